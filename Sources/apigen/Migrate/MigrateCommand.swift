import ArgumentParser
import Platform

struct MigrateCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Replace the former names of a client in the source of an app.",
        discussion: """
            The Swift compiler offers to write the present names. This command builds the app, and makes these changes \
            in the files of the given paths, and in no others. Without '--write', it shows them.
            """)

    @Argument(help: "Files and directories with source of the app.")
    var paths: [String]

    @Option(help: "The command that builds the app. Default: swift build --build-tests")
    var build: String?

    @Option(
        help: """
            A file or a directory with diagnostics (.dia) of a build that has ended, as Xcode keeps them in DerivedData. \
            Nothing is built then.
            """)
    var diagnostics: [String] = []

    @Option(help: "The lock of a client. Default: each apigen.lock in the package of the paths.")
    var lock: [String] = []

    @Flag(help: "Write the changes. Default: show them as a diff.")
    var write = false

    @Flag(help: "Show the changes as a diff, without writing anything.")
    var dryRun = false

    func validate() throws {
        if write, dryRun { throw ValidationError("'--write' and '--dry-run' exclude each other.") }
        if build != nil, !diagnostics.isEmpty {
            throw ValidationError("'--build' and '--diagnostics' exclude each other.")
        }
    }

    mutating func run(console: Console) throws -> ExitStatus {
        do {
            return try MigrationRun(self, console: console).run()
        } catch {
            return error.status
        }
    }
}
