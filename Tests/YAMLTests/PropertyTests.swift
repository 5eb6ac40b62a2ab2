import Foundation
import TestSupport
import Testing
import YAML

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

    init(random: inout SeededGenerator, depth: Int) {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0: self = .null
        case 1: self = .bool(.random(using: &random))
        case 2: self = .int(.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<64, using: &random))
        case 3: self = .float(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) + 0.5)
        case 4: self = .string(Self.text(&random))
        case 5, 6:
            let count = Int.random(in: 0..<12, using: &random)
            self = .object((0..<count).map { ("\($0):" + Self.text(&random), JSON(random: &random, depth: depth - 1)) })
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

    /// A character of every kind that JSON, YAML 1.1 or YAML 1.2 treat in a way of their own.
    private static let alphabet: [Unicode.Scalar] =
        Array(" \t\n\r\"\\/'#:-?*&!|>%@`{}[],<~azAZ09ué日e\u{301}\u{1F600}".unicodeScalars)
        + [
            0x1, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0xA0, 0x200D, 0x2028, 0x2029, 0x202E, 0xD7FF, 0xE000, 0xFDD0, 0xFEFF,
            0xFFFD, 0xFFFE, 0xFFFF, 0x1FFFE, 0x100000, 0x100025, 0x10FFFF,
        ].compactMap { Unicode.Scalar($0 as UInt32) }

    private static func text(_ random: inout SeededGenerator) -> String {
        var result = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            if let scalar = Self.alphabet.randomElement(using: &random) { result.append(scalar) }
        }
        return String(result)
    }

    /// The value as JSON. `random` chooses between spellings and spacing.
    func print(_ random: inout SeededGenerator) -> String {
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

    private static func quoted(_ text: String, _ random: inout SeededGenerator) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case _ where scalar.value < 32 || Int.random(in: 0..<5, using: &random) == 0:
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

extension JSON {
    /// What Foundation reads. Its reader on Linux loses byte order marks, unless they are escapes.
    init(foundation text: String) throws {
        let mark = "\u{FEFF}" as Unicode.Scalar
        let escaped = text.unicodeScalars.map { $0 == mark ? "\\ufeff" : String($0) }.joined()
        self.init(try JSONSerialization.jsonObject(with: Data(escaped.utf8)))
    }

    private init(_ value: Any) {
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        case let items as [Any]: self = .list(items.map { JSON($0) })
        // The keys begin with their number.
        case let entries as [String: Any]:
            let sorted = entries.sorted { Self.number(of: $0.key) < Self.number(of: $1.key) }
            self = .object(sorted.map { ($0.key, JSON($0.value)) })
        case let number as NSNumber:
            switch String(cString: number.objCType) {
            case "c", "B": self = .bool(number.boolValue)
            // A large integer is a decimal number.
            default: self = Int(number.stringValue).map { .int($0) } ?? .float(number.doubleValue)
            }
        default: self = .null
        }
    }

    private static func number(of key: String) -> Int {
        Int(String(String.UnicodeScalarView(key.unicodeScalars.prefix { $0 != ":" }))) ?? -1
    }
}

@Suite("Properties")
struct PropertyTests {
    /// A random value and its text.
    private func sample(_ seed: Int) -> (value: JSON, text: String) {
        var random = SeededGenerator(seed: UInt64(seed))
        let value = JSON.list([JSON(random: &random, depth: 4), JSON(random: &random, depth: 4)])
        return (value, value.print(&random))
    }

    @Test("Whatever is printed as JSON is read back the same, as Foundation reads it", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        let (value, text) = sample(seed)
        let read = JSON(try Document(parsing: text).root)
        #expect(read == value, "\(text)")
        #expect(try read == JSON(foundation: text), "\(text)")
    }

    @Test("JSON in YAML is the same value, at the same places", arguments: 0..<200)
    func inYAML(seed: Int) throws {
        let (value, text) = sample(seed)
        let root = try Document(parsing: text).root
        // With a comment behind it, the text is YAML and not JSON.
        let commented = try Document(parsing: text + " # \u{2028}").root
        #expect(JSON(commented) == value, "\(text)")
        #expect(commented.dump(positions: true) == root.dump(positions: true))
        let nested = try Document(parsing: "- a\n- \(text.replacing("\n", with: "\n    "))\n- b\n").root
        #expect(nested.elements.map { JSON($0) } == [.string("a"), value, .string("b")], "\(text)")
    }

    @Test("UTF-16 is the same tree as UTF-8", arguments: 0..<60, [false, true])
    func utf16(seed: Int, bigEndian: Bool) throws {
        for text in [sample(seed).text, sample(seed).text + " # comment"] {
            let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
                bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            }
            let root = try Document(parsing: bytes).root
            #expect(root.dump(positions: true) == (try Document(parsing: text).root.dump(positions: true)))
        }
    }
}
