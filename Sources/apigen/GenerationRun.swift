import APIDescription
import APIEvolution
import Diagnostics
import Pipeline
import Printing
import Settings

/// Generates the files of all clients of a command.
struct GenerationRun {
    private let arguments: GenerationArguments
    private let use: GenerationUse
    private let console: Console
    private let inspect: (API, [SourceFile]) -> Void

    private var outputs: [PrintedClient] = []
    private var shared = SharedModelTable()
    /// The diagnostics of the names in the settings of each client.
    private var findings: [(settings: ClientSettings, diagnostics: [Diagnostic])] = []
    private var targets: [OutputDirectory] = []
    private var locks: [OutputDirectory] = []
    /// The former names in the locks.
    private var formerNames: Set<String> = []

    /// - Parameter inspect: A closure that first gets each API, and the files that describe it.
    init(
        _ arguments: GenerationArguments, for use: GenerationUse, console: Console,
        inspect: @escaping (API, [SourceFile]) -> Void
    ) {
        (self.arguments, self.use, self.console, self.inspect) = (arguments, use, console, inspect)
    }

    mutating func files() throws -> [OutputDirectory] {
        let plan = try GenerationPlan.make(for: arguments, console: console)
        for client in plan.clientsInOrder {
            if let spec = client.spec, client.settings.runtime != .only {
                try generate(client, from: spec)
            } else {
                let runtime = ClientPrinter.runtime(
                    .all(for: client.settings), access: client.settings.access ?? .public)
                targets.append(OutputDirectory(path: client.output, files: runtime))
            }
        }
        if let file = plan.configuration {
            try show(ClientSettings.agreement(findings) + shared.mismatches, of: [file.source])
        }
        try checkDroppedNames()
        shared.addRuntimes(to: &targets)
        if let (path, access) = plan.sharedRuntime {
            let runtime = ClientPrinter.runtime(RuntimeParts(of: outputs), access: access)
            targets.append(OutputDirectory(path: path, files: runtime))
        }
        // The lock is the last file that is written: what it says is there.
        return OutputDirectory.joined(targets) + locks
    }

    /// - Throws: A failure if a name to drop is in no lock.
    private func checkDroppedNames() throws {
        let unknown = use.droppedNames.filter { !formerNames.contains($0) }
        for name in unknown {
            console.report(.error, .command(.unknownFormerName(name, known: formerNames.sorted())), path: LockFile.name)
        }
        if !unknown.isEmpty { throw Description.Failure(status: .description) }
    }

    /// Adds the files of a client, and its lock.
    private mutating func generate(_ client: GenerationPlan.Client, from spec: String) throws {
        let file = client.lockFile(isLockOnly: use.isLockOnly, spec: spec)
        let reading = try file.startReading(console: console)
        var formerLock = Lock()
        let (output, declarations, diagnostics) = try output(of: client, from: spec) { () throws(Description.Failure) in
            let lock = try reading.finish(console: console)
            if !use.droppedNames.isEmpty { formerNames.formUnion(lock.formerNames) }
            formerLock = lock.dropping(use.droppedNames)
            return shared.models(for: client)?.applied(to: formerLock) ?? formerLock
        }
        let lock = declarations.lock
        shared.add(client, declarations, output, formerLock: formerLock)
        findings += diagnostics.map { (client.settings, $0) }
        if client.settings.mocks?.isOnly == true {
            // The lock belongs to the client.
            targets.append(OutputDirectory(path: client.output, files: output.mocks))
            return
        }
        outputs.append(output)
        let place = OutputDirectory(path: client.output).fullPath(output.clientPath)
        var lockTarget = file.output(lock)
        lockTarget.clientFile = place
        locks.append(lockTarget)
        for (path, files) in [
            (client.output, output.files), (client.mocks, output.mocks), (arguments.tests, output.tests),
        ] {
            guard let path else { continue }
            var target = OutputDirectory(path: path, files: files, clientFile: place)
            target.continuesClient = lock.continues(formerLock)
            targets.append(target)
        }
    }

    /// Generates a client.
    ///
    /// - Returns: The client, its declarations, and the diagnostics of the names in its settings.
    private func output(
        of client: GenerationPlan.Client, from spec: String, lock: () throws(Description.Failure) -> Lock
    ) throws -> (PrintedClient, ClientDeclarations, [[Diagnostic]]) {
        let description = Description(
            path: spec, allowsExternalReferences: arguments.allowExternalReferences, isStrict: arguments.strict,
            readsExamples: arguments.tests != nil || client.settings.mocks != nil)
        let pipeline = ClientPipeline(settings: client.settings, options: try options(for: client))
        let times = StageTimes()
        let descriptions = ClientDescription(description, client.settings, resolve: client.resolve)
        // What is said about the whole description was said about the models.
        let isQuiet = arguments.quiet || shared.models(for: client) != nil
        let reading = try times.measure("read") {
            try descriptions.read(with: pipeline, console: console, quiet: isQuiet)
        }
        for part in [reading.newest] + reading.older { if let api = part.api { inspect(api, part.files) } }
        let declarations = pipeline.declarations(for: reading.versions, lock: try lock(), times: times)
        if let dump = arguments.dump { console.print(dump.dump(declarations.api, declarations)) }
        for (diagnostics, files) in reading.diagnostics(of: declarations) {
            try show(diagnostics, of: files, quiet: isQuiet)
        }
        let output = times.measure("print") { pipeline.print(declarations) }
        LastGeneration.shared = LastGeneration(reading: reading, declarations: declarations)
        if arguments.timings {
            for (stage, seconds) in times.seconds {
                console.print("\(stage) \(Int((seconds * 1_000_000).rounded())) µs")
            }
        }
        if arguments.tests != nil, !arguments.quiet { console.printSummary(of: declarations.examples, in: spec) }
        let diagnostics = reading.configurationDiagnostics.map { $0 + declarations.configurationDiagnostics }
        return (output, declarations, diagnostics)
    }

    private func options(for client: GenerationPlan.Client) throws -> GenerationOptions {
        if let templates = client.templates { TemplateDirectory.note(templates, in: console.log) }
        var options = GenerationOptions(
            templates: try TemplateDirectory.engine(
                overriddenIn: client.templates, allowsExternalReferences: arguments.allowExternalReferences))
        if arguments.tests != nil { options.addTests(importing: arguments.testsImport) }
        options.infersRenames = arguments.infersRenames
        return options
    }

    /// Shows diagnostics. In strict mode, warnings are errors.
    ///
    /// - Throws: A failure if there are errors.
    private func show(_ diagnostics: [Diagnostic], of files: [SourceFile], quiet: Bool? = nil) throws {
        let hasErrors = diagnostics.contains { $0.severity == .error }
        guard arguments.strict, diagnostics.contains(where: { $0.severity == .warning }) else {
            let isQuiet = quiet ?? arguments.quiet
            console.show(isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics, of: files)
            if hasErrors { throw Description.Failure(status: .description) }
            return
        }
        let errors = diagnostics.map {
            Diagnostic($0.severity == .warning ? .error : $0.severity, $0.kind, at: $0.location)
        }
        console.show(errors, of: files)
        throw Description.Failure(status: .description)
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
