// feature: swift-metrics
import CoreMetrics

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "Metrics", package: "swift-metrics"),

nonisolated extension WebClient {
    /// An observer that records each call with swift-metrics, when it ends.
    ///
    /// The names are those of OpenTelemetry's semantic conventions for HTTP clients, where they have one:
    /// `http.client.request.duration` in seconds, `http.client.request.body.size` and `http.client.response.body.size` in bytes. The
    /// others are `http.client.call.attempts`, the number of attempts, and `http.client.call.failures`, a counter. The dimensions
    /// are the operation, the method and the path in the API description, `http.response.status_code` if there is a response, and
    /// `error.type`, the kind of the error, if there is one. A call that was not sent, because it is not valid, has no metrics.
    public nonisolated struct CallMetrics: Observer {
        /// Creates an observer that records in the metrics of the system.
        public init() {}

        /// Records the end of a call.
        public func observe(_ event: Event) {
            guard case .finished(let call, let outcome) = event else { return }
            var dimensions = [
                ("operation", call.operation), ("http.request.method", call.method.rawValue),
                ("url.template", call.path),
            ]
            if let status = outcome.statusCode { dimensions.append(("http.response.status_code", String(status))) }
            if let error = outcome.error {
                dimensions.append(("error.type", Self.kind(of: error)))
                CoreMetrics.Counter(label: "http.client.call.failures", dimensions: dimensions).increment()
            }
            let timer = CoreMetrics.Timer(
                label: "http.client.request.duration", dimensions: dimensions, preferredDisplayUnit: .seconds)
            timer.recordSeconds(outcome.duration)
            func record(_ label: String, _ value: Int) {
                CoreMetrics.Recorder(label: label, dimensions: dimensions, aggregate: true).record(value)
            }
            record("http.client.call.attempts", call.attempt)
            record("http.client.request.body.size", outcome.sentBytes)
            record("http.client.response.body.size", outcome.receivedBytes)
        }

        /// Returns the kind of an error, as one of few values.
        private static func kind(of error: ServiceError) -> String {
            switch error {
            case .noInternetConnection: "no_internet_connection"
            case .connectionFailed: "connection_failed"
            case .untrustedServer: "untrusted_server"
            case .timedOut: "timed_out"
            case .cancelled: "cancelled"
            case .response(let response), .preconditionFailed(let response): String(response.statusCode)
            case .unexpectedResponse: "unexpected_response"
            case .invalidRequest: "invalid_request"
            case .missingCredentials: "missing_credentials"
            case .signInRequired: "sign_in_required"
            case .operationFailed: "operation_failed"  // feature: long-operations
            case .transportFailed: "transport_failed"
            }
        }
    }
}
