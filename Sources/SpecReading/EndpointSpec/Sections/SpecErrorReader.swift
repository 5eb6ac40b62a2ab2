import APIDescription
import YAML

/// Reads the schema of the errors that the server returns.
struct SpecErrorReader {
    let context: SpecContext

    /// Reads a type, or a mapping that also has the name of the property with the message.
    func read(_ node: Node) -> ErrorSchema? {
        if context.types.reportStatuses(in: node, as: .errorSchema) { return nil }
        guard node.isMapping, node["messageProperty"] != nil, SpecTypeMappingReader.describesType(node) else {
            return context.types.readType(node, as: .errorSchema).map {
                ErrorSchema(schema: $0, messageProperty: nil)
            }
        }
        guard var fields = Fields(node, of: .errorSchema, in: context.source) else { return nil }
        let property = fields.takeText("messageProperty")
        guard let type = context.typeMappings.readKind(&fields, node, as: .errorSchema) else { return nil }
        fields.reportUnknown()
        return ErrorSchema(schema: type.value, messageProperty: property)
    }
}
