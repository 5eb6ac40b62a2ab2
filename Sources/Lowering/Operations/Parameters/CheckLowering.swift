import APIDescription
import Diagnostics
import Resolution

/// Determines what the runtime checks before a request is sent.
struct CheckLowering {
    let collector: DiagnosticCollector

    /// Returns the checks of a value.
    ///
    /// - Parameters:
    ///   - field: The name of the value in a violation.
    ///   - expression: The value in Swift, which can be nil.
    func checks(of value: ResolvedValue, field: String, expression: String) -> [ValueCheck] {
        var rules: [String] = []
        for rule in value.checks {
            for text in ConstraintCheck.arguments(for: supported(rule), on: rule.kind) where !rules.contains(text) {
                rules.append(text)
            }
        }
        return rules.map { ValueCheck(field: field, value: expression, rule: $0) }
    }

    /// Whether the bounds that are checked are literals of Foundation's `Decimal`.
    func usesFoundation(_ value: ResolvedValue) -> Bool {
        value.checks.contains { rule in
            guard case .number(format: "decimal") = rule.kind else { return false }
            return !ConstraintCheck.arguments(for: rule.constraints, on: rule.kind).isEmpty
        }
    }

    /// Returns the constraints without a pattern that the client, which uses `NSRegularExpression`, cannot check.
    private func supported(_ rule: ConstraintRule) -> Constraints {
        guard case .string = rule.kind, let pattern = rule.constraints.pattern, !PatternSyntax.accepts(pattern)
        else { return rule.constraints }
        collector.warning(.generation(.unsupportedPattern(pattern)), at: rule.origin.location)
        var rest = rule.constraints
        rest.pattern = nil
        return rest
    }
}
