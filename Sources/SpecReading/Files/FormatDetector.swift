import Diagnostics
import YAML

/// Recognizes the files of other formats, once it is clear that a file is not an API description.
enum FormatDetector {
    /// The number of bytes in which the format is visible.
    private static let longest = 4_096

    /// Recognizes a file by its first bytes and lines.
    static func format(of bytes: [UInt8]) -> DiagnosticKind.OtherFormat? {
        let start = Array(bytes.prefix(longest))
        if let (_, format) = signatures.first(where: { start.starts(with: $0.bytes) }) { return format }
        let text = String(decoding: start, as: UTF8.self)
        if let markup = markup(text) { return markup }
        if text.hasPrefix("#%RAML") { return .raml }
        let lines = text.split(whereSeparator: \.isNewline)
        if lines.first?.hasPrefix("FORMAT: 1A") == true { return .apiBlueprint }
        for line in lines where !line.hasPrefix("#") && !line.hasPrefix("//") {
            if line.prefixMatch(of: #/syntax\s*=\s*["']proto[23]/#) != nil { return .protocolBuffers }
            if definesGraphQL(line) { return .graphQL }
        }
        return nil
    }

    /// Recognizes a document by its keys. Returns the key, too.
    static func format(of root: Node) -> (format: DiagnosticKind.OtherFormat, key: Node)? {
        for (key, format) in keys {
            if let entry = root.entry(key) { return (format, entry.key) }
        }
        guard let info = root["info"], info.isMapping, let entry = root.entry("info") else { return nil }
        let isPostman = info["_postman_id"] != nil || info["schema"]?.text?.contains("getpostman.com") == true
        return isPostman ? (.postmanCollection, entry.key) : nil
    }

    private static let signatures: [(bytes: [UInt8], format: DiagnosticKind.OtherFormat)] = [
        ([0x1F, 0x8B], .gzip), (Array("PK\u{3}\u{4}".utf8), .zip), (Array("%PDF".utf8), .pdf),
    ]

    private static let keys: [(key: String, format: DiagnosticKind.OtherFormat)] = [
        ("asyncapi", .asyncAPI), ("swaggerVersion", .swagger1), ("_postman_id", .postmanCollection),
        ("__export_format", .insomnia), ("insomnia", .insomnia),
    ]

    /// Whether a line starts a definition of GraphQL (its specification, section 3).
    private static func definesGraphQL(_ line: Substring) -> Bool {
        let definition =
            #/(?:extend\s+)?(?:(?:type|interface|input|enum)\s+[A-Za-z_]\w*(?:\s+implements\s[^{]*)?|schema)\s*(?:@[^{]*)?\{/#
        return line.prefixMatch(of: definition) != nil
    }

    private static func markup(_ text: String) -> DiagnosticKind.OtherFormat? {
        let content = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        // `<<<<<<<` is a marker of a merge conflict, and `<<` a key of YAML.
        guard content.hasPrefix("<"), !content.hasPrefix("<<") else { return nil }
        let words = content.prefix(1_000).lowercased()
        return words.contains("<!doctype html") || words.contains("<html") ? .html : .xml
    }
}
