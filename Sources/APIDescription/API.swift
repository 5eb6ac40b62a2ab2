import Diagnostics

/// A description of a web API, independent of the language that it is written in.
///
/// Every reader produces this type, and every later stage works on it. It does not depend on YAML (except for the
/// locations in messages) or on Swift (names are those of the description).
public struct API: Equatable, Sendable {
    /// The name of the API, as its author writes it: `Social`, `Swagger Petstore`.
    public var name: String
    /// The former names of the API.
    public var formerNames: [String] = []
    public var documentation: Documentation
    /// The version of the description, as `info.version` gives it.
    public var version: String?
    /// The place of the version, or the start of the description.
    public var versionOrigin = Origin(SourceLocation(file: 0, line: 1, column: 1))
    /// The servers that receive requests. The first is the one that operations use unless they name another.
    public var servers: [Server]
    /// The parameters that every request includes.
    public var commonParameters: [CommonParameter]
    public var securitySchemes: [SecurityScheme]
    /// The security requirements of operations that do not define their own.
    public var security: [SecurityRequirement]
    /// The named schemas, in the order of the description.
    public var models: [Model]
    /// The schema of error responses, if the whole API has one.
    public var errorSchema: ErrorSchema?
    /// The groups of operations that the description documents.
    public var tagMetadata: [TagMetadata]
    public var operations: [Operation]
    /// The payloads of requests that the server sends (callbacks and webhooks).
    public var webhooks: [Webhook]
    /// The versions that are served side by side, the oldest first; empty if there is only one.
    public var versions: [APIVersion] = []
    /// How requests are sent, unless the operation defines it.
    public var callPolicy = CallPolicy()
    /// How often requests may be sent to each server.
    public var rateLimit: RateLimit?
    public var controllers: [Controller] = []
    public var clientDefaults: ClientDefaults

    public init(name: String) {
        self.name = name
        documentation = Documentation()
        servers = []
        commonParameters = []
        securitySchemes = []
        security = []
        models = []
        tagMetadata = []
        operations = []
        webhooks = []
        clientDefaults = ClientDefaults()
    }
}

/// The documentation of an element. Both texts are CommonMark, as their author wrote them.
public struct Documentation: Equatable, Sendable {
    public var summary: String?
    public var text: String?

    public init(summary: String? = nil, text: String? = nil) {
        self.summary = summary
        self.text = text
    }

    public var isEmpty: Bool { summary == nil && text == nil }
}

/// The details of an element that should no longer be used.
public struct Deprecation: Equatable, Sendable {
    public var message: String?
    /// The replacement: the name of an operation, a model, a parameter, a property or a value.
    public var replacement: String?
    /// The date on which it stops working, in ISO 8601 format: `2027-01-31`.
    public var sunset: String?
    /// The key of the date, or `deprecated` if there is no date.
    public var origin: Origin

    public init(
        message: String? = nil, replacement: String? = nil, sunset: String? = nil,
        origin: Origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
    ) {
        self.message = message
        self.replacement = replacement
        self.sunset = sunset
        self.origin = origin
    }
}

/// A group of operations that the description documents.
public struct TagMetadata: Equatable, Sendable {
    public var name: String
    public var documentation: Documentation
    /// The former names of the service.
    public var formerNames: [String] = []
    /// How often requests of the service may be sent.
    public var rateLimit: RateLimit?
    public var origin: Origin

    public init(name: String, documentation: Documentation, origin: Origin) {
        self.name = name
        self.documentation = documentation
        self.origin = origin
    }
}

/// A schema with a name.
public struct Model: Equatable, Sendable {
    /// The unique name of the model. `Schema.Kind.reference` refers to it.
    public var name: String
    public var naming = NamingExtensions()
    /// The former names of the model.
    public var formerNames: [String] = []
    public var schema: Schema
    public var origin: Origin

    public init(name: String, schema: Schema, origin: Origin) {
        self.name = name
        self.schema = schema
        self.origin = origin
    }
}

/// The schema of error responses.
public struct ErrorSchema: Equatable, Sendable {
    public var schema: Schema
    /// The property that contains a message for people.
    public var messageProperty: String?

    public init(schema: Schema, messageProperty: String?) {
        self.schema = schema
        self.messageProperty = messageProperty
    }
}

/// A request that the server sends.
public struct Webhook: Equatable, Sendable {
    public var name: String
    public var schema: Schema
    public var documentation: Documentation
    /// What the request says about which event it is, if the description defines it.
    public var event: WebhookEvent?
    /// Whether an operation requests it, with the URL that it is sent to. An app knows which one it is by the URL.
    public var isCallback = false
    public var origin: Origin

    public init(name: String, schema: Schema, documentation: Documentation, origin: Origin) {
        self.name = name
        self.schema = schema
        self.documentation = documentation
        self.origin = origin
    }
}

/// What the request of a webhook says about which event it is.
public struct WebhookEvent: Equatable, Sendable {
    public enum Place: Hashable, Sendable {
        /// The property of the body at a path of keys.
        case property([String])
        case header(String)
    }

    /// nil: a property that the description does not name, such as `type`.
    public var place: Place?
    /// nil: the name of the webhook, in any spelling.
    public var value: String?

    public init(place: Place? = nil, value: String? = nil) {
        self.place = place
        self.value = value
    }

    /// Creates an event from what a description says.
    ///
    /// - Parameters:
    ///   - property: The path of a property, with periods.
    ///   - header: The name of a header.
    public init(property: String?, header: String?, value: String?) {
        let path = property?.split(separator: ".").map(String.init) ?? []
        self.init(place: path.isEmpty ? header.map { .header($0) } : .property(path), value: value)
    }
}
