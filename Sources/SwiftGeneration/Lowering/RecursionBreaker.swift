/// Finds types that would contain themselves, which Swift cannot lay out, and moves what closes the circle to the heap: an
/// enum becomes indirect; where only structs are involved, their properties do.
struct RecursionBreaker {
    private let types: [TypeDeclaration]
    private var recursiveUnions: Set<String> = []
    private var component: [String: Int] = [:]

    static func breakCycles(in types: [TypeDeclaration], features: inout Set<RuntimeFeature>) -> [TypeDeclaration] {
        let breaker = RecursionBreaker(types)
        var usesStorage = false
        let result = types.map { breaker.rewrite($0, usesStorage: &usesStorage) }
        if usesStorage { features.insert(.indirect) }
        return result
    }

    private init(_ types: [TypeDeclaration]) {
        self.types = types.flatMap(\.flattened)
        let all = StrongComponents(edges: edges(withUnions: true))
        for case .union(let declaration) in self.types where all.isOnCycle(declaration.path.text) {
            recursiveUnions.insert(declaration.path.text)
        }
        component = StrongComponents(edges: edges(withUnions: false)).component
    }

    /// What each type stores in itself. A collection is on the heap already.
    private func edges(withUnions: Bool) -> [String: [String]] {
        var edges: [String: [String]] = [:]
        for type in types {
            switch type {
            case .structure(let declaration): edges[type.path.text] = declaration.properties.compactMap(\.type.stored)
            case .alias(let declaration): edges[type.path.text] = [declaration.type.stored].compactMap { $0 }
            case .union(let declaration):
                edges[type.path.text] = withUnions ? declaration.cases.compactMap(\.type.stored) : []
            case .openEnum, .answer: break
            }
        }
        return edges
    }

    private func rewrite(_ type: TypeDeclaration, usesStorage: inout Bool) -> TypeDeclaration {
        switch type {
        case .structure(var declaration):
            let own = component[declaration.path.text]
            let names = Set(declaration.properties.map(\.name) + [declaration.additionalName])
            for index in declaration.properties.indices {
                guard let stored = declaration.properties[index].type.stored, let other = component[stored],
                    other == own
                else { continue }
                var storage = declaration.properties[index].name.appending("Storage")
                while names.contains(storage) { storage = storage.appending("Box") }
                declaration.properties[index].storage = storage
                declaration.properties[index].isIndirect = true
                usesStorage = true
            }
            declaration.nested = declaration.nested.map { rewrite($0, usesStorage: &usesStorage) }
            return .structure(declaration)
        case .union(var declaration):
            declaration.isIndirect = recursiveUnions.contains(declaration.path.text)
            declaration.nested = declaration.nested.map { rewrite($0, usesStorage: &usesStorage) }
            return .union(declaration)
        case .openEnum, .alias, .answer: return type
        }
    }
}

/// The strongly connected components of a graph: Tarjan's algorithm ("Depth-First Search and Linear Graph Algorithms", 1972), with
/// a stack of its own, because descriptions nest deeper than threads have room for.
struct StrongComponents {
    private(set) var component: [String: Int] = [:]
    private let edges: [String: [String]]
    private var sizes: [Int] = []
    private var index: [String: Int] = [:]
    private var low: [String: Int] = [:]
    private var stack: [String] = []
    private var onStack: Set<String> = []

    init(edges: [String: [String]]) {
        self.edges = edges
        for root in edges.keys.sorted() where index[root] == nil { visit(root) }
    }

    func isOnCycle(_ node: String) -> Bool {
        guard let own = component[node] else { return false }
        return sizes[own] > 1 || edges[node]?.contains(node) == true
    }

    private mutating func visit(_ root: String) {
        var work: [(node: String, next: Int)] = []
        enter(root, &work)
        while let (node, next) = work.last {
            let targets = edges[node] ?? []
            if next < targets.count {
                work[work.count - 1].next += 1
                let target = targets[next]
                if edges[target] == nil { continue }
                if index[target] == nil {
                    enter(target, &work)
                } else if onStack.contains(target) {
                    low[node] = min(low[node] ?? 0, index[target] ?? 0)
                }
            } else {
                work.removeLast()
                if let parent = work.last?.node { low[parent] = min(low[parent] ?? 0, low[node] ?? 0) }
                if low[node] == index[node] { closeComponent(at: node) }
            }
        }
    }

    private mutating func enter(_ node: String, _ work: inout [(node: String, next: Int)]) {
        let number = index.count
        index[node] = number
        low[node] = number
        stack.append(node)
        onStack.insert(node)
        work.append((node, 0))
    }

    private mutating func closeComponent(at node: String) {
        var size = 0
        while let member = stack.popLast() {
            onStack.remove(member)
            component[member] = sizes.count
            size += 1
            if member == node { break }
        }
        sizes.append(size)
    }
}
