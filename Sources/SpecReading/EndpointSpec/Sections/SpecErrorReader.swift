import API
import YAML

/// Reads the schema of the errors that the server returns.
struct SpecErrorReader {
    let context: SpecContext

    /// A type, or a mapping that also has the name of the property with the message.
    func read(_ node: Node) -> ErrorShape? {
        guard node.isMapping, node["messageProperty"] != nil, SpecTypeMappingReader.describesType(node) else {
            return context.types.readType(node, as: .errorShape).map {
                ErrorShape(schema: $0, messageProperty: nil)
            }
        }
        guard var fields = Fields(node, of: .errorShape, in: context.source) else { return nil }
        let property = fields.takeText("messageProperty")
        guard let type = context.typeMappings.readKind(&fields, node, as: .errorShape) else { return nil }
        fields.reportUnknown()
        return ErrorShape(schema: type.value, messageProperty: property)
    }
}
