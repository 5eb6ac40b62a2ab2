import APIDescription
import Diagnostics
import Resolution
import SpecReading
import Testing

/// What `pagination` names is looked up once, for endpoint specs and OpenAPI alike.
@Suite struct PaginationTests {
    private func findings(_ lines: [String]) throws -> (findings: [String], pagination: ResolvedPagination?) {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let reading = DescriptionReader(SourceFile(path: "api.yaml", bytes: bytes)).read()
        let collector = DiagnosticCollector()
        let resolved = reading.api.map { Resolver($0, collector: collector).resolve().unified() }
        let all = reading.diagnostics + collector.sorted
        let texts = all.filter { $0.code != "not-supported-yet" }.map {
            "\($0.location.line): \($0.severity): \($0.message)"
        }
        return (texts, resolved?.services.first?.operations.first?.pagination)
    }

    private func spec(_ models: String, _ returns: String, _ pagination: String) -> [String] {
        [
            "apigen: 1", "name: T", "servers: { main: https://a.example }", "models:", models, "paths:", "  /a:",
            "    get:", "      operation: a.list", "      params: { page: { type: int?, minimum: 3 }, after: string? }",
            "      returns: \(returns)", "      pagination: \(pagination)", "",
        ]
    }

    private func openAPI(_ schemas: String, _ schema: String, _ pagination: String) -> [String] {
        [
            "openapi: 3.1.0", "info: { title: T, version: '1' }", "components: { schemas: { \(schemas) } }",
            "paths:", "  /a:", "    get:", "      operationId: list", "      parameters:",
            "        - { name: page, in: query, schema: { type: integer } }",
            "        - { name: after, in: query, schema: { type: string } }", "      responses:",
            "        '200': { description: ok, content: { application/json: { schema: \(schema) } } }",
            "      \(pagination)", "",
        ]
    }

    private static let page =
        "P: { type: object, properties: { all: { type: array, items: {} }, next: { type: string } } }"
    private static let reference = "{ $ref: '#/components/schemas/P' }"

    @Test func namedPropertiesAreFound() throws {
        let result = try findings(
            spec("  P: { all: [string], next: string? }", "P", "{ cursor: after, next: next, items: all }"))
        #expect(result.findings == [])
        #expect(result.pagination?.properties.items == [.model("P").property("all")])
        #expect(result.pagination?.properties.next == [.model("P").property("next")])
        #expect(result.pagination?.parameter?.text == "operation GET /a query after")
    }

    @Test func theFirstNumberIsThatOfTheParameter() throws {
        let result = try findings(spec("  P: { all: [string] }", "P", "{ page: page, items: all }"))
        #expect(result.pagination?.first == 3)
        #expect(result.pagination?.properties.items == [.model("P").property("all")])
    }

    /// The same faults have the same findings in both languages.
    @Test func unknownPropertiesAreReported() throws {
        let own = try findings(spec("  P: { all: [string], next: string? }", "P", "{ page: page, items: al }"))
        #expect(own.findings == ["12: warning: cannot find property 'al' in the response"])
        #expect(own.pagination?.properties.items == [] && own.pagination?.parameter != nil)
        for pagination in ["x-apigen-pagination: { page: page, items: al }", "x-ms-pageable: { itemName: al }"] {
            let other = try findings(openAPI(Self.page, Self.reference, pagination))
            #expect(other.findings == ["13: warning: cannot find property 'al' in the response"])
        }
    }

    @Test func unknownParametersAreReported() throws {
        let own = try findings(spec("  P: { all: [string] }", "P", "{ page: pag, items: all }"))
        #expect(own.findings == ["12: error: cannot find parameter 'pag' in the operation"])
        let other = try findings(openAPI(Self.page, Self.reference, "x-apigen-pagination: { page: pag, items: all }"))
        #expect(other.findings == ["13: error: cannot find parameter 'pag' in the operation"])
    }

    /// A response that can have other properties, or any value, can have the property.
    @Test(arguments: [
        "{}", "{ type: object, additionalProperties: true, properties: { a: {} } }", "{ type: array, items: {} }",
        "{ oneOf: [{ type: object, required: [al], properties: { al: {} } }, { type: object, properties: { b: {} } }] }",
    ])
    func propertiesThatCanBeThereAreNotReported(_ schema: String) throws {
        #expect(try findings(openAPI(Self.page, schema, "x-ms-pageable: { itemName: al }")).findings == [])
    }
}
