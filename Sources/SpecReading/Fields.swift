import API
import YAML

/// The entries of a mapping that may hold only certain keys.
///
/// Each key is taken once; `reportUnknown` tells of those that nobody asked for, and what may have been meant.
struct Fields {
    let node: Node
    private let what: String
    private let source: Source
    private let entries: [(name: String, key: Node, value: Node)]
    private var known: [String] = []
    /// What other languages call a key, and was taken for it.
    private var foreign: Set<String> = []

    /// nil, and reported, where the node is no mapping.
    init?(_ node: Node, of what: String, in source: Source) {
        guard node.isMapping else {
            source.error("wrong-type", "\(what) must be a mapping, not \(node.noun)", at: node)
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
        source.error(
            "unknown-key", "\(what) has no key '\(entry.name)'", at: entry.key, hints: ["did you mean '\(name)'?"])
        return entry.value
    }

    /// As `take`, and a missing key is reported.
    mutating func require(_ name: String) -> Node? {
        if let value = take(name) { return value }
        source.error("missing-key", "\(what) needs '\(name)'", at: node)
        return nil
    }

    mutating func takeText(_ name: String) -> String? {
        take(name).flatMap { source.text($0, as: "'\(name)'") }
    }

    /// Reports the keys that nobody took.
    func reportUnknown(hints: [String] = []) {
        for entry in entries where !known.contains(entry.name) && !foreign.contains(entry.name) {
            if entry.value.isNull, entry.name.contains(" ") {
                source.error(
                    "unknown-key", "\(what) has no key '\(entry.name)'", at: entry.key,
                    hints: ["inside braces, put a text that holds a comma in quotes"])
                continue
            }
            let near = Suggestion.hint(for: entry.name, among: known)
            let isTypo = !Suggestion.candidates(for: entry.name, among: known).isEmpty
            source.error(
                "unknown-key", "\(what) has no key '\(entry.name)'", at: entry.key, hints: near + (isTypo ? [] : hints))
        }
    }
}

extension Source {
    /// The entries of a mapping with free keys; nothing, and reported, where the node is no mapping.
    func entries(of node: Node, as what: String) -> [(name: String, key: Node, value: Node)] {
        if node.isNull { return [] }
        guard node.isMapping else {
            fault("wrong-type", "\(what) must be a mapping, not \(node.noun)", at: node)
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
            fault(
                "duplicate-key", "the key '\(second.text ?? "")' stands twice", at: second,
                hints: ["the first one is on line \(first.line)" + (isLenient ? ", and is the one that counts" : "")])
        }
        return Set(duplicates.map(\.second))
    }

    /// A merge key that merges nothing is reported: nobody calls a property so.
    fileprivate func isFailedMerge(_ key: Node, _ value: Node) -> Bool {
        guard key.style == .plain, key.tag == nil, key.isSame(text: "<<") else { return false }
        fault(
            "wrong-type", "'<<' brings in a mapping or a list of mappings, not \(value.noun)", at: value,
            hints: ["a name of its own is written in quotes: \"<<\""])
        return true
    }
}
