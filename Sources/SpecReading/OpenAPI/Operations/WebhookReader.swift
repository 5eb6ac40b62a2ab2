import APIDescription
import YAML

/// Reads webhooks: the bodies of requests that the server sends.
struct WebhookReader {
    let schemas: SchemaReader

    /// A client decodes the body of a request, and nothing else of it.
    static let substitutes: OpenAPIFields.Substitutes = [
        "externalDocs": .leftOut, "tags": nil, "operationId": nil, "description": nil, "deprecated": nil,
        "parameters": nil, "responses": nil, "security": nil, "servers": nil, "callbacks": nil, "summary": nil,
    ]

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    func webhooks(_ node: Node) -> [Webhook] {
        let fields = context.fields(of: node, .paths)
        return source.entries(of: node, as: .key("webhooks")).flatMap { name, key, reference -> [Webhook] in
            if !name.hasPrefix("x-") { fields.take(key) }
            // Some documents have the URL of a callback between the webhook and its methods.
            let items = context.resolve(reference)?.entries.filter { $0.key.text?.hasPrefix("{$") == true } ?? []
            let requests = ([reference] + items.map(\.value)).flatMap { self.requests(of: $0) }
            let webhooks = requests.compactMap { webhook(of: $0, named: name) }
            if webhooks.isEmpty, !name.hasPrefix("x-") {
                source.note(.openAPI(.webhookWithoutJSON(name)), at: key)
            }
            return webhooks
        }
    }

    /// Returns the requests of a path item that the server sends.
    func requests(of reference: Node) -> [ServerRequest] {
        guard let item = context.resolve(reference), item.isMapping else { return [] }
        let fields = context.fields(of: item, .pathItem)
        return source.entries(of: item, as: .anyPath).compactMap { key, keyNode, value in
            guard let method = HTTPMethod(pathItemKey: key, in: context.dialect), let node = context.resolve(value)
            else { return nil }
            fields.take(keyNode)
            let request = context.fields(of: node, .serverRequest)
            let body = request["requestBody"].flatMap { ContentReader(schemas: schemas).body($0) }
            return ServerRequest(
                item: fields, method: method, key: keyNode, node: node, summary: request["summary"]?.text, body: body)
        }
    }

    /// Returns the webhook for a request with a JSON body; nil for other requests.
    func webhook(of request: ServerRequest, named name: String) -> Webhook? {
        guard let body = request.body,
            let schema = body.contents.json?.schema
        else { return nil }
        var webhook = Webhook(
            name: context.extensions.name(ofComponent: name, request.item), schema: schema,
            documentation: Documentation(summary: request.summary, text: body.documentation.text),
            origin: source.origin(of: request.key))
        webhook.event = WebhookEventReader(context: context).event(of: request)
        webhook.isCallback = request.item["x-apigen-callback"]?.scalarFlag == true
        return webhook
    }
}

/// A request that the server sends.
struct ServerRequest {
    let item: OpenAPIFields
    let method: HTTPMethod
    let key: Node
    /// The operation that describes the request.
    let node: Node
    let summary: String?
    let body: RequestBody?
}
