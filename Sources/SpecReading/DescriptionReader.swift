import API
import YAML

/// Reads a description of any kind.
public struct DescriptionReader {
    /// What came of it. There is an `api` only where nothing was wrong enough to stop for.
    public struct Result {
        public var api: API?
        /// In the order of the description.
        public var diagnostics: [Diagnostic]
        /// The root document first, then those that it refers to.
        public var files: [SourceFile]

        /// Makes errors of the warnings.
        public mutating func makeStrict() {
            for index in diagnostics.indices where diagnostics[index].severity == .warning {
                diagnostics[index].severity = .error
                api = nil
            }
        }
    }

    /// There are no other files than the one that was given.
    public struct NoOtherFiles: Error, CustomStringConvertible {
        public init() {}
        public var description: String { "other files are out of reach here" }
    }

    private let file: SourceFile
    private let allowsOutside: Bool
    private let readsExamples: Bool
    private let load: FileLoader

    /// - Parameters:
    ///   - file: The root document.
    ///   - allowsOutside: Whether references may leave the directory that the root document is in.
    ///   - readsExamples: Whether the values that the description shows are read as well.
    ///   - load: Gives the files that the root document refers to.
    public init(
        _ file: SourceFile, allowsOutside: Bool = false, readsExamples: Bool = false,
        load: @escaping FileLoader = { _ throws(NoOtherFiles) in throw NoOtherFiles() }
    ) {
        self.file = file
        self.allowsOutside = allowsOutside
        self.readsExamples = readsExamples
        self.load = load
    }

    public func read() -> Result {
        let collector = DiagnosticCollector()
        let files = FileTable(root: file, allowsOutside: allowsOutside, collector: collector, load: load)
        let api = files.root.flatMap { read($0, files, collector) }
        return Result(api: collector.hasErrors ? nil : api, diagnostics: collector.sorted, files: files.files)
    }

    private func read(_ root: Node, _ files: FileTable, _ collector: DiagnosticCollector) -> API? {
        var source = Source(collector: collector)
        source.readsExamples = readsExamples
        guard root.isMapping else {
            source.error(.file(.notADescription(root.found)), at: root)
            return nil
        }
        if root["apigen"] != nil { return EndpointSpecReader(source: source, files: files).read(root) }
        if root["openapi"] != nil || root["swagger"] != nil {
            return OpenAPIReader(source: source, root: root, files: files).read()
        }
        source.error(.file(.unknownLanguage), at: root)
        return nil
    }
}
