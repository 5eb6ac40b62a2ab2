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
        /// Waits until a closure returns true.
        case waitUntil(@Sendable () -> Bool)
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
        func values(_ name: String) -> [String] { JournalReader.values(name, in: head) }

        private var startLine: [Substring] {
            String(decoding: head.prefix { $0 != 13 }, as: UTF8.self).split(separator: " ")
        }
    }

    /// What the server saw.
    let journal: Journal
    let port: UInt16
    private let listener: Int32

    /// Starts to listen on a port that the system chooses.
    ///
    /// - Parameters:
    ///   - greeting: The steps of each connection before its first request is read.
    ///   - keepsJournal: Whether the journal keeps requests and bytes, and not only their number.
    ///   - answer: Returns the script for a request. The number counts the requests of all connections, from 0.
    init(
        greeting: Script = [], keepsJournal: Bool = true,
        _ answer: @escaping @Sendable (Received, Int) -> Script
    ) throws {
        let (listener, port) = try JournalSocket.listen()
        self.listener = listener
        self.port = port
        let journal = Journal(keepsRequests: keepsJournal)
        self.journal = journal
        Thread.detachNewThread {
            while true {
                let socket = accept(listener, nil, nil)
                if socket < 0 {
                    #if canImport(Glibc)
                    close(listener)
                    #endif
                    return
                }
                let connection = JournalConnection(socket: socket, number: journal.noteConnection(), journal: journal)
                Thread.detachNewThread { connection.serve(greeting, answer) }
            }
        }
    }

    /// A server with the same script for each request.
    convenience init(greeting: Script = [], _ script: Script) throws {
        try self.init(greeting: greeting) { _, _ in script }
    }

    deinit {
        #if canImport(Glibc)
        // The thread that accepts connections closes it: the next server could get its number before the thread sees the end.
        shutdown(listener, Int32(SHUT_RDWR))
        #else
        close(listener)
        #endif
    }

    var address: String { "http://127.0.0.1:\(port)" }
}

/// What a `JournalServer` saw, in order.
final class Journal: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [JournalServer.Received] = []
    private var closes: [Int: TimeInterval] = [:]
    private var connections = 0
    private var count = 0
    private var raw: [UInt8] = []
    private let keepsRequests: Bool

    init(keepsRequests: Bool) { self.keepsRequests = keepsRequests }

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

    func noteConnection() -> Int {
        lock.withLock {
            connections += 1
            return connections - 1
        }
    }

    func note(_ bytes: ArraySlice<UInt8>) { lock.withLock { if keepsRequests { raw += bytes } } }

    /// Records a request and returns its number.
    func note(_ request: JournalServer.Received) -> Int {
        lock.withLock {
            if keepsRequests { requests.append(request) }
            count += 1
            return count - 1
        }
    }

    func noteClose(_ connection: Int) {
        lock.withLock { if keepsRequests, closes[connection] == nil { closes[connection] = JournalSocket.uptime() } }
    }
}
