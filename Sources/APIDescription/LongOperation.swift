import Diagnostics

/// What a description says about an operation that the server goes on with after its response.
public struct LongOperation: Equatable, Sendable {
    /// Where the value is, once the operation is done.
    public enum Result: String, Sendable, CaseIterable {
        /// Where the responses lead to.
        case anywhere
        /// At the URL in the header `Location`.
        case location
        /// In the response with the last state.
        case state
        /// At the URL of the first request.
        case resource
    }

    /// The way to learn the state.
    public enum Way: Equatable, Sendable {
        /// With the URLs in the headers of the responses.
        case links(Result)
        /// With another operation of the description.
        case polling(Poll)
    }

    public var way: Way
    public var origin: Origin

    public init(_ way: Way, origin: Origin) {
        self.way = way
        self.origin = origin
    }

    /// Changes the names of the operations that it refers to.
    mutating func mapOperations(_ name: (String) -> String) {
        guard case .polling(var poll) = way else { return }
        poll.operation = name(poll.operation)
        poll.cancel = poll.cancel.map(name)
        way = .polling(poll)
    }
}

/// The operation that returns the state of another one.
public struct Poll: Equatable, Sendable {
    /// A property of the state that says something about the end.
    public struct Condition: Equatable, Sendable {
        public var property: String
        /// The values with which the condition is met; nil: true, or any value but null.
        public var values: [String]?

        public init(property: String, values: [String]? = nil) {
            self.property = property
            self.values = values
        }
    }

    /// The operation, as `service.name`.
    public var operation: String
    /// The property of the response that identifies the operation.
    public var id: String
    /// Whether the operation is done.
    public var done: Condition
    /// The property of the state with the value; nil: the state is the value.
    public var result: String?
    /// Whether the operation has failed.
    public var failed: Condition?
    /// The operation that cancels it, as `service.name`.
    public var cancel: String?

    public init(operation: String, id: String, done: Condition) {
        self.operation = operation
        self.id = id
        self.done = done
    }
}
