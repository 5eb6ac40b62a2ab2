import APIDescription
import Platform
import Resolution

/// What a lock says about the elements of the present description, by their present symbols.
public struct NameHistory: Sendable {
    /// The history of a client that is generated for the first time.
    public static let none = NameHistory(Lock())

    private var entries: [SymbolID: Lock.Entry] = [:]
    /// The origins of the elements whose symbols changed, by their present symbols.
    private var origins: [SymbolID: SymbolID] = [:]
    /// The calls of operations that are gone, and whose names other operations have in the description.
    public private(set) var withdrawnCalls: [SymbolID: [FormerName]] = [:]
    private let index = PartIndex()

    /// - Parameters:
    ///   - lock: The lock of the last generated client.
    ///   - moves: The present symbols of origins whose elements were renamed in the description.
    ///   - isPresent: Whether the description has an element. The origin of another one cannot be its symbol.
    public init(
        _ lock: Lock, moves: [SymbolID: SymbolID] = [:], isPresent: (SymbolID) -> Bool = { _ in false }
    ) {
        if moves.isEmpty { entries = lock.entries } else { move(lock, moves, isPresent) }
    }

    private mutating func move(
        _ lock: Lock, _ moves: [SymbolID: SymbolID], _ isPresent: (SymbolID) -> Bool
    ) {
        let parts = FormerParts(lock, moves)
        func presentEntry(_ entry: Lock.Entry, of origin: SymbolID) -> Lock.Entry {
            var entry = entry
            entry.formerNames = entry.formerNames.map { parts.present($0, of: origin) }
            entry.mapTypes { moves.present(of: $0) }
            return entry
        }
        // Only the entries of elements that moved can meet others.
        var moved: [(origin: SymbolID, present: SymbolID, entry: Lock.Entry)] = []
        for (origin, entry) in lock.entries {
            let present = moves.present(of: origin)
            if present == origin {
                entries[origin] = presentEntry(entry, of: origin)
            } else {
                moved.append((origin, present, entry))
            }
        }
        for (origin, present, entry) in moved.sorted(by: { $0.origin < $1.origin }) {
            let entry = presentEntry(entry, of: origin)
            if let known = entries[present] {
                // Two branches renamed the element, or one did and the other one added a part.
                entries[present] = known.joined(with: entry)
            } else {
                entries[present] = entry
            }
        }
        // An origin that is the symbol of another element now is given up.
        for (origin, present) in moves.sorted(by: { $0.key < $1.key }) where !isPresent(origin) {
            if origins[present] == nil, lock.entries[origin]?.fact != nil { origins[present] = origin }
        }
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// The present symbols of the elements that have other symbols in the lock, by those.
    public var renames: [SymbolID: SymbolID] {
        Dictionary(origins.map { ($0.value, $0.key) }) { first, _ in first }
    }

    /// The entries of the lock, by present symbols.
    public var lock: Lock { Lock(entries: entries) }

    public func fact(of symbol: SymbolID) -> Lock.Fact? { entries[symbol]?.fact }

    /// Returns the position of an element among those of the type or the operation that it belongs to.
    public func position(of symbol: SymbolID) -> Int? { entries[symbol]?.fact?.position }

    /// Returns whether an element has never had another name.
    public func isOnlyName(_ name: String, of symbol: SymbolID) -> Bool {
        guard let entry = entries[symbol] else { return true }
        return entry.formerNames.isEmpty && entry.otherFacts.isEmpty && entry.fact?.name == name
    }

    /// Returns the name of an element in the lock.
    public func name(of symbol: SymbolID) -> String? { entries[symbol]?.fact?.name }

    /// Returns whether the lock has a fact about an element.
    public func knows(_ symbol: SymbolID) -> Bool { entries[symbol]?.fact != nil }

    public func formerNames(of symbol: SymbolID) -> [FormerName] { entries[symbol]?.formerNames ?? [] }

    /// Returns the properties of a type, or the arguments of an operation, in their order.
    public func parts(of symbol: SymbolID) -> [(symbol: SymbolID, fact: Lock.Fact)] {
        let facts = index.parts(of: symbol, in: entries).compactMap { part in
            fact(of: part).map { (symbol: part, fact: $0) }
        }
        return facts.sorted { ($0.fact.position ?? 0, $0.symbol) < ($1.fact.position ?? 0, $1.symbol) }
    }

    /// Adds former names that the description says.
    public mutating func add(_ names: [FormerName], of symbol: SymbolID) {
        entries[symbol, default: Lock.Entry()].formerNames += names
    }

    /// Withdraws the methods of operations: those whose names other operations have in the description now, and those
    /// that were withdrawn before. An operation that is there again has only former names.
    mutating func withdraw(_ operations: Set<SymbolID>, isPresent: (SymbolID) -> Bool) {
        for (symbol, entry) in entries where symbol.root.isOperation && !isPresent(symbol) {
            guard let fact = entry.fact else {
                let calls = entry.formerNames.filter { if case .call = $0 { true } else { false } }
                if !calls.isEmpty { withdrawnCalls[symbol] = calls }
                continue
            }
            guard operations.contains(symbol.root), fact.name.contains("."), !symbol.isType else { continue }
            let arguments = parts(of: symbol).map { part, fact in
                FormerName.Argument(
                    label: fact.name, part: part.path(relativeTo: symbol), hasDefault: fact.hasDefault)
            }
            withdrawnCalls[symbol] = [.call(fact.name, arguments)]
        }
        // The method of an operation that the client has is not withdrawn.
        let names = Set(entries.filter { isPresent($0.key) }.compactMap { $0.value.fact?.name })
        withdrawnCalls = withdrawnCalls.filter { !names.contains($0.value[0].base) }
    }

    /// The names of all services of the lock, and of the properties for them, the last one first.
    public var formerServices: [SymbolID: (names: [String], properties: [String])] {
        var result: [SymbolID: (names: [String], properties: [String])] = [:]
        for symbol in entries.keys where symbol.isService {
            let (names, properties) = (allNames(of: symbol), allNames(of: symbol.accessor))
            if !names.isEmpty, !properties.isEmpty { result[symbol] = (names, properties) }
        }
        return result
    }

    private func allNames(of symbol: SymbolID) -> [String] {
        guard let entry = entries[symbol] else { return [] }
        return entry.fact.map { [$0.name] } ?? entry.formerNames.map(\.base)
    }

    /// Notes that another type, which has no declaration, is in all places of a type that is gone.
    mutating func replace(_ type: SymbolID, by replacement: LockType) {
        guard let entry = entries[type] else { return }
        let facts = [entry.fact].compactMap { $0 } + entry.otherFacts
        let names = facts.map(\.name) + entry.formerNames.map(\.base)
        entries[type] = Lock.Entry(formerNames: names.map { .replaced($0, by: replacement) })
    }

    /// Forgets the types that replace others, except for some. A type that is there again has only former names.
    mutating func keepReplaced(where isKept: (LockType) -> Bool) {
        for (symbol, entry) in entries {
            guard entry.formerNames.contains(where: \.isReplaced) else { continue }
            let names = entry.formerNames.filter { name in
                guard case .replaced(_, let type) = name else { return true }
                return entry.fact == nil && isKept(type)
            }
            entries[symbol]?.formerNames = names
        }
    }

    /// The names of types that are gone, with the types in their places.
    public var replacedTypes: [(symbol: SymbolID, names: [FormerName])] {
        let replaced = entries.compactMap { symbol, entry in
            let names = entry.formerNames.filter(\.isReplaced)
            return names.isEmpty ? nil : (symbol: symbol, names: names)
        }
        return replaced.sorted { $0.symbol < $1.symbol }
    }

    /// Returns what the lock says about an element, with other facts for the same origin.
    public func entry(of symbol: SymbolID) -> Lock.Entry? { entries[symbol] }

    /// Returns the present symbol that the lock mentions, if the element has another symbol in it: inside the origin of
    /// the element around it.
    public func place(of symbol: SymbolID) -> SymbolID? {
        guard origins[symbol] != nil else { return nil }
        for container in symbol.containers {
            if let origin = origins[container] { return symbol.moved(from: container, to: origin) }
        }
        return symbol
    }

    /// Returns the symbol that an element has in the lock.
    public func origin(of symbol: SymbolID) -> SymbolID {
        if origins.isEmpty { return symbol }
        if let origin = origins[symbol] { return origin }
        for container in symbol.containers {
            if let origin = origins[container] { return symbol.moved(from: container, to: origin) }
        }
        return symbol
    }
}

extension FormerName {
    fileprivate var isReplaced: Bool { if case .replaced = self { true } else { false } }
}

extension Lock.Entry {
    /// Returns the entry with the names of another one for the same element.
    func joined(with other: Lock.Entry) -> Lock.Entry {
        var result = self
        let facts = [other.fact].compactMap { $0 } + other.otherFacts
        for fact in facts {
            if result.fact == nil { result.fact = fact } else { result.otherFacts.append(fact) }
        }
        result.formerNames += other.formerNames
        return result
    }
}

/// The parts of an operation or a type that the arguments of its former calls stand for.
private struct FormerParts {
    private let moves: [SymbolID: SymbolID]
    /// The origins of the elements that had other symbols when the lock was written, by those.
    private let origins: [SymbolID: SymbolID]

    init(_ lock: Lock, _ moves: [SymbolID: SymbolID]) {
        self.moves = moves
        let placed = lock.entries.compactMap { origin, entry in entry.fact?.place.map { ($0, origin) } }
        origins = Dictionary(placed) { min($0, $1) }
    }

    /// Returns a former name of an element, with the present parts.
    func present(_ name: FormerName, of owner: SymbolID) -> FormerName {
        guard case .call(let base, var arguments) = name else { return name }
        let element = moves.present(of: owner)
        for index in arguments.indices {
            let part = owner.appending(arguments[index].part)
            arguments[index].part = moves.present(of: origins[part] ?? part).path(relativeTo: element)
        }
        return .call(base, arguments)
    }
}

/// The parts of types and operations. They are found when they are first needed, because most runs need none.
private final class PartIndex: @unchecked Sendable {
    private let lock = Mutex()
    private var parts: [SymbolID: [SymbolID]]?

    func parts(of symbol: SymbolID, in entries: [SymbolID: Lock.Entry]) -> [SymbolID] {
        lock.withLock {
            if let parts { return parts[symbol] ?? [] }
            let positioned = entries.filter { $0.value.fact?.position != nil }.map(\.key)
            let found = Dictionary(grouping: positioned, by: \.owner)
            parts = found
            return found[symbol] ?? []
        }
    }
}
