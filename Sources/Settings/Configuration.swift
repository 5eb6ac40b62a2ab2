import Diagnostics

/// The contents of the file `apigen.yaml`: the clients to generate, and their settings.
public struct Configuration: Equatable, Sendable {
    /// The settings of each client.
    public var clients: [ClientSettings]
    /// The runtime that all clients share; nil: each client has its own setting.
    public var sharedRuntime: SharedRuntime?

    public init(clients: [ClientSettings] = [], sharedRuntime: SharedRuntime? = nil) {
        self.clients = clients
        self.sharedRuntime = sharedRuntime
    }

    /// A text of the file, and its place.
    public struct Name: Equatable, Sendable {
        public var text: String
        public var origin: Origin

        public init(_ text: String, origin: Origin) {
            self.text = text
            self.origin = origin
        }
    }
}

/// A runtime that several clients share.
public struct SharedRuntime: Equatable, Sendable {
    public var output: Configuration.Name
    /// The module of the runtime; nil: it is in the module of the clients.
    public var module: String?

    public init(output: Configuration.Name, module: String?) {
        self.output = output
        self.module = module
    }
}

/// The access level of the generated declarations.
public enum AccessLevel: String, Equatable, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`
}

/// The part of a client that is written.
public enum RuntimeMode: String, Equatable, Sendable, CaseIterable {
    /// The client with the runtime that it needs.
    case embed
    /// The client, which uses the runtime in its own module or in a module that it imports.
    case none
    /// The whole runtime, without a client.
    case only
}

/// The services of a client.
public enum ServicesMode: String, Equatable, Sendable, CaseIterable {
    case all
    /// Only the models are generated.
    case omitted = "none"
}

/// The value `only` of the setting `mocks`.
public enum MocksMode: String, Equatable, Sendable, CaseIterable { case only }

/// The settings of one client. Paths are relative to the file that contains them.
public struct ClientSettings: Equatable, Sendable {
    public struct Mocks: Equatable, Sendable {
        /// The directory; empty if only the test doubles are generated.
        public var output: String
        /// Whether the client's output directory gets the test doubles, and no client is generated.
        public var isOnly = false
        /// The module that test doubles import the client from.
        public var module: String?
        /// nil: the configuration does not mention it.
        public var origin: Origin?

        public init(output: String, isOnly: Bool = false, module: String? = nil, origin: Origin? = nil) {
            self.output = output
            self.isOnly = isOnly
            self.module = module
            self.origin = origin
        }
    }

    /// A version of the API that has its own description.
    public struct Version: Equatable, Sendable {
        public var name: String
        public var spec: Configuration.Name

        public init(name: String, spec: Configuration.Name) {
            self.name = name
            self.spec = spec
        }
    }

    /// The description, or that of the newest version.
    public var spec: Configuration.Name?
    /// The versions of the API that have their own descriptions, the oldest first.
    public var versions: [Version] = []
    /// The other files of the description, which a build watches.
    public var inputs: [Configuration.Name] = []
    public var output: Configuration.Name?
    public var access: AccessLevel?
    public var runtime: RuntimeMode?
    /// The module that the client imports the runtime from.
    public var runtimeModule: String?
    /// nil: all services.
    public var services: ServicesMode?
    /// The module that the client imports its models from; nil: it declares them.
    public var modelsModule: Configuration.Name?
    /// nil: the setting in the description applies.
    public var completions: Bool?
    /// nil: the runtime cannot pin public keys.
    public var pinning: Bool?
    /// nil: the runtime cannot store responses.
    public var conditionalRequests: Bool?
    /// nil: URLSession.
    public var transport: DefaultTransport?
    /// The packages that the runtime has files for.
    public var adapters: [Adapter] = []
    /// How values of the models can be compared; nil: they are `Hashable`.
    public var conformances: [ModelComparison]?
    /// The parts that the runtime does not have.
    public var omitted: [OmittedPart] = []
    /// Whether the client has a shared instance; nil: the setting in the description applies.
    public var shared: Bool?
    public var mocks: Mocks?
    public var templates: Configuration.Name?
    /// The file with the names of the client.
    public var lock: Configuration.Name?
    public var reading = ReadingSettings()
    public var filter = Filter()
    public var customization = Customization()
    /// The breaks that a comparison accepts.
    public var accepted: [AcceptedChange] = []
    /// How severe findings of `lint` are, and which ones are ignored.
    public var lint = LintSettings()

    public init() {}

    /// Whether only the models are generated.
    public var omitsServices: Bool { services == .omitted }

    /// Whether other clients have the same models, so that their names depend on the whole description.
    public var sharesModels: Bool { omitsServices || modelsModule != nil }

    /// The settings of a client that has the models and the services.
    public var inOneModule: ClientSettings {
        var settings = self
        (settings.services, settings.modelsModule) = (nil, nil)
        return settings
    }

    /// Returns whether it is the client whose models another client of the file imports.
    public func declaresModels(of other: ClientSettings) -> Bool {
        omitsServices && other.modelsModule != nil && spec?.text == other.spec?.text
    }

    /// All names that refer to parts of the description.
    var names: [Configuration.Name] {
        var names: [Configuration.Name] = []
        for selection in [filter.included, filter.excluded] {
            for part in [selection.tags, selection.paths, selection.operations, selection.models] { names += part }
        }
        for mappings in [customization.formats, customization.models] { names += mappings.map(\.name) }
        let corrections = customization.corrections
        names += corrections.optionalProperties + corrections.types.map(\.property)
        names += corrections.responses.map(\.operation)
        for renames in [
            customization.renamedTypes, customization.renamedProperties, customization.renamedOperations,
            customization.renamedServices, customization.identifiers,
        ] { names += renames.map(\.name) }
        names += customization.formerNames.all.map(\.name)
        names += customization.streams.flatMap { [$0.name] + ($0.element.map { [$0] } ?? []) }
        for choice in [customization.closedEnums, customization.lossyArrays] { names += choice?.names ?? [] }
        return names + customization.commonParameters
    }

    /// Returns the diagnostics that apply to all clients that use a name. A name at the top of the file need not exist
    /// in every client.
    public static func agreement(_ findings: [(settings: ClientSettings, diagnostics: [Diagnostic])]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for diagnostic in findings.flatMap(\.diagnostics)
        where !result.contains(where: { $0.location == diagnostic.location }) {
            func isUnknown(_ other: Diagnostic) -> Bool {
                other.location == diagnostic.location && other.kind.code == .unknownName
            }
            let isKnown = findings.contains { settings, diagnostics in
                settings.names.contains { $0.origin.location == diagnostic.location }
                    && !diagnostics.contains(where: isUnknown)
            }
            if !isUnknown(diagnostic) || !isKnown { result.append(diagnostic) }
        }
        return result.sorted { $0.location < $1.location }
    }
}

/// A break that the authors of a description intend.
public struct AcceptedChange: Equatable, Sendable {
    /// The name of the rule.
    public var rule: Configuration.Name
    /// The place in the description, or a Swift name.
    public var place: Configuration.Name
    public var reason: String

    public init(rule: Configuration.Name, place: Configuration.Name, reason: String) {
        self.rule = rule
        self.place = place
        self.reason = reason
    }
}

/// The operations and models of a description that are generated.
public struct Filter: Equatable, Sendable {
    public struct Selection: Equatable, Sendable {
        public var tags: [Configuration.Name] = []
        /// The patterns of paths.
        public var paths: [Configuration.Name] = []
        public var operations: [Configuration.Name] = []
        public var models: [Configuration.Name] = []

        public init() {}

        public var isEmpty: Bool { tags.isEmpty && paths.isEmpty && operations.isEmpty && models.isEmpty }
    }

    /// The selected parts. Empty: everything.
    public var included = Selection()
    public var excluded = Selection()
    /// Whether deprecated parts that are optional are omitted.
    public var excludesDeprecated = false

    public init() {}

    public var isEmpty: Bool { included.isEmpty && excluded.isEmpty && !excludesDeprecated }
}
