import APIDescription
import Naming

/// Formats JSON for people: what fits on a line is printed on one line.
///
/// The text is ASCII, except for letters and signs that are visible. All other characters are escaped as in JSON.
enum ExampleText {
    static let width = 100

    static func lines(of value: JSON) -> [String] {
        var lines: [String] = []
        write(value, indent: "", before: "", after: "", to: &lines)
        return lines
    }

    /// Returns a value on one line.
    static func line(of value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): number(text)
        case .string(let text): string(text)
        case .array(let elements): "[" + elements.map { line(of: $0) }.joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { string($0.key) + ": " + line(of: $0.value) }.joined(separator: ", ") + "}"
        }
    }

    private static func write(_ value: JSON, indent: String, before: String, after: String, to lines: inout [String]) {
        let room = width - indent.count - before.count - after.count
        if size(of: value, limit: room) <= room || !value.hasParts {
            lines.append(indent + before + line(of: value) + after)
            return
        }
        let inner = indent + "  "
        switch value {
        case .array(let elements):
            lines.append(indent + before + "[")
            for (index, element) in elements.enumerated() {
                let comma = index == elements.count - 1 ? "" : ","
                write(element, indent: inner, before: "", after: comma, to: &lines)
            }
            lines.append(indent + "]" + after)
        case .object(let members):
            lines.append(indent + before + "{")
            for (index, member) in members.enumerated() {
                let comma = index == members.count - 1 ? "" : ","
                write(member.value, indent: inner, before: string(member.key) + ": ", after: comma, to: &lines)
            }
            lines.append(indent + "}" + after)
        default: break
        }
    }

    /// Returns the approximate length of a value on one line. Stops at the limit.
    private static func size(of value: JSON, limit: Int) -> Int {
        switch value {
        case .null, .bool: return 5
        case .number(let text): return text.utf8.count
        case .string(let text): return text.utf8.count + 2
        case .array(let elements):
            return total(elements.lazy.map { ($0, 0) }, limit)
        case .object(let members):
            return total(members.lazy.map { ($0.value, $0.key.utf8.count + 4) }, limit)
        }
    }

    private static func total(_ parts: some Sequence<(JSON, Int)>, _ limit: Int) -> Int {
        var sum = 0
        for (value, extra) in parts {
            sum += extra + 2 + size(of: value, limit: limit - sum)
            if sum > limit { break }
        }
        return sum
    }

    /// Returns a number in the notation of JSON. YAML has other notations.
    private static func number(_ text: String) -> String {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if isPlain, digits == "0" || !digits.isEmpty && !digits.hasPrefix("0") { return text }
        if text.hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) { return String(value) }
        if text.hasPrefix("0o"), let value = Int(text.dropFirst(2), radix: 8) { return String(value) }
        if let value = Int(text) { return String(value) }
        guard let value = Double(text), value.isFinite else { return "null" }
        return "\(value)"
    }

    private static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where SwiftLiteral.isInvisible(scalar): result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// `\u00AD`, as a surrogate pair for scalars beyond 16 bits (RFC 8259, section 7).
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        String(Character(scalar)).utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

extension JSON {
    fileprivate var hasParts: Bool {
        switch self {
        case .array(let elements): !elements.isEmpty
        case .object(let members): !members.isEmpty
        default: false
        }
    }
}
