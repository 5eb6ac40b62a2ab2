import API

/// What the file `apigen.yaml` says: which clients to generate, and how.
public struct Configuration: Equatable, Sendable {
    /// One for each description.
    public var clients: [ClientSettings]
    /// The one runtime that all clients share; nil: each says for itself.
    public var sharedRuntime: SharedRuntime?

    public init(clients: [ClientSettings] = [], sharedRuntime: SharedRuntime? = nil) {
        self.clients = clients
        self.sharedRuntime = sharedRuntime
    }

    /// A text of the file, and where it stood.
    public struct Name: Equatable, Sendable {
        public var text: String
        public var origin: Origin

        public init(_ text: String, origin: Origin) {
            self.text = text
            self.origin = origin
        }
    }
}

/// A runtime that is written once, for several clients.
public struct SharedRuntime: Equatable, Sendable {
    public var output: Configuration.Name
    /// The module that it makes; nil: it is in the module of the clients.
    public var module: String?

    public init(output: Configuration.Name, module: String?) {
        self.output = output
        self.module = module
    }
}

/// Who can see what is generated.
public enum AccessLevel: String, Equatable, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`
}

/// Which part of a client is written.
public enum RuntimeMode: String, Equatable, Sendable, CaseIterable {
    /// The client with the runtime that it needs.
    case embed
    /// The client, which finds the runtime in its own module or in one that it imports.
    case none
    /// The whole runtime, and no client.
    case only
}

/// What is chosen for one client. Paths are relative to the file that they stand in.
public struct ClientSettings: Equatable, Sendable {
    public struct Mocks: Equatable, Sendable {
        public var output: String
        /// The module that test doubles import the client from.
        public var module: String?
        /// nil: the configuration does not say it.
        public var origin: Origin?

        public init(output: String, module: String? = nil, origin: Origin? = nil) {
            self.output = output
            self.module = module
            self.origin = origin
        }
    }

    public var spec: Configuration.Name?
    /// The other files that the description consists of, for those who watch them.
    public var inputs: [Configuration.Name] = []
    public var output: Configuration.Name?
    public var access: AccessLevel?
    public var runtime: RuntimeMode?
    /// The module that the client imports the runtime from.
    public var runtimeModule: String?
    /// nil: what the description says.
    public var completions: Bool?
    public var mocks: Mocks?
    public var templates: String?
    public var filter = Filter()
    public var customization = Customization()

    public init() {}

    /// Everything that is said of some part of the description.
    var names: [Configuration.Name] {
        var names: [Configuration.Name] = []
        for selection in [filter.included, filter.excluded] {
            for part in [selection.tags, selection.paths, selection.operations, selection.models] { names += part }
        }
        for mappings in [customization.formats, customization.models] { names += mappings.map(\.name) }
        for renames in [
            customization.renamedTypes, customization.renamedProperties, customization.renamedOperations,
            customization.renamedServices,
        ] { names += renames.map(\.name) }
        for choice in [customization.closedEnums, customization.lossyLists] { names += choice.names }
        return names
    }

    /// Of what there is to say of the names of several clients, what concerns them all: a name at the top of the file need
    /// not be known to each client.
    public static func agreement(_ findings: [(settings: ClientSettings, diagnostics: [Diagnostic])]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for diagnostic in findings.flatMap(\.diagnostics)
        where !result.contains(where: { $0.location == diagnostic.location }) {
            let isKnown = findings.contains { settings, diagnostics in
                settings.names.contains { $0.origin.location == diagnostic.location }
                    && !diagnostics.contains { $0.location == diagnostic.location }
            }
            if !isKnown { result.append(diagnostic) }
        }
        return result.sorted { $0.location < $1.location }
    }
}

/// Which operations and models of a description are generated.
public struct Filter: Equatable, Sendable {
    public struct Selection: Equatable, Sendable {
        public var tags: [Configuration.Name] = []
        /// Globs.
        public var paths: [Configuration.Name] = []
        public var operations: [Configuration.Name] = []
        public var models: [Configuration.Name] = []

        public init() {}

        public var isEmpty: Bool { tags.isEmpty && paths.isEmpty && operations.isEmpty && models.isEmpty }
    }

    /// Empty: everything.
    public var included = Selection()
    public var excluded = Selection()
    /// What is deprecated and can be left out is left out.
    public var excludesDeprecated = false

    public init() {}

    public var isEmpty: Bool { included.isEmpty && excluded.isEmpty && !excludesDeprecated }
}

/// What a client does otherwise than apigen would by itself.
public struct Customization: Equatable, Sendable {
    /// A type of the app's own.
    public struct MappedType: Equatable, Sendable {
        /// What the description calls it: a format, a model.
        public var name: Configuration.Name
        /// As Swift writes it.
        public var type: String
        public var module: String?

        public init(name: Configuration.Name, type: String, module: String? = nil) {
            self.name = name
            self.type = type
            self.module = module
        }
    }

    public struct Rename: Equatable, Sendable {
        public var name: Configuration.Name
        public var newName: String

        public init(name: Configuration.Name, newName: String) {
            self.name = name
            self.newName = newName
        }
    }

    /// All of a kind, or those that are named.
    public enum Choice: Equatable, Sendable {
        case all
        case named([Configuration.Name])

        public var names: [Configuration.Name] {
            if case .named(let names) = self { names } else { [] }
        }
    }

    public var formats: [MappedType] = []
    public var models: [MappedType] = []
    /// By the model's name, or by the Swift name that a type without a name in the description gets (`Order.Line`).
    public var renamedTypes: [Rename] = []
    /// By type and key: `Order.placed_at`.
    public var renamedProperties: [Rename] = []
    public var renamedOperations: [Rename] = []
    public var renamedServices: [Rename] = []
    /// The enums that become Swift enums, by the names of their types.
    public var closedEnums = Choice.named([])
    /// The lists that lose what does not decode, by type and key: `Feed.entries`.
    public var lossyLists = Choice.named([])

    public init() {}
}
