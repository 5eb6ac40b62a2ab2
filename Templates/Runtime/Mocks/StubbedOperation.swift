// feature: mocks
import Foundation

/// An operation of a stub: it records its calls, and returns the responses that are set.
///
/// A call returns the first of `responses` and removes it. If there is none, it returns the result of the handler. If
/// there is no handler either, it throws `ServiceError.invalidRequest`, which names the operation, unless the operation returns pages: then
/// these are the one page that the operation for one page returns.
///
///     friends.loadFriendsStub.responses = [.success([ann]), .failure(.timedOut(.init(.timedOut)))]
///     friends.loadFriendsStub.handle { userID, limit in [ann] }
///     friends.loadFriendsStub.calls.map(\.forUser)
///
/// `Arguments` is a tuple with the labels of the operation, or the argument itself if there is only one.
public nonisolated final class StubbedOperation<Arguments: Sendable, Value: Sendable>: @unchecked Sendable {
    /// A closure that implements the operation. Its error becomes the same `ServiceError` as in a client.
    public typealias Handler = @Sendable (Arguments) async throws -> Value

    /// The identifier of the operation, such as `friends.loadFriends`.
    public let operation: String

    private let lock = NSLock()
    private var allCalls: [Arguments] = []
    private var queue: [Result<Value, ServiceError>] = []
    private var handler: Handler?

    /// Creates an operation without responses.
    public init(_ operation: String) { self.operation = operation }

    /// The arguments of all calls so far, in order.
    public var calls: [Arguments] { lock.withLock { allCalls } }

    /// The responses of the next calls, in order.
    public var responses: [Result<Value, ServiceError>] {
        get { lock.withLock { queue } }
        set { lock.withLock { queue = newValue } }
    }

    /// Sets the closure that responds to calls for which there is no response. It replaces an existing one.
    public func handle(_ handler: @escaping Handler) { lock.withLock { self.handler = handler } }

    /// Records a call, and returns its response.
    public func call(_ arguments: Arguments) async throws(ServiceError) -> Value {
        try await respond(to: arguments) { throw Self.missingResponse(of: operation) }
    }

    /// Records a call, and returns its response, or the value of an expression if there is no response and no handler.
    public func call(
        _ arguments: Arguments, or fallback: @autoclosure () async throws -> Value
    ) async throws(ServiceError) -> Value {
        try await respond(to: arguments, or: fallback)
    }

    private func respond(
        to arguments: Arguments, or fallback: () async throws -> Value
    ) async throws(ServiceError) -> Value {
        let (response, handler) = lock.withLock {
            allCalls.append(arguments)
            return (queue.isEmpty ? nil : queue.removeFirst(), self.handler)
        }
        if let response { return try response.get() }
        do {
            if let handler { return try await handler(arguments) }
            return try await fallback()
        } catch {
            throw ServiceError(thrown: error)
        }
    }

    private static func missingResponse(of operation: String) -> ServiceError {
        let violation = ServiceError.ConstraintViolation(field: operation, reason: "has no response in the stub")
        return .invalidRequest(ServiceError.InvalidRequest([violation]))
    }
}
