import ApigenRuntime
import Foundation

/// One call with a fault.
struct FaultRun {
    struct Item: Codable, Sendable { let id: Int }

    private let fault: Fault
    private let server: JournalServer?
    private let others: [JournalServer]
    private let client: WebClient
    private let recorder = Recorder()

    /// - Parameter transport: What sends the requests.
    init(_ fault: Fault, over transport: any WebClient.Transport = URLSessionTransport()) throws {
        self.fault = fault
        let (server, others, address) = try Self.peer(fault.peer)
        self.server = server
        self.others = others
        client = WebClient(server: ServerURL(address), configuration: Self.configuration(fault, transport, recorder))
    }

    /// The number of connections that the server accepted, or `nil` if there is none.
    var connectionCount: Int? { server?.journal.connectionCount }

    /// Returns the error in short, and the number of attempts.
    func result() async -> (outcome: String, attempts: Int) {
        let task = Task { await outcome() }
        if fault.isCancelled {
            await server?.journal.waitForCount(fault.hops)
            task.cancel()
        }
        return await task.value
    }

    private func outcome() async -> (String, Int) {
        do {
            try await send()
            return ("success", attempts)
        } catch {
            return (Self.notation(error), error.call?.attempt ?? 0)
        }
    }

    /// The number of attempts that the client reported at the end of the call.
    private var attempts: Int {
        if case .finished(let call, _) = recorder.all.last { call.attempt } else { 0 }
    }

    /// Does not wait before an attempt: 0.5 and 1 seconds if the random number is 0. Timeouts have other values.
    private static func configuration(
        _ fault: Fault, _ transport: any WebClient.Transport, _ recorder: Recorder
    ) -> WebClient.Configuration {
        let clock = WebClient.Clock(sleep: { seconds in
            if seconds == 0 || seconds == 0.5 || seconds == 1 { return }
            try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
        })
        return WebClient.Configuration(
            transport: transport, observers: [recorder], timeout: fault.timeout, maximumResponseSize: 1_000_000,
            random: { 0 }, clock: clock)
    }

    private func send() async throws(ServiceError) {
        switch fault.call {
        case .get: _ = try await client.value(for: WebClient.Request(.get, "/x", operation: "o")) as Item
        case .text: _ = try await client.text(for: WebClient.Request(.get, "/x", operation: "o"))
        case .head: try await client.send(WebClient.Request(.head, "/x", operation: "o"))
        case .delete: _ = try await client.value(for: WebClient.Request(.delete, "/x", operation: "o")) as Item
        case .post, .keyedPost, .put:
            var request = WebClient.Request(fault.call == .put ? .put : .post, "/x", operation: "o")
            request.setJSON(Item(id: 1))
            if fault.call == .keyedPost { request.idempotencyHeader = "Idempotency-Key" }
            _ = try await client.value(for: request) as Item
        }
    }

    private static func peer(_ peer: Fault.Peer) throws -> (JournalServer?, [JournalServer], String) {
        var others: [JournalServer] = []
        let server: JournalServer
        switch peer {
        case .server(let script): server = try JournalServer(script)
        case .sequence(let scripts):
            server = try JournalServer { _, index in scripts[min(index, scripts.count - 1)] }
        case .greeting(let script): server = try JournalServer(greeting: script, [.close])
        case .tls(let script):
            server = try JournalServer(greeting: script, [.close])
            return (server, [], server.address.replacingOccurrences(of: "http:", with: "https:"))
        case .nobody: return (nil, [], "http://127.0.0.1:\(try LoopbackServer.refusedPort())")
        case .unknownHost: return (nil, [], "http://host.invalid")
        case .redirectToNobody:
            let port = try LoopbackServer.refusedPort()
            server = try JournalServer(JournalServer.redirect(to: "http://127.0.0.1:\(port)/y"))
        case .redirectToOther(let status, let script):
            let other = try JournalServer(script)
            server = try JournalServer(JournalServer.redirect(status, to: other.address + "/y"))
            others = [other]
        }
        return (server, others, server.address)
    }

    /// An error in short: its case, and the code of the `URLError` or the status.
    private static func notation(_ error: ServiceError) -> String {
        switch error {
        case .noInternetConnection(let cause): "noInternetConnection \(cause.code.rawValue)"
        case .connectionFailed(let cause): "connectionFailed \(cause.code.rawValue)"
        case .untrustedServer(let cause): "untrustedServer \(cause.code.rawValue)"
        case .timedOut: "timedOut"
        case .cancelled: "cancelled"
        case .response(let response): "response \(response.statusCode)"
        case .preconditionFailed(let response): "preconditionFailed \(response.statusCode)"
        case .unexpectedResponse(let response): "unexpectedResponse \(response.statusCode)"
        case .invalidRequest: "invalidRequest"
        case .missingCredentials: "missingCredentials"
        case .signInRequired: "signInRequired"
        case .operationFailed: "operationFailed"
        case .transportFailed: "transportFailed"
        }
    }
}
