import APIDescription
import Diagnostics
import Foundation
import Settings
import Testing
import YAML

@testable import SpecReading

@Suite struct OverlayTests {
    @Test func valuesAreMerged() {
        let result = Overlaid(
            "{ a: { b: 1, c: [1] }, d: text }",
            """
            overlay: 1.1.0
            info: { title: Test, version: "1" }
            actions:
              - target: $
                update: { a: { b: 2, c: [2, 3], e: { f: null } }, g: new }
              - target: $.d
                update: other
            """)
        #expect(result.json == #"{"a":{"b":2,"c":[1,2,3],"e":{"f":null}},"d":"other","g":"new"}"#)
        #expect(result.messages == [])
    }

    @Test func aListGetsElementsOrAValue() {
        let result = Overlaid(
            "{ list: [1], others: [{ id: 1 }, { id: 2 }] }",
            """
            overlay: 1.0.0
            info: { title: Test, version: "1" }
            actions:
              - { target: $.list, update: [2, 3] }
              - { target: $.list, update: { a: 4 } }
              - { target: "$.others[?@.id == 2]", update: { name: two } }
              - { target: "$.others[0]", remove: true }
            """)
        #expect(result.json == #"{"list":[1,2,3,{"a":4}],"others":[{"id":2,"name":"two"}]}"#)
        #expect(result.messages == [])
    }

    @Test func valuesAreCopied() {
        let result = Overlaid(
            "{ from: { a: [1] }, to: [{}, { a: [0] }] }",
            """
            overlay: 1.1.0
            info: { title: Test, version: "1" }
            actions:
              - { target: "$.to[*]", copy: $.from }
              - { target: $.from.a, update: [2] }
              - { target: $, copy: "$.to[1]" }
            """)
        #expect(result.json == #"{"a":[0,1],"from":{"a":[1,2]},"to":[{"a":[1]},{"a":[0,1]}]}"#)
        #expect(result.messages == [])
    }

    /// A node that a query selects twice is changed once, and the copies of an alias are separate.
    @Test func nodesAreChangedOnce() {
        let result = Overlaid(
            "{ a: &a [1], b: *a }",
            """
            overlay: 1.1.0
            info: { title: Test, version: "1" }
            actions: [{ target: "$['a', 'a']", update: [2] }]
            """)
        #expect(result.json == #"{"a":[1,2],"b":[1]}"#)
    }

    @Test(arguments: [
        ("{ target: $.b, remove: true }", ["6:15 the description has nothing at '$.b'"]),
        ("{ target: $, remove: true }", ["6:15 the whole description cannot be removed"]),
        ("{ target: $.a, update: { b: 1 } }", ["6:28 a mapping cannot be merged with 'text'"]),
        ("{ target: $, update: [1] }", ["6:26 a list cannot be merged with a mapping"]),
        ("{ target: $ }", ["6:5 this action changes nothing"]),
        ("{ target: $, copy: $.b }", ["6:15 there is nothing to copy at '$.b'"]),
        ("{ target: $, copy: $.* }", ["6:15 '$.*' selects 2 values, but only one can be copied"]),
        ("{ target: '$.a[', remove: true }", ["6:20 this is not a JSONPath query"]),
        ("{ update: { a: 1 } }", ["6:5 missing key 'target' in an element of 'actions'"]),
        ("{ target: $.a, remove: true, x-note: 1, other: 2 }", ["6:45 unknown key 'other' in an element of 'actions'"]),
    ])
    func faultsHaveTheirPlace(action: String, expected: [String]) {
        let result = Overlaid(
            "{ a: text, c: 1 }",
            """
            overlay: 1.1.0
            info: { title: Test, version: "1" }
            x-note: 1
            actions:
              # The action
              - \(action)
            """)
        #expect(result.messages.count == expected.count)
        for (message, start) in zip(result.messages, expected) { #expect(message.hasPrefix(start)) }
    }

    /// A few lines can double the description with each action, or search it very often.
    @Test(arguments: [
        ("{ target: $.list, copy: $.list }", 40, 13, "up to this action, the overlays add more than 1000 values"),
        (
            "{ target: \"$.map..[?length(@) == 0]\", copy: $.map }", 20, 11,
            "with this action, the description nests deeper than 256 levels"
        ),
        ("{ target: \"$[?@..*..*..*]\", update: [] }", 2, 4, "up to this action, the overlays search more than 10000"),
    ])
    func aTreeHasLimits(action: String, count: Int, line: Int, expected: String) {
        let lists = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        let limits = OverlayLimits(addedValues: 1000, examinedValues: 10_000, examinedValuesPerValue: 0)
        let result = Overlaid(
            "{ list: [1], map: { deep: {} }, lists: \(lists) }",
            """
            overlay: 1.1.0
            info: { title: Test, version: "1" }
            actions:
            \(String(repeating: "  - \(action)\n", count: count))
            """, limits: limits)
        #expect(result.messages.count == 1)
        #expect(result.messages.first?.hasPrefix("\(line):15 \(expected)") == true, "\(result.messages)")
    }

    @Test func theTargetIsChecked() {
        func messages(_ extends: String) -> [String] {
            Overlaid(
                "{}",
                """
                overlay: 1.1.0
                info: { title: Test, version: "1" }
                extends: \(extends)
                actions: [{ target: $, update: { a: 1 } }]
                """
            ).messages
        }
        #expect(messages("api.yaml") == [])
        #expect(messages("./api.yaml") == [])
        #expect(messages("https://example.com/api.yaml") == [])
        #expect(messages("other.yaml") == ["3:10 the overlay is for 'other.yaml', but it is applied to 'api.yaml'"])
    }

    /// What an overlay writes has its place in the overlay, and references in it are those of the description.
    @Test func placesPointIntoTheOverlay() throws {
        let overlay = """
            overlay: 1.1.0
            info: { title: Test, version: "1" }
            actions:
              - target: $.paths
                update:
                  /pets: { get: { responses: { "200": { $ref: "#/components/responses/Pets" } } } }
              - target: $.components.responses.Pets
                update: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
            """
        let description = """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            paths: {}
            components: { responses: { Pets: { description: The pets. } } }
            """
        var reader = DescriptionReader(
            SourceFile(path: "api.yaml", bytes: Array(description.utf8)), load: { _ in Array(overlay.utf8) })
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        reader.settings.overlays = [Configuration.Name("fix.yaml", origin: origin)]
        let result = reader.read()
        let finding = try #require(result.diagnostics.first { $0.code == "unresolved-reference" })
        #expect(result.files.map(\.path) == ["api.yaml", "fix.yaml"])
        #expect(finding.location == SourceLocation(file: 1, line: 8, column: 62))
        #expect(finding.message == "unresolved reference '#/components/schemas/Pet': cannot find 'schemas'")
    }

    @Test func anUnreadableOverlayIsAnError() {
        var reader = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array("openapi: 3.0.3".utf8)))
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        reader.settings.overlays = [Configuration.Name("fix.yaml", origin: origin)]
        #expect(reader.read().diagnostics.map(\.code).contains("unreadable-file"))
        #expect(reader.read().api == nil)
    }
}

/// The sets of the specification, which are not a part of the repository.
@Suite(.enabled(if: OverlaySuite.exists, "there are no overlays in ../shared/suites/overlay"))
struct OverlaySuiteTests {
    @Test(arguments: OverlaySuite.sets) func theSetIsApplied(name: String) throws {
        func text(_ file: String) throws -> String {
            try String(contentsOf: OverlaySuite.folder.appendingPathComponent("\(name)/\(file)"), encoding: .utf8)
        }
        let result = Overlaid(try text("openapi.yaml"), try text("overlay.yaml"))
        #expect(result.json == (try Document(parsing: text("output.yaml")).root.json.text))
    }

    @Test func allSetsAreThere() { #expect(OverlaySuite.sets.count == 8) }
}

private enum OverlaySuite {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/suites/overlay")

    static var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static var sets: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.contains(".") }.sorted()
    }
}

/// A description with the changes of an overlay.
private struct Overlaid {
    let json: String
    /// The places in the overlay, and the messages.
    let messages: [String]

    init(_ description: String, _ overlay: String, limits: OverlayLimits = OverlayLimits()) {
        let source = Source(collector: DiagnosticCollector())
        let files = FileTable(
            root: SourceFile(path: "api.yaml", bytes: Array(description.utf8)), settings: ReadingSettings(),
            allowsExternalReferences: false, source: source, isInside: nil, load: { _ in Array(overlay.utf8) })
        let application = OverlayApplication(source: source, files: files, limits: limits)
        let root = files.root.map { application.apply(["fix.yaml"], to: $0) }
        json = root?.json.text ?? ""
        messages = source.collector.sorted.map { "\($0.location.line):\($0.location.column) \($0.message)" }
    }
}

extension JSON {
    /// The value as JSON, without spaces, with sorted keys.
    fileprivate var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.key)\":\($0.value.text)" }.sorted().joined(separator: ",") + "}"
        }
    }
}
