import APIDescription
import Diagnostics
import Resolution
import SpecReading
import Testing

/// How parameters and fields are written, and which of them a call can omit.
@Suite struct SerializationTests {
    private func operation(_ lines: [String]) throws -> ResolvedOperation {
        let head = ["openapi: 3.1.0", "info: { title: T, version: '1' }", "paths:", "  /a/{id}:", "    post:"]
        let text = (head + lines + ["      responses: { '204': { description: ok } }", ""]).joined(separator: "\n")
        let reading = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
        let resolved = Resolver(try #require(reading.api), collector: DiagnosticCollector()).resolve()
        return try #require(resolved.services.first?.operations.first)
    }

    /// OpenAPI 3.1, section 4.8.12.2.1: only `form` explodes unless the description defines it.
    @Test func stylesDecideHowListsAreWritten() throws {
        #expect(Parameter.Style.allCases.filter(\.explodesByDefault) == [.form])
        let operation = try operation([
            "      parameters:", "        - { name: id, in: path, required: true, schema: {} }",
            "        - { name: a, in: query, schema: {} }",
            "        - { name: b, in: query, style: pipeDelimited, schema: {} }",
            "        - { name: c, in: query, style: pipeDelimited, explode: true, required: true, schema: {} }",
        ])
        #expect(operation.parameters.map(\.explode) == [false, true, false, true])
        #expect(operation.parameters.map(\.isRequired) == [true, false, false, true])
    }

    /// Fields that are written in the usual way have no encoding.
    @Test func fieldsHaveTheirEncoding() throws {
        let operation = try operation([
            "      requestBody:", "        content:", "          application/x-www-form-urlencoded:",
            "            schema: { type: object, properties: { a: {}, b: {}, c: {}, d: {}, e: {} } }",
            "            encoding:", "              a: { style: form, explode: true }",
            "              b: { explode: false }", "              c: { style: spaceDelimited }",
            "              d: { contentType: application/json }", "              e: { contentType: text/plain }",
        ])
        let encodings = try #require(operation.body).encodings
        #expect(encodings.map(\.key) == ["b", "c", "d"])
        #expect(
            encodings.map(\.form) == [
                .styled(.form, explode: false, allowReserved: false),
                .styled(.spaceDelimited, explode: false, allowReserved: false), .json,
            ])
    }
}
