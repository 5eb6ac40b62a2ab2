// feature: core
public import Foundation

nonisolated extension WebClient {
    /// Settings of calls. A value that is `nil` does not change the setting.
    ///
    /// A setting of `with(_:)` takes precedence over the one of the operation in the API description, which takes precedence
    /// over the one of the client, which takes precedence over the one of the configuration.
    public nonisolated struct CallOptions: Sendable, Hashable, Redacted {
        /// The number of seconds that an attempt may take, from the moment when its request is sent.
        public var timeout: TimeInterval?
        /// The number of seconds that a call may take, with all attempts and all waiting.
        public var deadline: TimeInterval?
        /// The maximum number of attempts after the first one.
        public var retries: Int?
        /// A text that identifies the call for the server, so that it can be sent several times. It replaces the one that the
        /// client makes. The header is the one in the API description, or else `Idempotency-Key`. Two calls must not have the
        /// same key.
        public var idempotencyKey: String?
        /// Headers that are sent, too. They take precedence over those of the configuration. The call throws `.invalidRequest` if
        /// the client sets one of them, such as `Accept`, or a credential.
        public var headers = HTTPHeaders()
        /// The entity tag that the resource must still have, as the header `ETag` of a response has it, with its quotation marks; `*`
        /// is any (RFC 9110, section 13.1.1). If it has another one, the call throws `.preconditionFailed`.
        public var ifMatch: String?
        // feature: conditional {
        /// Whether a response that is stored in `Configuration.responses` is used, if the server confirms that it is still the
        /// current one. Applies to GET requests without conditions of their own.
        public var revalidates = false
        // }
        // feature: auth {
        /// Whether the request is sent without credentials, whatever the API description requires.
        public var omitsCredentials = false
        // }

        /// Creates settings.
        ///
        /// - Parameters:
        ///   - timeout: The number of seconds that an attempt may take, from the moment when its request is sent.
        ///   - deadline: The number of seconds that a call may take, with all attempts and all waiting.
        ///   - retries: The maximum number of attempts after the first one.
        public init(timeout: TimeInterval? = nil, deadline: TimeInterval? = nil, retries: Int? = nil) {
            self.timeout = timeout
            self.deadline = deadline
            self.retries = retries
        }

        /// The limits, and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> {
            [
                "timeout": timeout.map { "\($0)" } ?? "nil", "deadline": deadline.map { "\($0)" } ?? "nil",
                "retries": retries.map { "\($0)" } ?? "nil", "headers": headers.map(\.name).joined(separator: ", "),
            ]
        }

        /// Returns these settings, with other settings where there are none.
        func filled(from other: CallOptions) -> CallOptions {
            var result = self
            result.timeout = timeout ?? other.timeout
            result.deadline = deadline ?? other.deadline
            result.retries = retries ?? other.retries
            result.idempotencyKey = idempotencyKey ?? other.idempotencyKey
            result.ifMatch = ifMatch ?? other.ifMatch
            for field in other.headers where headers[field.name] == nil {
                result.headers.add(field.value, for: field.name)
            }
            result.revalidates = revalidates || other.revalidates  // feature: conditional
            result.omitsCredentials = omitsCredentials || other.omitsCredentials  // feature: auth
            return result
        }
    }

    /// The time of a client. Tests replace it.
    public nonisolated struct Clock: Sendable {
        /// Returns the time of a monotonic clock, in seconds.
        public var uptime: @Sendable () -> TimeInterval
        /// Returns the date, for a server's `Retry-After` in a response that has no `Date`.
        public var now: @Sendable () -> Date
        /// Waits for a number of seconds. Throws a `CancellationError` if the task is canceled.
        public var sleep: @Sendable (TimeInterval) async throws -> Void { didSet { isOfSystem = false } }
        /// Whether the system's clock sleeps, so that a timeout needs no task that sleeps.
        private(set) var isOfSystem: Bool

        /// Creates a clock. By default, it is the clock of the system.
        public init(
            uptime: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
            now: @escaping @Sendable () -> Date = { Date() },
            sleep: (@Sendable (TimeInterval) async throws -> Void)? = nil
        ) {
            self.uptime = uptime
            self.now = now
            self.sleep = sleep ?? { try await Clock.wait($0) }
            isOfSystem = sleep == nil
        }

        /// Waits for a number of seconds of the system's clock. Throws a `CancellationError` if the task is canceled.
        public static func wait(_ seconds: TimeInterval) async throws { try await TimerQueue.shared.wait(seconds) }

        /// Runs a closure, and throws `ConnectionError` with `timedOut` after a number of seconds. `nil` does not limit it.
        ///
        /// If the time is over, or the task is canceled, cancels the closure and does not wait for its end, because a store, a
        /// middleware or a transport of an app can ignore the cancellation.
        func limited<Value: Sendable>(
            to seconds: TimeInterval?, _ body: @escaping @Sendable () async throws -> Value
        ) async throws -> Value {
            guard let seconds, seconds.isFinite else { return try await body() }
            guard seconds > 0 else { throw ServiceError.ConnectionError(.timedOut) }
            let result = CancellableContinuation<Value>()
            let end = { @Sendable in _ = result.resume(with: .failure(ServiceError.ConnectionError(.timedOut))) }
            let work = Task {
                // The time starts when there is a thread for the work. At its end, the response can be there while the work waits
                // for a thread. The task that ends the call then runs after the work.
                let timer = isOfSystem ? TimerQueue.shared.set(after: seconds) { Task { end() } } : nil
                defer { if let timer { TimerQueue.shared.remove(timer) } }
                do {
                    result.resume(with: .success(try await body()))
                } catch {
                    result.resume(with: .failure(error))
                }
            }
            defer { work.cancel() }
            if isOfSystem { return try await result.value() }
            let timer = Task {
                try await sleep(seconds)
                end()
            }
            defer { timer.cancel() }
            return try await result.value()
        }
    }
}
