import Diagnostics

/// How the credentials of a security scheme are obtained from operations of the API, refreshed and revoked.
public struct SessionDescription: Equatable, Sendable {
    /// The name of an operation, as `service.name`, or the path of a property, as `data.token`.
    public struct Reference: Equatable, Sendable {
        public var text: String
        public var origin: Origin

        public init(_ text: String, origin: Origin) {
            self.text = text
            self.origin = origin
        }

        /// The names of the properties on the path.
        public var steps: [String] { text.split(separator: ".").map(String.init) }
    }

    /// The operations whose responses contain the credentials.
    public var logIns: [Reference]
    /// The property with the access token or the API key, in the responses of the operations that log in and refresh.
    public var token: Reference
    /// The property with the refresh token.
    public var refreshToken: Reference?
    /// The property with the lifetime of the access token in seconds (RFC 6749, section 5.1).
    public var expiresIn: Reference?
    /// The operation that replaces expired credentials.
    public var refresh: Reference?
    /// The property of the body, or the parameter, that the refresh operation receives the refresh token in.
    public var refreshWith: Reference?
    /// The operation that revokes the credentials.
    public var logOut: Reference?
    public var origin: Origin

    public init(logIns: [Reference], token: Reference, origin: Origin) {
        self.logIns = logIns
        self.token = token
        self.origin = origin
    }

    /// Changes the names of the operations.
    mutating func mapOperations(_ name: (String) -> String) {
        for index in logIns.indices { logIns[index].text = name(logIns[index].text) }
        if let text = refresh?.text { refresh?.text = name(text) }
        if let text = logOut?.text { logOut?.text = name(text) }
    }
}

extension SecurityScheme {
    /// Whether its credentials can come from an operation: they are a token or a key.
    public var canHaveSession: Bool { kind != .basic }
}

extension Operation {
    /// The name with the service, as `service.name`; nil if the operation has no name.
    public var fullName: String? { name.map { (service.map { $0 + "." } ?? "") + $0 } }
}

extension API {
    /// Returns the operation with a name such as `service.name`.
    public func operation(named name: String) -> Operation? { operations.first { $0.fullName == name } }

    /// Changes the names of operations that other parts of the API refer to.
    public mutating func mapOperationReferences(_ name: (String) -> String) {
        for index in securitySchemes.indices { securitySchemes[index].session?.mapOperations(name) }
        for index in operations.indices { operations[index].longOperation?.mapOperations(name) }
        for index in controllers.indices {
            controllers[index].load = name(controllers[index].load)
            controllers[index].save = controllers[index].save.map(name)
            controllers[index].delete = controllers[index].delete.map(name)
        }
    }
}
