import APIDescription

/// Finds the unions in compositions that have a variant without any keyword that restricts it. Every value matches such a
/// union, so its other variants only say which properties an object can have.
struct EmptyVariants {
    private let index: ModelIndex
    /// The models that are compositions with such a union, or are composed of such a model.
    private let models: Set<String>

    init(_ index: ModelIndex) {
        self.index = index
        var models: Set<String> = []
        // A model follows its parts.
        for name in index.graph.order {
            guard let schema = index.schema(named: name) else { continue }
            let isComposed = index.graph.targets(of: name).contains { models.contains($0) }
            if isComposed || !Self.ownUnions(in: schema, index).isEmpty { models.insert(name) }
        }
        for model in index.models where !models.contains(model.name) && !Self.ownUnions(in: model.schema, index).isEmpty
        {
            models.insert(model.name)
        }
        self.models = models
    }

    /// Returns the unions with an empty variant in a composition, and in the models that it is composed of.
    func unions(in schema: Schema) -> [Union] {
        var unions: [Union] = []
        var visited: Set<String> = []
        var waiting = [schema]
        while let next = waiting.popLast() {
            switch next.kind {
            case .reference(let name):
                guard models.contains(name), visited.insert(name).inserted, let model = index.schema(named: name) else {
                    continue
                }
                waiting.append(model)
            case .composition(let parts):
                unions += Self.ownUnions(in: next, index)
                waiting += parts.reversed()
            default: break
            }
        }
        return unions
    }

    /// Returns the unions with an empty variant among the parts of a composition.
    private static func ownUnions(in schema: Schema, _ index: ModelIndex) -> [Union] {
        guard case .composition(let parts) = schema.kind else { return [] }
        return parts.compactMap { part in
            guard index.acceptsAnyValue(part), case .union(let union) = index.target(of: part).kind else { return nil }
            return union
        }
    }
}
