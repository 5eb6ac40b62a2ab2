import APIDescription
import APIEvolution
import ArgumentParser
import Diagnostics
import Pipeline
import Platform
import Printing
import Settings
import SpecReading

/// The command that the build plugin runs. The plugin cannot read YAML, so it passes the files that it watches, and the
/// command compares them with the configuration.
struct BuildCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build-client", abstract: "Write the client into files with fixed names, for a build system.",
        shouldDisplay: false)

    @Option(help: "The description. Without it, only the runtime is written.")
    var spec: String?

    @Option(help: "The configuration.")
    var config: String?

    @Option(help: "Another file of the description.")
    var input: [String] = []

    @Option(help: "The lock.")
    var lock: String?

    @Option(help: "The module of the client, if the configuration of test doubles does not name it.")
    var clientModule: String?

    @Option(help: "The output directory.")
    var output: String

    @Option(help: "The number of files for models and services.")
    var shards: Int

    func validate() throws {
        guard (0...1_000).contains(shards) else { throw ValidationError("'--shards' must be a number from 0 to 1000.") }
    }

    mutating func run(console: Console) throws -> ExitStatus {
        do {
            let file = try config.map { path throws(Description.Failure) in
                // A link is how a target shares a description with other targets.
                try ConfigurationFile.read(path, allowsExternalReferences: true, console: console)
            }
            let settings = try checkedSettings(in: file, console: console)
            let files = try generate(settings, file, console: console)
            let client = ShardedClient(files, count: shards, access: settings.access ?? .public)
            try BuildDirectory(path: output).write(client.files)
            return .clean
        } catch let failure as Description.Failure {
            return failure.status
        } catch let failure as TemplateDirectory.Failure {
            return failure.show(on: console)
        } catch let error as BuildDirectory.Failure {
            console.report(.error, .command(.unwritable(reason: error.reason.description)), path: error.path)
        }
        return .inputOutput
    }

    /// Shows the diagnostics of the settings, and returns the settings of the only client.
    private func checkedSettings(in file: ConfigurationFile?, console: Console) throws(Description.Failure)
        -> ClientSettings
    {
        guard let file else { return ClientSettings() }
        let watched = BuildInputs(spec: spec, inputs: input)
        let diagnostics = watched.faults(in: file)
        console.show(diagnostics, of: [file.source])
        if diagnostics.contains(where: { $0.severity == .error }) { throw Description.Failure(status: .description) }
        return file.configuration.clients.first ?? ClientSettings()
    }

    private func generate(_ settings: ClientSettings, _ file: ConfigurationFile?, console: Console) throws
        -> [GeneratedFile]
    {
        guard let spec else {
            return ClientPrinter.runtime(.all(for: settings), access: settings.access ?? .public).map {
                part in
                var part = part
                part.path = "Runtime/" + part.path
                return part
            }
        }
        let watched = BuildInputs(spec: spec, inputs: input)
        var settings = settings
        let isMocksOnly = settings.mocks?.isOnly == true
        if !isMocksOnly { settings.mocks = nil }
        if settings.mocks?.module == nil { settings.mocks?.module = clientModule }
        let pipeline = ClientPipeline(
            settings: settings,
            options: GenerationOptions(
                templates: try TemplateDirectory.engine(
                    overriddenIn: settings.templates.map { file?.resolve($0.text) ?? $0.text })))
        let description = Description(
            path: spec, allowsExternalReferences: watched.leaveDirectory, readsExamples: isMocksOnly)
        let reading = try ClientDescription(description, settings) { file?.resolve($0) ?? $0 }.read(
            with: pipeline, console: console, quiet: false)
        show(watched.undeclared(among: reading.files), in: file?.source ?? reading.newest.files[0], console)
        let former = try lock.map { path throws(Description.Failure) in try LockFile(path: path).read(console: console)
        }
        let declarations = pipeline.declarations(for: reading.versions, lock: former ?? Lock())
        let output = pipeline.print(declarations)
        if let former, let lock, former != declarations.lock { showOutdated(lock, spec, console) }
        var hasErrors = false
        for (diagnostics, files) in reading.diagnostics(of: declarations) {
            console.show(diagnostics, of: files)
            hasErrors = hasErrors || diagnostics.contains { $0.severity == .error }
        }
        if hasErrors { throw Description.Failure(status: .description) }
        if let file {
            let unused = declarations.configurationDiagnostics
            let findings = reading.configurationDiagnostics.map { (settings, $0 + unused) }
            let diagnostics = ClientSettings.agreement(findings)
            console.show(diagnostics, of: [file.source])
            if diagnostics.contains(where: { $0.severity == .error }) {
                throw Description.Failure(status: .description)
            }
        }
        return isMocksOnly ? ShardedClient.inFolders(output.mocks) : output.files
    }

    /// Shows a warning with the command that updates the lock.
    private func showOutdated(_ lock: String, _ spec: String, _ console: Console) {
        let directory = FileSystem.workingDirectory
        let paths = [spec, lock].map { BuildInputs.path($0, from: directory) }
        let command = "swift package --allow-writing-to-package-directory apigen lock \(paths[0]) --lock \(paths[1])"
        let start = SourceLocation(file: 0, line: 1, column: 1)
        console.show(
            [Diagnostic(.warning, .build(.outdatedLock(command: command)), at: start)],
            of: [SourceFile(path: lock, bytes: (try? FileSystem.read(lock)) ?? [])])
    }

    /// Shows a warning with the line that declares these files as inputs of the build.
    private func show(_ paths: [String], in file: SourceFile, _ console: Console) {
        guard !paths.isEmpty else { return }
        let directory = StandardPath.directory(of: config ?? spec ?? "")
        let all = (input + paths).map { BuildInputs.path($0, from: directory) }
        let diagnostic = Diagnostic(
            .warning,
            .build(
                .undeclaredInputs(
                    paths.map { BuildInputs.path($0, from: directory) }, all: all,
                    configuration: "\(directory)/\(ConfigurationFile.name)")),
            at: SourceLocation(file: 0, line: 1, column: 1))
        console.show([diagnostic], of: [file])
    }
}
