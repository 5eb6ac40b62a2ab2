import APIDescription

/// How deep compositions of models are nested.
///
/// A struct has the properties of all models that it is composed of. In a long chain, that would be as many properties as
/// the square of the length. So every 16th model of a chain is a property of the structs that are composed of it, which is
/// read from and written to the same JSON object.
struct CompositionDepths {
    private static let step = 16

    private let nested: Set<String>

    init(_ models: [Model], _ graph: CompositionGraph) {
        var depths: [String: Int] = [:]
        var nested: Set<String> = []
        for name in graph.order where !graph.isCyclic(name) {
            depths[name] = graph.targets(of: name).compactMap { depths[$0] }.max().map { $0 + 1 } ?? 0
        }
        for model in models {
            guard case .composition = model.schema.kind, let depth = depths[model.name] else { continue }
            if depth > 0, depth.isMultiple(of: Self.step) { nested.insert(model.name) }
        }
        self.nested = nested
    }

    /// Returns whether a model is a property of the structs that are composed of it.
    func isNested(_ model: String) -> Bool { nested.contains(model) }
}
