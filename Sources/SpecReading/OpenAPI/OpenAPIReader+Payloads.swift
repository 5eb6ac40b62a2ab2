import API
import YAML

extension OpenAPIReader {
    /// What the server sends to an address that a request gave it.
    func readCallbacks(_ node: Node) {
        for (name, _, reference) in source.entries(of: node, as: "'callbacks'") {
            guard let callback = resolve(reference), callback.isMapping else { continue }
            for (_, _, item) in source.entries(of: callback, as: "a callback") { readPayloads(of: item, named: name) }
        }
    }

    func readWebhooks(_ node: Node) {
        for (name, _, item) in source.entries(of: node, as: "'webhooks'") { readPayloads(of: item, named: name) }
    }

    private func readPayloads(of reference: Node, named name: String) {
        guard let item = resolve(reference), item.isMapping else { return }
        for (key, keyNode, value) in source.entries(of: item, as: "a path") where method(for: key) != nil {
            guard let value = resolve(value), let body = value["requestBody"].flatMap({ readBody($0) }),
                let schema = body.contents.first(where: { $0.mediaType.family == .json })?.schema
            else { continue }
            let documentation = Documentation(summary: value["summary"]?.text, text: body.documentation.text)
            api.payloads.append(
                Payload(
                    name: originalName(name, item), schema: schema, documentation: documentation,
                    origin: source.origin(of: keyNode)))
        }
    }
}
