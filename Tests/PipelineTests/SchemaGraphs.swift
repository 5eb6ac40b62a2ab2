import TestSupport

/// A random graph of models that refer to each other in every way that both languages have.
struct SchemaGraph {
    indirect enum Shape {
        case reference(Int), text, integer, any, constant
        case object([(key: String, shape: Shape)])
        case list(Shape), map(Shape), nullable(Shape)
        case composition([Shape])
        case union([Shape], isTagged: Bool)
    }

    /// JSON, which is also YAML.
    let examples: [String?]
    let models: [Shape]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...6, using: &random)
        models = (0..<count).map { _ in Self.shape(count, 0, &random) }
        examples = (0..<count).map { _ in Bool.random(using: &random) ? Self.value(0, &random) : nil }
    }

    private static func shape(_ count: Int, _ depth: Int, _ random: inout SeededGenerator) -> Shape {
        func shapes(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> [Shape] {
            (0..<Int.random(in: range, using: &random)).map { _ in shape(count, depth + 1, &random) }
        }
        // Names of names are rare, because those that go in a circle are errors.
        let choice = depth > 2 ? 0 : Int.random(in: (depth == 0 ? 6 : 0)..<20, using: &random)
        switch choice {
        case 0..<7:
            if Int.random(in: 0..<4, using: &random) > 0 {
                return .reference(Int.random(in: 0..<count, using: &random))
            }
            return [.text, .integer, .any, .constant, .object([])][Int.random(in: 0..<5, using: &random)]
        case 7..<11: return .composition(shapes(1...3, &random))
        case 11..<15: return .union(shapes(1...3, &random), isTagged: Int.random(in: 0..<6, using: &random) == 0)
        case 15: return .list(shape(count, depth + 1, &random))
        case 16: return .map(shape(count, depth + 1, &random))
        case 17: return .nullable(shape(count, depth + 1, &random))
        default: return .object(shapes(1...3, &random).enumerated().map { (Self.keys[$0.offset], $0.element) })
        }
    }

    private static let keys = ["a", "b", "c"]

    private static func value(_ depth: Int, _ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...3, using: &random)
        switch depth > 3 ? 0 : Int.random(in: 0..<5, using: &random) {
        case 0, 1: return ["\"x\"", "1", "null", "true"][count]
        case 2: return "[\((0..<count).map { _ in value(depth + 1, &random) }.joined(separator: ", "))]"
        default:
            let members = keys.prefix(count).map { "\"\($0)\": \(value(depth + 1, &random))" }
            return "{ \(members.joined(separator: ", ")) }"
        }
    }

    // MARK: - OpenAPI

    var openAPI: String {
        var text = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n"
        for (number, example) in examples.enumerated() {
            let content =
                "{ application/json: { schema: \(Self.openAPI(.reference(number)))"
                + (example.map { ", example: \($0)" } ?? "") + " } }"
            text +=
                "  /m\(number):\n    get: { operationId: get\(number), responses: { '200': { description: d, content: \(content) } } }\n"
            text +=
                "    put: { operationId: put\(number), requestBody: { content: \(content) }, responses: { '204': { description: d } } }\n"
        }
        text += "components:\n  schemas:\n"
        for (number, shape) in models.enumerated() { text += "    M\(number): \(Self.openAPI(shape))\n" }
        return text
    }

    private static func openAPI(_ shape: Shape) -> String {
        func list(_ shapes: [Shape]) -> String { "[\(shapes.map(openAPI).joined(separator: ", "))]" }
        switch shape {
        case .reference(let number): return "{ $ref: '#/components/schemas/M\(number)' }"
        case .text: return "{ type: string }"
        case .integer: return "{ type: integer }"
        case .any: return "{}"
        case .constant: return "{ type: string, enum: [x] }"
        case .object(let properties):
            let members = properties.map { "\($0.key): \(openAPI($0.shape))" }.joined(separator: ", ")
            return "{ type: object, required: [a], properties: { \(members) } }"
        case .list(let element): return "{ type: array, items: \(openAPI(element)) }"
        case .map(let value): return "{ type: object, additionalProperties: \(openAPI(value)) }"
        case .nullable(let shape): return "{ anyOf: [\(openAPI(shape)), { type: 'null' }] }"
        case .composition(let parts): return "{ allOf: \(list(parts)) }"
        case .union(let variants, let isTagged):
            return "{ oneOf: \(list(variants))\(isTagged ? ", discriminator: { propertyName: a }" : "") }"
        }
    }

    // MARK: - Endpoint spec

    var endpointSpec: String {
        var text = "apigen: 1\nname: T\npaths:\n"
        for number in models.indices {
            text += "  /m\(number):\n    get: { operation: m.get\(number), returns: M\(number) }\n"
            text += "    put: { operation: m.put\(number), body: M\(number) }\n"
        }
        text += "models:\n"
        for (number, shape) in models.enumerated() {
            var type = Self.spec(shape)
            if let example = examples[number], type.hasSuffix(" }") {
                type = "\(type.dropLast(2)), example: \(example) }"
            }
            text += "  M\(number): \(type)\n"
        }
        return text
    }

    private static func spec(_ shape: Shape) -> String {
        func list(_ shapes: [Shape]) -> String { "[\(shapes.map(spec).joined(separator: ", "))]" }
        switch shape {
        case .reference(let number): return "M\(number)"
        case .text: return "string"
        case .integer: return "int"
        case .any: return "any"
        case .constant: return "{ enum: [x] }"
        case .object(let properties):
            let members = properties.map { "\($0.key): \(spec($0.shape))" }.joined(separator: ", ")
            return "{ properties: { \(members) } }"
        case .list(let element): return "[\(spec(element))]"
        case .map(let value): return "[{ string: \(spec(value)) }]"
        case .nullable(let shape): return "{ type: \(spec(shape)), nullable: true }"
        case .composition(let parts): return "{ extends: \(list(parts)) }"
        case .union(let variants, let isTagged):
            return "{ union: \(list(variants))\(isTagged ? ", discriminator: a" : "") }"
        }
    }
}
