// feature: core
import Foundation

nonisolated extension WebClient {
    /// A request without its credentials, and what its attempts need.
    nonisolated struct PreparedCall: Sendable, WebClient.Redacted {
        let info: WebClient.CallInfo
        let request: WebClient.HTTPRequest
        // feature: streams {
        /// What the body of the response is, if it is read as it arrives.
        var streamed: StreamedContent?
        // }
        let options: WebClient.CallOptions
        // feature: auth {
        let security: [[WebClient.SecurityScheme]]
        let session: WebClient.SessionChange?
        // }
        let hasIdempotencyKey: Bool
        let server: ServerURL
        let pathValues: [String: String]
        let query: [ParameterItem]

        var shownParts: KeyValuePairs<String, String> { ["call": "\(info)", "request": "\(request)"] }
    }

    /// Creates the HTTP request, without credentials.
    func prepare(_ request: Request, _ info: CallInfo) throws(ServiceError) -> PreparedCall {
        var list = request.list
        list.merge(commonParameters.list)
        let path = URLAssembly.path(request.path, list.path, &list)
        let body = encodedBody(request, &list)
        // feature: uploads {
        let source = bodySource(of: request, &list)
        // }
        let options = options(of: request)
        let headers = headers(request, &list, options)
        list.check(headers)
        let base = server.resolved(&list.violations)
        if !list.violations.isEmpty { throw .invalidRequest(.init(list.violations)) }
        guard let base, let url = URLAssembly.url(base, path: path, query: list.query) else {
            throw .invalidRequest(
                .init([
                    ServiceError.ConstraintViolation(field: "server", reason: "must be an absolute URL with a host")
                ]))
        }
        // feature: pages, linked-operations {
        let target = try request.link.map { link throws(ServiceError) in
            try ResponseLink.url(link, from: url, list.query)
        }
        // }
        let sent = HTTPRequest(
            // feature: pages, linked-operations {
            method: request.method, url: target ?? url, headers: headers, body: body,
            // } else {
            // method: request.method, url: url, headers: headers, body: body,
            // }
            timeout: options.timeout ?? configuration.timeout, maximumResponseSize: configuration.maximumResponseSize)
        return PreparedCall(
            // feature: uploads {
            info: info, request: sent.sending(source), options: options,
            // } else {
            // info: info, request: sent, options: options,
            // }
            // feature: auth {
            security: options.omitsCredentials ? [] : request.security ?? security, session: request.session,
            // }
            hasIdempotencyKey: request.idempotencyHeader != nil || options.key(of: request) != nil, server: server,
            pathValues: list.path,
            query: list.query)
    }

    private func options(of request: Request) -> CallOptions {
        let operation = CallOptions(timeout: request.timeout, deadline: request.deadline, retries: request.retries)
        let last = CallOptions(
            timeout: configuration.timeout, deadline: configuration.deadline, retries: configuration.retries)
        // feature: uploads {
        if request.body?.source != nil {
            // Nobody knows how long a file takes.
            let limits = CallOptions(timeout: last.timeout, retries: last.retries)
            return overrides.filled(from: operation).filled(from: options).filled(from: limits)
        }
        // }
        return overrides.filled(from: operation).filled(from: options).filled(from: last)
    }

    private func encodedBody(_ request: Request, _ list: inout ParameterList) -> Data? {
        do {
            if request.body?.source != nil { return nil }  // feature: uploads
            return try request.body?.make()
        } catch {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            list.refuse(
                "body", path.isEmpty ? reason : "is not valid at \(path): \(reason)",
                summary: JSONCoding.CodingFault.phrase(of: error))
            return nil
        }
    }

    /// Returns the headers. Those of the operation take precedence over those of the configuration, which take precedence
    /// over what the client sends by itself. Those of the call take precedence over all of them.
    private func headers(_ request: Request, _ list: inout ParameterList, _ options: CallOptions) -> HTTPHeaders {
        var headers = configuration.headers
        headers["Accept"] = headers["Accept"] ?? request.accept
        if let body = request.body { headers["Content-Type"] = body.contentType }
        for name in Set(list.headers.map { $0.name.lowercased() }) { headers.removeValues(for: name) }
        for field in list.headers { headers.add(field.value, for: field.name) }
        if !list.cookies.isEmpty { headers["Cookie"] = list.cookies.map(\.text).joined(separator: "; ") }
        if let name = request.idempotencyHeader {
            headers[name] = options.key(of: request) ?? headers[name] ?? configuration.makeIdempotencyKey()
        }
        // feature: auth {
        let schemes = options.omitsCredentials ? [] : (request.security ?? security).flatMap { $0 }
        CallHeaders(options, request, list, schemes).add(to: &headers, of: request, &list)
        // } else {
        // CallHeaders(options, request, list).add(to: &headers, of: request, &list)
        // }
        return headers
    }

    /// Builds URLs (RFC 3986, section 3).
    nonisolated enum URLAssembly {
        /// Returns a path from a template and values. Records missing values, and the segments `.` and `..`, as violations.
        static func path(_ template: String, _ values: [String: String], _ list: inout ParameterList) -> String {
            var result = ""
            var rest = start(of: template[...], before: "#")
            while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
                let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
            {
                let name = String(rest[rest.index(after: open)..<close])
                result += literal(rest[..<open])
                if let value = values[name] {
                    result += value
                } else if !list.violations.contains(where: { $0.field == name }) {
                    list.refuse(name, "is missing")
                }
                rest = rest[rest.index(after: close)...]
            }
            result += literal(rest)
            if hasDotSegment(start(of: result[...], before: "?")) {
                let name = values.sorted { $0.key < $1.key }.first { hasDotSegment($0.value[...]) }?.key
                list.refuse(name ?? "path", "must not contain the path segment . or ..")
            }
            return result
        }

        /// Returns whether a path has a segment that leads to another resource. `%2e` is a dot (RFC 3986, section 6.2.2.3).
        static func hasDotSegment(_ path: Substring) -> Bool {
            // Nearly all paths have neither.
            guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
                return false
            }
            return path.split(separator: "/").contains { segment in
                let text = segment.lowercased().replacing("%2e", with: ".")
                return text == "." || text == ".."
            }
        }

        private static func start(of text: Substring, before end: Unicode.Scalar) -> Substring {
            text.utf8.firstIndex(of: UInt8(ascii: end)).map { text[..<$0] } ?? text
        }

        /// Returns the encoded text between placeholders. A `?` starts a query, which some API descriptions have in paths.
        private static func literal(_ text: Substring) -> String {
            guard text.utf8.contains(UInt8(ascii: "?")) else { return PercentEncoding.pathLiteral(String(text)) }
            return text.split(separator: "?", omittingEmptySubsequences: false).map {
                PercentEncoding.pathLiteral(String($0))
            }
            .joined(separator: "?")
        }

        /// Returns the URL of a path and a query on a server, or `nil` if the server's URL is invalid.
        static func url(_ server: ServerURL.Parts, path: String, query: [ParameterItem]) -> URL? {
            let base = server.base
            let end = path.utf8.firstIndex(of: UInt8(ascii: "?"))
            let pathQuery = end.map { String(path[path.index(after: $0)...]) }
            let path = String(end.map { path[..<$0] } ?? path[...])
            let root = base.hasSuffix("/") && !path.isEmpty ? String(base.dropLast()) : base
            let separator = path.isEmpty || path.hasPrefix("/") ? "" : "/"
            let items = [server.query, pathQuery].compactMap { $0 } + query.map(\.text)
            return URL(string: root + separator + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
        }
    }
}
