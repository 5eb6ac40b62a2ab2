import APIEvolution
import ArgumentParser
import Diagnostics

struct ExplainCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain the code of a message, or a rule of 'apigen diff', and how to fix the problem.",
        discussion: "The code is in brackets at the end of the message. Without a code, all codes and rules are listed."
    )

    @Argument(help: "The code, such as unknown-key, or the rule, such as property-removed.")
    var code: String?

    mutating func run(console: Console) throws -> ExitStatus {
        guard let code = code.map(Self.bare) else {
            list(on: console)
            return .clean
        }
        if let explained = DiagnosticCode(rawValue: code) {
            let explanation = explained.explanation
            console.print("\(code): \(explanation.summary)\n\n\(explanation.details)")
            return .clean
        }
        if let rule = ChangeRule(rawValue: code) {
            console.print(explanation(of: rule))
            return .clean
        }
        let known = DiagnosticCode.allCases.map(\.rawValue) + ChangeRule.allCases.map(\.rawValue)
        let near = Suggestion.candidates(for: code, among: known).map { "'\($0)'" }
        let hint =
            near.isEmpty ? "'apigen explain' lists all codes" : "did you mean \(near.joined(separator: " or "))?"
        console.printError("error: unknown code '\(code)'; \(hint)")
        return .usage
    }

    /// Returns a code without what surrounds it in messages: brackets in text, `apigen: ` in annotations.
    private static func bare(_ code: String) -> String {
        var text = code.trimmed
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        if text.hasPrefix("apigen: ") { text = String(text.dropFirst("apigen: ".count)) }
        return text.lowercased()
    }

    private func list(on console: Console) {
        let codes = DiagnosticCode.allCases.map { ($0.rawValue, $0.explanation.summary) }
        let rules = ChangeRule.allCases.map { ($0.rawValue, $0.sentence) }
        for part in [codes, rules] {
            let width = part.map(\.0.count).max() ?? 0
            for (name, summary) in part {
                console.print(name + String(repeating: " ", count: width - name.count) + "  " + summary)
            }
        }
    }

    private func explanation(of rule: ChangeRule) -> String {
        let definition = rule.definition
        return """
            \(rule.rawValue): \(rule.sentence)

                source: \(definition.source.map(\.rawValue).joined(separator: ", "))
                wire: \(definition.wire.map(\.name).joined(separator: ", "))
            \(definition.explanation)
            """
    }
}

extension ChangeRule {
    /// The title as a sentence: `A property was removed.`
    fileprivate var sentence: String { title.prefix(1).uppercased() + title.dropFirst() + "." }
}
