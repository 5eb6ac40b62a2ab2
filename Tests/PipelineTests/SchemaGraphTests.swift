import APIDescription
import Diagnostics
import SpecReading
import Testing

@testable import Pipeline
@testable import Printing

/// Models that refer to each other in every mixture of ways become a client, or have located errors.
struct SchemaGraphTests {
    /// The size of everything that is generated for a description, without the runtime; nil if it has errors.
    private func size(_ text: String, _ options: GenerationOptions) -> Int? {
        let result = DescriptionReader(SourceFile(path: "a.yaml", bytes: Array(text.utf8)), readsExamples: true).read()
        let errors = result.diagnostics.filter { $0.severity == .error }
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        for diagnostic in result.diagnostics { #expect((1...lines).contains(diagnostic.location.line)) }
        guard let api = result.api else {
            #expect(!errors.isEmpty, "\(text)")
            return nil
        }
        let pipeline = ClientPipeline(options: options)
        let declarations = pipeline.declarations(for: api)
        let output = pipeline.print(declarations)
        for diagnostic in declarations.diagnostics { #expect((1...lines).contains(diagnostic.location.line)) }
        return (output.files + output.mocks + output.tests).reduce(0) { $0 + $1.text.utf8.count }
    }

    @Test(arguments: 0..<20) func everyGraphHasAnEnd(block: UInt64) throws {
        var options = GenerationOptions(templates: try TemplateSet())
        options.printing.runtime = .none
        options.addTests(importing: nil)
        var generated = 0
        for seed in block * 100..<(block + 1) * 100 {
            let graph = SchemaGraph(seed: seed)
            for text in [graph.openAPI, graph.endpointSpec] {
                guard let size = size(text, options) else { continue }
                generated += 1
                #expect(size < 400_000, "\(size) bytes for:\n\(text)")
            }
        }
        // Most of them have nothing wrong.
        #expect(generated > 100)
    }
}
