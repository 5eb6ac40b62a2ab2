import APIDescription
import Resolution

/// The names of statuses (RFC 9110, section 15).
package enum StatusNames {
    static func name(of status: Response.Status) -> SwiftName {
        switch status {
        case .code(let code): SwiftName.member(names[code] ?? "status \(code)")
        case .range: SwiftName.member("success")
        case .other: SwiftName.member("other")
        }
    }

    /// Returns the pattern for a status in a `switch` statement.
    package static func pattern(of status: Response.Status) -> String? {
        switch status {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds * 100)..<\(hundreds * 100 + 100)"
        case .other: nil
        }
    }

    /// Returns the words that distinguish the body of an error from those of other errors.
    static func words(of status: Response.Status) -> [String] {
        guard case .code(let code) = status else { return [] }
        return Words(names[code] ?? "status \(code)").words
    }

    /// Returns the words for a text that is only the code of a status: `404` is `not found error`.
    static func words(ofCode text: String) -> Words? {
        let words = Words(text).words
        guard words.count == 1, let code = Int(words[0]), let name = names[code] else { return nil }
        return Words(words: Words(name).words + [code < 400 ? "response" : "error"])
    }

    package static func text(of status: Response.Status) -> String {
        switch status {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)XX"
        case .other: "any other status"
        }
    }

    private static let names = [
        200: "ok", 201: "created", 202: "accepted", 203: "non authoritative", 204: "no content", 205: "reset content",
        206: "partial content", 207: "multi status", 208: "already reported", 400: "bad request", 401: "unauthorized",
        402: "payment required", 403: "forbidden", 404: "not found", 405: "method not allowed", 406: "not acceptable",
        407: "proxy authentication required", 408: "request timeout", 409: "conflict", 410: "gone",
        411: "length required", 412: "precondition failed", 413: "content too large", 414: "uri too long",
        415: "unsupported media type", 416: "range not satisfiable", 417: "expectation failed",
        421: "misdirected request", 422: "unprocessable content", 423: "locked", 424: "failed dependency",
        425: "too early", 426: "upgrade required", 428: "precondition required", 429: "too many requests",
        431: "header fields too large", 451: "unavailable for legal reasons", 500: "internal server",
        501: "not implemented", 502: "bad gateway", 503: "service unavailable", 504: "gateway timeout",
        505: "version not supported", 507: "insufficient storage", 508: "loop detected",
    ]
}
