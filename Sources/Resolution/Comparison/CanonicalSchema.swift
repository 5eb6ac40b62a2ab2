import APIDescription

/// A schema in normalized form, without documentation and examples. Two schemas that allow the same values with the
/// same keywords are equal, whatever the order of their members and the notation of their numbers.
public struct CanonicalSchema: Hashable, Sendable {
    /// The schema as JSON, with the members of each object in the order of their keys.
    public let value: JSON

    /// A hash of the schema, the same on every run and machine. It distinguishes schemas and is not cryptographically
    /// secure.
    public var fingerprint: String {
        var hash = Fingerprint()
        hash.add(value)
        return hash.text
    }
}

/// Converts schemas to canonical form.
public struct SchemaCanonicalizer {
    /// The names that replace the names of models in references.
    private let names: [String: String]

    /// - Parameter names: The names that replace the names of models in references.
    public init(substituting names: [String: String] = [:]) { self.names = names }

    public func canonical(_ schema: Schema) -> CanonicalSchema { CanonicalSchema(value: value(of: schema)) }

    private func value(of schema: Schema) -> JSON {
        var members = kindMembers(of: schema.kind)
        if schema.isNullable { members["nullable"] = .bool(true) }
        if schema.isReadOnly { members["readOnly"] = .bool(true) }
        if schema.isWriteOnly { members["writeOnly"] = .bool(true) }
        if let value = schema.defaultValue { members["default"] = normalized(value) }
        addConstraints(schema.constraints, to: &members)
        return Self.object(members)
    }

    private func kindMembers(of kind: Schema.Kind) -> [String: JSON] {
        switch kind {
        case .any: return ["type": .string("any")]
        case .null: return ["type": .string("null")]
        case .boolean: return ["type": .string("boolean")]
        case .integer(let format): return scalar("integer", format)
        case .number(let format): return scalar("number", format)
        case .string(let format): return scalar("string", format)
        case .enumeration(let enumeration): return members(of: enumeration)
        case .array(let element): return ["type": .string("array"), "items": value(of: element)]
        case .map(let element): return ["type": .string("map"), "values": value(of: element)]
        case .object(let shape): return members(of: shape)
        // The order matters: a later part overrides an earlier definition of a property.
        case .composition(let parts): return ["allOf": .array(parts.map { value(of: $0) })]
        case .union(let union): return members(of: union)
        case .reference(let name): return ["$ref": .string(names[name] ?? name)]
        }
    }

    private func scalar(_ type: String, _ format: String?) -> [String: JSON] {
        var members: [String: JSON] = ["type": .string(type)]
        if let format { members["format"] = .string(format) }
        return members
    }

    private func members(of enumeration: Enumeration) -> [String: JSON] {
        let values = enumeration.values.map { value -> JSON in
            var members = ["value": normalized(value.raw)]
            if let name = value.name { members["name"] = .string(name) }
            return Self.object(members)
        }
        var members: [String: JSON] = [
            "type": .string(enumeration.base == .string ? "string" : "integer"), "enum": .array(Self.sorted(values)),
        ]
        if enumeration.isClosed { members["closed"] = .bool(true) }
        return members
    }

    private func members(of shape: ObjectShape) -> [String: JSON] {
        var members: [String: JSON] = ["type": .string("object")]
        let properties = shape.properties.map { JSON.Member(key: $0.name, value: value(of: $0.schema)) }
        members["properties"] = .object(properties.sorted { Self.precedes($0.key, $1.key) })
        let required = shape.properties.filter(\.isRequired).map(\.name) + shape.requiredElsewhere
        if !required.isEmpty { members["required"] = .array(Self.sorted(required.map { .string($0) })) }
        if let additional = shape.additional { members["additional"] = value(of: additional) }
        if !shape.allowsAdditional { members["additional"] = .bool(false) }
        return members
    }

    private func members(of union: Union) -> [String: JSON] {
        var members: [String: JSON] = ["anyOf": .array(Self.sorted(union.variants.map { value(of: $0) }))]
        guard let discriminator = union.discriminator else { return members }
        members["discriminator"] = .string(discriminator.property)
        let mapping = discriminator.mapping.map {
            JSON.Member(key: $0.value, value: .string(names[$0.model] ?? $0.model))
        }
        members["mapping"] = .object(mapping.sorted { Self.precedes($0.key, $1.key) })
        return members
    }

    private func addConstraints(_ constraints: Constraints, to members: inout [String: JSON]) {
        if constraints.isEmpty { return }
        members["minimum"] = constraints.minimum.map { .number(Self.normalized($0.text)) }
        members["maximum"] = constraints.maximum.map { .number(Self.normalized($0.text)) }
        members["exclusiveMinimum"] = constraints.exclusiveMinimum.map { .number(Self.normalized($0.text)) }
        members["exclusiveMaximum"] = constraints.exclusiveMaximum.map { .number(Self.normalized($0.text)) }
        members["multipleOf"] = constraints.multipleOf.map { .number(Self.normalized($0.text)) }
        members["minLength"] = constraints.minLength.map { .number(String($0)) }
        members["maxLength"] = constraints.maxLength.map { .number(String($0)) }
        members["minItems"] = constraints.minItems.map { .number(String($0)) }
        members["maxItems"] = constraints.maxItems.map { .number(String($0)) }
        members["pattern"] = constraints.pattern.map { .string($0) }
        if constraints.uniqueItems { members["uniqueItems"] = .bool(true) }
    }

    // MARK: - Normalization

    private func normalized(_ value: JSON) -> JSON {
        switch value {
        case .null, .bool, .string: value
        case .number(let text): .number(Self.normalized(text))
        case .array(let elements): .array(elements.map { normalized($0) })
        case .object(let members):
            .object(
                members.map { JSON.Member(key: $0.key, value: normalized($0.value)) }
                    .sorted { Self.precedes($0.key, $1.key) })
        }
    }

    /// `100`, `100.0` and `1e2` are all `1e2`.
    private static func normalized(_ number: String) -> String {
        guard var (digits, exponent) = Constraints.Decimal(text: number).parts else { return number }
        while digits != 0, digits.isMultiple(of: 10) { (digits, exponent) = (digits / 10, exponent + 1) }
        return digits == 0 ? "0" : "\(digits)e\(exponent)"
    }

    private static func object(_ members: [String: JSON]) -> JSON {
        .object(members.map { JSON.Member(key: $0.key, value: $0.value) }.sorted { precedes($0.key, $1.key) })
    }

    private static func sorted(_ values: [JSON]) -> [JSON] {
        let keyed = values.map { value -> (key: String, value: JSON) in
            var hash = Fingerprint()
            hash.add(value)
            return (hash.text, value)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}

/// A hash of JSON: FNV-1a with 64 bits (Fowler, Noll, Vo), computed twice with different initial values.
private struct Fingerprint {
    private var first: UInt64 = 0xcbf2_9ce4_8422_2325
    private var second: UInt64 = 0x8422_2325_cbf2_9ce4

    var text: String { Self.hexadecimal(first) + Self.hexadecimal(second) }

    mutating func add(_ value: JSON) {
        switch value {
        case .null: add("n")
        case .bool(let flag): add(flag ? "t" : "f")
        case .number(let text): add("#" + text)
        case .string(let text): add("\"" + text)
        case .array(let elements):
            add("[\(elements.count)")
            for element in elements { add(element) }
        case .object(let members):
            add("{\(members.count)")
            for member in members {
                add(member.key)
                add(member.value)
            }
        }
    }

    /// Adds a text, followed by its length, so that different lists of texts have different hashes.
    private mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        for byte in "\0\(text.utf8.count)\0".utf8 { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
        second = (second ^ UInt64(byte)) &* 0x100_0000_01b3 ^ (second >> 29)
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
