import APIDescription
import Foundation
import Testing

@testable import SpecReading

/// The JSON Schema for editors knows the keys that the reader knows, in each place.
struct EditorSchemaTests {
    /// A mapping of the language: its definition in the schema, and a spec with one, in which `KEY: x` stands.
    struct Place: CustomTestStringConvertible, Sendable {
        var definition: String
        var shape = ""
        var spec: String

        var testDescription: String { definition + (shape.isEmpty ? "" : " with \(shape)") }
    }

    static let places: [Place] = {
        let head = "apigen: 1\nname: T\n"
        func operation(_ lines: String) -> String { head + "paths: { /a: { post: { operation: a.b, \(lines) } } }" }
        func top(_ line: String) -> String { head + "paths: {}\n" + line }
        let plain = [
            Place(definition: "", spec: head + "paths: {}\nKEY: x"),
            Place(definition: "serverLocation", spec: top("servers: { m: { url: 'https://a', KEY: x } }")),
            Place(
                definition: "serverVariable",
                spec: top("servers: { m: { url: 'https://{a}', variables: { a: { default: b, KEY: x } } } }")),
            Place(definition: "bearerScheme", spec: top("auth: { a: { scheme: bearer, KEY: x } }")),
            Place(definition: "basicScheme", spec: top("auth: { a: { scheme: basic, KEY: x } }")),
            Place(definition: "keyScheme", spec: top("auth: { a: { scheme: query, key: b, KEY: x } }")),
            Place(definition: "commonParameters", spec: top("commonParameters: { query: {}, KEY: x }")),
            Place(definition: "constant", spec: top("commonParameters: { query: { a: { value: b, KEY: x } } }")),
            Place(definition: "tagMetadata", spec: top("services: { a: { summary: b, KEY: x } }")),
            Place(definition: "path", spec: head + "paths: { /a: { get: { operation: a.b }, KEY: x } }"),
            Place(definition: "operation", spec: operation("KEY: x")),
            Place(
                definition: "operationName",
                spec: head + "paths: { /a: { get: { operation: { service: a, name: b, KEY: x } } } }"),
            Place(definition: "contentBody", spec: operation("body: { content: { a/b: int }, KEY: x }")),
            Place(definition: "contentResponse", spec: operation("returns: { content: { a/b: int }, KEY: x }")),
            Place(definition: "streamForm", spec: operation("returns: { each: int, as: lines, KEY: x }")),
            Place(
                definition: "encoding",
                spec: operation("body: { properties: { a: int }, as: form, encoding: { a: { as: json, KEY: x } } }")),
            Place(definition: "version", spec: top("versions: { v1: { path: /a, KEY: x } }")),
            Place(definition: "rateLimit", spec: top("rateLimit: { requests: 1, per: 1s, KEY: x }")),
            Place(
                definition: "rateLimit",
                spec: top("services: { a: { description: b, rateLimit: { requests: 1, per: 1s, KEY: x } } }")),
            Place(definition: "pagination", spec: operation("pagination: { link: true, KEY: x }")),
            Place(definition: "poll", spec: operation("poll: { links: state, KEY: x }")),
            Place(definition: "webhookEvent", spec: top("webhooks: { a: { type: int, event: { value: a, KEY: x } } }")),
            Place(definition: "controller", spec: top("controllers: { a: { load: b.c, KEY: x } }")),
            Place(definition: "enumValue", spec: top("models: { A: { enum: { a: { name: b, KEY: x } } } }")),
        ]
        let shapes = [
            ("typeShape", "type: int"), ("enumShape", "enum: [a, b]"), ("unionShape", "union: [int, bool]"),
            ("objectShape", "properties: { a: int }"), ("objectShape", "extends: [{ a: int }]"),
        ]
        return plain
            + shapes.flatMap { shape, text in
                [
                    ("typeForm", top("models: { A: { \(text), KEY: x } }")),
                    ("typeForm", top("models: { A: { a: { \(text), KEY: x } } }")),
                    ("commonForm", top("commonParameters: { query: { a: { \(text), KEY: x } } }")),
                    ("parameterForm", operation("params: { a: { \(text), KEY: x } }")),
                    ("bodyForm", operation("body: { \(text), KEY: x }")),
                    ("responseForm", operation("returns: { 2XX: { \(text), KEY: x } }")),
                    ("headerForm", operation("returns: { type: int, headers: { a: { \(text), KEY: x } } }")),
                    ("errorForm", top("error: { \(text), messageProperty: a, KEY: x }")),
                    ("webhookForm", top("webhooks: { a: { \(text), KEY: x } }")),
                ].map { Place(definition: $0.0, shape: shape, spec: $0.1) }
            }
    }()

    @Test(arguments: places)
    func knowsTheKeysOfTheReader(_ place: Place) throws {
        let schema = try EditorSchema.read()
        let known = try schema.keys(of: place.definition, shape: place.shape)
        #expect(!known.isEmpty)
        // Every word that the reader's own text has between quotes could be a key.
        let words = try Self.words().union(schema.allKeys())
        // These make something else of the mapping: each is tried by itself, all others at once.
        let deciding = Set(SpecTypeMappingReader.kindKeys + ["content", "value", "anyOf"])
        let separator = place.spec.hasSuffix("\nKEY: x") ? "\n" : ", "
        let all = words.subtracting(deciding).sorted().map { $0 + ": x" }.joined(separator: separator)
        var refused: Set<String> = []
        for diagnostic in read(place.spec.replacing("KEY: x", with: all)).diagnostics {
            guard diagnostic.code == "unknown-key" else { continue }
            // Keys that one key replaces are one finding.
            let keys = try #require(diagnostic.message.firstMatch(of: #/unknown keys? ('.*?') in /#)).1
            refused.formUnion(keys.matches(of: #/'(.*?)'/#).map { String($0.1) })
        }
        for key in deciding {
            let codes = read(place.spec.replacing("KEY", with: key)).diagnostics.map(\.code)
            if codes.contains("unknown-key") || codes.contains("conflicting-keys") { refused.insert(key) }
        }
        #expect(words.subtracting(refused).sorted() == known.sorted())
    }

    @Test func knowsTheWordsOfTheReader() throws {
        let schema = try EditorSchema.read()
        #expect(schema.choice("words") == TypeExpression.builtins.keys.sorted())
        let styles = schema.definitions["parameterKeys"]?.properties?["style"]?.choice
        #expect(styles?.sorted() == Parameter.Style.allCases.map(\.rawValue).sorted())
        let media = schema.definitions["mediaType"]?.anyOf?.first?.choice
        #expect(media?.sorted() == MediaType.shorthands.map(\.name).sorted())
    }

    private static func words() throws -> Set<String> {
        let folder = EditorSchema.root.appendingPathComponent("Sources/SpecReading/EndpointSpec")
        var words: Set<String> = []
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        for name in names {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            for match in text.matches(of: #/"([a-zA-Z]+)"/#) { words.insert(String(match.1)) }
            // Beside the operations of a path, words in capitals are methods.
            words = words.filter { $0.contains(where: \.isLowercase) }
        }
        #expect(words.count > 60)
        return words
    }
}

/// As much of a JSON Schema as there is to compare.
private struct EditorSchema: Decodable {
    var reference: String?
    var properties: [String: EditorSchema]?
    var allOf: [EditorSchema]?
    var anyOf: [EditorSchema]?
    var choice: [String]?
    var definitions: [String: EditorSchema]

    private enum CodingKeys: String, CodingKey {
        case reference = "$ref"
        case choice = "enum"
        case definitions = "$defs"
        case properties, allOf, anyOf
    }

    init(from decoder: any Decoder) throws {
        definitions = [:]
        // `true` and `false` are schemas as well.
        guard let values = try? decoder.container(keyedBy: CodingKeys.self) else { return }
        reference = try values.decodeIfPresent(String.self, forKey: .reference)
        properties = try values.decodeIfPresent([String: EditorSchema].self, forKey: .properties)
        allOf = try values.decodeIfPresent([EditorSchema].self, forKey: .allOf)
        anyOf = try values.decodeIfPresent([EditorSchema].self, forKey: .anyOf)
        choice = try values.decodeIfPresent([String].self, forKey: .choice)
        definitions = try values.decodeIfPresent([String: EditorSchema].self, forKey: .definitions) ?? [:]
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func read() throws -> EditorSchema {
        let data = try Data(contentsOf: root.appendingPathComponent("specs/endpoint-spec.schema.json"))
        return try JSONDecoder().decode(EditorSchema.self, from: data)
    }

    /// The keys of a mapping whose type is said in one way.
    func keys(of definition: String, shape: String) throws -> Set<String> {
        keys(of: definition.isEmpty ? self : try #require(definitions[definition]), shape)
    }

    private func keys(of schema: EditorSchema, _ shape: String) -> Set<String> {
        var keys = Set(schema.properties.map { Array($0.keys) } ?? [])
        for part in schema.allOf ?? [] { keys.formUnion(self.keys(of: part, shape)) }
        guard let reference = schema.reference?.split(separator: "/").last.map(String.init) else { return keys }
        let name = reference == "shape" ? shape : reference
        return definitions[name].map { keys.union(self.keys(of: $0, shape)) } ?? keys
    }

    func allKeys() -> Set<String> {
        definitions.values.reduce(into: Set(properties.map { Array($0.keys) } ?? [])) { keys, definition in
            keys.formUnion(definition.properties.map { Array($0.keys) } ?? [])
        }
    }

    /// The first choice of a definition, sorted.
    func choice(_ definition: String) -> [String]? { definitions[definition]?.anyOf?.first?.choice?.sorted() }
}
