/// A class that groups operations.
struct ServiceDeclaration: Equatable, Sendable {
    var name: SwiftName
    /// Where the client keeps it.
    var property: SwiftName
    var documentation: DocComment
    /// The servers that its operations go to: where the service keeps their clients.
    var clients: [ClientReference]
    var operations: [OperationDeclaration]
    /// What the examples of the description show of it.
    var tests: [ExampleTestDeclaration] = []
    /// The suite of these tests.
    var suite: SwiftName?

    var protocolName: SwiftName { name.appending("Protocol") }
}

/// A `WebClient` that a service is made with.
struct ClientReference: Equatable, Sendable {
    /// The property of the service.
    var name: SwiftName
    /// The property of the root.
    var source: SwiftName
}

struct OperationDeclaration: Equatable, Sendable {
    var name: SwiftName
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    var parameters: [ParameterDeclaration]
    /// nil: nothing is returned.
    var result: SwiftType?
    /// The lines of its body.
    var statements: [String]
    /// The type of its errors, where it has its own.
    var error: SwiftType?
    /// Whether they use Foundation where none of the types above does.
    var usesFoundation = false
    /// Name of the operation for stubs and logs: `friends.loadFriends`.
    var identifier: String
    var hasCompletionForm: Bool
    /// What a stub calls the closure that answers in its place.
    var handler = SwiftName.member("handler")
}

struct ParameterDeclaration: Equatable, Sendable {
    /// nil: no label.
    var label: SwiftName?
    /// What the operation's own code calls it.
    var name: SwiftName
    var type: SwiftType
    var documentation: DocComment
    /// An expression for the value that the description takes for one that is not given.
    var literal: String?

    /// What may be left out is sent as if it were not there.
    var defaultValue: String? { literal ?? (type.isOptional ? "nil" : nil) }

    /// `forUser userID: String`
    func text(withDefault: Bool) -> String {
        var text = "_ " + name.escaped
        if let label { text = label == name ? label.asLabel : label.asLabel + " " + name.escaped }
        text += ": " + type.declaration
        if withDefault, let defaultValue { text += " = " + defaultValue }
        return text
    }

    /// `forUser: userID`, for a call that passes it on.
    var forwarded: String { argument(name.escaped) }

    /// A value for it in a call: `forUser: nil`
    func argument(_ value: String) -> String { (label.map { $0.asArgument + ": " } ?? "") + value }
}

/// The struct that an app makes once, and finds the services in.
struct RootDeclaration: Equatable, Sendable {
    struct ServerDeclaration: Equatable, Sendable {
        /// The property that holds the client: `analyticsClient`.
        var client: SwiftName
        /// The parameter that it is made with: `analyticsServer`.
        var parameter: SwiftName
        var locations: [LocationDeclaration]

        /// An expression for where it is by default; nil where the description does not say.
        var defaultValue: String? {
            locations.first.map { "Server.\($0.name.escaped)\($0.variables.isEmpty ? "" : "()")" }
        }
    }

    struct LocationDeclaration: Equatable, Sendable {
        struct Variable: Equatable, Sendable {
            var name: SwiftName
            var key: String
            var defaultValue: String
            var documentation: DocComment
        }

        var name: SwiftName
        var url: String
        var variables: [Variable]
        var documentation: DocComment
    }

    struct CommonDeclaration: Equatable, Sendable {
        /// The statement that adds it.
        var statement: String
        /// Where the client is made with a value for it.
        var parameter: ParameterDeclaration?
    }

    struct HeaderDeclaration: Equatable, Sendable {
        var name: SwiftName
        var type: SwiftType
        /// An expression over `fields`.
        var expression: String
        var documentation: DocComment
    }

    struct SchemeDeclaration: Equatable, Sendable {
        var name: SwiftName
        /// The name that credentials are stored under.
        var key: String
        /// `.bearer(prefix: "JWT")`
        var kind: String
        var documentation: DocComment
    }

    var name: SwiftName
    var documentation: DocComment
    var servers: [ServerDeclaration]
    var common: [CommonDeclaration]
    var schemes: [SchemeDeclaration]
    /// The headers of answers.
    var headers: [HeaderDeclaration] = []
    /// What the operations require that say nothing of their own: `[[Security.session]]`
    var security: String?
    /// The error shape of the API.
    var error: ErrorDeclaration?
    /// Those that only some operations have.
    var otherErrors: [ErrorDeclaration] = []
}

/// The type that a server explains its errors with.
struct ErrorDeclaration: Equatable, Sendable {
    var type: SwiftType
    /// The property of `ServiceError` that gives it.
    var property: SwiftName
    /// An expression over `$0` for the message for people.
    var message: String?

    /// An expression for how it is read.
    var format: String { "ErrorFormat(\(type.text).self)" + (message.map { " { \($0) }" } ?? "") }
}
