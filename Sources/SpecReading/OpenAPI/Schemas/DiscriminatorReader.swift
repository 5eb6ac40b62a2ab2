import APIDescription
import YAML

/// Reads `discriminator` (OpenAPI 3.1, section 4.8.25).
struct DiscriminatorReader {
    let schemas: SchemaReader

    static let substitutes: OpenAPIFields.Substitutes = ["defaultMapping": .leftOut, "mapping": nil]

    private var source: Source { schemas.source }

    func read(_ schema: OpenAPIFields) -> Discriminator? {
        guard let discriminator = schema["discriminator"] else { return nil }
        // In Swagger 2.0, it is the name of the property.
        if let property = discriminator.text { return Discriminator(property: property, mapping: []) }
        let fields = schemas.context.fields(of: discriminator, .discriminator)
        guard let property = fields["propertyName"]?.text else {
            source.warning(.value(.discriminatorWithoutProperty), at: discriminator)
            return nil
        }
        let mapping = fields["mapping"].map { source.entries(of: $0, as: .key("mapping")) } ?? []
        return Discriminator(
            property: property,
            mapping: mapping.compactMap { value, _, node in
                model(node).map { Discriminator.Mapping(value: value, model: $0) }
            })
    }

    /// Returns the model that a mapping names, by the name of its schema or by a reference to it.
    private func model(_ node: Node) -> String? {
        guard let text = node.text else { return nil }
        let references = schemas.context.references
        if let node = schemas.context.namedSchemas?[text], let name = references.modelName(of: node) { return name }
        do {
            return schemas.models.name(for: try references.finalTarget(of: node), reference: node)
        } catch {
            source.warning(.openAPI(.invalidMapping(text)), at: node)
            return nil
        }
    }
}
