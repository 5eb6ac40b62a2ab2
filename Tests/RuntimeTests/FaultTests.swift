import ApigenRuntime
import Foundation
import Testing

/// What calls make of faults, compared with `Documentation/Errors.md` and with what arrives at a server.
@Suite(.timeLimit(.minutes(5)))
struct FaultTests {
    @Test(arguments: Fault.all.filter { $0.outcome != Fault.endsProcess })
    func aFaultIsAnError(_ fault: Fault) async throws {
        let run = try FaultRun(fault)
        let (outcome, attempts) = await run.result()
        #expect(outcome == fault.outcome)
        #expect(attempts == fault.attempts)
        #expect(run.connectionCount.map { $0 == fault.attempts * fault.hops } ?? true)
    }

    #if os(Linux)
    /// The process of the test is started again, with one of these tests. A newer Foundation that does not end makes this
    /// test fail, so that the documentation and the table of platforms in README.md change.
    @Test(arguments: Fault.all.filter { $0.outcome == Fault.endsProcess })
    func aFaultEndsTheProcess(_ fault: Fault) async throws {
        let ending = try await ChildProcess.run(
            "theChildOfATest", variable: Self.variable, value: fault.description)
        #expect({ if case .signal = ending { true } else { false } }(), "\(ending)")
    }
    #endif

    static let variable = "APIGEN_TESTED_FAULT"

    @Test(.enabled(if: ProcessInfo.processInfo.environment[FaultTests.variable] != nil))
    func theChildOfATest() async throws {
        let name = ProcessInfo.processInfo.environment[Self.variable]
        let fault = try #require(Fault.all.first { $0.description == name })
        print(await (try FaultRun(fault)).result())
    }

    @Test func theDocumentHasTheseRows() throws {
        let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let file = folder.appendingPathComponent("../../Documentation/Errors.md").standardizedFileURL
        let text = try String(contentsOf: file, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## Faults\n").dropFirst().first)
            .components(separatedBy: "\n## ")[0]
        let rows = section.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        let expected = Fault.all.map(\.line)
        for (row, line) in zip(rows, expected) { #expect(row == line) }
        #expect(rows.count == expected.count)
        #expect(expected.count >= 40)
        #expect(Set(Fault.all.map(\.description)).count == expected.count, "Two rows have the same name.")
    }
}
