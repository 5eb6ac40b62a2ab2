/// What a description says about Swift: the rest of an `API` is in terms that hold for any language.
public struct SwiftHints: Equatable, Sendable {
    /// What the description wants a model, a property or a parameter to be called.
    public var name: String?

    public init(name: String? = nil) { self.name = name }
}

/// Choices of a description that concern the whole client.
public struct Conventions: Equatable, Sendable {
    /// Every operation also comes in a form that takes a completion handler.
    public var completions = false
    /// Constraints of the description are checked before a request is sent.
    public var checksConstraints = false
    /// A string that is said to be a URL becomes one in the client. Live servers send much that is not a URL.
    public var parsesURLs = false

    public init() {}
}
