// feature: observation
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
    @MainActor
    public final class ActivityModel: WebClient.Observer, Observable {
        /// The number of calls that are under way.
        public var count: Int {
            registrar.access(self, keyPath: \.count)
            return started
        }

        /// The error of the last call that failed. An alert sets it to `nil` when it is closed.
        public var lastFailure: ServiceError? {
            get {
                registrar.access(self, keyPath: \.lastFailure)
                return failure
            }
            set { registrar.withMutation(of: self, keyPath: \.lastFailure) { failure = newValue } }
        }

        /// Whether a call is under way.
        public var isActive: Bool { count > 0 }

        // The macro would write the name of its module, which a model can have.
        private let registrar = ObservationRegistrar()
        private var started = 0
        private var failure: ServiceError?
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
            case .started: registrar.withMutation(of: self, keyPath: \.count) { started += 1 }
            case .finished: registrar.withMutation(of: self, keyPath: \.count) { started -= 1 }
            case .failed(_, let error): lastFailure = error
            case .retried, .decodingIssue, .signedOut: break
            }
        }
    }
}
#endif
