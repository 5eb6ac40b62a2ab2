/// How a long answer comes in several parts.
public struct Pagination: Equatable, Sendable {
    /// How the next part is asked for.
    public enum Advance: Equatable, Sendable {
        /// The parameter counts parts.
        case page(parameter: String)
        /// The parameter counts the elements before the part.
        case offset(parameter: String)
        /// The parameter takes what the property of the last answer holds.
        case cursor(parameter: String, property: String)
        /// The property of the last answer holds the address.
        case link(property: String)
        /// The header `Link` of the last answer holds the address (RFC 8288).
        case linkHeader
    }

    /// nil where there is but one part.
    public var advance: Advance?
    /// The property of the answer that holds the elements; nil: the answer is a list of them.
    public var items: String?
    /// The parameter that says how many elements a part has.
    public var size: String?

    public init(advance: Advance?, items: String?, size: String? = nil) {
        self.advance = advance
        self.items = items
        self.size = size
    }
}

/// How often requests may be sent.
public struct RateLimit: Equatable, Sendable {
    public var requests: Int
    /// The length of the window, in milliseconds.
    public var milliseconds: Int

    public init(requests: Int, milliseconds: Int) {
        self.requests = requests
        self.milliseconds = milliseconds
    }
}

/// Something of an app that holds a value of the API: it loads it, and sends what became of it.
public struct Controller: Equatable, Sendable {
    public var name: String
    /// The operation that gives the value, as `service.name`.
    public var load: String
    /// The operation that takes the changed value.
    public var save: String?
    /// The operation that removes it.
    public var delete: String?
    public var documentation: Documentation
    public var origin: Origin

    public init(name: String, load: String, save: String?, delete: String?, origin: Origin) {
        self.name = name
        self.load = load
        self.save = save
        self.delete = delete
        documentation = Documentation()
        self.origin = origin
    }
}
