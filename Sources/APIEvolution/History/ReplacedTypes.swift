import APIDescription
import Resolution

/// Finds types that are gone, and whose places all have one other type of equal shape now: several models became one, or a
/// model that stands for a simple type is written in its places.
///
/// Unlike a renamed type, such a type is not the present one: its name is only an alias.
public struct ReplacedTypes {
    private let former: Lock
    private let present: [SymbolID: LockType?]
    private let gone: Set<SymbolID>
    /// The parts of the types that are gone, and of those of the description.
    private var parts: [SymbolID: [SymbolID]] = [:]
    private var presentParts: [SymbolID: [SymbolID]] = [:]
    /// The elements that refer to each of the types that are gone.
    private var places: [SymbolID: [SymbolID]] = [:]
    private var found: [SymbolID: LockType] = [:]
    /// The names that the description has for values of enums.
    private var valueNames: [SymbolID: String] = [:]
    private let includesNew: Bool

    /// - Parameters:
    ///   - history: What the lock says about the elements of the description.
    ///   - api: The present description, with one type for each group of equal types.
    ///   - includesNew: Whether a type that the client did not have can replace others.
    public init(_ history: NameHistory, _ api: ResolvedAPI, includesNew: Bool) {
        self.includesNew = includesNew
        former = history.lock
        let types = former.isEmpty ? [:] : api.elementTypes
        present = types
        gone = Set(
            former.entries.lazy.filter { symbol, entry in
                symbol.isType && symbol.kind != .options && entry.fact != nil && types[symbol] == nil
            }.map(\.key))
        if gone.isEmpty { return }
        for declaration in api.declarations {
            guard case .enumeration(let enumeration) = declaration.kind else { continue }
            for value in enumeration.values {
                guard let name = value.name, let text = value.raw.scalarText else { continue }
                valueNames[declaration.symbol.value(text)] = name
            }
        }
        for (symbol, entry) in former.entries where entry.fact != nil {
            if let container = symbol.container, gone.contains(container), symbol.isPartOfType {
                parts[container, default: []].append(symbol)
            }
            for type in entry.fact?.type?.symbols ?? [] where gone.contains(type) {
                places[type, default: []].append(symbol)
            }
        }
        for symbol in present.keys where symbol.isPartOfType {
            if let container = symbol.container { presentParts[container, default: []].append(symbol) }
        }
        find()
    }

    /// Adds the former names to a history: each to the declared type that is in the places now. If that has no declaration,
    /// the name stays with the type that is gone.
    public func add(to history: inout NameHistory) {
        for (type, replacement) in found.sorted(by: { $0.key < $1.key }) {
            if case .declared(let symbol) = replacement {
                add(type, symbol, to: &history)
            } else {
                history.replace(type, by: replacement)
            }
        }
        history.keepReplaced { type in type.symbols.allSatisfy { present[$0] != nil } }
    }

    private func add(_ type: SymbolID, _ other: SymbolID, to history: inout NameHistory) {
        history.add(names(of: type), of: other)
        for part in parts[type] ?? [] {
            history.add(names(of: part), of: part.moved(from: type, to: other))
        }
        let properties = history.parts(of: type).filter { $0.symbol.kind != .variant }
        if properties.isEmpty { return }
        let arguments = properties.map { symbol, fact in
            FormerName.Argument(label: fact.name, part: symbol.path(relativeTo: type), hasDefault: fact.hasDefault)
        }
        history.add([.call("init", arguments)], of: other)
    }

    private func names(of symbol: SymbolID) -> [FormerName] {
        guard let entry = former.entries[symbol] else { return [] }
        let facts = [entry.fact].compactMap { $0 } + entry.otherFacts
        return facts.map { .name($0.name) } + entry.formerNames.filter { if case .name = $0 { true } else { false } }
    }

    // MARK: - Finding

    private mutating func find() {
        var isChanged = true
        // A type that is found tells where the parts of its values are now.
        while isChanged {
            isChanged = false
            for type in gone.sorted() where found[type] == nil {
                var assumed: [SymbolID: SymbolID] = [:]
                guard let replacement = commonType(of: type), isEqual(type, replacement, &assumed) else { continue }
                found[type] = replacement
                isChanged = true
            }
        }
    }

    /// Returns the type that all places of a type have now; nil: they differ, or none is left.
    private func commonType(of type: SymbolID) -> LockType? {
        var result: LockType?
        for place in places[type] ?? [] {
            guard let now = present[moved(place)] ?? nil, let former = former.entries[place]?.fact?.type else {
                continue
            }
            guard let part = Self.part(of: now, in: former, where: type), result == nil || result == part else {
                return nil
            }
            result = part
        }
        return result
    }

    /// Returns the place of an element whose type was replaced.
    private func moved(_ place: SymbolID) -> SymbolID {
        for container in place.containers {
            if case .declared(let symbol)? = found[container] { return place.moved(from: container, to: symbol) }
        }
        return place
    }

    /// Returns the part of a type that is in the place of a declared type in a former one; nil: the types have other forms.
    private static func part(of type: LockType, in former: LockType, where symbol: SymbolID) -> LockType? {
        switch (former, type) {
        case (.declared(symbol), _): type.value
        case (.optional(let former), _), (.nullable(let former), _): part(of: type.value, in: former, where: symbol)
        case (_, .optional(let inner)), (_, .nullable(let inner)): part(of: inner, in: former, where: symbol)
        case (.array(let former), .array(let inner)): part(of: inner, in: former, where: symbol)
        case (.map(let former), .map(let inner)): part(of: inner, in: former, where: symbol)
        default: nil
        }
    }

    // MARK: - Comparing

    /// Returns whether code that uses a type also compiles with another one.
    ///
    /// - Parameter assumed: The types that are compared already. If two of them differ, so do these.
    private func isEqual(_ type: SymbolID, _ other: LockType, _ assumed: inout [SymbolID: SymbolID]) -> Bool {
        let members = parts[type] ?? []
        let own = former.entries[type]?.fact?.type
        guard case .declared(let symbol) = other else {
            guard members.isEmpty, let own else { return false }
            return isSame(own.value, other, &assumed)
        }
        if let alias = own, members.isEmpty { return isSame(alias.value, other, &assumed) }
        guard let now = present[symbol], includesNew || former.entries[symbol]?.fact != nil else { return false }
        // Enums have the type of their values.
        if own != nil { return own == now && members.allSatisfy { isSameValue($0, $0.moved(from: type, to: symbol)) } }
        let others = presentParts[symbol] ?? []
        guard members.isEmpty == others.isEmpty, Set(members.map(\.isVariant)) == Set(others.map(\.isVariant)) else {
            return false
        }
        assumed[type] = symbol
        for part in members {
            guard let now = present[part.moved(from: type, to: symbol)] else { return false }
            switch (former.entries[part]?.fact?.type, now) {
            case (nil, nil): continue
            case (let former?, let now?): if !isSame(former, now, &assumed) { return false }
            default: return false
            }
        }
        return true
    }

    /// Returns whether an enum has a value of another one, and the description does not give it another meaning.
    private func isSameValue(_ value: SymbolID, _ other: SymbolID) -> Bool {
        guard present[other] != nil else { return false }
        guard let name = valueNames[other], let known = former.entries[value]?.fact?.name else { return true }
        return name.lettersAndDigits == known.lettersAndDigits
    }

    private func isSame(_ former: LockType, _ type: LockType, _ assumed: inout [SymbolID: SymbolID]) -> Bool {
        switch (former, type) {
        case (.scalar(let base), .scalar(let word)):
            // A lock that was written before only values were recorded has none.
            if let value = former.onlyValue, let now = type.onlyValue, value != now { return false }
            return LockType.base(of: base) == LockType.base(of: word)
        case (.array(let former), .array(let inner)), (.map(let former), .map(let inner)):
            return isSame(former, inner, &assumed)
        case (.optional(let former), .optional(let inner)), (.nullable(let former), .nullable(let inner)):
            return isSame(former, inner, &assumed)
        case (.scalar, .declared(let symbol)):
            // In Swift, a model that stands for a simple type is that type.
            guard presentParts[symbol] == nil, let alias = present[symbol] ?? nil else { return false }
            return isSame(former, alias, &assumed)
        case (.declared(let symbol), _):
            if let known = found[symbol] ?? assumed[symbol].map({ .declared($0) }) { return known == type }
            if type == .declared(symbol) { return true }
            return gone.contains(symbol) && isEqual(symbol, type, &assumed)
        default: return false
        }
    }
}

extension SymbolID {
    fileprivate var isVariant: Bool { kind == .variant }

    /// Whether it is a property, a value or a variant of a type.
    fileprivate var isPartOfType: Bool {
        switch kind {
        case .property, .choice, .additional, .value, .variant: container?.isType == true
        default: false
        }
    }
}
