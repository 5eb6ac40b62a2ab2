import APIDescription
import YAML

/// Reads the extension `x-fern-streaming`: that the response is a stream, and the property of the body that requests it.
struct FernStreamReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }

    func read(_ fields: OpenAPIFields, into operation: inout Operation) {
        guard let node = fields["x-fern-streaming"], node.isMapping || node.scalarFlag == true else { return }
        let position = operation.responses.firstIndex { $0.isSuccess && !$0.contents.isEmpty }
        guard let position else { return }
        let contents = operation.responses[position].contents
        let family: MediaType.Family = node["format"]?.text == "sse" ? .events : .jsonLines
        if let sentinel = node["terminator"]?.text { add(sentinel, to: &operation.responses[position].contents) }
        guard let condition = node["stream-condition"]?.text else {
            operation.responses[position].contents = contents.map { stream($0, family, node) }
            return
        }
        let start = "$request."
        operation.streamProperty = condition.hasPrefix(start) ? String(condition.dropFirst(start.count)) : condition
        guard let item = node["response-stream"], !contents.contains(where: { $0.mediaType.isStream }) else { return }
        var content = Content(mediaType: Self.mediaType(of: family), schema: nil)
        if family == .jsonLines { content.accept = contents.json?.mediaType.text }
        content.itemSchema = schemas.read(item)
        content.events = sentinel(node)
        var response = contents.json ?? contents[0]
        if let schema = node["response"] { response.schema = schemas.read(schema) }
        operation.responses[position].contents = [response, content]
    }

    /// Returns the content as a stream, which it is although the media type is that of JSON.
    private func stream(_ content: Content, _ family: MediaType.Family, _ node: Node) -> Content {
        guard content.mediaType.family == .json else { return content }
        var result = content.asStream(family)
        result.events = sentinel(node)
        return result
    }

    private static func mediaType(of family: MediaType.Family) -> MediaType {
        MediaType(family == .events ? "text/event-stream" : "application/jsonl")
    }

    /// Sets what ends the event streams that the document describes as such.
    private func add(_ sentinel: String, to contents: inout [Content]) {
        for index in contents.indices where contents[index].mediaType.family == .events {
            var events = contents[index].events ?? EventDescription()
            events.sentinel = events.sentinel ?? sentinel
            contents[index].events = events
        }
    }

    private func sentinel(_ node: Node) -> EventDescription? {
        node["terminator"]?.text.map { EventDescription(sentinel: $0) }
    }
}

extension MediaType {
    /// Whether values of the type arrive one after the other.
    fileprivate var isStream: Bool { family == .events || family == .jsonLines }
}
