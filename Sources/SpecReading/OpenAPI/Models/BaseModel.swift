import APIDescription
import Diagnostics
import YAML

/// A model with a discriminator whose variants name it under `allOf` instead of being listed under `oneOf` (OpenAPI
/// 3.1, section 4.8.25.1, and the only way in Swagger 2.0).
///
/// A reference to it means any of the variants. The schema that the variants share becomes a part of each.
struct BaseModel {
    let node: Node
    /// The schema that the variants share, once it is read.
    var sharedSchema: Schema?
    var variants: [Variant] = []
    /// The parts under `allOf` of its listed variants that refer to it.
    var parts: [Node] = []
    /// Whether the variants are also listed under `oneOf` or `anyOf`.
    var listsVariants: Bool { node["oneOf"] != nil || node["anyOf"] != nil }

    struct Variant {
        let name: String
        /// The discriminator value, if the variant itself states it.
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
        var known: [Node: [String]] = [:]
        for (name, node) in models.declared {
            for base in bases(of: node, &known) where base != name {
                let fields = schemas.fields(of: node)
                let value = fields["x-ms-discriminator-value"] ?? fields["x-discriminator-value"]
                let variant = BaseModel.Variant(
                    name: name, value: value?.text, origin: schemas.source.origin(of: node))
                models.bases[base]?.variants.append(variant)
            }
        }
    }

    /// Returns the names of the base models that a model extends, directly or indirectly. Visits each model once, those
    /// that it extends first.
    private func bases(of model: Node, _ known: inout [Node: [String]]) -> [String] {
        var waiting = [model]
        var open: Set<Node> = []
        while let node = waiting.last {
            let parts =
                node["allOf"].map { $0.elements.compactMap { part in self.model(at: part).map { (part, $0) } } } ?? []
            let isFirst = known[node] == nil && open.insert(node).inserted
            let missing = isFirst ? parts.map(\.1.node).filter { known[$0] == nil && !open.contains($0) } : []
            if !missing.isEmpty {
                waiting += missing.reversed()
                continue
            }
            waiting.removeLast()
            if known[node] == nil { known[node] = bases(of: node, parts, known) }
        }
        return known[model] ?? []
    }

    private func bases(
        of node: Node, _ parts: [(Node, (name: String, node: Node))], _ known: [Node: [String]]
    ) -> [String] {
        var found: [String] = []
        for (part, (name, target)) in parts where target != node {
            if target["discriminator"] != nil, lists(node, in: target) {
                if models.bases[name] == nil { models.bases[name] = BaseModel(node: target) }
                models.bases[name]?.parts.append(part)
                if !found.contains(name) { found.append(name) }
            }
            for base in known[target] ?? [] where !found.contains(base) { found.append(base) }
        }
        return found
    }

    /// Returns whether a model is a variant of a base model that it extends. If the base model lists its variants, another
    /// model that extends it has one of them in addition to its own properties.
    private func lists(_ model: Node, in base: Node) -> Bool {
        guard let variants = base["oneOf"] ?? base["anyOf"] else { return true }
        return variants.elements.contains { self.model(at: $0)?.node == model }
    }

    /// Returns the model that a part of `allOf` refers to.
    private func model(at part: Node) -> (name: String, node: Node)? {
        guard let reference = part.reference, let target = try? references.finalTarget(of: reference),
            let name = references.modelName(of: target)
        else { return nil }
        return (name, target)
    }

    /// Returns the schema that all variants share, for a part of `allOf` that refers to a base model.
    func sharedSchema(of part: Node) -> Schema? {
        guard let (name, target) = model(at: part), let base = models.bases[name] else { return nil }
        if base.listsVariants, !base.parts.contains(part) { return nil }
        if let known = base.sharedSchema { return known }
        let origin = schemas.source.origin(of: target)
        // It is read once, even if it contains itself.
        models.bases[name]?.sharedSchema = Schema(.any, origin: origin)
        var schema: Schema
        if base.listsVariants {
            schema = ObjectSchemaReader(schemas: schemas).read(target, origin)
            if target["properties"] == nil { schema.kind = .any }
        } else {
            schema = schemas.read(target)
        }
        models.bases[name]?.sharedSchema = schema
        return schema
    }

    /// Reads a base model itself as the union of its variants. Returns nil for other models.
    func read(_ name: String, _ node: Node) -> Schema? {
        guard let base = models.bases[name], base.node == node, !base.listsVariants,
            var discriminator = DiscriminatorReader(schemas: schemas).read(schemas.fields(of: node))
        else { return nil }
        for variant in base.variants where !discriminator.mapping.contains(where: { $0.model == variant.name }) {
            let mapping = Discriminator.Mapping(value: variant.value ?? variant.name, model: variant.name)
            discriminator.mapping.append(mapping)
        }
        for variant in base.variants { models.enqueueDeclared(variant.name) }
        let variants = base.variants.map { Schema(.reference($0.name), origin: $0.origin) }
        var schema = Schema(
            .union(Union(variants: variants, discriminator: discriminator)), origin: schemas.source.origin(of: node))
        AnnotationReader(context: schemas.context).read(schemas.fields(of: node), into: &schema)
        return schema
    }
}
