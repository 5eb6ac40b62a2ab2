import APIDescription
import APIEvolution
import Diagnostics
import Foundation
import Resolution
import Settings

/// Generates a client: resolves a description, names its elements, creates Swift declarations for them, and prints the
/// files.
public struct ClientGenerator: Sendable {
    /// The files and diagnostics of a client.
    public struct Output: Sendable {
        /// The client, sorted by path.
        public var files: [GeneratedFile]
        /// The path of the file that declares the client.
        public var clientPath: String
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
        declarations(for: api.allVersions, lock: lock, times: times)
    }

    /// Resolves the versions of an API, names their elements, and creates Swift declarations for them.
    public func declarations(
        for versions: APIVersions, lock: Lock = Lock(), times: StageTimes = StageTimes()
    ) -> ClientDeclarations {
        VersionLowering(options: options, lock: lock, times: times).declarations(for: versions)
    }

    /// Prints the files of a client.
    public func print(_ declarations: ClientDeclarations) -> Output {
        let printer = Printer(
            access: options.access, templates: options.templates, runtimeModule: options.runtimeModule)
        let runtime = RuntimeSources(access: options.access)
        let parts = RuntimeParts(
            features: declarations.clients.reduce(into: options.runtimeFeatures) { $0.formUnion($1.features) })
        let embedded = options.runtime == .embed ? runtime.files(for: parts.features) : []
        let files = ClientFiles(declarations, printer, options)
        let tests = options.tests ? Self.print(files.tests) : []
        let support = tests.isEmpty ? [] : runtime.testSupport(importing: options.runtimeModule ?? options.testsImport)
        let stubs = options.mocks ? Self.print(files.stubs) : []
        let mocks =
            options.mocks
            ? runtime.mocks(
                importing: options.runtimeModule ?? options.mocksImport, isShared: options.runtimeModule != nil
            ).filter { file in !stubs.contains { $0.path == file.path } } : []
        return Output(
            files: (Self.print(files.client) + embedded).sorted { $0.path < $1.path }, clientPath: files.clientPath,
            mocks: (stubs + mocks).sorted { $0.path < $1.path },
            tests: (tests + support).sorted { $0.path < $1.path }, examples: declarations.examples,
            diagnostics: declarations.diagnostics, configurationDiagnostics: declarations.configurationDiagnostics,
            runtimeParts: parts)
    }

    public func generate(_ api: API) -> Output { print(declarations(for: api)) }

    /// Returns the files of the runtime, for clients that are generated without it. Sorted by path.
    public static func runtime(_ parts: RuntimeParts, access: AccessLevel) -> [GeneratedFile] {
        RuntimeSources(access: access).files(for: parts.features, in: "").sorted { $0.path < $1.path }
    }

    /// Prints files concurrently, because they do not depend on each other. Keeps their order.
    private static func print(_ jobs: [ClientFiles.Job]) -> [GeneratedFile] {
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
