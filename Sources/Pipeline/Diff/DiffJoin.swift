import API
import APIEvolution
import Resolution
import SwiftGeneration

/// Assigns what happens to source to the changes of the description that are the reasons.
struct DiffJoin {
    private(set) var rows: [ClientDiff.Row]
    private var byOld: [String: [Int]] = [:]
    private var byNew: [String: [Int]] = [:]
    /// The names of rows, which are kept in order without duplicates.
    private var known: [Set<String>]

    init(changes: [APIChange]) {
        rows = changes.map { ClientDiff.Row(change: $0) }
        known = Array(repeating: [], count: changes.count)
        for index in rows.indices { addToIndex(index) }
    }

    private mutating func addToIndex(_ index: Int) {
        let change = rows[index].change
        if let part = change.old { byOld[part.symbol.text, default: []].append(index) }
        if let part = change.new { byNew[part.symbol.text, default: []].append(index) }
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
        if let found = index[symbol.text]?.first(where: { rows[$0].canHave(impact.effect) }) { return found }
        if let found = responses(of: symbol, in: index)?.first(where: { rows[$0].canHave(impact.effect) }) {
            return found
        }
        var end = symbol.text.endIndex
        while let space = symbol.text[..<end].lastIndex(of: " ") {
            let found = index[String(symbol.text[..<space])]?.first { rows[$0].canHave(impact.effect) }
            if let found { return found }
            end = space
        }
        return nil
    }

    /// Returns the changes of the body and of the responses of an operation, which decide what its method returns.
    private func responses(of symbol: SymbolID, in index: [String: [Int]]) -> [Int]? {
        guard symbol.text.hasPrefix("operation ") else { return nil }
        let start = symbol.text + " response "
        let found = index.filter { $0.key.hasPrefix(start) }.flatMap(\.value).sorted()
        let added = byNew.filter { $0.key.hasPrefix(start) }.flatMap(\.value).sorted()
        let body = index[symbol.text + " body"] ?? []
        return found + added + body
    }

    private mutating func addRow(for impact: SurfaceImpact) -> Int {
        let start = SourceLocation(file: 0, line: 1, column: 1)
        let change =
            switch impact.cause {
            case .old(let symbol): APIChange(impact.rule, old: .init(symbol, at: start), new: nil)
            case .new(let symbol): APIChange(impact.rule, old: nil, new: .init(symbol, at: start))
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
                rows[index].oldNames = before[part.symbol.text] ?? []
            }
            if let part = change.new { rows[index].newNames = after[part.symbol.text] ?? [] }
        }
    }
}

extension ClientDiff.Row {
    fileprivate func canHave(_ effect: SourceEffect) -> Bool { change.rule.definition.source.contains(effect) }
}

extension ClientSurface {
    /// Returns the names of the declarations with these symbols.
    fileprivate func names(of symbols: Set<String>) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for type in types {
            if symbols.contains(type.symbol.text) { result[type.symbol.text, default: []].append(type.name) }
            for member in type.members where member.symbol != type.symbol {
                guard symbols.contains(member.symbol.text) else { continue }
                result[member.symbol.text, default: []].append(type.name + "." + member.name)
            }
        }
        return result
    }
}
