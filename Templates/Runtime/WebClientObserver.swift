// feature: core
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
        public let receivedBytes: Int
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
    }

    /// A difference between a response and the API description that does not fail the call by itself.
    public nonisolated struct DecodingIssue: Hashable, Sendable, Redacted {
        /// The kind of a decoding issue.
        public nonisolated enum Kind: Hashable, Sendable {
            /// An element of an array could not be decoded and was omitted.
            case droppedElement
            /// An optional property could not be decoded and is `nil`.
            case droppedProperty
            /// An array or a dictionary was `null` and is empty.
            case nullCollection
            /// A value of a union matches none of its variants and was kept as JSON.
            case unknownVariant
            /// The variant of a union that a value matches best could not be decoded, and another one was used.
            case failedVariant
        }

        /// The kind of the issue.
        public let kind: Kind
        /// The location in the response, such as `friends[2]`; empty for the whole body.
        public let codingPath: String
        /// A phrase that continues `codingPath`, such as `is missing`. It may contain values of the response.
        public let reason: String
        /// The location without keys of dictionaries.
        let place: Redaction.ShownText

        /// Creates a decoding issue, for tests.
        public init(_ kind: Kind, codingPath: String, reason: String) {
            self.init(kind, codingPath: codingPath, place: Redaction.ShownText(""), reason: reason)
        }

        init(_ kind: Kind, codingPath: String, place: Redaction.ShownText, reason: String) {
            self.kind = kind
            self.codingPath = codingPath
            self.place = place
            self.reason = reason
        }

        /// The kind of the issue, and its location without keys of dictionaries.
        public var shownParts: KeyValuePairs<String, String> { ["kind": "\(kind)", "place": place.text] }
    }
}
