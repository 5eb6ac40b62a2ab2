import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An HTTP/1.1 server on 127.0.0.1 that answers each request by a script and keeps a journal of what arrived.
///
/// A second server is another origin. A server stops when its last reference goes away. It serves a connection on a thread
/// of its own, and reads a next request from it unless a step of the script has ended it.
final class JournalServer: Sendable {
    /// One step of an answer.
    enum Step: Sendable {
        /// Sends bytes.
        case send([UInt8])
        /// Waits this number of seconds.
        case wait(TimeInterval)
        /// Sends bytes again and again with this number of seconds between, until the peer closes the connection.
        case drip([UInt8], every: TimeInterval)
        /// Ends the connection in order: the peer reads everything that was sent, and then the end.
        case close
        /// Ends the connection with RST, which discards what the peer has not read.
        case reset
        /// Ends the sending side; the peer can still send.
        case halfClose
        /// Waits until the peer closes the connection.
        case waitForClose
    }

    typealias Script = [Step]

    /// A request that arrived completely.
    struct Received: Sendable {
        /// The bytes of the request line and the header fields, with the empty line.
        let head: [UInt8]
        /// The bytes of the body, without the framing of chunks.
        let body: [UInt8]
        /// The monotonic time at which the request was complete, in seconds.
        let time: TimeInterval
        /// The number of the connection, from 0.
        let connection: Int
        /// The number of the request on its connection, from 0.
        let indexOnConnection: Int

        var bodyText: String { String(decoding: body, as: UTF8.self) }

        var method: String { startLine.first.map(String.init) ?? "" }

        var target: String { startLine.dropFirst().first.map(String.init) ?? "" }

        /// The values of a header field, in order.
        func values(_ name: String) -> [String] { RequestReader.values(name, in: head) }

        private var startLine: [Substring] {
            String(decoding: head.prefix { $0 != 13 }, as: UTF8.self).split(separator: " ")
        }
    }

    /// What the server saw.
    let journal = Journal()
    let port: UInt16
    private let listener: Int32

    /// Starts to listen on a port that the system chooses.
    ///
    /// - Parameters:
    ///   - greeting: The steps of each connection before its first request is read.
    ///   - answer: Returns the script for a request. The number counts the requests of all connections, from 0.
    init(greeting: Script = [], _ answer: @escaping @Sendable (Received, Int) -> Script) throws {
        let (listener, port) = try Socket.listen()
        self.listener = listener
        self.port = port
        let journal = journal
        Thread.detachNewThread {
            while true {
                let socket = accept(listener, nil, nil)
                if socket < 0 { return }
                let connection = Connection(socket: socket, number: journal.noteConnection(), journal: journal)
                Thread.detachNewThread { connection.serve(greeting, answer) }
            }
        }
    }

    /// A server with the same script for each request.
    convenience init(greeting: Script = [], _ script: Script) throws {
        try self.init(greeting: greeting) { _, _ in script }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    var address: String { "http://127.0.0.1:\(port)" }
}

/// What a `JournalServer` saw, in order.
final class Journal: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [JournalServer.Received] = []
    private var closes: [Int: TimeInterval] = [:]
    private var connections = 0
    private var raw: [UInt8] = []

    /// The complete requests.
    var entries: [JournalServer.Received] { lock.withLock { requests } }

    /// The number of connections that were accepted.
    var connectionCount: Int { lock.withLock { connections } }

    /// The numbers of the connections that the peer has closed, with the monotonic time.
    var closedByPeer: [Int: TimeInterval] { lock.withLock { closes } }

    /// The seconds between each request and the next one.
    var gaps: [TimeInterval] {
        let times = entries.map(\.time)
        return zip(times.dropFirst(), times).map { $0 - $1 }
    }

    /// Returns whether bytes that were received, complete request or not, contain a text.
    func contains(_ secret: String) -> Bool {
        lock.withLock { Data(raw).range(of: Data(secret.utf8)) != nil }
    }

    /// Returns how often bytes that were received, complete request or not, contain a text.
    func count(of text: String) -> Int {
        let bytes = lock.withLock { raw }
        return String(decoding: bytes, as: UTF8.self).components(separatedBy: text).count - 1
    }

    /// Waits until this number of requests has arrived, and returns them; returns fewer after ten seconds.
    @discardableResult
    func waitForCount(_ count: Int) async -> [JournalServer.Received] {
        await wait { self.entries.count >= count }
        return entries
    }

    /// Waits until the peer has closed a connection; returns `false` after ten seconds.
    func waitForClose(of connection: Int = 0) async -> Bool {
        await wait { self.closedByPeer[connection] != nil }
    }

    @discardableResult
    private func wait(_ isDone: () -> Bool) async -> Bool {
        for _ in 0..<5000 {
            if isDone() { return true }
            try? await Task.sleep(nanoseconds: 2_000_000)
        }
        return isDone()
    }

    fileprivate func noteConnection() -> Int {
        lock.withLock {
            connections += 1
            return connections - 1
        }
    }

    fileprivate func note(_ bytes: ArraySlice<UInt8>) { lock.withLock { raw += bytes } }

    /// Records a request and returns its number.
    fileprivate func note(_ request: JournalServer.Received) -> Int {
        lock.withLock {
            requests.append(request)
            return requests.count - 1
        }
    }

    fileprivate func noteClose(_ connection: Int) {
        lock.withLock { if closes[connection] == nil { closes[connection] = Socket.uptime() } }
    }
}

/// One connection of a `JournalServer`.
private struct Connection {
    let socket: Int32
    let number: Int
    let journal: Journal

    func serve(_ greeting: JournalServer.Script, _ answer: (JournalServer.Received, Int) -> JournalServer.Script) {
        defer { close(socket) }
        guard run(greeting) else { return }
        var reader = RequestReader(socket: socket, journal: journal)
        var index = 0
        while let (head, body) = reader.next() {
            let request = JournalServer.Received(
                head: head, body: body, time: Socket.uptime(), connection: number, indexOnConnection: index)
            index += 1
            guard run(answer(request, journal.note(request))) else { return }
        }
        journal.noteClose(number)
    }

    /// Returns `false` if a step ended the connection.
    private func run(_ script: JournalServer.Script) -> Bool {
        for step in script {
            switch step {
            case .send(let bytes): if !Socket.send(bytes, to: socket) { return waitForPeer() }
            case .wait(let seconds): Thread.sleep(forTimeInterval: seconds)
            case .drip(let bytes, let interval):
                while Socket.send(bytes, to: socket), !Socket.isClosed(socket) {
                    Thread.sleep(forTimeInterval: interval)
                }
                return waitForPeer()
            case .close:
                shutdown(socket, Int32(SHUT_WR))
                return waitForPeer()
            case .reset:
                Socket.discardOnClose(socket)
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
private struct RequestReader {
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
            _ = Socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: socket)
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
private enum Socket {
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
