import APIDescription
import APIEvolution
import Naming
import Resolution

/// Converts resolved types to Swift types.
struct TypeLowering {
    let names: NameTable
    let overrides: OverrideTable
    let history: NameHistory
    let sharedStorage: SharedStorage
    let deprecated: DeprecatedTypes
    /// Whether all lists drop the elements that cannot be decoded.
    let dropsFromAllLists: Bool
    /// The models that the client imports.
    private let imported: Set<SymbolID>
    private let modelsModule: String?
    private let declarations: [SymbolID: ResolvedDeclaration]
    /// The types that aliases of aliases stand for.
    private let aliases: [SymbolID: ResolvedType]
    private let known = KnownTypes()

    /// The types that were lowered. Without it, a chain of aliases would be lowered once for each of its members.
    private final class KnownTypes {
        var types: [SymbolID: TypeRef] = [:]
    }

    /// - Parameter modelsModule: The module that declares the models; nil: the client's own module.
    init(
        _ api: ResolvedAPI, _ names: NameTable, _ overrides: OverrideTable, _ history: NameHistory,
        modelsModule: String? = nil
    ) {
        self.modelsModule = modelsModule
        imported = modelsModule == nil ? [] : api.modelTypes
        self.history = history
        self.names = names
        self.overrides = overrides
        sharedStorage = SharedStorage(api)
        deprecated = DeprecatedTypes(api)
        dropsFromAllLists = overrides.dropsFromAllLists(api.clientDefaults)
        declarations = Dictionary(api.declarations.map { ($0.symbol, $0) }) { first, _ in first }
        aliases = Self.aliases(in: api.declarations)
    }

    /// Returns the types that aliases stand for.
    private static func aliases(in declarations: [ResolvedDeclaration]) -> [SymbolID: ResolvedType] {
        let aliases = declarations.compactMap { declaration -> (symbol: SymbolID, type: ResolvedType)? in
            if case .alias(let value) = declaration.kind { (declaration.symbol, value.use.type) } else { nil }
        }
        let positions = Dictionary(aliases.indices.map { (aliases[$0].symbol, $0) }) { first, _ in first }
        let ends = ReferenceEnds.positions(
            count: aliases.count,
            reference: { position -> Int? in
                if case .declared(let symbol) = aliases[position].type { positions[symbol] } else { nil }
            }, target: { $0 })
        let types = zip(aliases, ends).map { alias, end in (alias.symbol, (end.map { aliases[$0] } ?? alias).type) }
        return Dictionary(types) { first, _ in first }
    }

    func declaration(of symbol: SymbolID) -> ResolvedDeclaration? { declarations[symbol] }

    /// Returns the object that a type is; nil: it is another type.
    func object(_ type: ResolvedType) -> ResolvedObject? {
        guard case .declared(let symbol) = type, let declaration = declarations[symbol] else { return nil }
        switch declaration.kind {
        case .object(let object): return object
        case .alias: return aliases[symbol].flatMap { $0 == type ? nil : object($0) }
        case .enumeration, .union, .responses, .events, .webhooks: return nil
        }
    }

    /// - Parameter isAbsent: Whether the value can also be absent.
    func type(of use: TypeUse, isAbsent: Bool = false) -> TypeRef {
        type(of: use.type).optional(use.isNullable || isAbsent)
    }

    /// Returns the type of a property: a `Nullable` if null differs from absence.
    func type(of property: ResolvedProperty) -> TypeRef {
        let type = type(of: property.value.use, isAbsent: !property.isRequired)
        return property.distinguishesNull ? .optional(.nullable(type.wrapped)) : type
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
        if let type = known.types[symbol] { return type }
        guard let declaration = declarations[symbol] else { return .builtin(.jsonValue) }
        let kind: DeclaredType.Kind =
            switch declaration.kind {
            case .object: .structure
            case .enumeration: .enumeration
            case .union: .union
            case .responses, .events, .webhooks: .responses
            case .alias(let value): .alias(type(of: aliases[symbol] ?? value.use.type))
            }
        let type = TypeRef.declared(
            DeclaredType(
                symbol: symbol, path: names.path(of: symbol), kind: kind,
                module: imported.contains(symbol) ? modelsModule : nil))
        known.types[symbol] = type
        return type
    }

    private func external(_ external: ResolvedType.External) -> TypeRef {
        guard let entry = overrides.entry(of: external) else { return .builtin(.jsonValue) }
        if entry.module == nil, let known = TypeRef.Builtin(rawValue: entry.text), known.isValue {
            return .builtin(known)
        }
        return .external(TypeRef.ExternalType(text: entry.text, module: entry.module))
    }
}

extension ResolvedProperty {
    /// Returns the value without the difference between null and absence.
    ///
    /// - Parameter expression: The property in Swift.
    func wrappedValue(of expression: String) -> String { distinguishesNull ? expression + "?.wrapped" : expression }
}

extension TypeRef.Builtin {
    /// Whether apigen itself uses the type for a format.
    fileprivate var isValue: Bool { ![.filePart, .serverSentEvent, .download, .bodySource].contains(self) }
}
