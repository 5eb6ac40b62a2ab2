// feature: mocks
import Foundation

/// An operation of a stub: it records its calls, and returns the responses that are set.
///
/// A call returns the first of `responses` and removes it. If there is none, it returns the result of the handler. If
/// there is no handler either, it throws `ServiceError.invalidRequest`, which names the operation.
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
        let (response, handler) = lock.withLock {
            allCalls.append(arguments)
            return (queue.isEmpty ? nil : queue.removeFirst(), self.handler)
        }
        if let response { return try response.get() }
        guard let handler else {
            let violation = ServiceError.ConstraintViolation(field: operation, reason: "has no response in the stub")
            throw .invalidRequest(ServiceError.InvalidRequest([violation]))
        }
        do {
            return try await handler(arguments)
        } catch {
            throw ServiceError(thrown: error)
        }
    }
}
