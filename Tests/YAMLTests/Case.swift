import Foundation
import Testing
import YAML

/// A text and what is expected of it, from a file in `Cases`, whose `README.md` explains the notation.
struct Case: Sendable, CustomTestStringConvertible {
    enum Kind: Character {
        case tree = ">"
        case places = "@"
        case meaning = ":"
        case duplicates = "d"
        case error = "!"
    }

    let file: String
    let name: String
    var lines: [Substring] = []
    var expected: [(kind: Kind, text: String)] = []

    var testDescription: String { "\(file): \(name)" }
    var bytes: [UInt8] { Notation.bytes(of: lines.map { $0 + "\n" }.joined()) }

    static let all: [Case] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".cases") }.sorted().flatMap { name in
            let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return cases(in: text ?? "", of: String(name.dropLast(6)))
        }
    }()

    private static func cases(in text: String, of file: String) -> [Case] {
        var result: [Case] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("== ") {
                result.append(Case(file: file, name: String(line.dropFirst(3))))
            } else if let last = result.indices.last {
                result[last].add(line)
            }
        }
        return result
    }

    /// A line of the text, an expectation or, behind those, a line of the note.
    private mutating func add(_ line: Substring) {
        let mark = Array(line.prefix(3))
        if mark.count >= 2, mark[0] == "=", mark.count == 2 || mark[2] == " ", let kind = Kind(rawValue: mark[1]) {
            expected.append((kind, String(decoding: Notation.bytes(of: String(line.dropFirst(3))), as: UTF8.self)))
        } else if expected.isEmpty {
            lines.append(line)
        }
    }
}

/// How the cases write what cannot be seen.
enum Notation {
    /// The bytes that a text with `‹…›` stands for.
    static func bytes(of text: String) -> [UInt8] {
        var result: [UInt8] = []
        var encoding = String.Encoding.utf8
        var rest = text[...]
        while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
            result += Array(rest[..<open].data(using: encoding) ?? Data())
            let word = rest[open..<close].dropFirst()
            rest = rest[close...].dropFirst()
            if word == "end" { return result }
            if let other = encodings[String(word)] {
                encoding = other
            } else if word.hasPrefix("bytes ") {
                result += word.dropFirst(6).split(separator: " ").compactMap { UInt8($0, radix: 16) }
            } else {
                result += Array(plain(word).data(using: encoding) ?? Data())
            }
        }
        return result + Array(rest.data(using: encoding) ?? Data())
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
        "utf-32le": .utf32LittleEndian, "utf-32be": .utf32BigEndian,
    ]

    private static let names: [String: String] = [
        "tab": "\t", "cr": "\r", "nul": "\0", "bom": "\u{FEFF}", "space": " ",
    ]

    private static func plain(_ word: Substring) -> String {
        if let name = names[String(word)] { return name }
        if let times = word.firstIndex(of: "×"), let count = Int(word[..<times]) {
            return String(repeating: String(word[times...].dropFirst()), count: count)
        }
        return UInt32(word, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "unknown: ‹\(word)›"
    }
}

extension Node {
    /// What the node means, aliases and merge keys followed: `{"a": [1, null]}`.
    var meaning: String {
        switch kind {
        case .sequence: return "[" + elements.map(\.meaning).joined(separator: ", ") + "]"
        case .mapping:
            return "{" + entries.map { "\($0.key.meaning): \($0.value.meaning)" }.joined(separator: ", ") + "}"
        case .scalar: break
        }
        switch scalar {
        case .null: return "null"
        case .bool(let value): return "\(value)"
        case .int(let value): return "\(value)"
        case .bigInt(let text): return text
        case .float(let value) where value.isNaN: return ".nan"
        case .float(let value) where value.isInfinite: return value < 0 ? "-.inf" : ".inf"
        case .float(let value): return "\(value)"
        case .string:
            let escaped = (text ?? "").unicodeScalars.map { scalar in
                ["\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"][scalar] ?? String(scalar)
            }
            return "\"" + escaped.joined() + "\""
        }
    }
}
