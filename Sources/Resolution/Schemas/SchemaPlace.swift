import APIDescription

/// The place of a schema. It determines the identity and the name of the type that is declared for the schema.
struct SchemaPlace {
    var symbol: SymbolID
    /// The declared type that contains the types of this place; nil: none.
    var owner: SymbolID?
    var name: TypeNameSource
    /// What the value is part of, if it matters for its type.
    var use = Use.any
    /// The number of lists and maps around this place in the same type.
    var nesting = 0
    /// The number of lists and maps that can be nested in a type. The compiler needs twice the time for each further list
    /// (Documentation/Performance.md), but not for a list whose element is a type alias.
    static let deepestNesting = 8
    /// The compositions that contain this place, by their parts, and the types that are declared for them.
    var compositions: [Composition] = []

    enum Use {
        /// The body of a request in which null differs from absence.
        case change
        /// Another body of a request, in JSON.
        case request
        case any
    }

    /// Whether only requests contain the value.
    var isRequest: Bool { use == .change || use == .request }

    struct Composition {
        var parts: [Schema.Kind]
        /// nil: no type is declared for it, because it is a map.
        var symbol: SymbolID?

        func isSame(as other: [Schema.Kind]) -> Bool {
            parts.count == other.count && parts.allSatisfy(other.contains)
        }
    }

    init(_ symbol: SymbolID, owner: SymbolID? = nil, name: TypeNameSource, use: Use = .any) {
        self.symbol = symbol
        self.owner = owner
        self.name = name
        self.use = use
    }

    /// Whether this is a variant of a union. A variant needs a type that tells it from the others.
    var isVariant: Bool { if case .variant = name { true } else { false } }

    /// Whether the documentation of the schema also belongs to a property or a parameter.
    var repeatsDocumentation: Bool {
        switch name {
        case .property, .operation(_, .parameter), .commonParameter: true
        default: false
        }
    }

    /// Returns the place of the elements of an array, or of the values of a map.
    func element(title: String?) -> SchemaPlace {
        var place = self
        place.symbol = symbol.element
        place.name = .element(name, title: title)
        place.nesting += 1
        return place
    }

    /// Returns a place inside the type that is declared for this one.
    func inside(_ type: SymbolID, _ symbol: SymbolID, name: TypeNameSource) -> SchemaPlace {
        var place = self
        place.symbol = symbol
        place.owner = type
        place.name = name
        place.nesting = 0
        return place
    }
}
