import API
import ArgumentParser
import Foundation
import SwiftGeneration

struct GenerateCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Write the client for a description.",
        discussion: """
            Only files that changed are written. Files that apigen did not write, and files of its own that somebody edited, \
            are never touched.
            """)

    @Argument(
        help: "The description (an endpoint spec or an OpenAPI document), or an apigen.yaml. Default: ./apigen.yaml.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String?

    @Option(
        help: "The configuration. Default: the apigen.yaml beside the description.",
        completion: .file(extensions: ["yaml", "yml"]))
    var config: String?

    @Option(
        name: [.short, .long], help: "The directory that the client is written to. Default: Generated.",
        completion: .directory)
    var output: String?

    @Option(help: "Who can see the client: public, package or internal. Default: public.")
    var access: AccessLevel?

    @Option(
        help: """
            What becomes of the runtime: it is embedded in the client (embed, the default), left out (none), or written alone, \
            for several clients to share (only).
            """)
    var runtime: RuntimeMode?

    @Option(
        name: .customLong("import"), help: "With '--runtime none', the module that the client imports the runtime from."
    )
    var runtimeModule: String?

    @Flag(inversion: .prefixedNo, help: "Operations also come with completion handlers.")
    var completions: Bool?

    @Option(
        help: "A directory with templates that replace built-in ones (see 'apigen templates').", completion: .directory)
    var templates: String?

    @Option(
        help: "A directory for test doubles: a stub per service, and a transport that needs no network.",
        completion: .directory)
    var mocks: String?

    @Option(help: "The module that test doubles import the client from.")
    var mocksImport: String?

    @Option(
        help: "A directory for tests of the examples that the description shows: a suite per service.",
        completion: .directory)
    var tests: String?

    @Option(help: "The module that these tests import the client from.")
    var testsImport: String?

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Say nothing but errors.")
    var quiet = false

    func validate() throws {
        if runtimeModule != nil, let runtime, runtime != RuntimeMode.none {
            throw ValidationError("'--import' goes with '--runtime none' only.")
        }
        guard let output else { return }
        let directory = OutputDirectory(path: output)
        if let mocks, directory.isSame(as: OutputDirectory(path: mocks)) {
            throw ValidationError("--mocks and --output name the same directory: test doubles go into one of their own")
        }
        if let tests, directory.isSame(as: OutputDirectory(path: tests)) {
            throw ValidationError("--tests and --output name the same directory: tests go into one of their own")
        }
    }

    @Flag(help: "Let references leave the directory that the description is in.")
    var allowOutside = false

    @Flag(help: "Take warnings for errors.")
    var strict = false

    mutating func run(console: Console) throws -> ExitStatus {
        do {
            return try generate(console: console)
        } catch let failure as Description.Failure {
            return failure.status
        } catch let error as TemplateDirectory.Failure {
            console.printError(error.description)
            return .inputOutput
        }
    }

    private func generate(console: Console) throws -> ExitStatus {
        let plan = try GenerationPlan.make(for: self, console: console)
        var outputs: [ClientGenerator.Output] = []
        var findings: [(settings: ClientSettings, diagnostics: [Diagnostic])] = []
        var targets: [(OutputDirectory, [GeneratedFile])] = []
        for client in plan.clients {
            guard let spec = client.spec, client.settings.runtime != .only else {
                let runtime = ClientGenerator.runtime(.all, access: client.settings.access ?? .public)
                targets.append((OutputDirectory(path: client.output), runtime))
                continue
            }
            let (output, diagnostics) = try generate(client, from: spec, console: console)
            outputs.append(output)
            findings.append((client.settings, diagnostics))
            targets.append((OutputDirectory(path: client.output), output.files))
            if let mocks = client.mocks { targets.append((OutputDirectory(path: mocks), output.mocks)) }
            if let tests { targets.append((OutputDirectory(path: tests), output.tests)) }
        }
        try show(ClientSettings.agreement(findings), of: plan.configuration, console: console)
        if let (path, access) = plan.sharedRuntime {
            let runtime = ClientGenerator.runtime(RuntimeParts(of: outputs), access: access)
            targets.append((OutputDirectory(path: path), runtime))
        }
        return try write(targets, console: console)
    }

    /// Shows what there is to say of the configuration.
    private func show(_ diagnostics: [Diagnostic], of file: ConfigurationFile?, console: Console) throws {
        guard let file, !diagnostics.isEmpty else { return }
        guard strict else {
            if !quiet { console.show(diagnostics, of: [file.source]) }
            return
        }
        let errors = diagnostics.map { Diagnostic(.error, $0.code, $0.message, at: $0.location, hints: $0.hints) }
        console.show(errors, of: [file.source])
        throw Description.Failure(status: .description)
    }

    /// - Returns: the client, and what there is to say of the names in its settings.
    private func generate(_ client: GenerationPlan.Client, from spec: String, console: Console) throws
        -> (ClientGenerator.Output, [Diagnostic])
    {
        let description = Description(
            path: spec, allowsOutside: allowOutside, isStrict: strict, readsExamples: tests != nil)
        let (api, files) = try description.read(console: console, quiet: quiet)
        var options = GenerationOptions(templates: try TemplateDirectory.engine(overriddenIn: client.templates))
        options.apply(client.settings)
        options.tests = tests != nil
        options.testsImport = testsImport
        let collector = DiagnosticCollector()
        let filter = APIFilter(
            client.settings.filter, customization: client.settings.customization, collector: collector)
        let output = ClientGenerator(options: options).generate(filter.apply(to: api))
        if !quiet { console.show(output.diagnostics, of: files) }
        if tests != nil, !quiet { console.printSummary(of: output.examples, in: spec) }
        return (output, collector.diagnostics + output.configurationDiagnostics)
    }

    /// What goes into one directory is planned together: nothing in it is taken for left over.
    private static func joined(
        _ targets: [(OutputDirectory, [GeneratedFile])]
    ) -> [(OutputDirectory, [GeneratedFile])] {
        var result: [(OutputDirectory, [GeneratedFile])] = []
        for (directory, files) in targets {
            if let index = result.firstIndex(where: { $0.0.isSame(as: directory) }) {
                result[index].1 += files
            } else {
                result.append((directory, files))
            }
        }
        return result
    }

    private func write(_ targets: [(OutputDirectory, [GeneratedFile])], console: Console) throws -> ExitStatus {
        var status = ExitStatus.clean
        do {
            for (directory, files) in Self.joined(targets) {
                let plan = try directory.plan(for: files)
                for path in plan.kept {
                    console.printError("\(path.path): warning: \(path.reason); it is left as it is")
                    status = .findings
                }
                if !dryRun { try directory.carryOut(plan) }
                if !quiet { console.print(plan.summary(in: directory.path, count: files.count, dryRun: dryRun)) }
            }
        } catch let error as OutputDirectory.Failure {
            console.printError("\(error.path): error: cannot be written: \(error.reason)")
            return .inputOutput
        }
        return status
    }
}

extension AccessLevel: ExpressibleByArgument {}

extension RuntimeMode: ExpressibleByArgument {}
