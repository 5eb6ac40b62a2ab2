import APIDescription
import Diagnostics
import Resolution
import SpecReading
import Testing

/// What counts as the same schema.
@Suite struct CanonicalSchemaTests {
    private func canonical(_ schema: String, _ names: [String: String] = [:]) throws -> CanonicalSchema {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}, "components": {"schemas": {
            "X": \(schema), "A": {"type": "object", "properties": {"a": {"type": "string"}}},
            "B": {"type": "object", "properties": {"a": {"type": "string"}}}}}}
            """
        let result = DescriptionReader(SourceFile(path: "a.json", bytes: Array(text.utf8))).read()
        let model = try #require(result.api?.models.first { $0.name == "X" })
        return SchemaCanonicalizer(substituting: names).canonical(model.schema)
    }

    @Test(arguments: [
        (#"{"type": "integer", "minimum": 100}"#, #"{"minimum": 1e2, "type": "integer", "description": "Some."}"#),
        (#"{"type": "number", "maximum": 0.50}"#, #"{"type": "number", "maximum": 5e-1}"#),
        (#"{"type": "string", "enum": ["a", "b"]}"#, #"{"type": "string", "enum": ["b", "a"]}"#),
        (
            #"{"type": "object", "required": ["a", "b"], "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}"#,
            #"{"type": "object", "properties": {"b": {"type": "integer", "title": "B"}, "a": {"type": "string"}}, "required": ["b", "a"]}"#
        ),
        (
            #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#,
            #"{"anyOf": [{"type": "integer"}, {"type": "string"}]}"#
        ),
        (#"{"type": "integer", "default": 10}"#, #"{"type": "integer", "default": 1e1, "example": 3}"#),
    ])
    func theSame(_ one: String, _ other: String) throws {
        #expect(try canonical(one) == canonical(other))
        #expect(try canonical(one).fingerprint == canonical(other).fingerprint)
    }

    @Test(arguments: [
        (#"{"type": "integer", "minimum": 1}"#, #"{"type": "integer", "minimum": 2}"#),
        (#"{"type": "string"}"#, #"{"type": ["string", "null"]}"#),
        (#"{"type": "string"}"#, #"{"type": "string", "format": "uuid"}"#),
        (#"{"type": "array", "items": {}}"#, #"{"type": "array", "items": {}, "uniqueItems": true}"#),
        (
            #"{"type": "object", "properties": {"a": {}}}"#,
            #"{"type": "object", "properties": {"a": {}}, "required": ["a"]}"#
        ),
        (
            #"{"type": "object", "properties": {"a": {}}}"#,
            #"{"type": "object", "properties": {"a": {}}, "additionalProperties": false}"#
        ),
        (#"{"type": "string", "enum": ["a", "b"]}"#, #"{"type": "string", "enum": ["a"]}"#),
        (##"{"$ref": "#/components/schemas/A"}"##, ##"{"$ref": "#/components/schemas/B"}"##),
    ])
    func notTheSame(_ one: String, _ other: String) throws {
        #expect(try canonical(one) != canonical(other))
        #expect(try canonical(one).fingerprint != canonical(other).fingerprint)
    }

    @Test func referencesCanBeSubstituted() throws {
        let one = ##"{"type": "array", "items": {"$ref": "#/components/schemas/A"}}"##
        let other = ##"{"type": "array", "items": {"$ref": "#/components/schemas/B"}}"##
        #expect(try canonical(one, ["A": "B"]) == canonical(other))
    }

    /// The hash stands in files: it must not change with a new apigen.
    @Test func theFingerprintIsStable() throws {
        let fingerprint = try canonical(#"{"type": "string"}"#).fingerprint
        #expect(fingerprint == "5f88c6d53fad82f95422dbf20618f129")
    }
}
