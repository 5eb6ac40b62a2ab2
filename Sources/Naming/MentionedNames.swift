import APIDescription
import Resolution

/// The types that the code of a type, and of the types inside it, mentions by a name that a type inside it would hide.
struct MentionedNames {
    private struct Mentions {
        /// The top-level types that are mentioned, or that contain a type that is.
        var top: Set<SymbolID> = []
        /// The types of Foundation.
        var foundation: Set<String> = []

        mutating func formUnion(_ other: Mentions) {
            top.formUnion(other.top)
            foundation.formUnion(other.foundation)
        }
    }

    private let owners: [SymbolID: SymbolID?]
    private let nested: [SymbolID: [ResolvedDeclaration]]
    /// What types mention that have others inside them.
    private var mentions: [SymbolID: Mentions] = [:]

    /// - Parameter nested: The types that are declared inside a type.
    init(_ api: ResolvedAPI, nested: [SymbolID: [ResolvedDeclaration]]) {
        self.nested = nested
        owners = Dictionary(api.declarations.map { ($0.symbol, $0.owner) }) { first, _ in first }
        for declaration in api.declarations where declaration.owner == nil && nested[declaration.symbol] != nil {
            _ = collect(declaration)
        }
    }

    /// Returns the names that no type directly inside a type can have.
    func names(in type: SymbolID, _ table: NameTable) -> Set<String> {
        guard let mentions = mentions[type] else { return [] }
        return mentions.foundation.union(mentions.top.map { table[$0].plain })
    }

    private mutating func collect(_ declaration: ResolvedDeclaration) -> Mentions {
        var result = Mentions()
        for type in declaration.mentionedTypes { note(type, in: declaration.symbol, &result) }
        guard let inner = nested[declaration.symbol] else { return result }
        for type in inner { result.formUnion(collect(type)) }
        mentions[declaration.symbol] = result
        return result
    }

    private func note(_ type: ResolvedType, in place: SymbolID, _ result: inout Mentions) {
        switch type {
        case .declared(let symbol):
            // A type that is declared here is written with its own name only.
            if case place?? = owners[symbol] { return }
            var outermost = symbol
            while case let owner?? = owners[outermost] { outermost = owner }
            result.top.insert(outermost)
        case .array(let use), .map(let use): note(use.type, in: place, &result)
        default: if let name = type.nameInFoundation { result.foundation.insert(name) }
        }
    }
}

extension ResolvedType {
    /// The name of the type of Foundation that it is; nil: it is another one.
    fileprivate var nameInFoundation: String? {
        switch self {
        case .string(.dateTime), .string(.httpDate), .string(.mailDate): "Date"
        case .string(.uuid): "UUID"
        case .string(.base64): "Data"
        case .string(.url): "URL"
        case .number(.decimal): "Decimal"
        default: nil
        }
    }
}
