import Dispatch
import Lowering
import Platform
import Settings

/// The files of a client.
package struct PrintedClient: Sendable {
    /// The client, sorted by path.
    package var files: [GeneratedFile]
    /// The path of the file that declares the client.
    package var clientPath: String
    /// The test doubles, sorted by path. They are written to a separate directory.
    package var mocks: [GeneratedFile]
    /// The tests of the description's examples, sorted by path. They are written to a separate directory.
    package var tests: [GeneratedFile]
    /// The parts of the runtime that the client needs.
    package var runtimeParts: RuntimeParts
}

/// Prints the files of a client.
package struct ClientPrinter: Sendable {
    private let options: PrintingOptions

    package init(options: PrintingOptions) { self.options = options }

    package func print(_ client: VersionedClient) -> PrintedClient {
        let printer = Printer(
            access: options.access, templates: options.templates, runtimeModule: options.runtimeModule,
            modelsModule: options.modelsModule)
        let runtime = RuntimeSources(access: options.access)
        let parts = RuntimeParts(
            needed: client.all.reduce(into: options.runtimeFeatures) { $0.formUnion($1.features) })
        let embedded = options.runtime == .embed ? runtime.files(for: parts.features) : []
        let files = ClientFiles(client, printer, options)
        let tests = options.tests ? Self.print(files.tests) : []
        let support =
            tests.isEmpty
            ? []
            : runtime.testSupport(for: parts.features, importing: options.runtimeModule ?? options.testsImport)
        let stubs = options.mocks ? Self.print(files.stubs) : []
        let mocks =
            options.mocks
            ? runtime.mocks(
                for: parts.features, importing: options.runtimeModule ?? options.mocksImport,
                isShared: options.runtimeModule != nil
            ).filter { file in !stubs.contains { $0.path == file.path } } : []
        let own = Self.print(files.client, importingEssentials: !parts.features.contains(.urlSession))
        return PrintedClient(
            files: (own + embedded).sorted { $0.path < $1.path },
            clientPath: client.newest.isModelsOnly ? own.first?.path ?? files.clientPath : files.clientPath,
            mocks: (stubs + mocks).sorted { $0.path < $1.path },
            tests: (tests + support).sorted { $0.path < $1.path }, runtimeParts: parts)
    }

    /// Returns the files of the runtime, for clients that are generated without it. Sorted by path.
    ///
    /// - Parameter folder: The folder of the files, with a slash.
    package static func runtime(_ parts: RuntimeParts, access: AccessLevel, in folder: String = "") -> [GeneratedFile] {
        RuntimeSources(access: access).files(for: parts.features, in: folder).sorted { $0.path < $1.path }
    }

    /// Prints files concurrently, because they do not depend on each other. Keeps their order.
    private static func print(_ jobs: [ClientFiles.Job], importingEssentials: Bool = false) -> [GeneratedFile] {
        let files = PrintedFiles(count: jobs.count)
        DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
            let text = jobs[index].print()
            let body = importingEssentials ? EssentialsImports.apply(to: text) : text
            files.set(index, GeneratedFile(path: jobs[index].path, body: body))
        }
        return files.all
    }
}

/// The storage for the text of each file, which several threads write to.
private final class PrintedFiles: @unchecked Sendable {
    private let lock = Mutex()
    private var files: [GeneratedFile?]

    init(count: Int) { files = Array(repeating: nil, count: count) }

    func set(_ index: Int, _ file: GeneratedFile) { lock.withLock { files[index] = file } }

    var all: [GeneratedFile] { lock.withLock { files.compactMap { $0 } } }
}

/// The parts of the runtime.
package struct RuntimeParts: Equatable, Sendable {
    /// What declarations and settings ask for.
    private let needed: Set<RuntimeFeature>
    /// What is printed for that.
    let features: Set<RuntimeFeature>

    /// Creates the parts that declarations and settings need.
    init(needed: Set<RuntimeFeature>) {
        self.needed = needed
        var features = needed
        if needed.contains(.cookies) {
            if needed.contains(.urlSession) { features.insert(.sessionCookies) }
            if needed.contains(.asyncHTTPClient) { features.insert(.cookieJar) }
            // A transport of the app has its own cookies.
            if features.isDisjoint(with: [.sessionCookies, .cookieJar]) { features.remove(.cookies) }
        }
        self.features = features
    }

    /// Creates the parts that the clients need together.
    package init(of clients: [PrintedClient]) {
        self.init(needed: clients.reduce(into: []) { $0.formUnion($1.runtimeParts.needed) })
    }

    /// Returns all parts that the settings of a client do not leave out, except those that only tests need.
    package static func all(for settings: ClientSettings) -> RuntimeParts {
        var others = RuntimeFeature.adapters.union([.mocks, .examples, .sessionCookies, .cookieJar])
            .union(settings.omitted.map(RuntimeFeature.init))
        if settings.transport == .ofApp {
            others.formUnion([.urlSession, .sessionStreams, .sessionUploads, .charsets, .pinning])
        }
        return RuntimeParts(
            needed: Set(RuntimeFeature.allCases).subtracting(others).union(settings.adapters.map(RuntimeFeature.init))
        )
    }
}
