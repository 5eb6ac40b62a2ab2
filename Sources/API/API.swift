/// A description of a web API, whatever language it was written in.
///
/// This is what every reader produces and everything after it works on. It knows nothing of YAML (only where things
/// stood, for messages) and nothing of Swift (names are those of the description).
public struct API: Equatable, Sendable {
    /// The name of the API, as its author writes it: `Social`, `Swagger Petstore`.
    public var name: String
    public var documentation: Documentation
    /// The version of the description, as `info.version` gives it.
    public var version: String?
    /// What the operations are sent to. The first is the one that operations use unless they name another.
    public var servers: [Server]
    /// Parameters that go along with every request.
    public var commonParameters: [CommonParameter]
    public var securitySchemes: [SecurityScheme]
    /// What an operation requires that says nothing of its own.
    public var security: [SecurityRequirement]
    /// The named schemas, in the order of the description.
    public var models: [Model]
    /// The shape in which the server explains an error, where the whole API has one.
    public var errorShape: ErrorShape?
    /// Groups of operations that have a description of their own.
    public var serviceNotes: [ServiceNote]
    public var operations: [Operation]
    /// Payloads that the server sends by itself (callbacks and webhooks).
    public var payloads: [Payload]
    /// The generations that are served side by side, the oldest first; none where there is but one.
    public var versions: [APIVersion] = []
    /// How often requests may be sent.
    public var rateLimit: RateLimit?
    public var controllers: [Controller] = []
    public var conventions: Conventions

    public init(name: String) {
        self.name = name
        documentation = Documentation()
        servers = []
        commonParameters = []
        securitySchemes = []
        security = []
        models = []
        serviceNotes = []
        operations = []
        payloads = []
        conventions = Conventions()
    }
}

/// What a description says in prose. Both texts are CommonMark, as their author wrote them.
public struct Documentation: Equatable, Sendable {
    public var summary: String?
    public var text: String?

    public init(summary: String? = nil, text: String? = nil) {
        self.summary = summary
        self.text = text
    }

    public var isEmpty: Bool { summary == nil && text == nil }
}

/// What a description says of a thing that should no longer be used.
public struct Deprecation: Equatable, Sendable {
    public var message: String?
    /// What to use instead: the name of an operation, a parameter or a property.
    public var replacement: String?
    /// The day on which it stops working, as an ISO 8601 date: `2027-01-31`.
    public var sunset: String?

    public init(message: String? = nil, replacement: String? = nil, sunset: String? = nil) {
        self.message = message
        self.replacement = replacement
        self.sunset = sunset
    }
}

/// A group of operations that the description says something about.
public struct ServiceNote: Equatable, Sendable {
    public var name: String
    public var documentation: Documentation
    public var origin: Origin

    public init(name: String, documentation: Documentation, origin: Origin) {
        self.name = name
        self.documentation = documentation
        self.origin = origin
    }
}

/// A schema with a name.
public struct Model: Equatable, Sendable {
    /// Unique among the models: what `Schema.Kind.reference` names.
    public var name: String
    public var hints = SwiftHints()
    /// Names that it had before.
    public var formerNames: [String] = []
    public var schema: Schema
    public var origin: Origin

    public init(name: String, schema: Schema, origin: Origin) {
        self.name = name
        self.schema = schema
        self.origin = origin
    }
}

/// The shape in which a server explains an error.
public struct ErrorShape: Equatable, Sendable {
    public var schema: Schema
    /// The property that holds a message for people.
    public var messageProperty: String?

    public init(schema: Schema, messageProperty: String?) {
        self.schema = schema
        self.messageProperty = messageProperty
    }
}

/// Something that the server sends by itself.
public struct Payload: Equatable, Sendable {
    public var name: String
    public var schema: Schema
    public var documentation: Documentation
    public var origin: Origin

    public init(name: String, schema: Schema, documentation: Documentation, origin: Origin) {
        self.name = name
        self.schema = schema
        self.documentation = documentation
        self.origin = origin
    }
}
