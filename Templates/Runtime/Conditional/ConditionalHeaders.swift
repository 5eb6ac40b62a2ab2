// feature: conditional
import Foundation

nonisolated extension WebClient.HTTPRequest {
    /// Whether the client can add conditions. A request that has some of its own, or that must not be stored, is left alone.
    var canBeConditional: Bool {
        if bodySource != nil { return false }  // feature: uploads
        let own = ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"]
        return method == .get && body == nil && !headers.forbidsStorage && own.allSatisfy { headers[$0] == nil }
    }
}

nonisolated extension WebClient.HTTPResponse {
    /// Whether the response can be stored, and a server can confirm it (RFC 9111, section 3).
    var isStorable: Bool {
        if stream != nil { return false }  // feature: streams
        let hasValidator = headers.validator("ETag") != nil || headers.validator("Last-Modified") != nil
        let varying = headers.elements(of: "Vary")
        return statusCode == 200 && hasValidator && !headers.forbidsStorage && !hasLeftOrigin
            && varying.allSatisfy { $0 != "*" && !WebClient.ResponseKey.ignoredHeaders.contains($0) }
    }

    /// The response without the headers that must not be stored.
    var withoutConnection: WebClient.HTTPResponse {
        WebClient.HTTPResponse(
            statusCode: statusCode,
            headers: WebClient.HTTPHeaders(headers.filter { !WebClient.HTTPHeaders.isOfMessage($0.name) }), body: body)
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// Returns the elements of a list, in lowercase, without their arguments.
    func elements(of name: String) -> [String] {
        values(for: name).flatMap { $0.split(separator: ",") }.map { element in
            element.prefix { $0 != "=" && $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
    }

    /// Whether a message must not be stored (RFC 9111, section 5.2).
    var forbidsStorage: Bool { elements(of: "Cache-Control").contains("no-store") }

    /// Returns the value of a validator, or `nil` if there is none, or it cannot be sent back.
    func validator(_ name: String) -> String? {
        let values = values(for: name)
        guard values.count == 1, let value = values.first, !value.isEmpty, value != "*" else { return nil }
        return WebClient.HeaderFault.violation(name, value) == nil ? value : nil
    }

    /// Returns whether two entity tags are the same, weak or not (RFC 9110, section 8.8.3.2).
    static func isSame(_ tag: String, _ other: String?) -> Bool {
        func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
        return other.map { opaque($0) == opaque(tag) } ?? false
    }

    /// Returns whether a header is of one message, and not of what is stored (RFC 9111, section 3.1). Cookies are secret, and the
    /// transport has stored them.
    static func isOfMessage(_ name: String) -> Bool {
        let name = name.lowercased()
        return WebClient.HeaderFault.isOfConnection(name) && name != "content-length"
            || [
                "set-cookie", "set-cookie2", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
            ]
            .contains(name)
    }

    /// Returns the headers of a stored response with those of a confirmation (RFC 9111, section 3.2), which can have others
    /// about its own empty content.
    func updated(with headers: WebClient.HTTPHeaders) -> WebClient.HTTPHeaders {
        let new = headers.filter { !$0.name.lowercased().hasPrefix("content-") }
        var result = self
        for field in new { result.removeValues(for: field.name) }
        for field in new { result.add(field.value, for: field.name) }
        return result
    }

    /// Returns whether headers are the same ones, except for the times at which they were made.
    func isSame(as other: WebClient.HTTPHeaders) -> Bool {
        func texts(_ headers: WebClient.HTTPHeaders) -> [String] {
            headers.filter { !Self.isOfMessage($0.name) && !["date", "age"].contains($0.name.lowercased()) }
                .map { $0.name.lowercased() + ":" + $0.value }.sorted()
        }
        return texts(self) == texts(other)
    }
}
