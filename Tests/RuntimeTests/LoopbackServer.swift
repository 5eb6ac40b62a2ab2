import ApigenRuntime
import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A tiny HTTP/1.1 server on 127.0.0.1, one connection per request, whose responses are raw bytes.
final class LoopbackServer: Sendable {
    /// What a handler does with a request.
    enum CannedResponse: Sendable {
        /// Send these bytes and close.
        case bytes(String)
        /// Send these headers and this body, and close.
        case data([String], Data)
        /// Send nothing, and wait until the client closes the connection.
        case silence

        fileprivate var bytes: [UInt8] {
            switch self {
            case .bytes(let text): return Array(text.utf8)
            case .data(let headers, let body):
                let lines = ["HTTP/1.1 200 OK", "Content-Length: \(body.count)", "Connection: close"] + headers
                return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + Array(body)
            case .silence: return []
            }
        }
    }

    struct Received: Sendable {
        let method: String
        let target: String
        let headers: WebClient.HTTPHeaders
        let body: String
    }

    let port: UInt16
    private let listener: Int32
    private let received = Channel<Received>()
    private let closed = Channel<String>()

    /// Starts to listen on a port that the system chooses.
    init(_ handler: @escaping @Sendable (Received) -> CannedResponse) throws {
        let (listener, port) = try Self.listen()
        self.listener = listener
        self.port = port
        let received = received
        let closed = closed
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 {
                    #if canImport(Glibc)
                    close(listener)
                    #endif
                    return
                }
                Thread.detachNewThread {
                    Self.serve(connection, handler, received, closed)
                    close(connection)
                }
            }
        }
    }

    deinit {
        #if canImport(Glibc)
        // The thread that accepts connections closes it: the next server could get its number before the thread sees the end.
        shutdown(listener, Int32(SHUT_RDWR))
        #else
        close(listener)
        #endif
    }

    var url: ServerURL { ServerURL("http://127.0.0.1:\(port)") }

    /// The next request that came in; waits for it.
    func nextRequest() async -> Received { await received.next() }

    /// The target of the next silent connection that the client closed; waits for it.
    func nextClosed() async -> String { await closed.next() }

    /// The requests that came in and were not asked for yet.
    var waitingRequests: Int { received.count }

    /// A port of 127.0.0.1 on which nobody listens. It stays bound, so that no server of another test gets it.
    static func refusedPort() throws -> UInt16 { try listen(false).1 }

    static func response(_ status: Int, _ headers: [String] = [], _ body: String = "") -> CannedResponse {
        let lines = ["HTTP/1.1 \(status) Status", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
        return .bytes(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    private static func listen(_ listens: Bool = true) throws -> (Int32, UInt16) {
        #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && (!listens || Self.listen(listener))
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private static func listen(_ listener: Int32) -> Bool {
        #if canImport(Glibc)
        Glibc.listen(listener, 16) == 0
        #else
        Darwin.listen(listener, 16) == 0
        #endif
    }

    private static func serve(
        _ connection: Int32, _ handler: (Received) -> CannedResponse, _ received: Channel<Received>,
        _ closed: Channel<String>
    ) {
        guard let request = readRequest(connection) else { return }
        let response = handler(request)
        received.put(request)
        switch response {
        case .bytes, .data:
            let bytes = response.bytes
            _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            shutdown(connection, Int32(SHUT_WR))
        case .silence:
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
            closed.put(request.target)
        }
    }

    private static func readRequest(_ connection: Int32) -> Received? {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            if let head = text.range(of: "\r\n\r\n") {
                var lines = text[..<head.lowerBound].components(separatedBy: "\r\n")
                let start = lines.removeFirst().split(separator: " ")
                let headers = WebClient.HTTPHeaders(
                    lines.map { line in
                        let colon = line.firstIndex(of: ":") ?? line.endIndex
                        return (String(line[..<colon]), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
                    })
                let body = String(text[head.upperBound...])
                if body.utf8.count >= Int(headers["Content-Length"] ?? "0") ?? 0, start.count > 1 {
                    return Received(
                        method: String(start[0]), target: String(start[1]), headers: headers, body: body)
                }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { return nil }
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}

/// Values handed from threads to tasks, in order.
final class Channel<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Value] = []
    private var waiting: [CheckedContinuation<Value, Never>] = []

    func put(_ value: Value) {
        let next = lock.withLock { () -> CheckedContinuation<Value, Never>? in
            if waiting.isEmpty {
                values.append(value)
                return nil
            }
            return waiting.removeFirst()
        }
        next?.resume(returning: value)
    }

    var count: Int { lock.withLock { values.count } }

    var all: [Value] { lock.withLock { values } }

    func next() async -> Value {
        await withCheckedContinuation { continuation in
            let value = lock.withLock { () -> Value? in
                if values.isEmpty {
                    waiting.append(continuation)
                    return nil
                }
                return values.removeFirst()
            }
            if let value { continuation.resume(returning: value) }
        }
    }
}
