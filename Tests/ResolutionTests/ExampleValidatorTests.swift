import APIDescription
import Diagnostics
import SpecReading
import Testing

@testable import Resolution

/// What the validator makes of examples. What it takes, the generated decoder takes as well.
@Suite struct ExampleValidatorTests {
    /// The faults of an example of a schema, and the keys in it that are not declared.
    private func check(_ example: String, _ schema: String, models: String = "") throws -> SchemaValidator.Findings {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"schemas": {\(models)}},
            "paths": {"/": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
            {"schema": \(schema), "example": \(example)}}}}}}}}
            """
        let result = DescriptionReader(SourceFile(path: "a.json", bytes: Array(text.utf8)), readsExamples: true).read()
        let api = try #require(result.api)
        let content = try #require(api.operations.first?.responses.first?.contents.first)
        let validator = SchemaValidator(
            SchemaResolver(api.models, collector: DiagnosticCollector()), external: ExternalTypes(),
            parsesURLs: api.clientDefaults.parsesURLs, closesEnums: false)
        return validator.check(try #require(content.examples.first?.value), against: try #require(content.schema))
    }

    private static let thing = """
        {"type": "object", "required": ["id", "nick"], "properties": {"id": {"type": "integer"},
        "nick": {"type": ["string", "null"]}, "at": {"type": "string", "format": "date-time"},
        "tags": {"type": "array", "items": {"type": "string", "enum": ["a", "b"]}}}}
        """

    @Test(arguments: [
        (#"{"id": 1}"#, thing), (#"{"id": 1.0, "nick": null, "at": null}"#, thing),
        (#"{"id": 1, "at": "2024-02-29 12:00:00.123456"}"#, thing),
        ("[1, null]", #"{"type": "array", "items": {"type": ["integer", "null"]}}"#),
        (#"{"a": 1}"#, #"{"type": "object", "additionalProperties": {"type": "number"}}"#),
        (#""2024-02-29T00:00:00Z""#, #"{"type": "string", "format": "date"}"#),
        ("[1, null, {}]", #"{"type": "array"}"#), ("null", "{}"),
        (
            #"{"b": 1}"#,
            #"{"allOf": [{"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "object", "required": ["b"], "properties": {"b": {"type": "integer"}}}]}"#
        ),
        (#""x""#, #"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#),
    ])
    func takesWhatFits(_ example: String, _ schema: String) throws {
        #expect(try check(example, schema) == SchemaValidator.Findings())
    }

    @Test(arguments: [
        ("{}", thing, "$: missing property 'id'"),
        (#"{"id": "1"}"#, thing, "$.id: expected an integer, found '1'"),
        (#"{"id": 1.5}"#, thing, "$.id: 1.5 does not fit the integer type"),
        (#"{"id": null}"#, thing, "$.id: null is not allowed"),
        (#"{"id": 1, "at": "yesterday"}"#, thing, "$.at: expected an RFC 3339 date and time, found 'yesterday'"),
        (#"{"id": 1, "tags": ["a", 1]}"#, thing, "$.tags[1]: expected a string, found 1"),
        (#"{"id": 1, "tags": [null]}"#, thing, "$.tags[0]: null is not allowed"),
        ("[]", thing, "$: expected an object, found a list"),
        ("{}", #"{"type": "array"}"#, "$: expected a list, found an object"),
        ("3000000000", #"{"type": "integer", "format": "int32"}"#, "$: 3000000000 does not fit the integer type"),
        (#""x""#, #"{"type": "string", "format": "uuid"}"#, "$: expected a UUID, found 'x'"),
        (#""x""#, #"{"type": "boolean"}"#, "$: expected true or false, found 'x'"),
        (
            #"{"a": "x"}"#, #"{"type": "object", "additionalProperties": {"type": "number"}}"#,
            "$.a: expected a number, found 'x'"
        ),
    ])
    func refusesWhatTheDecoderRefuses(_ example: String, _ schema: String, _ fault: String) throws {
        let findings = try check(example, schema)
        #expect(findings.faults.map { "\($0.path): \($0.reason.text)" } == [fault])
        #expect(!findings.isDecodable)
    }

    @Test func enumsAndUnionsStayOpen() throws {
        let tag = try check(#"{"id": 1, "tags": ["c"]}"#, Self.thing)
        #expect(tag.faults.map(\.reason.text) == ["expected an enum value, found 'c'"])
        #expect(tag.isDecodable)
        let variant = try check("true", #"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#)
        #expect(variant.faults.count == 1)
        #expect(variant.isDecodable)
    }

    @Test func followsDiscriminators() throws {
        let models = """
            "Cat": {"type": "object", "required": ["kind", "lives"],
                "properties": {"kind": {"type": "string"}, "lives": {"type": "integer"}}},
            "Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}}
            """
        let pet = """
            {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
            "discriminator": {"propertyName": "kind"}}
            """
        #expect(try check(#"{"kind": "Dog", "lives": 1}"#, pet, models: models).undeclared == ["$.lives"])
        #expect(try !check(#"{"kind": "Cat"}"#, pet, models: models).isDecodable)
        let unknown = try check(#"{"kind": "Cow"}"#, pet, models: models)
        #expect(unknown.faults.map(\.path) == ["$.kind"])
        #expect(unknown.isDecodable)
    }

    @Test func findsKeysThatAreNotDeclared() throws {
        let findings = try check(#"{"id": 1, "more": {"a": 1}, "x": 2}"#, Self.thing)
        #expect(findings.faults.isEmpty)
        #expect(findings.undeclared == ["$.more", "$.x"])
    }

    /// The test of an example fails if a client chooses the variant that loses keys.
    @Test func theVariantWithTheMostKeysKeepsThem() throws {
        let union = """
            {"anyOf": [{"type": "object", "properties": {"a": {"type": "integer"}}},
            {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}}]}
            """
        #expect(try check(#"{"a": 1, "b": 2}"#, union).undeclared.isEmpty)
        #expect(try check(#"{"a": 1, "b": 2, "c": 3}"#, union).undeclared == ["$.c"])
    }

    @Test func endsWhereAModelIsItself() throws {
        let models = """
            "Loop": {"$ref": "#/components/schemas/Pool"}, "Pool": {"$ref": "#/components/schemas/Loop"},
            "Node": {"type": "object", "properties": {"next": {"$ref": "#/components/schemas/Node"}}}
            """
        let node = ##"{"$ref": "#/components/schemas/Node"}"##
        #expect(
            try check(#"{"next": {"next": {"next": 1}}}"#, node, models: models).faults.map(\.path) == [
                "$.next.next.next"
            ])
    }

    /// Each variant reads the same parts: without a memory, the work would double with each of the levels.
    @Test func eachVariantIsCheckedOncePerValue() throws {
        let reference = { (name: String) in "{\"$ref\": \"#/components/schemas/\(name)\"}" }
        let inner = "\"inner\": {\"anyOf\": [\(reference("Filter")), {\"type\": \"null\"}]}"
        let models = """
            "Filter": {"oneOf": [\(reference("Narrow")), \(reference("Wide"))]},
            "Narrow": {"type": "object", "required": ["limit"], "properties": {\(inner), "limit": {"type": "integer"}}},
            "Wide": {"type": "object", "properties": {\(inner), "note": {"type": "integer"}}}
            """
        var example = #"{"note": "a"}"#
        for _ in 0..<80 { example = "{\"limit\": \"a\", \"inner\": \(example)}" }
        let findings = try check(example, reference("Filter"), models: models)
        #expect(findings.isDecodable && findings.faults.count == 1)
    }

    /// Of a large union, a value is compared with the variants of its type. If these are too many, it is not reported.
    @Test(arguments: [(40, 1), (600, 0)])
    func comparesLargeUnionsByType(count: Int, faults: Int) throws {
        let lists = (0..<count).map { #"{"type": "array", "items": {"type": "string", "enum": ["v\#($0)"]}}"# }
        let objects = #"{"type": "object", "required": ["t"], "properties": {"t": {"type": "string"}}}"#
        let union = #"{"oneOf": [\#(lists.joined(separator: ", ")), {"type": "integer"}, \#(objects)]}"#
        for example in [#"["v\#(count / 2)"]"#, "1", #"{"t": "a"}"#] {
            #expect(try check(example, union).faults.isEmpty, "\(example)")
        }
        #expect(try check("[1]", union).faults.count == faults)
        for example in ["true", #"{"u": "a"}"#] { #expect(try check(example, union).faults.count == 1, "\(example)") }
    }

    /// Unions that contain each other as the same value match what one of them matches.
    @Test func unionsOfEachOtherEnd() throws {
        let reference = { (name: String) in "{\"$ref\": \"#/components/schemas/\(name)\"}" }
        let models = """
            "A": {"oneOf": [\(reference("B")), {"type": "string"}]},
            "B": {"oneOf": [\(reference("A")), {"type": "integer"}]}
            """
        for example in ["1", "\"a\""] {
            for model in ["A", "B"] { #expect(try check(example, reference(model), models: models).faults.isEmpty) }
        }
        #expect(try check("true", reference("A"), models: models).faults.count == 1)
        // Keys with periods are not keys of inner objects.
        let tree =
            "\"T\": {\"type\": \"object\", \"additionalProperties\": \(reference("U"))}, \"U\": {\"type\": \"object\", \"additionalProperties\": {\"type\": \"integer\"}}"
        let findings = try check(#"{"a": {"b": 1}, "a.b": {"c": true}}"#, reference("T"), models: tree)
        #expect(findings.faults.map(\.path) == ["$.a.b.c"])
    }

    /// A key that a part of a schema declares is never one that a test ignores, however the parts are combined.
    @Test func partsDeclareKeys() throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}, "components": {"schemas": {
            "Base": {"properties": {"id": {"type": "integer"}}},
            "Thing": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"properties": {"name": {"type": "string"}}}]},
            "Other": {"$ref": "#/components/schemas/Thing"}}}}
            """
        let result = DescriptionReader(SourceFile(path: "a.json", bytes: Array(text.utf8)), readsExamples: true).read()
        let index = ModelIndex(try #require(result.api).models)
        for name in ["Thing", "Other"] {
            let schema = try #require(index.schema(named: name))
            #expect(DeclaredKeys(index).names(in: schema) == ["id", "name"])
        }
    }
}
