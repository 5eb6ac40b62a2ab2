// feature: webhooks
public import Foundation

nonisolated extension WebClient {
    /// How the sender of webhooks signs them. All schemes use HMAC-SHA256 (RFC 2104).
    public nonisolated struct WebhookScheme: Sendable, Hashable {
        private enum Format: Sendable, Hashable {
            case standard
            case timestamped(header: String)
            case body(header: String, prefix: String)
        }

        private let format: Format

        /// Standard Webhooks 1.0.0: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, or those of the same
        /// meaning that start with `svix-`. Signatures of other versions than `v1` are ignored.
        public static let standard = WebhookScheme(format: .standard)

        /// The header `Stripe-Signature`.
        public static let stripe = timestampedHex(header: "Stripe-Signature")

        /// The header `X-Hub-Signature-256`, as GitHub and others send it. It has no time, so that a request that somebody sends
        /// again is not refused.
        public static let github = hex(header: "X-Hub-Signature-256", prefix: "sha256=")

        /// A header with the time in seconds and signatures in hexadecimal digits, `t=1700000000,v1=…,v1=…`, of the time, a period
        /// and the body. Other elements are ignored.
        public static func timestampedHex(header: String) -> WebhookScheme {
            WebhookScheme(format: .timestamped(header: header))
        }

        /// A header with a prefix and the signature of the body in hexadecimal digits. It has no time, so that a request that
        /// somebody sends again is not refused.
        public static func hex(header: String, prefix: String = "") -> WebhookScheme {
            WebhookScheme(format: .body(header: header, prefix: prefix))
        }

        /// Checks that the owner of a key sent a message, and when. Throws a `WebhookError` if not.
        ///
        /// - Parameters:
        ///   - message: The request.
        ///   - keys: The keys, one of which must match.
        ///   - tolerance: By how many seconds the time of the request can differ from `now`, in both directions.
        ///   - now: The present time.
        public func verify(
            _ message: WebhookMessage, keys: [WebhookKey], tolerance: TimeInterval = 300, now: Date = Date()
        ) throws(WebhookError) {
            let signed =
                switch format {
                case .standard: try SignedWebhook(standard: message)
                case .timestamped(let header): try SignedWebhook(message, timestampedIn: header)
                case .body(let header, let prefix): try SignedWebhook(message, signedIn: header, prefix: prefix)
                }
            guard signed.matches(keys) else { throw .noMatchingSignature }
            guard let seconds = signed.seconds else { return }
            let sent = Date(timeIntervalSince1970: TimeInterval(seconds))
            let age = now.timeIntervalSince(sent)
            // A tolerance that is not a number accepts nothing.
            if age >= 0, !(age <= tolerance) { throw .tooOld(sent: sent) }
            if age < 0, !(-age <= tolerance) { throw .tooNew(sent: sent) }
        }

        /// Returns the headers that a sender with a key adds to a body, for tests of code that receives webhooks.
        ///
        /// - Parameters:
        ///   - body: The body.
        ///   - key: The key.
        ///   - id: The identifier of the message, for schemes that have one.
        ///   - sent: The time of the request, for schemes that have one.
        public func headers(
            signing body: Data, with key: WebhookKey, id: String = "msg_test", sent: Date = Date()
        ) -> HTTPHeaders {
            let time = String(Int64(sent.timeIntervalSince1970))
            func code(_ start: String) -> Data { HMAC.code(of: [Data(start.utf8), body], key: key.bytes) }
            switch format {
            case .standard:
                let signature = "v1," + code("\(id).\(time).").base64EncodedString()
                return ["webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature]
            case .timestamped(let header):
                return HTTPHeaders([(header, "t=\(time),v1=\(Hexadecimal.text(code("\(time).")))")])
            case .body(let header, let prefix):
                return HTTPHeaders([(header, prefix + Hexadecimal.text(code("")))])
            }
        }
    }
}
