import APIDescription
import Diagnostics
import Settings
import YAML

/// Reads a description of any kind.
public struct DescriptionReader {
    /// The result of reading. There is no `api` if the description has an error.
    public struct Result {
        public var api: API?
        /// In the order of the description.
        public var diagnostics: [Diagnostic]
        /// The features of an OpenAPI document that an endpoint spec does not support; empty unless they are requested.
        public var unsupported: [Diagnostic] = []
        /// The root document, followed by the files that it refers to.
        public var files: [SourceFile]

        /// Turns warnings into errors.
        public mutating func makeStrict() {
            for index in diagnostics.indices where diagnostics[index].severity == .warning {
                diagnostics[index].severity = .error
                api = nil
            }
        }
    }

    /// The error for a reference to another file, when only the root document is available.
    public struct NoOtherFiles: Error, CustomStringConvertible {
        public init() {}
        public var description: String { "other files are out of reach here" }
    }

    private let file: SourceFile
    private let allowsExternalReferences: Bool
    private let readsExamples: Bool
    private let listsUnsupported: Bool
    private let isInside: DirectoryTest?
    private let load: FileLoader
    /// How the description is read, beyond what it says. Paths have the same base as the path of the root document.
    public var settings = ReadingSettings()

    /// - Parameters:
    ///   - file: The root document.
    ///   - allowsExternalReferences: Whether references may point outside the root document's directory.
    ///   - readsExamples: Whether the examples in the description are read.
    ///   - listsUnsupported: Whether the features that an endpoint spec does not support are listed.
    ///   - load: Loads a file that the root document refers to.
    ///   - isInside: Returns whether a file is in the root document's directory. nil: there are no symbolic links, and
    ///     the path decides.
    public init(
        _ file: SourceFile, allowsExternalReferences: Bool = false, readsExamples: Bool = false,
        listsUnsupported: Bool = false,
        load: @escaping FileLoader = { _ throws(NoOtherFiles) in throw NoOtherFiles() },
        isInside: DirectoryTest? = nil
    ) {
        self.file = file
        self.allowsExternalReferences = allowsExternalReferences
        self.readsExamples = readsExamples
        self.listsUnsupported = listsUnsupported
        self.isInside = isInside
        self.load = load
    }

    public func read() -> Result {
        let source = Source(collector: DiagnosticCollector(), tolerance: FaultTolerance(settings.tolerance))
        let collector = source.collector
        let files = FileTable(
            root: file, settings: settings, allowsExternalReferences: allowsExternalReferences, source: source,
            isInside: isInside, load: load)
        let unsupported = DiagnosticCollector()
        let api = files.root.flatMap { root in
            let overlays = OverlayApplication(source: source, files: files)
            return read(overlays.apply(settings.overlays.map(\.text), to: root), files, source, unsupported)
        }
        return Result(
            api: collector.hasErrors ? nil : api, diagnostics: collector.sorted, unsupported: unsupported.sorted,
            files: files.files)
    }

    private func read(
        _ root: Node, _ files: FileTable, _ source: Source, _ unsupported: DiagnosticCollector
    ) -> API? {
        var source = source
        source.readsExamples = readsExamples
        guard root.isMapping else {
            let format = FormatDetector.format(of: file.bytes)
            source.error(.file(format.map { .otherFormat($0) } ?? .notADescription(root.found)), at: root)
            return nil
        }
        if root["apigen"] != nil { return EndpointSpecReader(source: source, files: files).read(root) }
        if root["openapi"] != nil || root["swagger"] != nil {
            return OpenAPIReader(source: source, root: root, files: files)
                .read(unsupported: listsUnsupported ? unsupported : nil)
        }
        reportUnknownLanguage(of: root, source)
        return nil
    }

    private func reportUnknownLanguage(of root: Node, _ source: Source) {
        if let (format, key) = FormatDetector.format(of: root) {
            source.error(.file(.otherFormat(format)), at: key)
        } else {
            let format = FormatDetector.format(of: file.bytes)
            source.error(.file(format.map { .otherFormat($0) } ?? .unknownLanguage), at: root)
        }
    }
}
