import Foundation
import TestSupport
import Testing

@testable import apigen

/// The steps of Documentation/TenMinutes.md work.
struct TenMinutesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let page: String

    init() throws {
        page = try String(contentsOf: Self.root.appendingPathComponent("Documentation/TenMinutes.md"), encoding: .utf8)
    }

    @Test func theExcerptIsInTheSpec() {
        let lines = block("api.yaml").split(separator: "\n")
        #expect(lines.count > 5)
        for line in lines { #expect(InitialSpec.text.contains(line)) }
    }

    /// The client is generated, and compiles with the view model and the lines of the app, in one module.
    @Test func theViewModelCompiles() throws {
        let workspace = try Workspace()
        #expect(workspace.run("init", "@api.yaml").status == .clean)
        try workspace.write(block("apigen.yaml"), to: "apigen.yaml")
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
        let app = "@MainActor func start() -> NoteSearch {\n\(block("passes its service"))return search\n}\n"
        let code = (block("NoteSearch.swift") + app).replacing("import NotesClient\n", with: "")
        try workspace.write(code, to: "Sources/App.swift")

        let status = try SpawnedProcess.shell(
            ". '\(Self.root.path)/Scripts/swift-flags.sh'; cd '\(workspace.path)/Sources'; "
                + "find . -name '*.swift' | xargs swiftc $flags >&2")
        #expect(status == 0)
    }

    /// What the page says of the test double is in it.
    @Test func theStubHasWhatTheTestUses() throws {
        let workspace = try Workspace()
        _ = workspace.run("init", "@api.yaml")
        try workspace.write(block("apigen.yaml"), to: "apigen.yaml")
        _ = workspace.run("generate", "@apigen.yaml")
        let stub = try workspace.read("Tests/NotesMocks/NotesServiceStub.swift")
        #expect(block("NoteSearchTests.swift").contains("service.searchStub.responses"))
        #expect(stub.contains("public let searchStub = StubbedOperation<(q: String, limit: Int?), [Note]>"))
    }

    /// Returns the first block below a text, without its fences.
    private func block(_ text: String) -> String {
        let rest = page.components(separatedBy: text).dropFirst().joined(separator: text)
        let parts = rest.components(separatedBy: "\n```")
        guard parts.count > 1, let start = parts[1].firstIndex(of: "\n") else { return "" }
        return parts[1][parts[1].index(after: start)...] + "\n"
    }
}
