/// A request that the API answers.
public struct Operation: Equatable, Sendable {
    /// What the description calls it; nil where it has no name for it.
    public var name: String?
    /// The group that it belongs to; nil where the description names none.
    public var service: String?
    public var method: HTTPMethod
    public var path: PathTemplate
    public var documentation: Documentation
    public var deprecation: Deprecation?
    public var parameters: [Parameter]
    public var body: RequestBody?
    public var responses: [Response]
    /// nil: what the API says. Empty: none.
    public var security: [SecurityRequirement]?
    /// The name of the server, where it is not the API's first one.
    public var server: String?
    /// Paths that the operation had before.
    public var formerPaths: [String]
    public var origin: Origin

    public init(name: String?, service: String?, method: HTTPMethod, path: PathTemplate, origin: Origin) {
        self.name = name
        self.service = service
        self.method = method
        self.path = path
        documentation = Documentation()
        parameters = []
        responses = []
        formerPaths = []
        self.origin = origin
    }
}

public enum HTTPMethod: String, Equatable, Sendable, CaseIterable {
    case get, put, post, delete, options, head, patch, trace
}

/// A path with `{placeholders}`, as the description writes it (OpenAPI 3.1, section 4.8.8.2).
public struct PathTemplate: Equatable, Sendable {
    public var text: String

    public init(_ text: String) { self.text = text }

    /// The names between braces, in their order, each once.
    public var placeholders: [String] {
        var names: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            if !names.contains(name) { names.append(name) }
            rest = rest[rest.index(after: close)...]
        }
        return names
    }

    /// The parts between slashes that are not empty.
    public var segments: [Substring] { text.split(separator: "/") }
}

/// Something that goes along with a request beside its body (OpenAPI 3.1, section 4.8.12).
public struct Parameter: Equatable, Sendable {
    public enum Location: String, Equatable, Sendable { case path, query, header, cookie }

    public enum Style: String, Equatable, Sendable, CaseIterable {
        case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
    }

    public var name: String
    public var location: Location
    public var schema: Schema
    public var isRequired: Bool
    public var style: Style
    public var explode: Bool
    public var allowReserved: Bool
    /// A Swift argument label that the description asks for.
    public var label: String?
    public var documentation: Documentation
    public var deprecation: Deprecation?
    /// Only where examples are asked for.
    public var examples: [Example] = []
    public var origin: Origin

    public init(name: String, location: Location, schema: Schema, isRequired: Bool, origin: Origin) {
        self.name = name
        self.location = location
        self.schema = schema
        self.isRequired = isRequired
        style = Self.defaultStyle(for: location)
        explode = style == .form
        allowReserved = false
        documentation = Documentation()
        self.origin = origin
    }

    /// What a parameter's style is where nothing is said (OpenAPI 3.1, section 4.8.12.2.1).
    public static func defaultStyle(for location: Location) -> Style {
        switch location {
        case .path, .header: .simple
        case .query, .cookie: .form
        }
    }
}

/// What a request carries.
public struct RequestBody: Equatable, Sendable {
    public var contents: [Content]
    public var isRequired: Bool
    /// The properties of the body are arguments of their own.
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
    /// nil where the description says nothing about the shape.
    public var schema: Schema?
    /// The shape of one value of a stream, where the description says it (OpenAPI 3.2, `itemSchema`).
    public var itemSchema: Schema?
    /// Only where examples are asked for: they are half of some descriptions.
    public var examples: [Example]

    public init(mediaType: MediaType, schema: Schema?, examples: [Example] = []) {
        self.mediaType = mediaType
        self.schema = schema
        self.examples = examples
    }
}

/// A media type (RFC 9110, section 8.3.1), as the description writes it.
public struct MediaType: Equatable, Sendable {
    public enum Family: Equatable, Sendable { case json, form, multipart, text, binary }

    public var text: String

    public init(_ text: String) { self.text = text }

    /// How values of this type are read and written.
    public var family: Family {
        let essence = text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        if essence == "application/x-www-form-urlencoded" { return .form }
        if essence.hasPrefix("multipart/") { return .multipart }
        if essence.hasSuffix("/json") || essence.hasSuffix("+json") || essence == "*/*" { return .json }
        if essence.hasPrefix("text/") || essence.hasSuffix("/xml") || essence.hasSuffix("+xml") { return .text }
        return .binary
    }
}

/// What the server answers (OpenAPI 3.1, section 4.8.17).
public struct Response: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
        case code(Int)
        /// `2XX` is 2.
        case range(Int)
        case other
    }

    public var status: Status
    public var contents: [Content]
    public var documentation: Documentation
    public var origin: Origin

    public init(status: Status, contents: [Content], documentation: Documentation = Documentation(), origin: Origin) {
        self.status = status
        self.contents = contents
        self.documentation = documentation
        self.origin = origin
    }

    /// Whether the answer means that the request did what it was meant to (RFC 9110, section 15.3).
    public var isSuccess: Bool {
        switch status {
        case .code(let code): (200..<300).contains(code)
        case .range(let hundreds): hundreds == 2
        case .other: false
        }
    }
}
