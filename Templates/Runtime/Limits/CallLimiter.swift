// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A limit of how many requests are sent. A retry counts.
    public nonisolated protocol Limiter: Sendable {
        /// Waits until a request may be prepared: its credentials are added after that. Throws a `CancellationError` if the task is
        /// canceled.
        func wait(_ clock: Clock) async throws
        /// Waits until a request that is ready may be sent, and counts it. Throws a `CancellationError` if the task is canceled.
        ///
        /// Usually returns at once. A request waits here if later ones were sent while it waited for credentials or a
        /// connection.
        func count(_ clock: Clock) async throws
        /// Sends nothing for a number of seconds, as the server requests.
        func pause(for seconds: TimeInterval, _ clock: Clock)
    }
}
