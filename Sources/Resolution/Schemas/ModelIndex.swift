import APIDescription

/// The models of an API by their names, and the targets of the references between them.
public struct ModelIndex {
    public let models: [Model]
    let graph: CompositionGraph
    private let positions: [String: Int]
    /// For each model that only refers to another: the position of the model at the end of the chain of references; nil
    /// if the chain is a cycle, or is unresolved.
    private let targets: [Int?]
    /// What the models at each start of a chain of references say together.
    private let chains: [ChainFacts]
    private let nullable: NullableModels

    /// What the models of a chain of references say together.
    private struct ChainFacts {
        var hasConstraints = false
        var isReadOnly = false
        var isWriteOnly = false
        /// The first default value.
        var defaultValue: JSON?
        /// The position of the next model that has constraints or a default value, or is the last one.
        var nextAnnotated: Int?
    }
    /// The enumerations that compositions describe, by their models.
    private(set) var enumerations: [String: Enumeration] = [:]

    public init(_ models: [Model]) {
        self.models = models
        let positions = Dictionary(models.indices.map { (models[$0].name, $0) }) { first, _ in first }
        self.positions = positions
        let ends = ReferenceEnds.positions(
            count: models.count, reference: { models[$0].schema.referencedModel }, target: { positions[$0] })
        targets = ends
        chains = Self.chains(of: models, positions)
        nullable = NullableModels(models, positions) { schema in
            Self.acceptsAnyValue(schema) { name in positions[name].flatMap { ends[$0] }.map { models[$0].schema } }
        }
        graph = CompositionGraph(models)
        for name in graph.order {
            guard let schema = schema(named: name), case .composition = schema.kind else { continue }
            enumerations[name] = enumeration(of: schema)
        }
    }

    /// Follows each chain of references once.
    private static func chains(of models: [Model], _ positions: [String: Int]) -> [ChainFacts] {
        var known = [ChainFacts?](repeating: nil, count: models.count)
        for start in models.indices {
            var path: [Int] = []
            var next: Int? = start
            while let current = next, known[current] == nil, path.count <= models.count {
                path.append(current)
                next = models[current].schema.referencedModel.flatMap { positions[$0] }
            }
            var facts = next.flatMap { known[$0] } ?? ChainFacts()
            var following = next
            for position in path.reversed() {
                let schema = models[position].schema
                if let following {
                    let target = models[following].schema
                    let isAnnotated = !target.constraints.isEmpty || target.defaultValue != nil
                    let isLast = target.referencedModel.flatMap { positions[$0] } == nil
                    if isAnnotated || isLast { facts.nextAnnotated = following }
                }
                following = position
                if !schema.constraints.isEmpty { facts.hasConstraints = true }
                facts.isReadOnly = facts.isReadOnly || schema.isReadOnly
                facts.isWriteOnly = facts.isWriteOnly || schema.isWriteOnly
                facts.defaultValue = schema.defaultValue ?? facts.defaultValue
                known[position] = facts
            }
        }
        return known.map { $0 ?? ChainFacts() }
    }

    private func facts(of schema: Schema) -> ChainFacts? {
        schema.referencedModel.flatMap { positions[$0] }.map { chains[$0] }
    }

    /// Whether a schema, or a model that it refers to, has constraints.
    func hasConstraints(_ schema: Schema) -> Bool {
        !schema.constraints.isEmpty || facts(of: schema)?.hasConstraints == true
    }

    /// Whether a schema, or a model that it refers to, is read-only.
    func isReadOnly(_ schema: Schema) -> Bool { schema.isReadOnly || facts(of: schema)?.isReadOnly == true }

    /// Whether a schema, or a model that it refers to, is write-only.
    func isWriteOnly(_ schema: Schema) -> Bool { schema.isWriteOnly || facts(of: schema)?.isWriteOnly == true }

    /// Returns the default value of a schema, or of the models that it refers to.
    func defaultValue(of schema: Schema) -> JSON? { schema.defaultValue ?? facts(of: schema)?.defaultValue }

    public func schema(named name: String) -> Schema? { positions[name].map { models[$0].schema } }

    public func position(of name: String) -> Int? { positions[name] }

    /// Returns the end of a chain of references. If the chain has no end, returns its start.
    public func target(of schema: Schema) -> Schema {
        guard case .reference(let name) = schema.kind, let position = positions[name], let target = targets[position]
        else { return schema }
        return models[target].schema
    }

    /// Returns the model at the end of a chain of references that starts at a model; nil if there is none.
    public func target(ofModel name: String) -> Model? {
        positions[name].flatMap { targets[$0] }.map { models[$0] }
    }

    /// Returns a schema and the schemas that it refers to, one after the other.
    public func chain(of schema: Schema) -> [Schema] {
        ReferenceChain(from: schema, reference: \.referencedModel, target: { self.schema(named: $0) }).elements
    }

    /// Returns a schema, the schema that it refers to, and those further ones that have constraints or a default value, or
    /// are the last ones.
    func annotatedChain(of schema: Schema) -> [Schema] {
        let first = schema.referencedModel.flatMap { positions[$0] }
        let chain = ReferenceChain<Int?>(
            from: nil, reference: { $0.map { chains[$0].nextAnnotated } ?? first }, target: { $0 })
        return [schema] + chain.elements.compactMap { $0 }.map { models[$0].schema }
    }

    /// Whether any value fits a schema: that is also the case if any value fits one of the variants of a union. If the
    /// union has a discriminator, only a value that names the variant fits it.
    public func acceptsAnyValue(_ schema: Schema) -> Bool {
        Self.acceptsAnyValue(schema) { target(ofModel: $0)?.schema }
    }

    private static func acceptsAnyValue(_ schema: Schema, target: (String) -> Schema?) -> Bool {
        switch schema.kind {
        case .any: true
        case .union(let union):
            union.acceptsAnyValue { ($0.referencedModel.flatMap(target) ?? $0).kind.isAny }
        default: false
        }
    }

    /// Whether the schema, or a model that it refers to, allows null.
    public func isNullable(_ schema: Schema) -> Bool { nullable.allowsNull(schema) }

    /// Returns a union without the variants that are only null, unless all are. Null is the absence of a value.
    func withoutNull(_ union: Union) -> Union {
        let others = union.variants.filter { !target(of: $0).kind.isNull }
        if others.isEmpty || others.count == union.variants.count { return union }
        var result = union
        result.variants = others
        return result
    }
}

extension Union {
    /// - Parameter isAny: Returns whether any value fits a variant.
    fileprivate func acceptsAnyValue(_ isAny: (Schema) -> Bool) -> Bool {
        let empty = variants.filter(isAny)
        guard discriminator != nil, empty.count < variants.count else { return !empty.isEmpty }
        return !empty.allSatisfy { $0.referencedModel != nil }
    }
}

extension Schema.Kind {
    var isNull: Bool { if case .null = self { true } else { false } }

    var isAny: Bool { if case .any = self { true } else { false } }
}
