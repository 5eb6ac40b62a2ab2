import Diagnostics

/// Removes references of models to themselves that describe nothing: without a property, an element or another choice in
/// between. No other code meets them.
///
/// A composition that leads back to its model adds nothing to it, and neither does a variant that is its own union. Unions
/// that contain each other are recursive types, which a value can have.
public struct SelfReferences {
    /// A reference that was removed.
    public struct Finding {
        public enum Problem: Equatable, Sendable { case alias, part, variant }

        public var problem: Problem
        public var model: String
        public var origin: Origin
    }

    /// The models without these references.
    public private(set) var models: [Model]
    public private(set) var findings: [Finding] = []
    /// For each model that is only another name of a model, or of none: that model.
    private var ends: [String: String] = [:]

    public init(_ models: [Model]) {
        self.models = models
        let graph = CompositionGraph(models)
        for position in models.indices where graph.isCyclic(models[position].name) {
            removeParts(of: position, graph)
        }
        findEnds()
        for position in models.indices { removeVariants(of: position) }
    }

    // MARK: - Compositions

    private mutating func removeParts(of position: Int, _ graph: CompositionGraph) {
        let model = models[position]
        guard case .composition = model.schema.kind else { return }
        let rest = withoutCycles(model.schema, of: model.name, graph)
        models[position].schema.kind = rest?.kind ?? .any
    }

    /// Returns a schema without the parts that lead back to its model; nil if nothing is left.
    private mutating func withoutCycles(_ schema: Schema, of model: String, _ graph: CompositionGraph) -> Schema? {
        switch schema.kind {
        case .reference(let name):
            guard graph.isCycle(from: model, to: name) else { return schema }
            findings.append(Finding(problem: .part, model: model, origin: schema.origin))
            return nil
        case .composition(let parts):
            var result = schema
            let rest = parts.compactMap { withoutCycles($0, of: model, graph) }
            result.kind = .composition(rest)
            return rest.isEmpty ? nil : result
        default: return schema
        }
    }

    // MARK: - Aliases

    /// Determines what models that are only another name stand for. Those that only stand for each other are any value.
    private mutating func findEnds() {
        let positions = Dictionary(models.indices.map { (models[$0].name, $0) }) { first, _ in first }
        for start in models.indices {
            var path: [Int] = []
            var open: Set<Int> = []
            var next: Int? = start
            while let current = next, ends[models[current].name] == nil, let name = models[current].schema.onlyReference
            {
                guard open.insert(current).inserted else { break }
                path.append(current)
                next = positions[name]
            }
            guard let last = next else { continue }
            if open.contains(last) {
                let cycle = path[(path.firstIndex(of: last) ?? 0)...]
                for position in cycle.sorted() { makeAny(position) }
            }
            let end = ends[models[last].name] ?? models[last].name
            for position in path where ends[models[position].name] == nil { ends[models[position].name] = end }
        }
    }

    private mutating func makeAny(_ position: Int) {
        let model = models[position]
        models[position].schema.kind = .any
        ends[model.name] = model.name
        findings.append(Finding(problem: .alias, model: model.name, origin: model.origin))
    }

    // MARK: - Unions

    private mutating func removeVariants(of position: Int) {
        let model = models[position]
        switch model.schema.kind {
        case .union, .composition:
            let count = findings.count
            let rest = withoutItself(model.schema, model.name, isVariant: false)
            if findings.count > count { models[position].schema.kind = rest?.kind ?? .any }
        default: break
        }
    }

    /// Returns a schema without the variants that are the model itself; nil if nothing is left.
    private mutating func withoutItself(_ schema: Schema, _ model: String, isVariant: Bool) -> Schema? {
        var result = schema
        switch schema.kind {
        case .reference(let name):
            guard isVariant, (ends[name] ?? name) == model else { return schema }
            findings.append(Finding(problem: .variant, model: model, origin: schema.origin))
            return nil
        case .union(var union):
            union.variants = union.variants.compactMap { withoutItself($0, model, isVariant: true) }
            result.kind = .union(union)
            return union.variants.isEmpty ? nil : result
        case .composition(let parts):
            let rest = parts.compactMap { withoutItself($0, model, isVariant: isVariant && parts.count == 1) }
            result.kind = .composition(rest)
            return rest.isEmpty ? nil : result
        default: return schema
        }
    }

    /// Reports what was removed.
    public func report(to collector: DiagnosticCollector) {
        for finding in findings {
            let location = finding.origin.location
            switch finding.problem {
            case .alias: collector.warning(.generation(.recursiveAlias(finding.model)), at: location)
            case .part: collector.warning(.generation(.partOfItself(finding.model)), at: location)
            case .variant: collector.warning(.generation(.variantOfItself(finding.model)), at: location)
            }
        }
    }
}

extension Schema {
    /// The model that the schema is another name of.
    fileprivate var onlyReference: String? {
        switch kind {
        case .reference(let name): name
        case .composition(let parts): parts.count == 1 ? parts[0].onlyReference : nil
        default: nil
        }
    }
}
