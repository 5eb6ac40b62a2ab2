import APIDescription
import APIEvolution
import ArgumentParser
import Diagnostics
import Pipeline
import Platform
import Printing
import Settings

struct DiffCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Compare two descriptions, and judge what their changes do to apps.",
        discussion: """
            A description is a file, or 'git:REVISION:PATH'. The comparison finds what each change does to the source \
            of apps that use the client, and to apps that were shipped with the old client. 'apigen explain RULE' \
            explains a rule.
            """)

    /// The changes that are findings.
    enum FailOn: String, ExpressibleByArgument, CaseIterable {
        /// Those that break source, or that change what it means.
        case source
        /// Those that break apps that were shipped.
        case wire
        /// Both.
        case any
    }

    @Argument(
        help: "The old description, or git:REVISION:PATH.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var old: String

    @Argument(
        help: "The new description, or git:REVISION:PATH.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var new: String

    @Option(
        help: "The configuration. Default: the apigen.yaml beside the new description.",
        completion: .file(extensions: ["yaml", "yml"]))
    var config: String?

    @Option(help: "The changes that are findings: source, wire or any. Default: any.")
    var failOn = FailOn.any

    @Option(help: "The format: text (the default), markdown, json, or github (annotations in GitHub Actions).")
    var format = DiffFormat.text

    @Flag(help: "List every change. Default: those without an effect on apps are only counted, except in JSON.")
    var all = false

    @Flag(help: "Allow references to files outside the description's directory.")
    var allowExternalReferences = false

    @OptionGroup var reading: ReadingArguments

    func validate() throws {
        try Self.requireText(("OLD", old), ("NEW", new), ("--config", config))
        if old == FileSystem.standardStream, new == old {
            throw ValidationError("Only one of the descriptions can be standard input.")
        }
        for argument in [old, new] where DescriptionSource(argument) == nil {
            throw ValidationError("'\(argument)' must have the form 'git:REVISION:PATH'.")
        }
    }

    mutating func run(console: Console) throws -> ExitStatus {
        var console = console
        console.format = format.findings
        console.log = RunLog()
        do {
            let report = try compare(console: console)
            console.write(report.text(in: format, log: console.log))
            return report.status
        } catch let failure as Description.Failure {
            if format == .json { console.write(console.log.json(failure.status) + "\n") }
            return failure.status
        }
    }

    private func compare(console: Console) throws -> DiffReport {
        guard let before = DescriptionSource(old), let after = DescriptionSource(new) else {
            throw Description.Failure(status: .usage)
        }
        let file = try configuration(for: after, console: console)
        // What changes is the same in one module as in several that share the models.
        var settings = file.flatMap { self.settings(in: $0, before, after)?.inOneModule } ?? ClientSettings()
        reading.add(to: &settings.reading)
        let pipeline = ClientPipeline(settings: settings, options: GenerationOptions(templates: try TemplateSet()))
        let (oldReading, oldAPI) = try before.read(
            with: pipeline, allowsExternalReferences: allowExternalReferences, console: console)
        let (newReading, newAPI) = try after.read(
            with: pipeline, allowsExternalReferences: allowExternalReferences, console: console)
        // What 'generate' would make of the new description in the directory of the old client.
        let oldClient = pipeline.declarations(for: oldAPI)
        let newClient = pipeline.declarations(for: newAPI, lock: oldClient.lock)
        for (client, reading) in [(oldClient, oldReading), (newClient, newReading)] {
            try showErrors(of: client, in: reading.files, console)
        }
        let diff = ClientDiff(old: oldClient, new: newClient)
        var acceptance = Acceptance(settings.accepted)
        let rows = diff.rows.map { row in
            DiffReport.Row(
                row: row, accepted: acceptance.reason(for: row), isFinding: isFinding(row))
        }
        if let file {
            // A name that only one of the descriptions has is used.
            let unknown = oldReading.configurationDiagnostics.filter(newReading.configurationDiagnostics.contains)
            let findings = unknown + acceptance.diagnostics
            console.show(findings, of: [file.source])
            if findings.contains(where: { $0.severity == .error }) { throw Description.Failure(status: .description) }
        }
        let version = VersionChange(
            old: oldAPI.version, new: newAPI.version, bump: VersionBump(diff, isEqual: oldAPI == newAPI))
        if let finding = version.diagnostic(at: newAPI.versionOrigin.location) {
            console.show([finding], of: newReading.files)
        }
        var report = DiffReport(rows: rows, oldFiles: oldReading.files, newFiles: newReading.files, version: version)
        if all { report.listAll() }
        return report
    }

    /// - Throws: A failure if the client has errors.
    private func showErrors(of client: ClientDeclarations, in files: [SourceFile], _ console: Console) throws {
        let errors = client.diagnosticsOfVersions.filter { $0.severity == .error }
        console.show(errors, of: files)
        if !errors.isEmpty { throw Description.Failure(status: .description) }
    }

    private func isFinding(_ row: ClientDiff.Row) -> Bool {
        switch failOn {
        case .source: row.source.isBreak
        case .wire: row.change.wire != .none
        case .any: row.isBreaking
        }
    }

    // MARK: - Configuration

    private func configuration(for description: DescriptionSource, console: Console) throws -> ConfigurationFile? {
        if let config {
            return try ConfigurationFile.read(
                config, allowsExternalReferences: allowExternalReferences, console: console)
        }
        return try ConfigurationFile.beside(description.path).map {
            try ConfigurationFile.read(
                $0, isNamed: false, allowsExternalReferences: allowExternalReferences, console: console)
        }
    }

    /// Returns the settings for one of the descriptions. A configuration on the command line applies to both.
    private func settings(
        in file: ConfigurationFile, _ old: DescriptionSource, _ new: DescriptionSource
    ) -> ClientSettings? {
        if let settings = file.settings(for: new.path) ?? file.settings(for: old.path) { return settings }
        return config != nil && file.configuration.clients.count == 1 ? file.configuration.clients.first : nil
    }
}
