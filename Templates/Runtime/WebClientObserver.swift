// feature: core
public import Foundation

nonisolated extension WebClient {
    /// An observer of the calls of a client, for activity indicators, alerts and metrics.
    public nonisolated protocol Observer: Sendable {
        /// Receives an event, on any thread. The events of a call are received in order. This method must not block.
        func observe(_ event: Event)
    }

    /// An event of a call.
    public nonisolated enum Event: Sendable {
        /// A request is about to be sent.
        case started(CallInfo)
        /// A call finished. There is exactly one for each `started`, even after a failure or a cancellation.
        case finished(CallInfo, CallOutcome)
        /// A call failed, or it could not be sent and never started. A cancelled call does not fail.
        case failed(CallInfo, ServiceError)
        /// A response differs from the description, but the call does not fail.
        case decodingIssue(CallInfo, DecodingIssue)
    }

    /// The outcome of a call.
    public nonisolated struct CallOutcome: Sendable {
        /// The status code of the response; nil if there is no response.
        public let status: Int?
        /// The error of a failed call; nil for a successful call.
        public let error: ServiceError?
        /// The duration of the call, in seconds.
        public let duration: TimeInterval

        /// Creates an outcome, for tests.
        public init(status: Int?, error: ServiceError? = nil, duration: TimeInterval = 0) {
            self.status = status
            self.error = error
            self.duration = duration
        }
    }

    /// A difference between a response and the description that does not fail the call.
    public nonisolated struct DecodingIssue: Hashable, Sendable {
        /// The kind of a decoding issue.
        public nonisolated enum Kind: Hashable, Sendable {
            /// An element of an array could not be decoded and was omitted.
            case droppedElement
            /// A value of a union matches none of its variants and was kept as JSON.
            case unknownVariant
        }

        /// The kind of the issue.
        public let kind: Kind
        /// The location in the response, such as `friends[2]`; empty for the whole body.
        public let codingPath: String
        /// The reason for the issue.
        public let reason: String

        /// Creates a decoding issue.
        public init(_ kind: Kind, codingPath: String, reason: String) {
            self.kind = kind
            self.codingPath = codingPath
            self.reason = reason
        }
    }
}
