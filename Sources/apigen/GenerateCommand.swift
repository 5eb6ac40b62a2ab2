import API
import ArgumentParser
import Configuration
import Foundation
import Pipeline
import SwiftGeneration

struct GenerateCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Write the client for a description.",
        discussion: """
            Only files that changed are written. Files that apigen did not write are never touched. Generated files \
            that were edited are kept; '--force' discards the edits.
            """)

    @OptionGroup var arguments: GenerationArguments
    @OptionGroup var report: ReportArguments

    @Flag(help: "Show what would be written, without writing anything.")
    var dryRun = false

    @Flag(help: "Overwrite and delete generated files that were edited. Unmanaged files are still kept.")
    var force = false

    @Flag(help: "Generate again when a file of the description changes, until the program is interrupted.")
    var watch = false

    mutating func run(console: Console) throws -> ExitStatus {
        let command = self
        func once(_ console: Console) throws -> ExitStatus {
            try command.arguments.run(console) { try command.write($0, console: console) }
        }
        guard watch else { return try console.reporting(as: report.format, once) }
        return try Watcher(format: report.format, isQuiet: arguments.quiet).run(console, once)
    }

    private func write(_ directories: [OutputDirectory], console: Console) throws -> ExitStatus {
        var status = ExitStatus.clean
        var summaries: [Summary] = []
        for (directory, changes) in try OutputDirectory.changes(in: directories) {
            let done = changes.filter { $0.isFixed(byForce: force) }
            let kept = changes.filter { !$0.isFixed(byForce: force) }
            for change in changes {
                console.log.files.append(.init(change: change.kind, path: directory.fullPath(change.path)))
            }
            for change in kept {
                console.report(
                    .warning, change.kind == .edited ? "edited-file" : "unmanaged-file",
                    change.whyItIsKept + "; it is left as it is", path: directory.fullPath(change.path),
                    hints: change.kind == .edited ? ["'--force' discards the edits"] : [])
                status = .findings
            }
            if !dryRun { try OutputWriter(directory: directory).apply(done) }
            let written = done.count { $0.file != nil }
            let summary = Summary(
                directory: directory, count: directory.files.count, written: written, deleted: done.count - written,
                kept: kept.count)
            // The lock is usually in the directory of its client.
            if let index = summaries.firstIndex(where: { $0.directory.isSame(as: directory) }) {
                summaries[index].add(summary)
            } else {
                summaries.append(summary)
            }
        }
        if !arguments.quiet { for summary in summaries { console.print(summary.text(isDryRun: dryRun)) } }
        return status
    }
}

/// What was done in a directory.
private struct Summary {
    let directory: OutputDirectory
    var count: Int
    var written: Int
    var deleted: Int
    var kept: Int

    mutating func add(_ other: Summary) {
        count += other.count
        written += other.written
        deleted += other.deleted
        kept += other.kept
    }

    func text(isDryRun: Bool) -> String {
        var parts = ["\(written) \(isDryRun ? "would be written" : "written")"]
        if deleted > 0 { parts.append("\(deleted) \(isDryRun ? "would be deleted" : "deleted")") }
        if kept > 0 { parts.append("\(kept) kept") }
        return "\(directory.path): \(count) file\(count == 1 ? "" : "s"), " + parts.joined(separator: ", ")
    }
}

extension OutputDirectory.Change {
    fileprivate var whyItIsKept: String {
        if kind == .unmanaged { return "apigen did not write this file" }
        if file == nil { return "this generated file is not needed any more, but was edited" }
        return "this generated file was edited"
    }
}
