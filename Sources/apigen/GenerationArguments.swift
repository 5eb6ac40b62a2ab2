import APIDescription
import APIEvolution
import ArgumentParser
import Diagnostics
import Pipeline
import Platform
import Settings

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

    @OptionGroup var reading: ReadingArguments

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    /// Generates the files, and passes them to a closure.
    ///
    /// - Parameter inspect: A closure that first gets each API, and the files that describe it.
    func run(
        _ console: Console, for use: GenerationUse = GenerationUse(),
        inspect: @escaping (API, [SourceFile]) -> Void = { _, _ in }, _ write: ([OutputDirectory]) throws -> ExitStatus
    ) throws -> ExitStatus {
        do {
            var generation = GenerationRun(self, for: use, console: console, inspect: inspect)
            return try write(generation.files())
        } catch let failure as Description.Failure {
            return failure.status
        } catch let failure as TemplateDirectory.Failure {
            return failure.show(on: console)
        } catch let error as OutputDirectory.Failure {
            console.report(.error, error.kind, path: error.path)
        }
        return .inputOutput
    }
}

extension Stage: ExpressibleByArgument {}

extension AccessLevel: ExpressibleByArgument {}

extension RuntimeMode: ExpressibleByArgument {}
