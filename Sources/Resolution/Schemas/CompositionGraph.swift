import API

/// The models that are composed of themselves through references and compositions alone, without a property, an element
/// or a choice in between. Such a model does not describe an object.
struct CompositionGraph {
    private let cyclic: Set<String>

    init(_ models: [Model]) {
        var edges: [String: [String]] = [:]
        for model in models where edges[model.name] == nil {
            var targets: [String] = []
            Self.collect(model.schema, into: &targets)
            if !targets.isEmpty { edges[model.name] = targets }
        }
        guard !edges.isEmpty else {
            cyclic = []
            return
        }
        for target in edges.values.joined() where edges[target] == nil { edges[target] = [] }
        let components = StrongComponents(edges: edges)
        cyclic = Set(edges.keys.filter(components.isOnCycle))
    }

    func isCyclic(_ model: String) -> Bool { cyclic.contains(model) }

    private static func collect(_ schema: Schema, into targets: inout [String]) {
        switch schema.kind {
        case .reference(let name): targets.append(name)
        case .composition(let parts): for part in parts { collect(part, into: &targets) }
        default: break
        }
    }
}
