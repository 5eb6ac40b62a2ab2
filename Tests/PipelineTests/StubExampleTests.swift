import APIDescription
import Diagnostics
import Foundation
import Testing

@testable import ApigenRuntime
@testable import Pipeline
@testable import Printing
@testable import Resolution

/// The examples of test doubles, for the descriptions of the goldens, those in Tests/Descriptions and, where they are there, the
/// real ones.
@Suite struct StubExampleTests {
    /// What a stub responds with is what the client decodes, whatever the seed.
    @Test(arguments: NamedDescription.all)
    func everyResponseIsDecodable(_ description: NamedDescription) throws {
        guard let api = description.api() else { return }
        let templates = try TemplateSet()
        let faults = onLargeStack { Self.faults(in: api, templates, seeds: description.isLarge ? [0] : [0, 1, 7]) }
        #expect(faults.isEmpty, Comment(rawValue: faults.prefix(5).joined(separator: "\n")))
    }

    /// A union is not null because a model that it refers to can be. An example that several responses have is shared.
    @Test func makesValuesOfUnionsAndSharedExamples() throws {
        let example = #"{"id": "shared-text", "text": "\#(String(repeating: "long ", count: 30))"}"#
        let text = """
            openapi: 3.0.3
            info: { title: Nulls, version: "1" }
            paths:
              /a: { get: { operationId: a, responses: { "200": { $ref: "#/components/responses/Pair" } } } }
              /b: { get: { operationId: b, responses: { "200": { $ref: "#/components/responses/Same" } } } }
              /c: { get: { operationId: c, responses: { "200": { $ref: "#/components/responses/Same" } } } }
            components:
              responses:
                Pair: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Pair" } } } }
                Same:
                  description: ""
                  content:
                    application/json:
                      schema: { type: array, items: { type: object, additionalProperties: { type: string } } }
                      example: [\(example)]
              schemas:
                Pair: { type: object, required: [item], properties: { item: { $ref: "#/components/schemas/Item" } } }
                Item: { oneOf: [{ $ref: "#/components/schemas/Leaf" }, { $ref: "#/components/schemas/Twig" }] }
                Leaf: { type: object, nullable: true, required: [id], properties: { id: { type: string } } }
                Twig: { type: object, nullable: true, required: [name], properties: { name: { type: string } } }
            """
        let api = try #require(NamedDescription.read(text, path: "/openapi.yaml", readsExamples: true))
        #expect(try Self.faults(in: api, TemplateSet(), seeds: [0, 1, 7]) == [])
        let mocks = try ClientPipeline(options: Self.options(TemplateSet())).generate(api).mocks
        let uses = mocks.map { $0.text.components(separatedBy: "shared-text").count - 1 }.reduce(0, +)
        #expect(uses == 1)
    }

    private static func options(_ templates: TemplateSet) -> GenerationOptions {
        var options = GenerationOptions(templates: templates)
        options.addMocks(importing: nil)
        return options
    }

    private static func faults(in api: API, _ templates: TemplateSet, seeds: [UInt64]) -> [String] {
        let declarations = ClientPipeline(options: options(templates)).declarations(for: api)
        guard let preview = declarations.client.preview else { return ["there are no examples"] }
        let texts = (preview.services.values.flatMap { $0 } + preview.models).map { $0.joined(separator: "\n") }
        let examples = StubTransport.Examples(texts)
        let schemas = Resolver(declarations.api, collector: DiagnosticCollector()).schemas
        let validator = SchemaValidator(
            schemas, external: ExternalTypes(), parsesURLs: api.clientDefaults.parsesURLs, closesEnums: true)
        var faults: [String] = []
        for (service, declared) in zip(declarations.resolved.services, declarations.client.services) {
            for (operation, declaration) in zip(service.operations, declared.operations)
            where declaration.sendsRequests {
                let call = WebClient.CallInfo(
                    operation: declaration.identifier,
                    method: WebClient.HTTPMethod(rawValue: declaration.request.method.text),
                    path: declaration.request.path, id: "")
                for seed in seeds {
                    guard let response = examples.success(for: call, seed: seed) else {
                        faults.append("\(declaration.identifier) has no response")
                        continue
                    }
                    faults += check(response, of: operation, validator).map { "\(declaration.identifier): \($0)" }
                }
            }
        }
        return faults
    }

    private static func check(
        _ response: WebClient.HTTPResponse, of operation: ResolvedOperation, _ validator: SchemaValidator
    ) -> [String] {
        let successes = operation.responses.filter(\.isResult)
        let content = successes.lazy.compactMap { ResponseResolver.preferred($0.contents.all) }.first
        switch operation.result {
        case .nothing: return response.body.isEmpty ? [] : ["there is a body"]
        case .body(let body, _) where body.form == .json: break
        case .responses where content?.mediaType.family == .json: break
        case .body, .lines, .events, .responses: return response.body.isEmpty ? ["there is no body"] : []
        }
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: response.body) else {
            return ["not JSON: \(response.text.prefix(300))"]
        }
        guard let schema = content?.schema else { return [] }
        let findings = validator.check(json(value), against: schema)
        return findings.faults.prefix(1).map { "\($0.path) \($0.reason)" }
    }

    private static func json(_ value: JSONValue) -> JSON {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .number(String(value))
        case .unsigned(let value): .number(String(value))
        case .number(let value): .number("\(value)")
        case .decimal(let value): .number("\(value)")
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map { json($0) })
        case .object(let members):
            .object(members.sorted { $0.key < $1.key }.map { JSON.Member(key: $0.key, value: json($0.value)) })
        }
    }
}
