import APIDescription

/// Determines values for arguments: the examples of the description, or else simple values.
public struct ValueSampler {
    private let schemas: SchemaResolver
    private let validator: SchemaValidator

    public init(_ schemas: SchemaResolver, validator: SchemaValidator) {
        self.schemas = schemas
        self.validator = validator
    }

    /// Returns the first valid example of a parameter.
    public func example(of parameter: ResolvedParameter) -> JSON? {
        (parameter.examples + parameter.schema.examples).first { value in
            guard value != .null, value != .string(""), value != .array([]) else { return false }
            let findings = validator.check(value, against: parameter.schema)
            return findings.faults.isEmpty && !findings.meetsOwnTypes
        }
    }

    /// Returns a simple value that a parameter allows.
    public func value(for parameter: ResolvedParameter) -> JSON { SampleValue.make(for: parameter.schema, schemas) }

    /// Returns a value for a parameter that every request includes; nil if it is constant.
    public func value(for parameter: ResolvedCommonParameter) -> JSON? {
        parameter.schema.map { $0.examples.first ?? SampleValue.make(for: $0, schemas) }
    }
}

/// A simple value that a schema allows.
private struct SampleValue {
    private static let deepest = 8
    private static let largest = 1_000

    private let schemas: SchemaResolver
    /// The number of values in the sample. Models that require several others would double it with each level.
    private var count = 0

    static func make(for schema: Schema, _ schemas: SchemaResolver) -> JSON {
        var sample = SampleValue(schemas: schemas)
        return sample.value(for: schema, depth: 0)
    }

    private init(schemas: SchemaResolver) { self.schemas = schemas }

    private mutating func value(for schema: Schema, depth: Int) -> JSON {
        if let value = schema.defaultValue, value != .null, value != .string("") { return value }
        count += 1
        guard depth < Self.deepest, count <= Self.largest else { return .null }
        switch schemas.meaning(of: schema) {
        case .object(let object): return .object(members(of: object, depth))
        case .enumeration(let enumeration): return enumeration.values.first?.raw ?? .string("example")
        case .union(let union): return union.variants.first.map { value(for: $0, depth: depth + 1) } ?? .null
        case .array(let element): return .array([value(for: element, depth: depth + 1)])
        case .map: return .object([])
        case .reference(let name):
            return schemas.index.target(ofModel: name).map { value(for: $0.schema, depth: depth + 1) } ?? .null
        case .scalar: return Self.scalar(schema)
        }
    }

    private mutating func members(of object: MergedObject, _ depth: Int) -> [JSON.Member] {
        var members: [JSON.Member] = []
        for property in object.properties where property.isRequired {
            members.append(JSON.Member(key: property.name, value: value(for: property.schema, depth: depth + 1)))
        }
        for choice in object.choices {
            guard case .object(let more) = value(for: choice.schema, depth: depth + 1) else { continue }
            members += more.filter { member in !members.contains { $0.key == member.key } }
        }
        return members
    }

    private static func scalar(_ schema: Schema) -> JSON {
        switch schema.kind {
        case .boolean: .bool(true)
        case .integer, .number: .number(schema.constraints.minimum.flatMap { Int($0.text) }.map(String.init) ?? "1")
        case .string(let format): .string(StringFormat(named: format)?.example ?? "example")
        default: .string("example")
        }
    }
}
