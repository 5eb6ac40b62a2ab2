import Resolution

/// The types of a client or of a description, in a form that can be compared.
struct TypeShapeTable {
    /// The types that only one of the two has, and that are not inside another one of them.
    let open: Set<SymbolID>
    /// The places that refer to each of these types.
    private(set) var places: [SymbolID: Set<SymbolID>] = [:]
    private let types: [SymbolID: LockType?]
    private let comparesExternal: Bool
    private let comparesOnlyValues: Bool
    /// The types that models stand for which are only another name. They can be written in their places.
    private var aliases: [SymbolID: LockType] = [:]
    /// The elements inside each of them.
    private var elements: [SymbolID: [Element]] = [:]

    private struct Element {
        let path: SymbolPath?
        let symbol: SymbolID
        let type: LockType?
    }

    /// - Parameters:
    ///   - types: The types of all elements.
    ///   - all: The types that only one of the two has.
    ///   - comparesExternal: Whether different types that the app provides differ.
    ///   - comparesOnlyValues: Whether values differ of which each can only be one.
    init(
        _ types: [SymbolID: LockType?], open all: Set<SymbolID>, comparesExternal: Bool, comparesOnlyValues: Bool
    ) {
        self.types = types
        self.comparesOnlyValues = comparesOnlyValues
        self.comparesExternal = comparesExternal
        open = all.filter { symbol in !symbol.containers.contains { all.contains($0) } }
        if open.isEmpty { return }
        for (symbol, type) in types where symbol.isModel { aliases[symbol] = type }
        for symbol in types.keys where symbol.kind == .value { symbol.container.map { aliases[$0] = nil } }
        for (symbol, type) in types {
            let owner = outer(of: symbol)
            if let owner {
                elements[owner, default: []].append(
                    Element(path: symbol.path(after: owner), symbol: symbol, type: type))
            }
            for target in type?.symbols ?? [] where target != owner {
                if let outer = outer(of: target) { places[outer, default: []].insert(symbol) }
            }
        }
    }

    /// Adds the types of errors. All errors are one place, because they are not described one by one.
    mutating func addErrors(_ types: some Sequence<SymbolID>) {
        for type in types {
            if let outer = outer(of: type) { places[outer, default: []].insert(.error) }
        }
    }

    /// Returns the type of an element; nil if there is no such element, or if it has none.
    func type(of symbol: SymbolID) -> LockType? { types[symbol] ?? nil }

    /// Returns the open type that a symbol is, or is inside of.
    func outer(of symbol: SymbolID) -> SymbolID? {
        open.contains(symbol) ? symbol : symbol.containers.first { open.contains($0) }
    }

    /// Whether a type has so many parts that another one is not like it by chance.
    func isDistinctive(_ symbol: SymbolID) -> Bool {
        (elements[symbol] ?? []).filter { $0.symbol != symbol && !$0.symbol.isType }.count > 1
    }

    /// The shape of a type. The types that only one of the two has are numbers in it.
    struct Shape: Hashable {
        var color: Int
        /// The parts, and how often each of them occurs: their order depends on the names of other types.
        var parts: [Part: Int]

        struct Part: Hashable {
            var path: [Step]
            var type: Wrapped?
        }

        /// A part of a symbol, or a variant that is named after a type with a number.
        enum Step: Hashable {
            case part(SymbolPart)
            /// The letters and digits of a property.
            case property(String)
            case variant(Int)
        }

        /// Whether null differs from absence does not count.
        indirect enum Wrapped: Hashable {
            case scalar(String)
            case own(SymbolPath?)
            case open(Int, SymbolPath?)
            case known(SymbolID)
            case array(Wrapped), map(Wrapped), optional(Wrapped)
        }
    }

    func shape(of symbol: SymbolID, _ colors: [SymbolID: Int]) -> Shape {
        var parts: [Shape.Part: Int] = [:]
        for element in elements[symbol] ?? [] {
            let steps = (element.path?.parts ?? []).map { part -> Shape.Step in
                let color = part.kind == .variant ? colors[.model(part.word)] : nil
                if part.kind == .property, case let text = part.word.lettersAndDigits, !text.isEmpty {
                    return .property(text)
                }
                return color.map { .variant($0) } ?? .part(part)
            }
            let type = element.type.map { wrapped($0, in: symbol, colors) }
            parts[Shape.Part(path: steps, type: type), default: 0] += 1
        }
        return Shape(color: colors[symbol] ?? 0, parts: parts)
    }

    private func wrapped(_ type: LockType, in owner: SymbolID, _ colors: [SymbolID: Int]) -> Shape.Wrapped {
        switch type {
        case .scalar(let word): .scalar(kind(of: word))
        case .array(let inner): .array(wrapped(inner, in: owner, colors))
        case .map(let inner): .map(wrapped(inner, in: owner, colors))
        case .optional(let inner), .nullable(let inner): .optional(wrapped(inner, in: owner, colors))
        case .declared(let symbol):
            // An alias of an alias is compared by its name.
            if case .declared? = aliases[symbol] {
                declared(symbol, in: owner, colors)
            } else if symbol != owner, let alias = aliases[symbol] {
                wrapped(alias, in: owner, colors)
            } else {
                declared(symbol, in: owner, colors)
            }
        }
    }

    /// Returns what a word means for an app: all dates with a time have one type.
    private func kind(of word: String) -> String {
        if word == "http-date" || word == "mail-date" { return "date-time" }
        if !comparesExternal, word.hasPrefix(LockType.external) { return LockType.external }
        return comparesOnlyValues ? word : String(LockType.base(of: word))
    }

    private func declared(_ symbol: SymbolID, in owner: SymbolID, _ colors: [SymbolID: Int]) -> Shape.Wrapped {
        if symbol == owner { return .own(nil) }
        if let path = symbol.path(after: owner) { return .own(path) }
        let open = colors[symbol] != nil ? symbol : symbol.containers.first { colors[$0] != nil }
        guard let open, let color = colors[open] else { return .known(symbol) }
        return .open(color, symbol.path(after: open))
    }
}
