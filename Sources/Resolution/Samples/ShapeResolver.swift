import APIDescription

/// Determines the shapes of JSON values.
///
/// A shape contains one variant of each union, so that all values have the same shape. Values of recursive models end:
/// what a shape requires has a lower rank than the shape itself.
public final class ShapeResolver {
    private let schemas: SchemaResolver
    private let validator: SchemaValidator
    private let unions: UnionResolver
    private let ranks: ShapeRanks
    private var compositions = OpenCompositions()
    private var shapes: [(name: String, shape: JSONShape)] = []
    private var known: Set<String> = []
    private var waiting: [String] = []

    public init(_ schemas: SchemaResolver, external: ExternalTypes, validator: SchemaValidator) {
        self.schemas = schemas
        self.validator = validator
        unions = UnionResolver(schemas: schemas, external: external)
        ranks = ShapeRanks(schemas)
    }

    /// The shapes of the models that the shapes so far refer to, in order.
    public var models: [(name: String, shape: JSONShape)] {
        while let name = waiting.popLast() {
            guard let schema = schemas.index.schema(named: name) else { continue }
            shapes.append((name, shape(of: schema, in: ranks.rank(ofModel: name))))
        }
        return shapes.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Returns the shape of the values of a schema.
    func shape(of schema: Schema) -> JSONShape { shape(of: schema, in: .max) }

    /// Returns whether a body is a file.
    func isFile(_ content: Content) -> Bool { schemas.index.isFile(content) }

    /// Returns the schema of one value of a sequence, for a schema of the whole sequence.
    func elementSchema(of schema: Schema) -> Schema { schemas.index.elementSchema(of: schema) }

    /// Returns whether a client can decode an example.
    func isDecodable(_ example: JSON, as schema: Schema) -> Bool {
        validator.check(example, against: schema).isDecodable
    }

    // MARK: - Values

    /// - Parameter rank: The rank of the model that contains the value.
    private func shape(of schema: Schema, in rank: Int, hops: Int = 0) -> JSONShape {
        // A part of a recursive model that does not end.
        if ranks.rank(of: schema, ignoringNull: true) >= rank, schemas.index.isNullable(schema) {
            return .constant(.null)
        }
        let made = made(of: schema, in: rank, hops: hops)
        if case .constant = made { return made }
        guard let example = schema.examples.first(where: { isUsable($0, schema) }) else { return made }
        return .example(example, otherwise: made)
    }

    private func isUsable(_ example: JSON, _ schema: Schema) -> Bool {
        example != .null && validator.check(example, against: schema).faults.isEmpty
    }

    private func made(of schema: Schema, in rank: Int, hops: Int) -> JSONShape {
        let parts = schemas.parts(of: schema)
        guard compositions.open(parts) else { return .constant(.null) }
        defer { compositions.close(parts) }
        switch schemas.meaning(of: schema) {
        case .object(let object): return .object(members(of: object, in: rank, hops: hops))
        case .enumeration(let enumeration): return Self.shape(of: enumeration)
        case .union(let union): return shape(of: union, in: rank, hops: hops)
        case .array(let element):
            let limits = schemas.index.constraints(of: schema)
            let shape = shape(of: element, in: (limits.minItems ?? 0) > 0 ? rank : .max, hops: hops)
            let isEmpty = shape == .constant(.null) && !schemas.index.isNullable(element)
            return .array(shape, minimum: limits.minItems ?? 0, maximum: isEmpty ? 0 : limits.maxItems)
        case .map(let value):
            return .object([.init(key: "example", shape: shape(of: value, in: .max, hops: hops), isOptional: true)])
        case .reference(let name):
            guard schemas.index.position(of: name) != nil else { return Self.anything }
            if known.insert(name).inserted { waiting.append(name) }
            return .model(name)
        case .scalar: return scalar(schema)
        }
    }

    private static let anything = JSONShape.scalar(.init(kind: .string(nil)))

    private static func shape(of enumeration: Enumeration) -> JSONShape {
        let values = enumeration.values.map(\.raw).filter { $0 != .null }
        guard let first = values.first else { return anything }
        return values.count == 1 ? .constant(first) : .choice(Array(values.prefix(20)))
    }

    private func scalar(_ schema: Schema) -> JSONShape {
        let limits = schemas.index.constraints(of: schema)
        var scalar: JSONShape.Scalar
        switch schema.kind {
        case .null: return .constant(.null)
        case .boolean: scalar = .init(kind: .boolean)
        case .integer: scalar = .init(kind: .integer)
        case .number: scalar = .init(kind: .number)
        case .string(let name):
            let format = StringFormat(named: name)
            scalar = .init(kind: .string(format))
            // The text of other formats has its own length.
            if format == nil || format?.value == .text {
                scalar.minimum = limits.minLength.map(String.init)
                scalar.maximum = limits.maxLength.map(String.init)
            }
            return .scalar(scalar)
        default: return Self.anything
        }
        scalar.minimum = (limits.minimum ?? limits.exclusiveMinimum)?.text
        scalar.maximum = (limits.maximum ?? limits.exclusiveMaximum)?.text
        return .scalar(scalar)
    }

    // MARK: - Objects and unions

    private func members(of object: MergedObject, in rank: Int, hops: Int) -> [JSONShape.Member] {
        var members = object.properties.map { property in
            JSONShape.Member(
                key: property.name,
                shape: shape(of: property.schema, in: property.isRequired ? rank : .max, hops: hops),
                isOptional: !property.isRequired)
        }
        // What cannot be made is left out.
        members.removeAll { $0.isOptional && $0.shape == .constant(.null) }
        for choice in object.choices {
            for member in self.members(ofObject: choice.schema, in: rank, hops: hops + 1) ?? [] {
                members.removeAll { $0.key == member.key }
                members.append(member)
            }
        }
        return members
    }

    private func shape(of union: Union, in rank: Int, hops: Int) -> JSONShape {
        if let only = schemas.singleVariant(of: union) { return shape(of: only, in: rank, hops: hops) }
        guard let variant = variant(of: union, in: rank) else { return Self.anything }
        guard union.discriminator != nil, let members = members(of: variant, of: union, in: rank, hops: hops + 1) else {
            return shape(of: variant, in: rank, hops: hops)
        }
        return .object(members)
    }

    /// Returns the first variant that ends. Its value is not null, even if that of a variant can be.
    private func variant(of union: Union, in rank: Int) -> Schema? {
        union.variants.first { ranks.rank(of: $0, ignoringNull: true) < rank } ?? union.variants.first
    }

    /// Returns the members of a variant, with the value that selects it.
    private func members(of variant: Schema, of union: Union, in rank: Int, hops: Int) -> [JSONShape.Member]? {
        guard var members = members(ofObject: variant, in: rank, hops: hops) else { return nil }
        guard let property = union.discriminator?.property,
            let value = unions.discriminatorValues(
                of: variant, union.discriminator, unions.mappedValues(of: union.discriminator)
            ).first
        else { return members }
        let member = JSONShape.Member(key: property, shape: .constant(.string(value)), isOptional: false)
        if let index = members.firstIndex(where: { $0.key == property }) {
            if case .constant(.number) = members[index].shape { return members }
            members[index] = member
        } else {
            members.insert(member, at: 0)
        }
        return members
    }

    /// Returns the members of the values of a schema; nil if they are not objects.
    private func members(ofObject schema: Schema, in rank: Int, hops: Int) -> [JSONShape.Member]? {
        let parts = schemas.parts(of: schema)
        guard hops < 16, compositions.open(parts) else { return nil }
        defer { compositions.close(parts) }
        switch schemas.meaning(of: schema) {
        case .object(let object): return members(of: object, in: rank, hops: hops)
        case .reference(let name):
            return schemas.index.schema(named: name).flatMap { members(ofObject: $0, in: rank, hops: hops + 1) }
        case .union(let union):
            return variant(of: union, in: rank).flatMap { members(of: $0, of: union, in: rank, hops: hops + 1) }
        case .enumeration, .array, .map, .scalar: return nil
        }
    }
}

extension ModelIndex {
    /// The constraints of a schema and of the models that it refers to.
    fileprivate func constraints(of schema: Schema) -> Constraints {
        chain(of: schema).reduce(Constraints()) { $0.completed(by: $1.constraints) }
    }
}
