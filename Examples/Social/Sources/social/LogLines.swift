import Foundation
import SocialClient

/// Keeps the lines of a client's log.
final class LogLines: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var lines: [String] = []

    /// The log that writes to this object.
    var log: WebClient.RequestLog { WebClient.RequestLog { self.append($0) } }

    /// Everything so far.
    var text: String { lock.withLock { lines.joined(separator: "\n") } }

    private func append(_ line: String) { lock.withLock { lines.append(line) } }
}

/// A device without a connection. What URLSession throws then cannot be had on a machine that talks to itself.
struct OfflineTransport: WebClient.Transport {
    func send(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
    ) async throws -> WebClient.HTTPResponse {
        throw URLError(.notConnectedToInternet)
    }
}
