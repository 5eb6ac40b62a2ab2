import Diagnostics
import Lowering
import Platform

/// The output of the program.
struct Console {
    let write: (String) -> Void
    let writeError: (String) -> Void
    let usesColor: Bool
    /// The format of findings.
    var format = ReportFormat.text
    /// Whether each place of a finding that many places have is shown.
    var showsEachPlace = false
    /// The files and findings of the run so far.
    var log = RunLog()

    static var standard: Console {
        let noColor = Environment.value(of: "NO_COLOR").map { !$0.isEmpty } ?? false
        return Console(
            write: { text in
                do {
                    try StandardStream.output.write(text)
                } catch {
                    // A closed pipe or a full disk is not a crash.
                    try? StandardStream.error.write("apigen: error: standard output cannot be written\n")
                    MainThread.exit(ExitStatus.inputOutput.rawValue)
                }
            },
            writeError: { try? StandardStream.error.write($0) },
            usesColor: StandardStream.error.isTerminal && !noColor && Environment.value(of: "TERM") != "dumb"
        )
    }

    /// Runs an action, and writes its findings in a format.
    func reporting(as format: ReportFormat, _ action: (Console) throws -> ExitStatus) rethrows -> ExitStatus {
        var console = self
        console.format = format
        console.log = RunLog()
        let status = try action(console)
        if format == .json { write(console.log.json(status) + "\n") }
        if format == .sarif { write(SARIFLog(console.log, status).text + "\n") }
        return status
    }

    /// Prints a line for people. It is omitted where the output is one document.
    func print(_ line: String) {
        if !format.isDocument { write(line + "\n") }
    }

    func printError(_ line: String) { writeError(line + "\n") }

    /// Writes diagnostics and their number. Of many with the same code, most are only counted.
    func show(_ diagnostics: [Diagnostic], of files: [SourceFile]) {
        guard !diagnostics.isEmpty else { return }
        guard format == .text else {
            let text = format == .sarif ? DiagnosticText(files: files) : nil
            for diagnostic in shown(diagnostics) { note(diagnostic, in: files, text) }
            return
        }
        let text = DiagnosticText(files: files, usesColor: usesColor)
        for diagnostic in shown(diagnostics) { writeError(text.render(diagnostic)) }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        printError(counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", "))
    }

    private func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        (showsEachPlace ? diagnostics : diagnostics.merged()).limited()
    }

    /// Reports a problem with a whole file, or with the command line.
    func report(_ severity: Diagnostic.Severity, _ kind: DiagnosticKind, path: String? = nil) {
        let path = path.map(FileSystem.displayed)
        guard format == .text else {
            return note(
                RunLog.Entry(
                    severity: severity.rawValue, code: kind.code.rawValue, path: path, message: kind.message,
                    hints: kind.hints))
        }
        let place = path.map { $0 + ": " } ?? ""
        printError("\(place)\(severity.rawValue): \(kind.message)")
        for hint in kind.hints { printError("   = " + hint) }
    }

    private func note(_ diagnostic: Diagnostic, in files: [SourceFile], _ text: DiagnosticText?) {
        let place = diagnostic.location
        let isKnown = files.indices.contains(place.file)
        note(
            RunLog.Entry(
                severity: diagnostic.severity.rawValue, code: diagnostic.code,
                path: isKnown ? files[place.file].path : nil, line: isKnown ? place.line : nil,
                column: isKnown ? place.column : nil, message: diagnostic.message, hints: diagnostic.hints,
                omitted: diagnostic.kind.omittedFindings,
                utf16Column: isKnown ? text?.utf16Column(of: place) : nil))
    }

    private func note(_ entry: RunLog.Entry) {
        log.diagnostics.append(entry)
        if format == .github { write(Annotation.line(entry) + "\n") }
    }

    /// Prints how many examples of a description were tested, and why others were skipped.
    func printSummary(of examples: ExampleSummary, in spec: String) {
        let count = examples.responses + examples.requests
        let left = examples.skipped.map(\.count).reduce(0, +)
        print(
            "\(spec): \(count) example\(count == 1 ? "" : "s") tested (\(examples.responses) of responses, "
                + "\(examples.requests) of requests), \(left) skipped")
        for skipped in examples.skipped { print("  \(skipped.count): \(skipped.reason.rawValue)") }
        if !examples.contradictions.isEmpty { print("  'apigen lint' shows which ones contradict their schemas") }
    }
}
