import API

/// Where a schema stands: that gives the type that is declared for it its identity and its name.
struct SchemaPlace {
    var symbol: SymbolID
    /// The declared type that types of this place are declared in; nil: none.
    var owner: SymbolID?
    var name: TypeNameSource
    /// What stands here is a part of what a PATCH request sends: null says something else than absence.
    var isChange = false
    /// The compositions that this place is inside of, by their parts, and the types that are declared for them.
    var compositions: [Composition] = []

    struct Composition {
        var parts: [Schema.Kind]
        /// nil: no type is declared for it. It is a map.
        var symbol: SymbolID?

        func isSame(as other: [Schema.Kind]) -> Bool {
            parts.count == other.count && parts.allSatisfy(other.contains)
        }
    }

    init(_ symbol: SymbolID, owner: SymbolID? = nil, name: TypeNameSource, isChange: Bool = false) {
        self.symbol = symbol
        self.owner = owner
        self.name = name
        self.isChange = isChange
    }

    /// The place of the elements of an array, or of the values of a map.
    func element(title: String?) -> SchemaPlace {
        var place = self
        place.symbol = symbol.element
        place.name = .element(name, title: title)
        return place
    }

    /// A place inside the type that is declared for this one.
    func inside(_ type: SymbolID, _ symbol: SymbolID, name: TypeNameSource) -> SchemaPlace {
        var place = self
        place.symbol = symbol
        place.owner = type
        place.name = name
        return place
    }
}
