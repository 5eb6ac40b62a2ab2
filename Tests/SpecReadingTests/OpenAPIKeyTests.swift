import APIDescription
import Diagnostics
import SpecReading
import Testing

/// A key of OpenAPI is known because a reader takes it, or says what becomes of it.
@Suite struct OpenAPIKeyTests {
    /// Returns what `apigen import` lists, as `line:column: message`.
    private func unsupported(_ text: String) -> [String] {
        let file = SourceFile(path: "api.yaml", bytes: Array(text.utf8))
        return DescriptionReader(file, listsUnsupported: true).read().unsupported.map {
            "\($0.location.line):\($0.location.column): \($0.message)"
        }
    }

    @Test func reportsMisspelledKeysOfAllObjects() {
        let text = """
            openapi: 3.1.0
            info: { title: A, version: "1", descripton: Text }
            servers: [{ url: "https://a.example", descripton: Main }]
            paths:
              /a:
                get:
                  responses:
                    "200":
                      description: ok
                      headers: { Count: { shema: { type: integer } } }
                      content: { application/json: { schema: { type: string, maxLenght: 3 }, exampel: a } }
            components:
              schemes: {}
            """
        #expect(
            findings(text) == [
                "2:33: warning: unknown key 'descripton' in 'info'; it is ignored [unknown-key]"
                    + " = did you mean 'description'?",
                "3:39: warning: unknown key 'descripton' in a server; it is ignored [unknown-key]"
                    + " = did you mean 'description'?",
                "10:31: warning: unknown key 'shema' in a header; it is ignored [unknown-key] = did you mean 'schema'?",
                "11:66: warning: unknown key 'maxLenght' in a schema; it is ignored [unknown-key]"
                    + " = did you mean 'maxLength' or 'minLength'?",
                "11:82: warning: unknown key 'exampel' in a media type; it is ignored [unknown-key]"
                    + " = did you mean 'example' or 'examples'?",
                "13:3: warning: unknown key 'schemes' in 'components'; it is ignored [unknown-key]"
                    + " = did you mean 'schemas'?",
            ])
    }

    @Test func reportsNothingOfNamesAndExtensions() {
        let text = """
            openapi: 3.1.0
            info: { title: A, version: "1", x-logo: {} }
            paths: { x-order: [] }
            components:
              schemas:
                A:
                  type: object
                  vendor: yes
                  x-order: 1
                  properties: { typ: { type: string }, propertie: { type: string } }
                  example: { typ: a }
            """
        #expect(findings(text).isEmpty)
    }

    /// Keys that are read are not listed, and keys that are not are: once with the number of their uses.
    @Test func listsWhatNoReaderTook() {
        let text = """
            openapi: 3.1.0
            info: { title: A, version: "1", x-logo: {} }
            servers: [{ url: "https://a.example" }]
            paths:
              /a:
                get:
                  operationId: a
                  tags: [a, b]
                  externalDocs: { url: "https://a.example" }
                  responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } }
            components:
              schemas:
                A:
                  type: string
                  enum: [a, b]
                  x-enum-varnames: [one, two]
                  x-ms-enum: { name: A }
                  vendor: 1
                  multipleOf: 2
                B: { type: integer, x-enum-varnames: [one], vendor: 2 }
            """
        #expect(
            unsupported(text) == [
                "2:33: an endpoint spec does not support 'x-logo'; it is omitted (1 occurrence)",
                "8:17: an endpoint spec does not support 'tags'; only the first one names the service of the operation",
                "18:7: an endpoint spec does not support 'vendor'; it is omitted (2 occurrences; this is the first one)",
                "19:7: an endpoint spec does not support 'multipleOf'; it is not checked",
                "20:25: an endpoint spec does not support 'x-enum-varnames'; it is omitted (1 occurrence)",
            ])
    }

    @Test func listsWhatIsOmittedOfSwagger() {
        let text = """
            swagger: "2.0"
            info: { title: A, version: "1", license: { name: MIT } }
            host: a.example
            paths:
              /a:
                get:
                  operationId: a
                  schemes: [http]
                  parameters:
                    - { name: q, in: query, type: string, x-order: 1 }
                    - { name: b, in: body, schema: { type: object }, descripton: Text }
                  responses: { "200": { description: ok, examples: {} } }
            """
        #expect(
            unsupported(text) == [
                "2:33: an endpoint spec does not support 'license'; it is omitted",
                "8:7: an endpoint spec does not support 'schemes'; it is omitted",
                "10:47: an endpoint spec does not support 'x-order'; it is omitted (1 occurrence)",
                "12:46: an endpoint spec does not support 'examples'; they are omitted",
            ])
        #expect(
            findings(text).contains {
                $0.hasPrefix("11:58: warning: unknown key 'descripton' in a parameter; it is ignored")
            })
    }
}
