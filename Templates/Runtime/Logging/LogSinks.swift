// feature: logging
import Foundation
#if canImport(os)
public import os
#endif

nonisolated extension WebClient.RequestLog {
    /// A log that prints its entries.
    public static var printed: WebClient.RequestLog { WebClient.RequestLog { print($0) } }

    #if canImport(os)
    /// Returns a log that writes its entries to the unified log of the system, at the level `debug`.
    public static func unified(_ logger: Logger) -> WebClient.RequestLog {
        // The log redacts secrets by itself.
        WebClient.RequestLog { entry in logger.debug("\(entry, privacy: .public)") }
    }
    #endif
}

nonisolated extension WebClient.HTTPRequest {
    /// Returns a command for `curl` that sends the request, without values that may be secret.
    ///
    /// The URL has the scheme, the host and the port, the base path of the server as in a `RequestLog`, and the path in the API
    /// description with its placeholders. The query, whose names can be keys of a dictionary, and the values of all headers
    /// but `RequestLog.loggableHeaders` are `<redacted>`. The body is not shown.
    ///
    /// - Parameter call: The call, as a middleware gets it. One that an app creates has no base path.
    public func curlCommand(for call: WebClient.CallInfo) -> String {
        var words = ["curl", "-X", Self.quoted(method.rawValue)]
        let loggable = Set(WebClient.RequestLog.loggableHeaders.map { $0.lowercased() })
        for field in headers {
            let value = loggable.contains(field.name.lowercased()) ? field.value : WebClient.Redaction.placeholder
            words += ["-H", Self.quoted(WebClient.Redaction.printable("\(field.name): \(value)"))]
        }
        if let body { words += ["--data-binary", Self.quoted("<\(body.count) bytes>")] }
        let query = url.query == nil ? "" : "?" + WebClient.Redaction.placeholder
        words.append(Self.quoted(WebClient.Redirection.origin(of: url) + call.shownPath.text + query))
        return words.joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
