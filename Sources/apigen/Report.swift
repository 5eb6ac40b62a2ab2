import API
import ArgumentParser
import DiagnosticRendering
import Foundation

/// How the program says what it found.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    /// For people and editors.
    case text
    /// One object, when all is done.
    case json
    /// Workflow commands: GitHub shows them beside the code.
    case github
}

/// How a command says what it found.
struct ReportArguments: ParsableArguments {
    @Option(help: "How findings are written: text (the default), json, or github (annotations of GitHub Actions).")
    var format = ReportFormat.text
}

/// What a run read and found.
final class RunLog {
    /// A diagnostic as programs read it. What has no place has no line, or no path.
    struct Entry: Encodable {
        var severity: String
        var code: String
        var path: String?
        var line: Int?
        var column: Int?
        var message: String
        var hints: [String] = []
    }

    /// A generated file that is not as it should be.
    struct FileEntry: Encodable {
        var change: OutputDirectory.Change.Kind
        var path: String
        /// What makes it what it should be.
        var diff: String?
    }

    var diagnostics: [Entry] = []
    var files: [FileEntry] = []
    /// The files that were looked at, and how each was just before.
    private(set) var inputs: [String: Fingerprint?] = [:]

    /// Remembers a file that is about to be read.
    func note(_ path: String) {
        if inputs[path] == nil { inputs.updateValue(Fingerprint(of: path), forKey: path) }
    }

    /// Everything, as one JSON object (Documentation/Checking.md).
    func json(_ status: ExitStatus) -> String {
        struct Document: Encodable {
            let version = 1
            let status: Int32
            let diagnostics: [Entry]
            let files: [FileEntry]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(status: status.rawValue, diagnostics: diagnostics, files: files)
        // Texts and numbers can always be encoded.
        let data = (try? encoder.encode(document)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}

/// A workflow command of GitHub Actions: one line that GitHub shows beside the code.
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

    /// By scalars: CR and LF are one character.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case _ where DiagnosticText.isUnsafe(scalar):
                // The log of a run is a terminal too.
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
