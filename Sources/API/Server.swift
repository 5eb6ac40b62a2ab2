/// One of the servers that an API consists of (its main one, one for analytics, …).
public struct Server: Equatable, Sendable {
    /// The name of the role it plays: `main`, `analytics`.
    public var name: String
    /// Where it is to be found. The first is the default, the others are alternatives (a sandbox, a region).
    public var locations: [ServerLocation]
    public var origin: Origin

    public init(name: String, locations: [ServerLocation], origin: Origin) {
        self.name = name
        self.locations = locations
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
    /// The values that make sense; empty: any.
    public var allowedValues: [String]
    public var documentation: Documentation

    public init(name: String, defaultValue: String, allowedValues: [String], documentation: Documentation) {
        self.name = name
        self.defaultValue = defaultValue
        self.allowedValues = allowedValues
        self.documentation = documentation
    }
}

/// A parameter that goes along with every request: a constant, or a value that the client is made with.
public struct CommonParameter: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
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

/// A way to prove who is asking (OpenAPI 3.1, section 4.8.27).
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
    public var documentation: Documentation
    public var origin: Origin

    public init(name: String, kind: Kind, documentation: Documentation = Documentation(), origin: Origin) {
        self.name = name
        self.kind = kind
        self.documentation = documentation
        self.origin = origin
    }
}

/// One sufficient set of security schemes: all of them are needed. An empty one says that none is.
public struct SecurityRequirement: Equatable, Sendable {
    public var schemes: [String]

    public init(schemes: [String]) { self.schemes = schemes }
}
