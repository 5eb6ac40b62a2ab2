import API
import YAML

/// What is being read, and where its faults go.
struct Source {
    let collector: DiagnosticCollector
    /// What breaks the rules, and can be understood or left out, is no error.
    var isLenient = false
    /// What is read is used by nothing: no fault of it is a reason to stop.
    var isUnused = false
    /// Examples are wanted: they are half of some descriptions, and few need them.
    var readsExamples = false

    init(collector: DiagnosticCollector) { self.collector = collector }

    func location(of node: Node) -> SourceLocation {
        SourceLocation(file: node.documentIdentifier, line: node.line, column: node.column)
    }

    func origin(of node: Node) -> Origin { Origin(location(of: node)) }

    func error(_ kind: DiagnosticKind, at node: Node) {
        if isUnused { return warning(kind, at: node) }
        collector.error(kind, at: location(of: node))
    }

    /// Reports what a lenient reader goes on without.
    func fault(_ kind: DiagnosticKind, at node: Node) {
        if isLenient { return warning(kind, at: node) }
        error(kind, at: node)
    }

    func warning(_ kind: DiagnosticKind, at node: Node) { collector.warning(kind, at: location(of: node)) }

    func note(_ kind: DiagnosticKind, at node: Node) {
        collector.report(Diagnostic(.note, kind, at: location(of: node)))
    }

    /// The text of a scalar; anything else is reported as not being `what`.
    func text(_ node: Node, as what: DescribedPart) -> String? {
        if let text = node.text { return text }
        error(.value(.notText(what, node.found)), at: node)
        return nil
    }

    /// A Boolean; anything else is reported as not being `what`.
    func flag(_ node: Node, as what: DescribedPart) -> Bool? {
        if case .bool(let value) = node.scalar { return value }
        error(.value(.notBoolean(what, node.yaml11Value)), at: node)
        return nil
    }

    /// A whole number that is not negative; anything else is reported as not being `what`.
    func count(_ node: Node, as what: DescribedPart) -> Int? {
        if case .int(let value) = node.scalar, value >= 0 { return value }
        error(.value(.notCount(what, node.yaml11Value)), at: node)
        return nil
    }
}

extension Node {
    /// What the node is, for diagnostics.
    var found: FoundValue {
        switch kind {
        case .mapping: .mapping
        case .sequence: .list
        default: scalar == .null ? .nothing : .scalar(text ?? "")
        }
    }

    /// Whether YAML 1.1 would have read the node as its author may have meant it.
    var yaml11Value: YAML11Value? {
        if flagsYAML11Boolean { return .boolean }
        return flagsYAML11Number ? .number(text ?? "") : nil
    }

    /// The node as JSON has it.
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
