import API
import Foundation
import SwiftGeneration

/// Where the program writes to.
struct Console {
    let write: (String) -> Void
    let writeError: (String) -> Void
    let usesColor: Bool

    static var standard: Console {
        let environment = ProcessInfo.processInfo.environment
        let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return Console(
            write: { FileHandle.standardOutput.write(Data($0.utf8)) },
            writeError: { FileHandle.standardError.write(Data($0.utf8)) },
            usesColor: isatty(FileHandle.standardError.fileDescriptor) == 1 && !noColor && environment["TERM"] != "dumb"
        )
    }

    func print(_ line: String) { write(line + "\n") }

    func printError(_ line: String) { writeError(line + "\n") }

    /// Writes diagnostics, and how many there were.
    func show(_ diagnostics: [Diagnostic], of files: [SourceFile]) {
        guard !diagnostics.isEmpty else { return }
        let text = DiagnosticText(files: files, usesColor: usesColor)
        for diagnostic in diagnostics { writeError(text.render(diagnostic)) }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        printError(counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", "))
    }

    /// Says what became of the examples of a description.
    func printSummary(of examples: ExampleSummary, in spec: String) {
        let count = examples.answers + examples.requests
        let left = examples.excused.map(\.count).reduce(0, +)
        print(
            "\(spec): \(count) example\(count == 1 ? "" : "s") tested (\(examples.answers) of answers, "
                + "\(examples.requests) of requests), \(left) left out")
        for excused in examples.excused { print("  \(excused.count): \(excused.excuse.rawValue)") }
        if !examples.contradictions.isEmpty { print("  'apigen lint' shows which ones contradict their schemas") }
    }
}
