import APIDescription
import Diagnostics
import Naming

/// A test of one example.
package struct ExampleTestDeclaration: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// The example is decoded as the response that it is an example of, and encoded again.
        case response
        /// The example is sent.
        case request(ExampleCall)
    }

    package var name: SwiftName
    package var documentation: DocComment
    /// The type that the example is decoded as.
    package var type: TypeRef
    /// The example, line by line.
    package var json: [String]
    /// The paths of the keys that the type ignores.
    package var undeclared: [String]
    /// The paths of the cases of unions that the decoded value must have.
    package var cases: [String]
    package var kind: Kind
    /// Whether it uses what is deprecated.
    package var isDeprecated = false
}

/// A call of a test, and the request that is expected.
package struct ExampleCall: Equatable, Sendable {
    package var method: HTTPMethod
    /// The path, with placeholders filled in if the text is known.
    package var path: String
    package var operation: SwiftName
    /// The arguments with their labels. `body` is the example.
    package var arguments: [String]
    /// The modules of the types in the arguments.
    package var modules: [String]
}

/// A summary of the examples of a description.
package struct ExampleSummary: Equatable, Sendable {
    /// The reason why an example is not tested.
    package enum SkipReason: String, Equatable, Sendable, CaseIterable {
        case contradiction = "they contradict their schemas"
        case otherContent = "the client uses another representation"
        case notJSON = "they are neither JSON nor forms"
        case ownTypes = "they go through types of the app's own"
        case nothingKnown = "the description has no schema for them"
    }

    package struct Skipped: Equatable, Sendable {
        package var reason: SkipReason
        package var count: Int
    }

    /// How many responses are tested.
    package internal(set) var responses = 0
    /// How many requests are tested.
    package internal(set) var requests = 0
    package internal(set) var skipped: [Skipped] = []
    /// The diagnostics about examples that contradict their schemas.
    package internal(set) var contradictions: [Diagnostic] = []

    package init() {}

    mutating func skip(_ reason: SkipReason) {
        if let index = skipped.firstIndex(where: { $0.reason == reason }) {
            skipped[index].count += 1
        } else {
            skipped.append(Skipped(reason: reason, count: 1))
        }
    }
}
