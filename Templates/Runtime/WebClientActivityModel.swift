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
    // feature: downloads, uploads {
    public final class ActivityModel: WebClient.TransferObserver, Observable {
        // } else {
        // public final class ActivityModel: WebClient.Observer, Observable {
        // }
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

        // feature: downloads, uploads {
        /// The files that are sent and received, by the identifiers of their calls.
        public var transfers: [String: WebClient.TransferProgress] {
            registrar.access(self, keyPath: \.transfers)
            return current
        }

        /// The part of all files that has been sent or received, from 0 to 1, or `nil` if there is none whose size is known.
        public var fraction: Double? {
            let known = transfers.values.filter { $0.total != nil }
            // The sums of sizes that servers send can be too large for an integer.
            let total = known.reduce(0) { $0 + Double($1.total ?? 0) }
            return total > 0 ? known.reduce(0) { $0 + Double($1.completed) } / total : nil
        }

        // }
        // The macro would write the name of its module, which a model can have.
        private let registrar = ObservationRegistrar()
        private var started = 0
        private var failure: ServiceError?
        // feature: downloads, uploads {
        private var current: [String: WebClient.TransferProgress] = [:]
        /// The transfers that are under way. It changes with the events, and the views a little later.
        private nonisolated let latest = WebClient.Mutex<[String: WebClient.TransferProgress]>([:])
        private nonisolated let changes: AsyncStream<Void>.Continuation
        // }
        /// The events, in their order.
        private nonisolated let events: AsyncStream<WebClient.Event>.Continuation

        /// Creates a model without calls.
        public init() {
            let (stream, continuation) = AsyncStream.makeStream(of: WebClient.Event.self)
            events = continuation
            // feature: downloads, uploads {
            let (moves, move) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            changes = move
            Task { [weak self] in
                for await _ in moves { self?.update() }
            }
            // }
            Task { [weak self] in
                for await event in stream { self?.apply(event) }
            }
        }

        // feature: downloads, uploads {
        deinit {
            events.finish()
            changes.finish()
        }
        // } else {
        // deinit { events.finish() }
        // }

        /// Receives an event, on any thread.
        // feature: downloads, uploads {
        public nonisolated func observe(_ event: WebClient.Event) {
            events.yield(event)
            if case .finished(let call, _) = event, latest.withLock({ $0.removeValue(forKey: call.id) }) != nil {
                changes.yield()
            }
        }

        /// Receives the progress of a call, on any thread.
        public nonisolated func observe(_ progress: WebClient.TransferProgress, of call: WebClient.CallInfo) {
            latest.withLock { $0[call.id] = progress }
            changes.yield()
        }

        private func update() {
            let transfers = latest.withLock { $0 }
            registrar.withMutation(of: self, keyPath: \.transfers) { current = transfers }
        }
        // } else {
        // public nonisolated func observe(_ event: WebClient.Event) { events.yield(event) }
        // }

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
