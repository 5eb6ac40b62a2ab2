import Diagnostics

/// One of the servers of an API (its main one, one for analytics, …).
public struct Server: Equatable, Sendable {
    /// The name of its role: `main`, `analytics`.
    public var name: String
    /// The addresses of the server. The first is the default, the others are alternatives (a sandbox, a region).
    public var locations: [ServerLocation]
    /// The path that the URL of the server ends with, if the description does not define the host: `/api/v3`. There are no
    /// locations then.
    public var path: String?
    public var origin: Origin

    public init(name: String, locations: [ServerLocation], path: String? = nil, origin: Origin) {
        self.name = name
        self.locations = locations
        self.path = path
        self.origin = origin
    }
}

/// One address of a server.
public struct ServerLocation: Equatable, Sendable {
    /// The URL, with `{variables}` as the description writes them.
    public var url: String
    public var variables: [ServerVariable]
    public var documentation: Documentation
    public var origin: Origin

    public init(
        url: String, variables: [ServerVariable] = [], documentation: Documentation = Documentation(), origin: Origin
    ) {
        self.url = url
        self.variables = variables
        self.documentation = documentation
        self.origin = origin
    }
}

/// A placeholder in the URL of a server (OpenAPI 3.1, section 4.8.6).
public struct ServerVariable: Equatable, Sendable {
    public var name: String
    public var defaultValue: String
    /// The allowed values; empty: any.
    public var allowedValues: [String]
    public var documentation: Documentation

    public init(name: String, defaultValue: String, allowedValues: [String], documentation: Documentation) {
        self.name = name
        self.defaultValue = defaultValue
        self.allowedValues = allowedValues
        self.documentation = documentation
    }
}

/// A parameter of every request: a constant, or a value that is passed when the client is created.
public struct CommonParameter: Equatable, Sendable {
    public indirect enum Value: Equatable, Sendable {
        case constant(String)
        case given(Schema, isRequired: Bool)
    }

    public var name: String
    public var location: Parameter.Location
    public var value: Value
    public var documentation: Documentation
    public var origin: Origin

    public init(
        name: String, location: Parameter.Location, value: Value, documentation: Documentation = Documentation(),
        origin: Origin
    ) {
        self.name = name
        self.location = location
        self.value = value
        self.documentation = documentation
        self.origin = origin
    }
}

/// A way to authenticate requests (OpenAPI 3.1, section 4.8.27).
public struct SecurityScheme: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// `Authorization: <prefix> <token>` (RFC 6750, section 2.1).
        case bearer(prefix: String)
        /// `Authorization: Basic …` (RFC 7617).
        case basic
        case apiKey(location: Parameter.Location, name: String)
    }

    public var name: String
    public var kind: Kind
    /// The ways to obtain a token, if the scheme uses OAuth.
    public var flows: [OAuthFlow] = []
    /// The operations that the credentials come from, if the description names them.
    @BoxedOptional public var session: SessionDescription? = nil
    public var documentation: Documentation
    public var origin: Origin

    public init(name: String, kind: Kind, documentation: Documentation = Documentation(), origin: Origin) {
        self.name = name
        self.kind = kind
        self.documentation = documentation
        self.origin = origin
    }
}

/// A set of security schemes that are required together, and that are sufficient. If it is empty, none is required.
public struct SecurityRequirement: Equatable, Sendable {
    public var schemes: [String]
    /// The scopes that the schemes must grant. A scheme without scopes is not listed.
    public var scopes: [SchemeScopes]

    public init(schemes: [String], scopes: [SchemeScopes] = []) {
        self.schemes = schemes
        self.scopes = scopes
    }

    /// Returns the scopes that a scheme must grant.
    public func scopes(of scheme: String) -> [String] { scopes.first { $0.scheme == scheme }?.scopes ?? [] }
}

extension [SecurityRequirement] {
    /// The sets of schemes, each once. Requirements that differ only in their scopes are the same for a client.
    public var alternatives: [[String]] {
        reduce(into: []) { result, requirement in
            if !result.contains(where: { Set($0) == Set(requirement.schemes) }) { result.append(requirement.schemes) }
        }
    }
}

/// The scopes that a security requirement lists for one of its schemes (OpenAPI 3.1, section 4.8.30).
public struct SchemeScopes: Equatable, Sendable {
    /// The name of the scheme.
    public var scheme: String
    /// The names of the scopes, in the order of the description.
    public var scopes: [String]

    public init(scheme: String, scopes: [String]) {
        self.scheme = scheme
        self.scopes = scopes
    }
}

/// A way to obtain a token (OpenAPI 3.1, section 4.8.29).
public struct OAuthFlow: Equatable, Sendable {
    /// The grant that the client uses, under the name that OpenAPI gives it.
    public enum Kind: String, CaseIterable, Sendable {
        /// The implicit grant (RFC 6749, section 4.2).
        case implicit
        /// The grant with the user's password (RFC 6749, section 4.3).
        case password
        /// The grant with the client's own credentials (RFC 6749, section 4.4).
        case clientCredentials
        /// The grant with an authorization code (RFC 6749, section 4.1).
        case authorizationCode
        /// The grant for devices without a browser (RFC 8628). OpenAPI has it since 3.2.
        case deviceAuthorization
    }

    /// A permission that a token can carry (RFC 6749, section 3.3).
    public struct Scope: Equatable, Sendable {
        public var name: String
        /// The description of what the permission allows.
        public var text: String

        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    public var kind: Kind
    /// The URL where the user grants access (RFC 6749, section 3.1), or where a device requests it (RFC 8628, section
    /// 3.1).
    public var authorizationURL: String?
    /// The URL that issues tokens (RFC 6749, section 3.2).
    public var tokenURL: String?
    /// The URL that replaces expired tokens (RFC 6749, section 6).
    public var refreshURL: String?
    /// The scopes that the client can request, in the order of the description.
    public var scopes: [Scope] = []

    public init(_ kind: Kind) { self.kind = kind }
}
