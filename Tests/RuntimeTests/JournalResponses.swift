import Foundation

/// Answers for scripts. They end the connection, so that a journal counts attempts and not what a connection repeats.
extension JournalServer {
    /// A JSON body that every operation of a test can decode.
    static let json = #"{"id":1}"#

    /// A response with its length.
    static func response(
        _ status: Int = 200, _ headers: [String] = [], body: String = json, type: String = "application/json",
        closes: Bool = true
    ) -> Script {
        let fields = ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + headers
        return raw(head(fields, start: "HTTP/1.1 \(status) Status", closes: closes) + body, closes: closes)
    }

    /// Bytes, and the end of the connection.
    static func raw(_ text: String, closes: Bool = true) -> Script { raw(Array(text.utf8), closes: closes) }

    /// Bytes, and the end of the connection.
    static func raw(_ bytes: [UInt8], closes: Bool = true) -> Script { [.send(bytes)] + (closes ? [.close] : []) }

    /// A status line and header fields, with the empty line.
    static func head(_ fields: [String], start: String = "HTTP/1.1 200 OK", closes: Bool = true) -> String {
        lines([start] + fields + (closes ? ["Connection: close"] : [])) + "\r\n"
    }

    /// Complete lines.
    static func lines(_ lines: [String]) -> String { lines.map { $0 + "\r\n" }.joined() }

    /// A response whose head has more fields, or others.
    static func response(fields: [String], body: String = json, start: String = "HTTP/1.1 200 OK") -> Script {
        raw(head(["Content-Type: application/json"] + fields, start: start) + body)
    }

    /// A response in chunks of these texts, with trailer fields.
    static func chunked(_ chunks: [String] = [json], trailers: [String] = [], ending: String = "0\r\n") -> Script {
        let body = chunks.map { String($0.utf8.count, radix: 16) + "\r\n" + $0 + "\r\n" }.joined() + ending
        let end = ending.isEmpty ? "" : lines(trailers) + "\r\n"
        return response(fields: ["Transfer-Encoding: chunked"], body: body + end)
    }

    /// A body in gzip; by default it is `json`.
    static func gzip(_ bytes: [UInt8] = gzipJSON) -> Script {
        raw(Array(head(["Content-Type: application/json", "Content-Encoding: gzip"]).utf8) + bytes)
    }

    /// `json`, compressed.
    static let gzipJSON: [UInt8] = [
        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xab, 0x56, 0xca, 0x4c, 0x51, 0xb2, 0x32, 0xac,
        0x05,
        0x00, 0xc5, 0xf8, 0x5d, 0x44, 0x08, 0x00, 0x00, 0x00,
    ]

    /// A response that announces more bytes than it has.
    static func truncated(_ status: Int = 200) -> Script {
        raw(
            head(["Content-Type: application/json", "Content-Length: 80"], start: "HTTP/1.1 \(status) Status") + json)
    }

    /// A redirect.
    static func redirect(_ status: Int = 302, to location: String?) -> Script {
        response(status, location.map { ["Location: \($0)"] } ?? [], body: "")
    }
}
