import FlyingFox
import FlyingSocks
import Foundation

/// Tells when a client closes the connection on which it waits for a response.
///
/// FlyingFox reads from a connection only between two requests, so a client that gives up would go unnoticed until the
/// response is written. While a handler runs, though, nobody else reads from its connection: waiting for the socket to
/// become readable, in the very pool that FlyingFox waits in, is enough to see the end of the stream at once.
struct ConnectionWatch: Sendable {
    let pool: any AsyncSocketPool

    /// Returns when the client has closed the connection of this request; throws when the waiting task is canceled.
    ///
    /// To be called from the handler of the request only: after it, the connection is FlyingFox's again.
    func waitUntilClosed(_ request: HTTPRequest) async throws {
        guard let socket = Self.socket(of: request) else { return }
        while true {
            do {
                try await pool.suspendSocket(socket, untilReadyFor: .read)
                // The client has sent its request, so there is nothing to read but the end.
                _ = try socket.read(atMost: 1)
            } catch SocketError.disconnected {
                return
            } catch SocketError.blocked {
                continue
            }
        }
    }

    /// The socket at the server's end of the connection: the open file whose peer is the client's address.
    ///
    /// FlyingFox does not hand it out. It keeps the connection open until the handler returns, so the number that is found
    /// cannot come to mean another connection in the meantime.
    private static func socket(of request: HTTPRequest) -> Socket? {
        guard let client = request.remoteAddress else { return nil }
        return (0..<Int32(1024)).lazy
            .map { Socket(file: Socket.FileDescriptor(rawValue: $0)) }
            .first { socket in (try? socket.remotePeer()).map(HTTPRequest.Address.make) == client }
    }
}
