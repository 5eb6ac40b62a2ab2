import APIDescription

/// A form of an operation in addition to the one that sends and returns JSON.
public enum OperationForm: String, Equatable, Sendable {
    /// It sends files.
    case files
    /// It returns text.
    case text
    /// It returns bytes.
    case data
}

/// An operation of the client. Every choice that the description leaves open is decided.
public struct ResolvedOperation: Equatable, Sendable {
    public var symbol: SymbolID
    /// The form of the operation; nil: the usual one.
    public var form: OperationForm?
    /// The operation that the types of what is sent are named after: forms that differ only in the response share them.
    public var home: SymbolID
    /// The operation in the description. If this is another form, it has only the contents of that form.
    @Boxed public var source: Operation
    /// The parameters in the order of their arguments, path parameters first.
    public var parameters: [ResolvedParameter]
    @BoxedOptional public var body: ResolvedBody?
    public var result: OperationResult
    /// The media types that the client accepts; empty: JSON.
    public var accept: [String]
    /// The types of the bodies of errors, except for the error schema.
    public var errors: [ResolvedErrorResponse]
    /// The error schema of the operation, if it is not that of the API: its position in `ResolvedAPI.operationErrors`.
    public var errorSchema: Int?
    /// The security requirements of the operation, if they are not those of the API.
    public var security: [SecurityRequirement]?
    /// How requests are sent, if that is not how the API sends them.
    public var callPolicy = CallPolicy()
    /// The name of the server that receives the request.
    public var server: String
    /// The types of the JSON bodies of responses, by the position of the response.
    public var responseTypes: [Int: TypeUse]
}

public struct ResolvedParameter: Equatable, Sendable {
    public var symbol: SymbolID
    @Boxed public var source: Parameter
    public var value: ResolvedValue
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
        case bytes
    }

    public var symbol: SymbolID
    public var form: Form
    public var mediaType: MediaType
    public var isRequired: Bool
    public var encodings: [PropertyEncoding]
    /// Whether bytes are sent as text in base64.
    public var isBase64 = false
    public var documentation: Documentation

    /// Whether the caller chooses the media type of bytes, because the description allows a range of them.
    public var hasMediaTypeArgument: Bool { if case .bytes = form { mediaType.text.contains("*") } else { false } }
}

/// A part of a multipart form (RFC 7578).
public struct ResolvedPart: Equatable, Sendable {
    public enum Content: Equatable, Sendable { case value, file, files }

    public var property: ResolvedProperty
    public var content: Content
    public var mediaType: MediaType?
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
    case events
    /// The declared type with a case for each status.
    case responses(SymbolID)
}

/// A type of the bodies of errors, and the statuses of the responses that contain it.
public struct ResolvedErrorResponse: Equatable, Sendable {
    public var use: TypeUse
    /// The steps to the message for people; empty if there is none.
    public var message: [ErrorMessageStep]
    public var statuses: [Response.Status]
}
