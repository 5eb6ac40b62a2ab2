import APIDescription
import Diagnostics
import Foundation
import Pipeline
import Printing
import SpecReading
import Testing

/// What the documentation shows is what is read, said and generated.
@Suite struct DocumentationTests {
    @Test(arguments: Example.all)
    func showsWhatHappens(_ example: Example) throws {
        let result = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(example.spec.utf8))) { path in
            Array(try #require(example.parts[path]).utf8)
        }.read()
        let renderer = DiagnosticText(files: result.files)
        var said = result.diagnostics.map { renderer.render($0) }.joined()
        guard let api = result.api else {
            #expect(said == example.message ?? "", "\(example.place)")
            return
        }
        let pipeline = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        let declarations = pipeline.declarations(for: api)
        let output = pipeline.print(declarations)
        said += declarations.diagnostics.map { renderer.render($0) }.joined()
        #expect(said == example.message ?? "", "\(example.place)")
        let files = output.files.filter { !$0.path.hasPrefix("Runtime/") }
        let lines = files.flatMap { Example.lines(of: $0.text) }
        for excerpt in example.excerpts {
            for part in excerpt.split(separator: "…") where !lines.contains(part) {
                Issue.record(Comment(rawValue: explain(Array(part), lines, example)))
            }
        }
    }

    /// The specs to learn from are without a fault, and editors find their schema.
    @Test(arguments: ["api", "social-versions", "media", "github", "mastodon", "telegram"])
    func readsTheSpecs(_ name: String) throws {
        let text = try String(contentsOf: Example.root.appendingPathComponent("specs/\(name).yaml"), encoding: .utf8)
        #expect(text.hasPrefix("# yaml-language-server: $schema=endpoint-spec.schema.json\n"))
        let result = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
        #expect(result.diagnostics.allSatisfy { $0.severity == .note })
        let declarations = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
            .declarations(for: try #require(result.api))
        #expect(declarations.diagnostics.isEmpty)
    }

    /// The example runs the test of a view model that the README shows (`make live`).
    @Test func theTestInTheREADMERuns() throws {
        let page = try String(contentsOf: Example.root.appendingPathComponent("README.md"), encoding: .utf8)
        let tests = try String(
            contentsOf: Example.root.appendingPathComponent("Examples/Social/Tests/LiveTests/FriendListTests.swift"),
            encoding: .utf8)
        let blocks = page.components(separatedBy: "```swift test\n").dropFirst()
        #expect(blocks.count == 1)
        for block in blocks {
            let shown = try #require(block.components(separatedBy: "```").first)
            #expect(tests.contains("\n" + shown))
            #expect(shown.split(separator: "\n").count <= 8)
        }
    }

    @Test func everyExampleIsFound() {
        #expect(Example.all.count > 30)
        #expect(Example.all.contains { $0.message != nil })
        #expect(
            Example.all.allSatisfy {
                $0.spec.hasPrefix("apigen: 1") || $0.spec.hasPrefix("# ") || $0.spec.hasPrefix("openapi: ")
            })
    }

    /// The longest piece of an excerpt that was generated, and what follows it in truth.
    private func explain(_ part: [String], _ lines: [String], _ example: Example) -> String {
        for count in stride(from: part.count, through: 1, by: -1) {
            guard let range = lines.firstRange(of: part.prefix(count)) else { continue }
            let next = lines[range.upperBound...].prefix(3).joined(separator: "\n")
            return
                "\(example.place): after '\(part[count - 1])' comes\n\(next)\nand not\n\(part[min(count, part.count - 1)])"
        }
        return "\(example.place): '\(part[0])' is not generated"
    }
}

/// A spec in the documentation, and what is said to come of it.
struct Example: CustomTestStringConvertible, Sendable {
    /// The document and the line.
    var place: String
    var spec: String
    /// The files that it includes, by their names.
    var parts: [String: String] = [:]
    /// What is said about it, where it is an example of a fault.
    var message: String?
    /// The lines of what is generated, without white space; `…` stands for lines left out.
    var excerpts: [[String]] = []

    var testDescription: String { place }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let all = ["Tutorial.md", "EndpointSpec.md", "OpenAPI.md", "Cookbook.md"].flatMap(examples)

    static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func examples(of document: String) -> [Example] {
        let path = root.appendingPathComponent("Documentation/" + document)
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        var examples: [Example] = []
        var parts: [String: String] = [:]
        var fence: String?
        var block = ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let info = fence, line == "```" {
                fence = nil
                switch info {
                case "yaml", "yaml error":
                    let start = index - block.split(separator: "\n", omittingEmptySubsequences: false).count + 1
                    examples.append(Example(place: "\(document):\(start)", spec: block, parts: parts))
                    parts = [:]
                case _ where info.hasPrefix("yaml part "): parts[String(info.dropFirst(10))] = block
                case "text" where !examples.isEmpty: examples[examples.count - 1].message = block
                case "swift generated" where !examples.isEmpty:
                    examples[examples.count - 1].excerpts.append(lines(of: block))
                default: break
                }
            } else if fence != nil {
                block += line + "\n"
            } else if line.hasPrefix("```") {
                fence = String(line.dropFirst(3))
                block = ""
            }
        }
        return examples
    }
}

extension Array where Element: Equatable {
    fileprivate func contains(_ part: ArraySlice<Element>) -> Bool { firstRange(of: part) != nil }

    fileprivate func firstRange(of part: ArraySlice<Element>) -> Range<Int>? {
        guard let first = part.first, part.count <= count else { return nil }
        for start in 0...(count - part.count) where self[start] == first && self[start..<(start + part.count)] == part {
            return start..<(start + part.count)
        }
        return nil
    }
}
