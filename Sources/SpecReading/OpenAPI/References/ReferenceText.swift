/// The parts of a `$ref`: the file before `#`, and the JSON Pointer or the anchor after it.
struct ReferenceText {
    let whole: String
    /// The path of another file, with escapes decoded; empty for the same file.
    let file: String
    /// The parts of the JSON Pointer (RFC 6901).
    let pointer: [String]

    init(_ text: String) {
        whole = text
        let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        file = Self.decodingPercent(text[..<hash])
        let fragment = text.utf8[hash...].dropFirst()
        let parts = fragment.split(separator: UInt8(ascii: "/"))
        pointer = parts.map { Self.decodingTilde(Self.decodingPercent(Substring($0))) }
    }

    /// Whether it is a URL, rather than the path of a file.
    var isRemote: Bool {
        if file.hasPrefix("//") { return true }
        let scheme = file.prefix { $0 != ":" && $0 != "/" }
        return scheme.count > 1 && scheme.count < file.count && file.dropFirst(scheme.count).hasPrefix(":")
    }

    /// The name of the target: the last part of the pointer that is a name, otherwise the name of the file.
    var name: String {
        for part in pointer.reversed() where !Self.isStructural(part) { return part }
        return FilePath.stem(of: file)
    }

    /// Whether a part is a keyword of OpenAPI, a status, a media type or an index, rather than a name.
    private static func isStructural(_ part: String) -> Bool {
        let words: Set = [
            "schema", "items", "content", "properties", "additionalProperties", "allOf", "oneOf", "anyOf", "responses",
            "requestBody", "parameters", "paths", "components", "headers", "get", "put", "post", "delete", "patch",
            "definitions", "$defs",
        ]
        return words.contains(part) || Int(part) != nil || part.contains("/") && !part.hasPrefix("/") || part.isEmpty
    }

    /// Decodes `%XX` (RFC 3986, section 2.1).
    private static func decodingPercent(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes `~1` and `~0` (RFC 6901, section 4).
    private static func decodingTilde(_ part: String) -> String {
        guard part.utf8.contains(UInt8(ascii: "~")) else { return part }
        var text = ""
        var rest = Array(part)[...]
        while let character = rest.popFirst() {
            if character == "~", let next = rest.first, next == "1" || next == "0" {
                text.append(next == "1" ? "/" : "~")
                rest = rest.dropFirst()
            } else {
                text.append(character)
            }
        }
        return text
    }
}
