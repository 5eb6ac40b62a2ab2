import Diagnostics

/// The body of a request.
public struct RequestBody: Equatable, Sendable {
    public var contents: [Content]
    public var isRequired: Bool
    /// Whether the properties of the body are separate arguments.
    public var isSpread: Bool
    public var documentation: Documentation
    public var origin: Origin

    public init(contents: [Content], isRequired: Bool, isSpread: Bool = false, origin: Origin) {
        self.contents = contents
        self.isRequired = isRequired
        self.isSpread = isSpread
        documentation = Documentation()
        self.origin = origin
    }
}

/// One representation of a body.
public struct Content: Equatable, Sendable {
    public var mediaType: MediaType
    /// nil if the description does not define a schema.
    @BoxedOptional public var schema: Schema?
    /// The schema of one value of a stream, if the description defines it (OpenAPI 3.2, `itemSchema`). For events, it is that of
    /// their data.
    @BoxedOptional public var itemSchema: Schema? = nil
    /// What the description says about the events of a stream, in addition to the schema.
    @BoxedOptional public var events: EventDescription? = nil
    /// The media type that a client accepts, if a stream is requested under another one: JSON lines as JSON.
    public var accept: String?
    /// The encodings of properties of a form.
    public var encodings: [PropertyEncoding] = []
    /// Empty unless examples are requested: they are half of some descriptions.
    public var examples: [Example]

    public init(mediaType: MediaType, schema: Schema?, examples: [Example] = []) {
        self.mediaType = mediaType
        self.schema = schema
        self.examples = examples
    }
}

/// What a description says about the events of a stream (WHATWG HTML, section 9.2).
public struct EventDescription: Equatable, Sendable {
    /// A type of events, and the schema of their data, which is JSON. nil: the data is text.
    public struct EventType: Equatable, Sendable {
        public var name: String
        public var schema: Schema?
        public var documentation: Documentation

        public init(name: String, schema: Schema?, documentation: Documentation = Documentation()) {
            self.name = name
            self.schema = schema
            self.documentation = documentation
        }
    }

    /// The types of events with different data. Empty: all data has the same schema.
    public var types: [EventType] = []
    /// The data of the event that ends the stream, such as `[DONE]`.
    public var sentinel: String?

    public init(types: [EventType] = [], sentinel: String? = nil) {
        self.types = types
        self.sentinel = sentinel
    }
}

extension Content {
    /// The schemas of the body, and of the values of a stream.
    public var schemas: [Schema] {
        [schema, itemSchema].compactMap { $0 } + (events?.types.compactMap(\.schema) ?? [])
    }

    /// Returns the content as a stream, which it is although it is described as JSON. Events have a media type of their own, which a
    /// request must accept; lines are requested under the described one.
    public func asStream(_ family: MediaType.Family) -> Content {
        var result = self
        result.mediaType = MediaType(family == .events ? "text/event-stream" : "application/jsonl")
        if family == .jsonLines { result.accept = mediaType.text }
        return result
    }
}

extension [Content] {
    /// The representation in JSON: `application/json` itself if there are several, such as a patch in JSON beside it.
    public var json: Content? {
        first { $0.mediaType.isPlainJSON } ?? first { $0.mediaType.family == .json }
    }
}

/// The encoding of a property of a form (OpenAPI 3.1, section 4.8.15).
public struct PropertyEncoding: Equatable, Sendable {
    public var property: String
    public var mediaType: MediaType?
    /// nil: the style `form`, or no style if there is a media type.
    public var style: Parameter.Style?
    public var explode: Bool?
    public var allowReserved = false
    /// The names of the headers of a part, in addition to its content type. Clients do not send them.
    public var headers: [String] = []
    public var origin: Origin

    public init(property: String, origin: Origin) {
        self.property = property
        self.origin = origin
    }
}

/// A media type (RFC 9110, section 8.3.1), as the description writes it.
public struct MediaType: Equatable, Sendable {
    public enum Family: Equatable, Sendable {
        case json, form, multipart, text, binary
        /// A sequence of JSON values: JSON lines, and JSON text sequences (RFC 7464).
        case jsonLines
        /// Server-sent events (WHATWG HTML, section 9.2).
        case events
    }

    public let text: String
    /// How values of this type are read and written. It is stored, because it is read more often than media types are
    /// created.
    public let family: Family

    public init(_ text: String) {
        self.text = text
        family = text == "application/json" ? .json : Self.family(of: text)
    }

    /// Whether it is `application/json`, with or without parameters.
    public var isPlainJSON: Bool {
        text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() == "application/json"
    }

    /// Whether the text is a media type, or a list of media types as in parts of forms, and is valid in a header.
    public var isWellFormed: Bool {
        if text.utf8.contains(where: { $0 < 32 || $0 == 127 }) { return false }
        return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { type in
            let essence = type.prefix { $0 != ";" }.filter { $0 != " " }
            let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { String($0).isToken }
        }
    }

    private static func family(of text: String) -> Family {
        let essence = text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        if essence == "application/x-www-form-urlencoded" { return .form }
        if essence.hasPrefix("multipart/") { return .multipart }
        if essence == "text/event-stream" { return .events }
        if sequences.contains(essence) { return .jsonLines }
        if essence.hasSuffix("/json") || essence.hasSuffix("+json") || essence == "*/*" { return .json }
        if essence.hasPrefix("text/") || texts.contains(where: essence.hasSuffix) { return .text }
        return .binary
    }

    /// The ends of media types of text: XML (RFC 7303), and YAML (RFC 9512).
    private static let texts = ["/xml", "+xml", "/yaml", "/x-yaml", "+yaml"]

    private static let sequences: Set = [
        "application/jsonl", "application/x-jsonl", "application/x-ndjson", "application/ndjson",
        "application/jsonlines", "application/json-lines", "application/x-json-stream", "application/json-seq",
    ]
}

/// A response of the server (OpenAPI 3.1, section 4.8.17).
public struct Response: Equatable, Sendable {
    public enum Status: Hashable, Sendable {
        case code(Int)
        /// `2XX` is 2.
        case range(Int)
        case other
    }

    public var status: Status
    public var contents: [Content]
    public var headers: [ResponseHeader] = []
    public var documentation: Documentation
    public var origin: Origin

    public init(status: Status, contents: [Content], documentation: Documentation = Documentation(), origin: Origin) {
        self.status = status
        self.contents = contents
        self.documentation = documentation
        self.origin = origin
    }

    /// Whether the response indicates success.
    public var isSuccess: Bool { status.isSuccess }

    /// Whether the response is a redirection.
    public var isRedirection: Bool { status.isRedirection }

    /// Whether the response indicates an error.
    public var isError: Bool { status.isError }
}

extension Response.Status {
    /// Whether the response indicates success (RFC 9110, section 15.3).
    public var isSuccess: Bool {
        switch self {
        case .code(let code): (200..<300).contains(code)
        case .range(let hundreds): hundreds == 2
        case .other: false
        }
    }

    /// Whether the response is a redirection. Clients follow it automatically (RFC 9110, section 15.4).
    public var isRedirection: Bool { [301, 302, 303, 307, 308].contains { self == .code($0) } }

    /// Whether the response indicates an error (RFC 9110, sections 15.5 and 15.6).
    public var isError: Bool {
        switch self {
        case .code(let code): code >= 400
        case .range(let hundreds): hundreds >= 4
        case .other: false
        }
    }
}

/// A header of a response (OpenAPI 3.1, section 4.8.21).
public struct ResponseHeader: Equatable, Sendable {
    public var name: String
    public var schema: Schema
    public var documentation: Documentation

    public init(name: String, schema: Schema, documentation: Documentation) {
        self.name = name
        self.schema = schema
        self.documentation = documentation
    }
}
