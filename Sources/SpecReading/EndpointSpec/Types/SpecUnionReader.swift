import APIDescription
import Diagnostics
import YAML

/// Reads unions and their discriminators.
struct SpecUnionReader {
    let context: SpecContext

    private var source: Source { context.source }

    /// Reads the keys `union`, `discriminator` and `mapping`.
    func read(_ fields: inout Fields, as what: DescribedPart) -> Union? {
        guard let node = fields.take("union") else { return nil }
        let property = fields.takeText("discriminator")
        let mapping = fields.take("mapping")
        let variants = readTypes(node, as: what)
        guard let property else {
            if let mapping {
                source.error(.key(.missingDiscriminator), at: mapping)
            }
            return Union(variants: variants)
        }
        let mappings = mapping.map(readMapping) ?? []
        return Union(variants: variants, discriminator: Discriminator(property: property, mapping: mappings))
    }

    /// Reads a list of types, or one type.
    func readTypes(_ node: Node, as what: DescribedPart) -> [Schema] {
        let nodes = node.isSequence ? Array(node.elements) : [node]
        if nodes.isEmpty { source.error(.type(.noTypes(what)), at: node) }
        return nodes.compactMap { context.types.readType($0, as: what) }
    }

    /// Reads a mapping of discriminator values to models.
    private func readMapping(_ node: Node) -> [Discriminator.Mapping] {
        let expressions = SpecTypeExpressionReader(context: context)
        return source.entries(of: node, as: .key("mapping")).compactMap { value, _, node in
            guard let text = source.text(node, as: .modelName), let schema = expressions.read(text, at: node)
            else { return nil }
            guard case .reference(let model) = schema.kind else {
                source.error(.value(.notModel(text)), at: node)
                return nil
            }
            return Discriminator.Mapping(value: value, model: model)
        }
    }
}
