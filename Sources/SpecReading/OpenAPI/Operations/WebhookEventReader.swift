import APIDescription
import YAML

/// Reads what the request of a webhook says about which event it is: `x-apigen-event`, or a header.
struct WebhookEventReader {
    let context: OpenAPIContext

    func event(of request: ServerRequest) -> WebhookEvent? {
        let fields = context.fields(of: request.node, .serverRequest)
        if let node = request.item["x-apigen-event"] ?? fields["x-apigen-event"] {
            if node.isMapping {
                return WebhookEvent(
                    property: node["property"]?.text, header: node["header"]?.text, value: node["value"]?.text)
            }
            return node.text.map { WebhookEvent(value: $0) }
        }
        let lists = [request.node["parameters"], request.item.node["parameters"]]
        let headers = lists.flatMap { $0.map { Array($0.elements) } ?? [] }.compactMap { readHeader($0) }
        let named = headers.first { header in header.words.contains { Self.eventWords.contains($0) } }
        let header = named ?? headers.first { $0.value != nil }
        return header.map { WebhookEvent(place: .header($0.name), value: $0.value) }
    }

    private static let eventWords: Set = ["event", "topic"]
    /// Headers that OpenAPI describes elsewhere, or that say who sends a request.
    private static let others: Set = ["accept", "content-type", "authorization", "user-agent"]

    private struct Header {
        var name: String
        /// Its only value.
        var value: String?
        var words: [String] { name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init) }
    }

    private func readHeader(_ reference: Node) -> Header? {
        guard let node = context.resolve(reference), node["in"]?.text == "header", let name = node["name"]?.text,
            !Self.others.contains(name.lowercased())
        else { return nil }
        let schema = node["schema"].flatMap { context.resolve($0) }
        let values = schema?["enum"].map { Array($0.elements) } ?? []
        let only = schema?["const"]?.text ?? (values.count == 1 ? values[0].text : nil)
        return Header(name: name, value: only)
    }
}
