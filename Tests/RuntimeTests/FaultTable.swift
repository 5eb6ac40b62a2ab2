import Foundation

/// A way in which a server, or the way to it, fails, and what a call makes of it on Linux.
///
/// `Documentation/Errors.md` has a table of exactly these rows.
struct Fault: Sendable, CustomStringConvertible {
    /// What a call does.
    enum Call: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
        case head = "HEAD"
        /// A POST that has an idempotency key.
        case keyedPost = "POST, key"
        /// A GET whose result is text.
        case text = "GET, text"
    }

    /// What answers.
    enum Peer: Sendable {
        /// A server with the same script for each request.
        case server(JournalServer.Script)
        /// A server with a script for each request, of which the last one is repeated.
        case sequence([JournalServer.Script])
        /// A server that runs a script before it reads a request.
        case greeting(JournalServer.Script)
        /// A server that a client of HTTPS calls, and that answers with a script without reading.
        case tls(JournalServer.Script)
        /// A port on which nobody listens.
        case nobody
        /// A host that does not exist.
        case unknownHost
        /// A server that redirects to a port on which nobody listens.
        case redirectToNobody
        /// A server that redirects to a second one, which has a script.
        case redirectToOther(Int, JournalServer.Script = JournalServer.response())
    }

    /// The text in the document.
    let name: String
    let call: Call
    /// The error in short, such as `connectionFailed -1004`, or `success`.
    let outcome: String
    /// The number of attempts, which is that of the connections divided by `hops`.
    let attempts: Int
    /// The requests of one attempt, with those after redirects.
    var hops = 1
    /// The timeout of an attempt in seconds.
    var timeout: TimeInterval = 100
    /// Whether the test cancels the call after its first attempt has been received, with its redirects.
    var isCancelled = false
    let peer: Peer

    /// The outcome of a fault that ends the process.
    static let endsProcess = "the process ends"

    var description: String { "\(call.rawValue): \(name)" }

    /// The row of the document.
    var line: String { "| \(name) | \(call.rawValue) | \(outcomeText) | \(attempts) |" }

    private var outcomeText: String {
        let words = outcome.split(separator: " ", maxSplits: 1)
        return outcome == Self.endsProcess || outcome == "success"
            ? outcome : "`\(words[0])`" + (words.count > 1 ? " \(words[1])" : "")
    }

    static let all =
        connections + times + starts + fields + framings + statuses + bodies + redirects + endings

    /// One row.
    static func row(
        _ name: String, _ call: Call, _ outcome: String, _ attempts: Int, hops: Int = 1, timeout: TimeInterval = 100,
        isCancelled: Bool = false, _ peer: Peer
    ) -> Fault {
        Fault(
            name: name, call: call, outcome: outcome, attempts: attempts, hops: hops, timeout: timeout,
            isCancelled: isCancelled, peer: peer)
    }

    /// One row for a server with a script.
    static func row(
        _ name: String, _ call: Call, _ outcome: String, _ attempts: Int, _ script: JournalServer.Script
    ) -> Fault {
        Fault(name: name, call: call, outcome: outcome, attempts: attempts, peer: .server(script))
    }
}

// MARK: - Connections

extension Fault {
    static let connections: [Fault] = [
        row("no process listens on the port", .get, "connectionFailed -1004", 3, .nobody),
        row("the host is unknown", .get, "connectionFailed -1003", 3, .unknownHost),
        row(
            "the server does not speak TLS", .get, "connectionFailed -1200", 1,
            .tls([.send(Array("HTTP/1.1 400 X\r\n\r\n".utf8)), .close])),
        row("the connection ends in the TLS handshake", .get, "connectionFailed -1005", 3, .tls([.close])),
        row("the connection ends before the request is read", .get, "connectionFailed -1011", 3, .greeting([.close])),
        row("the connection ends without a response", .get, "connectionFailed -1011", 3, [.close]),
        row("the connection ends without a response", .put, "connectionFailed -1011", 3, [.close]),
        row("the connection ends without a response", .delete, "connectionFailed -1011", 3, [.close]),
        row("the connection ends without a response", .post, "connectionFailed -1011", 1, [.close]),
        row("the connection is reset", .get, "connectionFailed -1005", 3, [.reset]),
        row("the connection is reset", .put, "connectionFailed -1005", 3, [.reset]),
        row("the connection is reset", .post, "connectionFailed -1005", 1, [.reset]),
        row("the connection is reset", .keyedPost, "connectionFailed -1005", 3, [.reset]),
        row("the connection ends without a response, once", .get, "success", 2, .sequence([[.close], ok])),
        row("the connection is reset, once", .put, "success", 2, .sequence([[.reset], ok])),
        row("the connection ends without a response, twice", .get, "success", 3, .sequence([[.close], [.close], ok])),
    ]

    private static var ok: JournalServer.Script { JournalServer.response() }
}

// MARK: - Times

extension Fault {
    static let times: [Fault] = [
        row("there is no response in time", .get, "timedOut", 3, timeout: 0.3, .server([.waitForClose])),
        row("the timeout is 0", .get, "timedOut", 0, timeout: 0, .server([.waitForClose])),
        row("there is no response in time", .post, "timedOut", 1, timeout: 0.3, .server([.waitForClose])),
        row(
            "the header fields do not end in time", .post, "timedOut", 1, timeout: 0.3,
            .server([.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .waitForClose])),
        row(
            "header fields arrive without end", .post, "timedOut", 1, timeout: 0.3,
            .server([.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .drip(Array("X-A: 1\r\n".utf8), every: 0.05)])),
        row("the body does not end in time", .post, "timedOut", 1, timeout: 0.3, .server(headOnly + [.waitForClose])),
        row(
            "the body arrives too slowly", .post, "timedOut", 1, timeout: 0.3,
            .server(headOnly + [.drip([0x20], every: 0.05)])),
        row("the response arrives in chunks", .get, "success", 1, slow),
        row("the task is canceled", .get, "cancelled", 1, isCancelled: true, .server([.waitForClose])),
        row(
            "the task is canceled during the body", .get, "cancelled", 1, isCancelled: true,
            .server(headOnly + [.waitForClose])),
        row(
            "the task is canceled during a redirect", .get, "cancelled", 1, hops: 2, isCancelled: true,
            .sequence([JournalServer.redirect(to: "/next"), [.waitForClose]])),
    ]

    private static var headOnly: JournalServer.Script {
        [.send(Array(JournalServer.head(["Content-Type: application/json", "Content-Length: 1000"]).utf8))]
    }

    private static var slow: JournalServer.Script {
        let bytes = Array(
            (JournalServer.head(["Content-Type: application/json", "Content-Length: 8"]) + JournalServer.json).utf8)
        return stride(from: 0, to: bytes.count, by: 20).flatMap { start -> JournalServer.Script in
            [.send(Array(bytes[start..<min(start + 20, bytes.count)])), .wait(0.01)]
        } + [.close]
    }
}

// MARK: - The first line

extension Fault {
    static let starts: [Fault] = [
        row(
            "the response is not HTTP", .get, "connectionFailed -1002", 1,
            JournalServer.raw("<html>hello</html>\r\n\r\n")),
        row(
            "the response is HTTP/2", .get, "connectionFailed -1002", 1, JournalServer.raw([0, 0, 0, 4, 0, 0, 0, 0, 0])),
        row("the status line is incomplete", .get, "connectionFailed -1011", 3, JournalServer.raw("HTTP/1.")),
        row("the status line has no space after the status", .get, "connectionFailed -1", 3, start("HTTP/1.1 200")),
        row("the status line has an unknown version", .get, "connectionFailed -1002", 1, start("HTTP/3.7 200 OK")),
        row("the version is HTTP/1.0", .get, "success", 1, start("HTTP/1.0 200 OK")),
        row("the status is 99", .get, "connectionFailed -1002", 1, start("HTTP/1.1 99 X")),
        row("the status is 600", .get, "response 600", 1, start("HTTP/1.1 600 X")),
        row("the status is 999", .get, "response 999", 1, start("HTTP/1.1 999 X")),
        row("the status is 1000", .get, "connectionFailed -1002", 1, start("HTTP/1.1 1000 X")),
        row("there are interim responses (100, 103)", .get, "success", 1, interim),
        row(
            "there are only interim responses", .get, "connectionFailed -1011", 3,
            JournalServer.raw("HTTP/1.1 100 Continue\r\n\r\n")),
        row(
            "the server changes the protocol (101)", .get, "response 101", 1,
            JournalServer.raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nxxxx")),
    ]

    private static func start(_ line: String) -> JournalServer.Script {
        JournalServer.response(fields: ["Content-Length: 8"], start: line)
    }

    private static var interim: JournalServer.Script {
        [.send(Array("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n".utf8))]
            + JournalServer.response()
    }
}
