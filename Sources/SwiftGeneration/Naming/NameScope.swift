import Resolution

/// What a thing would like to be called.
struct NameRequest {
    /// Who comes first where several want one name: what is asked for in the configuration, what the client itself needs, what
    /// the description asks for, the models, and then what apigen makes up.
    enum Rank: Int, Comparable {
        case configured, preferred, model, shared, operation

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    var symbol: SymbolID
    /// The wanted name, then longer ones that say more, for when another thing wants the same.
    var candidates: [SwiftName]
    var rank = Rank.model
    /// What the description calls it.
    var text: String
    /// Tells apart what the description calls the same.
    var place = ""

    init(_ symbol: SymbolID, _ name: SwiftName, text: String, place: String = "", rank: Rank = .model) {
        self.symbol = symbol
        candidates = [name]
        self.text = text
        self.place = place
        self.rank = rank
    }

    var name: SwiftName { candidates[0] }

    /// The description calls it so.
    fileprivate var isExact: Bool { text == name.plain }
}

/// The names that are taken in one scope, and the rules that settle who gets a name that several want.
///
/// Nothing depends on the order of the requests (Documentation/Naming.md).
struct NameScope {
    /// In lower case: names that differ by case only would share a file, and readers.
    private var taken: Set<String> = []
    private var forbidden: Set<String>

    init(forbidden: Set<String> = []) { self.forbidden = forbidden }

    func isFree(_ name: SwiftName) -> Bool {
        !forbidden.contains(name.plain) && !taken.contains(name.plain.lowercased())
    }

    /// The first that is free: the wanted name, the wanted name with the suffix, then with a number.
    mutating func claim(_ wanted: SwiftName, suffix: String) -> SwiftName {
        if isFree(wanted) { return take(wanted) }
        let suffixed = wanted.appending(suffix)
        if !suffix.isEmpty, forbidden.contains(wanted.plain), isFree(suffixed) { return take(suffixed) }
        var number = 2
        var base = forbidden.contains(wanted.plain) ? suffixed : wanted
        // `v1` and a number would be another version.
        if base.plain.last?.isNumber == true { base = base.appending("_") }
        while !isFree(base.appending(String(number))) { number += 1 }
        return take(base.appending(String(number)))
    }

    /// Claims a name that the client itself needs, and those that are derived from it. Who wants one of them later gets a suffix
    /// in place of a number.
    mutating func claimOwn(_ wanted: SwiftName, suffix: String, with endings: [String] = []) -> SwiftName {
        var name = claim(wanted, suffix: suffix)
        while !endings.allSatisfy({ isFree(name.appending($0)) }) { name = claim(wanted, suffix: suffix) }
        for ending in [""] + endings { forbidden.insert(take(name.appending(ending)).plain) }
        return name
    }

    /// The names of things that are named together, in the order of the requests.
    mutating func claim(all requests: [NameRequest], suffix: String) -> [SwiftName] {
        // Nearly always there is nothing to settle.
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

    /// Settles the requests of one rank. Where several want one name, those that have a longer name take that, all of them, but
    /// for one that the description calls so. Who has none that tells it from the others is numbered, in the order of their texts.
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

    /// Whether some of the requests have another name than the rest at a level.
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
