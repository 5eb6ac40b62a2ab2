import APIDescription
import Resolution
import TestSupport
import Testing

@testable import Lowering
@testable import Naming

struct RecursionTests {
    private static func path(_ number: Int) -> TypePath { TypePath([.type("t\(number)")]) }

    /// Structs and unions are declared alike: what tells them apart is how cycles are broken.
    private static func declared(_ number: Int) -> DeclaredType {
        DeclaredType(symbol: .model("t\(number)"), path: path(number), kind: .structure)
    }

    /// A graph of structs, enums and aliases that store each other.
    private static func types(_ random: inout SeededGenerator) -> [TypeDeclaration] {
        let count = Int.random(in: 1...12, using: &random)
        return (0..<count).map { number in
            let targets = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Int.random(in: 0..<count + 1, using: &random)
            }
            let types = targets.map { target -> TypeRef in
                // The last one is not a type of the client.
                let type = target == count ? TypeRef.builtin(.string) : .declared(declared(target))
                return type.optional(Bool.random(using: &random))
            }
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                return .union(
                    UnionDeclaration(
                        symbol: .model("t\(number)"), path: path(number), documentation: DocComment(),
                        cases: types.enumerated().map { index, type in
                            UnionDeclaration.Case(
                                symbol: .model("c\(index)"), name: .member("c\(index)"), type: type,
                                documentation: DocComment(), discriminatorValues: [], match: .any)
                        }, nested: []))
            default:
                return .structure(
                    StructDeclaration(
                        symbol: .model("t\(number)"), path: path(number), documentation: DocComment(),
                        properties: types.enumerated().map { index, type in
                            PropertyDeclaration(
                                symbol: .model("p\(index)"), name: .member("p\(index)"), key: "p\(index)", type: type,
                                documentation: DocComment())
                        }, isIdentifiable: false, nested: []))
            }
        }
    }

    /// What each type holds in itself once the marks are heeded.
    private static func directEdges(_ types: [TypeDeclaration]) -> [String: [String]] {
        var edges: [String: [String]] = [:]
        for type in types {
            switch type {
            case .structure(let declaration):
                edges[type.path.text] = declaration.properties.filter { !$0.isBoxed }.compactMap(
                    \.type.stored?.text)
            case .union(let declaration):
                edges[type.path.text] = declaration.isIndirect ? [] : declaration.cases.compactMap(\.type?.stored?.text)
            default: break
            }
        }
        return edges
    }

    /// Whether a type can reach itself; slow, and obviously right.
    private static func reaches(_ start: String, _ edges: [String: [String]]) -> Bool {
        var seen: Set<String> = []
        var open = edges[start] ?? []
        while let next = open.popLast() {
            if next == start { return true }
            if seen.insert(next).inserted { open += edges[next] ?? [] }
        }
        return false
    }

    @Test(arguments: 0..<40) func noTypeHoldsItself(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let types = Self.types(&random)
            let broken = RecursionBreaker.breakCycles(in: types, StorageNaming(history: .none))
            let edges = Self.directEdges(broken)
            for name in edges.keys.sorted() { #expect(!Self.reaches(name, edges), "\(name) in \(edges)") }
            // Nothing is moved to the heap without need: what was on no circle stays where it is.
            let before = Self.directEdges(types)
            for (old, new) in zip(types, broken) where !Self.reaches(old.path.text, before) { #expect(old == new) }
        }
    }

    @Test(arguments: 0..<40) func componentsAreThoseThatReachEachOther(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...14, using: &random)
        var edges: [String: [String]] = [:]
        for node in 0..<count {
            edges["n\(node)"] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                "n\(Int.random(in: 0..<count, using: &random))"
            }
        }
        func path(_ a: String, _ b: String) -> Bool {
            var seen: Set<String> = [a]
            var open = [a]
            while let next = open.popLast() {
                if next == b { return true }
                for target in edges[next] ?? [] where seen.insert(target).inserted { open.append(target) }
            }
            return false
        }
        let components = StrongComponents(edges: edges)
        for a in edges.keys.sorted() {
            #expect(components.isOnCycle(a) == Self.reaches(a, edges))
            for b in edges.keys.sorted() {
                let together = path(a, b) && path(b, a)
                #expect((components.component[a] == components.component[b]) == together, "\(a) \(b) in \(edges)")
            }
        }
    }

    /// Descriptions nest deeper than threads have room for.
    @Test func longChainsNeedNoStack() {
        var edges: [String: [String]] = [:]
        for node in 0..<100_000 { edges["n\(node)"] = ["n\(node + 1)"] }
        edges["n100000"] = ["n0"]
        let components = StrongComponents(edges: edges)
        #expect(Set(components.component.values).count == 1)
        #expect(components.isOnCycle("n50000"))
        #expect(!components.isOnCycle("elsewhere"))
    }
}
