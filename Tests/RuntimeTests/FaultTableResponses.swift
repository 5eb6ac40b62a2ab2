import Foundation

// MARK: - Header fields

extension Fault {
    static let fields: [Fault] = [
        row("a header line has no colon", .get, "connectionFailed -1", 3, field("Broken")),
        row("a header line has no name", .get, "connectionFailed -1", 3, field(": x")),
        row("a header line contains NUL", .get, "connectionFailed -1", 3, field("X-A: a\0b")),
        row("a header line is not UTF-8", .get, "connectionFailed -1", 3, latin1),
        row("a header line continues on a second one", .get, "success", 1, field("X-A: a\r\n b")),
        row(
            "a header line has 1 MB", .get, "connectionFailed -1", 3,
            field("X-A: " + String(repeating: "x", count: 1_000_000))),
        row("there are 10,000 header lines", .get, "success", 1, many),
        row(
            "lines end with LF only", .get, "connectionFailed -1", 3,
            JournalServer.raw("HTTP/1.1 200 OK\nContent-Length: 8\nConnection: close\n\n" + JournalServer.json)),
        row(
            "the header fields end too early, after the length", .get, "connectionFailed -1", 3,
            JournalServer.raw(cut)),
        row("a header line breaks off with a reset", .get, "connectionFailed -1005", 3, broken),
    ]

    fileprivate static let cut = "HTTP/1.1 200 OK\r\nContent-Length: 8\r\nX-"

    private static func field(_ line: String) -> JournalServer.Script {
        JournalServer.response(fields: [line, "Content-Length: 8"])
    }

    private static var latin1: JournalServer.Script {
        JournalServer.raw(
            Array("HTTP/1.1 200 OK\r\nX-A: ".utf8) + [0xE9]
                + Array("\r\nContent-Length: 8\r\nConnection: close\r\n\r\n{\"id\":1}".utf8))
    }

    private static var many: JournalServer.Script {
        JournalServer.response(fields: (0..<10_000).map { "X-\($0): 1" } + ["Content-Length: 8"])
    }

    private static var broken: JournalServer.Script {
        [.send(Array("HTTP/1.1 200 OK\r\nX-A: 1\r\nX-".utf8)), .wait(0.05), .reset]
    }
}

// MARK: - The length of the body

extension Fault {
    static let framings: [Fault] = [
        row("the body ends too early", .get, "connectionFailed -1", 3, JournalServer.truncated()),
        row("the body ends too early", .post, "connectionFailed -1", 1, JournalServer.truncated()),
        row("the body of a 500 ends too early", .post, "connectionFailed -1", 1, JournalServer.truncated(500)),
        row("the body is longer than its length", .get, "unexpectedResponse 200", 1, length("4")),
        row("there are two equal lengths", .get, "success", 1, length("8", "8")),
        row("there are two different lengths", .get, "unexpectedResponse 200", 1, length("8", "4")),
        row("the length is negative", .get, "connectionFailed -1", 3, length("-8")),
        row("the length is not a number", .get, "connectionFailed -1", 3, length("abc")),
        row("the length has 23 digits", .get, "success", 1, length("99999999999999999999999")),
        row("there is no length", .get, "success", 1, length()),
        row("there is no length, and the body ends with a reset", .get, "connectionFailed -1005", 3, reset),
        row("the body is in chunks", .get, "success", 1, JournalServer.chunked([#"{"id""#, ":1}"])),
        row("the last chunk is missing", .get, "connectionFailed -1", 3, JournalServer.chunked(ending: "")),
        row(
            "the size of a chunk is not a number", .get, "connectionFailed -1", 3,
            JournalServer.chunked(ending: "zz\r\n")),
        row(
            "the size of a chunk is too large", .get, "connectionFailed -1", 3,
            JournalServer.chunked(ending: "7FFFFFFFFFFFFFFF\r\n")),
        row("the transfer coding is unknown", .get, "connectionFailed -1", 3, coding("Transfer-Encoding: x")),
        row("the content coding is unknown", .get, "connectionFailed -1", 3, coding("Content-Encoding: x")),
        row("the body is in gzip", .get, "success", 1, JournalServer.gzip()),
        row("the body is not in gzip, as it claims", .get, "connectionFailed -1", 3, coding("Content-Encoding: gzip")),
        row(
            "the body in gzip ends too early", .get, "unexpectedResponse 200", 1,
            JournalServer.gzip(Array(JournalServer.gzipJSON.prefix(12)))),
    ]

    private static func length(_ values: String...) -> JournalServer.Script {
        JournalServer.response(fields: values.map { "Content-Length: \($0)" })
    }

    private static func coding(_ field: String) -> JournalServer.Script {
        JournalServer.response(fields: [field, "Content-Length: 8"])
    }

    private static var reset: JournalServer.Script {
        [.send(Array((JournalServer.head(["Content-Type: application/json"]) + "{").utf8)), .wait(0.05), .reset]
    }
}

// MARK: - Statuses

extension Fault {
    static let statuses: [Fault] =
        [408, 429, 500, 502, 503, 504].map {
            row("the status is \($0)", .get, "response \($0)", 3, JournalServer.response($0))
        }
        + [304, 400, 404, 501, 505].map {
            row("the status is \($0)", .get, "response \($0)", 1, JournalServer.response($0, body: ""))
        }
        + [
            row("the status is 503", .put, "response 503", 3, JournalServer.response(503)),
            row("the status is 503", .delete, "response 503", 3, JournalServer.response(503)),
            row("the status is 503", .post, "response 503", 1, JournalServer.response(503)),
            row("the status is 503", .keyedPost, "response 503", 3, JournalServer.response(503)),
            row(
                "the status is 503, once", .get, "success", 2,
                .sequence([JournalServer.response(503), JournalServer.response()])),
            row(
                "the status is 503, with `Retry-After: 120`", .get, "response 503", 1,
                JournalServer.response(503, ["Retry-After: 120"])),
            row(
                "the status is 503, with `Retry-After: 0`", .get, "response 503", 3,
                JournalServer.response(503, ["Retry-After: 0"])),
            row(
                "the status is 401, with a challenge", .get, "response 401", 1,
                JournalServer.response(401, [#"WWW-Authenticate: Basic realm="x""#])),
            row(
                "the status is 407, with a challenge", .get, "response 407", 1,
                JournalServer.response(407, [#"Proxy-Authenticate: Basic realm="x""#])),
            row(
                "the status is 413, before the body is read", .post, "response 413", 1,
                JournalServer.response(413, body: "")),
        ]
}

// MARK: - Bodies

extension Fault {
    static let bodies: [Fault] = [
        row("the body is empty", .get, "unexpectedResponse 200", 1, JournalServer.response(body: "")),
        row("the status is 204, with a body", .get, "unexpectedResponse 204", 1, JournalServer.response(204)),
        row("the body is not JSON", .get, "unexpectedResponse 200", 1, JournalServer.response(body: "{\"id\":")),
        row("the body is other JSON", .get, "unexpectedResponse 200", 1, JournalServer.response(body: "[]")),
        row(
            "the body is an HTML page", .get, "unexpectedResponse 200", 1,
            JournalServer.response(body: "<html></html>", type: "text/html")),
        row(
            "the body is an HTML page", .text, "unexpectedResponse 200", 1,
            JournalServer.response(body: "<html></html>", type: "text/html")),
        row(
            "the body is an HTML page that is labeled as text", .text, "unexpectedResponse 200", 1,
            JournalServer.response(body: "<html></html>", type: "text/plain")),
        row(
            "the body is text that is labeled as an HTML page", .text, "success", 1,
            JournalServer.response(body: "OK", type: "text/html")),
        row(
            "the body is an HTML page", .post, "unexpectedResponse 200", 1,
            JournalServer.response(body: "<html></html>", type: "text/html")),
        row(
            "the charset is unknown", .text, "success", 1,
            JournalServer.response(body: "x", type: "text/plain; charset=\"x")),
        row(
            "the body has 100,000 nested lists", .get, "unexpectedResponse 200", 1,
            JournalServer.response(body: String(repeating: "[", count: 100_000))),
        row(
            "the body is larger than the maximum", .get, "connectionFailed -1103", 1,
            JournalServer.response(body: String(repeating: " ", count: 1_000_001))),
        row("a second response follows", .get, "success", 1, JournalServer.response() + JournalServer.response()),
    ]
}

// MARK: - Redirects

extension Fault {
    static let redirects: [Fault] = [
        row(
            "redirects lead in a circle", .get, "connectionFailed -1007", 1, hops: 11,
            .server(JournalServer.redirect(to: "/again"))),
        row("a redirect has no location", .get, "response 302", 1, JournalServer.redirect(to: nil)),
        row("a redirect has two locations", .get, "response 302", 1, twoLocations),
        row(
            "the location of a redirect is not a URL", .get, "response 302", 1,
            JournalServer.redirect(to: "http://[::x")),
        row(
            "a redirect leads to another scheme", .get, "connectionFailed -1002", 1,
            JournalServer.redirect(to: "ftp://127.0.0.1/x")),
        row(
            "a redirect leads to a file", .get, "connectionFailed -1002", 1,
            JournalServer.redirect(to: "file:///etc/hosts")),
        row(
            "a redirect leads to a port on which no process listens", .get, "connectionFailed -1004", 3,
            .redirectToNobody),
        row("a redirect (307) leads to another server", .get, "success", 1, .redirectToOther(307)),
        row("a redirect (307) leads to another server", .post, "response 307", 1, .redirectToOther(307)),
        row(
            "a redirect leads to another server, which responds with 401", .get, "response 401", 1,
            .redirectToOther(302, JournalServer.response(401))),
        row("the body of a redirect ends too early", .get, "connectionFailed -1", 3, truncatedRedirect),
        row(
            "the status is 303, and the next 200", .post, "success", 1, hops: 2,
            .sequence([JournalServer.redirect(303, to: "/next"), JournalServer.response()])),
    ]

    private static var twoLocations: JournalServer.Script {
        JournalServer.response(302, ["Location: /a", "Location: /b"])
    }

    private static var truncatedRedirect: JournalServer.Script {
        JournalServer.response(
            fields: ["Location: /y", "Content-Length: 10"], body: "abc", start: "HTTP/1.1 302 Found")
    }
}

// MARK: - Faults that end the process

extension Fault {
    /// A peer can cause these errors in Foundation, and nothing in a client can prevent it.
    static let endings: [Fault] = [
        ending("the connection ends after the status line", .get, JournalServer.raw("HTTP/1.1 200 OK\r\n")),
        ending("the connection ends in the header fields", .get, JournalServer.raw("HTTP/1.1 200 OK\r\nX-A: 1\r\nX-")),
        ending("the connection ends in the header fields", .post, JournalServer.raw("HTTP/1.1 200 OK\r\nX-A: 1\r\nX-")),
        ending(
            "the connection ends in the header fields of a redirect", .get,
            JournalServer.raw("HTTP/1.1 302 Found\r\nLocation: /y\r\n")),
        ending(
            "the connection ends in the header fields, after an interim response", .get,
            JournalServer.raw("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n")),
        ending("the header fields end too early, after the length", .head, JournalServer.raw(cut)),
        ending("the chunks have a trailer", .get, JournalServer.chunked(trailers: ["X-A: 1"])),
        ending("the chunks have a trailer", .post, JournalServer.chunked(trailers: ["X-A: 1"])),
        ending(
            "the length is 9223372036854775807", .get,
            JournalServer.response(fields: ["Content-Length: 9223372036854775807"])),
    ]

    private static func ending(_ name: String, _ call: Call, _ script: JournalServer.Script) -> Fault {
        row(name, call, endsProcess, 1, script)
    }
}
