import API
import YAML

/// Returns the bytes of a file. The path has the same base as the path of the root document.
public typealias FileLoader = (_ path: String) throws -> [UInt8]

/// The files of a description. Each is read once, however many references point to it.
final class FileTable {
    /// The reason that a file cannot be used.
    enum Failure: Error, Equatable {
        case outside(path: String)
        case unreadable(path: String, reason: String)
        /// The file is not YAML. This was reported at the place of the error.
        case malformed
    }

    private(set) var files: [SourceFile]
    private let load: FileLoader
    private let allowsExternalReferences: Bool
    private let collector: DiagnosticCollector
    /// The root's path, normalized.
    private let rootPath: String
    private var roots: [String: Result<Node, Failure>] = [:]
    /// The normalized paths, in the order of `files`.
    private var paths: [String]
    private var indexed: (count: Int, index: IdentityIndex)?

    init(root: SourceFile, allowsExternalReferences: Bool, collector: DiagnosticCollector, load: @escaping FileLoader) {
        files = [root]
        self.load = load
        self.allowsExternalReferences = allowsExternalReferences
        self.collector = collector
        rootPath = FilePath.normalized(root.path)
        paths = [rootPath]
        roots[rootPath] = parse(0)
    }

    /// The root document; nil if it cannot be parsed, which is reported.
    var root: Node? { try? roots[rootPath]?.get() }

    /// Returns the document that a file refers to; the file itself if the reference is empty.
    func document(at reference: String, from node: Node) throws(Failure) -> Node {
        let own = path(of: node)
        let path = reference.isEmpty ? own : FilePath.resolve(reference, from: own)
        if let known = roots[path] { return try known.get() }
        let result = read(path)
        roots[path] = result
        return try result.get()
    }

    /// Returns the normalized path of the file that contains a node.
    func path(of node: Node) -> String { paths[node.documentIdentifier] }

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

    private func read(_ path: String) -> Result<Node, Failure> {
        guard allowsExternalReferences || FilePath.isInside(path, directoryOf: rootPath) else {
            return .failure(.outside(path: path))
        }
        do {
            files.append(SourceFile(path: path, bytes: try load(path)))
            paths.append(path)
        } catch {
            return .failure(.unreadable(path: path, reason: "\(error)"))
        }
        return parse(files.count - 1)
    }

    private func parse(_ index: Int) -> Result<Node, Failure> {
        do {
            return .success(try Document(parsing: files[index].bytes, identifier: index).root)
        } catch {
            SyntaxFault(error, in: files[index].bytes).report(file: index, to: collector)
            return .failure(.malformed)
        }
    }
}

extension Source {
    /// Reports why the file that `node` names cannot be used.
    func report(_ failure: FileTable.Failure, at node: Node) {
        switch failure {
        case .outside(let path):
            error(.file(.externalReference(path: path)), at: node)
        case .unreadable(let path, let reason):
            error(.file(.unreadable(path: path, reason: reason)), at: node)
        case .malformed: break
        }
    }
}
