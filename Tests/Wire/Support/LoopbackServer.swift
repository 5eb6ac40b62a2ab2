import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A tiny HTTP/1.1 server on 127.0.0.1, one connection per request. It sees the bytes.
enum LoopbackServer {
    /// Starts to listen on a port that the system chooses, for as long as the program runs.
    static func start(_ handler: @escaping @Sendable (Message) -> Message) throws -> UInt16 {
        let (listener, port) = try listen()
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 { return }
                if let request = read(connection) {
                    let bytes = Array(spell(handler(request)).utf8)
                    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
                    shutdown(connection, Int32(SHUT_WR))
                }
                close(connection)
            }
        }
        return port
    }

    private static func listen() throws -> (Int32, UInt16) {
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
                #if canImport(Glibc)
                let isBound = bind(listener, address, length) == 0 && Glibc.listen(listener, 16) == 0
                #else
                let isBound = bind(listener, address, length) == 0 && Darwin.listen(listener, 16) == 0
                #endif
                return isBound && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private static func spell(_ response: Message) -> String {
        // Two line ends close the last event of a stream.
        let isStream = response["Content-Type"] == "text/event-stream"
        let body = response.body + (isStream ? "\n\n" : "")
        var response = response
        if !body.isEmpty && response["Content-Type"] == nil { response["Content-Type"] = "application/json" }
        if !response.start.contains(" 204") { response["Content-Length"] = "\(body.utf8.count)" }
        response["Connection"] = "close"
        return ([response.start] + response.headers.map { "\($0.name): \($0.value)" } + ["", body]).joined(
            separator: "\r\n")
    }

    private static func read(_ connection: Int32) -> Message? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                var request = Message(start: lines.removeFirst())
                for line in lines {
                    let name = line.prefix { $0 != ":" }
                    request.headers.append((String(name), String(line.dropFirst(name.count + 1)).trimmed))
                }
                let body = bytes[end.upperBound...]
                if body.count >= Int(request["Content-Length"] ?? "0") ?? 0 { return request.seen(with: Array(body)) }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { return nil }
            bytes += buffer[..<count]
        }
    }
}

extension Message {
    /// The header in which the transport says where a request should have gone.
    private static let origin = "X-Original-Server"

    /// A request that came in, as it is compared: without what URLSession says of itself, with the server that it was meant for,
    /// and with `boundary` for the line between parts, which is never the same.
    fileprivate func seen(with bytes: [UInt8]) -> Message {
        var request = self
        var body = Self.readable(bytes)
        let origin = request[Self.origin] ?? ""
        // Only this machine is called without encryption.
        let isPlain = origin.hasPrefix("http://127.0.0.1")
        request["Host"] = origin.hasPrefix("https://") || isPlain ? origin.components(separatedBy: "://")[1] : origin
        if request["X-Not-Sent"] != nil { request["Accept-Language"] = nil }
        for name in ["User-Agent", "Accept-Encoding", "Connection", "Content-Length", "X-Not-Sent", Self.origin] {
            request[name] = nil
        }
        if let type = request["Content-Type"], let range = type.range(of: "boundary=") {
            // A part's lines end with CR and LF, its last one too; here they end as those of the page do.
            let boundary = type[range.upperBound...]
            body = body.replacingOccurrences(of: boundary, with: "boundary")
            body = body.hasSuffix("\r\n") ? String(body.dropLast()) : body + "(no line end)"
            body = body.replacingOccurrences(of: "\r\n", with: "\n")
            request["Content-Type"] = type[..<range.upperBound] + "boundary"
        }
        request.body = body
        return request
    }

    /// UTF-8 as it is; any other byte, and any control character but line ends, as `\x89`.
    private static func readable(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isControl) {
            return text
        }
        return bytes.map { byte in
            let scalar = UnicodeScalar(byte)
            return byte < 0x7F && !isControl(scalar) ? String(scalar) : "\\x" + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private static func isControl(_ scalar: UnicodeScalar) -> Bool {
        scalar.value < 0x20 && scalar != "\r" && scalar != "\n"
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
