import Foundation
import TestSupport
import Testing

@testable import Pipeline
@testable import Printing

/// The templates that Documentation/Templates.md shows are the built-in ones but for a line, and print what it says.
///
/// With `APIGEN_BLESS=1`, the built-in templates as they are now are written into the page, and the test fails.
@Suite(.serialized) struct TemplatePageTests {
    /// What the page changes in a built-in template.
    struct Change: CustomTestStringConvertible, Sendable {
        var template: String
        var old: String
        var new: String

        var testDescription: String { template }
    }

    static let changes = [
        Change(template: "Model.mustache", old: "{{#imports}}\n", new: "// swiftlint:disable all\n\n{{#imports}}\n"),
        Change(
            template: "Struct.mustache", old: "{{conformances}} {\n", new: "{{conformances}}, AppModel {\n"),
        Change(
            template: "Operation.mustache", old: "{{#call}}return {{/call}}{{^isImmediate}}try await",
            new: "AppLog.willSend({{identifier}})\n{{#call}}return {{/call}}{{^isImmediate}}try await"),
    ]

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation/Templates.md")

    private static let isBlessing = ProcessInfo.processInfo.environment["APIGEN_BLESS"] == "1"

    @Test(arguments: changes) func aTemplateIsShownInFull(_ change: Change) throws {
        let builtIn = try #require(TemplateSet.builtIn.first { $0.path == change.template }).text
        #expect(builtIn.components(separatedBy: change.old).count == 2, "the page changes something that is not there")
        let expected = builtIn.replacing(change.old, with: change.new)
        let shown = try block("mustache " + change.template, of: String(contentsOf: Self.page, encoding: .utf8))
        if Self.isBlessing, shown.text != expected {
            var page = try String(contentsOf: Self.page, encoding: .utf8)
            page.replaceSubrange(try block("mustache " + change.template, of: page).range, with: expected)
            try Data(page.utf8).write(to: Self.page)
        }
        #expect(
            shown.text == expected,
            "the built-in template changed: APIGEN_BLESS=1 swift test --filter TemplatePageTests, and read the page")
    }

    @Test(arguments: changes) func itPrintsWhatThePageSays(_ change: Change) throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let template = try block("mustache " + change.template, of: page)
        let excerpt = try block("swift generated", of: String(page[template.range.upperBound...])).text
        let spec = try block("yaml", of: page).text
        let files = try generate(spec) { options in
            options.printing.templates = try TemplateSet(overrides: [change.template: template.text])
        }
        #expect(files.values.contains { $0.contains("\n" + excerpt) }, "\(files.values.joined())")
        // Nothing else is different.
        let plain = try generate(spec)
        #expect(files.keys.sorted() == plain.keys.sorted())
        let added = files.reduce(0) { $0 + $1.value.count } - plain.reduce(0) { $0 + $1.value.count }
        #expect(added > 0 && added < 100)
    }

    /// With all changes, and what the page adds to the app, the client compiles without a warning: in a plain app, and in one of
    /// which the main actor is the default.
    @Test(arguments: ["", "$strict"]) func itCompiles(settings: String) throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let overrides = try Self.changes.map { ($0.template, try block("mustache " + $0.template, of: page).text) }
        var files = try generate(block("yaml", of: page).text) { options in
            options.printing.templates = try TemplateSet(overrides: Dictionary(uniqueKeysWithValues: overrides))
        }
        files["App.swift"] = page.components(separatedBy: "\n```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```\n")[0] }.joined()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files where path.hasSuffix(".swift") && !path.contains("Stub") {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let flags = Self.page.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Scripts/swift-flags.sh")
        let status = try SpawnedProcess.shell(
            ". '\(flags.path)'; find '\(folder.path)' -name '*.swift' | xargs swiftc $flags \(settings) >&2")
        #expect(status == 0)
    }

    /// The first block of a kind, without its fences.
    private func block(_ kind: String, of page: String) throws -> (text: String, range: Range<String.Index>) {
        let start = try #require(page.range(of: "\n```\(kind)\n")).upperBound
        let rest = page[start...]
        let end = try #require(rest.hasPrefix("```\n") ? start : rest.range(of: "\n```\n")?.lowerBound)
        let range = start..<(end == start ? end : page.index(after: end))
        return (String(page[range]), range)
    }
}
