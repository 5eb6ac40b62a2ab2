import API
import ArgumentParser
import Foundation

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
        for (directory, changes) in try OutputDirectory.changes(in: directories) {
            for change in changes {
                try show(change, in: directory, console: console)
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

    private func show(_ change: OutputDirectory.Change, in directory: OutputDirectory, console: Console) throws {
        let path = directory.fullPath(change.path)
        // An unmanaged file is not replaced, so it has no diff.
        let diff = change.kind == .unmanaged || arguments.quiet ? nil : try directory.diff(of: change)
        let text = diff?.unified(
            from: change.kind == .missing ? nil : path, to: change.file == nil ? nil : path)
        console.log.files.append(.init(change: change.kind, path: path, diff: text))
        switch console.format {
        case .json: break
        case .text: console.write("\(path): \(change.kind.rawValue): \(change.message)\n" + (text ?? ""))
        case .github:
            let entry = RunLog.Entry(
                severity: "error", code: change.kind.rawValue, path: path, line: diff?.firstLine ?? 1,
                message: change.message, hints: text.map(Self.excerpt) ?? [])
            console.write(Annotation.line(entry) + "\n")
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
    fileprivate var message: String {
        switch kind {
        case .changed: "'apigen generate' would change this file"
        case .missing: "'apigen generate' would write this file"
        case .orphaned: "'apigen generate' would delete this file, which is no longer needed"
        case .edited where file == nil:
            "this generated file was edited by hand and is no longer needed; 'apigen generate --force' deletes it"
        case .edited: "this generated file was edited by hand; 'apigen generate --force' discards the edits"
        case .unmanaged: "this file is in the place of a generated file, but apigen did not write it; move it"
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
        CalendarDay(daysSince1970: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
    }
}
