import APIDescription
import Resolution

/// A class that groups operations.
struct ServiceDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var name: SwiftName
    /// The property of the client that holds the service.
    var property: SwiftName
    var documentation: DocComment
    /// The clients of the servers that its operations use.
    var clients: [ClientReference]
    /// How often its requests may be sent to each server.
    var rateLimit: RateLimit?
    var operations: [OperationDeclaration]
    /// The tests of the examples of its operations.
    var tests: [ExampleTestDeclaration] = []
    /// The suite of these tests.
    var suite: SwiftName?

    var protocolName: SwiftName { name.appending("Protocol") }
}

/// A `WebClient` that is passed to a service.
struct ClientReference: Equatable, Sendable {
    /// The property of the service.
    var name: SwiftName
    /// The property of the root.
    var source: SwiftName
}

struct OperationDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var name: SwiftName
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    /// Whether a type with the attribute is in the signature.
    var mentionsDeprecatedTypes = false
    /// The parameters, those without default arguments first.
    var parameters: [ParameterDeclaration]
    var request: RequestPlan
    var result: ResultPlan
    /// The name of the operation in stubs and logs: `friends.loadFriends`.
    var identifier: String
    var hasCompletionForm: Bool
    /// The property of a stub that records calls and has the responses.
    var stub: SwiftName
    /// The struct of the optional arguments.
    var options: StructDeclaration?

    /// The labels in a tuple of the arguments: their labels in a call, or their names if labels are missing or equal.
    var tupleLabels: [SwiftName] {
        let labels = parameters.map { $0.label ?? $0.name }
        return Set(labels.map(\.plain)).count == labels.count ? labels : parameters.map(\.name)
    }

    /// nil: nothing is returned.
    var resultType: TypeRef? { result.type }

    /// Returns the name of an operation in stubs and logs.
    static func identifier(_ service: SwiftName, _ operation: SwiftName) -> String {
        service.plain + "." + operation.plain
    }
}

/// A value that an operation sends: an argument, or a property of the struct of optional arguments.
struct SentValue: Equatable, Sendable {
    /// The argument that has the value as a property.
    var owner: SwiftName?
    var name: SwiftName

    /// `query.limit`
    var expression: String { (owner.map { $0.escaped + "." } ?? "") + name.escaped }
}

/// The struct of the optional arguments of an operation.
struct OptionsDeclaration: Equatable, Sendable {
    /// The argument of the operation.
    var argument: ParameterDeclaration
    var type: StructDeclaration
}

struct ParameterDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    /// nil: no label.
    var label: SwiftName?
    /// The name inside the operation.
    var name: SwiftName
    var type: TypeRef
    var documentation: DocComment
    var literal: DefaultValue?
    /// Whether it is the struct of optional arguments.
    var isOptions = false
    /// Whether there is no default argument, in a former form of the operation.
    var isRequired = false

    /// The default argument. An optional parameter without a default value has the default argument nil.
    var defaultValue: String? {
        if isRequired { return nil }
        return isOptions ? ".init()" : literal?.text ?? (type.isOptional ? "nil" : nil)
    }

    /// `forUser userID`
    var names: String {
        guard let label else { return "_ " + name.escaped }
        return label == name ? label.asLabel : label.asLabel + " " + name.escaped
    }

    /// `forUser: `, before an argument.
    var argumentLabel: String { label.map { $0.asArgument + ": " } ?? "" }
}

// MARK: - Requests

/// The request that an operation sends.
struct RequestPlan: Equatable, Sendable {
    var method: HTTPMethod
    var path: String
    /// The property of the service that sends the request.
    var client: SwiftName
    var parameters: [SentParameter]
    var body: SentBody?
    /// The media types that are accepted, if they are not JSON alone.
    var accept: String?
    /// The security requirements, if they are not those of the client: alternatives of schemes that are required
    /// together.
    var security: [[SwiftName]]?
    /// How it is sent, if that is not how the client sends requests.
    var callPolicy = CallPolicy()
    /// The error schema, if it is not that of the client.
    var error: ErrorDeclaration?
    /// The types of errors with particular statuses.
    var statusErrors: [StatusErrorDeclaration] = []
    /// What the response changes about credentials, if it does.
    var sessionChange: SessionChange?
    /// Whether the code uses Foundation, apart from the types of the parameters and the result.
    var usesFoundation = false

    /// Whether anything is added to the request after it is created.
    var isChanged: Bool {
        !parameters.isEmpty || body != nil || accept != nil || security != nil || error != nil
            || !statusErrors.isEmpty || !callPolicy.isEmpty || sessionChange != nil
    }
}

struct SentParameter: Equatable, Sendable {
    enum Form: Equatable, Sendable { case value, encoded, json }

    var location: Parameter.Location
    var key: String
    var value: SentValue
    var form: Form
    /// nil: the default of the location.
    var style: Parameter.Style?
    /// nil: the default of the style.
    var explode: Bool?
    var allowsReserved: Bool
    var checks: [ValueCheck]
}

/// A constraint that is checked before a value is sent.
struct ValueCheck: Equatable, Sendable {
    /// The name of the value in a violation.
    var field: String
    /// The value in Swift.
    var value: String
    /// `length: 1...5`
    var rule: String
}

struct SentBody: Equatable, Sendable {
    struct Field: Equatable, Sendable {
        var key: String
        var value: SentValue
        /// nil is sent as null.
        var writesNull = false
        /// A part of a form is written as JSON.
        var isJSON = false
        /// The media type of a part, if it is not the default.
        var contentType: String?
    }

    enum Form: Equatable, Sendable {
        /// One argument.
        case value
        /// An argument for each field, which are collected first.
        case fields([Field])
        /// An argument for each part of a multipart form.
        case parts([Field])
        case text
        case bytes
    }

    struct Encoding: Equatable, Sendable {
        var key: String
        /// `WebClient.FieldEncoding(style: .pipeDelimited)`
        var encoding: String
    }

    var form: Form
    /// The argument, or the variable that the fields are collected in.
    var name: SwiftName
    /// Whether the body is encoded as a form instead of JSON.
    var isForm = false
    var encodings: [Encoding] = []
    /// The media type, if it is not the default.
    var contentType: String?
    /// The argument for the media type, if the caller chooses it.
    var contentTypeArgument: SwiftName?
    /// Whether bytes are sent as text in base64.
    var isBase64 = false
    /// Whether the argument can be nil.
    var isOptional = false
    var checks: [ValueCheck] = []
}

// MARK: - Results

/// The way in which an operation reads the response.
enum ResultPlan: Equatable, Sendable {
    case nothing
    /// The type specifies whether the value is optional.
    case value(TypeRef, BodyForm)
    /// An array in JSON, without the elements that cannot be decoded.
    case lossyArray(TypeRef)
    case lines(TypeRef)
    case events
    /// The responses differ by status.
    case responses(TypeRef)

    var type: TypeRef? {
        switch self {
        case .nothing: nil
        case .value(let type, _), .lossyArray(let type), .responses(let type): type
        case .lines(let element): .array(element)
        case .events: .array(.builtin(.serverSentEvent))
        }
    }
}
