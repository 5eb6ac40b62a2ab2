import APIDescription

/// The events of a stream.
public struct ResolvedEvents: Equatable, Sendable {
    /// The type of the elements; nil: they are the events, because the description does not define their data.
    public var use: TypeUse?
    /// Whether the type of an event selects that of its data, so that the element is the declared enum with a case for each.
    public var isSelectedByType = false
    /// The data of the event that ends the stream.
    public var sentinel: String?
}

/// A type of events, and the type of their data.
public struct ResolvedEvent: Equatable, Sendable {
    public var symbol: SymbolID
    /// The type of the events, as the server sends it.
    public var type: String
    /// nil: the data is text.
    public var data: TypeUse?
    public var documentation: Documentation
}
