import Foundation
import Testing

@testable import apigen

/// The mistakes of people who write their first description, `apigen.yaml` or command line.
///
/// A directory of `Diagnostics/first-mistakes` is a test. `text.txt` is what `apigen lint` says about its description, or
/// what the command line in `command.txt` says. A person who reads it must find the fix without the documentation.
struct FirstMistakeGoldenTests {
    @Test(arguments: FirstMistake.all)
    func leadsToTheFix(_ mistake: FirstMistake) throws {
        let said = try mistake.run()
        let file = mistake.directory.appendingPathComponent("text.txt")
        let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
        guard expected.map({ Array($0.utf8) }) != Array(said.utf8) else { return }
        if DiagnosticCase.isBlessing {
            try Data(said.utf8).write(to: file)
            Issue.record("blessed \(mistake.name); read its diff")
        } else {
            Issue.record("\(mistake.name) differs:\n\(said)\nand not\n\(expected ?? "(missing)")")
        }
    }

    /// Each mistake is reported, and few findings follow from it.
    @Test(arguments: FirstMistake.all)
    func isReportedOnce(_ mistake: FirstMistake) throws {
        let lines = try mistake.run().split(separator: "\n")
        let heads = lines.filter { line in ["error: ", "warning: ", "Error: "].contains { line.contains($0) } }
        #expect(heads.count <= 4)
        #expect(!heads.isEmpty || lines.contains { $0.contains(": note: ") })
    }

    @Test func thereAreMany() { #expect(FirstMistake.all.count >= 60) }
}

struct FirstMistake: CustomTestStringConvertible, Sendable {
    let directory: URL

    var name: String { directory.lastPathComponent }
    var testDescription: String { name }

    static let folder = "first-mistakes"

    static let all: [FirstMistake] = {
        let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Diagnostics").appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map {
            FirstMistake(directory: cases.appendingPathComponent($0))
        }
    }()

    /// Returns what the program says. It runs in a copy of the directory, because some commands write files.
    func run() throws -> String {
        let work = try Workspace()
        var arguments = ["lint"]
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() {
            let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
            switch name {
            case "text.txt": continue
            case "command.txt": arguments = text.split(whereSeparator: \.isWhitespace).map(String.init)
            default:
                try work.write(text, to: name)
                if arguments == ["lint"], name != "apigen.yaml" { arguments.append("@" + name) }
            }
        }
        let outcome = work.run(arguments: arguments)
        return (outcome.errors + outcome.output).replacingOccurrences(of: "@/", with: "")
    }
}
