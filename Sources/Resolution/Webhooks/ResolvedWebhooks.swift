import APIDescription
import Diagnostics

/// The requests that the server sends, and what tells them apart.
public struct ResolvedWebhooks: Equatable, Sendable {
    /// What of a request tells the webhooks apart; empty: every request is the only webhook.
    public var places: [WebhookPlace]
    public var cases: [ResolvedWebhook]

    public init(places: [WebhookPlace], cases: [ResolvedWebhook]) {
        self.places = places
        self.cases = cases
    }
}

/// A place in the request of a webhook with a value that says which event it is.
public struct WebhookPlace: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        case property([String])
        case header(String)
        /// The property `type` or `event`, although the description does not mention it.
        case usualProperty
    }

    public var source: Source
    /// Whether only the letters and digits of the value count, in lowercase.
    public var isSimplified = false
}

public struct ResolvedWebhook: Equatable, Sendable {
    public var symbol: SymbolID
    /// The name in the description.
    public var name: String
    public var body: TypeUse
    /// The values at the places of each request that is this webhook; nil: any value. Empty: nothing tells it from another one.
    public var patterns: [[String?]]
    public var documentation: Documentation
    public var origin: Origin
}
