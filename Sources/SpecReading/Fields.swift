import Diagnostics
import YAML

/// The entries of a mapping that may only have certain keys.
///
/// Each key is taken once. `reportUnknown` reports the keys that were not taken, and suggests corrections.
struct Fields {
    let node: Node
    private let what: DescribedPart
    private let source: Source
    private let entries: [(name: String, key: Node, value: Node)]
    private var known: [String] = []
    /// The entries under the names of other languages, by the keys that they stand for.
    private var renamed: [String: Int] = [:]
    /// The names of other languages that were taken for a known key, and reported.
    private var misnamed: Set<String> = []

    /// Creates the fields of a mapping. Reports any other node, and returns nil for it.
    init?(_ node: Node, of what: DescribedPart, in source: Source) {
        guard node.isMapping else {
            if source.reportMissingSpace(in: node) { return nil }
            source.error(.value(.notMapping(what, node.found)), at: node)
            return nil
        }
        self.node = node
        self.what = what
        self.source = source
        entries = source.namedEntries(of: node)
        _ = source.reportRepeatedKeys(of: node)
        for (index, entry) in entries.enumerated().reversed() {
            guard case .key(let meant) = ForeignKeys.remedy(for: entry.name, in: what) else { continue }
            renamed[meant] = index
        }
    }

    func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

    /// Returns the node of a key that is present.
    func key(_ name: String) -> Node? { entries.first { $0.name == name }?.key }

    /// The keys that are present, in their order.
    var names: [String] { entries.map(\.name) }

    /// Returns the value of a key, and marks the key as known.
    ///
    /// A name of the key in other languages is reported and accepted, so that there is only one error.
    mutating func take(_ name: String) -> Node? {
        if !known.contains(name) { known.append(name) }
        if let entry = entries.first(where: { $0.name == name }) { return entry.value }
        guard !renamed.isEmpty, let entry = renamed[name].map({ entries[$0] }), !known.contains(entry.name) else {
            return nil
        }
        if misnamed.insert(entry.name).inserted {
            source.error(.key(.misnamed(entry.name, in: what, meant: name)), at: entry.key)
        }
        return entry.value
    }

    /// As `take`, and reports a missing key.
    mutating func require(_ name: String) -> Node? {
        if let value = take(name) { return value }
        if isReplaced(name) { return nil }
        source.error(.key(.missing(name, in: what)), at: node)
        return nil
    }

    mutating func takeText(_ name: String) -> String? {
        take(name).flatMap { source.text($0, as: .key(name)) }
    }

    /// Reports the keys that were not taken.
    ///
    /// - Parameter advice: The advice for keys that are not misspelled.
    func reportUnknown(_ advice: [DiagnosticKind.KeyAdvice] = []) {
        var unknown = entries.filter { !known.contains($0.name) && !misnamed.contains($0.name) }
        guard !unknown.isEmpty else { return }
        let rests = source.restsOfTypes(in: entries) { Self.typeKeys.contains($0) }
        unknown.removeAll { rests.contains($0.key) }
        let values = node.writtenValues
        var replaced: [String: [String]] = [:]
        for entry in unknown {
            if let (key, _) = replacement(for: entry.name) { replaced[key, default: []].append(entry.name) }
        }
        for entry in unknown {
            guard let (key, form) = replacement(for: entry.name) else {
                source.error(.key(finding(entry, advice, values)), at: entry.key)
                continue
            }
            // The keys that one key replaces are one mistake.
            guard let names = replaced.removeValue(forKey: key) else { continue }
            source.error(.key(.replaced(names, in: what, by: key, form: form, values: values)), at: entry.key)
        }
    }

    /// Reports a key that decides what a type is, but is meant as a property, as the keys beside it show:
    /// `{ id: int, type: string }`.
    ///
    /// - Parameter isType: Whether a value can be the type of a property.
    /// - Returns: Whether there is such a key.
    func reportProperty(namedAs keys: [String], isType: (Node) -> Bool) -> Bool {
        let deciding = entries.first { keys.contains($0.name) && known.contains($0.name) }
        guard !has("properties"), let entry = deciding else { return false }
        let other = entries.first { other in
            !known.contains(other.name) && !Self.typeKeys.contains(other.name)
                && ForeignKeys.remedy(for: other.name, in: what) == nil
                && Suggestion.candidates(for: other.name, among: known).isEmpty && isType(other.value)
        }
        guard let other else { return false }
        let properties = [other, entry].sorted { $0.key.line < $1.key.line || $0.key.column < $1.key.column }
        let example = properties.map { "\($0.name): \($0.value.written)" }.joined(separator: ", ")
        source.error(.key(.typeAmongProperties(entry.name, what, example: example)), at: entry.key)
        return true
    }

    /// The keys whose values are types.
    private static let typeKeys: Set = ["type", "returns", "body", "each", "additional", "error"]

    private func replacement(for name: String) -> (key: String, form: String)? {
        guard case .replacement(let form, let key) = ForeignKeys.remedy(for: name, in: what) else { return nil }
        return (key, form)
    }

    /// Reports the keys of other languages that were not taken, where the other keys are not known.
    func reportForeign() {
        let others = entries.filter { ForeignKeys.remedy(for: $0.name, in: what) == nil }
        var fields = self
        fields.known += others.map(\.name)
        fields.reportUnknown()
    }

    private func finding(
        _ entry: (name: String, key: Node, value: Node), _ advice: [DiagnosticKind.KeyAdvice], _ values: WrittenValues
    ) -> DiagnosticKind.KeyFinding {
        let (name, key, value) = entry
        if let fix = source.missingSpace(in: key, value) { return .missingSpace(name, in: what, fix: fix) }
        if value.isNull, name.contains(" ") { return .unquotedText(name, in: what) }
        return .unknown(name, in: what, known: known, advice: advice, values: values)
    }

    /// Whether there are keys of other languages that a key replaces, or the key itself without a space after its colon.
    func isReplaced(_ key: String) -> Bool {
        entries.contains { entry in
            if known.contains(entry.name) { return false }
            return replacement(for: entry.name)?.key == key
                || source.missingSpace(in: entry.key, entry.value)?.hasPrefix(key + ": ") == true
        }
    }
}

extension Source {
    /// Returns the correct form of a key that contains its value, because there is no space after the colon: `id:int`.
    func missingSpace(in key: Node, _ value: Node) -> String? {
        guard value.isNull, (value.text ?? "").isEmpty, key.style == .plain,
            let match = (key.text ?? "").wholeMatch(of: #/([A-Za-z_][A-Za-z0-9_-]*):([^\s:\/].*)/#)
        else { return nil }
        return "\(match.1): \(match.2)"
    }

    /// Reports a text that is an entry of a mapping without a space after its colon, in place of a mapping: `id:int`.
    ///
    /// - Returns: Whether the node is such a text.
    func reportMissingSpace(in node: Node) -> Bool {
        guard !isLenient, !isUnused, node.isScalar, node.style == .plain,
            let match = (node.text ?? "").prefixMatch(of: #/([A-Za-z_][A-Za-z0-9_-]*):([^\s:\/]\S*)/#)
        else { return false }
        collector.error(
            .file(.missingSpace(fix: "\(match.1): \(match.2)")),
            at: SourceLocation(
                file: node.sourceIdentifier, line: node.line, column: node.column + match.1.count))
        return true
    }
}

extension Source {
    /// Reports the keys of a document that are no names, and the names that Swift does not distinguish.
    func reportKeys(of document: Document) {
        for key in document.collectionKeys {
            collector.error(.key(.collection(key.found)), at: site(of: key))
        }
        for (first, second) in document.equivalentKeys {
            collector.error(.key(.equivalent(second.text ?? "", firstLine: first.line)), at: site(of: second))
        }
    }

    /// The place of the alias if the node was reached through one.
    private func site(of node: Node) -> SourceLocation {
        SourceLocation(file: node.sourceIdentifier, line: node.site.line, column: node.site.column)
    }

    /// Returns the entries of a mapping of names to types, without the parts of types that contain a comma.
    func typeEntries(of node: Node, as what: DescribedPart) -> [(name: String, key: Node, value: Node)] {
        let entries = entries(of: node, as: what)
        let rests = restsOfTypes(in: entries) { _ in true }
        return rests.isEmpty ? entries : entries.filter { !rests.contains($0.key) }
    }

    /// Returns the entries of a mapping with free keys. Reports any other node, and returns nothing for it.
    func entries(of node: Node, as what: DescribedPart) -> [(name: String, key: Node, value: Node)] {
        if node.isNull { return [] }
        guard node.isMapping else {
            if !reportMissingSpace(in: node) { fault(.value(.notMapping(what, node.found)), at: node) }
            return []
        }
        let entries = namedEntries(of: node)
        let repeated = reportRepeatedKeys(of: node)
        return repeated.isEmpty ? entries : entries.filter { !repeated.contains($0.key) }
    }

    /// Returns the entries whose keys are names. A merge key that merges nothing is reported.
    fileprivate func namedEntries(of node: Node) -> [(name: String, key: Node, value: Node)] {
        var entries = node.entries.map { (name: $0.key.text ?? "", key: $0.key, value: $0.value) }
        if node.hasMergeKeys { entries = entries.filter { !isFailedMerge($0.key, $0.value) } }
        // These were reported with the file.
        if node.hasCollectionKeys { entries = entries.filter(\.key.isScalar) }
        return entries
    }

    /// Reports and returns the keys that are duplicated.
    fileprivate func reportRepeatedKeys(of node: Node) -> Set<Node> {
        let duplicates = node.duplicateKeys
        for (first, second) in duplicates {
            fault(.key(.duplicate(second.text ?? "", firstLine: first.line, isFirstUsed: isLenient)), at: second)
        }
        return Set(duplicates.map(\.second))
    }

    /// Whether a key is a merge key that merges nothing. It is reported, because no property has this name.
    fileprivate func isFailedMerge(_ key: Node, _ value: Node) -> Bool {
        guard key.style == .plain, key.tag == nil, key.isSame(text: "<<") else { return false }
        fault(.value(.invalidMerge(value.found)), at: value)
        return true
    }
}
