// feature: shared

nonisolated extension WebClient {
    /// The instance of a client that a whole app shares, and configures once.
    ///
    /// A mistake of the app stops a debug build. A release build keeps the first configuration, and has an instance for
    /// uses before it.
    public nonisolated final class SharedInstance<Instance: Service>: Sendable {
        private nonisolated enum State {
            case unconfigured
            /// It was used before it was configured, which only goes on in a release build.
            case usedTooEarly(Instance)
            case configured(Instance)
        }

        private nonisolated struct Contents {
            var state = State.unconfigured
            /// Whether the app has begun to configure the instance.
            var isClaimed = false
        }

        private let contents = Mutex(Contents())
        private let makeDefault: @Sendable () -> Instance

        /// Creates a shared instance.
        ///
        /// - Parameter makeDefault: A closure that returns the instance for uses before it is configured. It runs only in
        ///   a release build, and outside of any lock; of several results, the first one is used.
        public init(makeDefault: @escaping @Sendable () -> Instance) { self.makeDefault = makeDefault }

        /// The instance.
        public var value: Instance {
            if case .configured(let instance) = contents.withLock({ $0.state }) { return instance }
            assertionFailure("\(Instance.self).shared is used before \(Instance.self).configure { … } has returned.")
            if case .usedTooEarly(let instance) = contents.withLock({ $0.state }) { return instance }
            // Not inside the lock, which the closure can need. Of two threads, the first one decides.
            let instance = makeDefault()
            return contents.withLock { contents in
                switch contents.state {
                case .configured(let instance), .usedTooEarly(let instance): return instance
                case .unconfigured:
                    contents.state = .usedTooEarly(instance)
                    return instance
                }
            }
        }

        /// Configures the instance, if that was not done before.
        ///
        /// - Parameter makeInstance: A closure that returns the instance.
        public func configure(_ makeInstance: () -> Instance) {
            let isFirst = contents.withLock { contents in
                defer { contents.isClaimed = true }
                return !contents.isClaimed
            }
            if !isFirst { return assertionFailure("\(Instance.self).configure { … } is called more than once.") }
            // Not inside the lock: the closure is the app's code.
            let instance = makeInstance()
            contents.withLock { $0.state = .configured(instance) }
        }
    }

    /// Returns a client for a shared instance that is not configured. Its calls throw `ServiceError.invalidRequest`.
    public static func unconfigured<Instance: Service>(_ type: Instance.Type) -> WebClient {
        var parameters = CommonParameters()
        parameters.list.refuse("\(type).shared", "is used before it is configured")
        let configuration = Configuration(transport: NoTransport())
        return WebClient(server: "", commonParameters: parameters, configuration: configuration)
    }
}

/// The transport of a shared instance that is not configured. No request gets as far.
private nonisolated struct NoTransport: WebClient.Transport {
    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        throw CancellationError()
    }
}
