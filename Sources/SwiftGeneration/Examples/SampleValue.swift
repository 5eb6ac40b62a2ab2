import API
import Resolution

/// A simple value that a schema allows.
enum SampleValue {
    static func make(for schema: Schema, _ schemas: SchemaResolver, depth: Int = 0) -> JSON {
        if let value = schema.defaultValue, value != .null, value != .string("") { return value }
        guard depth < 8 else { return .null }
        switch schemas.meaning(of: schema) {
        case .object(let object):
            var members = object.properties.filter(\.isRequired).map {
                JSON.Member(key: $0.name, value: make(for: $0.schema, schemas, depth: depth + 1))
            }
            for choice in object.choices {
                guard case .object(let more) = make(for: choice.schema, schemas, depth: depth + 1) else { continue }
                members += more.filter { member in !members.contains { $0.key == member.key } }
            }
            return .object(members)
        case .enumeration(let enumeration): return enumeration.values.first?.raw ?? .string("example")
        case .union(let union):
            return union.variants.first.map { make(for: $0, schemas, depth: depth + 1) } ?? .null
        case .array(let element): return .array([make(for: element, schemas, depth: depth + 1)])
        case .map: return .object([])
        case .reference(let name):
            return schemas.index.schema(named: name).map { make(for: $0, schemas, depth: depth + 1) } ?? .null
        case .scalar: return scalar(schema)
        }
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
