import APIDescription
import ArgumentParser
import Diagnostics
import Platform

@main
struct Apigen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apigen", abstract: "Generates the Swift client for a web API from its description.",
        discussion: """
            A description is an endpoint spec (apigen's own language) or an OpenAPI document, in YAML or JSON.

            Exit status: 0 success, 1 findings, 2 invalid command line, 3 invalid description, 4 a file could not be \
            read or written.
            """, version: ProgramVersion.text,
        subcommands: [
            InitCommand.self, GenerateCommand.self, CheckCommand.self, LockCommand.self, MigrateCommand.self,
            DiffCommand.self,
            LintCommand.self, ExplainCommand.self, ImportCommand.self, ExportCommand.self, TemplatesCommand.self,
            BuildCommand.self,
        ])

    static func main() {
        MainThread.run(stackSize: 1 << 28) {
            run(Array(CommandLine.arguments.dropFirst()), console: Console.standard).rawValue
        }
    }

    /// Runs one command line.
    static func run(_ arguments: [String], console: Console) -> ExitStatus {
        if let message = unknownCommand(in: arguments) {
            console.printError("Error: \(message)")
            console.printError("Usage: apigen <subcommand>\n  See 'apigen --help' for more information.")
            return .usage
        }
        do {
            var command = try parseAsRoot(arguments)
            if var runnable = command as? any RunnableCommand { return try runnable.run(console: console) }
            // The root command, or the parser's `help`. They throw their output.
            try command.run()
            return .clean
        } catch {
            let text = fullMessage(for: error)
            if exitCode(for: error) == .success {
                console.print(text)
                return .clean
            }
            console.printError(text)
            return .usage
        }
    }
}

extension Apigen {
    /// Returns the message for a command that does not exist, or for a file in the place of a command.
    ///
    /// The parser would call both unexpected arguments.
    private static func unknownCommand(in arguments: [String]) -> String? {
        let names = configuration.subcommands.map { $0._commandName }
        guard let word = arguments.first, !word.hasPrefix("-"), !(names + ["help"]).contains(word) else { return nil }
        let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        if word.contains("."), Suggestion.candidates(for: word, among: shown).isEmpty {
            return "unknown command '\(word)'; did you mean 'apigen generate \(word)'?"
        }
        return (["unknown command '\(word)'"] + Suggestion.hint(for: word, among: shown)).joined(separator: "; ")
    }
}

/// The exit status of the program.
enum ExitStatus: Int32 {
    case clean = 0
    case findings = 1
    case usage = 2
    case description = 3
    case inputOutput = 4
}

/// A command that returns an exit status.
protocol RunnableCommand: ParsableCommand {
    mutating func run(console: Console) throws -> ExitStatus
}
