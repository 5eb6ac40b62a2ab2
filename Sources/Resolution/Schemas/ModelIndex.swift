import API

/// The models of an API by their names, and the targets of the references between them.
public struct ModelIndex: Sendable {
    public let models: [Model]
    private let positions: [String: Int]
    /// For each model that only refers to another: the position of the model at the end of the chain of references; nil
    /// if the chain is a cycle, or is unresolved.
    private let targets: [Int?]
    private let chains: ReferenceChains

    public init(_ models: [Model]) {
        self.models = models
        let positions = Dictionary(models.indices.map { (models[$0].name, $0) }) { first, _ in first }
        self.positions = positions
        targets = Self.targets(of: models, positions)
        chains = ReferenceChains(models, positions)
    }

    /// Returns the targets. Follows each chain of references once.
    private static func targets(of models: [Model], _ positions: [String: Int]) -> [Int?] {
        enum State { case unknown, open, known(Int?) }
        var states = [State](repeating: .unknown, count: models.count)
        for start in models.indices {
            var path: [Int] = []
            var next: Int? = start
            var end: Int?
            walk: while let current = next {
                switch states[current] {
                case .open: break walk
                case .known(let target):
                    end = target
                    break walk
                case .unknown: break
                }
                guard case .reference(let name) = models[current].schema.kind else {
                    states[current] = .known(current)
                    end = current
                    break walk
                }
                states[current] = .open
                path.append(current)
                next = positions[name]
            }
            for member in path { states[member] = .known(end) }
        }
        return states.map { if case .known(let target) = $0 { target } else { nil } }
    }

    public func schema(named name: String) -> Schema? { positions[name].map { models[$0].schema } }

    public func position(of name: String) -> Int? { positions[name] }

    /// Returns the end of a chain of references. If the chain has no end, returns its start.
    public func target(of schema: Schema) -> Schema {
        guard case .reference(let name) = schema.kind, let position = positions[name], let target = targets[position]
        else { return schema }
        return models[target].schema
    }

    /// Returns a schema and the schemas that it refers to, one after the other.
    public func chain(of schema: Schema) -> [Schema] { [schema] + links(of: schema) { chains.next[$0] } }

    /// Returns a schema, and those of the schemas that it refers to that have constraints or a default value, or are the
    /// last ones.
    func annotatedChain(of schema: Schema) -> [Schema] { [schema] + links(of: schema) { chains.nextAnnotated[$0] } }

    private func links(of schema: Schema, next: (Int) -> Int?) -> [Schema] {
        guard let name = schema.referencedModel, var position = positions[name] else { return [] }
        var result = [models[position].schema]
        var seen: Set<Int> = [position]
        while let following = next(position), seen.insert(following).inserted {
            result.append(models[following].schema)
            position = following
        }
        return result
    }

    /// Whether any value fits a schema: that is also the case if any value fits one of the variants of a union.
    public func acceptsAnyValue(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .any: true
        case .union(let union): union.variants.contains { target(of: $0).kind.isAny }
        default: false
        }
    }

    /// Whether the schema, or a model that it refers to, allows null.
    public func isNullable(_ schema: Schema) -> Bool {
        if schema.isNullable || schema.kind.isNull { return true }
        switch schema.kind {
        case .reference(let name): return positions[name].map { chains.isNullable[$0] } ?? false
        case .union: return schema.hasNullableVariant
        case .composition(let parts):
            // Null is valid if it is valid for all parts.
            let relevant = parts.filter { !acceptsAnyValue($0) }
            return !relevant.isEmpty && relevant.allSatisfy { $0.isNullable || $0.kind.isNull || $0.hasNullableVariant }
        default: return false
        }
    }
}

extension Schema {
    /// Whether it is a union that allows null in place of one of its variants.
    var hasNullableVariant: Bool {
        if case .union(let union) = kind { union.variants.contains { $0.isNullable || $0.kind.isNull } } else { false }
    }
}

extension Schema.Kind {
    var isNull: Bool { if case .null = self { true } else { false } }

    var isAny: Bool { if case .any = self { true } else { false } }
}

extension Schema {
    /// The model that the schema refers to.
    public var referencedModel: String? { if case .reference(let name) = kind { name } else { nil } }
}
