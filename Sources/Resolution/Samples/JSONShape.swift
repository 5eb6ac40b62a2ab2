import APIDescription

/// The form of the JSON values of a schema, from which test doubles make values.
public indirect enum JSONShape: Equatable, Sendable {
    public struct Member: Equatable, Sendable {
        public var key: String
        public var shape: JSONShape
        /// Whether values without it are valid, too.
        public var isOptional: Bool

        public init(key: String, shape: JSONShape, isOptional: Bool) {
            self.key = key
            self.shape = shape
            self.isOptional = isOptional
        }
    }

    case constant(JSON)
    case object([Member])
    case list([JSONShape])
    case array(JSONShape, minimum: Int, maximum: Int?)
    /// One of several values.
    case choice([JSON])
    /// A value that has an example.
    case example(JSON, otherwise: JSONShape)
    /// The shape of a model.
    case model(String)
    case scalar(Scalar)

    /// A value without parts.
    public struct Scalar: Equatable, Sendable {
        public enum Kind: Equatable, Sendable {
            case boolean, integer, number
            /// A string with its format; nil: it is any text.
            case string(StringFormat?)
        }

        public var kind: Kind
        /// The limits of a number, or of the length of a string.
        public var minimum: String?
        public var maximum: String?
    }
}

/// The response to a call, from which test doubles make responses.
public struct SampleResponse: Equatable, Sendable {
    public enum Body: Equatable, Sendable {
        case value(JSONShape, BodyForm, contentType: String)
        /// A sequence of JSON values.
        case lines(JSONShape, contentType: String)
        /// Events whose data is JSON; nil: it is text. The type is empty for events of the usual one.
        case events(JSONShape?, type: String, contentType: String)
    }

    public var statuses: [Response.Status]
    /// nil: there is no body.
    public var body: Body?

    public init(statuses: [Response.Status], body: Body? = nil) {
        self.statuses = statuses
        self.body = body
    }
}

/// The responses to the calls of an operation.
public struct OperationResponses: Sendable {
    public var success: SampleResponse
    /// Error responses with a body. Those with equal bodies are one.
    public var errors: [SampleResponse]
}
