/// The types that a client had when it was generated before.
public struct KeptTypes: Equatable, Sendable {
    /// The types that are never replaced by an equal one.
    public var symbols: Set<SymbolID> = []
    /// Those of them that are parts of models, but are declared outside of these, because several models shared them.
    public var outside: Set<SymbolID> = []

    public init() {}
}
