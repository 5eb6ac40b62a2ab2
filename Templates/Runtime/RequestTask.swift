// feature: completions

/// A call in progress that has a completion handler.
public nonisolated final class RequestTask: Sendable {
    private let task: Task<Void, Never>

    /// Creates a task that runs an operation, and calls the completion handler once with the result, on the main actor.
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

    /// Cancels the call. Its result is then `.failure(.cancelled)`, unless it has already finished, or the transport
    /// does not support cancellation.
    public func cancel() { task.cancel() }
}
