import Testing
import YAML

/// A small generator of random numbers, the same on every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

/// A JSON value that can be made at random, printed and compared with a node.
indirect enum JSON: Equatable {
    case null
    case bool(Bool)
    case int(Int)
    case float(Double)
    case string(String)
    case list([JSON])
    case object([(String, JSON)])

    static func == (left: JSON, right: JSON) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.float(let a), .float(let b)): a == b
        case (.string(let a), .string(let b)): Array(a.unicodeScalars) == Array(b.unicodeScalars)
        case (.list(let a), .list(let b)): a == b
        case (.object(let a), .object(let b)): a.map(\.0) == b.map(\.0) && a.map(\.1) == b.map(\.1)
        default: false
        }
    }

    init(random: inout SplitMix, depth: Int) {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0: self = .null
        case 1: self = .bool(.random(using: &random))
        case 2: self = .int(.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<64, using: &random))
        case 3: self = .float(.random(in: -1e6...1e6, using: &random) + 0.5)
        case 4: self = .string(Self.text(&random))
        case 5, 6:
            let count = Int.random(in: 0..<12, using: &random)
            self = .object((0..<count).map { ("\($0)" + Self.text(&random), JSON(random: &random, depth: depth - 1)) })
        default:
            let count = Int.random(in: 0..<6, using: &random)
            self = .list((0..<count).map { _ in JSON(random: &random, depth: depth - 1) })
        }
    }

    /// What a node holds.
    init(_ node: Node) {
        switch node.kind {
        case .sequence: self = .list(node.elements.map { JSON($0) })
        case .mapping: self = .object(node.entries.map { ($0.key.text ?? "", JSON($0.value)) })
        case .scalar:
            switch node.scalar {
            case .null: self = .null
            case .bool(let value): self = .bool(value)
            case .int(let value): self = .int(value)
            case .bigInt(let text): self = .string(text)
            case .float(let value): self = .float(value)
            case .string: self = .string(node.text ?? "")
            }
        }
    }

    private static func text(_ random: inout SplitMix) -> String {
        let alphabet = Array(
            " \t\n\r\"\\/'#:-?*&!|>%@`{}[],<~azAZ09éß日\u{1F600}\u{10FFFF}\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}"
                .unicodeScalars)
        var result = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            if let scalar = alphabet.randomElement(using: &random) { result.append(scalar) }
        }
        return String(result)
    }

    /// The value as JSON. `random` chooses between spellings and spacing.
    func print(_ random: inout SplitMix) -> String {
        let space = [" ", "", "\n  ", "\r\n"].randomElement(using: &random) ?? ""
        switch self {
        case .null: return "null"
        case .bool(let value): return "\(value)"
        case .int(let value): return "\(value)"
        case .float(let value): return "\(value)"
        case .string(let text): return Self.quoted(text, &random)
        case .list(let items):
            var parts: [String] = []
            for item in items { parts.append(item.print(&random)) }
            return "[\(space)" + parts.joined(separator: ",\(space)") + "\(space)]"
        case .object(let entries):
            var parts: [String] = []
            for (key, value) in entries { parts.append("\(Self.quoted(key, &random)):\(space)\(value.print(&random))") }
            return "{\(space)" + parts.joined(separator: ",\(space)") + "\(space)}"
        }
    }

    private static func quoted(_ text: String, _ random: inout SplitMix) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case _
            where scalar.value < 32 || (127...159).contains(scalar.value) || Int.random(in: 0..<5, using: &random) == 0,
                "\u{2028}", "\u{FEFF}":
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: .random(using: &random))
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

@Suite("Properties")
struct PropertyTests {
    @Test("Whatever is printed as JSON is read back the same", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let value = JSON.list([JSON(random: &random, depth: 4), JSON(random: &random, depth: 4)])
        let text = value.print(&random)
        #expect(JSON(try Document(parsing: text).root) == value, "\(text)")
    }
}
