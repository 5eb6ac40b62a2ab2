import APIDescription

/// The models whose properties are not repeated in the structs that are composed of them.
///
/// A struct has the properties of all models that it is composed of. In a long chain, that would be as many properties as
/// the square of the length, and with a large base of many models the product of both. So such a model is a property of the
/// structs that are composed of it, which is read from and written to the same JSON object.
struct NestedBases {
    /// In a chain, each model of this distance is nested.
    private static let step = 16
    /// The number of properties that all structs together repeat before the largest bases are nested, and for each
    /// property of the description.
    private static let repeatedProperties = (count: 200_000, perProperty: 2)

    private let names: Set<String>

    init(_ models: [Model], _ graph: CompositionGraph) {
        let chained = Self.inChains(models, graph)
        names = chained.union(Self.large(models, graph, without: chained))
    }

    /// Returns whether a model is a property of the structs that are composed of it.
    func contains(_ model: String) -> Bool { names.contains(model) }

    private static func inChains(_ models: [Model], _ graph: CompositionGraph) -> Set<String> {
        var depths: [String: Int] = [:]
        for name in graph.order where !graph.isCyclic(name) {
            depths[name] = graph.targets(of: name).compactMap { depths[$0] }.max().map { $0 + 1 } ?? 0
        }
        var nested: Set<String> = []
        for model in models {
            guard case .composition = model.schema.kind, let depth = depths[model.name] else { continue }
            if depth > 0, depth.isMultiple(of: step) { nested.insert(model.name) }
        }
        return nested
    }

    /// Returns the bases that are repeated most, as many as are necessary.
    private static func large(
        _ models: [Model], _ graph: CompositionGraph, without chained: Set<String>
    ) -> Set<String> {
        let own = Dictionary(models.map { ($0.name, propertyCount(of: $0.schema)) }) { first, _ in first }
        // Bases that share a base count it several times, so the numbers can double from model to model.
        let most = 1 << 40
        var sizes: [String: Int] = [:]
        var repeated: [String: Int] = [:]
        for name in graph.order where !graph.isCyclic(name) {
            var size = own[name] ?? 0
            for base in graph.targets(of: name) where !chained.contains(base) {
                let count = sizes[base] ?? 0
                repeated[base] = min(most, (repeated[base] ?? 0) + count)
                size = min(most, size + count)
            }
            sizes[name] = size
        }
        let limit = repeatedProperties.count + repeatedProperties.perProperty * own.values.reduce(0, +)
        var total = repeated.values.reduce(0, +)
        var nested: Set<String> = []
        for (base, count) in repeated.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) where total > limit {
            nested.insert(base)
            total -= count
        }
        return nested
    }

    /// The number of properties that a schema has without its bases.
    private static func propertyCount(of schema: Schema) -> Int {
        switch schema.kind {
        case .object(let shape): shape.properties.count
        case .composition(let parts): parts.reduce(0) { $0 + propertyCount(of: $1) }
        default: 0
        }
    }
}
