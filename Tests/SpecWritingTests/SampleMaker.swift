import APIDescription

/// Creates JSON that is valid for the models of an API, and that a client returns unchanged.
///
/// Some JSON that is valid changes on its way through a client, and is not created:
/// - `null` for an optional property, which is read like an absent one, except in the models that only requests contain;
///   a required write-only property is optional in the models that responses contain;
/// - a read-only property of a model that only requests contain, which the client leaves out;
/// - keys that a schema allows without mentioning them, which are ignored, and required keys that no part describes;
/// - a number with more digits than its type has;
/// - a second discriminator value of a variant that does not have the property: the first one is written;
/// - a number with more digits than a floating-point number has, inside a union;
/// - text that another variant of a union reads as a URL, and writes with other characters;
/// - the elements of an array or a map that is a variant of a union, if another variant is one, too, or an object, which
///   ignores other keys;
/// - an object with null, if another variant of the union is an object, too: it may not require the key;
/// - other keys of an object whose parts have different types for them, and a union beside an object if a variant has
///   other keys of one type;
/// - `null` and the discriminator of a union of one type, which is read as that type.
struct SampleMaker {
    /// The optional properties in a sample.
    enum Extent: CaseIterable { case all, none, some }

    /// The place of a value, and what it allows there.
    struct Place {
        var extent: Extent
        var depth = 0
        /// Whether null is a value, instead of the absence of one.
        var allowsNull = true
        /// Whether the value is part of a request that changes something, where null differs from absence.
        var isChange = false
        /// Whether only requests contain the value.
        var isOnlySent = false
        /// Whether responses contain the value.
        var isReceived = false
        var isInUnion = false
        /// The allowed values of the properties that identify the variant, as text.
        var discriminators: [String: [String]] = [:]

        func inside(allowsNull: Bool = true) -> Place {
            var place = self
            place.depth += 1
            place.allowsNull = allowsNull
            place.discriminators = [:]
            return place
        }
    }

    /// A deeper value has only required properties; the next deeper one does not exist.
    private static let deep = (fewer: 4, deepest: 9)

    var random: RandomAPI
    private let models: [String: Schema]
    private let changes: Set<String>
    private let requests: Set<String>
    private let received: Set<String>
    let parsesURLs: Bool

    init(_ api: API, seed: UInt64) {
        random = RandomAPI(seed: seed)
        models = Dictionary(api.models.map { ($0.name, $0.schema) }) { first, _ in first }
        received = api.modelsReceived()
        changes = api.modelsOfChanges(besides: received)
        requests = api.modelsOfRequests(besides: received)
        parsesURLs = api.clientDefaults.parsesURLs
    }

    /// Returns different samples of a model; none if no JSON is valid for it, or none that stays unchanged.
    mutating func samples(of model: String, count: Int = 5) -> [JSON] {
        var samples: [JSON] = []
        for index in 0..<count {
            let place = Place(extent: [.all, .none][safe: index] ?? .some, allowsNull: false)
            let schema = Schema(.reference(model), origin: random.origin)
            guard let sample = value([schema], place), !samples.contains(sample) else { continue }
            samples.append(sample)
        }
        return samples
    }

    /// Returns a value that is valid for all of some schemas; nil if there is none.
    mutating func value(_ schemas: [Schema], _ place: Place) -> JSON? {
        var place = place
        if place.depth > Self.deep.deepest { return nil }
        if place.depth > Self.deep.fewer { place.extent = .none }
        if place.allowsNull, schemas.allSatisfy(isNullable), random.chance(4) { return .null }
        if schemas.count == 1, case .reference(let name) = schemas[0].kind {
            place.isChange = changes.contains(name)
            place.isOnlySent = requests.contains(name)
            place.isReceived = received.contains(name)
        }
        guard let parts = parts(of: schemas) else { return nil }
        guard let first = parts.first else { return place.allowsNull ? anyJSON(2, place) : nonNull(place) }
        if parts.contains(where: \.isUnion) { return value(ofUnionAmong: parts, place) }
        if parts.allSatisfy(\.isObject) { return object(parts, place) }
        guard place.discriminators.isEmpty else { return nil }
        if parts.dropFirst().contains(where: { $0 != first }) { return scalar(parts, place) }
        switch first {
        case .array(let element): return array(of: element, place)
        case .null: return place.depth == 0 || place.allowsNull ? .null : nil
        default: return scalar(parts, place)
        }
    }

    /// Returns whether null is valid for a schema. A model that refers to another one is nullable if the other one is.
    func isNullable(_ schema: Schema) -> Bool {
        let chain = chain(from: schema)
        return chain.contains(where: \.isNullable) || chain.last?.kind == .null
    }

    /// Returns whether a schema, or a model that it refers to, is read-only.
    func isReadOnly(_ schema: Schema) -> Bool { chain(from: schema).contains(where: \.isReadOnly) }

    /// Returns whether a schema, or a model that it refers to, is write-only.
    func isWriteOnly(_ schema: Schema) -> Bool { chain(from: schema).contains(where: \.isWriteOnly) }

    /// Returns a schema, and the models that it refers to in turn. The chain of models that refer to each other in a circle is cut.
    private func chain(from schema: Schema) -> [Schema] {
        var chain = [schema]
        while chain.count < 17, case .reference(let name) = chain[chain.count - 1].kind, let model = models[name] {
            chain.append(model)
        }
        return chain
    }

    /// Returns any JSON. A union reads unusual numbers as other ones that are equal.
    mutating func anyJSON(_ depth: Int, _ place: Place) -> JSON {
        while true {
            let value = random.json(depth)
            if !place.isInUnion || !value.hasUnusualNumber { return value }
        }
    }

    private mutating func nonNull(_ place: Place) -> JSON {
        while true {
            let value = anyJSON(2, place)
            if value != .null { return value }
        }
    }

    // MARK: - Parts

    /// Returns what schemas are composed of, without references, compositions and what accepts any value; nil if a
    /// composition contains itself.
    func parts(of schemas: [Schema], depth: Int = 0) -> [Schema.Kind]? {
        var result: [Schema.Kind] = []
        for schema in schemas {
            var kinds = [schema.kind]
            switch schema.kind {
            case .any: kinds = []
            // If a variant accepts any value, the others do not restrict it.
            case .union(let union) where union.variants.contains(where: acceptsAnyValue): kinds = []
            case .composition(let inner):
                guard depth < 16, let parts = parts(of: inner, depth: depth + 1) else { return nil }
                // What extends nothing but any value is an object.
                kinds = parts.isEmpty ? [.map(Schema(.any, origin: schema.origin))] : parts
            case .reference(let name):
                guard depth < 16, let model = models[name], let parts = parts(of: [model], depth: depth + 1) else {
                    return nil
                }
                kinds = parts
            default: break
            }
            for kind in kinds where !result.contains(kind) { result.append(kind) }
        }
        return result
    }

    /// Returns whether a schema, or the model that it refers to, accepts any value.
    private func acceptsAnyValue(_ schema: Schema) -> Bool {
        var schema = schema
        for _ in 0..<16 {
            guard case .reference(let name) = schema.kind, let model = models[name] else { break }
            schema = model
        }
        return schema.kind == .any
    }

    private mutating func array(of element: Schema, _ place: Place) -> JSON? {
        let count = place.extent == .none ? 0 : random.number(3)
        var elements: [JSON] = []
        // An element that cannot exist leaves an empty array.
        for _ in 0..<count { if let value = value([element], place.inside()) { elements.append(value) } }
        return .array(elements)
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Schema.Kind {
    var isUnion: Bool { if case .union = self { true } else { false } }

    var isObject: Bool {
        switch self {
        case .object, .map: true
        default: false
        }
    }
}
