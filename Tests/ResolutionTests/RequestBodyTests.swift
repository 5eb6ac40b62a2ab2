import APIDescription
import Diagnostics
import Resolution
import SpecReading
import Testing

/// What requests carry.
@Suite struct RequestBodyTests {
    /// URLSession fails such a request: the body is dropped, and reported at its place.
    @Test(arguments: ["get", "head"]) func aMethodWithoutBodyHasNone(method: String) throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"\(method)": {
            "operationId": "a", "requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}},
            "responses": {"200": {"description": "ok"}}}}}}
            """
        let result = DescriptionReader(SourceFile(path: "a.json", bytes: Array(text.utf8))).read()
        let collector = DiagnosticCollector()
        let resolved = Resolver(try #require(result.api), collector: collector).resolve().unified()
        let operation = try #require(resolved.services.first?.operations.first)
        #expect(operation.body == nil)
        let found = collector.sorted.map { "\($0.severity) \($0.code) \($0.location.line)" }
        #expect(found == ["warning body-not-allowed 2"])
    }

    /// Programs write such bodies, and nothing is lost without them.
    @Test func aBodyThatSaysNothingIsNoFinding() throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": {
            "operationId": "a", "requestBody": {"content": {"application/x-www-form-urlencoded": {"schema":
            {"type": "object", "properties": {}}}}}, "responses": {"204": {"description": "ok", "content":
            {"application/json": {"schema": {"type": "object"}}}}}}}}}
            """
        let result = DescriptionReader(SourceFile(path: "a.json", bytes: Array(text.utf8))).read()
        let collector = DiagnosticCollector()
        let resolved = Resolver(try #require(result.api), collector: collector).resolve().unified()
        #expect(resolved.services.first?.operations.first?.body == nil)
        #expect(collector.sorted.isEmpty)
    }
}
