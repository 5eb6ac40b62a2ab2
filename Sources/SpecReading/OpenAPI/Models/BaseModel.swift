import API
import YAML

/// A model with a discriminator whose variants name it under `allOf` instead of being listed under `oneOf` (OpenAPI 3.1,
/// section 4.8.25.1, and the only way in Swagger 2.0).
///
/// A reference to it means any of the variants. What the variants have in common becomes a part of each.
struct BaseModel {
    let node: Node
    /// What the variants have in common, once it was read.
    var sharedSchema: Schema?
    var variants: [Variant] = []
    /// Whether the variants are also listed under `oneOf` or `anyOf`.
    var listsVariants: Bool { node["oneOf"] != nil || node["anyOf"] != nil }

    struct Variant {
        let name: String
        /// The discriminator value, where the variant states it itself.
        let value: String?
        let origin: Origin
    }
}

/// Finds and reads base models.
struct BaseModelReader {
    let schemas: SchemaReader

    private var models: ModelRegistry { schemas.models }
    private var references: ReferenceTable { schemas.context.references }

    /// Finds the base models among the declared models, and their variants.
    func findBases() {
        for (name, node) in models.declared {
            var seen: Set<String> = [name]
            for base in bases(of: node, &seen) {
                let value = node["x-ms-discriminator-value"] ?? node["x-discriminator-value"]
                let variant = BaseModel.Variant(
                    name: name, value: value?.text, origin: schemas.source.origin(of: node))
                models.bases[base]?.variants.append(variant)
            }
        }
    }

    /// The names of the base models that a model extends, directly or through others.
    private func bases(of node: Node, _ seen: inout Set<String>) -> [String] {
        var found: [String] = []
        for part in node["allOf"].map({ Array($0.elements) }) ?? [] {
            guard let (name, target) = model(at: part), seen.insert(name).inserted else { continue }
            if target["discriminator"] != nil {
                if models.bases[name] == nil { models.bases[name] = BaseModel(node: target) }
                found.append(name)
            }
            found += bases(of: target, &seen)
        }
        return found
    }

    /// The model that a part of `allOf` refers to.
    private func model(at part: Node) -> (name: String, node: Node)? {
        guard let reference = part.reference, let target = try? references.finalTarget(of: reference),
            let name = references.modelName(of: target)
        else { return nil }
        return (name, target)
    }

    /// What a part of `allOf` that refers to a base model adds to a variant: what all variants have in common.
    func sharedSchema(of part: Node) -> Schema? {
        guard let (name, target) = model(at: part), let base = models.bases[name] else { return nil }
        if let known = base.sharedSchema { return known }
        let origin = schemas.source.origin(of: target)
        // It is read once, even where it contains itself.
        models.bases[name]?.sharedSchema = Schema(.any, origin: origin)
        var schema: Schema
        if base.listsVariants {
            schema = ObjectSchemaReader(schemas: schemas).read(target, origin, isPart: true)
            if target["properties"] == nil { schema.kind = .any }
        } else {
            schema = schemas.read(target)
        }
        models.bases[name]?.sharedSchema = schema
        return schema
    }

    /// A base model itself: the union of its variants. nil for other models.
    func read(_ name: String, _ node: Node) -> Schema? {
        guard let base = models.bases[name], base.node == node, !base.listsVariants,
            var discriminator = DiscriminatorReader(schemas: schemas).read(node)
        else { return nil }
        for variant in base.variants where !discriminator.mapping.contains(where: { $0.model == variant.name }) {
            let mapping = Discriminator.Mapping(value: variant.value ?? variant.name, model: variant.name)
            discriminator.mapping.append(mapping)
        }
        for variant in base.variants { models.enqueueDeclared(variant.name) }
        let variants = base.variants.map { Schema(.reference($0.name), origin: $0.origin) }
        var schema = Schema(
            .union(Union(variants: variants, discriminator: discriminator)), origin: schemas.source.origin(of: node))
        AnnotationReader(context: schemas.context).read(node, into: &schema)
        return schema
    }
}
