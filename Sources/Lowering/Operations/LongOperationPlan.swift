import APIDescription
import Naming

/// The way in which an operation returns what waits for its end.
package struct LongOperationPlan: Equatable, Sendable {
    /// The way to learn the state.
    package enum Way: Equatable, Sendable {
        /// With the URLs in the headers of the responses.
        case links(LongOperation.Result)
        /// With another operation.
        case polling(PollPlan)
    }

    package var type: TypeRef.LongOperationType
    package var way: Way
    /// The method that waits for the end.
    package var single: SwiftName
    /// The argument that identifies an operation that has begun before.
    package var pending: SwiftName
}

/// The way to learn the state of an operation with another one.
package struct PollPlan: Equatable, Sendable {
    /// A call of an operation with the identifier.
    package struct Call: Equatable, Sendable {
        package var service: TypePath
        package var method: SwiftName
        /// nil: no label.
        package var label: SwiftName?
        /// Whether the identifier is a number, and not a text.
        package var takesNumber: Bool
    }

    /// What a property of the state says about the end.
    package struct Condition: Equatable, Sendable {
        package var property: PageProperty
        /// The values with which the condition is met; nil: true, or any value.
        package var values: [String]?
    }

    package var call: Call
    package var cancel: Call?
    /// The first response.
    package var started: TypeRef
    /// The property of the first response with the identifier.
    package var id: PageProperty
    package var done: Condition
    package var failed: Condition?
    package var message: PageProperty?
    /// nil: the state is the value.
    package var result: PageProperty?
}
