import API
import Resolution

/// A class that groups operations.
struct ServiceDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var name: SwiftName
    /// Where the client keeps it.
    var property: SwiftName
    var documentation: DocComment
    /// The servers that its operations go to: where the service keeps their clients.
    var clients: [ClientReference]
    var operations: [OperationDeclaration]
    /// The tests of the examples that the description shows of it.
    var tests: [ExampleTestDeclaration] = []
    /// The suite of these tests.
    var suite: SwiftName?

    var protocolName: SwiftName { name.appending("Protocol") }
}

/// A `WebClient` that a service is made with.
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
    /// What must be given stands before what may be left out.
    var parameters: [ParameterDeclaration]
    var request: RequestPlan
    var result: ResultPlan
    /// Name of the operation for stubs and logs: `friends.loadFriends`.
    var identifier: String
    var hasCompletionForm: Bool
    /// What a stub calls the closure that stands for it.
    var handler: SwiftName

    /// nil: nothing is returned.
    var resultType: TypeRef? { result.type }
}

struct ParameterDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    /// nil: no label.
    var label: SwiftName?
    /// What the operation's own code calls it.
    var name: SwiftName
    var type: TypeRef
    var documentation: DocComment
    var literal: DefaultValue?

    /// What may be left out is sent as if it were not there.
    var defaultValue: String? { literal?.text ?? (type.isOptional ? "nil" : nil) }

    /// `forUser userID`
    var names: String {
        guard let label else { return "_ " + name.escaped }
        return label == name ? label.asLabel : label.asLabel + " " + name.escaped
    }

    /// `forUser: `, before an argument.
    var argumentLabel: String { label.map { $0.asArgument + ": " } ?? "" }
}

// MARK: - Requests

/// What an operation sends, and where.
struct RequestPlan: Equatable, Sendable {
    var method: HTTPMethod
    var path: String
    /// The property of the service that sends it.
    var client: SwiftName
    var parameters: [SentParameter]
    var body: SentBody?
    /// The media types that are accepted, where they are not JSON alone.
    var accept: String?
    /// Alternatives of schemes that are needed together, where they are not those of the client.
    var security: [[SwiftName]]?
    /// The error schema, where it is not that of the client.
    var error: ErrorDeclaration?
    /// Whether the code uses Foundation, beside the types of parameters and result.
    var usesFoundation = false

    /// Whether anything is added to the request after it was made.
    var isChanged: Bool {
        !parameters.isEmpty || body != nil || accept != nil || security != nil || error != nil
    }
}

struct SentParameter: Equatable, Sendable {
    enum Form: Equatable, Sendable { case value, encoded, json }

    var location: Parameter.Location
    var key: String
    var name: SwiftName
    var form: Form
    /// nil: the usual one of the location.
    var style: Parameter.Style?
    /// nil: the usual one of the style.
    var explode: Bool?
    var allowsReserved: Bool
    var checks: [ValueCheck]
}

/// A constraint that is checked before a value is sent.
struct ValueCheck: Equatable, Sendable {
    /// What a violation calls the value.
    var field: String
    /// The value in Swift.
    var value: String
    /// `length: 1...5`
    var rule: String
}

struct SentBody: Equatable, Sendable {
    struct Field: Equatable, Sendable {
        var key: String
        var name: SwiftName
        /// nil is sent as null.
        var writesNull = false
        /// A part of a form is written as JSON.
        var isJSON = false
        /// The media type of a part, where it is not the usual one.
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
        /// `FieldEncoding(style: .pipeDelimited)`
        var encoding: String
    }

    var form: Form
    /// The argument, or what the fields are collected in.
    var name: SwiftName
    /// It is written as a form, not as JSON.
    var isForm = false
    var encodings: [Encoding] = []
    /// The media type, where it is not the usual one.
    var contentType: String?
    var checks: [ValueCheck] = []
}

// MARK: - Results

/// What an operation does with the response.
enum ResultPlan: Equatable, Sendable {
    case nothing
    /// The type says whether there may be no value.
    case value(TypeRef, BodyForm)
    case lines(TypeRef)
    case events
    /// The responses differ by their status.
    case responses(TypeRef)

    var type: TypeRef? {
        switch self {
        case .nothing: nil
        case .value(let type, _), .responses(let type): type
        case .lines(let element): .array(element)
        case .events: .array(.builtin(.serverSentEvent))
        }
    }
}
