// feature: session-streams
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.StreamingTransport {
    /// The maximum number of bytes that wait for a reader. The server cannot be slowed down on Linux, so that more of them end the
    /// response with an error.
    private static let bufferSize = 8 << 20

    /// Sends a request, and returns the response as soon as its header fields are there.
    public func open(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
    ) async throws -> WebClient.StreamedResponse {
        let queue = WebClient.ByteQueue(limit: Self.bufferSize)
        let (exchange, exchanges) = try exchange(into: queue, for: request)
        let end = { @Sendable in
            exchange.cancel()
            exchanges.remove(exchange)
        }
        do {
            let head = try await response(of: exchange, exchanges)
            let body = WebClient.ByteChunks(next: { try await queue.next() }, cancel: end)
            return WebClient.StreamedResponse(statusCode: head.statusCode, headers: head.headers, body: body)
        } catch {
            end()
            throw error
        }
    }
}
