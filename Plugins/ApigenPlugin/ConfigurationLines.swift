import Foundation

/// The lines of an `apigen.yaml` that a plugin needs: values at the top of the file, on one line or as a list of lines.
/// The tool reads the whole file, and reports values that the plugin misread.
struct ConfigurationLines {
    private var values: [(key: String, values: [String], line: Int)] = []

    init?(reading file: URL) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let code = Self.withoutComment(line)
            let words = code.drop { $0 == " " }
            if words.hasPrefix("- ") || words == "-" {
                if !values.isEmpty { values[values.count - 1].values += Self.scalars(in: words.dropFirst()) }
            } else if words.startIndex == code.startIndex, let colon = code.firstIndex(of: ":") {
                let key = Self.unquoted(code[..<colon])
                values.append((key, Self.scalars(in: code[code.index(after: colon)...]), index + 1))
            }
        }
    }

    /// Returns one value, the elements of a list, or nothing.
    func values(of key: String) -> [String] { values.first { $0.key == key }?.values ?? [] }

    /// Returns the line of a key.
    func line(of key: String) -> Int? { values.first { $0.key == key }?.line }

    /// Parses `a`, or `[a, b]`.
    private static func scalars(in text: Substring) -> [String] {
        let text = unquotedSpaces(text)
        guard text.hasPrefix("["), text.hasSuffix("]") else { return text.isEmpty ? [] : [unquoted(text)] }
        return text.dropFirst().dropLast().split(separator: ",").map(unquoted).filter { !$0.isEmpty }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        if line.hasPrefix("#") { return "" }
        guard let comment = line.range(of: " #") else { return line }
        return line[..<comment.lowerBound]
    }

    private static func unquotedSpaces(_ text: Substring) -> Substring {
        let start = text.drop { $0 == " " }
        return start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)]
    }

    private static func unquoted(_ text: Substring) -> String {
        let text = unquotedSpaces(text)
        let quote = text.first
        guard text.count > 1, quote == "\"" || quote == "'", text.last == quote else { return String(text) }
        return String(text.dropFirst().dropLast())
    }
}
