import APIEvolution
import Resolution

/// Converts resolved types to Swift types.
struct TypeLowering {
    let names: NameTable
    let overrides: OverrideTable
    let history: NameHistory
    let storage: PropertyStorage
    let deprecated: DeprecatedTypes
    /// Whether all lists drop the elements that cannot be decoded.
    let dropsFromAllLists: Bool
    private let declarations: [SymbolID: ResolvedDeclaration]
    /// The types that aliases of aliases stand for.
    private let aliases: [SymbolID: ResolvedType]

    init(_ api: ResolvedAPI, _ names: NameTable, _ overrides: OverrideTable, _ history: NameHistory) {
        self.history = history
        self.names = names
        self.overrides = overrides
        storage = PropertyStorage(api, names)
        deprecated = DeprecatedTypes(api)
        dropsFromAllLists = overrides.dropsFromAllLists(api.conventions)
        declarations = Dictionary(api.declarations.map { ($0.symbol, $0) }) { first, _ in first }
        aliases = Self.aliases(in: api.declarations)
    }

    /// Returns the types that aliases stand for. Follows each chain of aliases once.
    private static func aliases(in declarations: [ResolvedDeclaration]) -> [SymbolID: ResolvedType] {
        var types: [SymbolID: ResolvedType] = [:]
        for declaration in declarations {
            if case .alias(let value) = declaration.kind { types[declaration.symbol] = value.use.type }
        }
        for declaration in declarations {
            var path: [SymbolID] = []
            var symbol = declaration.symbol
            while case .declared(let next)? = types[symbol], types[next] != nil, path.count < types.count {
                path.append(symbol)
                symbol = next
            }
            if let end = types[symbol] { for member in path { types[member] = end } }
        }
        return types
    }

    func declaration(of symbol: SymbolID) -> ResolvedDeclaration? { declarations[symbol] }

    /// Returns the name by which code outside of a type reads a property of the type: that of the storage, if the
    /// property is deprecated.
    func accessName(of property: SymbolID) -> SwiftName { storage[property] ?? names[property] }

    /// - Parameter isAbsent: Whether the value can also be absent.
    func type(of use: TypeUse, isAbsent: Bool = false) -> TypeRef {
        type(of: use.type).optional(use.isNullable || isAbsent)
    }

    func type(of type: ResolvedType) -> TypeRef {
        switch type {
        case .any: .builtin(.jsonValue)
        case .boolean: .builtin(.bool)
        case .integer(.any): .builtin(.int)
        case .integer(.bits32): .builtin(.int32)
        case .integer(.bits64): .builtin(.int64)
        case .number(.double): .builtin(.double)
        case .number(.float): .builtin(.float)
        case .number(.decimal): .builtin(.decimal)
        case .string(let value): .builtin(TypeRef.Builtin(value))
        case .array(let element): .array(self.type(of: element))
        case .map(let value): .dictionary(self.type(of: value))
        case .declared(let symbol): declared(symbol)
        case .external(let external): self.external(external)
        }
    }

    private func declared(_ symbol: SymbolID) -> TypeRef {
        guard let declaration = declarations[symbol] else { return .builtin(.jsonValue) }
        let kind: DeclaredType.Kind =
            switch declaration.kind {
            case .object: .structure
            case .enumeration: .enumeration
            case .union: .union
            case .responses: .responses
            case .alias(let value): .alias(type(of: aliases[symbol] ?? value.use.type))
            }
        return .declared(DeclaredType(symbol: symbol, path: names.path(of: symbol), kind: kind))
    }

    private func external(_ external: ResolvedType.External) -> TypeRef {
        guard let entry = overrides.entry(of: external) else { return .builtin(.jsonValue) }
        if entry.module == nil, let known = TypeRef.Builtin(rawValue: entry.text), known.isValue {
            return .builtin(known)
        }
        return .external(TypeRef.ExternalType(text: entry.text, module: entry.module))
    }
}

extension TypeRef.Builtin {
    /// Whether apigen itself uses the type for a format.
    fileprivate var isValue: Bool { self != .filePart && self != .serverSentEvent }
}
