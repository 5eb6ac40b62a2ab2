import APIDescription
import Diagnostics

/// A test of one example.
struct ExampleTestDeclaration: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// The example is decoded as the response that it is an example of, and encoded again.
        case response
        /// The example is sent.
        case request(ExampleCall)
    }

    var name: SwiftName
    var documentation: DocComment
    /// The type that the example is decoded as.
    var type: TypeRef
    /// The example, line by line.
    var json: [String]
    /// The paths of the keys that the type ignores.
    var undeclared: [String]
    var kind: Kind
    /// Whether it uses what is deprecated.
    var isDeprecated = false
}

/// A call of a test, and the request that is expected.
struct ExampleCall: Equatable, Sendable {
    var method: HTTPMethod
    /// The path, with placeholders filled in if the text is known.
    var path: String
    var operation: SwiftName
    /// The arguments with their labels. `body` is the example.
    var arguments: [String]
    /// The modules of the types in the arguments.
    var modules: [String]
}

/// A summary of the examples of a description.
public struct ExampleSummary: Equatable, Sendable {
    /// The reason why an example is not tested.
    public enum SkipReason: String, Equatable, Sendable, CaseIterable {
        case contradiction = "they contradict their schemas"
        case otherContent = "the client uses another representation"
        case notJSON = "they are neither JSON nor forms"
        case ownTypes = "they go through types of the app's own"
        case nothingKnown = "the description has no schema for them"
    }

    public struct Skipped: Equatable, Sendable {
        public var reason: SkipReason
        public var count: Int
    }

    /// How many responses are tested.
    public internal(set) var responses = 0
    /// How many requests are tested.
    public internal(set) var requests = 0
    public internal(set) var skipped: [Skipped] = []
    /// The diagnostics about examples that contradict their schemas.
    public internal(set) var contradictions: [Diagnostic] = []

    public init() {}

    mutating func skip(_ reason: SkipReason) {
        if let index = skipped.firstIndex(where: { $0.reason == reason }) {
            skipped[index].count += 1
        } else {
            skipped.append(Skipped(reason: reason, count: 1))
        }
    }
}
