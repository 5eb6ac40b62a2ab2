// feature: core
import Foundation

/// A request that is ready to be sent, with information for the log.
nonisolated struct PreparedCall: Sendable {
    let info: WebClient.CallInfo
    let request: WebClient.HTTPRequest
    let origin: String
    let pathValues: [String: String]
    let query: [ParameterItem]
}

nonisolated extension WebClient {
    /// Creates the HTTP request. Checks constraints first, so that an invalid request reads no credentials.
    func prepare(_ request: Request, _ info: CallInfo) async throws(ServiceError) -> PreparedCall {
        var list = request.list
        list.merge(commonParameters.list)
        let path = URLAssembly.path(request.path, request.pathValues, &list)
        let body = encodedBody(request, &list)
        if !list.violations.isEmpty { throw .invalidRequest(list.violations) }
        try await applyCredentials(request.security ?? security, &list)
        if !list.violations.isEmpty { throw .invalidRequest(list.violations) }
        guard let url = URLAssembly.url(server, path: path, query: list.query) else {
            throw .invalidRequest([
                ServiceError.ConstraintViolation(field: "server", reason: "must be an absolute URL with a host")
            ])
        }
        let sent = HTTPRequest(
            method: request.method, url: url, headers: headers(request, list), body: body,
            timeout: request.timeout ?? configuration.timeout)
        let faults = sent.headers.compactMap { HeaderFault.violation($0.name, $0.value) }
        if !faults.isEmpty { throw .invalidRequest(faults) }
        return PreparedCall(
            info: info, request: sent, origin: server.origin, pathValues: request.pathValues, query: list.query)
    }

    private func encodedBody(_ request: Request, _ list: inout ParameterList) -> Data? {
        do {
            return try request.body?.make()
        } catch {
            let (path, reason) = CodingFault.explain(error)
            // Not the path: it can contain keys of a dictionary, and logs show this name.
            list.refuse("body", path.isEmpty ? reason : "is not valid at \(path): \(reason)")
            return nil
        }
    }

    private func headers(_ request: Request, _ list: ParameterList) -> HTTPHeaders {
        var headers = HTTPHeaders()
        headers["Accept"] = request.accept
        if let body = request.body { headers["Content-Type"] = body.contentType }
        for field in configuration.headers { headers[field.name] = headers[field.name] ?? field.value }
        for name in Set(list.headers.map { $0.name.lowercased() }) { headers.removeValues(for: name) }
        for field in list.headers { headers.add(field.value, for: field.name) }
        if !list.cookies.isEmpty { headers["Cookie"] = list.cookies.map(\.text).joined(separator: "; ") }
        return headers
    }

    /// Applies the first alternative for which the store has usable credentials, or nothing if credentials are
    /// optional.
    private func applyCredentials(
        _ alternatives: [[SecurityScheme]], _ list: inout ParameterList
    ) async throws(ServiceError) {
        for alternative in alternatives where !alternative.isEmpty {
            if let applied = try await applying(alternative, to: list) {
                list = applied
                return
            }
        }
        guard let first = alternatives.first, !alternatives.contains(where: \.isEmpty) else { return }
        throw .missingCredentials(schemes: first.map(\.name))
    }

    private func applying(
        _ schemes: [SecurityScheme], to list: ParameterList
    ) async throws(ServiceError) -> ParameterList? {
        var list = list
        for scheme in schemes {
            let credential: Credential?
            do {
                credential = try await configuration.credentials.credential(for: scheme.name)
            } catch {
                throw ServiceError(thrown: error)
            }
            guard let credential, scheme.apply(credential, to: &list) else { return nil }
        }
        return list
    }
}

/// Builds URLs (RFC 3986, section 3).
nonisolated enum URLAssembly {
    /// Returns a path from a template and values. Records missing values, and the segments `.` and `..`, as violations.
    static func path(_ template: String, _ values: [String: String], _ list: inout ParameterList) -> String {
        var result = ""
        var rest = template.prefix { $0 != "#" }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
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
        if hasDotSegment(result.prefix { $0 != "?" }) {
            let name = values.sorted { $0.key < $1.key }.first { hasDotSegment($0.value[...]) }?.key
            list.refuse(name ?? "path", "must not contain the path segment . or ..")
        }
        return result
    }

    private static func hasDotSegment(_ path: Substring) -> Bool {
        path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    }

    /// Returns the encoded text between placeholders. A `?` starts a query, which some API descriptions have in paths.
    private static func literal(_ text: Substring) -> String {
        text.split(separator: "?", omittingEmptySubsequences: false).map { PercentEncoding.pathLiteral(String($0)) }
            .joined(separator: "?")
    }

    /// Returns the URL of a path and a query on a server, or `nil` if the server's URL is invalid.
    static func url(_ server: ServerURL, path: String, query: [ParameterItem]) -> URL? {
        guard let (base, ownQuery) = server.parts else { return nil }
        let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = halves.first ?? ""
        let root = base.hasSuffix("/") && !path.isEmpty ? String(base.dropLast()) : base
        let separator = path.isEmpty || path.hasPrefix("/") ? "" : "/"
        let items = [ownQuery].compactMap { $0 } + halves.dropFirst() + query.map(\.text)
        return URL(string: root + separator + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
    }
}
