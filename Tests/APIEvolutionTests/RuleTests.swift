import APIDescription
import Foundation
import Testing

@testable import APIEvolution

/// The rules are documented in one table, and each is explained.
struct RuleTests {
    @Test(arguments: ChangeRule.allCases)
    func definitionsAreWhole(rule: ChangeRule) {
        let definition = rule.definition
        #expect(rule.rawValue.wholeMatch(of: #/[a-z]+(-[a-z]+)+/#) != nil)
        #expect(definition.title.first?.isLowercase == true)
        #expect(!definition.title.hasSuffix("."))
        #expect(definition.explanation.hasSuffix("."))
        #expect(!definition.source.isEmpty && definition.source == definition.source.sorted())
        #expect(!definition.wire.isEmpty)
    }

    @Test func theTableIsUpToDate() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/Diff.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.wholeMatch(of: #/\| `[a-z][a-z-]+` \|.*/#) != nil }
        let expected = ChangeRule.allCases.map { rule in
            let definition = rule.definition
            let source = definition.source.map(\.rawValue).joined(separator: ", ")
            let wire = definition.wire.map(\.name).joined(separator: ", ")
            let explanation = definition.explanation.replacing("\n", with: " ")
            return "| `\(rule.rawValue)` | \(source) | \(wire) | \(definition.title). \(explanation) |"
        }
        #expect(rows.map(String.init) == expected)
    }

    // MARK: - Constraints

    private static let limits: [(name: String, old: String?, new: String?, isTightened: Bool)] = [
        ("minimum", "1", "2", true), ("minimum", "2", "1", false), ("minimum", nil, "1", true),
        ("minimum", "1", nil, false), ("maximum", "2", "1", true), ("maximum", "1", "2", false),
        ("maximum", nil, "1", true), ("maximum", "1", nil, false), ("minimum", "-1.5", "-1", true),
    ]

    @Test(arguments: limits)
    func comparesLimits(name: String, old: String?, new: String?, isTightened: Bool) {
        func constraints(_ limit: String?) -> Constraints {
            var constraints = Constraints()
            let number = limit.map { Constraints.Decimal(text: $0) }
            if name == "minimum" { constraints.minimum = number } else { constraints.maximum = number }
            return constraints
        }
        let found = ConstraintDifference.all(constraints(old), constraints(new))
        #expect(found.map(\.isTightened) == [isTightened])
        #expect(found.first?.text == "\(name) \(old ?? "none") → \(new ?? "none")")
    }

    @Test func comparesLengthsAndPatterns() {
        var old = Constraints()
        var new = Constraints()
        new.minLength = 0
        #expect(ConstraintDifference.all(old, new).isEmpty)
        new.maxLength = 5
        new.pattern = "a+"
        #expect(ConstraintDifference.all(old, new).map(\.isTightened) == [true, true])
        #expect(ConstraintDifference.all(new, old).map(\.isTightened) == [false, false])
        old.pattern = "b+"
        #expect(ConstraintDifference.all(old, new).map(\.isTightened) == [true, true])
    }

    // MARK: - Security

    private static let requirements: [(old: [[String]], new: [[String]], rule: ChangeRule)] = [
        ([["a"]], [["a"], ["b"]], .securityRelaxed), ([["a"], ["b"]], [["a"]], .securityTightened),
        ([["a", "b"]], [["a"]], .securityRelaxed), ([["a"]], [["a", "b"]], .securityTightened),
        ([], [["a"]], .securityTightened), ([["a"]], [], .securityRelaxed), ([], [["a"], []], .securityRelaxed),
        ([["a"]], [["b"]], .securityTightened),
    ]

    @Test(arguments: requirements)
    func comparesSecurity(old: [[String]], new: [[String]], rule: ChangeRule) {
        let change = SecurityChange.between(
            old.map { SecurityRequirement(schemes: $0) }, new.map { SecurityRequirement(schemes: $0) })
        #expect(change?.rule == rule)
        #expect(change?.wire == (rule == .securityTightened ? .requests : WireEffect.none))
    }

    @Test func equalSecurityIsNoChange() {
        let one = [SecurityRequirement(schemes: ["a", "b"]), SecurityRequirement(schemes: [])]
        let other = [SecurityRequirement(schemes: []), SecurityRequirement(schemes: ["b", "a"])]
        #expect(SecurityChange.between(one, other) == nil)
    }
}
