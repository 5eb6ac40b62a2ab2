import Diagnostics

/// An operation of the API.
public struct Operation: Equatable, Sendable {
    /// The name in the description; nil if it has none.
    public var name: String?
    /// The group that the operation belongs to; nil if the description does not name one.
    public var service: String?
    /// The tags of the operation after the first one, which is its service.
    public var otherTags: [String] = []
    public var method: HTTPMethod
    public var path: PathTemplate
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation? = nil
    public var parameters: [Parameter]
    @BoxedOptional public var body: RequestBody? = nil
    public var responses: [Response]
    /// nil: the requirements of the API. Empty: none.
    public var security: [SecurityRequirement]?
    /// The key of the property of the body that requests a stream in place of one response, if the description says which it is.
    public var streamProperty: String?
    /// The pagination of the responses, if the description defines it.
    @BoxedOptional public var pagination: Pagination? = nil
    /// How to learn the state, if the server goes on with the operation after its response.
    @BoxedOptional public var longOperation: LongOperation? = nil
    /// The name of the server, if it is not the first server of the API.
    public var server: String?
    /// The error schema of the operation, if it is not that of the API.
    @BoxedOptional public var errorSchema: ErrorSchema? = nil
    /// How requests are sent, if that is not how the API sends them.
    @BoxedOptional public var callPolicy: CallPolicy? = nil
    /// The rate limit of the operation, if it is not that of the API.
    @BoxedOptional public var rateLimit: RateLimit? = nil
    public var versions = VersionRange()
    /// Whether it is generated. The names of models that several clients share also depend on the other operations.
    public var isSelected = true
    /// The former paths of the operation.
    public var formerPaths: [String]
    /// The former names of the operation, as `service.name`.
    public var formerNames: [String] = []
    /// The requests that the server sends because of this one.
    public var callbacks: [Callback] = []
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

    /// The names of the parameters that can request a page: those outside of the path.
    public var pageParameters: [String] { parameters.filter { $0.location != .path }.map(\.name) }

    /// Whether a property of the body can request a page. Its properties are known when types are resolved.
    public var canHavePageProperty: Bool { body?.contents.contains { $0.mediaType.family == .json } ?? false }

    /// All tags of the operation. The first one is its service.
    public var tags: [String] {
        get { (service.map { [$0] } ?? []) + otherTags }
        set {
            service = newValue.first
            otherTags = Array(newValue.dropFirst())
        }
    }
}

/// A request that the server sends to an address which an operation receives (OpenAPI 3.1, section 4.8.18).
public struct Callback: Equatable, Sendable {
    /// The name under which the operation lists the callback.
    public var name: String
    /// The runtime expression that gives the URL of the request (OpenAPI 3.1, section 4.8.20.4).
    public var expression: String
    public var method: HTTPMethod
    /// The body that the server sends.
    @BoxedOptional public var body: RequestBody? = nil
    /// The responses that the server expects.
    public var responses: [Response] = []
    public var origin: Origin

    public init(name: String, expression: String, method: HTTPMethod, origin: Origin) {
        self.name = name
        self.expression = expression
        self.method = method
        self.origin = origin
    }
}

/// A method of HTTP (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method as descriptions write it: in lowercase if descriptions have a key for it, otherwise as it is sent.
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let get = HTTPMethod(rawValue: "get")
    public static let post = HTTPMethod(rawValue: "post")
    public static let put = HTTPMethod(rawValue: "put")
    public static let patch = HTTPMethod(rawValue: "patch")
    public static let head = HTTPMethod(rawValue: "head")
    /// A safe method with a body; OpenAPI has a key for it since 3.2.
    public static let query = HTTPMethod(rawValue: "query")

    /// The methods that have a key in the paths of a description.
    public static let allCases = OpenAPIObject.methods.map { HTTPMethod(rawValue: $0) }

    public var description: String { rawValue }

    /// The method as it is sent.
    public var text: String { isCommon ? rawValue.uppercased() : rawValue }

    /// Whether descriptions have a key for it.
    public var isCommon: Bool { self == .query || Self.allCases.contains(self) }
}

/// A path with `{placeholders}`, as the description writes it (OpenAPI 3.1, section 4.8.8.2).
public struct PathTemplate: Equatable, Sendable {
    public var text: String
    /// The path of the version that the operation belongs to, which precedes the text: `/api/v2`.
    public var prefix = ""

    public init(_ text: String) { self.text = text }

    /// The path of requests.
    public var fullText: String { prefix + text }

    /// The names between braces, in order and without duplicates.
    public var placeholders: [String] {
        var names: [String] = []
        var rest = text.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let name = String(text[rest.index(after: open)..<close])
            if !names.contains(name) { names.append(name) }
            rest = rest[rest.index(after: close)...]
        }
        return names
    }

    /// The text without the names of placeholders: `/users/{}`.
    public var anonymousText: String {
        var result = ""
        var rest = text.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            result += text[rest.startIndex...open] + "}"
            rest = rest[rest.index(after: close)...]
        }
        return result + text[rest.startIndex...]
    }

    /// The nonempty parts between slashes.
    public var segments: [Substring] { text.split(separator: "/") }

    /// The segments that describe the operation: neither placeholders, nor versions, nor `api`.
    public var meaningfulSegments: [Substring] {
        segments.filter { !$0.contains("{") && $0 != "api" && !Self.isVersion($0) }
    }

    /// The service of operations whose paths have no meaningful segment.
    public static let groupOfOtherPaths = "general"

    /// `v2`, `2.0`
    private static func isVersion(_ segment: Substring) -> Bool {
        let digits = segment.first == "v" || segment.first == "V" ? segment.dropFirst() : segment
        return digits.first?.isNumber == true && digits.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
    }
}

extension Parameter.Location {
    /// Returns the key that equivalent names share. The names of headers are case-insensitive (RFC 9110, section 5.1).
    public func key(of name: String) -> String { self == .header ? name.lowercased() : name }
}

extension Parameter {
    /// Returns whether both parameters have the same location and the same name.
    public func isSame(as other: Parameter) -> Bool {
        location == other.location && location.key(of: name) == location.key(of: other.name)
    }
}

extension String {
    /// Whether the text is a valid name of a header (RFC 9110, section 5.6.2).
    public var isToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}

/// A parameter of a request, outside its body (OpenAPI 3.1, section 4.8.12).
public struct Parameter: Equatable, Sendable {
    public enum Location: String, Equatable, Sendable { case path, query, header, cookie }

    public enum Style: String, Equatable, Sendable, CaseIterable {
        case matrix, label, simple, form, spaceDelimited, pipeDelimited, tabDelimited, deepObject

        /// Whether each element of a list, and each property of an object, is a parameter of its own, unless the
        /// description defines it (OpenAPI 3.1, section 4.8.12.2.1).
        public var explodesByDefault: Bool { self == .form }
    }

    public var name: String
    public var location: Location
    public var schema: Schema
    public var isRequired: Bool
    public var style: Style
    public var explode: Bool
    public var allowReserved: Bool
    /// The media type of the value, if the description defines one instead of a style (`content`).
    @BoxedOptional public var mediaType: MediaType? = nil
    public var naming = NamingExtensions()
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation? = nil
    public var versions = VersionRange()
    /// The former names of the parameter.
    public var formerNames: [String] = []
    /// Empty unless examples are requested.
    public var examples: [Example] = []
    public var origin: Origin

    public init(name: String, location: Location, schema: Schema, isRequired: Bool, origin: Origin) {
        self.name = name
        self.location = location
        self.schema = schema
        self.isRequired = isRequired
        style = Self.defaultStyle(for: location)
        explode = style.explodesByDefault
        allowReserved = false
        documentation = Documentation()
        self.origin = origin
    }

    /// Returns the styles of a location (OpenAPI 3.1, section 4.8.12.3), and `tabDelimited`, which Swagger 2.0 has
    /// (`tsv`).
    public static func styles(for location: Location) -> [Style] {
        switch location {
        case .path: [.matrix, .label, .simple]
        case .query: [.form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject]
        case .header: [.simple]
        case .cookie: [.form]
        }
    }

    /// Returns the style of a parameter that does not define one (OpenAPI 3.1, section 4.8.12.2.1).
    public static func defaultStyle(for location: Location) -> Style {
        switch location {
        case .path, .header: .simple
        case .query, .cookie: .form
        }
    }
}
