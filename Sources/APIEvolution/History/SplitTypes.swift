import APIDescription
import Resolution

/// Finds types that several places shared, and that the place they are recorded for no longer has.
///
/// If the type of that place changed, the type stays with a place where it is unchanged. If the place is gone, or has
/// another type, the type stays with a remaining one.
struct SplitTypes {
    private let lock: Lock
    private let resolved: ResolvedAPI
    private let declarations: [SymbolID: ResolvedDeclaration]
    private let formerParts: [SymbolID: Set<SymbolPart>]
    private let includesGone: Bool

    /// - Parameters:
    ///   - resolved: What the description means.
    ///   - includesGone: Whether types whose place is gone are found as well.
    init(_ lock: Lock, _ resolved: ResolvedAPI, includesGone: Bool) {
        self.lock = lock
        self.resolved = resolved
        self.includesGone = includesGone
        declarations = Dictionary(resolved.declarations.map { ($0.symbol, $0) }) { first, _ in first }
        formerParts = lock.parts.parts.mapValues { $0.filter(\.isMember) }.filter { !$0.value.isEmpty }
    }

    /// Returns the present symbols of such types.
    ///
    /// - Parameter moves: The present symbols of elements that were renamed.
    func moves(_ moves: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        var result: [SymbolID: SymbolID] = [:]
        let changed = changed(moves)
        if changed.isEmpty { return [:] }
        let types = resolved.elementTypes
        var candidates: [SymbolID: [ResolvedDeclaration]] = [:]
        let places = lock.entries.filter { $0.value.fact?.type?.symbols.contains(where: changed.contains) ?? false }
        for place in places.keys.sorted() {
            for origin in lock.entries[place]?.fact?.type?.symbols ?? [] where changed.contains(origin) {
                let own = types.ownTypes(of: moves.present(of: place)).filter {
                    $0 != moves.present(of: origin) && lock.entries[$0] == nil
                }
                candidates[origin, default: []] += own.compactMap { declarations[$0] }
            }
        }
        for (origin, all) in candidates {
            guard let parts = formerParts[origin] else { continue }
            let isGone = declarations[moves.present(of: origin)] == nil
            let unchanged = all.first { $0.members == parts }
            result[origin] = (unchanged ?? (isGone ? all.first { $0.isLike(parts) } : nil))?.symbol
        }
        return result
    }

    /// Returns the types that are declared for a place, and that have other parts than in the lock, or are gone.
    private func changed(_ moves: [SymbolID: SymbolID]) -> Set<SymbolID> {
        var changed: Set<SymbolID> = []
        for (origin, parts) in formerParts where origin.isType {
            guard let fact = lock.entries[origin]?.fact else { continue }
            if let present = declarations[moves.present(of: origin)] {
                // The name of a type inside a model would be that of the new one.
                let isOutside = !fact.name.contains(".")
                if isOutside, !present.isModel, present.members != parts { changed.insert(origin) }
            } else if includesGone {
                changed.insert(origin)
            }
        }
        return changed
    }
}

extension [SymbolID: LockType?] {
    /// Returns the types that are declared for the values of an element.
    func ownTypes(of element: SymbolID) -> [SymbolID] { ((self[element] ?? nil)?.symbols ?? []).filter { !$0.isModel } }
}

extension ResolvedDeclaration {
    /// The properties and values, without those of unions in the same object.
    fileprivate var members: Set<SymbolPart> { ownParts.filter(\.isMember) }

    /// Returns whether most of the members of a former type are those of this type.
    fileprivate func isLike(_ parts: Set<SymbolPart>) -> Bool { 2 * members.intersection(parts).count > parts.count }
}

extension SymbolPart {
    /// Whether a part is a property or a value, and not a variant.
    fileprivate var isMember: Bool { kind == .property || kind == .value }
}
