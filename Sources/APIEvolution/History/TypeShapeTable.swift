import Resolution

/// The types of a client, in a form that can be compared.
struct TypeShapeTable {
    /// The types that only one of two clients has, and that are not inside another one of them.
    let open: Set<SymbolID>
    /// The places that refer to each of these types.
    private(set) var places: [SymbolID: Set<SymbolID>] = [:]
    /// The facts inside each of them.
    private var facts: [SymbolID: [(path: String, symbol: SymbolID, fact: Lock.Fact)]] = [:]
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
            if let owner { facts[owner, default: []].append((symbol.words(after: owner), symbol, fact)) }
            guard let type = fact.type else { continue }
            for word in Self.words(of: type) {
                if let target = names[word], target != owner { note(symbol, for: target) }
            }
        }
        for owner in facts.keys { facts[owner]?.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }
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
            if part.isValue { text += " = " + fact.name }
            if let type = fact.type { text += " " + self.type(type, in: symbol, colors) }
            if fact.hasDefault { text += "?" }
        }
        return text
    }

    /// Returns the path of a part, with the number of the model that a variant is named after.
    private func path(_ path: String, _ colors: [SymbolID: Int]) -> String {
        guard path.contains("variant ") else { return path }
        var words = path.split(separator: " ").map(String.init)
        for index in words.indices.dropFirst() where words[index - 1] == "variant" {
            if let color = colors[.model(encoded: words[index])] { words[index] = "#\(color)" }
        }
        return words.joined(separator: " ")
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
        if symbol.text.hasPrefix(owner.text + " ") { return "self " + symbol.words(after: owner) }
        guard let open = colors[symbol] != nil ? symbol : symbol.containers.first(where: { colors[$0] != nil }) else {
            return "<\(symbol.text)>"
        }
        return "#\(colors[open] ?? 0) " + (open == symbol ? "" : symbol.words(after: open))
    }

    private static func words(of type: String) -> [Substring] {
        type.split { !$0.isPartOfTypeName }
    }
}

extension Character {
    var isPartOfTypeName: Bool { isLetter || isNumber || self == "_" || self == "." }
}

extension SymbolID {
    fileprivate var isValue: Bool { lastPart.kind == "value" }
}
