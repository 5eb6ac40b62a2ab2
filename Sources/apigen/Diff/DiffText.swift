import APIEvolution
import Diagnostics

/// A comparison for people: a line for each change, and the Swift names below it.
struct DiffText {
    let report: DiffReport

    var text: String {
        var lines = report.listed.flatMap { self.lines(for: $0) }
        if !lines.isEmpty { lines.append("") }
        let counted = report.counted.map { "  \($0.count) × \($0.rule.title) [\($0.rule.rawValue)]" }
        if !counted.isEmpty { lines += ["without an effect; '--all' lists them:"] + counted + [""] }
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

/// A comparison as workflow commands of GitHub Actions.
struct DiffAnnotations {
    let report: DiffReport

    var text: String { report.listed.map { Annotation.line(entry(for: $0)) + "\n" }.joined() }

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
