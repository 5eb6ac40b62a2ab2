import API
import YAML

/// A model with a discriminator whose variants are not listed, but name it under `allOf` (OpenAPI 3.1, section 4.8.25.1,
/// and the only way of Swagger 2.0). Its name means any of the variants, and
/// what they have in common becomes a part of each.
struct BaseModel {
    let node: Node
    /// What the variants have in common, once it was read.
    var shape: Schema?
    var variants: [Variant] = []
    /// Whether the variants are listed all the same, under `oneOf` or `anyOf`.
    var listsVariants: Bool { node["oneOf"] != nil || node["anyOf"] != nil }

    struct Variant {
        let name: String
        /// The value of the discriminator, where the variant says it itself.
        let value: String?
        let origin: Origin
    }
}

extension OpenAPIReader {
    func findBases() {
        for (name, node) in declaredModels {
            var seen: Set<String> = [name]
            for base in basesOf(node, &seen) {
                let value = node["x-ms-discriminator-value"] ?? node["x-discriminator-value"]
                let variant = BaseModel.Variant(name: name, value: value?.text, origin: source.origin(of: node))
                bases[base]?.variants.append(variant)
            }
        }
    }

    /// The names of the bases that a model builds on, over as many steps as it takes.
    private func basesOf(_ node: Node, _ seen: inout Set<String>) -> [String] {
        var found: [String] = []
        for part in node["allOf"].map({ Array($0.elements) }) ?? [] {
            guard let reference = part.reference, let target = try? references.finalTarget(of: reference),
                let name = references.modelName(of: target), seen.insert(name).inserted
            else { continue }
            if target["discriminator"] != nil {
                if bases[name] == nil { bases[name] = BaseModel(node: target) }
                found.append(name)
            }
            found += basesOf(target, &seen)
        }
        return found
    }

    /// What a part of `allOf` adds that names a base: what all variants have in common.
    func baseShape(_ part: Node) -> Schema? {
        guard let reference = part.reference, let target = try? references.finalTarget(of: reference),
            let name = references.modelName(of: target), let base = bases[name]
        else { return nil }
        if let known = base.shape { return known }
        // In case it builds on itself.
        bases[name]?.shape = Schema(.any, origin: source.origin(of: target))
        var shape =
            base.listsVariants ? readObject(target, source.origin(of: target), isPart: true) : readSchema(target)
        if base.listsVariants, target["properties"] == nil { shape.kind = .any }
        bases[name]?.shape = shape
        return shape
    }

    /// A base where it is named by itself: any of its variants. nil for other models.
    func readBase(_ name: String, _ node: Node) -> Schema? {
        guard let base = bases[name], base.node == node, !base.listsVariants,
            var discriminator = readDiscriminator(node)
        else { return nil }
        for variant in base.variants where !discriminator.mapping.contains(where: { $0.model == variant.name }) {
            let mapping = Discriminator.Mapping(value: variant.value ?? variant.name, model: variant.name)
            discriminator.mapping.append(mapping)
        }
        for variant in base.variants { enqueueModel(named: variant.name) }
        let variants = base.variants.map { Schema(.reference($0.name), origin: $0.origin) }
        var schema = Schema(
            .union(Union(variants: variants, discriminator: discriminator)), origin: source.origin(of: node))
        readAnnotations(of: node, into: &schema)
        return schema
    }

    private func enqueueModel(named name: String) {
        guard let model = declaredModels.first(where: { $0.name == name }) else { return }
        enqueue(name, model.node)
    }
}
