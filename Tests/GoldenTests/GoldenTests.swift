import APIDescription
import APIEvolution
import Diagnostics
import Foundation
import Pipeline
import Printing
import Settings
import SpecReading
import Testing

/// A directory is a test: a description goes in, and the whole tree under `Expected` must come out, together with the
/// diagnostics in `diagnostics.txt`.
///
/// `make bless` writes what comes out, and fails: what was written is to be read with `git diff` before it is committed.
@Suite struct GoldenTests {
    @Test(arguments: GoldenCase.all)
    func producesWhatIsExpected(_ golden: GoldenCase) throws {
        let actual = try golden.generate()
        if GoldenCase.isBlessing {
            let changes = try golden.write(actual)
            for path in changes { Issue.record("blessed \(golden.name)/\(path); read its diff") }
            return
        }
        let expected = try golden.expected()
        for path in Set(actual.keys).union(expected.keys).sorted() where actual[path] != expected[path] {
            Issue.record(Comment(rawValue: golden.explain(path, expected: expected[path], actual: actual[path])))
        }
    }

    /// The lock of a description that has not changed changes nothing: `generate`, then `check`.
    @Test(arguments: GoldenCase.all)
    func comesOutTheSameWithItsLock(_ golden: GoldenCase) throws {
        var locks: [String: String] = [:]
        let first = try golden.generate(&locks)
        let lockTexts = locks
        let second = try golden.generate(&locks)
        #expect(locks == lockTexts)
        for path in Set(first.keys).union(second.keys).sorted() where first[path] != second[path] {
            Issue.record(Comment(rawValue: golden.explain(path, expected: first[path], actual: second[path])))
        }
    }
}

struct GoldenCase: CustomTestStringConvertible, Sendable {
    let directory: URL

    /// What is generated beside the client: the words of the file `flags.txt`.
    var flags: [String] {
        let url = directory.appendingPathComponent("flags.txt")
        return (try? String(contentsOf: url, encoding: .utf8))?.split(whereSeparator: \.isWhitespace).map(String.init)
            ?? []
    }

    var name: String { directory.lastPathComponent }
    var testDescription: String { name }

    static let isBlessing = ProcessInfo.processInfo.environment["APIGEN_BLESS"] == "1"

    static let all: [GoldenCase] = {
        let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map {
            GoldenCase(directory: cases.appendingPathComponent($0))
        }
    }()

    /// The files that come out, by their paths in the directory.
    func generate() throws -> [String: String] {
        var locks: [String: String] = [:]
        return try generate(&locks)
    }

    /// The files that come out, by their paths in the directory.
    ///
    /// - Parameter locks: The locks of the run before, by the folders of the clients. They are replaced by those of this run.
    func generate(_ locks: inout [String: String]) throws -> [String: String] {
        var files: [String: String] = [:]
        var text = ""
        guard let configuration = try readConfiguration(&text) else { return ["diagnostics.txt": text] }
        var outputs: [PrintedClient] = []
        for client in configuration.clients {
            let folder = client.output.map { $0.text + "/" } ?? ""
            guard let output = try generate(client, &locks[folder], &text) else { continue }
            outputs.append(output)
            // The runtime is the same in every client: it stands in one case.
            for file in output.files where name == "social" || !file.path.hasPrefix("Runtime/") {
                files["Expected/" + folder + file.path] = file.text
            }
            for file in output.tests
            where !["ExampleForm.swift", "ExampleJSON.swift", "ExampleValue.swift"].contains(file.path) {
                files["Expected/Tests/" + file.path] = file.text
            }
            // The runtime of test doubles is the same in every client, too.
            for file in output.mocks where !file.isRuntime {
                files["Expected/Mocks/" + file.path] = file.text
            }
        }
        if !text.isEmpty { files["diagnostics.txt"] = text }
        return files
    }

    /// The configuration of the case, or an empty one. nil: it is at fault.
    private func readConfiguration(_ text: inout String) throws -> Configuration? {
        guard let file = try configurationFile() else { return Configuration(clients: [ClientSettings()]) }
        let result = ConfigurationReader(file).read()
        let renderer = DiagnosticText(files: [file])
        text += result.diagnostics.map { renderer.render($0) }.joined()
        return result.configuration
    }

    private func configurationFile() throws -> SourceFile? {
        let url = directory.appendingPathComponent("apigen.yaml")
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return SourceFile(path: "apigen.yaml", bytes: [UInt8](try Data(contentsOf: url)))
    }

    private func generate(
        _ client: ClientSettings, _ lock: inout String?, _ text: inout String
    ) throws -> PrintedClient? {
        var options = GenerationOptions(templates: try TemplateSet())
        if flags.contains("mocks") { options.addMocks(importing: nil) }
        if flags.contains("tests") { options.addTests(importing: nil) }
        let pipeline = ClientPipeline(settings: client, options: options)
        let description = try #require(
            client.spec?.text ?? descriptionName(), "\(name) has no api.yaml, openapi.yaml or openapi.json")
        var older: [VersionedAPI] = []
        for version in client.versions.dropLast() {
            guard let api = try read(version.spec.text, pipeline, options, &text)?.api else { return nil }
            older.append(VersionedAPI(version: Self.version(version), api: api))
        }
        guard let reading = try read(description, pipeline, options, &text), let api = reading.api else { return nil }
        var versions = api.allVersions
        if let newest = client.versions.last {
            versions = APIVersions(older: older, newest: VersionedAPI(version: Self.version(newest), api: api))
        }
        let former = try #require(LockReader().read(Array((lock ?? "").utf8)).lock)
        let declarations = pipeline.declarations(for: versions, lock: former)
        lock = LockText().text(of: declarations.lock)
        let output = pipeline.print(declarations)
        let renderer = DiagnosticText(files: reading.files)
        text += (declarations.diagnostics + declarations.examples.contradictions).map { renderer.render($0) }.joined()
        let configuration = DiagnosticText(files: [try configurationFile()].compactMap { $0 })
        text += (reading.configurationDiagnostics + declarations.configurationDiagnostics)
            .map { configuration.render($0) }.joined()
        return output
    }

    private static func version(_ version: ClientSettings.Version) -> APIVersion {
        APIVersion(name: version.name, path: "", origin: version.spec.origin)
    }

    private func read(
        _ description: String, _ pipeline: ClientPipeline, _ options: GenerationOptions, _ text: inout String
    ) throws -> Pipeline.Reading? {
        let bytes = try Data(contentsOf: directory.appendingPathComponent(description))
        let reader = DescriptionReader(
            SourceFile(path: description, bytes: [UInt8](bytes)), readsExamples: options.readsExamples
        ) { path in try readSibling(path) }
        let reading = pipeline.read(reader)
        let renderer = DiagnosticText(files: reading.files)
        text += reading.diagnostics.map { renderer.render($0) }.joined()
        return reading
    }

    /// A file that the description refers to.
    private func readSibling(_ path: String) throws(MissingFile) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: directory.appendingPathComponent(path).path) else {
            throw MissingFile()
        }
        return [UInt8](data)
    }

    private struct MissingFile: Error, CustomStringConvertible {
        var description: String { "there is no such file" }
    }

    private func descriptionName() -> String? {
        ["api.yaml", "openapi.yaml", "openapi.json"].first {
            FileManager.default.fileExists(atPath: directory.appendingPathComponent($0).path)
        }
    }

    /// The files that should come out.
    func expected() throws -> [String: String] {
        var files: [String: String] = [:]
        let root = directory.appendingPathComponent("Expected").resolvingSymlinksInPath()
        let enumerator = FileManager.default.enumerator(atPath: root.path)
        while let path = enumerator?.nextObject() as? String {
            guard path.hasSuffix(".swift") else { continue }
            files["Expected/" + path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        }
        let diagnostics = directory.appendingPathComponent("diagnostics.txt")
        if FileManager.default.fileExists(atPath: diagnostics.path) {
            files["diagnostics.txt"] = try String(contentsOf: diagnostics, encoding: .utf8)
        }
        return files
    }

    /// Makes the directory hold the files, and says which ones changed.
    func write(_ files: [String: String]) throws -> [String] {
        let before = try expected()
        let changes = Set(files.keys).union(before.keys).filter { files[$0] != before[$0] }.sorted()
        for path in changes {
            let url = directory.appendingPathComponent(path)
            if let text = files[path] {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            } else {
                try FileManager.default.removeItem(at: url)
            }
        }
        return changes
    }

    func explain(_ path: String, expected: String?, actual: String?) -> String {
        guard let expected else { return "\(name)/\(path) came out, and is not expected" }
        guard let actual else { return "\(name)/\(path) is expected, and did not come out" }
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        // The header's hash differs wherever anything else does.
        let isHeader = path.hasSuffix(".swift") && old.dropFirst() != new.dropFirst()
        let line = zip(old, new).enumerated().prefix { $0.offset == 0 && isHeader || $0.element.0 == $0.element.1 }
            .count
        let was = line < old.count ? old[line] : "(the end)"
        let now = line < new.count ? new[line] : "(the end)"
        return "\(name)/\(path):\(line + 1) differs\n  expected: \(was)\n  came out: \(now)"
    }
}
