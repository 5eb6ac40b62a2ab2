import APIDescription
import YAML

/// Reads webhooks: the bodies of requests that the server sends.
struct WebhookReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    func webhooks(_ node: Node) -> [Webhook] {
        source.entries(of: node, as: .key("webhooks")).flatMap { name, _, reference -> [Webhook] in
            requests(of: reference).compactMap { webhook(of: $0, named: name) }
        }
    }

    /// Returns the requests of a path item that the server sends.
    func requests(of reference: Node) -> [ServerRequest] {
        guard let item = context.resolve(reference), item.isMapping else { return [] }
        return source.entries(of: item, as: .anyPath).compactMap { key, keyNode, value in
            guard let method = HTTPMethod(pathItemKey: key, in: context.dialect), let node = context.resolve(value)
            else { return nil }
            let body = node["requestBody"].flatMap { ContentReader(schemas: schemas).body($0) }
            return ServerRequest(item: item, method: method, key: keyNode, node: node, body: body)
        }
    }

    /// Returns the webhook for a request with a JSON body; nil for other requests.
    func webhook(of request: ServerRequest, named name: String) -> Webhook? {
        guard let body = request.body,
            let schema = body.contents.first(where: { $0.mediaType.family == .json })?.schema
        else { return nil }
        return Webhook(
            name: context.extensions.name(ofComponent: name, request.item), schema: schema,
            documentation: Documentation(summary: request.node["summary"]?.text, text: body.documentation.text),
            origin: source.origin(of: request.key))
    }
}

/// A request that the server sends.
struct ServerRequest {
    let item: Node
    let method: HTTPMethod
    let key: Node
    /// The operation that describes the request.
    let node: Node
    let body: RequestBody?
}
