import APIDescription
import Diagnostics
import Foundation
import SpecReading
import SpecWriting
import TestSupport
import Testing

/// What is written is read again as what it was.
@Suite struct RoundTripTests {
    @Test(arguments: 0..<LongRun.count(40, long: 120))
    func keepsRandomAPIs(_ seed: Int) throws {
        var random = RandomAPI(seed: UInt64(seed))
        let api = random.api()
        let output = EndpointSpecWriter.write(api)
        try expectSame(api, output)
        #expect(output.diagnostics.isEmpty)
        #expect(output == EndpointSpecWriter.write(api))
    }

    @Test(arguments: Self.descriptions)
    func keepsDescriptions(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.root(path)))
        let result = DescriptionReader(SourceFile(path: path, bytes: bytes)).read()
        guard let api = result.api else { return }
        let output = EndpointSpecWriter.write(api)
        // What is part of itself cannot be written.
        let omitted = SelfReferences(api.models).findings
        #expect(output.diagnostics.count == omitted.count)
        if omitted.isEmpty { expectSame(api.withoutComparisonDetails(), output.text, known: result.diagnostics) }
    }

    static func root(_ path: String) -> URL {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return tests.deletingLastPathComponent().appendingPathComponent(path)
    }

    /// The descriptions of this repository.
    static let descriptions: [String] = {
        let cases = "Tests/GoldenTests/Cases/"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root(cases).path)) ?? []
        let paths = names.sorted().flatMap { name in
            ["api.yaml", "openapi.yaml", "openapi.json"].map { cases + name + "/" + $0 }
        }
        return ["specs/api.yaml"] + paths.filter { FileManager.default.fileExists(atPath: root($0).path) }
    }()
}

/// Reads what was written, and says what is different.
func expectSame(
    _ api: API, _ output: EndpointSpecWriter.Output, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws { expectSame(api, output.text, sourceLocation: sourceLocation) }

/// - Parameter known: The findings about the description that the API was read from.
func expectSame(
    _ api: API, _ text: String, known: [Diagnostic] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let result = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
    let renderer = DiagnosticText(files: result.files)
    let complaints = result.diagnostics.filter { diagnostic in
        // A random log-in can require the credential that it provides.
        if case .session(.requiresOwnCredential) = diagnostic.kind { return false }
        return diagnostic.severity != .note && !known.map(\.message).contains(diagnostic.message)
    }.map { renderer.render($0) }.joined()
    #expect(complaints.isEmpty, "\(complaints)", sourceLocation: sourceLocation)
    guard let again = result.api, again != api else { return }
    var before = ""
    var after = ""
    dump(api, to: &before)
    dump(again, to: &after)
    let origins = #/Origin|location: |file: |line: |column: /#
    let old = before.split(separator: "\n").filter { !$0.contains(origins) }
    let new = after.split(separator: "\n").filter { !$0.contains(origins) }
    let line = zip(old, new).prefix { $0 == $1 }.count
    let context = old[max(0, line - 12)..<min(old.count, line + 2)].joined(separator: "\n")
    let came = line < new.count ? String(new[line]) : "(the end)"
    Issue.record("differs:\n\(context)\n came out: \(came)\n\(text)", sourceLocation: sourceLocation)
}
