import APIDescription

/// The operations that the credentials of a security scheme come from. Properties of responses are paths of JSON keys.
public struct ResolvedSession: Equatable, Sendable {
    /// The operation that replaces expired credentials, and the request that it sends.
    public struct Refresh: Equatable, Sendable {
        public var operation: SymbolID
        public var method: HTTPMethod
        public var path: PathTemplate
        /// The name of the server that receives the request.
        public var server: String
        public var request: RefreshRequest
    }

    /// The name of the security scheme.
    public var scheme: String
    /// The operations whose responses contain the credentials.
    public var logIns: [SymbolID]
    /// The access token or the API key.
    public var token: [String]
    public var refreshToken: [String]?
    /// The lifetime of the access token in seconds.
    public var expiresIn: [String]?
    public var refresh: Refresh?
    /// The operation that revokes the credentials.
    public var logOut: SymbolID?
}

/// Finds the operations that security schemes refer to.
///
/// The readers have checked the references. An operation that is missing here belongs to another version of the API, or
/// was filtered out.
struct SessionResolver {
    let api: API

    func sessions() -> [ResolvedSession] {
        api.securitySchemes.compactMap { scheme in scheme.session.flatMap { resolve($0, of: scheme) } }
    }

    private func resolve(_ session: SessionDescription, of scheme: SecurityScheme) -> ResolvedSession? {
        let logIns = session.logIns.compactMap { symbol($0) }
        guard !logIns.isEmpty else { return nil }
        return ResolvedSession(
            scheme: scheme.name, logIns: logIns, token: session.token.steps,
            refreshToken: session.refreshToken?.steps, expiresIn: session.expiresIn?.steps,
            refresh: refresh(session), logOut: session.logOut.flatMap { symbol($0) })
    }

    private func symbol(_ reference: SessionDescription.Reference) -> SymbolID? {
        api.operation(named: reference.text).map { .operation($0.method.text, $0.path.text) }
    }

    private func refresh(_ session: SessionDescription) -> ResolvedSession.Refresh? {
        guard let operation = session.refresh.flatMap({ api.operation(named: $0.text) }),
            let request = try? RefreshRequest(
                of: operation, name: session.refreshWith?.text, lookup: PropertyLookup(models: api.models))
        else { return nil }
        return ResolvedSession.Refresh(
            operation: .operation(operation.method.text, operation.path.text), method: operation.method,
            path: operation.path, server: operation.server ?? api.servers.first?.name ?? "main", request: request)
    }
}
