import FlyingFox
import FlyingSocks
import Foundation

/// The social network of specs/api.yaml, small enough to run inside a test.
///
/// It listens on 127.0.0.1 only and forgets everything when it stops.
public final class LoopbackServer: Sendable {
    /// Where it listens, without a slash at the end.
    public let url: URL
    /// What it saw.
    public let journal: Journal

    private let server: HTTPServer
    private let running: Task<Void, any Error>
    private let state: SocialState
    private let slowGate: Gate

    /// Starts a server; it is ready for requests when this returns.
    ///
    /// - Parameters:
    ///   - port: The port to listen at, 0 for any that is free.
    ///   - now: The time that an edited quote is stamped with.
    public init(port: UInt16 = 0, now: @escaping @Sendable () -> Date = { Date() }) async throws {
        let pool: any AsyncSocketPool = HTTPServer.defaultPool()
        let state = SocialState(now: now)
        let journal = Journal()
        let gate = Gate()
        let routes = Routes(
            state: state, journal: journal,
            slowResponses: SlowResponses(gate: gate, watch: ConnectionWatch(pool: pool)))
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: try .inet(ip4: "127.0.0.1", port: port), timeout: 3600, pool: pool, logger: .disabled),
            handler: routes)
        (self.server, self.state, self.journal, self.slowGate) = (server, state, journal, gate)
        running = Task { try await server.run() }
        url = try await Self.url(of: server, running: running)
    }

    /// The analytics events it was told about, in order.
    public var events: [EventRecord] {
        get async { await state.events }
    }

    /// Lets the slow responses go, those that wait now and those to come.
    public func releaseSlowResponses() async {
        await slowGate.open()
    }

    /// Makes every token worthless that was given out so far.
    public func endSessions() async {
        await state.endSessions()
    }

    /// Stops listening, and closes every connection.
    public func stop() async {
        await server.stop()
        _ = await running.result
    }

    /// Returns when the server has stopped.
    public func waitUntilStopped() async {
        _ = await running.result
    }

    private static func url(of server: HTTPServer, running: Task<Void, any Error>) async throws -> URL {
        do {
            try await server.waitUntilListening()
        } catch {
            running.cancel()
            try await running.value  // Says why: the port is taken, for instance.
            throw error
        }
        guard case .ip4(let address, let port) = await server.listeningAddress,
            let url = URL(string: "http://\(address):\(port)")
        else { throw SocketError.unsupportedAddress }
        return url
    }
}
