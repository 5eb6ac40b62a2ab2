import APIEvolution
import ArgumentParser
import Diagnostics
import Pipeline

/// The format of a comparison.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    /// A table, for pull requests.
    case markdown
    case json
    /// Workflow commands, which GitHub shows beside the code.
    case github

    /// The format of errors in the descriptions.
    var findings: ReportFormat {
        switch self {
        case .text, .markdown: .text
        case .json: .json
        case .github: .github
        }
    }
}

/// The result of a comparison.
struct DiffReport {
    struct Row {
        var row: ClientDiff.Row
        /// The reason why the configuration accepts the change.
        var accepted: String?
        var isFinding: Bool

        var change: APIChange { row.change }
    }

    /// All changes.
    let rows: [Row]
    /// The changes that are listed for people: by default, those with an effect, and suggestions.
    private(set) var listed: [Row]
    let oldFiles: [SourceFile]
    let newFiles: [SourceFile]
    let version: VersionChange

    /// - Parameter rows: In any order. The most severe ones come first.
    init(rows: [Row], oldFiles: [SourceFile], newFiles: [SourceFile], version: VersionChange) {
        self.oldFiles = oldFiles
        self.newFiles = newFiles
        self.version = version
        let ordered = rows.enumerated().sorted { a, b in
            let (x, y) = (a.element, b.element)
            if x.rank != y.rank { return x.rank > y.rank }
            let (first, second) = (x.location, y.location)
            return first == second ? a.offset < b.offset : first < second
        }
        self.rows = ordered.map(\.element)
        listed = self.rows.filter { $0.hasEffect || $0.change.rule == .possibleRename }
    }

    /// Lists changes without an effect as well.
    mutating func listAll() { listed = rows }

    /// How many changes of each rule are not listed, in the order of the rules.
    var counted: [(rule: ChangeRule, count: Int)] {
        let rest = listed.count == rows.count ? [] : rows.filter { !$0.hasEffect && $0.change.rule != .possibleRename }
        let counts = Dictionary(grouping: rest, by: \.change.rule)
        return ChangeRule.allCases.compactMap { rule in counts[rule].map { (rule, $0.count) } }
    }

    var status: ExitStatus { rows.contains { $0.isFinding && $0.accepted == nil } ? .findings : .clean }

    func text(in format: DiffFormat, log: RunLog) -> String {
        switch format {
        case .text: DiffText(report: self).text
        case .markdown: DiffMarkdown(report: self).text
        case .json: DiffJSON(report: self, diagnostics: log.diagnostics).text
        case .github: DiffAnnotations(report: self).text
        }
    }

    // MARK: - Places

    /// The place of a change in the old or in the new description.
    struct Place: Encodable {
        var path: String
        var line: Int
        var column: Int

        var text: String { "\(path):\(line):\(column)" }
    }

    func oldPlace(of row: Row) -> Place? {
        guard let location = row.change.old?.location ?? row.change.context else { return nil }
        return place(location, in: oldFiles)
    }

    func newPlace(of row: Row) -> Place? { row.change.new.flatMap { place($0.location, in: newFiles) } }

    private func place(_ location: SourceLocation, in files: [SourceFile]) -> Place? {
        guard files.indices.contains(location.file) else { return nil }
        return Place(path: files[location.file].path, line: location.line, column: location.column)
    }

    /// `3 changes: 1 breaks source, 2 break requests`
    var summary: String {
        let counts = [
            (rows.count { $0.row.source == .breaking }, "source"),
            (rows.count { $0.row.source == .silent }, "the meaning of source"),
            (rows.count { $0.change.wire.contains(.requests) }, "requests"),
            (rows.count { $0.change.wire.contains(.responses) }, "responses"),
        ].filter { $0.0 > 0 }
        let texts = counts.map { "\($0.0) \($0.0 == 1 ? "breaks" : "break") \($0.1)" }
        let total = "\(rows.count) change\(rows.count == 1 ? "" : "s")"
        return texts.isEmpty ? total : total + ": " + texts.joined(separator: ", ")
    }

    /// `recommended version: a new major version`
    var recommendation: String {
        version.bump == .none ? "no new version is needed" : "recommended: a new \(version.bump.rawValue) version"
    }
}

extension DiffReport.Row {
    /// What the change does, for people: `breaking, requests`.
    var effects: String {
        let effects = (row.source == .none ? [] : [row.source.rawValue]) + change.wire.names
        return effects.isEmpty ? "none" : effects.joined(separator: ", ")
    }

    /// What changed, with its place.
    var message: String {
        let title = change.rule.title
        return (change.place.isEmpty ? title : change.place + ": " + title)
            + (change.detail.map { " (\($0))" } ?? "")
    }

    var hasEffect: Bool { row.source != .none || change.wire != .none }

    /// The names of the clients, the old ones first.
    var names: [String] { row.oldNames + row.newNames.filter { !row.oldNames.contains($0) } }

    fileprivate var rank: Int {
        (row.isBreaking ? 100 : 0) + (SourceEffect.allCases.firstIndex(of: row.source) ?? 0) * 10
            + (change.wire == .none ? 0 : 5)
    }

    fileprivate var location: SourceLocation {
        change.old?.location ?? change.new?.location ?? SourceLocation(file: 0, line: 1, column: 1)
    }
}
