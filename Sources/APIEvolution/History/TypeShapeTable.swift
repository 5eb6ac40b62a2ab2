import Resolution

/// The types of a client, in a form that can be compared.
struct TypeShapeTable {
    /// The types that only one of two clients has, and that are not inside another one of them.
    let open: Set<SymbolID>
    /// The places that refer to each of these types.
    private(set) var places: [SymbolID: Set<SymbolID>] = [:]
    /// The facts inside each of them.
    private var facts: [SymbolID: [(path: SymbolPath, symbol: SymbolID, fact: Lock.Fact)]] = [:]
    /// The types by their names in Swift.
    private var names: [Substring: SymbolID] = [:]

    init(_ lock: Lock, open all: Set<SymbolID>) {
        open = all.filter { symbol in !symbol.containers.contains { all.contains($0) } }
        for (symbol, entry) in lock.entries {
            if let fact = entry.fact, symbol.isType { names[fact.name[...]] = symbol }
        }
        if open.isEmpty { return }
        for (symbol, entry) in lock.entries {
            guard let fact = entry.fact else { continue }
            let owner = open.contains(symbol) ? symbol : symbol.containers.first { open.contains($0) }
            if let owner { facts[owner, default: []].append((symbol.path(relativeTo: owner), symbol, fact)) }
            guard let type = fact.type else { continue }
            for word in Self.words(of: type) {
                if let target = names[word], target != owner { note(symbol, for: target) }
            }
        }
        for owner in facts.keys { facts[owner]?.sort { $0.symbol < $1.symbol } }
    }

    private mutating func note(_ place: SymbolID, for target: SymbolID) {
        let type = open.contains(target) ? target : target.containers.first { open.contains($0) }
        if let type { places[type, default: []].insert(place) }
    }

    /// Whether a type has so many parts that another one is not like it by chance.
    func isDistinctive(_ symbol: SymbolID) -> Bool {
        (facts[symbol] ?? []).filter { $0.symbol != symbol && !$0.symbol.isType }.count > 1
    }

    /// Returns the text of a type, with numbers in place of the types that only one client has.
    func text(of symbol: SymbolID, _ colors: [SymbolID: Int]) -> String {
        var text = "\(colors[symbol] ?? 0)"
        for (path, part, fact) in facts[symbol] ?? [] {
            text += "\n"
            text += part == symbol ? "" : self.path(path, colors)
            // What a value means is in its name.
            if part.kind == .value { text += " = " + fact.name }
            if let type = fact.type { text += " " + self.type(type, in: symbol, colors) }
            if fact.hasDefault { text += "?" }
        }
        return text
    }

    /// Returns the path of a part, with the number of the model that a variant is named after.
    private func path(_ path: SymbolPath, _ colors: [SymbolID: Int]) -> String {
        path.parts.map { part in
            let color = part.kind == .variant ? colors[.model(part.word)] : nil
            return color.map { "variant #\($0)" } ?? "\(part.kind) \(part.word) \(part.secondWord)"
        }.joined(separator: "\u{1}")
    }

    /// Returns a type, with symbols or numbers in place of names. Whether null differs from absence does not count.
    private func type(_ type: String, in owner: SymbolID, _ colors: [SymbolID: Int]) -> String {
        var result = ""
        var rest = type.replacing("Nullable<", with: "").replacing(">", with: "")[...]
        while let first = rest.first {
            guard first.isPartOfTypeName else {
                result.append(rest.removeFirst())
                continue
            }
            let word = rest.prefix(while: \.isPartOfTypeName)
            rest = rest[word.endIndex...]
            result += names[word].map { self.word(for: $0, in: owner, colors) } ?? String(word)
        }
        return result
    }

    private func word(for symbol: SymbolID, in owner: SymbolID, _ colors: [SymbolID: Int]) -> String {
        if symbol == owner { return "self" }
        if let path = symbol.path(after: owner) { return "self \(path)" }
        guard let open = colors[symbol] != nil ? symbol : symbol.containers.first(where: { colors[$0] != nil }) else {
            return "<\(symbol)>"
        }
        return "#\(colors[open] ?? 0) " + (symbol.path(after: open).map { "\($0)" } ?? "")
    }

    private static func words(of type: String) -> [Substring] {
        type.split { !$0.isPartOfTypeName }
    }
}

extension Character {
    var isPartOfTypeName: Bool { isLetter || isNumber || self == "_" || self == "." }
}
