import APIDescription
import APIEvolution
import Diagnostics
import Resolution

/// Assigns what happens to source to the changes of the description that are the reasons.
struct DiffJoin {
    private(set) var rows: [ClientDiff.Row]
    private var byOld: [SymbolID: [Int]] = [:]
    private var byNew: [SymbolID: [Int]] = [:]
    /// The rows of the parts of an operation.
    private var byOperation: [SymbolID: [Int]] = [:]
    private let old: ComparedAPI
    private let new: ComparedAPI
    /// The names of rows, which are kept in order without duplicates.
    private var known: [Set<String>]

    init(changes: [APIChange], old: ComparedAPI, new: ComparedAPI) {
        self.old = old
        self.new = new
        rows = changes.map { ClientDiff.Row(change: $0) }
        known = Array(repeating: [], count: changes.count)
        for index in rows.indices { addToIndex(index) }
    }

    private mutating func addToIndex(_ index: Int) {
        let change = rows[index].change
        if let part = change.old { byOld[part.symbol, default: []].append(index) }
        if let part = change.new { byNew[part.symbol, default: []].append(index) }
        let operations = Set([change.old, change.new].compactMap { $0?.symbol.operation })
        for operation in operations { byOperation[operation, default: []].append(index) }
    }

    mutating func add(_ impact: SurfaceImpact) {
        let index = row(for: impact) ?? addRow(for: impact)
        rows[index].source = max(rows[index].source, impact.effect)
        for name in impact.names where known[index].insert(name).inserted { rows[index].oldNames.append(name) }
    }

    // MARK: - Finding the reason

    /// Returns the change of the same part, or of the closest part around it, that can have the effect.
    private func row(for impact: SurfaceImpact) -> Int? {
        let (symbol, index) =
            switch impact.cause {
            case .old(let symbol): (symbol, byOld)
            case .new(let symbol): (symbol, byNew)
            }
        func first(of found: [Int]?) -> Int? { found?.first { rows[$0].canHave(impact.effect) } }
        let others = symbol.operation.flatMap { byOperation[$0] } ?? []
        let results = others.filter { rows[$0].change.rule.decidesResult }
        if impact.isResult || symbol.kind == .responses, let found = first(of: results) { return found }
        if let found = first(of: index[symbol]) { return found }
        for outer in symbol.containers {
            if let found = first(of: index[outer]) { return found }
        }
        // One more parameter can change the form of the whole call.
        if let found = first(of: others.filter { rows[$0].change.rule.decidesArguments }) { return found }
        if symbol.root.kind == .service {
            return first(of: rows.indices.filter { rows[$0].change.rule == .operationServerChanged })
        }
        // A part inside it can be the reason, as the last URL of a server.
        return first(
            of: rows.indices.filter { index in
                let parts = [rows[index].change.old, rows[index].change.new].compactMap { $0?.symbol }
                return parts.contains { $0.path(after: symbol) != nil }
            })
    }

    private mutating func addRow(for impact: SurfaceImpact) -> Int {
        let start = SourceLocation(file: 0, line: 1, column: 1)
        let change =
            switch impact.cause {
            case .old(let symbol):
                APIChange(.nameChanged, old: .init(symbol, at: old.location(of: symbol) ?? start), new: nil)
            case .new(let symbol):
                APIChange(.nameChanged, old: nil, new: .init(symbol, at: new.location(of: symbol) ?? start))
            }
        rows.append(ClientDiff.Row(change: change))
        known.append([])
        addToIndex(rows.count - 1)
        return rows.count - 1
    }

    // MARK: - Names

    /// Adds the names of the parts that changed.
    mutating func addNames(of old: ClientSurface, _ new: ClientSurface) {
        let before = old.names(of: Set(byOld.keys))
        let after = new.names(of: Set(byNew.keys))
        for index in rows.indices {
            let change = rows[index].change
            if rows[index].source == .none, let part = change.old {
                rows[index].oldNames = before[part.symbol] ?? []
            }
            if let part = change.new { rows[index].newNames = after[part.symbol] ?? [] }
        }
    }
}

extension ClientDiff.Row {
    fileprivate func canHave(_ effect: SourceEffect) -> Bool { change.rule.definition.source.contains(effect) }
}

extension ChangeRule {
    /// Whether the change decides what the method of an operation returns.
    fileprivate var decidesResult: Bool {
        switch self {
        case .responseAdded, .responseRemoved, .responseTypeChanged, .responseMediaTypeChanged: true
        default: false
        }
    }

    /// Whether the change decides which arguments the method of an operation has.
    fileprivate var decidesArguments: Bool {
        switch self {
        case .parameterAdded, .requiredParameterAdded, .parameterRemoved, .parameterOptional, .parameterRequired,
            .bodyAdded, .requiredBodyAdded, .bodyRemoved, .propertyAdded, .requiredPropertyAdded, .propertyRemoved:
            true
        default: false
        }
    }
}

extension ClientSurface {
    /// Returns the names of the declarations with these symbols.
    fileprivate func names(of symbols: Set<SymbolID>) -> [SymbolID: [String]] {
        var result: [SymbolID: [String]] = [:]
        for type in types {
            // A former name of an element is deprecated in the client that has the present one.
            if type.isFormerName { continue }
            if symbols.contains(type.symbol) { result[type.symbol, default: []].append(type.name) }
            for member in type.members where member.symbol != type.symbol && !member.isFormerName {
                guard symbols.contains(member.symbol) else { continue }
                result[member.symbol, default: []].append(type.name + "." + member.name)
            }
        }
        return result
    }
}
