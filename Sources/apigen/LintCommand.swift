import API
import ArgumentParser
import Configuration
import Pipeline
import SwiftGeneration

struct LintCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Report problems in a description, without writing anything.")

    @Argument(
        help: "The description: an endpoint spec or an OpenAPI document.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @Option(
        help: "The configuration. Default: the apigen.yaml beside the description.",
        completion: .file(extensions: ["yaml", "yml"]))
    var config: String?

    @Flag(help: "Allow references to files outside the description's directory.")
    var allowExternalReferences = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var report: ReportArguments

    mutating func run(console: Console) throws -> ExitStatus {
        let command = self
        return try console.reporting(as: report.format, command.lint)
    }

    private func lint(console: Console) throws -> ExitStatus {
        do {
            let file = try configuration(console: console)
            let settings = file?.settings(for: spec) ?? ClientSettings()
            var options = GenerationOptions(templates: try TemplateSet())
            options.tests = true
            let pipeline = Pipeline(settings: settings, options: options)
            let description = Description(
                path: spec, allowsExternalReferences: allowExternalReferences, isStrict: strict, readsExamples: true)
            let (reading, api) = try description.read(with: pipeline, console: console, quiet: false)
            let declarations = pipeline.declarations(for: api)
            let diagnostics = declarations.diagnostics + declarations.examples.contradictions
            console.show(diagnostics, of: reading.files)
            let ofConfiguration = reading.configurationDiagnostics + declarations.configurationDiagnostics
            // A name may belong to another client of the file.
            if let file, file.configuration.clients.count == 1 { console.show(ofConfiguration, of: [file.source]) }
            console.print("\(spec): \(count(api.operations.count, "operation")), \(count(api.models.count, "model"))")
            let hasErrors = diagnostics.contains { $0.severity == .error }
            return hasErrors || strict && !(diagnostics + ofConfiguration).isEmpty ? .description : .clean
        } catch let failure as Description.Failure {
            return failure.status
        }
    }

    private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// Returns the configuration on the command line, or the one beside the description.
    private func configuration(console: Console) throws -> ConfigurationFile? {
        if let config { return try ConfigurationFile.read(config, console: console) }
        return try ConfigurationFile.beside(spec).map { try ConfigurationFile.read($0, console: console) }
    }
}
