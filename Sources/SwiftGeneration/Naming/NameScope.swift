import Resolution

/// A request for a name.
struct NameRequest {
    /// The order in which requests for the same name are served: names in the configuration, names that the client
    /// itself needs, names that the description requests, models, and names that apigen derives.
    enum Rank: Int, Comparable {
        case configured, preferred, model, shared, operation

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    var symbol: SymbolID
    /// The preferred name, then more specific names in case another element requests the same name.
    var candidates: [SwiftName]
    var rank = Rank.model
    /// The name in the description.
    var text: String
    /// Distinguishes elements that have the same name in the description.
    var place = ""

    init(_ symbol: SymbolID, _ name: SwiftName, text: String, place: String = "", rank: Rank = .model) {
        self.symbol = symbol
        candidates = [name]
        self.text = text
        self.place = place
        self.rank = rank
    }

    var name: SwiftName { candidates[0] }

    /// Whether the description uses this name exactly.
    fileprivate var isExact: Bool { text == name.plain }
}

/// The names that are taken in one scope, and the rules for conflicting requests.
///
/// The order of the requests does not matter (Documentation/Naming.md).
struct NameScope {
    /// The names in lowercase: names that differ only in case would share a file and confuse readers.
    private var taken: Set<String> = []
    private var forbidden: Set<String>

    init(forbidden: Set<String> = []) { self.forbidden = forbidden }

    func isFree(_ name: SwiftName) -> Bool {
        !forbidden.contains(name.plain) && !taken.contains(name.plain.lowercased())
    }

    /// Claims the first free name: the preferred name, the name with the suffix, then with a number.
    mutating func claim(_ wanted: SwiftName, suffix: String) -> SwiftName {
        if isFree(wanted) { return take(wanted) }
        let suffixed = wanted.appending(suffix)
        if !suffix.isEmpty, forbidden.contains(wanted.plain), isFree(suffixed) { return take(suffixed) }
        var number = 2
        var base = forbidden.contains(wanted.plain) ? suffixed : wanted
        // `v1` with a number would be another version.
        if base.plain.last?.isNumber == true { base = base.appending("_") }
        while !isFree(base.appending(String(number))) { number += 1 }
        return take(base.appending(String(number)))
    }

    /// Claims a name that the client itself needs, and the names that are derived from it. A later request for one of
    /// them gets a suffix instead of a number.
    mutating func claimOwn(_ wanted: SwiftName, suffix: String, with endings: [String] = []) -> SwiftName {
        var name = claim(wanted, suffix: suffix)
        while !endings.allSatisfy({ isFree(name.appending($0)) }) { name = claim(wanted, suffix: suffix) }
        for ending in [""] + endings { forbidden.insert(take(name.appending(ending)).plain) }
        return name
    }

    /// Claims names for several requests, and returns them in the order of the requests.
    mutating func claim(all requests: [NameRequest], suffix: String) -> [SwiftName] {
        // There is rarely a conflict.
        var simple = self
        if requests.allSatisfy({ simple.takeIfFree($0.name) }) {
            self = simple
            return requests.map(\.name)
        }
        var names = [SwiftName?](repeating: nil, count: requests.count)
        for rank in Set(requests.map(\.rank)).sorted() {
            settle(requests.indices.filter { requests[$0].rank == rank }, requests, &names, suffix)
        }
        return zip(names, requests).map { $0 ?? $1.name }
    }

    /// Resolves the requests of one rank. If several request the same name, all of those that have a longer name use
    /// it, except for one with exactly this name in the description. Requests without a distinguishing name are
    /// numbered, in the order of their texts.
    private mutating func settle(
        _ members: [Int], _ requests: [NameRequest], _ names: inout [SwiftName?], _ suffix: String
    ) {
        var open = members
        var rest: [(position: Int, name: SwiftName)] = []
        var level = 0
        while !open.isEmpty {
            let groups = Dictionary(grouping: open) { requests[$0].candidates[level].plain.lowercased() }
            var next: [Int] = []
            for key in groups.keys.sorted() {
                let group = groups[key] ?? []
                let isTaken = taken.contains(key)
                let isHelped = isTaken || Self.differ(group.map { requests[$0] }, at: level + 1)
                let stays = group.filter { position in
                    let request = requests[position]
                    let isForbidden = forbidden.contains(request.candidates[level].plain)
                    return level + 1 == request.candidates.count || isForbidden || !isHelped
                        || !isTaken && (group.count == 1 || level == 0 && request.isExact)
                }
                next += group.filter { !stays.contains($0) }
                if stays.count == 1, isFree(requests[stays[0]].candidates[level]) {
                    names[stays[0]] = take(requests[stays[0]].candidates[level])
                } else {
                    rest += stays.map { ($0, requests[$0].candidates[level]) }
                }
            }
            open = next
            level += 1
        }
        let isExact = rest.map { requests[$0.position].isExact && isFree($0.name) }
        let order = rest.indices.sorted { a, b in
            if isExact[a] != isExact[b] { return isExact[a] }
            return Self.precedes(requests[rest[a].position], requests[rest[b].position])
        }
        for index in order { names[rest[index].position] = claim(rest[index].name, suffix: suffix) }
    }

    /// Returns whether some of the requests have a different name than the rest at a level.
    private static func differ(_ requests: [NameRequest], at level: Int) -> Bool {
        Set(requests.map { $0.candidates.count > level ? $0.candidates[level].plain.lowercased() : "" }).count > 1
    }

    private static func precedes(_ a: NameRequest, _ b: NameRequest) -> Bool {
        if a.text != b.text { return a.text < b.text }
        if a.place != b.place { return a.place < b.place }
        return a.symbol < b.symbol
    }

    private mutating func takeIfFree(_ name: SwiftName) -> Bool {
        !forbidden.contains(name.plain) && taken.insert(name.plain.lowercased()).inserted
    }

    @discardableResult
    private mutating func take(_ name: SwiftName) -> SwiftName {
        taken.insert(name.plain.lowercased())
        return name
    }
}
