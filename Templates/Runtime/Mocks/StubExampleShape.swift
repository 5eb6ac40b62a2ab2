// feature: mocks
import Foundation

/// The form of a JSON value, from which values are made.
///
/// The notation contains JSON: a JSON value is the form of itself. `"text" ?? string` is a value with an example,
/// `("a" | "b")` one of several, `@"User"` the form of a model, `[string, ...]` an array, `[string, ...2-5]` an array
/// of 2 to 5 elements, `{"name"?: string}` an object with an optional key, and `integer(1...9)` a number.
nonisolated indirect enum StubExampleShape: Sendable {
    struct Member: Sendable {
        var key: String
        var shape: StubExampleShape
        var isOptional: Bool
    }

    /// JSON text.
    case constant(String)
    case object([Member])
    case list([StubExampleShape])
    case array(StubExampleShape, minimum: Int, maximum: Int)
    case choice([StubExampleShape])
    case example(StubExampleShape, otherwise: StubExampleShape)
    case model(String)
    /// A word such as `string`, and the limits of the length or of the number.
    case scalar(String, minimum: Double?, maximum: Double?)
}

/// Reads the notation of forms.
nonisolated struct StubExampleParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// What is not yet read.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    var isAtEnd: Bool { mutating get { next == nil } }

    /// The next byte that is not a space.
    var next: UInt8? {
        mutating get {
            while position < bytes.endIndex, bytes[position] <= 0x20 { position += 1 }
            return position < bytes.endIndex ? bytes[position] : nil
        }
    }

    /// Skips a text, and returns whether it is there.
    mutating func take(_ text: StaticString) -> Bool {
        guard next != nil else { return false }
        let count = text.utf8CodeUnitCount
        let isThere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        if isThere { position += count }
        return isThere
    }

    /// Reads letters, digits and signs: `date-time`, `200`, `-1.5e3`.
    mutating func word() -> String {
        guard next != nil else { return "" }
        let start = position
        while position < bytes.endIndex, Self.isInWord(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    /// Reads a number with its fraction. A range continues with dots.
    private mutating func number() -> String {
        var text = word()
        if position + 1 < bytes.endIndex, bytes[position] == UInt8(ascii: "."), bytes[position + 1] != UInt8(ascii: ".")
        {
            position += 1
            text += "." + word()
        }
        return text
    }

    /// Reads a JSON string, and returns its JSON text.
    private mutating func quoted() -> String {
        guard next == UInt8(ascii: "\"") else { return "\"\"" }
        let start = position
        position += 1
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.endIndex)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads a JSON string, and returns its value.
    mutating func string() -> String {
        let text = quoted()
        return (try? JSONDecoder().decode(String.self, from: Data(text.utf8))) ?? text
    }

    mutating func shape() -> StubExampleShape {
        let first = alternative()
        return take("??") ? .example(first, otherwise: shape()) : first
    }

    private mutating func alternative() -> StubExampleShape {
        switch next {
        case UInt8(ascii: "\""): return .constant(quoted())
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "("): return choice()
        case UInt8(ascii: "@"):
            position += 1
            return .model(string())
        default: break
        }
        let text = number()
        guard text.first?.isLetter == true, !["true", "false", "null"].contains(text) else {
            // Nothing of the notation: the rest is not read.
            if text.isEmpty { position = bytes.endIndex }
            return .constant(text.isEmpty ? "null" : text)
        }
        guard take("(") else { return .scalar(text, minimum: nil, maximum: nil) }
        let minimum = Double(number())
        _ = take("...")
        let maximum = Double(number())
        _ = take(")")
        return .scalar(text, minimum: minimum, maximum: maximum)
    }

    private mutating func object() -> StubExampleShape {
        position += 1
        var members: [StubExampleShape.Member] = []
        while next == UInt8(ascii: "\"") {
            let key = quoted()
            let isOptional = take("?")
            _ = take(":")
            members.append(StubExampleShape.Member(key: key, shape: shape(), isOptional: isOptional))
            _ = take(",")
        }
        _ = take("}")
        return .object(members)
    }

    private mutating func array() -> StubExampleShape {
        position += 1
        var elements: [StubExampleShape] = []
        while let byte = next, byte != UInt8(ascii: "]") {
            if take("...") {
                let limits = word().split(separator: "-").map { Int($0) ?? 0 }
                _ = take("]")
                return .array(
                    elements.first ?? .constant("null"), minimum: limits.first ?? 0,
                    maximum: limits.count > 1 ? limits[1] : .max)
            }
            elements.append(shape())
            _ = take(",")
        }
        _ = take("]")
        return .list(elements)
    }

    private mutating func choice() -> StubExampleShape {
        position += 1
        var shapes: [StubExampleShape] = []
        repeat { shapes.append(shape()) } while take("|")
        _ = take(")")
        return .choice(shapes)
    }
}
