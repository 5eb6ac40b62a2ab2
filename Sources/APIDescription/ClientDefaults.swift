/// The options of a description that apply to the whole client.
public struct ClientDefaults: Equatable, Sendable {
    /// Whether every operation also has a form with a completion handler.
    public var completions = false
    /// Whether the client has a shared instance, which an app configures once.
    public var isShared = false
    /// Whether lists drop the elements that cannot be decoded.
    public var hasLossyArrays = false
    /// Whether the constraints of the description are checked before a request is sent.
    public var checksConstraints = false
    /// Whether strings with a URL format are URLs in the client. Live servers send many values that are not URLs.
    public var parsesURLs = false

    public init() {}
}
