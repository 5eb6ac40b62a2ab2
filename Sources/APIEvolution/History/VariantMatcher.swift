import APIDescription
import Resolution

/// Finds the present variants of a union for the variants in the lock.
///
/// The symbols of most variants name what the description does. A variant without a name has a symbol that depends on
/// the other variants: its position, or a property that no other variant has. It is the variant with the most
/// properties, values or variants in common.
struct VariantMatcher {
    private let parts: LockParts
    private let unions: [SymbolID: ResolvedUnion]
    private let resolved: ResolvedAPI
    /// The positions of the declarations in the API.
    private let positions: [SymbolID: Int]
    private let lock: Lock

    init(_ lock: Lock, _ resolved: ResolvedAPI) {
        self.lock = lock
        parts = lock.parts
        self.resolved = resolved
        var unions: [SymbolID: ResolvedUnion] = [:]
        for declaration in resolved.declarations {
            if case .union(let union) = declaration.kind { unions[declaration.symbol] = union }
        }
        self.unions = unions
        positions = unions.isEmpty ? [:] : resolved.positions
    }

    /// The unions in the lock.
    var unionOrigins: some Collection<SymbolID> { parts.variants.keys }

    /// Returns the present symbols of the variants of a union that are not yet those of their origins.
    func changes(of origin: SymbolID, _ moves: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        self.moves(of: origin, to: moves.present(of: origin), moves).filter { moves.present(of: $0.key) != $0.value }
    }

    /// Returns the present symbols of the variants of a union, as far as they differ.
    ///
    /// - Parameters:
    ///   - origin: The union in the lock.
    ///   - present: The present symbol of the union.
    ///   - moves: The present symbols of elements that were renamed.
    private func moves(
        of origin: SymbolID, to present: SymbolID, _ moves: [SymbolID: SymbolID]
    ) -> [SymbolID: SymbolID] {
        guard let union = unions[present], let former = parts.variants[origin] else { return [:] }
        var result: [SymbolID: SymbolID] = [:]
        var open = Set(union.variants.map(\.symbol))
        for variant in former {
            guard let renamed = moves[.model(variant.word)], case let symbol = present.variant(renamed.word),
                open.contains(symbol)
            else { continue }
            result[variant] = symbol
        }
        open.subtract(result.values)
        let unnamed = union.variants.filter { !$0.hasName && open.contains($0.symbol) }
        if unnamed.isEmpty { return result }
        for (variant, symbol) in pairs(former.filter { !$0.hasVariantName }, unnamed, moves) {
            result[variant] = symbol
        }
        return result
    }

    /// A present variant, and the names of its parts: each of the properties, values and variants.
    private struct Candidate {
        let variant: ResolvedVariant
        /// Nil if its type is not declared for it.
        let declaration: ResolvedDeclaration?
        let parts: [Set<SymbolPart>]
    }

    /// Returns pairs of variants, those that have the most in common first.
    private func pairs(
        _ former: [SymbolID], _ present: [ResolvedVariant], _ moves: [SymbolID: SymbolID]
    ) -> [(SymbolID, SymbolID)] {
        let present = present.map { variant in
            let declaration = variant.type.declared.first.flatMap { positions[$0] }.map { resolved.declarations[$0] }
            return Candidate(variant: variant, declaration: declaration, parts: declaration?.namesOfParts ?? [])
        }
        // Variants can change places, so a symbol can be that of a former variant and of another present one.
        var (usedFormer, usedPresent): (Set<SymbolID>, Set<SymbolID>) = ([], [])
        var result: [(SymbolID, SymbolID)] = []
        func add(_ former: SymbolID, _ present: SymbolID) {
            guard !usedFormer.contains(former), !usedPresent.contains(present) else { return }
            usedFormer.insert(former)
            usedPresent.insert(present)
            result.append((former, present))
        }
        // Most variants have not changed. Nothing has more in common with such a one, so it is not compared with the others.
        let bySymbol = Dictionary(present.map { ($0.variant.symbol, $0) }) { first, _ in first }
        for variant in former {
            guard let same = bySymbol[moves.present(of: variant)], similarity(of: variant, and: same, moves) == 1 else {
                continue
            }
            add(variant, same.variant.symbol)
        }
        let changed = former.filter { !usedFormer.contains($0) }
        let open = present.filter { !usedPresent.contains($0.variant.symbol) }
        for pair in scoredPairs(changed, open, moves) { add(pair.former, pair.present) }
        return result
    }

    private typealias ScoredPair = (score: Double, isSame: Bool, former: SymbolID, present: SymbolID)

    /// Returns the pairs that have something in common, in the order in which they are used.
    private func scoredPairs(
        _ former: [SymbolID], _ present: [Candidate], _ moves: [SymbolID: SymbolID]
    ) -> [ScoredPair] {
        let rare = former.count * present.count > Self.mostComparisons ? Self.positions(ofRareParts: present) : nil
        var pairs: [ScoredPair] = []
        for variant in former {
            let candidates = rare.map { rare in
                Set((parts.parts[variant.type] ?? []).flatMap { rare[$0] ?? [] }).map { present[$0] }
            }
            for other in candidates ?? present {
                let score = similarity(of: variant, and: other, moves)
                let isSame = moves.present(of: variant) == other.variant.symbol
                if score > 0 { pairs.append((score, isSame, variant, other.variant.symbol)) }
            }
        }
        return pairs.sorted { a, b in
            if a.score != b.score { return a.score > b.score }
            if a.isSame != b.isSame { return a.isSame }
            return (a.former, a.present) < (b.former, b.present)
        }
    }

    /// The largest number of pairs that are all compared. Beyond it, variants are compared that share a rare part.
    private static let mostComparisons = 100_000

    /// Returns the positions of variants by their parts, without parts that many variants have.
    private static func positions(ofRareParts present: [Candidate]) -> [SymbolPart: [Int]] {
        var positions: [SymbolPart: [Int]] = [:]
        for (position, candidate) in present.enumerated() {
            for part in candidate.parts.joined() { positions[part, default: []].append(position) }
        }
        return positions.filter { $0.value.count <= 32 }
    }

    /// Returns how much two variants have in common, from 0 to 1.
    private func similarity(
        of former: SymbolID, and present: Candidate, _ moves: [SymbolID: SymbolID]
    ) -> Double {
        let type = lock.entries[former]?.fact?.type?.value.mapSymbols { moves.present(of: $0) }
        switch present.variant.type {
        case .declared(let symbol):
            guard let declaration = present.declaration else { return 0 }
            if declaration.isModel { return type == .declared(symbol) ? 1 : 0 }
            let (first, second) = (parts.parts[former.type] ?? [], present.parts)
            if first.isEmpty || second.isEmpty {
                return first.isEmpty && second.isEmpty && type?.isArray != true && type?.isMap != true ? 0.5 : 0
            }
            let common = second.count { !first.isDisjoint(with: $0) }
            return Double(common) / Double(first.count + second.count - common)
        case .map: return type?.isMap == true ? 0.5 : 0
        case .array: return type?.isArray == true ? 0.5 : 0
        case .any, .boolean, .integer, .number, .string, .external:
            return type?.isArray == true || type?.isMap == true || parts.parts[former.type] != nil ? 0 : 0.5
        }
    }
}

extension LockType {
    fileprivate var isArray: Bool { if case .array = self { true } else { false } }

    fileprivate var isMap: Bool { if case .map = self { true } else { false } }
}

extension ResolvedAPI {
    /// The positions of the declarations, by their symbols.
    var positions: [SymbolID: Int] {
        Dictionary(declarations.enumerated().map { ($1.symbol, $0) }) { first, _ in first }
    }
}

extension ResolvedDeclaration {
    /// The properties, values and variants, as parts of the symbol.
    var ownParts: Set<SymbolPart> { Set(parts.map(\.present.last)) }

    /// Each of the properties, values and variants: the present part and former ones.
    fileprivate var namesOfParts: [Set<SymbolPart>] {
        parts.map { part in Set(([part.present] + part.former).map(\.last)) }
    }

    private var parts: [(present: SymbolID, former: [SymbolID])] {
        switch kind {
        case .object(let object):
            object.properties.map { ($0.symbol, $0.formerNames.map { symbol.property($0) }) }
        case .enumeration(let enumeration):
            enumeration.values.compactMap { value in
                value.raw.scalarText.map { (symbol.value($0), value.formerValues.map { symbol.value($0) }) }
            }
        case .union(let union): union.variants.map { ($0.symbol, []) }
        case .alias, .responses, .events, .webhooks: []
        }
    }
}

extension ResolvedVariant {
    /// Whether the symbol does not depend on the other variants.
    fileprivate var hasName: Bool { symbol.hasVariantName }
}

extension SymbolID {
    /// Whether the last word, which identifies a variant, does not depend on the other variants.
    fileprivate var hasVariantName: Bool {
        var word = word[...]
        while word.hasPrefix("array-") { word.removeFirst("array-".count) }
        return
            !(word == "object" || word == "enum" || word.hasPrefix("enum-") || word.hasPrefix("with-")
            || word == "any" || word.contains("#") || word.allSatisfy(\.isNumber))
    }
}
