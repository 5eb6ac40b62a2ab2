import ArgumentParser
import Diagnostics
import Platform

/// The format of findings.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    /// Text for people and editors.
    case text
    /// One JSON object, at the end of the run.
    case json
    /// Workflow commands, which GitHub shows beside the code.
    case github
    /// One object in the Static Analysis Results Interchange Format, version 2.1.0, at the end of the run.
    case sarif

    /// Whether the output of the run is one document.
    var isDocument: Bool { self == .json || self == .sarif }
}

/// The arguments for the format of findings.
struct ReportArguments: ParsableArguments {
    @Option(
        help: """
            The format of findings: text (the default), json, sarif (SARIF 2.1.0), or github (annotations in GitHub \
            Actions).
            """)
    var format = ReportFormat.text
}

/// The files and findings of a run.
final class RunLog {
    /// A diagnostic in machine-readable form. Without a place, it has no line or no path.
    struct Entry: Encodable {
        var severity: String
        var code: String
        var path: String?
        var line: Int?
        var column: Int?
        var message: String
        var hints: [String] = []
        /// The number of further findings with this severity and code, which this entry stands for.
        var omitted: Int?
        /// The column in UTF-16 code units.
        var utf16Column: Int?

        private enum CodingKeys: String, CodingKey { case severity, code, path, line, column, message, hints, omitted }
    }

    /// A file that differs from the generated one.
    struct FileEntry: Encodable {
        var change: OutputDirectory.Change.Kind
        var path: String
        /// The diff to the generated file.
        var diff: String?
    }

    var diagnostics: [Entry] = []
    var files: [FileEntry] = []
    /// The files that were read, each with its state just before.
    private(set) var inputs: [String: Fingerprint?] = [:]

    /// Records a file that is about to be read.
    func note(_ path: String) {
        if inputs[path] == nil { inputs.updateValue(Fingerprint(of: path), forKey: path) }
    }

    /// Records that files were written. If one of them was read before, its present state is the one that counts, so that
    /// `--watch` does not take it for a change by somebody else.
    func noteWritten(_ paths: [String]) {
        let written = Set(paths.map { StandardPath.of($0) })
        for path in inputs.keys where written.contains(StandardPath.of(path)) {
            inputs.updateValue(Fingerprint(of: path), forKey: path)
        }
    }

    /// Returns the log as one JSON object (Documentation/Checking.md).
    func json(_ status: ExitStatus) -> String {
        struct Document: Encodable {
            let version = 1
            let status: Int32
            let diagnostics: [Entry]
            let files: [FileEntry]
        }
        return JSONText.of(Document(status: status.rawValue, diagnostics: diagnostics, files: files))
    }
}

/// A workflow command of GitHub Actions, which is one line.
enum Annotation {
    static func line(_ entry: RunLog.Entry) -> String {
        var properties: [String] = []
        if let path = entry.path { properties.append("file=" + property(path)) }
        if let line = entry.line { properties.append("line=\(line)") }
        if let column = entry.column { properties.append("col=\(column)") }
        properties.append("title=" + property("apigen: " + entry.code))
        let command = entry.severity == "note" ? "notice" : entry.severity
        let text = ([entry.message] + entry.hints).joined(separator: "\n")
        return "::\(command) \(properties.joined(separator: ","))::\(escaped(text))"
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// Escapes a text by Unicode scalars, because CR LF is one character.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case _ where DiagnosticText.isUnsafe(scalar):
                // The log of a workflow run is a terminal too.
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
