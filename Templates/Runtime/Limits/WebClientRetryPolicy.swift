// feature: core
import Foundation

nonisolated extension WebClient {
    /// Decides whether an attempt is repeated, and after which time.
    nonisolated struct RetryPolicy: Sendable {
        /// The longest time in seconds that a server's `Retry-After` can delay an attempt.
        static let longestRequestedDelay: TimeInterval = 60

        /// The maximum number of attempts after the first one.
        let retries: Int
        /// Whether the server may receive the request several times: its method is idempotent (RFC 9110, section 9.2.2), or it
        /// has an idempotency key.
        let isRepeatable: Bool

        /// Returns the number of seconds before the next attempt, or `nil` if there is none.
        ///
        /// - Parameters:
        ///   - result: The response of the last attempt, or its error.
        ///   - attempt: The number of the last attempt, from 1.
        ///   - random: A random number from 0 to below 1.
        ///   - now: The date, which is used if the response has none.
        ///   - remaining: The number of seconds until the deadline of the call.
        func delay(
            after result: Result<WebClient.HTTPResponse, ServiceError>, attempt: Int, random: Double, now: Date,
            remaining: TimeInterval
        ) -> TimeInterval? {
            guard attempt <= retries, isRepeatable, Self.isTransient(result) else { return nil }
            var delay = Self.backoff(attempt, random: random)
            if case .success(let response) = result, let requested = Self.requestedDelay(in: response.headers, now: now)
            {
                if requested > Self.longestRequestedDelay { return nil }
                delay = requested
            }
            return delay < remaining ? delay : nil
        }

        /// 0.5 seconds, doubled after each attempt up to 8 seconds, less up to a quarter at random, so that the clients of a
        /// server do not return at the same moment.
        private static func backoff(_ attempt: Int, random: Double) -> TimeInterval {
            min(0.5 * Double(1 << min(attempt - 1, 4)), 8) * (1 - 0.25 * random)
        }

        private static func isTransient(_ result: Result<WebClient.HTTPResponse, ServiceError>) -> Bool {
            switch result {
            case .success(let response): [408, 429, 500, 502, 503, 504].contains(response.statusCode)
            case .failure(.timedOut): true
            case .failure(.connectionFailed(let error)): codes.contains(error.code)
            case .failure: false
            }
        }

        /// The codes after which another attempt can succeed.
        private static let codes: Set<ServiceError.ConnectionError.Code> = {
            let everywhere: Set<ServiceError.ConnectionError.Code> = [
                .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
            ]
            #if canImport(Darwin)
            return everywhere
            #else
            // An incomplete body, and a response that is not HTTP or empty.
            return everywhere.union([.unknown, .badServerResponse])
            #endif
        }()

        /// Returns the number of seconds in the header `Retry-After` (RFC 9110, section 10.2.3), or `nil` if there is none.
        static func requestedDelay(in headers: WebClient.HTTPHeaders, now: Date) -> TimeInterval? {
            guard let text = headers.values(for: "Retry-After").first.map(TextDecoding.trimmed) else {
                return nil
            }
            if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return TimeInterval(text) }
            guard let date = HTTPDate.date(from: text) else { return nil }
            // The clocks of the server and the client can differ.
            let present = headers["Date"].flatMap { HTTPDate.date(from: $0) } ?? now
            return max(date.timeIntervalSince(present), 0)
        }
    }
}
