import APIDescription

/// The deviations of a client from the defaults.
public struct Customization: Equatable, Sendable {
    /// A type of the app.
    public struct MappedType: Equatable, Sendable {
        /// The name in the description: a format or a model.
        public var name: Configuration.Name
        /// The type in Swift.
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

    /// The former names of elements.
    public struct FormerNames: Equatable, Sendable {
        /// An element, and its former names in the description.
        public struct Element: Equatable, Sendable {
            public var name: Configuration.Name
            public var former: [String]

            public init(name: Configuration.Name, former: [String]) {
                self.name = name
                self.former = former
            }
        }

        public var types: [Element] = []
        public var properties: [Element] = []
        public var operations: [Element] = []
        public var services: [Element] = []

        public init() {}

        var all: [Element] { types + properties + operations + services }
    }

    /// All elements of a kind, or some by name.
    public enum Choice: Equatable, Sendable {
        case all
        case named([Configuration.Name])

        public var names: [Configuration.Name] {
            if case .named(let names) = self { names } else { [] }
        }
    }

    public var formats: [MappedType] = []
    public var models: [MappedType] = []
    /// By the name of the model, or by the Swift name of a type that has no name in the description (`Order.Line`).
    public var renamedTypes: [Rename] = []
    /// By type and key: `Order.placed_at`.
    public var renamedProperties: [Rename] = []
    public var renamedOperations: [Rename] = []
    public var renamedServices: [Rename] = []
    /// The former names that the description does not say.
    public var formerNames = FormerNames()
    /// The enums that become Swift enums, by the names of their types.
    public var closedEnums = Choice.named([])
    /// The lists that drop elements that cannot be decoded, by type and key: `Feed.entries`; nil: as the description says.
    public var lossyArrays: Choice?
    /// The name of the client; nil: the title of the description.
    public var clientName: Configuration.Name?
    /// Whether services are named after paths, whatever the description says.
    public var groupsByPath = false
    /// Whether integers have the sizes of their formats.
    public var usesExactIntegers = false
    /// The properties that identify models, by the name of the model.
    public var identifiers: [Rename] = []
    /// The number of optional parameters that an operation takes one by one. If there are more, they are one struct.
    public var separateParameters = 8
    /// What the description is wrong about.
    public var corrections = Corrections()
    /// What the description does not say about streams.
    public var streams: [StreamSetting] = []
    /// What the description does not say about pages; nil: the configuration does not mention it either, and rules are proposed.
    public var pagination: [PaginationRule]?
    /// Whether optional properties and elements that cannot be decoded are omitted.
    public var decodesLeniently = false
    /// Whether operations are called without the credentials that the description requires if there are none.
    public var makesSecurityOptional = false
    /// The parameters of operations that the client takes once, by their names in the description.
    public var commonParameters: [Configuration.Name] = []
    /// Whether a parameter that most operations repeat is reported. It is not if the configuration mentions common
    /// parameters.
    public var suggestsCommonParameters = true

    public init() {}
}
