// feature: core

/// A call in progress that a completion waits for.
public nonisolated final class RequestTask: Sendable {
    private let task: Task<Void, Never>

    /// Runs an operation, and calls the completion once with its result, on the main actor.
    public init<Value: Sendable>(
        _ completion: @escaping @MainActor @Sendable (Result<Value, ServiceError>) -> Void,
        operation: @escaping @Sendable () async throws(ServiceError) -> Value
    ) {
        task = Task {
            let result: Result<Value, ServiceError>
            do throws(ServiceError) {
                result = .success(try await operation())
            } catch {
                result = .failure(error)
            }
            await completion(result)
        }
    }

    /// Ends the call; its completion hears `.cancelled`, unless the call was over already.
    public func cancel() { task.cancel() }
}
