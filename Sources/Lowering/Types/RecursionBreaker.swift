import APIDescription
import Naming
import Resolution

/// Finds types that would contain themselves, which Swift cannot lay out, and stores a part of the cycle on the heap:
/// an enum becomes indirect; if only structs are involved, their properties are boxed.
struct RecursionBreaker {
    private let types: [TypeDeclaration]
    private let storage: StorageNaming
    private var recursiveUnions: Set<TypePath> = []
    private var component: [String: Int] = [:]

    /// - Parameter storage: Names the storage of properties that are moved to the heap.
    static func breakCycles(in types: [TypeDeclaration], _ storage: StorageNaming) -> [TypeDeclaration] {
        let breaker = RecursionBreaker(types, storage)
        return types.map { breaker.rewrite($0) }
    }

    private init(_ types: [TypeDeclaration], _ storage: StorageNaming) {
        self.storage = storage
        self.types = types.flatMap(\.flattened)
        let all = StrongComponents(edges: edges(withUnions: true))
        for case .union(let declaration) in self.types where all.isOnCycle(declaration.path.text) {
            recursiveUnions.insert(declaration.path)
        }
        component = StrongComponents(edges: edges(withUnions: false)).component
    }

    /// Returns the types that each type stores inline.
    private func edges(withUnions: Bool) -> [String: [String]] {
        var edges: [String: [String]] = [:]
        for type in types {
            let stored: [TypeRef]
            switch type {
            case .structure(let declaration): stored = declaration.properties.map(\.type)
            case .alias(let declaration): stored = [declaration.type]
            case .union(let declaration): stored = withUnions ? declaration.cases.compactMap(\.type) : []
            case .enumeration, .responses, .webhooks: continue
            }
            edges[type.path.text] = stored.compactMap(\.stored?.text)
        }
        return edges
    }

    private func rewrite(_ type: TypeDeclaration) -> TypeDeclaration {
        switch type {
        case .structure(var declaration):
            let own = component[declaration.path.text]
            declaration.moveToHeap(named: storage) { type in
                guard let stored = type.stored, let other = component[stored.text] else { return false }
                return other == own
            }
            declaration.nested = declaration.nested.map { rewrite($0) }
            return .structure(declaration)
        case .union(var declaration):
            declaration.isIndirect = recursiveUnions.contains(declaration.path)
            declaration.nested = declaration.nested.map { rewrite($0) }
            return .union(declaration)
        case .enumeration, .alias, .responses, .webhooks: return type
        }
    }
}

extension StructDeclaration {
    /// Boxes the properties of some types.
    ///
    /// - Parameter storage: Names their storage.
    mutating func moveToHeap(named storage: StorageNaming, where isMoved: (TypeRef) -> Bool) {
        var names: Set<String>?
        for index in properties.indices where !properties[index].isBoxed && isMoved(properties[index].type) {
            properties[index].isBoxed = true
            guard properties[index].storage == nil else { continue }
            let taken = names ?? storage.taken(by: members)
            names = taken
            properties[index].storage = storage.name(for: properties[index].name, besides: taken)
        }
    }

    /// The properties, and the one that holds the values of all other keys.
    private var members: [(symbol: SymbolID, name: SwiftName)] {
        properties.map { ($0.symbol, $0.name) } + (additional.map { [($0.symbol, $0.name)] } ?? [])
    }
}
