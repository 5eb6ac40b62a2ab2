import APIDescription
import Naming
import Resolution

/// The operations that the credentials of a security scheme come from, in terms of Swift.
package struct SessionDeclaration: Equatable, Sendable {
    /// The request that exchanges a refresh token for new credentials.
    package struct Refresh: Equatable, Sendable {
        /// The name of the operation in stubs and logs: `auth.refresh`.
        package var operation: String
        package var method: HTTPMethod
        package var path: String
        /// The property of the root that sends the request.
        package var client: SwiftName
        /// Where the refresh token is sent, and the constants beside it.
        package var request: RefreshRequest
    }

    /// The member of `Security`.
    var scheme: SwiftName
    /// The name that credentials are stored under.
    package var key: String
    /// The path of the access token or the API key in the JSON of responses.
    package var token: [String]
    package var refreshToken: [String]?
    /// The path of the lifetime of the access token, in seconds.
    package var expiresIn: [String]?
    package var refresh: Refresh?
}

/// What the response of an operation changes about the credentials of a security scheme.
package enum SessionChange: Equatable, Sendable {
    case logIn(scheme: String)
    case logOut(scheme: String)

    /// - Parameter operation: An operation that can be one of those that log in or out.
    init?(by operation: SymbolID, in sessions: [ResolvedSession]) {
        for session in sessions {
            if session.logIns.contains(operation) {
                self = .logIn(scheme: session.scheme)
                return
            }
            if session.logOut == operation {
                self = .logOut(scheme: session.scheme)
                return
            }
        }
        return nil
    }
}

/// Creates the declarations of sessions.
struct SessionLowering {
    let api: ResolvedAPI
    let names: NameTable

    func lower(_ session: ResolvedSession) -> SessionDeclaration {
        SessionDeclaration(
            scheme: names[.securityScheme(session.scheme)], key: session.scheme,
            token: session.token, refreshToken: session.refreshToken, expiresIn: session.expiresIn,
            refresh: session.refresh.flatMap { lower($0) })
    }

    private func lower(_ refresh: ResolvedSession.Refresh) -> SessionDeclaration.Refresh? {
        identifier(of: refresh.operation).map {
            SessionDeclaration.Refresh(
                operation: $0, method: refresh.method, path: refresh.path.fullText,
                client: names[.server(refresh.server)], request: refresh.request)
        }
    }

    private func identifier(of operation: SymbolID) -> String? {
        let service = api.services.first { $0.operations.contains { $0.symbol == operation } }
        return service.map { OperationDeclaration.identifier(names[$0.symbol.accessor], names[operation]) }
    }
}
