import APIDescription
import Naming
import Resolution
import Settings

/// A client in terms of Swift. Every name and every type is decided, so that the client can be printed as it is.
package struct SwiftClient: Equatable, Sendable {
    /// The namespace of all declarations, if the API has versions.
    package var namespace: VersionNamespace?
    /// The declarations that the next version has, too.
    package var shared: SharedDeclarations?
    package var root: RootDeclaration
    package var types: [TypeDeclaration]
    package var services: [ServiceDeclaration]
    /// The models that another module declares, as far as the client needs them.
    package var importedModels: [TypeDeclaration] = []
    /// Whether there are only models, which other modules import.
    package var isModelsOnly = false
    package var controllers: [ControllerDeclaration] = []
    /// The parts of the runtime that the client needs.
    package var features: Set<RuntimeFeature> = [.core]
    package var examples = ExampleSummary()
    /// What test doubles need in addition; nil: there are none.
    package var preview: PreviewDeclaration?
    /// The declarations of former names, by the symbols of the types, services and clients in whose files they are.
    package var formerNames: [SymbolID: FormerDeclarations] = [:]
    /// The deprecated services whose operations belong to other services now.
    package var formerServices: [ServiceDeclaration] = []
    /// The present identifiers of operations, by the former ones.
    var formerIdentifiers: [String: String] = [:]

    /// How its declarations refer to the client's struct, or to the struct of the version.
    package var rootPath: String {
        guard let namespace, !namespace.isNewest else { return root.name.escaped }
        return namespace.text
    }

    /// Returns how a declaration outside of the namespace refers to a type. The names of the newest version also stand
    /// outside of it.
    package func path(of name: SwiftName) -> String {
        guard let namespace, !namespace.isNewest else { return name.escaped }
        return namespace.text + "." + name.escaped
    }
}

/// The struct that an app creates once to access the services.
package struct RootDeclaration: Equatable, Sendable {
    package struct ServerDeclaration: Equatable, Sendable {
        package var symbol: SymbolID
        /// The property that holds the client: `analyticsClient`.
        package var client: SwiftName
        /// The initializer parameter for its address: `analyticsServer`.
        package var parameter: SwiftName
        package var locations: [LocationDeclaration]
        /// The path that the address must end with, if there are no locations.
        var path: String?

        /// An expression for the default address; nil if the description does not define one.
        package var defaultValue: String? {
            locations.first.map { "Server.\($0.name.escaped)\($0.variables.isEmpty ? "" : "()")" }
        }
    }

    package struct LocationDeclaration: Equatable, Sendable {
        package struct Variable: Equatable, Sendable {
            var symbol: SymbolID
            package var name: SwiftName
            package var key: String
            package var defaultValue: String
            /// The only values that it can have; empty if it can have any.
            package var allowedValues: [String]
            var documentation: DocComment
        }

        package var symbol: SymbolID
        package var name: SwiftName
        package var url: String
        package var variables: [Variable]
        package var documentation: DocComment
    }

    package struct CommonDeclaration: Equatable, Sendable {
        package enum Value: Equatable, Sendable {
            case constant(String)
            /// The value is a parameter of the client's initializer.
            case parameter(ParameterDeclaration)
        }

        package var location: Parameter.Location
        package var key: String
        package var value: Value

        package var parameter: ParameterDeclaration? {
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

    package struct HeaderDeclaration: Equatable, Sendable {
        package var symbol: SymbolID
        package var name: SwiftName
        /// The name of the header.
        package var key: String
        package var type: TypeRef
        package var documentation: DocComment
    }

    package struct SchemeDeclaration: Equatable, Sendable {
        package var symbol: SymbolID
        package var name: SwiftName
        /// The name that credentials are stored under.
        package var key: String
        /// `.bearer(prefix: "JWT")`
        package var kind: String
        /// The ways to obtain a token, if the scheme uses OAuth.
        var flows: [OAuthFlow] = []
        package var documentation: DocComment
    }

    var symbol: SymbolID
    package var name: SwiftName
    package var documentation: DocComment
    package var servers: [ServerDeclaration]
    package var common: [CommonDeclaration]
    package var schemes: [SchemeDeclaration]
    /// The headers of responses.
    package var headers: [HeaderDeclaration]
    /// The security requirements of operations that do not define their own: alternatives of schemes that are required
    /// together.
    package var security: [[SwiftName]]
    /// The error schema of the API.
    package var error: ErrorDeclaration?
    /// The error schemas of individual operations.
    package var otherErrors: [ErrorDeclaration]
    /// How requests are sent, unless the operation defines it.
    package var callPolicy = CallPolicy()
    /// How often requests may be sent to each server.
    package var rateLimit: RateLimit?
    /// The operations that credentials come from. They are not a part of the schemes, because the paths of operations
    /// differ between versions.
    package var sessions: [SessionDeclaration] = []
    /// Whether the client has a shared instance, and what it is before the app configures it; nil: it has none.
    package var sharing: ClientSharing?

    /// The transport that the client uses if the app provides none.
    var transport = DefaultTransport.urlSession

    /// Whether the app must provide a transport.
    package var requiresTransport: Bool { transport == .ofApp }

    /// The common parameters of the initializer, those without default arguments first.
    package var parameters: [ParameterDeclaration] {
        let given = common.compactMap(\.parameter)
        return given.filter { $0.defaultValue == nil } + given.filter { $0.defaultValue != nil }
    }

    /// The error schemas, that of the API first.
    package var errors: [ErrorDeclaration] { [error].compactMap { $0 } + otherErrors }

    /// Whether a client can be created without an argument.
    var hasDefaultArguments: Bool {
        !requiresTransport && servers.allSatisfy { $0.defaultValue != nil }
            && common.compactMap(\.parameter).allSatisfy { $0.defaultValue != nil }
    }
}

/// What the shared instance of a client is before the app configures it.
package enum ClientSharing: Equatable, Sendable {
    /// A client with the default arguments of the initializer.
    case defaultArguments
    /// A client whose calls fail, because the description does not define all arguments.
    case unconfigured

    init(hasDefaultArguments: Bool) { self = hasDefaultArguments ? .defaultArguments : .unconfigured }
}

extension Parameter.Location {
    /// What a parameter is called in prose.
    fileprivate var noun: String {
        switch self {
        case .path: "path parameter"
        case .query: "query parameter"
        case .header: "header"
        case .cookie: "cookie"
        }
    }
}
