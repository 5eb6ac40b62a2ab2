import Foundation
import Logging
import ServiceLifecycle
import SocialClient

/// The client of the other API. It is a part of the group of services, so that its connections are closed last.
public struct Upstream: Service {
    public let api: SocialAPI
    private let transport: WebClient.AsyncHTTPTransport

    /// - Parameters:
    ///   - token: The token of this server, not of a user.
    public init(server: ServerURL = SocialAPI.Server.main, token: String, logger: Logger) {
        transport = WebClient.AsyncHTTPTransport()
        api = SocialAPI(
            deviceType: .desktop, server: server, analyticsServer: server,
            configuration: WebClient.Configuration(
                transport: transport, credentials: MemoryCredentialStore(["session": .bearer(token)]),
                observers: [WebClient.CallLogger(logger), WebClient.CallMetrics()],
                // A user waits for the response: two attempts of two seconds, five seconds in all.
                timeout: 2, deadline: 5, retries: 1, middleware: [WebClient.TracingMiddleware()],
                maximumResponseSize: 1 << 20, connections: WebClient.ConnectionLimit(perHost: 64)))
    }

    public func run() async throws {
        try await gracefulShutdown()
        try await transport.shutdown()
    }
}
