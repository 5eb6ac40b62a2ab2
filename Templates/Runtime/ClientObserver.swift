// feature: core
public import Foundation

/// Hears of the calls of a client: for activity indicators, alerts and metrics.
public nonisolated protocol ClientObserver: Sendable {
    /// Is told of an event, on any thread, in the order in which the events of one call happen. It must not block.
    func observe(_ event: ClientEvent)
}

/// What happens to a call.
public nonisolated enum ClientEvent: Sendable {
    /// A request is about to be sent.
    case started(CallInfo)
    /// A call that started is over; exactly one for each `started`, also after a failure and a cancellation.
    case finished(CallInfo, CallOutcome)
    /// A call failed. A cancelled one did not; one that could not be sent did, though it never started.
    case failed(CallInfo, ServiceError)
    /// Something of an answer was not as the description says, and was coped with.
    case surprise(CallInfo, Surprise)
}

/// How a call ended.
public nonisolated struct CallOutcome: Sendable {
    /// The status of the server's answer; nil when there was none.
    public let status: Int?
    /// Why it failed; nil for a success.
    public let error: ServiceError?
    /// How many seconds it took.
    public let duration: TimeInterval

    /// Makes an outcome, for tests.
    public init(status: Int?, error: ServiceError? = nil, duration: TimeInterval = 0) {
        self.status = status
        self.error = error
        self.duration = duration
    }
}

/// A difference between an answer and the description that did not fail the call.
public nonisolated struct Surprise: Hashable, Sendable {
    /// The kinds of them.
    public nonisolated enum Kind: Hashable, Sendable {
        /// An element of a list did not decode, and was set aside.
        case droppedElement
        /// A value of a union was of none of its variants, and was kept as JSON.
        case unknownVariant
    }

    /// Which kind.
    public let kind: Kind
    /// Where in the answer, such as `friends[2]`; empty for the body as a whole.
    public let codingPath: String
    /// What was found, in words.
    public let reason: String

    /// Describes a surprise.
    public init(_ kind: Kind, codingPath: String, reason: String) {
        self.kind = kind
        self.codingPath = codingPath
        self.reason = reason
    }
}
