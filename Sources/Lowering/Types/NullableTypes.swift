import Resolution

/// The declared types that are wrapped in `Nullable` somewhere, whose members a nullable value has, too.
struct NullableTypes {
    private let symbols: Set<SymbolID>

    init(_ api: ResolvedAPI, _ types: TypeLowering) {
        symbols = Set(
            api.declarations.flatMap(\.properties).compactMap { property in
                guard case .nullable(let wrapped) = types.type(of: property).wrapped,
                    case .declared(let type) = wrapped.behind
                else { return nil }
                return type.symbol
            })
    }

    func contains(_ symbol: SymbolID) -> Bool { symbols.contains(symbol) }
}

extension ResolvedDeclaration {
    fileprivate var properties: [ResolvedProperty] {
        if case .object(let object) = kind { object.properties } else { [] }
    }
}
