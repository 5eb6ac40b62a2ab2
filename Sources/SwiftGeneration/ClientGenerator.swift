import API
import APIEvolution
import Configuration
import Foundation
import Resolution

/// Generates a client: resolves a description, names its elements, creates Swift declarations for them, and prints the
/// files.
public struct ClientGenerator: Sendable {
    /// The files and diagnostics of a client.
    public struct Output: Sendable {
        /// The client, sorted by path.
        public var files: [GeneratedFile]
        /// The test doubles, sorted by path. They are written to a separate directory.
        public var mocks: [GeneratedFile]
        /// The tests of the description's examples, sorted by path. They are written to a separate directory.
        public var tests: [GeneratedFile]
        /// A summary of the examples.
        public var examples: ExampleSummary
        public var diagnostics: [Diagnostic]
        /// The diagnostics about the configuration: names in it that do not exist.
        public var configurationDiagnostics: [Diagnostic]
        /// The parts of the runtime that the client needs.
        public var runtimeParts: RuntimeParts
    }

    private let options: GenerationOptions

    public init(options: GenerationOptions) { self.options = options }

    /// Resolves an API, names its elements, and creates Swift declarations for them.
    ///
    /// - Parameters:
    ///   - lock: The names of the client that was generated before.
    ///   - times: Records how long each stage takes.
    public func declarations(
        for api: API, lock: Lock = Lock(), times: StageTimes = StageTimes()
    ) -> ClientDeclarations {
        let overrides = OverrideTable(options.customization)
        overrides.noteTypes(of: api)
        let api = api.api(at: api.newestVersion)
        let resolver = HistoricalResolver(api: api, overrides: overrides, options: options, lock: lock)
        let resolution = times.measure("resolve") { resolver.resolve() }
        let history = resolution.history
        let names = times.measure("name") {
            Namer(api: resolution.api, overrides: overrides, history: history).name()
        }
        let lowering = ClientLowering(
            api: resolution.api, names: names, history: history, overrides: overrides, options: options,
            collector: resolution.collector)
        var client = times.measure("lower") { lowering.lower(resolution.schemas) }
        let recorded = times.measure("lock") { LockBuilder(client, history).build() }
        let reused = ReusedNames(locations: resolution.api.locations, collector: resolution.collector)
        client.formerNames = FormerNameLowering(client, recorded.formerNames, reused: reused).lower()
        return ClientDeclarations(
            resolved: resolution.api, table: names, client: client, lock: recorded.lock,
            renames: history.renames,
            diagnostics: resolution.collector.sorted, configurationDiagnostics: overrides.unused())
    }

    /// Prints the files of a client.
    public func print(_ declarations: ClientDeclarations) -> Output {
        let client = declarations.client
        let printer = Printer(
            access: options.access, templates: options.templates, runtimeModule: options.runtimeModule)
        let runtime = RuntimeSources(access: options.access)
        let embedded = options.runtime == .embed ? runtime.files(for: client.features) : []
        let examples = ExamplePrinter(printer: printer, options: options)
        let tests = options.tests ? Self.print(examples.jobs(for: client)) : []
        let support = tests.isEmpty ? [] : runtime.testSupport(importing: options.runtimeModule ?? options.testsImport)
        return Output(
            files: (Self.print(jobs(for: client, printer)) + embedded).sorted { $0.path < $1.path },
            mocks: options.mocks ? mocks(for: client, printer, runtime) : [],
            tests: (tests + support).sorted { $0.path < $1.path }, examples: client.examples,
            diagnostics: declarations.diagnostics, configurationDiagnostics: declarations.configurationDiagnostics,
            runtimeParts: RuntimeParts(features: client.features))
    }

    public func generate(_ api: API) -> Output { print(declarations(for: api)) }

    private func mocks(for client: SwiftClient, _ printer: Printer, _ runtime: RuntimeSources) -> [GeneratedFile] {
        let root = client.root.name
        let module = options.mocksImport
        let stubs = Self.print(
            client.services.map { service in
                (
                    "\(service.name.plain)Stub.swift",
                    {
                        printer.stub(
                            for: service, of: root, client.formerNames[service.symbol.stub], importing: module)
                    }
                )
            })
        return (stubs + runtime.mocks(importing: options.runtimeModule ?? module)).sorted { $0.path < $1.path }
    }

    private func jobs(for client: SwiftClient, _ printer: Printer) -> [(path: String, print: @Sendable () -> String)] {
        let root = client.root.name
        var jobs: [(path: String, print: @Sendable () -> String)] = []
        jobs.append(("\(root.plain).swift", { printer.file(for: client) }))
        for type in client.types {
            jobs.append(
                (
                    "Models/\(type.path.names[0].plain).swift",
                    { printer.file(for: type, client.formerNames[type.symbol]) }
                ))
        }
        for service in client.services {
            jobs.append(
                (
                    "Services/\(service.name.plain).swift",
                    { printer.file(for: service, of: root, client.formerNames[service.symbol]) }
                ))
        }
        return jobs
    }

    /// Returns the files of the runtime, for clients that are generated without it. Sorted by path.
    public static func runtime(_ parts: RuntimeParts, access: AccessLevel) -> [GeneratedFile] {
        RuntimeSources(access: access).files(for: parts.features, in: "").sorted { $0.path < $1.path }
    }

    /// Prints files concurrently, because they do not depend on each other. Keeps their order.
    private static func print(_ jobs: [(path: String, print: @Sendable () -> String)]) -> [GeneratedFile] {
        let files = PrintedFiles(count: jobs.count)
        DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
            files.set(index, GeneratedFile(path: jobs[index].path, body: jobs[index].print()))
        }
        return files.all
    }
}

/// The storage for the text of each file, which several threads write to.
private final class PrintedFiles: @unchecked Sendable {
    private let lock = NSLock()
    private var files: [GeneratedFile?]

    init(count: Int) { files = Array(repeating: nil, count: count) }

    func set(_ index: Int, _ file: GeneratedFile) { lock.withLock { files[index] = file } }

    var all: [GeneratedFile] { lock.withLock { files.compactMap { $0 } } }
}

/// The parts of the runtime.
public struct RuntimeParts: Equatable, Sendable {
    let features: Set<RuntimeFeature>

    init(features: Set<RuntimeFeature>) { self.features = features }

    /// Creates the parts that the clients need together.
    public init(of outputs: [ClientGenerator.Output]) {
        features = outputs.reduce(into: []) { $0.formUnion($1.runtimeParts.features) }
    }

    /// All parts except those that only tests need.
    public static let all = RuntimeParts(features: Set(RuntimeFeature.allCases).subtracting([.mocks, .examples]))
}
