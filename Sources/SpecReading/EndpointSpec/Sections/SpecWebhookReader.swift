import APIDescription
import Diagnostics
import YAML

/// Reads the section `webhooks`: the requests that the server sends.
struct SpecWebhookReader {
    let context: SpecContext

    /// Reads a mapping of names to types.
    func read(_ node: Node) -> [Webhook] {
        context.source.entries(of: node, as: .key("webhooks")).compactMap { readWebhook($0, $1, $2) }
    }

    private func readWebhook(_ key: String, _ keyNode: Node, _ node: Node) -> Webhook? {
        let what = DescribedPart.webhook(key)
        let origin = context.source.origin(of: keyNode)
        guard SpecTypeMappingReader.describesType(node), var fields = Fields(node, of: what, in: context.source) else {
            return context.types.readType(node, as: what).map {
                Webhook(name: key, schema: $0, documentation: Documentation(), origin: origin)
            }
        }
        let name = fields.takeText("name") ?? key
        let event = fields.take("event").flatMap(readEvent)
        let isCallback = context.keys.flag("callback", in: &fields) ?? false
        let documentation = context.keys.documentation(in: &fields)
        let type = context.typeMappings.readKind(&fields, node, as: what)
        context.types.reportUnknown(in: fields)
        return type.map { type in
            var webhook = Webhook(name: name, schema: type.value, documentation: documentation, origin: origin)
            webhook.event = event
            webhook.isCallback = isCallback
            return webhook
        }
    }

    /// Reads the text that says which event a request is, or the place of the text.
    private func readEvent(_ node: Node) -> WebhookEvent? {
        guard node.isMapping else {
            return context.source.text(node, as: .key("event")).map { WebhookEvent(value: $0) }
        }
        guard var fields = Fields(node, of: .key("event"), in: context.source) else { return nil }
        let header = fields.take("header")
        let property = fields.takeText("property")
        let value = fields.takeText("value")
        fields.reportUnknown()
        if property != nil, let header {
            context.source.error(.key(.conflictingTypes(.key("event"), "property", "header")), at: header)
        } else if node.isMapping, node.count == 0 {
            context.source.error(.key(.missing("value", in: .key("event"))), at: node)
        }
        let name = header.flatMap { context.source.text($0, as: .key("header")) }
        if let name, let header, !name.isToken {
            context.source.error(.parameter(.invalidHeaderName(name)), at: header)
        }
        return WebhookEvent(property: property, header: name, value: value)
    }
}
