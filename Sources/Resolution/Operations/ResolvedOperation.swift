import APIDescription
import Diagnostics

/// A form of an operation in addition to the one that sends and returns JSON.
public enum OperationForm: String, Equatable, Sendable {
    /// It sends files.
    case files
    /// It returns text.
    case text
    /// It returns bytes.
    case data
    /// It returns the values of JSON lines.
    case lines
    /// It returns the events of a stream.
    case stream
    /// It returns a file that is received in chunks.
    case download
    /// It returns the pages of the response.
    case pages
    /// It returns the elements of all pages.
    case items
    /// It returns what waits for the end of the operation.
    case begin
    /// It returns what waits for the end of an operation that has begun before.
    case resume
    /// It sends text in place of JSON.
    case sentText = "sent-text"
    /// It sends bytes in place of JSON.
    case sentData = "sent-data"
    /// It sends a file that is read meanwhile, in place of bytes.
    case sentFile = "sent-file"

    /// The parts of symbols that stand for forms.
    static let symbolParts: Set<SymbolPart.Kind> = [
        .files, .text, .data, .lines, .stream, .download, .pages, .items, .begin, .resume, .sentText, .sentData,
        .sentFile,
    ]

    /// Whether it requests the response page by page.
    public var hasPages: Bool { self == .pages || self == .items }

    /// Whether it differs from the operation only in what it returns, or in the text or bytes that it sends.
    var isOtherRepresentation: Bool { self != .files }
}

/// An operation of the client. Every choice that the description leaves open is decided.
public struct ResolvedOperation: Equatable, Sendable {
    public var symbol: SymbolID
    /// The form of the operation; nil: the usual one.
    public var form: OperationForm?
    /// The operation that the types of what is sent are named after: forms that differ only in the response share them.
    public var home: SymbolID
    /// The name in the description; nil if it has none.
    public var name: String?
    /// The group that the description names; nil if it does not name one.
    public var service: String?
    public var method: HTTPMethod
    public var path: PathTemplate
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation?
    /// The former paths of the operation.
    public var formerPaths: [String]
    /// The former names of the operation, as `service.name`.
    public var formerNames: [String]
    /// The parameters in the order of their arguments, path parameters first.
    public var parameters: [ResolvedParameter]
    @BoxedOptional public var body: ResolvedBody?
    /// The optional arguments that are one argument; nil: a call takes all of them one by one. It depends on the former
    /// client, so that it is decided when that is known.
    @BoxedOptional public var groupedArguments: GroupedArguments? = nil
    public var result: OperationResult
    /// The media types that the client accepts; empty: JSON.
    public var accept: [String]
    /// The responses that the description defines, in its order.
    public var responses: [ResolvedOperationResponse]
    /// The types of the bodies of errors, except for the error schema.
    public var errors: [ResolvedErrorResponse]
    /// What the description says about errors, beyond their statuses.
    public var errorTexts: [ResolvedErrorText]
    /// Whether a GET request has a successful response with the status 200, which has content that is not described.
    public var hasUndescribedContent: Bool
    /// The error schema of the operation, if it is not that of the API: its position in `ResolvedAPI.operationErrors`.
    public var errorSchema: Int?
    /// The division of the response into pages, if the description defines it.
    @BoxedOptional public var pagination: ResolvedPagination?
    /// How to learn the state, if the server goes on with the operation after its response.
    @BoxedOptional public var longOperation: LongOperation?
    /// The operation that returns the state, if the description names one.
    @BoxedOptional public var poll: ResolvedPoll? = nil
    /// The security requirements of the operation, if they are not those of the API.
    public var security: [SecurityRequirement]?
    /// How requests are sent, if that is not how the API sends them.
    @BoxedOptional public var callPolicy: CallPolicy?
    /// The name of the header that identifies a call: that of the operation, or else that of the API if requests could
    /// not be repeated without it.
    public var idempotencyHeader: String?
    /// The rate limit of the operation, if it is not that of the API.
    @BoxedOptional public var rateLimit: RateLimit?
    /// Whether it is generated. The names of models that several clients share also depend on the other operations.
    public var isSelected = true
    /// The name of the server that receives the request.
    public var server: String
    public var origin: Origin
}

/// A parameter of a request, outside its body.
public struct ResolvedParameter: Equatable, Sendable {
    public var symbol: SymbolID
    public var name: String
    public var location: Parameter.Location
    /// Whether every call gives a value. Those of the path are required, and a header that identifies a call is not.
    public var isRequired: Bool
    public var style: Parameter.Style
    public var explode: Bool
    public var allowReserved: Bool
    /// The media type of the value, if the description defines one instead of a style.
    @BoxedOptional public var mediaType: MediaType?
    /// The label that the description requests; `_`: none.
    public var preferredName: String?
    /// The former names of the parameter.
    public var formerNames: [String]
    public var value: ResolvedValue
    public var origin: Origin
    /// The values that the description gives as examples. Empty unless examples are requested.
    var examples: [JSON]
    /// What examples are compared with, and samples are made from.
    @Boxed var schema: Schema

    /// Returns whether both parameters have the same location and the same name.
    public func isSame(as other: ResolvedParameter) -> Bool {
        location == other.location && location.key(of: name) == location.key(of: other.name)
    }
}

/// The optional arguments of an operation that are properties of one argument, which a call takes last.
public struct GroupedArguments: Equatable, Sendable {
    /// The parameters, and the properties of the body.
    public var symbols: [SymbolID]
    /// Whether all of them are in the query of the URL.
    public var isQuery: Bool

    public init(symbols: [SymbolID], isQuery: Bool) {
        self.symbols = symbols
        self.isQuery = isQuery
    }
}

/// The body of a request.
public struct ResolvedBody: Equatable, Sendable {
    public indirect enum Form: Equatable, Sendable {
        /// One argument, which is encoded as JSON or as a form.
        case whole(ResolvedValue)
        /// An argument for each property.
        case properties([ResolvedProperty])
        /// An argument for each part of a multipart form.
        case parts([ResolvedPart])
        case text(ResolvedValue?)
        /// A sequence of JSON values.
        case lines(TypeUse)
        case bytes
    }

    public var symbol: SymbolID
    public var form: Form
    public var mediaType: MediaType
    /// Whether the description requires it. Whether an argument for a part of it is required depends on the part alone.
    public var isRequired: Bool
    /// The fields of a form that are not written in the usual way.
    public var encodings: [ResolvedFieldEncoding]
    /// Whether bytes are sent as text in base64.
    public var isBase64 = false
    /// The property that the operation sets in a JSON body, because it decides whether the response is a stream.
    @BoxedOptional public var setProperty: SetProperty? = nil
    public var documentation: Documentation
    /// All representations of the body.
    public var contents: ResolvedContents
    public var origin: Origin

    /// Whether the caller chooses the media type of bytes, because the description allows a range of them.
    public var hasMediaTypeArgument: Bool { if case .bytes = form { mediaType.text.contains("*") } else { false } }
}

/// A property of a JSON body that the operation sets.
public struct SetProperty: Equatable, Sendable {
    public var key: String
    public var value: Bool
}

/// How a field of a URL-encoded form is written, if it is not written in the style `form`.
public struct ResolvedFieldEncoding: Equatable, Sendable {
    public enum Form: Equatable, Sendable {
        /// As JSON.
        case json
        case styled(Parameter.Style, explode: Bool, allowReserved: Bool)
    }

    /// The key of the field.
    public var key: String
    public var form: Form
}

/// A part of a multipart form (RFC 7578). The form is always sent, and is not valid without its required parts, even if
/// the description does not require the body.
public struct ResolvedPart: Equatable, Sendable {
    public enum Content: Equatable, Sendable { case value, file, files }

    public var property: ResolvedProperty
    public var content: Content
    public var mediaType: MediaType?
    /// Whether it is a union with a string, a number or a Boolean among its variants.
    public var canBeScalar = false
}

/// How the body of a response is read.
public enum BodyForm: Equatable, Sendable {
    case json, text, bytes
    /// Bytes that are sent as text in base64 (OpenAPI 3.0, section 4.7.14.2).
    case base64
}

public struct ResponseBody: Equatable, Sendable {
    public var use: TypeUse
    public var form: BodyForm
}

/// A response and its status.
public struct ResolvedResponse: Equatable, Sendable {
    public var symbol: SymbolID
    public var status: Response.Status
    /// nil: there is no body.
    public var body: ResponseBody?
    public var documentation: Documentation
}

/// The result of an operation.
public enum OperationResult: Equatable, Sendable {
    case nothing
    case body(ResponseBody, isOptional: Bool)
    /// A sequence of JSON values.
    case lines(TypeUse)
    case events(ResolvedEvents)
    /// The declared type with a case for each status.
    case responses(SymbolID)

    /// The type of the elements, for a stream.
    public var element: TypeUse? {
        switch self {
        case .lines(let use): use
        case .events(let events): events.use ?? TypeUse(.text)
        case .nothing, .body, .responses: nil
        }
    }
}

/// A type of the bodies of errors, and the statuses of the responses that contain it.
public struct ResolvedErrorResponse: Equatable, Sendable {
    public var use: TypeUse
    /// The steps to the message for people; empty if there is none.
    public var message: [ErrorMessageStep]
    public var statuses: [Response.Status]
}
