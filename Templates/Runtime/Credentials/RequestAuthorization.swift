// feature: auth
import Foundation

nonisolated extension WebClient {
    /// A request with its credentials.
    nonisolated struct AuthorizedRequest: Sendable {
        var request: WebClient.HTTPRequest
        /// The names of the query parameters that contain credentials.
        var secretQuery: Set<String> = []
        /// What had happened to the sessions of the call before the credentials were read, by the names of their schemes.
        var sessions: [String: SessionHistory] = [:]
        /// The schemes, with their credentials.
        var used: [(scheme: WebClient.SecurityScheme, credential: Credential)] = []
    }
}

/// Adds the credentials to requests.
nonisolated extension WebClient {
    /// Returns a request with the credentials of the first alternative for which there are usable ones, or unchanged if
    /// credentials are optional.
    func authorized(_ request: HTTPRequest, for call: PreparedCall) async throws -> AuthorizedRequest {
        for alternative in call.security where !alternative.isEmpty {
            if let authorized = try await authorized(request, for: call, with: alternative) { return authorized }
        }
        guard let first = call.security.first, !call.security.contains(where: \.isEmpty) else {
            return AuthorizedRequest(request: request)
        }
        throw ServiceError.missingCredentials(.init(schemes: first.map(\.name)))
    }

    private func authorized(
        _ request: HTTPRequest, for call: PreparedCall, with schemes: [SecurityScheme]
    ) async throws -> AuthorizedRequest? {
        var result = AuthorizedRequest(
            request: request, secretQuery: Set(schemes.compactMap(\.queryName)), sessions: sessions(of: call))
        for scheme in schemes {
            let credential: Credential?
            if let source, source.provides(scheme.name) {
                credential = try await source.credential(for: scheme.name, of: call, using: self)
            } else {
                credential = try await configuration.credentials.credential(for: scheme.name)
            }
            guard let credential, scheme.apply(credential, to: &result.request) else { return nil }
            result.used.append((scheme, credential))
        }
        return result
    }

    /// Returns a request that was not sent yet with the credentials as they are now.
    func replacingCredentials(
        in authorized: AuthorizedRequest, for call: PreparedCall
    ) async throws -> AuthorizedRequest {
        var request = authorized.request
        // Another alternative can have credentials now.
        for (scheme, _) in authorized.used { scheme.remove(from: &request) }
        return try await self.authorized(request, for: call)
    }

    /// Notes that the server has refused the renewed credentials of a call, too.
    func noteRefusal(of authorized: AuthorizedRequest, for call: PreparedCall) {
        for (scheme, credential) in authorized.used where source?.provides(scheme.name) == true {
            source?.noteRefusal(of: credential, for: scheme.name, of: call)
        }
    }

    /// Returns whether there was no log-in and no log-out since the credentials of a request were read.
    func isUpToDate(_ authorized: AuthorizedRequest) -> Bool {
        guard let source else { return true }
        return authorized.used.map(\.scheme.name).filter(source.provides).allSatisfy { name in
            authorized.sessions[name]?.changes == source.history(of: name).changes
        }
    }

    /// Returns what has happened to the sessions of the schemes that a call can use or changes, by their names.
    func sessions(of call: PreparedCall) -> [String: SessionHistory] {
        guard let source else { return [:] }
        let names = call.security.joined().map(\.name) + [call.session?.scheme].compactMap { $0 }
        return Dictionary(names.filter(source.provides).map { ($0, source.history(of: $0)) }) { first, _ in first }
    }

    /// Returns a request with other credentials than the server has refused, or `nil` if there are none.
    func renewed(
        _ refused: AuthorizedRequest, _ request: HTTPRequest, for call: PreparedCall
    ) async throws -> AuthorizedRequest? {
        guard let source else { return nil }
        var result = AuthorizedRequest(
            request: request, secretQuery: refused.secretQuery, sessions: sessions(of: call))
        var isRenewed = false
        for (scheme, credential) in refused.used {
            var credential = credential
            if source.provides(scheme.name),
                let other = try await source.credential(
                    for: scheme.name, replacing: credential, of: call, using: self)
            {
                credential = other
                isRenewed = true
            } else {
                result.sessions[scheme.name] = refused.sessions[scheme.name]
            }
            _ = scheme.apply(credential, to: &result.request)
            result.used.append((scheme, credential))
        }
        return isRenewed ? result : nil
    }
}

nonisolated extension WebClient.SecurityScheme {
    /// The name of the query parameter that contains the credential.
    var queryName: String? { if case .apiKey(in: .query, let name) = kind { name } else { nil } }

    /// Adds a credential to a request. Returns `false` if the credential does not have the kind of the scheme.
    func apply(_ credential: Credential, to request: inout WebClient.HTTPRequest) -> Bool {
        switch kind {
        case .bearer(let prefix):
            guard let token = credential.token else { return false }
            request.headers["Authorization"] = prefix.isEmpty ? token : "\(prefix) \(token)"
        case .basic:
            guard let pair = credential.userAndPassword else { return false }
            request.headers["Authorization"] = "Basic \(pair)"
        case .apiKey(let location, let name):
            guard let key = credential.token else { return false }
            switch location {
            case .header: request.headers[name] = key
            case .query: request.url = Self.replacing(name, with: key, in: request.url)
            case .cookie: request.headers["Cookie"] = Self.replacing(name, with: key, in: request.headers["Cookie"])
            }
        }
        return true
    }

    /// Removes the credential of the scheme from a request.
    func remove(from request: inout WebClient.HTTPRequest) {
        switch kind {
        case .bearer, .basic: request.headers["Authorization"] = nil
        case .apiKey(.header, let name): request.headers[name] = nil
        case .apiKey(.query, let name): request.url = Self.replacing(name, with: nil, in: request.url)
        case .apiKey(.cookie, let name):
            let cookies = Self.replacing(name, with: nil, in: request.headers["Cookie"])
            request.headers["Cookie"] = cookies.isEmpty ? nil : cookies
        }
    }

    private static func replacing(_ name: String, with value: String?, in url: URL) -> URL {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        let items = (components.percentEncodedQuery ?? "").split(separator: "&")
        let kept = items.filter { WebClient.PercentEncoding.name(of: $0) != name }.map(String.init)
        let own =
            value.map { [WebClient.PercentEncoding.strict(name) + "=" + WebClient.PercentEncoding.strict($0)] } ?? []
        components.percentEncodedQuery = kept.isEmpty && own.isEmpty ? nil : (kept + own).joined(separator: "&")
        return components.url ?? url
    }

    private static func replacing(_ name: String, with value: String?, in cookies: String?) -> String {
        let pairs = (cookies ?? "").components(separatedBy: "; ").filter { !$0.isEmpty }
        let own = WebClient.ParameterExpansion.items(
            name, .text(value ?? ""), style: .form, explode: true, encode: WebClient.PercentEncoding.cookie
        ).map(\.text)
        let names = Set(own.map { $0.prefix { $0 != "=" } })
        let kept = pairs.filter { !names.contains($0.prefix { $0 != "=" }) }
        return (value == nil ? kept : kept + own).joined(separator: "; ")
    }
}
