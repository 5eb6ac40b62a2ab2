import APIDescription
import YAML

/// Reads the callbacks of operations (OpenAPI 3.1, section 4.8.18).
struct CallbackReader {
    let schemas: SchemaReader

    /// A callback, and the node that describes its responses.
    struct Entry {
        var callback: Callback
        let node: Node
        /// The webhook that a client can decode; nil if the body is not JSON.
        let webhook: Webhook?
    }

    /// Reads the callbacks of an operation, without their responses.
    func read(_ node: Node) -> [Entry] {
        let webhooks = WebhookReader(schemas: schemas)
        let source = schemas.source
        return source.entries(of: node, as: .key("callbacks")).flatMap { name, _, reference -> [Entry] in
            guard let callback = schemas.context.resolve(reference), callback.isMapping else { return [] }
            let fields = schemas.context.fields(of: callback, .callback)
            return source.entries(of: callback, as: .anyCallback).flatMap { expression, key, item -> [Entry] in
                if !expression.hasPrefix("x-") {
                    fields.take(key)
                    schemas.context.features.note(expression, .webhook, at: key)
                }
                return webhooks.requests(of: item).map { request in
                    var callback = Callback(
                        name: name, expression: expression, method: request.method,
                        origin: source.origin(of: request.key))
                    callback.body = request.body
                    // An exported document lists the webhooks as webhooks.
                    var webhook = schemas.context.isExact ? nil : webhooks.webhook(of: request, named: name)
                    webhook?.isCallback = true
                    webhook?.event = nil
                    return Entry(callback: callback, node: request.node, webhook: webhook)
                }
            }
        }
    }
}

/// The callbacks whose responses have not been read yet.
///
/// They are not part of a client. They are read last, so that the models of a client do not depend on them.
struct PendingCallbackResponses {
    private var entries: [(operation: Int, callback: Int, node: Node)] = []

    mutating func append(_ node: Node, operation: Int, callback: Int) {
        entries.append((operation, callback, node))
    }

    func read(with schemas: SchemaReader, into operations: inout [Operation]) {
        let reader = ResponseReader(schemas: schemas.forUnusedModels)
        for (operation, callback, node) in entries {
            let request = schemas.context.fields(of: node, .serverRequest)
            guard let responses = schemas.context.value(of: "responses", in: request) else { continue }
            operations[operation].callbacks[callback].responses = reader.read(responses, of: request)
        }
    }
}
