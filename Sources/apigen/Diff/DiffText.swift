import APIEvolution
import Diagnostics

/// A comparison for people: a line for each change, and the Swift names below it.
struct DiffText {
    let report: DiffReport

    var text: String {
        var lines = report.rows.flatMap { self.lines(for: $0) }
        if !lines.isEmpty { lines.append("") }
        lines.append(report.summary)
        lines.append(report.recommendation)
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(for row: DiffReport.Row) -> [String] {
        let place = (report.newPlace(of: row) ?? report.oldPlace(of: row)).map { $0.text + ": " } ?? ""
        var lines = [
            DiagnosticText.printable("\(place)\(row.effects): \(row.message)") + " [\(row.change.rule.rawValue)]"
        ]
        if let reason = row.accepted { lines.append(DiagnosticText.printable("   = accepted: " + reason)) }
        lines += row.row.oldNames.filter(row.row.newNames.contains).map { "      " + $0 }
        lines += row.row.oldNames.filter { !row.row.newNames.contains($0) }.map { "    - " + $0 }
        lines += row.row.newNames.filter { !row.row.oldNames.contains($0) }.map { "    + " + $0 }
        return lines
    }
}

/// A comparison as a table of Markdown, for pull requests.
struct DiffMarkdown {
    let report: DiffReport

    var text: String {
        var text = "**\(report.summary)**; \(report.recommendation).\n"
        guard !report.rows.isEmpty else { return text }
        text += "\n| source | wire | change | Swift | rule |\n|---|---|---|---|---|\n"
        for row in report.rows {
            let wire = row.change.wire.names.joined(separator: ", ")
            let accepted = row.accepted.map { " – accepted: " + $0 } ?? ""
            let cells = [
                row.row.source.rawValue, wire.isEmpty ? "none" : wire, Self.cell(row.message + accepted),
                row.names.map { "`\($0)`" }.joined(separator: "<br>"), "`\(row.change.rule.rawValue)`",
            ]
            text += "| " + cells.joined(separator: " | ") + " |\n"
        }
        return text
    }

    /// Escapes what has a meaning in a cell. Text of a description must not become markup.
    private static func cell(_ text: String) -> String {
        DiagnosticText.printable(text).reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\n", "\r", "\r\n": result += " "
            case "|", "*", "_", "`", "[", "]", "\\", "~", "#", "!", "@": result += "\\" + String(character)
            default: result.append(character)
            }
        }
    }
}

/// A comparison as workflow commands of GitHub Actions.
struct DiffAnnotations {
    let report: DiffReport

    var text: String { report.rows.map { Annotation.line(entry(for: $0)) + "\n" }.joined() }

    private func entry(for row: DiffReport.Row) -> RunLog.Entry {
        let isFailure = row.isFinding && row.accepted == nil
        let severity = isFailure ? "error" : row.effects == "none" ? "note" : "warning"
        var entry = RunLog.Entry(
            severity: severity, code: row.change.rule.rawValue, message: row.effects + ": " + row.message,
            hints: row.names + (row.accepted.map { ["accepted: " + $0] } ?? []))
        if let place = report.newPlace(of: row) {
            entry.path = place.path
            entry.line = place.line
            entry.column = place.column
        } else {
            // What was removed has no line in the file that GitHub shows.
            entry.path = report.newFiles.first?.path
        }
        return entry
    }
}
