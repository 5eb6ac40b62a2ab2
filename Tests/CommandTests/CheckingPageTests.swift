import Foundation
import Testing

@testable import apigen

/// Documentation/Checking.md shows what the commands print.
struct CheckingPageTests {
    private let page: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        page = try String(contentsOf: root.appendingPathComponent("Documentation/Checking.md"), encoding: .utf8)
    }

    private var description: String {
        let rest = page.components(separatedBy: "with this `api.yaml`:\n\n```yaml\n").last ?? ""
        return rest.components(separatedBy: "```").first ?? ""
    }

    @Test func theFindingsAreThoseOfThePage() throws {
        let workspace = try Workspace()
        try workspace.write(description, to: "api.yaml")
        let arguments = ["@api.yaml", "--output", "@Generated", "--runtime", "none"]
        func run(_ command: String, _ options: String...) -> (status: apigen.ExitStatus, text: String) {
            let outcome = workspace.run(arguments: [command] + arguments + options)
            return (
                outcome.status,
                (outcome.errors + outcome.output).replacing("--- a@/", with: "--- a/")
                    .replacing("+++ b@/", with: "+++ b/").replacing("@/", with: "")
            )
        }
        #expect(page.contains("$ apigen generate api.yaml --runtime none\n" + run("generate").text))
        let upToDate = run("check")
        #expect(upToDate.status == .clean && page.contains("$ apigen check api.yaml --runtime none\n" + upToDate.text))

        try workspace.write(description.replacing("id: int", with: "id: string"), to: "api.yaml")
        let service = "Generated/Services/UsersService.swift"
        try workspace.write(workspace.read(service).replacing("loadUsers()", with: "fetchUsers()"), to: service)
        let findings = run("check")
        #expect(findings.status == .findings)
        #expect(
            page.contains("$ apigen check api.yaml --runtime none\n\(findings.text)$ echo $?\n1\n"), "\(findings.text)")
        let annotations = run("check", "--format", "github").text
        #expect(page.contains("--runtime none --format github\n\(annotations)$ echo $?\n1\n"), "\(annotations)")
    }

    @Test func theErrorIsThatOfThePage() throws {
        let workspace = try Workspace()
        try workspace.write(description.replacing("[User] }", with: "[Usr] }"), to: "faulty.yaml")
        let outcome = workspace.run("lint", "@faulty.yaml", "--format", "github")
        let text = outcome.output.replacing("@/", with: "")
        #expect(page.contains("$ apigen lint faulty.yaml --format github\n\(text)$ echo $?\n3\n"), "\(text)")
    }
}
