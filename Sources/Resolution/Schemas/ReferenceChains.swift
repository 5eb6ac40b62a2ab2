import API

/// The chains of models that only refer to others. Each fact about a chain is computed once.
struct ReferenceChains: Sendable {
    /// For each model: the model that it refers to.
    private(set) var next: [Int?]
    /// For each model: the next one of its chain that has constraints or a default value, or that is the last.
    private(set) var nextAnnotated: [Int?]
    /// For each model: whether it, or a model of its chain, allows null.
    private(set) var isNullable: [Bool]

    init(_ models: [Model], _ positions: [String: Int]) {
        next = models.map { $0.schema.referencedModel.flatMap { positions[$0] } }
        nextAnnotated = next
        isNullable = models.map(\.schema.allowsNullItself)
        var isKnown = [Bool](repeating: false, count: models.count)
        for start in models.indices where !isKnown[start] {
            var path: [Int] = []
            var member: Int? = start
            while let position = member, !isKnown[position] {
                isKnown[position] = true
                path.append(position)
                member = next[position]
            }
            if let member, let loop = path.firstIndex(of: member) {
                // All members of a cycle refer to each other.
                let isNullableLoop = path[loop...].contains { isNullable[$0] }
                for position in path[loop...] { isNullable[position] = isNullableLoop }
                path.removeSubrange(loop...)
            }
            for position in path.reversed() { complete(position, models) }
        }
    }

    /// Completes a model whose successors are complete.
    private mutating func complete(_ position: Int, _ models: [Model]) {
        guard let following = next[position] else { return }
        isNullable[position] = isNullable[position] || isNullable[following]
        let schema = models[following].schema
        if schema.constraints.isEmpty, schema.defaultValue == nil, let further = nextAnnotated[following] {
            nextAnnotated[position] = further
        }
    }
}

extension Schema {
    /// Whether the schema allows null, wherever it refers to.
    fileprivate var allowsNullItself: Bool { isNullable || kind.isNull || hasNullableVariant }
}
