// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A limit of how many requests are sent. A retry counts.
    public nonisolated protocol Limiter: Sendable {
        /// Waits until a request may be sent. Throws a `CancellationError` if the task is canceled.
        func wait(_ clock: Clock) async throws
        /// Sends nothing for a number of seconds, as the server requests.
        func pause(for seconds: TimeInterval, _ clock: Clock)
    }
}
