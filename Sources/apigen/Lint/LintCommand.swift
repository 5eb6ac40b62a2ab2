import APIDescription
import ArgumentParser
import Diagnostics
import Pipeline
import Platform
import Printing
import Settings

struct LintCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Report problems in descriptions, without writing anything.",
        discussion: "'lint' in apigen.yaml sets the severities of findings, and lists those that are ignored.")

    @Argument(
        help: """
            The descriptions (endpoint specs or OpenAPI documents), or an apigen.yaml, whose descriptions are checked. \
            Default: ./apigen.yaml.
            """,
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var specs: [String] = []

    @Option(
        help: "The configuration. Default: the apigen.yaml beside the description.",
        completion: .file(extensions: ["yaml", "yml"]))
    var config: String?

    @Flag(help: "Allow references to files outside the description's directory.")
    var allowExternalReferences = false

    @OptionGroup var reading: ReadingArguments

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var report: ReportArguments

    @Option(
        help: """
            Write an overlay that removes the findings that only one change can remove, to a file, or to standard \
            output ('-').
            """, completion: .file(extensions: ["yaml"]))
    var suggestOverlay: String?

    func validate() throws {
        try Self.requireText(("--config", config), ("--suggest-overlay", suggestOverlay))
        if suggestOverlay != nil, specs.count > 1 {
            throw ValidationError("'--suggest-overlay' is for one description.")
        }
        for spec in specs { try Self.requireText(("DESCRIPTION", spec)) }
    }

    mutating func run(console: Console) throws -> ExitStatus {
        let command = self
        return try console.reporting(as: report.format) { console in
            var console = console
            console.showsEachPlace = true
            let plan = LintPlan(command, console: console)
            var findings = LintFindings(isStrict: command.strict)
            // One description does not hide the faults of the next.
            if command.suggestOverlay != nil, plan.jobs.count > 1 {
                console.report(.error, .command(.onlyForOneClient))
                return .usage
            }
            return try plan.jobs.reduce(plan.status) { try max($0, command.lint($1, &findings, console: console)) }
        }
    }

    private func lint(_ job: LintPlan.Job, _ findings: inout LintFindings, console: Console) throws -> ExitStatus {
        do {
            let before = findings.errors
            var options = GenerationOptions(templates: try TemplateSet())
            options.addTests(importing: nil)
            var settings = job.settings
            self.reading.add(to: &settings.reading)
            let pipeline = ClientPipeline(settings: settings, options: options)
            let description = Description(
                path: job.spec, allowsExternalReferences: allowExternalReferences, readsExamples: true)
            let reading = pipeline.read(try description.reader(console: console))
            let rules = LintRules(job.settings.lint, in: job.file?.source.path)
            findings.show(reading.diagnostics, of: reading.files, rules, console)
            guard let api = reading.api, !strict || findings.errors == before else {
                return suggest(for: reading.diagnostics, of: reading.files, console) ?? .description
            }
            let declarations = pipeline.declarations(for: api)
            let diagnostics =
                declarations.diagnosticsOfVersions + declarations.examples.contradictions
                + [api.noteOnUndescribedContent].compactMap { $0 }
            findings.show(diagnostics, of: reading.files, rules, console)
            // A name may belong to another client of the file.
            if let file = job.file, file.configuration.clients.count == 1 {
                let names = reading.configurationDiagnostics + declarations.configurationDiagnostics
                findings.show(names, of: [file.source], rules, console)
            }
            if let status = suggest(for: reading.diagnostics + diagnostics, of: reading.files, console) {
                return status
            }
            console.print(
                "\(FileSystem.displayed(job.spec)): \(count(api.operations.count, "operation")), "
                    + count(api.models.count, "model"))
            return findings.errors == before ? .clean : .description
        } catch let failure as Description.Failure {
            return failure.status
        }
    }

    /// Writes the overlay for findings that only one change can remove.
    ///
    /// - Returns: The status of a failure; nil: it was written, or there is nothing to write.
    private func suggest(for diagnostics: [Diagnostic], of files: [SourceFile], _ console: Console) -> ExitStatus? {
        guard let path = suggestOverlay else { return nil }
        let overlay = SuggestedOverlay(for: diagnostics, of: files)
        if overlay.count == 0 {
            console.printError("no finding can be removed by one certain change")
            return nil
        }
        if path == FileSystem.standardStream {
            console.write(overlay.text)
            return nil
        }
        guard (try? FileEntry(at: path)) == .nothing else {
            console.report(.error, .command(.outputExists(canForce: false)), path: path)
            return .inputOutput
        }
        do {
            try FileSystem.writeAtomically(overlay.text, to: path)
        } catch {
            console.report(.error, .command(.unwritable(reason: error.description)), path: path)
            return .inputOutput
        }
        let left =
            overlay.omitted == 0 ? "" : "; for \(count(overlay.omitted, "finding")), several changes are possible"
        console.printError("\(FileSystem.displayed(path)): removes \(count(overlay.count, "finding"))\(left)")
        return nil
    }

    private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension ExitStatus: Comparable {
    static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
