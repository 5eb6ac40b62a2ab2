// feature: swift-log
public import Logging

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "Logging", package: "swift-log"),

nonisolated extension WebClient {
    /// An observer that writes the events of calls to a logger of swift-log, without secrets.
    ///
    /// A call has an entry at the level `debug` when it starts and when it ends, one at `notice` for an attempt that is repeated, one at
    /// `warning` for a decoding issue, and one at `error` for an error. The metadata contain the operation, the method, the path in the
    /// API description and the identifier of the call; at its end also the status, the number of attempts, the seconds and the bytes.
    public nonisolated struct CallLogger: Observer {
        private let logger: Logger

        /// Creates an observer.
        ///
        /// - Parameter logger: The logger, with metadata that all entries contain.
        public init(_ logger: Logger) { self.logger = logger }

        /// Writes an event.
        public func observe(_ event: Event) {
            switch event {
            case .started(let call):
                logger.debug("The call has started.", metadata: Self.metadata(of: call))
            case .retried(let call, let retry):
                var metadata = Self.metadata(of: call)
                metadata["http.request.resend_count"] = "\(call.attempt)"
                metadata["http.response.status_code"] = retry.statusCode.map { "\($0)" }
                metadata["error"] = retry.error.map { "\($0)" }
                metadata["delay"] = "\(retry.delay)"
                logger.notice("An attempt failed, and another one follows.", metadata: metadata)
            case .finished(let call, let outcome):
                var metadata = Self.metadata(of: call)
                metadata["http.response.status_code"] = outcome.statusCode.map { "\($0)" }
                metadata["attempts"] = "\(call.attempt)"
                metadata["duration"] = "\(outcome.duration)"
                metadata["http.request.body.size"] = "\(outcome.sentBytes)"
                metadata["http.response.body.size"] = "\(outcome.receivedBytes)"
                logger.debug("The call has ended.", metadata: metadata)
            case .failed(let call, let error):
                var metadata = Self.metadata(of: call)
                metadata["error"] = "\(error)"
                logger.error("The call has failed.", metadata: metadata)
            case .decodingIssue(let call, let issue):
                var metadata = Self.metadata(of: call)
                metadata["issue"] = "\(issue)"
                logger.warning("The response does not match the API description.", metadata: metadata)
            case .signedOut(let scheme):
                logger.notice("The session has ended.", metadata: ["scheme": "\(scheme)"])
            }
        }

        private static func metadata(of call: CallInfo) -> Logger.Metadata {
            [
                "operation": "\(call.operation)", "http.request.method": "\(call.method.rawValue)",
                "url.template": "\(call.path)", "call": "\(call.id)",
            ]
        }
    }
}
