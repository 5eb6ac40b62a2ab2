import API
import ArgumentParser

struct ExplainCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say what the code of a message means, and how to mend what it is about.",
        discussion: "The code stands in brackets behind the message. Without one, all codes are listed.")

    @Argument(help: "The code, such as unknown-key.")
    var code: String?

    mutating func run(console: Console) throws -> ExitStatus {
        let catalog = DiagnosticCatalog()
        guard let code else {
            let width = catalog.entries.map(\.code.count).max() ?? 0
            for entry in catalog.entries {
                let blanks = String(repeating: " ", count: width - entry.code.count)
                console.print("\(entry.code)\(blanks)  \(entry.summary)")
            }
            return .clean
        }
        guard let entry = catalog.entry(code) else {
            let near = Suggestion.candidates(for: code, among: catalog.entries.map(\.code)).map { "'\($0)'" }
            let hint = near.isEmpty ? "'apigen explain' lists all" : "did you mean \(near.joined(separator: " or "))?"
            console.printError("error: there is no code '\(code)'; \(hint)")
            return .usage
        }
        console.print("\(entry.code): \(entry.summary)\n\n\(entry.details)")
        return .clean
    }
}
