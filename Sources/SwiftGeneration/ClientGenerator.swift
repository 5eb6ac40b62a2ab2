import API
import Foundation

/// Generates a client: lowers a description to Swift declarations, and writes them down file by file.
public struct ClientGenerator: Sendable {
    /// What came of it.
    public struct Output: Sendable {
        /// The client, sorted by path.
        public var files: [GeneratedFile]
        /// Test doubles, sorted by path; they go into a directory of their own.
        public var mocks: [GeneratedFile]
        /// Tests of the description's examples, sorted by path; they go into a directory of their own.
        public var tests: [GeneratedFile]
        /// What became of the examples.
        public var examples: ExampleSummary
        public var diagnostics: [Diagnostic]
        /// What there is to say of the configuration: names in it that nothing has.
        public var configurationDiagnostics: [Diagnostic]
        /// The parts of the runtime that the client needs.
        public var runtimeParts: RuntimeParts
    }

    private let options: GenerationOptions

    public init(options: GenerationOptions) { self.options = options }

    public func generate(_ api: API) -> Output {
        let collector = DiagnosticCollector()
        let (client, unused) = Lowering.lower(api.newestVersion(), options: options, collector: collector)
        let renderer = Renderer(access: options.access, engine: options.templates, runtimeModule: options.runtimeModule)
        var jobs: [(path: String, render: @Sendable () -> String)] = []
        jobs.append(("\(client.root.name.plain).swift", { renderer.file(for: client) }))
        for type in client.types {
            jobs.append(("Models/\(type.path.names[0].plain).swift", { renderer.file(for: type) }))
        }
        for service in client.services {
            jobs.append(("Services/\(service.name.plain).swift", { renderer.file(for: service) }))
        }
        let runtime = RuntimeSources(access: options.access)
        let embedded = options.runtime == .embed ? runtime.files(for: client.features) : []
        let files = Self.render(jobs) + embedded
        var mocks: [GeneratedFile] = []
        if options.mocks {
            let module = options.mocksImport
            mocks = Self.render(
                client.services.map { service in
                    ("\(service.name.plain)Stub.swift", { renderer.stub(for: service, importing: module) })
                })
            mocks += runtime.mocks(importing: options.runtimeModule ?? module)
        }
        let tests = options.tests ? Self.render(renderer.testJobs(for: client, options)) : []
        let support = tests.isEmpty ? [] : runtime.testSupport(importing: options.runtimeModule ?? options.testsImport)
        return Output(
            files: files.sorted { $0.path < $1.path }, mocks: mocks.sorted { $0.path < $1.path },
            tests: (tests + support).sorted { $0.path < $1.path }, examples: client.examples,
            diagnostics: collector.sorted, configurationDiagnostics: unused,
            runtimeParts: RuntimeParts(features: client.features))
    }

    /// The runtime by itself, for clients that come without one. Sorted by path.
    public static func runtime(_ parts: RuntimeParts, access: AccessLevel) -> [GeneratedFile] {
        RuntimeSources(access: access).files(for: parts.features, in: "").sorted { $0.path < $1.path }
    }

    /// Files do not know of each other: they are rendered side by side, and stay in their order.
    private static func render(_ jobs: [(path: String, render: @Sendable () -> String)]) -> [GeneratedFile] {
        let texts = RenderedTexts(count: jobs.count)
        DispatchQueue.concurrentPerform(iterations: jobs.count) { index in texts.set(index, jobs[index].render()) }
        return zip(jobs, texts.all).map { GeneratedFile(path: $0.path, body: $1) }
    }
}

/// A place for each text, filled from several threads.
private final class RenderedTexts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String]

    init(count: Int) { texts = Array(repeating: "", count: count) }

    func set(_ index: Int, _ text: String) { lock.withLock { texts[index] = text } }

    var all: [String] { lock.withLock { texts } }
}

/// Parts of the runtime.
public struct RuntimeParts: Equatable, Sendable {
    let features: Set<RuntimeFeature>

    init(features: Set<RuntimeFeature>) { self.features = features }

    /// What some clients need together.
    public init(of outputs: [ClientGenerator.Output]) {
        features = outputs.reduce(into: []) { $0.formUnion($1.runtimeParts.features) }
    }

    /// Everything but what only tests need.
    public static let all = RuntimeParts(features: Set(RuntimeFeature.allCases).subtracting([.mocks, .examples]))
}
