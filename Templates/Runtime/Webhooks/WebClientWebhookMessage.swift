// feature: webhooks
public import Foundation

nonisolated extension WebClient {
    /// A request that a server sent as a webhook.
    public nonisolated struct WebhookMessage: Sendable, Hashable, Redacted {
        /// The header fields.
        public let headers: HTTPHeaders
        /// The body, as it was received.
        public let body: Data

        /// Creates a message.
        public init(headers: HTTPHeaders, body: Data) {
            self.headers = headers
            self.body = body
        }

        /// Returns the value of a header, or `nil` if the header is absent or duplicated.
        public func header(_ name: String) -> String? {
            let values = headers.values(for: name)
            return values.count == 1 ? values[0] : nil
        }

        /// Returns the text or the number at a path of keys in the JSON body, or `nil` if there is none.
        public func property(_ path: String...) -> String? {
            var node = try? JSONDecoder().decode(JSONCoding.Node.self, from: body)
            for key in path { node = node?[key] }
            switch node {
            case .text(let text): return text
            case .number(let digits): return digits
            default: return nil
            }
        }

        /// Returns the letters and digits of a text, in lowercase, so that `order.paid` and `orderPaid` are equal.
        public func simplified(_ text: String?) -> String? {
            guard let scalars = text?.lowercased().unicodeScalars else { return nil }
            return String(
                String.UnicodeScalarView(
                    scalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
        }

        /// Returns the body as a value. Throws `WebhookError.unexpectedBody` if it does not match the type.
        public func decodeBody<Value: Decodable>(_ type: Value.Type = Value.self) throws(WebhookError) -> Value {
            do {
                return try JSONCoding.decode(type, from: body)
            } catch {
                throw .unexpectedBody(WebhookError.UnexpectedBody(self, error: error))
            }
        }

        /// The size of the body and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> {
            ["headers": headers.description, "body": "\(body.count) bytes"]
        }
    }

    /// A webhook that is unknown to this client.
    public nonisolated struct UnknownWebhook: Sendable, Hashable, Redacted {
        /// The name of the event in the request, or `nil` if the request has none.
        public let name: String?
        /// The request.
        public let message: WebhookMessage

        /// Creates an unknown webhook.
        public init(name: String?, message: WebhookMessage) {
            self.name = name
            self.message = message
        }

        /// The size of the body and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> { message.shownParts }
    }

    /// An enum of the webhooks that an API description has.
    public nonisolated protocol WebhookEvent: Sendable {
        /// Creates the event of a message, without a check of who sent it. Throws `WebhookError.unexpectedBody` if the body of a
        /// known event does not match the API description.
        init(unverified message: WebhookMessage) throws(WebhookError)
    }
}

nonisolated extension WebClient.WebhookEvent {
    /// Returns the event of a request, after a check that the owner of a key sent it, and when.
    ///
    /// Each header is needed once. `body` must be the bytes that were received: JSON that was parsed and written again does not
    /// match the signature.
    ///
    /// - Parameters:
    ///   - body: The body of the request.
    ///   - headers: The header fields of the request.
    ///   - keys: The keys, one of which must match. While a secret is replaced, there are two.
    ///   - scheme: How the sender signs.
    ///   - tolerance: By how many seconds the time of the request can differ from `now`, in both directions.
    ///   - now: The present time.
    public static func event(
        body: Data, headers: WebClient.HTTPHeaders, keys: [WebhookKey], scheme: WebClient.WebhookScheme = .standard,
        tolerance: TimeInterval = 300, now: Date = Date()
    ) throws(WebhookError) -> Self {
        let message = WebClient.WebhookMessage(headers: headers, body: body)
        try scheme.verify(message, keys: keys, tolerance: tolerance, now: now)
        return try Self(unverified: message)
    }

    /// Returns the event of a request, after a check that the owner of a key sent it, and when.
    ///
    /// - Parameters:
    ///   - body: The body of the request, as it was received.
    ///   - headers: The header fields of the request. Their names are case-insensitive.
    ///   - keys: The keys, one of which must match. While a secret is replaced, there are two.
    ///   - scheme: How the sender signs.
    ///   - tolerance: By how many seconds the time of the request can differ from `now`, in both directions.
    ///   - now: The present time.
    public static func event(
        body: Data, headers: [String: String], keys: [WebhookKey], scheme: WebClient.WebhookScheme = .standard,
        tolerance: TimeInterval = 300, now: Date = Date()
    ) throws(WebhookError) -> Self {
        let fields = WebClient.HTTPHeaders(headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) })
        return try event(body: body, headers: fields, keys: keys, scheme: scheme, tolerance: tolerance, now: now)
    }

    /// Returns the event of a request **without** a check of who sent it, for tests, and for requests that were verified before.
    public static func unverifiedEvent(
        body: Data, headers: WebClient.HTTPHeaders = [:]
    ) throws(WebhookError) -> Self {
        try Self(unverified: WebClient.WebhookMessage(headers: headers, body: body))
    }
}
