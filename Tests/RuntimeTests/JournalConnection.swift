import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// One connection of a `JournalServer`.
struct JournalConnection {
    let socket: Int32
    let number: Int
    let journal: Journal

    func serve(_ greeting: JournalServer.Script, _ answer: (JournalServer.Received, Int) -> JournalServer.Script) {
        defer { close(socket) }
        guard run(greeting) else { return }
        var reader = JournalReader(socket: socket, journal: journal)
        var index = 0
        while let (head, body) = reader.next() {
            let request = JournalServer.Received(
                head: head, body: body, time: JournalSocket.uptime(), connection: number, indexOnConnection: index)
            index += 1
            guard run(answer(request, journal.note(request))) else { return }
        }
        journal.noteClose(number)
    }

    /// Returns `false` if a step ended the connection.
    private func run(_ script: JournalServer.Script) -> Bool {
        for step in script {
            switch step {
            case .send(let bytes): if !JournalSocket.send(bytes, to: socket) { return waitForPeer() }
            case .wait(let seconds): Thread.sleep(forTimeInterval: seconds)
            case .waitUntil(let isTrue): while !isTrue() { Thread.sleep(forTimeInterval: 0.002) }
            case .drip(let bytes, let interval):
                while JournalSocket.send(bytes, to: socket), !JournalSocket.isClosed(socket) {
                    Thread.sleep(forTimeInterval: interval)
                }
                return waitForPeer()
            case .close:
                shutdown(socket, Int32(SHUT_WR))
                return waitForPeer()
            case .reset:
                JournalSocket.discardOnClose(socket)
                return false
            case .halfClose: shutdown(socket, Int32(SHUT_WR))
            case .waitForClose: return waitForPeer()
            }
        }
        return true
    }

    private func waitForPeer() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count <= 0 { break }
            journal.note(buffer[..<count])
        }
        journal.noteClose(number)
        return false
    }
}

/// Reads requests from a socket (RFC 9112).
struct JournalReader {
    let socket: Int32
    let journal: Journal
    private var waiting: [UInt8] = []

    init(socket: Int32, journal: Journal) {
        self.socket = socket
        self.journal = journal
    }

    /// Returns the head and the body of the next request, or `nil` at the end of the connection.
    mutating func next() -> ([UInt8], [UInt8])? {
        guard let head = take(through: [13, 10, 13, 10]) else { return nil }
        if Self.values("Transfer-Encoding", in: head).contains(where: { $0.lowercased().hasSuffix("chunked") }) {
            return chunks().map { (head, $0) }
        }
        let length = Self.values("Content-Length", in: head).first.flatMap(Int.init) ?? 0
        if !Self.values("Expect", in: head).isEmpty {
            _ = JournalSocket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: socket)
        }
        return take(length).map { (head, $0) }
    }

    static func values(_ name: String, in head: [UInt8]) -> [String] {
        String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n").dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else {
                return nil
            }
            return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
    }

    private mutating func chunks() -> [UInt8]? {
        var body: [UInt8] = []
        while let line = take(through: [13, 10]) {
            let size = String(decoding: line.dropLast(2).prefix { $0 != 59 }, as: UTF8.self)
            guard let count = Int(size, radix: 16) else { return nil }
            if count == 0 {
                while let trailer = take(through: [13, 10]) { if trailer.count == 2 { return body } }
                return nil
            }
            guard let chunk = take(count), take(2) != nil else { return nil }
            body += chunk
        }
        return nil
    }

    private mutating func take(through end: [UInt8]) -> [UInt8]? {
        while true {
            if let range = Data(waiting).range(of: Data(end)) { return take(range.upperBound) }
            if !receive() { return nil }
        }
    }

    private mutating func take(_ count: Int) -> [UInt8]? {
        while waiting.count < count { if !receive() { return nil } }
        defer { waiting.removeFirst(count) }
        return Array(waiting.prefix(count))
    }

    private mutating func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket, &buffer, buffer.count, 0)
        if count <= 0 { return false }
        waiting += buffer[..<count]
        journal.note(buffer[..<count])
        return true
    }
}

/// The system's calls for sockets.
enum JournalSocket {
    static func uptime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

    static func listen() throws -> (Int32, UInt16) {
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
                bind(listener, address, length) == 0 && listen(listener)
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private static func listen(_ listener: Int32) -> Bool {
        #if canImport(Glibc)
        Glibc.listen(listener, 256) == 0
        #else
        Darwin.listen(listener, 256) == 0
        #endif
    }

    /// Sends all bytes. Returns `false` if the peer has closed the connection.
    static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                guard let start = buffer.baseAddress else { return true }
                #if canImport(Glibc)
                let count = Glibc.send(socket, start + sent, buffer.count - sent, flags)
                #else
                let count = Darwin.send(socket, start + sent, buffer.count - sent, flags)
                #endif
                if count <= 0 { return false }
                sent += count
            }
            return true
        }
    }

    /// Returns whether the peer has closed the connection.
    static func isClosed(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    static func discardOnClose(_ socket: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
}
