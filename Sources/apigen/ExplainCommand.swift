import API
import ArgumentParser

struct ExplainCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain the code of a message and how to fix the problem.",
        discussion: "The code is in brackets at the end of the message. Without a code, all codes are listed.")

    @Argument(help: "The code, such as unknown-key.")
    var code: String?

    mutating func run(console: Console) throws -> ExitStatus {
        let codes = DiagnosticCode.allCases
        guard let code else {
            let width = codes.map(\.rawValue.count).max() ?? 0
            for code in codes {
                let blanks = String(repeating: " ", count: width - code.rawValue.count)
                console.print("\(code.rawValue)\(blanks)  \(code.explanation.summary)")
            }
            return .clean
        }
        guard let explained = DiagnosticCode(rawValue: code) else {
            let near = Suggestion.candidates(for: code, among: codes.map(\.rawValue)).map { "'\($0)'" }
            let hint =
                near.isEmpty ? "'apigen explain' lists all codes" : "did you mean \(near.joined(separator: " or "))?"
            console.printError("error: unknown code '\(code)'; \(hint)")
            return .usage
        }
        let explanation = explained.explanation
        console.print("\(code): \(explanation.summary)\n\n\(explanation.details)")
        return .clean
    }
}
