import API
import APIEvolution
import ArgumentParser
import Configuration
import Foundation
import Pipeline
import SwiftGeneration

/// The arguments of all commands that generate files.
struct GenerationArguments: ParsableArguments {
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

    @Option(help: "The access level of the client: public, package or internal. Default: public.")
    var access: AccessLevel?

    @Option(
        help: """
            The runtime: embedded in the client (embed, the default), omitted (none), or written alone, for several \
            clients to share (only).
            """)
    var runtime: RuntimeMode?

    @Option(
        name: .customLong("import"), help: "With '--runtime none', the module that the client imports the runtime from."
    )
    var runtimeModule: String?

    @Flag(inversion: .prefixedNo, help: "Also generate operations with completion handlers.")
    var completions: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Also generate the pinning of public keys, the lowest version of TLS, and client certificates.")
    var pinning: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Also generate a shared instance of the client, which an app configures once.")
    var shared: Bool?

    @Option(
        help: "A directory with templates that replace built-in ones (see 'apigen templates').", completion: .directory)
    var templates: String?

    @Option(
        help: "A directory for test doubles: a stub per service, and a transport that needs no network.",
        completion: .directory)
    var mocks: String?

    @Option(help: "The module that test doubles import the client from.")
    var mocksImport: String?

    @Flag(help: "Write only the test doubles, to the output directory, and no client.")
    var mocksOnly = false

    @Option(
        help: "A directory for tests of the examples in the description: a suite per service.",
        completion: .directory)
    var tests: String?

    @Option(help: "The module that these tests import the client from.")
    var testsImport: String?

    @Option(
        help: "The file with the names of the client, which keeps them stable. Default: apigen.lock in the output.",
        completion: .file(extensions: ["lock"]))
    var lock: String?

    @Flag(
        name: .customLong("infer"), inversion: .prefixedNo,
        help: "Assume that a model or an operation is renamed if nothing else of it changed.")
    var infersRenames = true

    @Option(help: ArgumentHelp("Print the result of a stage.", visibility: .private))
    var dump: Stage?

    @Flag(help: ArgumentHelp("Print how long each stage takes.", visibility: .private))
    var timings = false

    @Flag(name: [.short, .long], help: "Only print errors.")
    var quiet = false

    func validate() throws {
        try Self.requireText(
            ("DESCRIPTION", spec), ("--output", output), ("--config", config), ("--templates", templates),
            ("--mocks", mocks), ("--tests", tests), ("--lock", lock))
        if output == FileSystem.standardStream { throw ValidationError("'--output' must be a directory.") }
        if runtimeModule != nil, let runtime, runtime != RuntimeMode.none {
            throw ValidationError("'--import' only works with '--runtime none'.")
        }
        if mocksOnly, mocks != nil || tests != nil {
            throw ValidationError("'--mocks-only' does not work with '--mocks' and '--tests'.")
        }
        guard let output else { return }
        let directory = OutputDirectory(path: output)
        if let mocks, directory.isSame(as: OutputDirectory(path: mocks)) {
            throw ValidationError("--mocks and --output name the same directory; test doubles need a separate one")
        }
        if let tests, directory.isSame(as: OutputDirectory(path: tests)) {
            throw ValidationError("--tests and --output name the same directory; tests need a separate one")
        }
    }

    @Flag(help: "Allow references to files outside the description's directory.")
    var allowExternalReferences = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    /// Generates the files, and passes them to a closure.
    ///
    /// - Parameter inspect: A closure that first gets each API, and the files that describe it.
    func run(
        _ console: Console, for use: GenerationUse = GenerationUse(),
        inspect: (API, [SourceFile]) -> Void = { _, _ in }, _ write: ([OutputDirectory]) throws -> ExitStatus
    ) throws -> ExitStatus {
        do {
            return try write(generate(for: use, console: console, inspect))
        } catch let failure as Description.Failure {
            return failure.status
        } catch let failure as TemplateDirectory.Failure {
            return failure.show(on: console)
        } catch let error as OutputDirectory.Failure {
            console.report(.error, error.kind, path: error.path)
        }
        return .inputOutput
    }

    private func generate(
        for use: GenerationUse, console: Console, _ inspect: (API, [SourceFile]) -> Void
    ) throws -> [OutputDirectory] {
        let plan = try GenerationPlan.make(for: self, console: console)
        var outputs: [ClientGenerator.Output] = []
        var findings: [(settings: ClientSettings, diagnostics: [Diagnostic])] = []
        var targets: [OutputDirectory] = []
        var locks: [OutputDirectory] = []
        for client in plan.clients {
            guard let spec = client.spec, client.settings.runtime != .only else {
                let runtime = ClientGenerator.runtime(.all, access: client.settings.access ?? .public)
                targets.append(OutputDirectory(path: client.output, files: runtime))
                continue
            }
            let file = client.lockFile(isLockOnly: use.isLockOnly, spec: spec)
            let reading = try file.startReading(console: console)
            var formerLock = Lock()
            let former = { () throws(Description.Failure) in
                formerLock = try reading.finish(console: console).dropping(use.droppedNames)
                return formerLock
            }
            let (output, lock, diagnostics) = try generate(client, former, from: spec, console: console, inspect)
            findings += diagnostics.map { (client.settings, $0) }
            if client.settings.mocks?.isOnly == true {
                // The lock belongs to the client.
                targets.append(OutputDirectory(path: client.output, files: output.mocks))
                continue
            }
            outputs.append(output)
            let place = OutputDirectory(path: client.output).fullPath(output.clientPath)
            var lockTarget = file.output(lock)
            lockTarget.clientFile = place
            locks.append(lockTarget)
            for (path, files) in [
                (client.output, output.files), (client.mocks, output.mocks), (tests, output.tests),
            ] {
                guard let path else { continue }
                var target = OutputDirectory(path: path, files: files, clientFile: place)
                target.continuesClient = lock.continues(formerLock)
                targets.append(target)
            }
        }
        try show(ClientSettings.agreement(findings), of: plan.configuration, console: console)
        if let (path, access) = plan.sharedRuntime {
            let runtime = ClientGenerator.runtime(RuntimeParts(of: outputs), access: access)
            targets.append(OutputDirectory(path: path, files: runtime))
        }
        // The lock is the last file that is written: what it says is there.
        return OutputDirectory.joined(targets) + locks
    }

    /// Shows the diagnostics of the configuration.
    private func show(_ diagnostics: [Diagnostic], of file: ConfigurationFile?, console: Console) throws {
        if let file { try show(diagnostics, of: [file.source], console: console) }
    }

    /// Shows diagnostics. In strict mode, warnings are errors.
    ///
    /// - Throws: A failure if there are errors.
    private func show(_ diagnostics: [Diagnostic], of files: [SourceFile], console: Console) throws {
        let hasErrors = diagnostics.contains { $0.severity == .error }
        guard strict, diagnostics.contains(where: { $0.severity == .warning }) else {
            console.show(quiet ? diagnostics.filter { $0.severity == .error } : diagnostics, of: files)
            if hasErrors { throw Description.Failure(status: .description) }
            return
        }
        let errors = diagnostics.map {
            Diagnostic($0.severity == .warning ? .error : $0.severity, $0.kind, at: $0.location)
        }
        console.show(errors, of: files)
        throw Description.Failure(status: .description)
    }

    /// Generates a client.
    ///
    /// - Returns: The client, its names, and the diagnostics of the names in its settings.
    private func generate(
        _ client: GenerationPlan.Client, _ lock: () throws(Description.Failure) -> Lock, from spec: String,
        console: Console,
        _ inspect: (API, [SourceFile]) -> Void
    ) throws -> (ClientGenerator.Output, Lock, [[Diagnostic]]) {
        let description = Description(
            path: spec, allowsExternalReferences: allowExternalReferences, isStrict: strict,
            readsExamples: tests != nil || client.settings.mocks != nil)
        if let templates = client.templates { TemplateDirectory.note(templates, in: console.log) }
        var options = GenerationOptions(
            templates: try TemplateDirectory.engine(
                overriddenIn: client.templates, allowsExternalReferences: allowExternalReferences, log: console.log))
        options.tests = tests != nil
        options.testsImport = testsImport
        options.infersRenames = infersRenames
        let pipeline = Pipeline(settings: client.settings, options: options)
        let times = StageTimes()
        let descriptions = ClientDescription(description, client.settings, resolve: client.resolve)
        let reading = try times.measure("read") {
            try descriptions.read(with: pipeline, console: console, quiet: quiet)
        }
        for part in [reading.newest] + reading.older { if let api = part.api { inspect(api, part.files) } }
        let declarations = pipeline.declarations(for: reading.versions, lock: try lock(), times: times)
        if let dump { console.print(dump.dump(declarations.api, declarations)) }
        for (diagnostics, files) in reading.diagnostics(of: declarations) {
            try show(diagnostics, of: files, console: console)
        }
        let output = times.measure("print") { pipeline.print(declarations) }
        LastGeneration.shared = LastGeneration(reading: reading, declarations: declarations)
        if timings {
            for (stage, seconds) in times.seconds {
                console.print("\(stage) \(Int((seconds * 1_000_000).rounded())) µs")
            }
        }
        if tests != nil, !quiet { console.printSummary(of: output.examples, in: spec) }
        let diagnostics = reading.configurationDiagnostics.map { $0 + output.configurationDiagnostics }
        return (output, declarations.lock, diagnostics)
    }
}

/// The last generation, which is kept until the next one or the end of the program, because freeing its many small
/// parts just before the program ends takes long.
private final class LastGeneration {
    // Commands run on one thread.
    nonisolated(unsafe) static var shared: LastGeneration?

    let reading: ClientDescription.Reading
    let declarations: ClientDeclarations

    init(reading: ClientDescription.Reading, declarations: ClientDeclarations) {
        self.reading = reading
        self.declarations = declarations
    }
}

extension Stage: ExpressibleByArgument {}

extension AccessLevel: ExpressibleByArgument {}

extension RuntimeMode: ExpressibleByArgument {}
