import ApigenRuntime
import Foundation
import Testing

#if os(Linux)
/// Calls that are canceled, or time out, while the system handles a redirect. Foundation on Linux ends the process if it learns
/// about the cancellation between the redirect and the response to it.
@Suite(.timeLimit(.minutes(30)))
struct RedirectRaceTests {
    static let variable = "APIGEN_TESTED_RACES"

    @Test func aCancellationDuringARedirectDoesNotEndTheProcess() async throws {
        let reason = try await ChildProcess.run("theChildOfTheRace", variable: Self.variable, value: "1000")
        #expect(reason == .exit)
    }

    /// Takes long, and runs only with `APIGEN_LONG=1`.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["APIGEN_LONG"] != nil),
        arguments: 1...20)
    func fiveThousandRacesDoNotEndTheProcess(_ run: Int) async throws {
        let reason = try await ChildProcess.run("theChildOfTheRace", variable: Self.variable, value: "5000")
        #expect(reason == .exit)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment[RedirectRaceTests.variable] != nil))
    func theChildOfTheRace() async throws {
        let count = try #require(ProcessInfo.processInfo.environment[Self.variable].flatMap(Int.init))
        let server = try JournalServer(keepsJournal: false) { _, number in
            number.isMultiple(of: 2)
                ? JournalServer.redirect(to: "/next") : JournalServer.response(closes: false)
        }
        let ended = await withTaskGroup(of: Int.self) { group in
            for lane in 0..<8 { group.addTask { await races(count / 8, with: server, seed: UInt64(lane)) } }
            return await group.reduce(0, +)
        }
        // Nearly all calls must have been ended, and not all of them before they were sent.
        #expect(ended > count / 10)
    }

    /// Starts calls one after the other, each of which is canceled or times out a moment later. Returns how many did not succeed.
    private func races(_ count: Int, with server: JournalServer, seed: UInt64) async -> Int {
        var generator = SeededGenerator(seed: seed)
        var ended = 0
        for index in 0..<count {
            let delay = UInt64.random(in: 0...2_000, using: &generator)
            let isTimeout = index.isMultiple(of: 2)
            let configuration = WebClient.Configuration(
                timeout: isTimeout ? Double(delay) / 1e6 : 60, retries: 0, clock: WebClient.Clock())
            let service = ValueService(server, configuration)
            let call = Task { try? await service.value() }
            if !isTimeout {
                try? await Task.sleep(nanoseconds: delay * 1_000)
                call.cancel()
            }
            if await call.value == nil { ended += 1 }
        }
        return ended
    }
}
#endif
