import APIEvolution
import Diagnostics

/// A comparison in Markdown, for pull requests: how many changes have which effect, then the worst ones in tables.
struct DiffMarkdown {
    let report: DiffReport

    /// The number of characters that a comment on GitHub can have.
    static let limit = 65_536
    /// The space for the last lines.
    private static let reserve = 1_000

    var text: String {
        var text = "**\(report.summary)**; \(report.recommendation).\n"
        if report.rows.isEmpty { return text }
        text += summary
        var space = Self.limit - Self.reserve - text.count - counted.count
        var omitted = 0
        for section in sections where !section.rows.isEmpty {
            // Each row is written whole, or not at all.
            var head = "\n### \(section.title)\n\n| source | wire | change | Swift | rule |\n|---|---|---|---|---|\n"
            for row in section.rows {
                let line = line(for: row)
                guard omitted == 0, head.count + line.count < space else {
                    omitted += 1
                    continue
                }
                text += head + line
                space -= head.count + line.count
                head = ""
            }
        }
        if omitted > 0 { text += "\n\(omitted) more rows do not fit: `apigen diff` lists them in the terminal.\n" }
        return text + counted
    }

    /// The number of changes with each effect. One change can have two.
    private var summary: String {
        let rows = report.rows
        let counts = [
            ("breaks source", rows.count { $0.row.source == .breaking }),
            ("changes what source means", rows.count { $0.row.source == .silent }),
            ("breaks requests of apps that were shipped", rows.count { $0.change.wire.contains(.requests) }),
            ("breaks responses for apps that were shipped", rows.count { $0.change.wire.contains(.responses) }),
            ("deprecates", rows.count { $0.row.source == .deprecated }),
            ("no effect", rows.count { !$0.hasEffect }),
        ].filter { $0.1 > 0 }
        return "\n| effect | changes |\n|---|---|\n" + counts.map { "| \($0.0) | \($0.1) |\n" }.joined()
    }

    private var sections: [(title: String, rows: [DiffReport.Row])] {
        let rows = report.listed
        return [
            ("Breaks source", rows.filter(\.row.source.isBreak)),
            ("Breaks apps that were shipped", rows.filter { !$0.row.source.isBreak && $0.change.wire != .none }),
            ("Other changes", rows.filter { !$0.row.source.isBreak && $0.change.wire == .none }),
        ]
    }

    /// The changes that are only counted.
    private var counted: String {
        if report.counted.isEmpty { return "" }
        let lines = report.counted.map { "- \($0.count) × \($0.rule.title) (`\($0.rule.rawValue)`)\n" }
        return "\n### Without an effect\n\n" + lines.joined()
    }

    private func line(for row: DiffReport.Row) -> String {
        let wire = row.change.wire.names.joined(separator: ", ")
        let accepted = row.accepted.map { " – accepted: " + $0 } ?? ""
        let cells = [
            row.row.source.rawValue, wire.isEmpty ? "none" : wire, Self.cell(row.message + accepted),
            row.names.map { "`\($0)`" }.joined(separator: "<br>"), "`\(row.change.rule.rawValue)`",
        ]
        return "| " + cells.joined(separator: " | ") + " |\n"
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
