/// The models that each model is, or is composed of: the targets of references and of compositions, without a property,
/// an element or a choice in between.
public struct CompositionGraph {
    private let edges: [String: [String]]
    private let components: StrongComponents<String>

    public init(_ models: [Model]) {
        var edges: [String: [String]] = [:]
        for model in models where edges[model.name] == nil {
            var targets: [String] = []
            Self.collect(model.schema, into: &targets)
            if !targets.isEmpty { edges[model.name] = targets }
        }
        for target in edges.values.joined() where edges[target] == nil { edges[target] = [] }
        self.edges = edges
        components = StrongComponents(edges: edges)
    }

    /// The models that have parts, and their parts. A model follows its parts, except on cycles.
    public var order: [String] { components.order }

    /// Returns the models that a model is directly composed of.
    public func targets(of model: String) -> [String] { edges[model] ?? [] }

    /// Returns whether a model is composed of itself.
    public func isCyclic(_ model: String) -> Bool { components.isOnCycle(model) }

    /// Returns whether a reference from one model to another one is a part of a cycle.
    public func isCycle(from model: String, to target: String) -> Bool {
        components.isOnCycle(model) && components.component[model] == components.component[target]
    }

    /// The models of each cycle, in alphabetical order.
    public var cycles: [[String]] {
        let cyclic = edges.keys.filter(components.isOnCycle).sorted()
        var positions: [Int: Int] = [:]
        var cycles: [[String]] = []
        for model in cyclic {
            let component = components.component[model] ?? 0
            if let position = positions[component] {
                cycles[position].append(model)
            } else {
                positions[component] = cycles.count
                cycles.append([model])
            }
        }
        return cycles
    }

    /// Returns the models on the shortest way from a model back to itself.
    public func path(from model: String) -> [String] {
        var previous: [String: String] = [:]
        var waiting = [model]
        var next = 0
        while next < waiting.count {
            let current = waiting[next]
            next += 1
            for target in targets(of: current) where isCycle(from: model, to: target) {
                if target == model {
                    return sequence(first: current) { previous[$0] }.filter { $0 != model }.reversed()
                }
                guard previous[target] == nil else { continue }
                previous[target] = current
                waiting.append(target)
            }
        }
        return []
    }

    private static func collect(_ schema: Schema, into targets: inout [String]) {
        switch schema.kind {
        case .reference(let name): targets.append(name)
        case .composition(let parts): for part in parts { collect(part, into: &targets) }
        default: break
        }
    }
}
