// feature: core
#if canImport(Observation)
public import Observation

nonisolated extension WebClient {
    /// What the calls of a client are doing, for activity indicators and alerts in views.
    ///
    /// Add the model to the observers of a configuration, and read its properties in views:
    ///
    ///     @State private var activity = WebClient.ActivityModel()
    ///     …
    ///     WebClient.Configuration(observers: [activity])
    ///     …
    ///     if activity.isActive { ProgressView() }
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor @Observable
    public final class ActivityModel: WebClient.Observer {
        /// The number of calls that are under way.
        public private(set) var count = 0
        /// The error of the last call that failed. An alert sets it to `nil` when it is closed.
        public var lastFailure: ServiceError?
        /// Whether a call is under way.
        public var isActive: Bool { count > 0 }

        /// The events, in their order.
        private nonisolated let events: AsyncStream<WebClient.Event>.Continuation

        /// Creates a model without calls.
        public init() {
            let (stream, continuation) = AsyncStream.makeStream(of: WebClient.Event.self)
            events = continuation
            Task { [weak self] in
                for await event in stream { self?.apply(event) }
            }
        }

        deinit { events.finish() }

        /// Receives an event, on any thread.
        public nonisolated func observe(_ event: WebClient.Event) { events.yield(event) }

        private func apply(_ event: WebClient.Event) {
            switch event {
            case .started: count += 1
            case .finished: count -= 1
            case .failed(_, let error): lastFailure = error
            case .retried, .decodingIssue, .signedOut: break
            }
        }
    }
}
#endif
