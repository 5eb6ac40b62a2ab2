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

    func error(_ code: String, _ message: String, at node: Node, hints: [String] = []) {
        if isUnused { return warning(code, message, at: node, hints: hints) }
        collector.error(code, message, at: location(of: node), hints: hints)
    }

    /// Reports what a lenient reader goes on without.
    func fault(_ code: String, _ message: String, at node: Node, hints: [String] = []) {
        if isLenient { return warning(code, message, at: node, hints: hints) }
        error(code, message, at: node, hints: hints)
    }

    func warning(_ code: String, _ message: String, at node: Node, hints: [String] = []) {
        collector.warning(code, message, at: location(of: node), hints: hints)
    }

    func note(_ code: String, _ message: String, at node: Node, hints: [String] = []) {
        collector.report(Diagnostic(.note, code, message, at: location(of: node), hints: hints))
    }

    /// The text of a scalar; anything else is reported as not being `what`.
    func text(_ node: Node, as what: String) -> String? {
        if let text = node.text { return text }
        error("wrong-type", "\(what) must be text, not \(node.noun)", at: node)
        return nil
    }

    /// A Boolean; anything else is reported as not being `what`.
    func flag(_ node: Node, as what: String) -> Bool? {
        if case .bool(let value) = node.scalar { return value }
        error("wrong-type", "\(what) must be true or false", at: node, hints: node.trapHints)
        return nil
    }

    /// A whole number that is not negative; anything else is reported as not being `what`.
    func count(_ node: Node, as what: String) -> Int? {
        if case .int(let value) = node.scalar, value >= 0 { return value }
        error("wrong-type", "\(what) must be a whole number, 0 or more", at: node, hints: node.trapHints)
        return nil
    }
}

extension Node {
    /// What the node is, for messages.
    var noun: String {
        switch kind {
        case .mapping: "a mapping"
        case .sequence: "a list"
        default: scalar == .null ? "nothing" : "the value '\(text ?? "")'"
        }
    }

    /// What to say where YAML 1.1 would have read the node as its author may have meant it.
    var trapHints: [String] {
        if flagsYAML11Boolean { return ["YAML 1.2 knows only 'true' and 'false'"] }
        if flagsYAML11Number { return ["'\(text ?? "")' is text in YAML 1.2, whose numbers hold no '_' and no ':'"] }
        return []
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
