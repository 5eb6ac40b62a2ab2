import APIDescription

/// The operation that returns the state of another one. Properties are given as those that lead to them.
public struct ResolvedPoll: Equatable, Sendable {
    /// What a property of the state says about the end.
    public struct Condition: Equatable, Sendable {
        public var property: [SymbolID]
        /// The values with which the condition is met; nil: true, or any value but null.
        public var values: [String]?
    }

    /// An operation that takes the identifier of the one that has begun.
    public struct Call: Equatable, Sendable {
        public var operation: SymbolID
        /// The service of the operation.
        public var service: SymbolID
        public var parameter: ResolvedParameter
    }

    public var call: Call
    public var cancel: Call?
    /// The property of the first response that identifies the operation.
    public var id: [SymbolID]
    public var state: TypeUse
    public var value: TypeUse
    public var done: Condition
    public var failed: Condition?
    /// The message of a failure.
    public var message: [SymbolID]
    /// The property of the state with the value; empty: the state is the value.
    public var result: [SymbolID]

    mutating func mapProperties(_ transform: (SymbolID) -> SymbolID) {
        id = id.map(transform)
        done.property = done.property.map(transform)
        if var failed {
            failed.property = failed.property.map(transform)
            self.failed = failed
        }
        message = message.map(transform)
        result = result.map(transform)
    }

    /// The properties that it reads.
    public var properties: [SymbolID] { id + done.property + (failed?.property ?? []) + message + result }
}
