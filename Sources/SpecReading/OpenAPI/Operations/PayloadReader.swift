import API
import YAML

/// Reads the bodies of the requests that the server sends.
struct PayloadReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    /// The requests to an address that an operation was given.
    func callbacks(_ node: Node) -> [Payload] {
        source.entries(of: node, as: "'callbacks'").flatMap { name, _, reference -> [Payload] in
            guard let callback = context.resolve(reference), callback.isMapping else { return [] }
            return source.entries(of: callback, as: "a callback").flatMap { payloads(of: $0.value, named: name) }
        }
    }

    func webhooks(_ node: Node) -> [Payload] {
        source.entries(of: node, as: "'webhooks'").flatMap { payloads(of: $0.value, named: $0.name) }
    }

    private func payloads(of reference: Node, named name: String) -> [Payload] {
        guard let item = context.resolve(reference), item.isMapping else { return [] }
        return source.entries(of: item, as: "a path").compactMap { key, keyNode, value in
            guard HTTPMethod(pathItemKey: key, in: context.dialect) != nil, let value = context.resolve(value),
                let body = value["requestBody"].flatMap({ ContentReader(schemas: schemas).body($0) }),
                let schema = body.contents.first(where: { $0.mediaType.family == .json })?.schema
            else { return nil }
            return Payload(
                name: context.extensions.name(ofComponent: name, item), schema: schema,
                documentation: Documentation(summary: value["summary"]?.text, text: body.documentation.text),
                origin: source.origin(of: keyNode))
        }
    }
}
