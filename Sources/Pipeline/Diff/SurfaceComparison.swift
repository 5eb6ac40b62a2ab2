import APIEvolution
import Resolution

/// Compares the declarations of two clients, as the compiler would check an app that uses all of the old ones.
struct SurfaceComparison {
    private let newTypes: [String: ClientSurface.TypeEntry]
    private let newTypeNames: [SymbolID: [String]]
    private let mapping: SymbolMapping
    private let old: ClientSurface

    init(old: ClientSurface, new: ClientSurface, comparison: APIComparison) {
        self.old = old
        mapping = comparison.mapping
        newTypes = Dictionary(new.types.map { ($0.name, $0) }) { first, _ in first }
        newTypeNames = Dictionary(grouping: new.types, by: \.symbol).mapValues { $0.map(\.name) }
    }

    func impacts() -> [SurfaceImpact] {
        var result: [SurfaceImpact] = []
        // Types that have another name, by their old names.
        var moved: [String: String] = [:]
        // Types that went away. Everything in them follows.
        var missing: Set<String> = []
        for type in old.types {
            if let outer = Self.outer(of: type.name), missing.contains(outer) {
                missing.insert(type.name)
                continue
            }
            let expected = Self.outer(of: type.name).flatMap { moved[$0] }
                .map { $0 + type.name.dropFirst(Self.outer(of: type.name)?.count ?? 0) }
            let counterpart = newTypes[expected ?? type.name] ?? renamed(type)
            if let counterpart, counterpart.name != type.name { moved[type.name] = counterpart.name }
            if newTypes[type.name] == nil, expected == nil || newTypes[expected ?? ""] == nil {
                result.append(
                    SurfaceImpact(
                        effect: .breaking, cause: .old(type.symbol), names: [type.name]))
            }
            guard let counterpart else {
                missing.insert(type.name)
                result += type.members.filter(\.isOwnPart).map {
                    SurfaceImpact(
                        effect: .breaking, cause: .old($0.symbol), names: [type.name + "." + $0.name])
                }
                continue
            }
            result +=
                isAnotherModel(type, counterpart) ? replacement(of: type, by: counterpart) : compare(type, counterpart)
        }
        return result
    }

    /// Returns the type of the same symbol under another name.
    private func renamed(_ type: ClientSurface.TypeEntry) -> ClientSurface.TypeEntry? {
        let names = newTypeNames[mapping.present(of: type.symbol)] ?? []
        // The class and the protocol of a service have one symbol.
        let isProtocol = type.name.hasSuffix("Protocol")
        return (names.first { $0.hasSuffix("Protocol") == isProtocol } ?? names.first).flatMap { newTypes[$0] }
    }

    /// Returns the name of the type that contains a type.
    private static func outer(of name: String) -> String? {
        name.lastIndex(of: ".").map { String(name[..<$0]) }
    }

    // MARK: - One type

    /// Whether a name stands for another model, while its own model has another name.
    private func isAnotherModel(_ a: ClientSurface.TypeEntry, _ b: ClientSurface.TypeEntry) -> Bool {
        guard a.symbol.isModel, b.symbol.isModel, !mapping.maps(a.symbol, to: b.symbol) else { return false }
        return newTypeNames[mapping.present(of: a.symbol)] != nil
    }

    /// Returns what happens to the uses of a type whose name stands for another model, as one change.
    private func replacement(
        of a: ClientSurface.TypeEntry, by b: ClientSurface.TypeEntry
    ) -> [SurfaceImpact] {
        let breaks = compare(a, b).filter { $0.effect == .breaking }
        return [
            SurfaceImpact(
                effect: breaks.isEmpty ? .silent : .breaking, cause: .old(a.symbol),
                names: breaks.isEmpty ? [a.name] : breaks.flatMap(\.names))
        ]
    }

    private func compare(_ a: ClientSurface.TypeEntry, _ b: ClientSurface.TypeEntry) -> [SurfaceImpact] {
        var result: [SurfaceImpact] = []
        if !a.conformances.isSubset(of: b.conformances) {
            // The property `id` makes a type identifiable.
            let identity = a.members.first { $0.name == "id" && !b.conformances.contains("Identifiable") }
            result.append(
                SurfaceImpact(
                    effect: .breaking, cause: .old(identity?.symbol ?? a.symbol), names: [a.name]))
        } else if b.isDeprecated, !a.isDeprecated {
            result.append(
                SurfaceImpact(effect: .deprecated, cause: .old(a.symbol), names: [a.name]))
        }
        let known = Dictionary(grouping: b.members, by: \.base)
        let comparison = MemberImpacts(type: a.name, mapping: mapping)
        for member in a.members {
            result += comparison.impacts(of: member, among: known[member.base] ?? [])
        }
        if !a.cases.isEmpty { result += switchImpacts(a, b) }
        return result
    }

    /// Returns what happens to a `switch` statement that lists all cases.
    private func switchImpacts(_ a: ClientSurface.TypeEntry, _ b: ClientSurface.TypeEntry) -> [SurfaceImpact] {
        let names = Set(a.cases.map(\.name))
        let added = b.cases.filter { !names.contains($0.name) }
        let counterparts = Set(a.cases.map { mapping.present(of: $0.symbol) })
        // A case that has another name breaks its own name first.
        let unknown = added.filter { !counterparts.contains($0.symbol) }
        if b.cases.isEmpty {
            return [
                SurfaceImpact(effect: .breaking, cause: .old(a.symbol), names: [a.name])
            ]
        }
        return unknown.map {
            SurfaceImpact(effect: .breaking, cause: .new($0.symbol), names: [a.name])
        }
    }
}

extension ClientSurface.Member {
    /// Whether it stands for a part of the description that is not a part of its type: an operation, a header, a scheme or
    /// a URL.
    fileprivate var isOwnPart: Bool {
        kind == .method || [.header, .security, .server].contains(symbol.root.kind)
    }
}
