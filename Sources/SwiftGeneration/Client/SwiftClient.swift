import APIDescription
import Resolution

/// A client in terms of Swift. Every name and every type is decided, so that the client can be printed as it is.
struct SwiftClient: Equatable, Sendable {
    /// The namespace of all declarations, if the API has versions.
    var namespace: VersionNamespace?
    /// The declarations that the next version has, too.
    var shared: SharedDeclarations?
    var root: RootDeclaration
    var types: [TypeDeclaration]
    var services: [ServiceDeclaration]
    var controllers: [ControllerDeclaration] = []
    /// The parts of the runtime that the client needs.
    var features: Set<RuntimeFeature> = [.core]
    var examples = ExampleSummary()
    /// What test doubles need in addition; nil: there are none.
    var preview: PreviewDeclaration?
    /// The declarations of former names, by the symbols of the types, services and clients in whose files they are.
    var formerNames: [SymbolID: FormerDeclarations] = [:]
    /// The present identifiers of operations, by the former ones.
    var formerIdentifiers: [String: String] = [:]

    /// How its declarations refer to the client's struct, or to the struct of the version.
    var rootPath: String {
        guard let namespace, !namespace.isNewest else { return root.name.escaped }
        return namespace.text
    }

    /// Returns how a declaration outside of the namespace refers to a type. The names of the newest version also stand
    /// outside of it.
    func path(of name: SwiftName) -> String {
        guard let namespace, !namespace.isNewest else { return name.escaped }
        return namespace.text + "." + name.escaped
    }
}

/// The struct that an app creates once to access the services.
struct RootDeclaration: Equatable, Sendable {
    struct ServerDeclaration: Equatable, Sendable {
        var symbol: SymbolID
        /// The property that holds the client: `analyticsClient`.
        var client: SwiftName
        /// The initializer parameter for its address: `analyticsServer`.
        var parameter: SwiftName
        var locations: [LocationDeclaration]

        /// An expression for the default address; nil if the description does not define one.
        var defaultValue: String? {
            locations.first.map { "Server.\($0.name.escaped)\($0.variables.isEmpty ? "" : "()")" }
        }
    }

    struct LocationDeclaration: Equatable, Sendable {
        struct Variable: Equatable, Sendable {
            var symbol: SymbolID
            var name: SwiftName
            var key: String
            var defaultValue: String
            /// The only values that it can have; empty if it can have any.
            var allowedValues: [String]
            var documentation: DocComment
        }

        var symbol: SymbolID
        var name: SwiftName
        var url: String
        var variables: [Variable]
        var documentation: DocComment
    }

    struct CommonDeclaration: Equatable, Sendable {
        enum Value: Equatable, Sendable {
            case constant(String)
            /// The value is a parameter of the client's initializer.
            case parameter(ParameterDeclaration)
        }

        var location: Parameter.Location
        var key: String
        var value: Value

        var parameter: ParameterDeclaration? {
            if case .parameter(let declaration) = value { declaration } else { nil }
        }

        /// Returns the text about the parameter of the initializer.
        ///
        /// - Parameter version: The version whose requests include it, if the initializer is for several.
        func documentation(for version: VersionNamespace? = nil) -> String {
            let text = parameter?.documentation.lines.joined(separator: " ") ?? ""
            let requests = version.map { " of `\($0.property.plain)`" } ?? ""
            return text.isEmpty ? "The \(location.noun) `\(key)` of every request\(requests)." : text
        }
    }

    struct HeaderDeclaration: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        /// The name of the header.
        var key: String
        var type: TypeRef
        var documentation: DocComment
    }

    struct SchemeDeclaration: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        /// The name that credentials are stored under.
        var key: String
        /// `.bearer(prefix: "JWT")`
        var kind: String
        /// The ways to obtain a token, if the scheme uses OAuth.
        var flows: [OAuthFlow] = []
        var documentation: DocComment
    }

    var symbol: SymbolID
    var name: SwiftName
    var documentation: DocComment
    var servers: [ServerDeclaration]
    var common: [CommonDeclaration]
    var schemes: [SchemeDeclaration]
    /// The headers of responses.
    var headers: [HeaderDeclaration]
    /// The security requirements of operations that do not define their own: alternatives of schemes that are required
    /// together.
    var security: [[SwiftName]]
    /// The error schema of the API.
    var error: ErrorDeclaration?
    /// The error schemas of individual operations.
    var otherErrors: [ErrorDeclaration]
    /// How requests are sent, unless the operation defines it.
    var callPolicy = CallPolicy()
    /// How often requests may be sent to each server.
    var rateLimit: RateLimit?
    /// The operations that credentials come from. They are not a part of the schemes, because the paths of operations
    /// differ between versions.
    var sessions: [SessionDeclaration] = []
    /// Whether the client has a shared instance, and what it is before the app configures it; nil: it has none.
    var sharing: ClientSharing?

    /// The common parameters of the initializer, those without default arguments first.
    var parameters: [ParameterDeclaration] {
        let given = common.compactMap(\.parameter)
        return given.filter { $0.defaultValue == nil } + given.filter { $0.defaultValue != nil }
    }

    /// The error schemas, that of the API first.
    var errors: [ErrorDeclaration] { [error].compactMap { $0 } + otherErrors }

    /// Whether a client can be created without an argument.
    var hasDefaultArguments: Bool {
        servers.allSatisfy { $0.defaultValue != nil }
            && common.compactMap(\.parameter).allSatisfy { $0.defaultValue != nil }
    }
}

/// What the shared instance of a client is before the app configures it.
enum ClientSharing: Equatable, Sendable {
    /// A client with the default arguments of the initializer.
    case defaultArguments
    /// A client whose calls fail, because the description does not define all arguments.
    case unconfigured

    init(hasDefaultArguments: Bool) { self = hasDefaultArguments ? .defaultArguments : .unconfigured }
}
