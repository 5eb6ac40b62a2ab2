import Diagnostics
import Settings
import YAML

/// Returns the bytes of a file. The path has the same base as the path of the root document.
public typealias FileLoader = (_ path: String) throws -> [UInt8]

/// Returns whether a file is in a directory, at any depth, after symbolic links are resolved. Both paths have the same
/// base as the path of the root document. An empty path is that base.
public typealias DirectoryTest = (_ path: String, _ directory: String) -> Bool

/// The files of a description. Each is read once, however many references point to it.
final class FileTable {
    /// The reason that a file cannot be used.
    enum Failure: Error, Equatable {
        case outside(path: String)
        /// A symbolic link in the directory points to a file outside.
        case linkOutside(path: String)
        case unreadable(path: String, reason: String)
        /// The file is not YAML. This was reported at the place of the error.
        case malformed
    }

    private(set) var files: [SourceFile]
    private let load: FileLoader
    /// nil: there are no links.
    private let isInside: DirectoryTest?
    private let allowsExternalReferences: Bool
    private let externalFiles: [ExternalFile]
    private let source: Source
    /// The root's path, normalized.
    private let rootPath: String
    private var roots: [String: Result<Node, Failure>] = [:]
    /// The normalized paths of the files whose errors cannot be tolerated.
    private var requiredPaths: Set<String> = []
    /// The normalized paths, in the order of `files`.
    private var paths: [String]
    private var indexed: (count: Int, index: IdentityIndex)?
    /// The lines of the files with a diagnostic inside a text.
    private var lines: [Int: SourceLines] = [:]

    init(
        root: SourceFile, settings: ReadingSettings, allowsExternalReferences: Bool, source: Source,
        isInside: DirectoryTest?, load: @escaping FileLoader
    ) {
        files = [root]
        self.load = load
        self.isInside = isInside
        self.allowsExternalReferences = allowsExternalReferences
        self.source = source
        externalFiles = settings.externalFiles
        rootPath = FilePath.normalized(root.path)
        paths = [rootPath]
        requiredPaths = [rootPath]
        roots[rootPath] = parse(0)
    }

    /// The root document; nil if it cannot be parsed, which is reported.
    var root: Node? { try? roots[rootPath]?.get() }

    /// Returns the document that a file refers to; the file itself if the reference is empty.
    func document(at reference: String, from node: Node) throws(Failure) -> Node {
        let own = path(of: node)
        return try document(at: reference.isEmpty ? own : FilePath.resolve(reference, from: own))
    }

    /// Returns the document that is stored in place of one on the network; nil: the settings have none for the address.
    func document(storedFor address: String) throws(Failure) -> Node? {
        guard let path = externalFiles.path(for: address) else { return nil }
        return try document(at: FilePath.normalized(path), isNamed: true)
    }

    /// Returns an overlay, which the settings name.
    func overlay(at path: String) throws(Failure) -> Node {
        let path = FilePath.normalized(path)
        requiredPaths.insert(path)
        return try document(at: path, isNamed: true)
    }

    /// Replaces the root document by what overlays made of it.
    func replaceRoot(with node: Node) {
        roots[rootPath] = .success(node)
        indexed = nil
    }

    /// - Parameter isNamed: Whether the settings name the file, so that it can be anywhere.
    private func document(at path: String, isNamed: Bool = false) throws(Failure) -> Node {
        if let known = roots[path] { return try known.get() }
        let result = read(path, isNamed: isNamed)
        roots[path] = result
        return try result.get()
    }

    /// Returns the normalized path of the file in which a node is written: that of an overlay, for what it adds.
    func sourcePath(of node: Node) -> String { paths[node.sourceIdentifier] }

    /// Returns the normalized path of the file that contains a node.
    func path(of node: Node) -> String { paths[node.documentIdentifier] }

    /// Returns the place of a character of a scalar's text.
    ///
    /// - Parameter offset: The number of Unicode scalars before the character.
    func location(ofScalar offset: Int, in node: Node) -> SourceLocation {
        var place = TextPlace(of: node, in: lines(of: node))
        place.move(to: offset)
        return SourceLocation(file: node.sourceIdentifier, line: place.line, column: place.column)
    }

    /// Returns the lines from the first one of a node to the last.
    func lines(of node: Node) -> String {
        let file = node.sourceIdentifier
        let known = lines[file] ?? SourceLines(files[file].bytes)
        lines[file] = known
        return known.text(ofLines: node.line...max(node.line, node.endLine))
    }

    /// Returns the folders between the root document's directory and the file that contains a node, the nearest first.
    func folders(of node: Node) -> [String] {
        let path = path(of: node)
        let directory = FilePath.directory(of: rootPath)
        return FilePath.folders(of: path.hasPrefix(directory) ? String(path.dropFirst(directory.count)) : path)
    }

    /// Returns the identifiers of the schemas in the documents read so far.
    func identities() -> IdentityIndex {
        if let (count, index) = indexed, count == paths.count { return index }
        let index = IdentityIndex(documents: paths.compactMap { try? roots[$0]?.get() })
        indexed = (paths.count, index)
        return index
    }

    private func read(_ path: String, isNamed: Bool) -> Result<Node, Failure> {
        if !isNamed, let failure = boundaryFailure(of: path) { return .failure(failure) }
        do {
            files.append(SourceFile(path: path, bytes: try load(path)))
            paths.append(path)
        } catch {
            return .failure(.unreadable(path: path, reason: "\(error)"))
        }
        return parse(files.count - 1)
    }

    /// Returns the failure for a file that is outside the root document's directory. It is decided where the file is,
    /// and not what its path looks like: the path can contain links.
    private func boundaryFailure(of path: String) -> Failure? {
        if allowsExternalReferences { return nil }
        let seemsInside = FilePath.isInside(path, directoryOf: rootPath)
        let isInside = isInside.map { $0(path, FilePath.directory(of: rootPath)) } ?? seemsInside
        if isInside { return nil }
        return seemsInside ? .linkOutside(path: path) : .outside(path: path)
    }

    private func parse(_ index: Int) -> Result<Node, Failure> {
        do {
            let document = try Document(parsing: files[index].bytes, identifier: index)
            if let slip = SyntaxSlip.invisibleSpace(in: document) {
                report(SyntaxFault(slip), in: index)
                return .failure(.malformed)
            }
            source.reportKeys(of: document)
            return .success(document.root)
        } catch {
            report(SyntaxFault(error, in: files[index].bytes), in: index)
            return .failure(.malformed)
        }
    }

    /// Reports that a file cannot be parsed. Without the root document and the overlays, there is no client, and an endpoint spec
    /// is one whole.
    private func report(_ fault: SyntaxFault, in index: Int) {
        let location = fault.location(in: index)
        let kind = DiagnosticKind.file(fault.finding)
        if requiredPaths.contains(paths[index]) || root?["apigen"] != nil {
            source.collector.error(kind, at: location)
        } else {
            source.collector.report(source.tolerance.diagnostic(kind, replacing: .file, at: location))
        }
    }
}

extension FileTable.Failure {
    /// The finding at the place that names the file; nil: it was reported at another place.
    var finding: DiagnosticKind.FileFinding? {
        switch self {
        case .outside(let path): .externalReference(path: path)
        case .linkOutside(let path): .externalLink(path: path, base: .description)
        case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
        case .malformed: nil
        }
    }
}
