// feature: core

/// A way in which a server recognises its callers (OpenAPI, "Security Scheme Object").
public nonisolated struct SecurityScheme: Sendable, Hashable {
    /// What is sent, and where.
    public nonisolated enum Kind: Sendable, Hashable {
        /// `Authorization: <prefix> <token>` (RFC 6750); an empty prefix sends the token alone.
        case bearer(prefix: String = "Bearer")
        /// `Authorization: Basic …` (RFC 7617).
        case basic
        /// A key under a name of the server's own.
        case apiKey(in: Location, name: String)
    }

    /// Where an API key is sent.
    public nonisolated enum Location: Sendable, Hashable {
        /// In a header.
        case header
        /// In the query.
        case query
        /// In a cookie.
        case cookie
    }

    /// The name in the description, under which the credential is kept.
    public let name: String
    /// What is sent, and where.
    public let kind: Kind

    /// Makes a scheme.
    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// Adds a credential to a request; false when it is of another kind than the scheme.
    func apply(_ credential: Credential, to list: inout ParameterList) -> Bool {
        switch kind {
        case .bearer(let prefix):
            guard let token = credential.token else { return false }
            setHeader("Authorization", prefix.isEmpty ? token : "\(prefix) \(token)", in: &list)
        case .basic:
            guard let pair = credential.userAndPassword else { return false }
            setHeader("Authorization", "Basic \(pair)", in: &list)
        case .apiKey(in: .header, let name):
            guard let key = credential.token else { return false }
            setHeader(name, key, in: &list)
        case .apiKey(in: .query, let name):
            guard let key = credential.token else { return false }
            list.query.removeAll { $0.parameter == name }
            list.addQuery(name, .text(key), style: .form, explode: true, allowReserved: false)
        case .apiKey(in: .cookie, let name):
            guard let key = credential.token else { return false }
            list.cookies.removeAll { $0.parameter == name }
            list.addCookie(name, .text(key), explode: true)
        }
        return true
    }

    private func setHeader(_ name: String, _ text: String, in list: inout ParameterList) {
        list.headers.remove(name)
        list.addHeader(name, .text(text), explode: false)
    }
}
