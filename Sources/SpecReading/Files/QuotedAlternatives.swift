import Diagnostics

/// Values as TypeScript writes them: `"a" | "b"`.
enum QuotedAlternatives {
    static var pattern: Regex<Substring> {
        #/(?:"[^"|]*"|'[^'|]*')(?:\s*\|\s*(?:"[^"|]*"|'[^'|]*'))+/#
    }

    /// Returns the values as an enum.
    static func list(in text: Substring) -> String {
        let values = text.split(separator: "|").map { part in
            let value = part.filter { $0 != "\"" && $0 != "'" }.trimmed
            return value.isWord ? value : "\"\(value)\""
        }
        return "[\(values.joined(separator: ", "))]"
    }
}
