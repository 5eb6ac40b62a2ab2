// feature: observation
public import Foundation

nonisolated extension WebClient {
    /// A type that receives the events of calls, for activity indicators, alerts and metrics.
    public nonisolated protocol Observer: Sendable {
        /// Receives an event, on any thread. The events of a call are received in order. This method must not block.
        func observe(_ event: Event)
    }

    /// An event of a call.
    public nonisolated enum Event: Sendable {
        /// A call has started.
        case started(CallInfo)
        /// An attempt failed, and another one follows.
        case retried(CallInfo, CallRetry)
        /// A call finished. There is exactly one for each `started`, even after an error or a cancellation.
        case finished(CallInfo, CallOutcome)
        /// A call threw an error other than `.cancelled`. Follows `finished`, or comes alone if the request could not
        /// be prepared.
        case failed(CallInfo, ServiceError)
        /// Part of a response was omitted or kept as JSON, because it does not match the API description. This alone
        /// does not fail the call. Comes before `finished`.
        case decodingIssue(CallInfo, DecodingIssue)
        /// A session has ended, because the server refused to refresh it. The app shows its log-in screen.
        case signedOut(scheme: String)
    }

    /// An attempt that is repeated.
    public nonisolated struct CallRetry: Sendable {
        /// The status code of the response, or `nil` if there is no response.
        public let statusCode: Int?
        /// The error of the attempt, or `nil` if there is a response.
        public let error: ServiceError?
        /// The number of seconds before the next attempt.
        public let delay: TimeInterval

        /// Creates a retry, for tests.
        public init(statusCode: Int?, error: ServiceError? = nil, delay: TimeInterval = 0) {
            self.statusCode = statusCode
            self.error = error
            self.delay = delay
        }
    }

    /// The outcome of a call.
    public nonisolated struct CallOutcome: Sendable {
        /// The status code of the response, or `nil` if there is no response.
        public let statusCode: Int?
        /// The error that the call threw, including `.cancelled`, or `nil` if it succeeded.
        public let error: ServiceError?
        /// The duration of the call with all its attempts, in seconds.
        public let duration: TimeInterval
        /// The size of the request's body, in bytes.
        public let sentBytes: Int
        /// The size of the last response's body, in bytes, after decompression.
        // feature: streams {
        public private(set) var receivedBytes: Int
        // } else {
        // public let receivedBytes: Int
        // }
        // feature: url-session {
        #if !canImport(FoundationNetworking)
        /// What URLSession measured of the last exchange, or `nil` if there is no response.
        public internal(set) var metrics: URLSessionTaskMetrics?
        #endif
        // }

        /// Creates an outcome, for tests.
        public init(
            statusCode: Int?, error: ServiceError? = nil, duration: TimeInterval = 0, sentBytes: Int = 0,
            receivedBytes: Int = 0
        ) {
            self.statusCode = statusCode
            self.error = error
            self.duration = duration
            self.sentBytes = sentBytes
            self.receivedBytes = receivedBytes
        }
        // feature: streams {

        /// Returns the outcome of a call whose response was read as it arrived.
        func with(receivedBytes: Int) -> CallOutcome {
            var outcome = self
            outcome.receivedBytes = receivedBytes
            return outcome
        }
        // }
    }
}
