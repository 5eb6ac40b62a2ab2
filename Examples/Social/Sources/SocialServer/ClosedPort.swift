import FlyingSocks
import Foundation

/// A port that belongs to this process, but at which nobody listens: connections to it are refused for sure, for as long
/// as this object lives.
public final class ClosedPort: Sendable {
    /// Where nobody listens.
    public let url: URL

    private let socket: Socket

    /// Takes any port that is free.
    public init() throws {
        socket = try Socket(domain: AF_INET, type: .stream)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(let address, let port) = try socket.sockname(),
            let url = URL(string: "http://\(address):\(port)")
        else { throw SocketError.unsupportedAddress }
        self.url = url
    }

    deinit {
        try? socket.close()
    }
}
