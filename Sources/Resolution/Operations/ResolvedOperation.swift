import API

/// A request that a client sends, with everything decided that the description leaves open.
public struct ResolvedOperation: Equatable, Sendable {
    public var symbol: SymbolID
    /// What the description says. Where the operation is a form that sends files, its body has only that content.
    @Boxed public var source: Operation
    /// In the order of their arguments: first those of the path.
    public var parameters: [ResolvedParameter]
    @BoxedOptional public var body: ResolvedBody?
    public var result: OperationResult
    /// The media types that the client accepts; empty: JSON.
    public var accept: [String]
    /// The types of the bodies of errors, apart from the error schema.
    public var errors: [ResolvedErrorResponse]
    /// The error schema of the operation, where it is not that of the API: its position in `ResolvedAPI.operationErrors`.
    public var errorSchema: Int?
    /// What the operation requires, where that is not what the API requires.
    public var security: [SecurityRequirement]?
    /// The name of the server that it is sent to.
    public var server: String
    /// The types that the JSON bodies of responses are read as, by the position of the response.
    public var responseTypes: [Int: TypeUse]
}

public struct ResolvedParameter: Equatable, Sendable {
    public var symbol: SymbolID
    @Boxed public var source: Parameter
    public var value: ResolvedValue
}

/// What a request carries.
public struct ResolvedBody: Equatable, Sendable {
    public indirect enum Form: Equatable, Sendable {
        /// One argument, which is written as JSON or as a form.
        case whole(ResolvedValue, isModel: Bool)
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
    public var documentation: Documentation
}

/// A part of a multipart form (RFC 7578).
public struct ResolvedPart: Equatable, Sendable {
    public enum Content: Equatable, Sendable { case value, file, files }

    public var property: ResolvedProperty
    public var content: Content
    public var mediaType: MediaType?
}

/// How the body of a response is read.
public enum BodyForm: Equatable, Sendable { case json, text, bytes }

public struct ResponseBody: Equatable, Sendable {
    public var use: TypeUse
    public var form: BodyForm
}

/// A response with the status that it stands for.
public struct ResolvedResponse: Equatable, Sendable {
    public var symbol: SymbolID
    public var status: Response.Status
    /// nil: there is no body.
    public var body: ResponseBody?
    public var documentation: Documentation
}

/// What an operation returns.
public enum OperationResult: Equatable, Sendable {
    case nothing
    case body(ResponseBody, isOptional: Bool)
    /// One JSON value after the other.
    case lines(TypeUse)
    case events
    /// The declared type with a case per status.
    case responses(SymbolID)
}

/// A type that the bodies of errors have, and the statuses that bring it.
public struct ResolvedErrorResponse: Equatable, Sendable {
    public var use: TypeUse
    public var statuses: [Response.Status]
}
