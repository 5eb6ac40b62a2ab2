import APIDescription
import Resolution

/// Finds operations whose names are those of operations that are gone.
///
/// An operation with the same method and resource is the same one. Another one is not: a call would compile and do something
/// else.
struct MovedOperations {
    /// The present symbols of operations that have other routes now, by the former ones.
    private(set) var same: [SymbolID: SymbolID] = [:]
    /// The present operations that only have the names of operations that are gone, by those.
    private(set) var others: [SymbolID: SymbolID] = [:]

    init(_ facts: [SymbolID: Lock.Entry], _ operations: [ResolvedOperation]) {
        let present = Set(operations.map(\.symbol))
        var added: [String: [SymbolID]] = [:]
        for operation in operations where operation.symbol.isOperation && facts[operation.symbol]?.fact == nil {
            if let name = operation.identifier { added[name, default: []].append(operation.symbol) }
        }
        if added.isEmpty { return }
        var gone: [String: [SymbolID]] = [:]
        for (symbol, entry) in facts where symbol.isOperation && !present.contains(symbol) {
            if let name = entry.fact?.operationID { gone[name, default: []].append(symbol) }
        }
        if gone.isEmpty { return }
        addVersions(gone, added)
        addServices(gone, added)
        // Two names that differ only in their spelling are one here.
        for (name, former) in gone where former.count == 1 {
            guard same[former[0]] == nil, let symbols = added[name], symbols.count == 1 else { continue }
            if Self.isSameResource(former[0], symbols[0]) {
                same[former[0]] = symbols[0]
            } else {
                others[former[0]] = symbols[0]
            }
        }
    }

    /// Finds operations that also belong to another service, and whose names are the same without it.
    private mutating func addServices(_ gone: [String: [SymbolID]], _ added: [String: [SymbolID]]) {
        func named(_ operations: [String: [SymbolID]]) -> [Substring: [SymbolID]] {
            let pairs = operations.flatMap { name, symbols in
                symbols.map { (name.split(separator: ".").last ?? "", $0) }
            }
            return Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
        }
        let present = named(added)
        for (name, former) in named(gone) where former.count == 1 && same[former[0]] == nil {
            guard let symbols = present[name], symbols.count == 1, Self.isSameResource(former[0], symbols[0]) else {
                continue
            }
            same[former[0]] = symbols[0]
        }
    }

    /// Finds operations whose paths and names both have another version: `listItems2016_11_25` of `/2016-11-25/items`.
    private mutating func addVersions(_ gone: [String: [SymbolID]], _ added: [String: [SymbolID]]) {
        let former = Dictionary(grouping: gone.flatMap(Self.versioned), by: \.key)
        let present = Dictionary(grouping: added.flatMap(Self.versioned), by: \.key)
        for (key, operations) in former where operations.count == 1 {
            guard let others = present[key], others.count == 1 else { continue }
            same[operations[0].symbol] = others[0].symbol
        }
    }

    /// An operation without the version in its path and in its name.
    private struct Unversioned: Hashable {
        let method: String
        let path: [String]
        let name: String
    }

    private static func versioned(
        _ name: String, _ symbols: [SymbolID]
    ) -> [(key: Unversioned, symbol: SymbolID)] {
        symbols.compactMap { symbol in
            let path = PathTemplate(PathTemplate(symbol.last.secondWord).anonymousText)
            let segments = path.segments.map { String($0) }
            guard let version = segments.first(where: isVersion) else { return nil }
            let digits = version.filter(\.isNumber)
            // The digits of the version are in one piece in the letters and digits of the name.
            let text = name.split(separator: ".").last.map { String($0).lettersAndDigits } ?? ""
            guard digits.count > 3, text.contains(digits) else { return nil }
            let rest = text.replacing(digits, with: "")
            let key = Unversioned(method: symbol.word, path: segments.filter { $0 != version }, name: rest)
            return (key, symbol)
        }
    }

    /// Whether a segment of a path is a date or a number with several digits: `2016-11-25`.
    private static func isVersion(_ segment: String) -> Bool {
        segment.first?.isNumber == true && segment.allSatisfy { $0.isNumber || "-._".contains($0) }
    }

    /// Returns whether two operations have the same method, and paths that lead to the same resource: they differ only in
    /// versions, in placeholders, and in what precedes one of them.
    static func isSameResource(_ first: SymbolID, _ second: SymbolID) -> Bool {
        guard first.word == second.word else { return false }
        let paths = [first, second].map { PathTemplate($0.last.secondWord) }
        let ends = paths.map { $0.segments.last?.contains("{") == true }
        guard ends[0] == ends[1] else { return false }
        let words = paths.map { path in path.meaningfulSegments.map { singular(String($0)) } }
        let (short, long) = words[0].count < words[1].count ? (words[0], words[1]) : (words[1], words[0])
        return !short.isEmpty && long.suffix(short.count) == short[...]
    }

    private static func singular(_ segment: String) -> String {
        let text = segment.lettersAndDigits
        return text.count > 1 && text.last == "s" ? String(text.dropLast()) : text
    }
}
