import API

/// A test of one example.
struct ExampleTestDeclaration: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// The example is read as the answer that it is an example of, and written again.
        case answer
        /// The example is sent.
        case request(ExampleCall)
    }

    var name: SwiftName
    var documentation: DocComment
    /// The type that the example is read as.
    var type: TypeRef
    /// The example, line by line.
    var json: [String]
    /// Where in it keys stand that the type forgets.
    var undeclared: [String]
    var kind: Kind
}

/// A call that a test makes, and what must come of it.
struct ExampleCall: Equatable, Sendable {
    var method: HTTPMethod
    /// The path, its placeholders filled in where the text is known.
    var path: String
    var operation: SwiftName
    /// As they are passed, with their labels; `body` stands for the example.
    var arguments: [String]
    /// The operation is called by way of the protocol, where nothing is deprecated.
    var usesProtocol: Bool
    /// The modules of the types in the arguments.
    var modules: [String]
}

/// What became of the examples of a description.
public struct ExampleSummary: Equatable, Sendable {
    /// Why an example is no test.
    public enum Excuse: String, Equatable, Sendable, CaseIterable {
        case contradiction = "they contradict their schemas"
        case otherContent = "the client uses another representation"
        case notJSON = "they are neither JSON nor forms"
        case ownTypes = "they go through types of the app's own"
        case nothingKnown = "the description says nothing of their shape"
    }

    public struct Excused: Equatable, Sendable {
        public var excuse: Excuse
        public var count: Int
    }

    /// How many answers are tested.
    public internal(set) var answers = 0
    /// How many requests are tested.
    public internal(set) var requests = 0
    public internal(set) var excused: [Excused] = []
    /// Where examples contradict their schemas.
    public internal(set) var contradictions: [Diagnostic] = []

    public init() {}

    mutating func excuse(_ excuse: Excuse) {
        if let index = excused.firstIndex(where: { $0.excuse == excuse }) {
            excused[index].count += 1
        } else {
            excused.append(Excused(excuse: excuse, count: 1))
        }
    }
}
