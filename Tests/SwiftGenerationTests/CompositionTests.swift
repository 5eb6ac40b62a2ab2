import Testing

/// What is composed of what is composed, on many ways.
struct CompositionTests {
    /// There are 2^24 ways through these models: whoever goes each of them never comes back.
    @Test func manyWaysAreGoneOnce() throws {
        let models = (0..<24).map { "  M\($0): { extends: [M\($0 + 1), M\($0 + 1)] }" }.joined(separator: "\n")
        let text = "apigen: 1\nname: T\npaths: {}\nmodels:\n\(models)\n  M24: { z: int }\n"
        let files = try generate(text)
        #expect(files.keys.contains("Models/M24.swift"))
    }

    /// A map whose values are made of the map itself, and models that are each other in every mixture, have an end.
    @Test(arguments: [
        "X: { additionalProperties: { allOf: [{ $ref: '#/components/schemas/X' }, { $ref: '#/components/schemas/X' }] }}",
        "X: { anyOf: [{ $ref: '#/components/schemas/X' }] }",
        "X: { type: array, items: { allOf: [{ $ref: '#/components/schemas/X' }] } }",
        "X: { oneOf: [{ allOf: [{ $ref: '#/components/schemas/X' }, { properties: { a: { type: string } } }] }] }",
        "X: { type: object, additionalProperties: { type: array, items: { $ref: '#/components/schemas/X' } } }",
    ])
    func mixedCyclesHaveAnEnd(model: String) throws {
        let head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n"
        let text = head + "    \(model)\n"
        #expect(try generate(text).keys.contains("Models/X.swift"))
    }

    /// A model that is met again on the way to itself adds nothing to itself, wherever one starts.
    @Test func cyclesAreTheSameFromEverywhere() throws {
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            paths: {}
            components:
              schemas:
                A: { allOf: [{ $ref: "#/components/schemas/B" }, { type: object, properties: { a: { type: string } } }] }
                B: { allOf: [{ $ref: "#/components/schemas/A" }, { type: object, properties: { b: { type: string } } }] }
                C: { allOf: [{ $ref: "#/components/schemas/D" }, { type: object, properties: { c: { type: string } } }] }
                D: { type: object, properties: { d: { type: string }, c: { $ref: "#/components/schemas/C" } } }

            """
        let one = try generate(text)
        let turned = text.replacing("    A:", with: "    Z:").replacing("schemas/A", with: "schemas/Z")
        #expect(try generate(turned)["Models/B.swift"] == one["Models/B.swift"]?.replacing(" A", with: " Z"))
        #expect(one["Models/C.swift"]?.contains("public var d: String?") == true)
    }
}
