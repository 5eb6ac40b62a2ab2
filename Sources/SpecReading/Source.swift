import APIDescription
import Diagnostics
import YAML

/// The settings of a reader, and the collector of its diagnostics.
struct Source {
    let collector: DiagnosticCollector
    /// Whether violations are warnings if the violating part can be understood or skipped.
    var isLenient = false
    /// Whether nothing uses the part that is read, so that its errors are warnings.
    var isUnused = false
    /// Whether examples are read. They are half of some descriptions, and rarely needed.
    var readsExamples = false

    /// Which errors do not stop the reading.
    let tolerance: FaultTolerance

    init(collector: DiagnosticCollector, tolerance: FaultTolerance = FaultTolerance()) {
        self.collector = collector
        self.tolerance = tolerance
    }

    func location(of node: Node) -> SourceLocation {
        SourceLocation(file: node.sourceIdentifier, line: node.line, column: node.column)
    }

    func origin(of node: Node) -> Origin { Origin(location(of: node)) }

    func error(_ kind: DiagnosticKind, at node: Node) {
        if isUnused { return warning(kind, at: node) }
        collector.error(kind, at: location(of: node))
    }

    /// Reports an error, which is a warning if the settings tolerate it.
    ///
    /// - Parameter part: The part that is replaced or left out then.
    func error(_ kind: DiagnosticKind, at node: Node, replacing part: ReplacedPart) {
        if isUnused { return warning(kind, at: node) }
        tolerance.note(part)
        collector.report(tolerance.diagnostic(kind, replacing: part, at: location(of: node)))
    }

    /// Reports an error, which is a warning for a lenient reader.
    func fault(_ kind: DiagnosticKind, at node: Node) {
        if isLenient { return warning(kind, at: node) }
        error(kind, at: node)
    }

    func warning(_ kind: DiagnosticKind, at node: Node) { collector.warning(kind, at: location(of: node)) }

    func note(_ kind: DiagnosticKind, at node: Node) { collector.note(kind, at: location(of: node)) }

    /// Returns the text of a scalar. Reports any other node as not being `what`.
    func text(_ node: Node, as what: DescribedPart) -> String? {
        if let text = node.text { return text }
        error(.value(.notText(what, node.found)), at: node)
        return nil
    }

    /// Returns a Boolean. Reports any other node as not being `what`.
    func flag(_ node: Node, as what: DescribedPart) -> Bool? {
        if case .bool(let value) = node.scalar { return value }
        error(.value(.notBoolean(what, node.found, node.yaml11Value)), at: node)
        return nil
    }

    /// Returns a whole number that is not negative. Reports any other node as not being `what`.
    func count(_ node: Node, as what: DescribedPart) -> Int? {
        if case .int(let value) = node.scalar, value >= 0 { return value }
        error(.value(.notCount(what, node.yaml11Value)), at: node)
        return nil
    }
}

extension Source {
    /// Returns a duration in milliseconds. Reports any other node as not being `what`.
    func duration(_ node: Node, as what: DescribedPart) -> Int? {
        if let duration = node.text.flatMap({ DurationText.milliseconds(in: $0) }) { return duration }
        error(.value(.notDuration(what, node.found)), at: node)
        return nil
    }
}

extension Node {
    /// The kind of the node, for diagnostics.
    var found: FoundValue {
        switch kind {
        case .mapping: .mapping
        case .sequence: urlOfFirstElement.map { .listOfURLs($0) } ?? .list(elements.prefix(3).compactMap(\.namedType))
        default: scalar == .null ? .nothing : .scalar(text ?? "")
        }
    }

    private var urlOfFirstElement: String? {
        guard let first = elements.first, let text = first.isMapping ? first["url"]?.text : first.text else {
            return nil
        }
        return text.isPlainURL ? text : nil
    }

    /// The name and the type of an element, if both can be repeated in a hint as they are.
    private var namedType: FoundValue.NamedType? {
        let name = isMapping ? self["name"]?.text : text
        guard let name, name.isWord else { return nil }
        let type = isMapping ? self["type"]?.text : nil
        return FoundValue.NamedType(name: name, type: type.flatMap { $0.isWord ? $0 : nil })
    }

    /// The value that YAML 1.1 reads the node as, which its author may have meant.
    var yaml11Value: YAML11Value? {
        if flagsYAML11Boolean {
            return .boolean(["y", "yes", "on"].contains { $0 == text?.lowercased() })
        }
        return flagsYAML11Number ? .number(text ?? "") : nil
    }

    /// The node as JSON.
    var json: JSON {
        switch kind {
        case .mapping:
            return .object(entries.map { JSON.Member(key: $0.key.text ?? "", value: $0.value.json) })
        case .sequence:
            return .array(elements.map(\.json))
        default:
            switch scalar {
            case .null: return .null
            case .bool(let value): return .bool(value)
            default: return numberText.map { .number($0) } ?? .string(text ?? "")
            }
        }
    }
}
