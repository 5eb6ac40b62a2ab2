// feature: webhooks
public import Foundation

/// The reason why a request is not accepted as a webhook.
///
/// The printed forms contain no value of the request.
public nonisolated enum WebhookError: Error, Hashable, Sendable {
    /// The request has no header with this name, or the header is empty.
    case missingHeader(String)
    /// The request has several headers with this name.
    case duplicateHeader(String)
    /// The header with this name does not have the format that the scheme requires.
    case invalidHeader(String)
    /// No signature of the request belongs to its body and one of the keys.
    case noMatchingSignature
    /// The request is signed, but it was sent longer ago than the tolerance: it arrived late, or somebody sent it again.
    case tooOld(sent: Date)
    /// The request is signed, but it was sent at a time that is further ahead than the tolerance.
    case tooNew(sent: Date)
    /// The request is signed, but its body does not match the API description.
    case unexpectedBody(UnexpectedBody)
    /// A secret is empty, or it is not base64.
    case invalidKey
}

nonisolated extension WebhookError {
    /// A body that does not match the API description.
    public nonisolated struct UnexpectedBody: Sendable, Hashable, WebClient.Redacted {
        /// The location of the mismatch, such as `order.lines[2].price`; empty for the whole body.
        public let codingPath: String
        /// A phrase that continues `codingPath`, such as `is missing`. It may contain values of the body.
        public let reason: String
        /// The request.
        public let message: WebClient.WebhookMessage
        /// The location and the reason, without values of the body.
        let summary: WebClient.Redaction.ShownText

        /// Creates an unexpected body, for tests.
        public init(codingPath: String, reason: String, message: WebClient.WebhookMessage) {
            self.codingPath = codingPath
            self.reason = reason
            self.message = message
            summary = WebClient.Redaction.ShownText("")
        }

        init(_ message: WebClient.WebhookMessage, error: any Error) {
            (codingPath, reason) = JSONCoding.CodingFault.explain(error)
            self.message = message
            summary = WebClient.Redaction.ShownText(JSONCoding.CodingFault.summary(of: error))
        }

        /// The size of the body and the kind of the mismatch.
        public var shownParts: KeyValuePairs<String, String> {
            ["body": "\(message.body.count) bytes", "reason": summary.text]
        }
    }
}

nonisolated extension WebhookError: WebClient.Redacted {
    /// The kind of the error, and what is known about it that cannot be secret.
    public var description: String {
        switch self {
        case .missingHeader(let name): "the header \(name) is missing"
        case .duplicateHeader(let name): "the header \(name) is duplicated"
        case .invalidHeader(let name): "the header \(name) is not valid"
        case .noMatchingSignature: "no signature matches the body and a key"
        case .tooOld: "the webhook is too old"
        case .tooNew: "the time of the webhook is in the future"
        case .unexpectedBody(let body):
            "the body does not match the description (\(body.message.body.count) bytes): \(body.summary.text)"
        case .invalidKey: "the secret of webhooks is not valid"
        }
    }

    /// The kind of the error, and what is known about it that cannot be secret.
    public var shownParts: KeyValuePairs<String, String> { ["error": description] }
}
