import APIDescription

/// The ranks of models: what a value of a model requires has a lower rank than the model. A model without finite values
/// has the highest rank.
final class ShapeRanks {
    private let schemas: SchemaResolver
    private var ranks: [String: Int] = [:]
    /// The compositions around a schema. A composition inside itself does not end.
    private var compositions = OpenCompositions()

    init(_ schemas: SchemaResolver) {
        self.schemas = schemas
        var users: [String: [String]] = [:]
        for model in schemas.index.models {
            for name in model.schema.requiredModels where name != model.name {
                users[name, default: []].append(model.name)
            }
        }
        // A model gets its rank when all that it requires has one. Then those that require it are looked at again.
        var waiting = schemas.index.models.map(\.name).reversed() as [String]
        while let name = waiting.popLast() {
            guard ranks[name] == nil, let schema = schemas.index.schema(named: name), rank(of: schema) < .max else {
                continue
            }
            ranks[name] = ranks.count + 1
            waiting += users[name] ?? []
        }
    }

    func rank(ofModel name: String) -> Int { ranks[name] ?? .max }

    /// Returns the highest rank of the models that a value of a schema requires; 0 if there is none.
    ///
    /// - Parameter ignoresNull: Whether the value is not null.
    func rank(of schema: Schema, ignoringNull ignoresNull: Bool = false) -> Int {
        if !ignoresNull, schemas.index.isNullable(schema) { return 0 }
        let parts = schemas.parts(of: schema)
        guard compositions.open(parts) else { return .max }
        defer { compositions.close(parts) }
        switch schemas.meaning(of: schema) {
        case .object(let object):
            let required = object.properties.filter(\.isRequired).map { rank(of: $0.schema) }
            return (required + object.choices.map { rank(of: $0.schema) }).max() ?? 0
        case .union(let union):
            // Whether a union can be null is not known from the models that its variants refer to.
            return union.variants.map { rank(of: $0, ignoringNull: true) }.min() ?? 0
        case .array(let element): return (schema.constraints.minItems ?? 0) > 0 ? rank(of: element) : 0
        case .reference(let name): return schemas.index.position(of: name) == nil ? 0 : rank(ofModel: name)
        case .enumeration, .map, .scalar: return 0
        }
    }
}

/// The compositions around a schema, which are merged into one object each.
struct OpenCompositions {
    private var all: [SchemaPlace.Composition] = []

    /// Returns false if a composition of the same parts is open.
    mutating func open(_ parts: [Schema.Kind]) -> Bool {
        if parts.isEmpty { return true }
        if all.contains(where: { $0.isSame(as: parts) }) { return false }
        all.append(SchemaPlace.Composition(parts: parts, symbol: nil))
        return true
    }

    mutating func close(_ parts: [Schema.Kind]) { if !parts.isEmpty { all.removeLast() } }
}

extension Schema {
    /// The models that a value may require, with duplicates.
    fileprivate var requiredModels: [String] {
        switch kind {
        case .reference(let name): [name]
        case .array(let element): element.requiredModels
        case .object(let shape): shape.properties.flatMap(\.schema.requiredModels)
        case .composition(let parts): parts.flatMap(\.requiredModels)
        case .union(let union): union.variants.flatMap(\.requiredModels)
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .map: []
        }
    }
}
