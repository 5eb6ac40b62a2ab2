import APIEvolution
import ArgumentParser

struct LockCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Write the names of the client, and no client.",
        discussion: """
            The lock keeps names stable when the description changes. 'generate' writes it with the client. The build \
            plugin only reads it: run this command after a change of the description. Without an output directory, \
            the lock is written beside the description.
            """)

    @OptionGroup var arguments: GenerationArguments
    @OptionGroup var report: ReportArguments

    @Option(help: "A former name to drop: the client has no deprecated declaration for it any more.")
    var drop: [String] = []

    mutating func run(console: Console) throws -> ExitStatus {
        let command = self
        return try console.reporting(as: report.format) { console in
            try command.arguments.run(console, for: GenerationUse(isLockOnly: true, droppedNames: command.drop)) {
                directories in
                for directory in directories where directory.isLock {
                    let changes = try OutputDirectory.changes(in: [directory]).flatMap(\.changes)
                    try OutputWriter(directory: directory).apply(changes.filter { $0.isFixed(byForce: false) })
                    guard !command.arguments.quiet, let file = directory.files.first else { continue }
                    let path = directory.fullPath(file.path)
                    console.print("\(path): \(changes.isEmpty ? "up to date" : "written")")
                }
                return .clean
            }
        }
    }
}

extension Lock {
    /// The former names.
    var formerNames: [String] { entries.values.flatMap { $0.formerNames.map(\.base) } }

    /// Returns the lock without some former names.
    func dropping(_ names: [String]) -> Lock {
        if names.isEmpty { return self }
        var result = self
        for (origin, entry) in entries {
            result[origin]?.formerNames = entry.formerNames.filter { !names.contains($0.base) }
        }
        return result
    }
}

/// What a command does with a generated client.
struct GenerationUse {
    /// Whether only the lock is written. Without an output directory, it is beside the description.
    var isLockOnly = false
    /// The former names that are removed from the lock.
    var droppedNames: [String] = []
}
