import APIEvolution
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
    /// The name in the description; empty: apigen derives it from the place of the element.
    var text: String
    /// The operation that a derived name is derived from.
    var operation: SymbolID?
    /// Distinguishes elements that have the same name in the description.
    var place = ""
    /// Whether apigen derives the name from something else than the name of the element, so that it never changes.
    var isDerived = false
    /// Other names that stand for the same name in the description.
    var spellings: [SwiftName] = []
    /// Whether it is a type inside another one; nil: it is not a type.
    var isNestedType: Bool?
    /// The symbol of the element in the history, if it has another one there.
    var historicalSymbol: SymbolID?

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

    /// Returns whether an element keeps a former name: a derived name never changes. Another name changes if the name in
    /// the description does, but not if only other elements with that name are added or removed.
    ///
    /// - Parameter suffix: The suffix of names that are reserved.
    func keeps(_ former: SwiftName, suffix: String) -> Bool {
        if rank == .configured { return former == name }
        return isDerived || (candidates + spellings).contains { former.isVariation(of: $0, suffix: suffix) }
    }
}

/// The names that are taken in one scope, and the rules for conflicting requests.
///
/// The order of the requests does not matter (Documentation/Naming.md).
package struct NameScope {
    /// The names in lowercase: names that differ only in case would share a file and confuse readers.
    private var taken: Set<String> = []
    private var forbidden: Set<String>
    /// The former names of elements that have not requested a name yet, in lowercase, and the elements.
    private var reserved: [String: SymbolID] = [:]
    /// The first number that may be free for a name in lowercase. The numbers before it never become free again.
    private var nextNumbers: [String: Int] = [:]
    let history: NameHistory

    package init(forbidden: Set<String> = [], history: NameHistory = .none) {
        self.forbidden = forbidden
        self.history = history
    }

    func isFree(_ name: SwiftName) -> Bool {
        let key = name.plain.lowercased()
        return !forbidden.contains(name.plain) && !taken.contains(key) && reserved[key] == nil
    }

    // MARK: - Former names

    /// Reserves the former names of elements that will request a name later, as far as they keep them.
    mutating func reserve(_ requests: [NameRequest], suffix: String) {
        if history.isEmpty { return }
        for request in requests.sorted(by: { $0.symbol < $1.symbol }) {
            let name = request.name.plain
            if history.name(of: request.symbol) == name {
                // Most elements have the names that they had.
                let key = name.lowercased()
                if !forbidden.contains(name), !taken.contains(key), reserved[key] == nil {
                    reserved[key] = request.symbol
                }
                continue
            }
            guard let former = formerName(for: request, suffix: suffix) else { continue }
            reserved[former.plain.lowercased()] = request.symbol
        }
    }

    /// Returns the former name of an element if it is free, and the element keeps it.
    private func formerName(for request: NameRequest, suffix: String) -> SwiftName? {
        let symbol = request.historicalSymbol ?? request.symbol
        guard let fact = history.fact(of: symbol), case let text = fact.lastName,
            case let former = SwiftName.label(String(text)),
            former.plain == text, request.isNestedType.map({ $0 == fact.name.contains(".") }) ?? true,
            request.keeps(former, suffix: suffix), !forbidden.contains(former.plain)
        else { return nil }
        let key = former.plain.lowercased()
        return !taken.contains(key) && reserved[key].map { $0 == request.symbol } ?? true ? former : nil
    }

    /// Takes the former name of an element if it keeps that name.
    mutating func claimFormerName(for request: NameRequest, suffix: String) -> SwiftName? {
        if history.isEmpty { return nil }
        guard let former = formerName(for: request, suffix: suffix) else { return nil }
        reserved[former.plain.lowercased()] = nil
        return take(former)
    }

    // MARK: - Claiming names

    /// Claims the former name of an element if it keeps that name, or else the first free name.
    mutating func claim(_ request: NameRequest, suffix: String) -> SwiftName {
        claimFormerName(for: request, suffix: suffix) ?? claim(request.name, suffix: suffix)
    }

    /// Claims the first free name: the preferred name, the name with the suffix, then with a number.
    package mutating func claim(_ wanted: SwiftName, suffix: String) -> SwiftName {
        if isFree(wanted) { return take(wanted) }
        let suffixed = wanted.appending(suffix)
        if !suffix.isEmpty, forbidden.contains(wanted.plain), isFree(suffixed) { return take(suffixed) }
        var base = forbidden.contains(wanted.plain) ? suffixed : wanted
        // `v1` with a number would be another version.
        if base.plain.last?.isNumber == true { base = base.appending("_") }
        return claim(numbering: base)
    }

    /// Claims a name with the first free number.
    private mutating func claim(numbering base: SwiftName) -> SwiftName {
        let key = base.plain.lowercased()
        var number = nextNumbers[key] ?? 2
        while !isFree(base.appending(String(number))) { number += 1 }
        nextNumbers[key] = number + 1
        return take(base.appending(String(number)))
    }

    /// Claims a name that the client itself needs, and the names that are derived from it. A later request for one of
    /// them gets a suffix instead of a number.
    mutating func claimOwn(_ request: NameRequest, suffix: String, with endings: [String] = []) -> SwiftName {
        var name = claim(request, suffix: suffix)
        let wanted = request.name
        while !endings.allSatisfy({ isFree(name.appending($0)) }) { name = claim(wanted, suffix: suffix) }
        for ending in [""] + endings { forbidden.insert(take(name.appending(ending)).plain) }
        return name
    }

    /// Claims names for several requests, and returns them in the order of the requests.
    mutating func claim(all requests: [NameRequest], suffix: String) -> [SwiftName] {
        var names = [SwiftName?](repeating: nil, count: requests.count)
        if !history.isEmpty {
            // Most elements have the names that they had.
            var same = self
            if requests.allSatisfy({ same.takeIfSame($0) }) {
                self = same
                return requests.map(\.name)
            }
            for index in requests.indices.sorted(by: { requests[$0].symbol < requests[$1].symbol }) {
                names[index] = claimFormerName(for: requests[index], suffix: suffix)
            }
        }
        // There is rarely a conflict.
        var simple = self
        let open = requests.indices.filter { names[$0] == nil }
        if open.allSatisfy({ simple.takeIfFree(requests[$0].name) }) {
            self = simple
            return zip(names, requests).map { $0 ?? $1.name }
        }
        for rank in Set(open.map { requests[$0].rank }).sorted() {
            settle(open.filter { requests[$0].rank == rank }, requests, &names, suffix)
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
                let isTaken = taken.contains(key) || reserved[key] != nil
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
        if let first = a.operation ?? b.operation.map({ _ in a.symbol }),
            let second = b.operation ?? a.operation.map({ _ in b.symbol }), first != second
        {
            return first < second
        }
        if a.place != b.place { return a.place < b.place }
        return a.symbol < b.symbol
    }

    private mutating func takeIfFree(_ name: SwiftName) -> Bool {
        let key = name.plain.lowercased()
        return !forbidden.contains(name.plain) && reserved[key] == nil && taken.insert(key).inserted
    }

    /// Takes the name that an element requests, if it had the same name before, or is new.
    private mutating func takeIfSame(_ request: NameRequest) -> Bool {
        let name = request.name.plain
        if let former = history.name(of: request.historicalSymbol ?? request.symbol) {
            let isNested = former.utf8.count > name.utf8.count
            // The name of an inner type or of a method follows the name around it.
            let isSame =
                isNested ? former.hasSuffix(name) && former.dropLast(name.count).hasSuffix(".") : former == name
            guard isSame, request.isNestedType.map({ $0 == isNested }) ?? true else { return false }
        }
        let key = name.lowercased()
        if forbidden.contains(name) || reserved[key].map({ $0 != request.symbol }) ?? false { return false }
        reserved[key] = nil
        return taken.insert(key).inserted
    }

    @discardableResult
    private mutating func take(_ name: SwiftName) -> SwiftName {
        taken.insert(name.plain.lowercased())
        return name
    }
}
