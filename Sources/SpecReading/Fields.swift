import API
import YAML

/// The entries of a mapping that may hold only certain keys.
///
/// Each key is taken once; `reportUnknown` tells of those that nobody asked for, and what may have been meant.
struct Fields {
    let node: Node
    private let what: DescribedPart
    private let source: Source
    private let entries: [(name: String, key: Node, value: Node)]
    private var known: [String] = []
    /// What other languages call a key, and was taken for it.
    private var foreign: Set<String> = []

    /// nil, and reported, where the node is no mapping.
    init?(_ node: Node, of what: DescribedPart, in source: Source) {
        guard node.isMapping else {
            source.error(.value(.notMapping(what, node.found)), at: node)
            return nil
        }
        self.node = node
        self.what = what
        self.source = source
        let all = node.entries.map { (name: $0.key.text ?? "", key: $0.key, value: $0.value) }
        entries = node.hasMergeKeys ? all.filter { !source.isFailedMerge($0.key, $0.value) } : all
        _ = source.reportRepeatedKeys(of: node)
    }

    func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

    /// The keys that stand there, in their order.
    var names: [String] { entries.map(\.name) }

    /// The value of a key, and from now on the key is a known one.
    mutating func take(_ name: String) -> Node? {
        if !known.contains(name) { known.append(name) }
        return entries.first { $0.name == name }?.value
    }

    /// As `take`. What other languages call the key is reported, and taken for it, so that one slip is one fault.
    mutating func take(_ name: String, insteadOf others: [String]) -> Node? {
        if let value = take(name) { return value }
        guard let entry = entries.first(where: { others.contains($0.name) }) else { return nil }
        foreign.insert(entry.name)
        source.error(.key(.foreign(entry.name, in: what, meant: name)), at: entry.key)
        return entry.value
    }

    /// As `take`, and a missing key is reported.
    mutating func require(_ name: String) -> Node? {
        if let value = take(name) { return value }
        source.error(.key(.missing(name, in: what)), at: node)
        return nil
    }

    mutating func takeText(_ name: String) -> String? {
        take(name).flatMap { source.text($0, as: .key(name)) }
    }

    /// Reports the keys that nobody took.
    ///
    /// - Parameter advice: What to do about keys that are not misspelled.
    func reportUnknown(_ advice: [DiagnosticKind.KeyAdvice] = []) {
        for entry in entries where !known.contains(entry.name) && !foreign.contains(entry.name) {
            let isUnquoted = entry.value.isNull && entry.name.contains(" ")
            source.error(
                isUnquoted
                    ? .key(.unquotedText(entry.name, in: what))
                    : .key(.unknown(entry.name, in: what, known: known, advice: advice)), at: entry.key)
        }
    }
}

extension Source {
    /// The entries of a mapping with free keys; nothing, and reported, where the node is no mapping.
    func entries(of node: Node, as what: DescribedPart) -> [(name: String, key: Node, value: Node)] {
        if node.isNull { return [] }
        guard node.isMapping else {
            fault(.value(.notMapping(what, node.found)), at: node)
            return []
        }
        var entries = node.entries.map { (name: $0.key.text ?? "", key: $0.key, value: $0.value) }
        if node.hasMergeKeys { entries = entries.filter { !isFailedMerge($0.key, $0.value) } }
        let repeated = reportRepeatedKeys(of: node)
        return repeated.isEmpty ? entries : entries.filter { !repeated.contains($0.key) }
    }

    /// The keys that stand a second time; they are reported.
    fileprivate func reportRepeatedKeys(of node: Node) -> Set<Node> {
        let duplicates = node.duplicateKeys
        for (first, second) in duplicates {
            fault(.key(.duplicate(second.text ?? "", firstLine: first.line, isFirstUsed: isLenient)), at: second)
        }
        return Set(duplicates.map(\.second))
    }

    /// A merge key that merges nothing is reported: nobody calls a property so.
    fileprivate func isFailedMerge(_ key: Node, _ value: Node) -> Bool {
        guard key.style == .plain, key.tag == nil, key.isSame(text: "<<") else { return false }
        fault(.value(.invalidMerge(value.found)), at: value)
        return true
    }
}
