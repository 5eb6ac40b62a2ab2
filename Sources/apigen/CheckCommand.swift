import APIDescription
import ArgumentParser
import Diagnostics
import Platform

struct CheckCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Show what 'generate' would change, without writing anything.",
        discussion: """
            Accepts the options of 'generate' that affect the output. The exit status is 1 if a file is changed, \
            missing, orphaned, edited by hand, or blocked by an unmanaged file, or if the last day of a deprecated \
            element has passed. 'patch -p1' can apply the diffs.
            """)

    @OptionGroup var arguments: GenerationArguments
    @OptionGroup var report: ReportArguments

    @Option(
        help: "The day that dates in the description are compared with, as 2027-01-31. Default: the current day in UTC."
    )
    var today: CalendarDay?

    mutating func run(console: Console) throws -> ExitStatus {
        let command = self
        return try console.reporting(as: report.format) { console in
            // Several clients can have one description.
            var shown: Set<SunsetPlace> = []
            let status = try command.arguments.run(console) { api, files in
                let expired = api.expiredElements(on: command.today ?? .current)
                console.show(expired.filter { shown.insert(SunsetPlace($0, in: files)).inserted }, of: files)
            } _: {
                try command.check($0, console: console)
            }
            return status == .clean && !shown.isEmpty ? .findings : status
        }
    }

    private func check(_ directories: [OutputDirectory], console: Console) throws -> ExitStatus {
        var counts: [(kind: OutputDirectory.Change.Kind, count: Int)] = []
        let all = try OutputDirectory.changes(in: directories)
        let absent = Set(all.compactMap { absentClient(in: $0, $1, console: console) })
        for (directory, changes) in all {
            let hasClient = directory.clientFile.map { !absent.contains($0) } ?? true
            let isOther = OtherClient(in: directory, changes) != nil
            for change in changes {
                try show(change, in: directory, isOther: isOther, withDiff: hasClient, console: console)
                if let index = counts.firstIndex(where: { $0.kind == change.kind }) {
                    counts[index].count += 1
                } else {
                    counts.append((change.kind, 1))
                }
            }
        }
        guard counts.isEmpty else {
            console.print(counts.map { "\($0.count) \($0.kind.rawValue)" }.joined(separator: ", "))
            return .findings
        }
        let count = directories.map(\.files.count).reduce(0, +)
        if !arguments.quiet { console.print("\(count) file\(count == 1 ? " is" : "s are") up to date") }
        return .clean
    }

    /// Reports a directory without any file of a client, which is probably the wrong one.
    ///
    /// - Returns: The file of the absent client, whose files are not shown one by one; nil if there is a client.
    private func absentClient(
        in directory: OutputDirectory, _ changes: [OutputDirectory.Change], console: Console
    ) -> String? {
        guard let client = directory.clientFile,
            directory.files.contains(where: { directory.fullPath($0.path) == client }),
            changes.count == directory.files.count, changes.allSatisfy({ $0.kind == .missing })
        else { return nil }
        let kind = DiagnosticKind.command(.noClient(isDefaultOutput: arguments.output == nil))
        show(
            RunLog.Entry(
                severity: "error", code: kind.code.rawValue, path: directory.path, message: kind.message,
                hints: kind.hints),
            kind.hints.map { "   = \($0)\n" }.joined(), console)
        return client
    }

    private func show(
        _ change: OutputDirectory.Change, in directory: OutputDirectory, isOther: Bool, withDiff: Bool, console: Console
    ) throws {
        let path = directory.fullPath(change.path)
        guard withDiff || change.kind != .missing else {
            return console.log.files.append(.init(change: .missing, path: path))
        }
        // An unmanaged file is not replaced, so it has no diff.
        let diff = change.kind == .unmanaged || arguments.quiet ? nil : try directory.diff(of: change)
        let text = diff?.unified(
            from: change.kind == .missing ? nil : path, to: change.file == nil ? nil : path)
        console.log.files.append(.init(change: change.kind, path: path, diff: text))
        let kind = DiagnosticKind.command(.outdated(change.state(isOfOtherClient: isOther)))
        show(
            RunLog.Entry(
                severity: "error", code: kind.code.rawValue, path: path, line: diff?.firstLine ?? 1,
                message: kind.message, hints: text.map(Self.excerpt) ?? []),
            text ?? "", console)
    }

    /// Shows a finding in the format of the run.
    ///
    /// - Parameter details: What follows the message for people.
    private func show(_ entry: RunLog.Entry, _ details: String, _ console: Console) {
        switch console.format {
        case .json: break
        case .text: console.write("\(entry.path ?? ""): \(entry.code): \(entry.message)\n" + details)
        case .github: console.write(Annotation.line(entry) + "\n")
        case .sarif: console.log.diagnostics.append(entry)
        }
    }

    /// Returns the first lines of a diff, for an annotation.
    private static func excerpt(of diff: String) -> [String] {
        let lines = diff.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        let limit = 60
        return lines.count <= limit ? lines : lines.prefix(limit) + ["… \(lines.count - limit) more lines"]
    }
}

extension OutputDirectory.Change {
    fileprivate func state(isOfOtherClient: Bool) -> DiagnosticKind.FileState {
        switch kind {
        case .changed: .changed
        case .missing: .missing
        case .orphaned: .orphaned(isOfOtherClient: isOfOtherClient)
        case .edited: file == nil ? .editedOrphan : .edited
        case .unmanaged: .unmanaged
        }
    }
}

/// The place of a date in the files of a description.
private struct SunsetPlace: Hashable {
    let path: String
    let location: SourceLocation

    init(_ diagnostic: Diagnostic, in files: [SourceFile]) {
        location = diagnostic.location
        path = files.indices.contains(location.file) ? files[location.file].path : ""
    }
}

extension CalendarDay: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }

    /// The current day in UTC, which is the same for everyone who checks the same description.
    fileprivate static var current: CalendarDay {
        CalendarDay(daysSince1970: WallClock.daysSince1970)
    }
}
