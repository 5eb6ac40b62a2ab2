import APIDescription
import Diagnostics

/// Makes up unions and values of their variants, the same ones for the same seed.
package struct RandomUnions {
    private var state: UInt64
    /// The end of the names of all models.
    private let suffix: String
    private let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
    private static let words = ["a", "b", "c", "d"]

    package init(seed: UInt64, suffix: String = "") {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        self.suffix = suffix
    }

    private mutating func number(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    private mutating func chance(_ oneIn: Int) -> Bool { number(oneIn) == 0 }

    // MARK: - Schemas

    /// Returns models: the variants that are objects, and `Union`, the last.
    package mutating func models() -> [Model] {
        var models: [Model] = []
        var variants: [Schema] = []
        let tag = number(5)
        for index in 0...(1 + number(3)) {
            switch number(8) {
            case 0: variants.append(scalar())
            case 1: variants.append(schema(.array(element())))
            case 2 where chance(2): variants.append(schema(.map(element())))
            default:
                let name = "M\(index)" + suffix
                models.append(Model(name: name, schema: schema(.object(object(tag, depth: 0))), origin: origin))
                variants.append(schema(.reference(name)))
            }
        }
        let union = schema(.union(Union(variants: variants)))
        return models + [Model(name: "Union" + suffix, schema: union, origin: origin)]
    }

    private func schema(_ kind: Schema.Kind) -> Schema { Schema(kind, origin: origin) }

    private mutating func scalar() -> Schema {
        switch number(6) {
        case 0: schema(.string(format: nil))
        case 1: schema(.integer(format: nil))
        case 2: schema(.boolean)
        case 3: schema(.number(format: nil))
        default: values(chance(2) ? 1 : 2)
        }
    }

    /// Returns a schema without known values. Those of elements do not tell variants apart.
    private mutating func element() -> Schema {
        let scalars: [Schema.Kind] = [.string(format: nil), .integer(format: nil), .boolean]
        let kind = scalars[number(3)]
        if chance(2) { return schema(kind) }
        let names = chance(2) ? ["x"] : ["x", "y"]
        return schema(
            .object(
                ObjectShape(properties: names.map { Property(name: $0, schema: schema(kind), isRequired: !chance(3)) }))
        )
    }

    private mutating func values(_ count: Int) -> Schema {
        let first = number(4)
        let texts = (0..<count).map { Self.words[(first + $0) % Self.words.count] }
        return schema(
            .enumeration(Enumeration(base: .string, values: texts.map { Enumeration.Value(raw: .string($0)) })))
    }

    /// Returns an object. The variants of a union have values of the same kind.
    ///
    /// - Parameter tag: 0: no values; 1, 2: a value of its own; 3: a value in an object; 4: any of these.
    private mutating func object(_ tag: Int, depth: Int) -> ObjectShape {
        var properties: [Property] = []
        switch tag == 4 ? number(4) : tag {
        case 0: break
        case 3 where depth < 2:
            let inner = schema(.object(object(number(3), depth: depth + 1)))
            properties.append(Property(name: "inner", schema: inner, isRequired: !chance(3)))
        default:
            let known = chance(8) ? schema(.string(format: nil)) : values(chance(3) ? 2 : 1)
            properties.append(Property(name: "type", schema: known, isRequired: !chance(3)))
        }
        for name in ["x", "y", "z"] where chance(2) {
            let value = chance(4) ? schema(.array(element())) : chance(8) ? schema(.any) : scalar()
            properties.append(Property(name: name, schema: value, isRequired: chance(2)))
        }
        // An object without properties is a map.
        if properties.isEmpty { properties.append(Property(name: "w", schema: scalar(), isRequired: chance(2))) }
        return ObjectShape(properties: properties)
    }

    // MARK: - Values

    /// Returns a value of a schema.
    package mutating func value(of schema: Schema, _ models: [Model]) -> JSON {
        switch schema.kind {
        case .reference(let name):
            return models.first { $0.name == name }.map { value(of: $0.schema, models) } ?? .null
        case .union(let union): return value(of: union.variants[number(union.variants.count)], models)
        case .object(let shape):
            let present = shape.properties.filter { $0.isRequired || !chance(3) }
            return .object(present.map { JSON.Member(key: $0.name, value: value(of: $0.schema, models)) })
        case .map(let inner):
            return .object((0..<number(3)).map { JSON.Member(key: "k\($0)", value: value(of: inner, models)) })
        case .array(let inner): return .array((0..<number(3)).map { _ in value(of: inner, models) })
        case .enumeration(let enumeration): return enumeration.values[number(enumeration.values.count)].raw
        case .boolean: return .bool(chance(2))
        case .integer: return .number("\(number(9))")
        case .number: return .number("\(number(9)).5")
        default: return .string(Self.words[number(4)] + (chance(2) ? "" : "more"))
        }
    }
}

extension JSON {
    /// The value as JSON. Its texts have no characters to escape.
    package var plainText: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let digits): digits
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[" + elements.map(\.plainText).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.key)\":" + $0.value.plainText }.joined(separator: ",") + "}"
        }
    }
}
