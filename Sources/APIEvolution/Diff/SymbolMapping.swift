import Resolution

/// The symbols of the old description that have another symbol in the new one.
///
/// A part of a mapped symbol is mapped with it: if the model `User` is now `Person`, then its property `email` is
/// `model Person property email`.
public struct SymbolMapping: Sendable {
    private var renamed: [SymbolID: SymbolID]

    public init(_ renames: [SymbolID: SymbolID] = [:]) { renamed = renames }

    /// Adds a pair, unless the old symbol has another one.
    mutating func add(_ old: SymbolID, _ new: SymbolID) {
        if old != new, renamed[old] == nil { renamed[old] = new }
    }

    /// Returns the symbol of an element in the new description.
    public func present(of symbol: SymbolID) -> SymbolID { renamed.present(of: symbol) }

    /// Whether the old symbol is the new one.
    public func maps(_ old: SymbolID, to new: SymbolID) -> Bool { present(of: old) == new }
}
