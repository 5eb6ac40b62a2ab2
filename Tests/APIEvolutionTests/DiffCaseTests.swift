import APIDescription
import Diagnostics
import Foundation
import Pipeline
import Printing
import SpecReading
import Testing

@testable import APIEvolution

/// A case is a directory: two descriptions, and the expected rows. `make bless` rewrites them.
struct DiffCaseTests {
    @Test(arguments: DiffCase.all)
    func findsTheRows(_ test: DiffCase) throws {
        let text = DiffCase.text(of: try test.diff())
        let file = test.directory.appendingPathComponent("expected.txt")
        let expected = try? String(contentsOf: file, encoding: .utf8)
        if ProcessInfo.processInfo.environment["APIGEN_BLESS"] != nil {
            try Data(text.utf8).write(to: file)
            // A blessing is not a pass.
            #expect(expected == text)
            return
        }
        #expect(text == expected)
    }

    @Test(arguments: DiffCase.all)
    func effectsAreDocumented(_ test: DiffCase) throws {
        for row in try test.diff().rows {
            let definition = row.change.rule.definition
            #expect(definition.source.contains(row.source), "\(row.change.rule)")
            for effect in [WireEffect.requests, .responses] where row.change.wire.contains(effect) {
                #expect(definition.wire.contains(effect), "\(row.change.rule)")
            }
            #expect(row.change.wire != .none || definition.wire.contains(.none), "\(row.change.rule)")
        }
    }

    /// A description has no changes to itself.
    @Test(arguments: DiffCase.all)
    func equalDescriptionsHaveNoRows(_ test: DiffCase) throws {
        let rows = try test.diff("new", "new").rows
        #expect(rows.map(\.change) == [])
    }

    @Test func everyRuleHasACase() throws {
        let found = try Set(DiffCase.all.flatMap { try $0.diff().rows.map(\.change.rule) })
        #expect(Set(ChangeRule.allCases).subtracting(found).map(\.rawValue).sorted() == [])
    }
}

struct DiffCase: CustomTestStringConvertible, Sendable {
    let directory: URL

    var testDescription: String { directory.lastPathComponent }

    static let all: [DiffCase] = {
        let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
        return names.sorted().map { DiffCase(directory: cases.appendingPathComponent($0)) }
    }()

    func diff(_ old: String = "old", _ new: String = "new") throws -> ClientDiff {
        let pipeline = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        let apis = try [old, new].map { name in
            let file = directory.appendingPathComponent(name + ".yaml")
            let reader = DescriptionReader(SourceFile(path: file.path, bytes: [UInt8](try Data(contentsOf: file))))
            return try #require(pipeline.read(reader).api)
        }
        let before = pipeline.declarations(for: apis[0])
        let after = pipeline.declarations(for: apis[1], lock: before.lock)
        return ClientDiff(old: before, new: after)
    }

    /// The rows as text: the rule with its effects, the place, and the names of both clients.
    static func text(of diff: ClientDiff) -> String {
        var lines: [String] = []
        for row in diff.rows {
            let change = row.change
            let places = [change.old.map { "\($0.location.line)" }, change.new.map { "\($0.location.line)" }]
            let wire = change.wire.names.isEmpty ? "none" : change.wire.names.joined(separator: " and ")
            lines.append("\(change.rule.rawValue): source \(row.source.rawValue), wire \(wire)")
            lines.append("    \(change.place)" + (change.detail.map { " (\($0))" } ?? ""))
            lines.append("    line \(places.map { $0 ?? "none" }.joined(separator: " → "))")
            lines += row.oldNames.map { "    - " + $0 } + row.newNames.map { "    + " + $0 }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
