import Resolution

/// The symbols of the old description that have another symbol in the new one.
///
/// A part of a mapped symbol is mapped with it: if the model `User` is now `Person`, then its property `email` is
/// `model Person property email`.
public struct SymbolMapping: Sendable {
    private var renamed: [String: String] = [:]

    public init(_ renames: [SymbolID: SymbolID] = [:]) {
        for (old, new) in renames { renamed[old.text] = new.text }
    }

    /// Adds a pair, unless the old symbol has another one.
    mutating func add(_ old: SymbolID, _ new: SymbolID) {
        if old != new, renamed[old.text] == nil { renamed[old.text] = new.text }
    }

    /// Returns the text of the symbol in the new description.
    public func text(of symbol: SymbolID) -> String {
        if renamed.isEmpty { return symbol.text }
        let text = symbol.text
        if let whole = renamed[text] { return whole }
        var end = text.endIndex
        while let space = text[..<end].lastIndex(of: " ") {
            if let outer = renamed[String(text[..<space])] { return outer + text[space...] }
            end = space
        }
        return text
    }

    /// Whether the old symbol is the new one.
    public func maps(_ old: SymbolID, to new: SymbolID) -> Bool { text(of: old) == new.text }
}
