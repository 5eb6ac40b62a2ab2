import APIDescription
import Diagnostics
import Foundation
import SpecReading
import SpecWriting
import TestSupport
import Testing
import YAML

/// What is exported says what it was exported from.
@Suite struct ExportTests {
    @Test(arguments: 0..<LongRun.count(40, long: 120))
    func keepsRandomAPIs(_ seed: Int) throws {
        var random = RandomAPI(seed: UInt64(seed), hasDetails: seed.isMultiple(of: 2))
        let api = random.api()
        let output = OpenAPIWriter.write(api)
        expectSame(Self.withoutLosses(api), output.text)
        // Security requirements are equal whatever their scopes.
        let again = DescriptionReader(SourceFile(path: "openapi.yaml", bytes: Array(output.text.utf8))).read().api
        #expect(again.map(Self.scopes) == Self.scopes(of: api))
        // The losses are not silent, but for what means the same.
        let repeated = api.operations.contains { Self.withoutRepeated($0.parameters) != $0.parameters }
        #expect(output.diagnostics.isEmpty != repeated)
        #expect(output == OpenAPIWriter.write(api))
    }

    @Test(arguments: RoundTripTests.descriptions)
    func keepsDescriptions(_ path: String) throws {
        guard let api = try Self.read(path) else { return }
        let yaml = OpenAPIWriter.write(api)
        expectSame(api, yaml.text)
        #expect(yaml.diagnostics.isEmpty)
        // JSON has other digits for some numbers, and these descriptions none of them.
        expectSame(api, OpenAPIWriter.write(api, as: .json).text)
    }

    @Test(arguments: ["social", "spec-types", "spec-servers-and-auth"])
    func writesWhatIsExpected(_ name: String) throws {
        let folder = "Tests/GoldenTests/Cases/\(name)/"
        let api = try #require(try Self.read(folder + "api.yaml"))
        let text = OpenAPIWriter.write(api, comment: ["Exported from api.yaml by 'apigen export'."]).text
        let golden = RoundTripTests.root(folder + "export.yaml")
        let expected = try? String(contentsOf: golden, encoding: .utf8)
        if ProcessInfo.processInfo.environment["APIGEN_BLESS"] == "1", text != expected {
            try Data(text.utf8).write(to: golden)
            Issue.record("blessed \(name)/export.yaml; read its diff")
        } else {
            #expect(text == expected)
        }
    }

    @Test(arguments: [
        ("12", "12"), ("-0.5", "-0.5"), (".5", "0.5"), ("+1.", "1.0"), ("012", "12"), ("1e3", "1e3"), ("0x1F", "31"),
        ("-007.50E+2", "-7.50E+2"), ("0o17", "15"), ("0", "0"), ("-0", "-0"),
    ])
    func writesNumbersOfJSON(_ yaml: String, _ json: String) {
        var api = API(name: "Numbers")
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        var schema = Schema(.number(format: nil), origin: origin)
        schema.defaultValue = .number(yaml)
        api.models = [Model(name: "N", schema: schema, origin: origin)]
        #expect(OpenAPIWriter.write(api, as: .json).text.contains("\"default\": \(json)}"))
    }

    @Test(arguments: [
        "yes", "No", "ON", "y", "2020-01-01", "2020-01-01T12:30:00Z", "2020-1-1 10:00", "12:30", "1_000", "0b11", "=",
        "a?b",
    ])
    func quotesWhatYAML11TakesForSomethingElse(_ text: String) {
        var api = API(name: text)
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        api.models = [Model(name: text, schema: Schema(.any, origin: origin), origin: origin)]
        let output = OpenAPIWriter.write(api).text
        #expect(output.contains("title: \"\(text)\""))
        #expect(output.contains("    \"\(text)\": {}") || output.contains("x-apigen-key: \"\(text)\""))
    }

    /// A document with deeper schemas could not be read.
    @Test(arguments: [60, 61, 120]) func omitsWhatIsTooDeep(depth: Int) throws {
        var api = API(name: "Deep")
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        var schema = Schema(.string(format: nil), origin: origin)
        for _ in 0..<depth {
            schema = Schema(.composition([schema, Schema(.any, origin: origin)]), isNullable: true, origin: origin)
        }
        api.models = [Model(name: "Deep", schema: schema, origin: origin)]
        let output = OpenAPIWriter.write(api)
        #expect(
            output.diagnostics.map(\.message)
                == (depth > 60 ? ["this type is inside 60 others; any value is accepted"] : []))
        #expect(throws: Never.self) { try Document(parsing: output.text) }
    }

    /// An endpoint spec is written with types that it can be read with.
    @Test(arguments: [31, 33, 64, 65, 150], [false, true]) func keepsDeepLists(depth: Int, isOptional: Bool) throws {
        var api = API(name: "Deep")
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        var schema = Schema(.string(format: nil), origin: origin)
        for _ in 0..<depth { schema = Schema(.array(schema), isNullable: isOptional, origin: origin) }
        let shape = ObjectShape(properties: [Property(name: "lists", schema: schema, isRequired: !isOptional)])
        api.models = [Model(name: "Deep", schema: Schema(.object(shape), origin: origin), origin: origin)]
        let text = EndpointSpecWriter.write(api).text
        let result = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(result.api?.models.first?.schema == api.models[0].schema)
    }

    @Test(arguments: ["1.0.0", "yesterday", "v2020-01-01", "nope", "3 of 4", "-a"])
    func leavesOtherTextPlain(_ text: String) {
        #expect(OpenAPIWriter.write(API(name: text)).text.contains("title: \(text)\n"))
    }

    /// What an extension says is heard in documents that people write, too.
    @Test func understandsExtensionsByHand() throws {
        let result = DescriptionReader(SourceFile(path: "openapi.yaml", bytes: Array(Self.byHand.utf8))).read()
        #expect(result.diagnostics.isEmpty)
        let api = try #require(result.api)
        #expect(api.clientDefaults.completions && api.clientDefaults.isShared && !api.clientDefaults.checksConstraints)
        #expect(api.servers.map(\.name) == ["front", "files"])
        #expect(api.commonParameters.map(\.value) == [.constant("2")])
        #expect(api.errorSchema?.messageProperty == "detail")
        #expect(api.securitySchemes.map(\.kind) == [.bearer(prefix: "JWT")])
        let operation = try #require(api.operations.first)
        #expect(operation.server == "files" && operation.formerPaths == ["/old"])
        #expect(operation.name == "add" && operation.parameters.isEmpty)
        #expect(operation.body?.isSpread == true)
        #expect(operation.responses.map(\.status) == [.code(204)])
        guard case .enumeration(let size) = try #require(api.models.first).schema.kind else {
            Issue.record("no enumeration")
            return
        }
        #expect(size.isClosed && size.values.map(\.name) == ["small", nil])
        #expect(size.values.map(\.documentation.summary) == [nil, "Not small."])
    }

    private static let byHand = """
        openapi: 3.1.0
        info: { title: By hand, version: "1" }
        x-apigen-completions: true
        x-apigen-shared: true
        x-apigen-server: front
        x-apigen-servers: { files: [{ url: https://files.example }] }
        servers: [{ url: https://front.example }]
        paths:
          /files:
            parameters: [{ $ref: "#/components/parameters/Version" }]
            post:
              operationId: add
              x-apigen-server: files
              x-apigen-renamedFrom: /old
              requestBody:
                x-apigen-spread: true
                content:
                  application/json:
                    schema: { type: object, properties: { size: { $ref: "#/components/schemas/Size" } } }
              responses:
                "204": { description: Added. }
                default: { $ref: "#/components/responses/Problem" }
        components:
          schemas:
            Size:
              type: string
              enum: [S, L]
              x-apigen-closed: true
              x-apigen-values: [{ name: small }, { summary: Not small. }]
          parameters:
            Version:
              { name: version, in: query, required: true, schema: { type: string, const: "2" }, x-apigen-common-parameters: constant }
          responses:
            Problem:
              description: What went wrong.
              x-apigen-error: { messageProperty: detail }
              content: { application/json: { schema: { type: object, properties: { detail: { type: string } } } } }
          securitySchemes:
            token: { type: http, scheme: bearer, x-apigen-prefix: JWT }
        """

    // MARK: - Support

    private static func scopes(of api: API) -> [[SchemeScopes]] {
        (api.security + api.operations.flatMap { $0.security ?? [] }).map(\.scopes)
    }

    private static func read(_ path: String) throws -> API? {
        let bytes = [UInt8](try Data(contentsOf: RoundTripTests.root(path)))
        return DescriptionReader(SourceFile(path: path, bytes: bytes)).read().api.map(withoutLosses)
    }

    /// What OpenAPI cannot say, or says in another way that means the same.
    private static func withoutLosses(_ api: API) -> API {
        var api = api
        for index in api.operations.indices {
            api.operations[index].parameters = withoutRepeated(api.operations[index].parameters)
        }
        // A service without a word about it.
        api.tagMetadata.removeAll { $0.documentation.isEmpty && $0.rateLimit == nil }
        api.mapSchemas { schema in
            guard case .object(var shape) = schema.kind else { return schema }
            let required = Set(shape.requiredElsewhere.map(\.name))
            for index in shape.properties.indices where required.contains(shape.properties[index].name) {
                shape.properties[index].isRequired = true
            }
            shape.requiredElsewhere.removeAll { key in shape.properties.contains { $0.name == key.name } }
            var result = schema
            result.kind = .object(shape)
            return result
        }
        return api
    }

    private static func withoutRepeated(_ parameters: [Parameter]) -> [Parameter] {
        parameters.enumerated().filter { index, parameter in
            !parameters[..<index].contains { $0.name == parameter.name && $0.location == parameter.location }
        }.map(\.element)
    }
}
