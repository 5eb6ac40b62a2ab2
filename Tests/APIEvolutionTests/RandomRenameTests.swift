import APIDescription
import Diagnostics
import Pipeline
import Printing
import Resolution
import SpecReading
import TestSupport
import Testing

@testable import APIEvolution

/// The renames that a description declares are those that the client keeps, and those that the comparison reports.
@Suite struct RandomRenameTests {
    @Test(arguments: 0..<UInt64(LongRun.count(30, long: 100)))
    func declaredRenamesAreFoundEverywhere(seed: UInt64) throws {
        let drawn = RandomRenames(seed: seed)
        let pipeline = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        let apis = try [drawn.text(isNew: false), drawn.text(isNew: true)].map { text in
            let result = pipeline.read(DescriptionReader(SourceFile(path: "a.json", bytes: Array(text.utf8))))
            return try #require(result.api, "\(result.diagnostics)")
        }
        let old = pipeline.declarations(for: apis[0])
        let new = pipeline.declarations(for: apis[1], lock: old.lock)
        let kept = new.lock.entries.compactMap { origin, entry -> String? in
            guard let place = entry.fact?.place, entry.formerNames.count == 1 else { return nil }
            return Self.rename(origin, place)
        }
        let compared = ClientDiff(old: old, new: new).rows.compactMap { row -> String? in
            guard row.change.rule == .propertyRenamed, let old = row.change.old, let new = row.change.new else {
                return nil
            }
            return Self.rename(old.symbol, new.symbol)
        }
        #expect(Set(kept).sorted() == drawn.expected.sorted())
        #expect(Set(compared).sorted() == drawn.expected.sorted())
        // Nothing else changes.
        #expect(ClientDiff(old: old, new: new).rows.filter { $0.change.rule != .propertyRenamed }.map(\.change) == [])
    }

    /// `Pet.p1 → q1` in a model, `p1 → q1` in a type of an inline schema, whose name the client chooses.
    private static func rename(_ origin: SymbolID, _ place: SymbolID) -> String? {
        guard origin.kind == .property, let container = place.container else { return nil }
        let owner = container.isModel ? container.describedName + "." : ""
        return "\(owner)\(origin.word) → \(place.word)"
    }
}

/// Random models that are composed of others, some of whose properties are renamed.
private struct RandomRenames {
    private indirect enum Shape {
        case text
        case object([Property])
        case array(Shape)
        case map(Shape)
    }

    private struct Property {
        let number: Int
        let isRenamed: Bool
        let isRequired: Bool
        let shape: Shape
    }

    private enum Kind {
        case object([Property])
        /// Models with lower numbers, and the properties of inline parts.
        case composition([Int], [[Property]])
        case union([[Property]])
    }

    /// The renames: in all models that have the property, or in an inline type.
    private(set) var expected: Set<String> = []
    private var models: [Kind] = []
    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for number in 0..<Int.random(in: 2...6, using: &random) { models.append(kind(number)) }
        for number in models.indices {
            for property in properties(of: number) where property.isRenamed {
                expected.insert("M\(number).p\(property.number) → q\(property.number)")
            }
        }
    }

    // MARK: - Drawing

    private mutating func kind(_ number: Int) -> Kind {
        let bases = models.indices.filter { if case .union = models[$0] { false } else { true } }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: return .object(drawProperties(depth: 0))
        case 3: return .union((0..<2).map { _ in drawProperties(depth: 1, isInModel: false) })
        default:
            let chosen = bases.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
            let parts = (0..<Int.random(in: 1...2, using: &random)).map { _ in drawProperties(depth: 0) }
            return .composition(chosen, parts)
        }
    }

    private mutating func drawProperties(depth: Int, isInModel: Bool = true) -> [Property] {
        (0..<Int.random(in: 1...3, using: &random)).map { position in
            count += 1
            let number = count
            let isRenamed = Int.random(in: 0..<3, using: &random) == 0
            if isRenamed, !isInModel { expected.insert("p\(number) → q\(number)") }
            // Each variant of a union has a property of its own that it requires.
            let isRequired = position == 0 && !isInModel || Bool.random(using: &random)
            return Property(
                number: number, isRenamed: isRenamed, isRequired: isRequired, shape: drawShape(depth: depth))
        }
    }

    private mutating func drawShape(depth: Int) -> Shape {
        guard depth < 3 else { return .text }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .object(drawProperties(depth: depth + 1, isInModel: false))
        case 1: return .array(.object(drawProperties(depth: depth + 1, isInModel: false)))
        case 2: return .map(.object(drawProperties(depth: depth + 1, isInModel: false)))
        default: return .text
        }
    }

    private func properties(of model: Int) -> [Property] {
        switch models[model] {
        case .object(let properties): properties
        case .composition(let bases, let parts): bases.flatMap { properties(of: $0) } + parts.flatMap { $0 }
        case .union: []
        }
    }

    // MARK: - Writing

    func text(isNew: Bool) -> String {
        let paths = models.indices.map { number in
            """
            "/m\(number)": {"put": {"operationId": "save\(number)", "tags": ["pets"], "requestBody": {"required": true,
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/M\(number)"}}}},
            "responses": {"204": {"description": "ok"}}}}
            """
        }
        let schemas = models.enumerated().map { #""M\#($0.offset)": \#(text($0.element, isNew))"# }
        return """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
            "paths": {\(paths.joined(separator: ",\n"))},
            "components": {"schemas": {\(schemas.joined(separator: ",\n"))}}}
            """
    }

    private func text(_ kind: Kind, _ isNew: Bool) -> String {
        switch kind {
        case .object(let properties): return text(properties, isNew)
        case .composition(let bases, let parts):
            let all = bases.map { ##"{"$ref": "#/components/schemas/M\##($0)"}"## } + parts.map { text($0, isNew) }
            return #"{"allOf": [\#(all.joined(separator: ", "))]}"#
        case .union(let variants):
            return #"{"oneOf": [\#(variants.map { text($0, isNew) }.joined(separator: ", "))]}"#
        }
    }

    private func text(_ properties: [Property], _ isNew: Bool) -> String {
        func name(_ property: Property) -> String {
            (isNew && property.isRenamed ? "q" : "p") + String(property.number)
        }
        let entries = properties.map { property in
            let former = isNew && property.isRenamed ? #""x-apigen-renamedFrom": "p\#(property.number)", "# : ""
            return #""\#(name(property))": {\#(former)\#(text(property.shape, isNew).dropFirst())"#
        }
        let required = properties.filter(\.isRequired).map { "\"\(name($0))\"" }
        let list = required.isEmpty ? "" : #""required": [\#(required.joined(separator: ", "))], "#
        return #"{"type": "object", \#(list)"properties": {\#(entries.joined(separator: ", "))}}"#
    }

    private func text(_ shape: Shape, _ isNew: Bool) -> String {
        switch shape {
        case .text: #"{"type": "string"}"#
        case .object(let properties): text(properties, isNew)
        case .array(let element): #"{"type": "array", "items": \#(text(element, isNew))}"#
        case .map(let value): #"{"type": "object", "additionalProperties": \#(text(value, isNew))}"#
        }
    }
}
