import ApigenRuntime
import Foundation
import Logging
import Testing

/// What a `WebClient.CallLogger` writes.
struct CallLoggerTests {
    struct Handler: LogHandler {
        let entries: Channel<String>
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = (event.metadata ?? [:]).merging(metadata) { own, _ in own }.sorted { $0.key < $1.key }
            entries.put("\(event.level) \(event.message) " + all.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
        }
    }

    private let entries = Channel<String>()

    private func logger() -> Logger {
        let entries = entries
        return Logger(label: "test") { _ in Handler(entries: entries) }
    }

    /// Sends a request with secrets in its header, its query, its body and its response.
    private func call(_ responses: [JournalServer.Script]) async throws {
        let server = try JournalServer { _, index in responses[min(index, responses.count - 1)] }
        // Does not wait before an attempt: 0.5 and 1 seconds if the random number is 0. The timeout is another.
        let clock = WebClient.Clock(sleep: { seconds in
            if seconds > 1 { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
        })
        let client = WebClient(
            server: ServerURL(server.address),
            configuration: WebClient.Configuration(
                observers: [WebClient.CallLogger(logger())], headers: ["Authorization": "Bearer secret"],
                makeCallID: { "1" }, random: { 0 }, clock: clock))
        var request = WebClient.Request(.put, "/pets/{id}", operation: "pets.rename")
        request.setPath("id", "secret")
        request.addQuery("token", "secret")
        request.setJSON(["name": "secret"])
        try await client.send(request)
    }

    @Test func aCallHasTwoEntries() async throws {
        try await call([JournalServer.response(body: "{\"a\": \"secret\"}")])
        #expect(entries.all.count == 2)
        #expect(
            entries.all.first
                == "debug The call has started. call=1 http.request.method=PUT operation=pets.rename url.template=/pets/{id}"
        )
        #expect(entries.all.last?.hasPrefix("debug The call has ended. attempts=1 call=1 duration=") == true)
        #expect(entries.all.last?.contains(" http.response.status_code=200 ") == true)
    }

    @Test func repeatedAttemptsAndErrorsAreWritten() async throws {
        let busy = JournalServer.response(503, body: "{\"message\": \"secret\"}")
        await #expect(throws: ServiceError.self) { try await call([busy]) }
        let levels = entries.all.map { $0.prefix { $0 != " " } }
        #expect(levels == ["debug", "notice", "notice", "debug", "error"])
        #expect(entries.all[1].contains(" http.response.status_code=503 "))
        #expect(!entries.all.contains { $0.contains("secret") })
    }
}
