import Foundation

/// Sends every request to a server on this machine, through URLSession, and says where it should have gone.
///
/// It is compiled into the clients' runtime, as the transport that a client has unless the app chooses another.
public struct LoopbackTransport: WebClient.Transport {
    /// Where the server listens.
    public nonisolated(unsafe) static var port: UInt16 = 0
    /// Hears which operation calls.
    public nonisolated(unsafe) static var hears: @Sendable (String) -> Void = { _ in }

    private let session = URLSessionTransport()

    /// Makes a transport with a session of its own, as an app's client has one.
    public init() {}

    /// Sends the request, with another server in its URL and everything else as it is.
    public func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
        -> WebClient.HTTPResponse
    {
        let url = request.url.absoluteString
        guard let scheme = url.range(of: "://") else { throw URLError(.badURL) }
        let path = url[scheme.upperBound...].drop { !"/?#".contains($0) }
        guard let loopback = URL(string: "http://127.0.0.1:\(Self.port)\(path)") else { throw URLError(.badURL) }
        Self.hears(call.operation)
        var request = request
        // URLSession says a language where the app does not.
        if request.headers["Accept-Language"] == nil { request.headers["X-Not-Sent"] = "Accept-Language" }
        request.headers["X-Original-Server"] = String(url[..<path.startIndex])
        request.url = loopback
        return try await session.send(request, for: call)
    }
}
