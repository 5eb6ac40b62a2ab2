import APIDescription
import YAML

/// A type whose constraints and default can only be checked when all models are known.
struct PendingTypeCheck {
    /// The mapping that describes the type, or a type in words with `nonempty`.
    let node: Node
    let schema: Schema
}

/// Collects the types to check while the description is read.
final class PendingTypeChecks {
    private(set) var checks: [PendingTypeCheck] = []

    func add(_ schema: Schema, at node: Node) { checks.append(PendingTypeCheck(node: node, schema: schema)) }
}

/// Checks constraints and defaults against their types, and finds models that refer only to themselves.
struct SpecTypeChecker {
    private let source: Source
    private let models: [Model]
    private let fit: SchemaFit
    private let parsesURLs: Bool

    init(source: Source, models: [Model], parsesURLs: Bool) {
        self.source = source
        self.parsesURLs = parsesURLs
        self.models = models
        fit = SchemaFit(models: models)
    }

    func check(_ checks: [PendingTypeCheck]) {
        checkModels()
        for check in checks {
            checkConstraints(check)
            checkDefault(check)
        }
    }

    private func checkConstraints(_ check: PendingTypeCheck) {
        for incompatibility in fit.incompatibilities(in: check.schema.constraints, on: check.schema.kind) {
            guard check.node.isMapping else {
                source.error(.type(.unsuitableNonempty(incompatibility)), at: check.node)
                continue
            }
            let key = check.node.entries.first { $0.key.text == incompatibility.key }?.key
            source.error(.type(.unsuitableConstraint(incompatibility)), at: key ?? check.node)
        }
    }

    private func checkDefault(_ check: PendingTypeCheck) {
        guard let value = check.schema.defaultValue, let node = check.node["default"] else { return }
        guard let expected = fit.expectation(of: value, in: check.schema) else {
            let key = ConstraintChecker.violation(
                of: check.schema.constraints, by: value, kind: check.schema.kind, parsesURLs: parsesURLs)
            if let key {
                source.error(.type(.defaultBreaks(rule: key)), at: node)
            } else if case .integer(nil) = check.schema.kind, case .number(let text) = value,
                !IntegerFormat.accepts(text, format: "int64")
            {
                // Published descriptions contain such defaults, and are converted to endpoint specs.
                source.warning(.type(.defaultOutOfRange), at: node)
            }
            return
        }
        source.error(
            .type(.unsuitableDefault(expected: expected, node.found, node.yaml11Value, text: node.text ?? "")), at: node
        )
    }

    /// Reports models that refer only to themselves, or that extend themselves, once for each cycle.
    private func checkModels() {
        let graph = CompositionGraph(models)
        if graph.cycles.isEmpty { return }
        let named = Dictionary(models.map { ($0.name, $0) }) { first, _ in first }
        for cycle in graph.cycles {
            let members = cycle.compactMap { named[$0] }
            let extending = members.filter { if case .composition = $0.schema.kind { true } else { false } }
            let reported = extending.isEmpty ? members : extending
            guard let model = reported.min(by: { $0.origin.location < $1.origin.location }) else { continue }
            guard !extending.isEmpty else {
                source.collector.error(.type(.aliasOfItself(model.name)), at: model.origin.location)
                continue
            }
            let others = graph.path(from: model.name)
            source.collector.error(
                .type(.extendsItself(model.name, others: others)), at: model.origin.location)
        }
    }
}
