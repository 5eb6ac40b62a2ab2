import APIDescription
import ArgumentParser
import Pipeline
import Platform
import Settings

struct GenerateCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Write the client for a description.",
        discussion: """
            Only files that changed are written. Files that apigen did not write are never touched. Generated files \
            that were edited are kept; '--force' discards the edits. A directory with the client of another API is \
            left as it is; '--force' replaces it.
            """)

    @OptionGroup var arguments: GenerationArguments
    @OptionGroup var report: ReportArguments

    @Flag(help: "Show what would be written, without writing anything.")
    var dryRun = false

    @Flag(
        help: """
            Overwrite and delete generated files that were edited, and those of another API. Unmanaged files are still \
            kept.
            """)
    var force = false

    @Flag(help: "Generate again when a file of the description changes, until the program is interrupted.")
    var watch = false

    func validate() throws {
        guard watch, let spec = arguments.spec else { return }
        if spec == FileSystem.standardStream || FileSystem.isStream(spec) {
            throw ValidationError("'--watch' needs a file that can be read again.")
        }
    }

    mutating func run(console: Console) throws -> ExitStatus {
        let command = self
        func once(_ console: Console) throws -> ExitStatus {
            try command.arguments.run(console) { try command.write($0, console: console) }
        }
        guard watch else { return try console.reporting(as: report.format, once) }
        return try Watcher(format: report.format, isQuiet: arguments.quiet).run(console, once)
    }

    private func write(_ directories: [OutputDirectory], console: Console) throws -> ExitStatus {
        let all = try OutputDirectory.changes(in: directories)
        for (directory, changes) in all {
            for change in changes {
                console.log.files.append(.init(change: change.kind, path: directory.fullPath(change.path)))
            }
        }
        if !force {
            let hasOtherClient = reportsOtherClients(all, console: console)
            if reportsMissingLocks(directories, console: console) || hasOtherClient { return .findings }
        }
        var status = ExitStatus.clean
        var summaries: [Summary] = []
        for (directory, changes) in all {
            let done = changes.filter { $0.isFixed(byForce: force) }
            let kept = changes.filter { !$0.isFixed(byForce: force) }
            for change in kept {
                console.report(
                    .warning,
                    .command(change.kind == .edited ? .keptEdit(isNeeded: change.file != nil) : .keptUnmanagedFile),
                    path: directory.fullPath(change.path))
                status = .findings
            }
            if !dryRun {
                try OutputWriter(directory: directory).apply(done)
                console.log.noteWritten(done.map { directory.fullPath($0.path) })
            }
            let summary = Summary(
                directory: directory, count: directory.files.count, written: done.count { $0.file != nil },
                deleted: done.filter { $0.file == nil }.map(\.path), kept: kept.count)
            // The lock is usually in the directory of its client.
            if let index = summaries.firstIndex(where: { $0.directory.isSame(as: directory) }) {
                summaries[index].add(summary)
            } else {
                summaries.append(summary)
            }
        }
        for summary in arguments.quiet ? [] : summaries { console.print(summary.text(isDryRun: dryRun)) }
        return status
    }

    /// Reports the locks that are missing beside their clients. Returns whether there are any.
    private func reportsMissingLocks(_ directories: [OutputDirectory], console: Console) -> Bool {
        let missing = directories.compactMap { MissingLock(in: $0, clients: directories) }
        for lock in missing {
            console.report(.error, .command(.missingLock(names: lock.names, other: lock.other)), path: lock.path)
        }
        return !missing.isEmpty
    }

    /// Reports the directories that contain the client of another API. Returns whether there are any.
    private func reportsOtherClients(
        _ all: [(directory: OutputDirectory, changes: [OutputDirectory.Change])], console: Console
    ) -> Bool {
        var isFound = false
        for (directory, changes) in all {
            guard let other = OtherClient(in: directory, changes) else { continue }
            console.report(.error, .command(.otherClient(deleted: other.deleted)), path: directory.path)
            isFound = true
        }
        return isFound
    }
}

/// What was done in a directory.
private struct Summary {
    let directory: OutputDirectory
    var count: Int
    var written: Int
    /// The paths of the deleted files in the directory.
    var deleted: [String]
    var kept: Int

    mutating func add(_ other: Summary) {
        count += other.count
        written += other.written
        deleted += other.deleted
        kept += other.kept
    }

    func text(isDryRun: Bool) -> String {
        var parts = ["\(written) \(isDryRun ? "would be written" : "written")"]
        let fate = isDryRun ? "would be deleted" : "deleted"
        if !deleted.isEmpty { parts.append("\(deleted.count) \(fate)") }
        if kept > 0 { parts.append("\(kept) kept") }
        let line = "\(directory.path): \(count) file\(count == 1 ? "" : "s"), " + parts.joined(separator: ", ")
        return ([line] + deleted.map { "  \(fate): \($0)" }).joined(separator: "\n")
    }
}
