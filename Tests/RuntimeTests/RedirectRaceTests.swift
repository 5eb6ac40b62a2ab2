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
        let ending = try await ChildProcess.run("theChildOfTheRace", variable: Self.variable, value: "1000")
        #expect(ending == .exit(0))
    }

    /// Takes long, and runs only with `APIGEN_LONG=1`.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["APIGEN_LONG"] != nil),
        arguments: 1...20)
    func fiveThousandRacesDoNotEndTheProcess(_ run: Int) async throws {
        let ending = try await ChildProcess.run("theChildOfTheRace", variable: Self.variable, value: "5000")
        #expect(ending == .exit(0))
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment[RedirectRaceTests.variable] != nil))
    func theChildOfTheRace() async throws {
        let count = try #require(ProcessInfo.processInfo.environment[Self.variable].flatMap(Int.init))
        let server = try JournalServer(keepsJournal: false) { _, number in
            number.isMultiple(of: 2)
                ? JournalServer.redirect(to: "/next") : JournalServer.response(closes: false)
        }
        let transport = URLSessionTransport()
        let ended = await withTaskGroup(of: Int.self) { group in
            for lane in 0..<8 {
                group.addTask { await races(count / 8, with: server, transport, lane: lane) }
            }
            return await group.reduce(0, +)
        }
        // Nearly all calls must have been ended, and not all of them before they were sent.
        #expect(ended > count / 10)
    }

    /// Starts calls one after the other, each of which is canceled or times out a moment later. Returns how many did not succeed.
    ///
    /// Requests that can be repeated share a URLSession, and each of the others has one of its own. So a half of the calls can be
    /// repeated, and have a deadline in the place of the timeout. The calls of one lane are never repeated.
    private func races(_ count: Int, with server: JournalServer, _ transport: URLSessionTransport, lane: Int) async
        -> Int
    {
        var generator = SeededGenerator(seed: UInt64(lane))
        var ended = 0
        for index in 0..<count {
            let delay = UInt64.random(in: 0...2_000, using: &generator)
            let limit = index.isMultiple(of: 2) ? Double(delay) / 1e6 : nil
            let isRepeatable = index / 2 % 2 == 0
            let configuration = WebClient.Configuration(
                transport: transport, timeout: isRepeatable ? 60 : limit ?? 60, deadline: isRepeatable ? limit : nil,
                retries: isRepeatable ? 1 : 0, clock: WebClient.Clock())
            let service = ValueService(server, configuration)
            let call = Task { try? await lane == 0 ? service.post() : service.value() }
            if limit == nil {
                try? await Task.sleep(nanoseconds: delay * 1_000)
                call.cancel()
            }
            if await call.value == nil { ended += 1 }
        }
        return ended
    }
}
#endif
