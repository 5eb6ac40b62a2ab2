import APIDescription
import YAML

/// Reads media types and their short names.
struct SpecMediaTypeReader {
    let source: Source

    /// Reads a media type. Returns JSON if the text is not a media type.
    func read(_ node: Node) -> MediaType { readKnown(node) ?? .json }

    /// Reads a media type, and reports any other text.
    func readKnown(_ node: Node) -> MediaType? {
        guard let text = source.text(node, as: .key("as")) else { return nil }
        if let known = MediaType.shorthands.first(where: { $0.name == text }) { return MediaType(known.text) }
        let type = MediaType(text)
        if type.isWellFormed { return type }
        source.error(.operation(.unknownMediaType(text, known: MediaType.shorthands.map(\.name))), at: node)
        return nil
    }
}

extension MediaType {
    static let json = MediaType("application/json")

    /// The names of the usual media types after `as`.
    static let shorthands = [
        (name: "json", text: "application/json"), (name: "form", text: "application/x-www-form-urlencoded"),
        (name: "multipart", text: "multipart/form-data"), (name: "text", text: "text/plain"),
        (name: "binary", text: "application/octet-stream"), (name: "events", text: "text/event-stream"),
        (name: "lines", text: "application/jsonl"),
    ]
}
