import API
import YAML

/// Reads the section `payloads`: what the server sends on its own.
struct SpecWebhookReader {
    let context: SpecContext

    /// A mapping of names to types.
    func read(_ node: Node) -> [Payload] {
        context.source.entries(of: node, as: .key("payloads")).compactMap { readPayload($0, $1, $2) }
    }

    private func readPayload(_ key: String, _ keyNode: Node, _ node: Node) -> Payload? {
        let what = DescribedPart.payload(key)
        let origin = context.source.origin(of: keyNode)
        guard SpecTypeMappingReader.describesType(node), var fields = Fields(node, of: what, in: context.source) else {
            return context.types.readType(node, as: what).map {
                Payload(name: key, schema: $0, documentation: Documentation(), origin: origin)
            }
        }
        let name = fields.takeText("name") ?? key
        let documentation = context.keys.documentation(in: &fields)
        let type = context.typeMappings.readKind(&fields, node, as: what)
        fields.reportUnknown()
        return type.map { Payload(name: name, schema: $0.value, documentation: documentation, origin: origin) }
    }
}
