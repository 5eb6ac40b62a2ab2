import APIDescription
import Testing

@testable import Pipeline
@testable import Printing

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

    private func openAPI(_ schemas: [String]) -> String {
        let head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n"
        return (head + schemas.map { "    " + $0 + "\n" }.joined())
            .replacing(/\$([A-Z][0-9]*)/) { "{ $ref: '#/components/schemas/\($0.1)' }" }
    }

    private func generated(_ schemas: [String]) throws -> (files: [String: String], warnings: [String]) {
        let pipeline = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        let declarations = pipeline.declarations(for: try api(openAPI(schemas)))
        let output = pipeline.print(declarations)
        let files = Dictionary(uniqueKeysWithValues: output.files.map { ($0.path, $0.text) })
        return (files, declarations.diagnostics.map { "\($0.location.line):\($0.location.column) \($0.message)" })
    }

    /// A union whose variant extends the union, in place.
    @Test func aVariantInPlaceExtendsItsUnion() throws {
        let (files, warnings) = try generated([
            "U: { oneOf: [{ allOf: [$U, { type: object, required: [v], properties: { v: { type: string } } }] }, $W] }",
            "W: { type: object, required: [w], properties: { w: { type: string } } }",
        ])
        #expect(warnings == [])
        #expect(files["Models/U.swift"]?.contains("public var v: String") == true)
    }

    /// What is a part or a variant of itself adds nothing to itself. The rest counts.
    @Test func whatIsItselfIsReportedAndLeftOut() throws {
        let itself = "is composed of itself; this reference is ignored"
        let variant = "is a variant of itself; this variant is ignored"
        let part = { (name: String) in "{ type: object, properties: { \(name): { type: string } } }" }
        #expect(try generated(["A: { allOf: [$A, \(part("a"))] }"]).warnings == ["6:18 the model 'A' \(itself)"])
        let (files, warnings) = try generated([
            "A: { allOf: [$B, \(part("a"))] }", "B: { allOf: [$C, \(part("b"))] }", "C: { allOf: [$D, $A] }",
            "D: \(part("d"))",
        ])
        #expect(
            warnings == [
                "6:18 the model 'A' \(itself)", "7:18 the model 'B' \(itself)", "8:54 the model 'C' \(itself)",
            ])
        #expect(files["Models/A.swift"]?.contains("public var a: String?") == true)
        #expect(try generated(["S: { oneOf: [$S, { type: string }] }"]).warnings == ["6:18 the union 'S' \(variant)"])
        #expect(
            try generated(["A: { oneOf: [$B, { type: string }] }", "B: $A"]).warnings == [
                "6:18 the union 'A' \(variant)"
            ])
        // Unions of each other are recursive types.
        let unions = try generated(["A: { oneOf: [$B, { type: string }] }", "B: { oneOf: [$A, { type: integer }] }"])
        #expect(unions.warnings == [] && unions.files["Models/A.swift"]?.contains("indirect enum A") == true)
    }

    /// A struct does not repeat the properties of all models of a long chain.
    @Test func longChainsAreLinear() throws {
        func chain(_ length: Int) -> [String] {
            (0..<length).map {
                "M\($0): { allOf: [$M\($0 + 1), { type: object, properties: { p\($0): { type: string } } }] }"
            }
                + ["M\(length): { type: object, properties: { z: { type: string } } }"]
        }
        func size(_ length: Int) throws -> Int {
            try generated(chain(length)).files.filter { $0.key.hasPrefix("Models/") }.reduce(0) {
                $0 + $1.value.utf8.count
            }
        }
        let (small, large) = (try size(100), try size(400))
        #expect(large < 5 * small)
        // The properties of the others are read from the same object.
        let files = try generated(chain(40)).files
        #expect(
            files["Models/M0.swift"]?.contains("public var p15: String?") == true
                || files["Models/M0.swift"]?.contains(": M") == true)
        #expect(try generated(chain(12)).files["Models/M0.swift"]?.contains("public var z: String?") == true)
    }

    /// Recursive models can be combined in more ways than there are models.
    @Test func combinationsOfRecursiveModelsAreBounded() throws {
        let models = (0..<10).map { model in
            let properties = (0..<4).map { "p\($0): $M\((model * 3 + $0 * 7 + 1) % 10)" }
            return "M\(model): { type: object, properties: { \(properties.joined(separator: ", ")) } }"
        }
        let (files, warnings) = try generated(models + ["X: { allOf: [$M0, $M1, $M2] }"])
        #expect(files.reduce(0) { $0 + $1.value.utf8.count } < 20_000_000)
        #expect(warnings.isEmpty || warnings.contains { $0.contains("too many combinations") })
    }

    /// Unions of unions have more ways through them than there are models.
    @Test func propertiesAreFoundThroughManyUnions() throws {
        let models = (0..<40).map { "M\($0): { oneOf: [$M\($0 + 1), $M\($0 + 1), $M\(($0 + 7) % 40)] }" }
        let found = try api(openAPI(models + ["M40: { type: object, properties: { a: { type: string } } }"]))
        let lookup = PropertyLookup(models: found.models)
        #expect(lookup.properties(of: try #require(found.models.first).schema)?.map(\.name) == ["a"])
    }
}
