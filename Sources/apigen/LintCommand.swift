import API
import ArgumentParser
import SwiftGeneration

struct LintCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Say what is wrong with a description, and write nothing.")

    @Argument(
        help: "The description: an endpoint spec or an OpenAPI document.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @Flag(help: "Let references leave the directory that the description is in.")
    var allowOutside = false

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @OptionGroup var report: ReportArguments

    mutating func run(console: Console) throws -> ExitStatus {
        let command = self
        return try console.reporting(as: report.format, command.lint)
    }

    private func lint(console: Console) throws -> ExitStatus {
        do {
            let (api, files) = try Description(
                path: spec, allowsOutside: allowOutside, isStrict: strict, readsExamples: true
            )
            .read(console: console, quiet: false)
            let engine = try TemplateDirectory.engine(overriddenIn: nil)
            var options = GenerationOptions(templates: engine)
            options.tests = true
            let output = ClientGenerator(options: options).generate(api)
            let diagnostics = output.diagnostics + output.examples.contradictions
            console.show(diagnostics, of: files)
            let operations = api.operations.count
            let models = api.models.count
            console.print(
                "\(spec): \(operations) operation\(operations == 1 ? "" : "s"), \(models) model\(models == 1 ? "" : "s")"
            )
            return strict && !diagnostics.isEmpty ? .description : .clean
        } catch let failure as Description.Failure {
            return failure.status
        }
    }
}
