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
        let documentation = context.keys.documentation(in: &fields)
        let type = context.typeMappings.readKind(&fields, node, as: what)
        fields.reportUnknown()
        return type.map { Webhook(name: name, schema: $0.value, documentation: documentation, origin: origin) }
    }
}
