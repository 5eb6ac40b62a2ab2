/// Finds properties in schemas, through references, compositions and unions.
public struct PropertyLookup {
    /// The result of following a path of properties.
    public enum Finding {
        case found(Schema)
        /// An object on the path does not have the property.
        case missing(String, known: [String])
        /// A value on the path is not an object.
        case notObject
        /// The schema accepts any value.
        case unspecified
    }

    private let models: [String: Schema]
    public init(models: [Model]) {
        self.models = Dictionary(models.map { ($0.name, $0.schema) }) { first, _ in first }
    }

    /// Follows a path of properties, such as `data`, `token`.
    public func find(_ path: some Collection<String>, in schema: Schema) -> Finding {
        guard let name = path.first else { return .found(schema) }
        let kinds = kinds(of: schema)
        if kinds.contains(where: \.acceptsAnyKey) { return .unspecified }
        let properties = kinds.flatMap(\.properties)
        if let property = properties.first(where: { $0.name == name }) {
            return find(path.dropFirst(), in: property.schema)
        }
        let isObject = kinds.contains { if case .object = $0 { true } else { false } }
        return isObject ? .missing(name, known: properties.map(\.name)) : .notObject
    }

    /// Returns the properties of an object; nil if the schema is not that of an object.
    public func properties(of schema: Schema) -> [Property]? {
        let kinds = kinds(of: schema)
        guard kinds.contains(where: { if case .object = $0 { true } else { false } }) else { return nil }
        return kinds.flatMap(\.properties)
    }

    /// Whether a value can be an object.
    public func canBeObject(_ schema: Schema) -> Bool {
        kinds(of: schema).contains { kind in
            if case .object = kind { true } else { kind.acceptsAnyKey }
        }
    }

    /// Whether a value can be a string.
    public func canBeText(_ schema: Schema) -> Bool {
        kinds(of: schema).contains { kind in
            switch kind {
            case .string, .any: true
            case .enumeration(let values): values.base == .string
            default: false
            }
        }
    }

    /// Whether a value can be a number.
    public func canBeNumber(_ schema: Schema) -> Bool {
        kinds(of: schema).contains { kind in
            switch kind {
            case .integer, .number, .any: true
            default: false
            }
        }
    }

    /// Whether a value is an array.
    public func isArray(_ schema: Schema) -> Bool {
        kinds(of: schema).contains { if case .array = $0 { true } else { false } }
    }

    /// Returns the only value that a schema allows.
    public func constant(_ schema: Schema) -> JSON? {
        guard case .enumeration(let values)? = kinds(of: schema).first, values.values.count == 1 else { return nil }
        return values.values.first?.raw
    }

    /// Returns what a schema consists of: itself, the target of a reference, the parts of a composition, the variants of
    /// a union. An unresolved reference is reported elsewhere, and stands for any value. Each model counts once.
    private func kinds(of schema: Schema) -> [Schema.Kind] {
        var kinds: [Schema.Kind] = []
        var trail = ReferenceTrail<String>()
        var waiting = [schema.kind]
        while let kind = waiting.popLast() {
            switch kind {
            case .reference(let name):
                guard let model = models[name] else {
                    kinds.append(.any)
                    continue
                }
                if trail.follows(name) { waiting.append(model.kind) }
            case .composition(let parts): waiting += parts.reversed().map(\.kind)
            case .union(let union): waiting += union.variants.reversed().map(\.kind)
            default: kinds.append(kind)
            }
        }
        // A model that only refers to itself is any value.
        return kinds.isEmpty ? [.any] : kinds
    }
}

extension Schema.Kind {
    fileprivate var properties: [Property] { if case .object(let shape) = self { shape.properties } else { [] } }

    fileprivate var acceptsAnyKey: Bool {
        switch self {
        case .any, .map: true
        case .object(let shape): shape.additional != nil
        default: false
        }
    }
}
