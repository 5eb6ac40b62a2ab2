import Diagnostics
import Platform
import Printing

/// A directory of generated files, which may also contain other files.
struct OutputDirectory {
    let path: String
    /// The generated files that it should contain.
    var files: [GeneratedFile] = []
    /// Whether the only file is a lock, which has no header, and whose other files belong to others.
    var isLock = false
    /// The full path of the file that declares the client whose files these are; nil: they are not those of one client.
    var clientFile: String?
    /// Whether the lock shows that the client is that of the same API as before.
    var continuesClient = false

    /// A file that differs from the generated one.
    struct Change {
        enum Kind: String, Encodable {
            /// The file is generated and out of date.
            case changed
            /// The file does not exist.
            case missing
            /// The file is generated and no longer needed.
            case orphaned
            /// The file is generated and was edited.
            case edited
            /// A file that apigen did not write is in its place.
            case unmanaged
        }

        var kind: Kind
        /// The path relative to the directory.
        var path: String
        /// The generated file; nil: the file should not exist.
        var file: GeneratedFile?

        /// Whether `generate` applies the change.
        func isFixed(byForce force: Bool) -> Bool { kind != .unmanaged && (kind != .edited || force) }
    }

    struct Failure: Error {
        let path: String
        let kind: DiagnosticKind
    }

    /// The contents of a path.
    private enum Found {
        case nothing
        case file([UInt8])
        /// A folder, a broken link, …
        case other
    }

    /// Returns the files in some directories that differ from the generated ones.
    ///
    /// - Throws: `Failure` for a file that cannot be read.
    static func changes(in directories: [OutputDirectory]) throws -> [(directory: OutputDirectory, changes: [Change])] {
        // One directory may be inside another one: a file that one of them needs is not an orphan of the other.
        let wanted = Set(
            directories.flatMap { directory in
                let place = directory.place
                return directory.files.map { place + "/" + $0.path }
            })
        return try directories.map { ($0, try $0.changes(besides: wanted)) }
    }

    /// Merges directories that have the same path.
    static func joined(_ directories: [OutputDirectory]) -> [OutputDirectory] {
        var result: [OutputDirectory] = []
        for directory in directories {
            if let index = result.firstIndex(where: { $0.isSame(as: directory) }) {
                result[index].files += directory.files
            } else {
                result.append(directory)
            }
        }
        return result
    }

    func isSame(as other: OutputDirectory) -> Bool { place == other.place }

    /// Returns the difference between a file and the generated one; nil if the file is not text.
    func diff(of change: Change) throws -> LineDiff? {
        switch try find(change.path) {
        case .nothing: LineDiff(from: "", to: change.file?.text ?? "")
        case .file(let data):
            String(validating: data, as: UTF8.self).map { LineDiff(from: $0, to: change.file?.text ?? "") }
        case .other: nil
        }
    }

    func fullPath(_ path: String) -> String { self.path + (self.path.hasSuffix("/") ? "" : "/") + path }

    /// The folders that may contain generated files. What is behind a link may belong to others.
    var folders: [String] {
        Set(files.map { FileSystem.directory(of: $0.path) } + ["", "Models/", "Services/", "Runtime/"]).sorted()
            .filter { linkedFolder(of: $0) == nil }
    }

    /// Returns the outermost link on the way from the directory to a folder in it.
    private func linkedFolder(of folder: String) -> String? {
        var path = ""
        for name in folder.split(separator: "/") {
            path += name
            if FileEntry.isLink(fullPath(path)) { return path }
            path += "/"
        }
        return nil
    }

    /// Returns the names in a folder.
    func names(in folder: String) -> [String] {
        (try? FileSystem.names(in: fullPath(folder))) ?? []
    }

    /// The standardized path, with links resolved.
    private var place: String { StandardPath.of(StandardPath.afterLinks(path)) }

    private func changes(besides wanted: Set<String>) throws -> [Change] {
        var changes: [Change] = []
        for folder in Set(files.map { FileSystem.directory(of: $0.path) }).sorted() {
            if let link = linkedFolder(of: folder) {
                throw Failure(path: fullPath(link), kind: .command(.unwritable(reason: "it is a symbolic link")))
            }
        }
        for file in files {
            if let kind = try kind(of: file) { changes.append(Change(kind: kind, path: file.path, file: file)) }
        }
        if isLock { return changes }
        let place = place
        let spellings = Dictionary(files.map { ($0.path.lowercased(), $0.path) }) { first, _ in first }
        for path in folders.flatMap({ folder in names(in: folder).map { folder + $0 } })
        where path.hasSuffix(".swift") && !wanted.contains(place + "/" + path) {
            // A file that cannot be read is skipped.
            guard case .file(let data)? = try? find(path) else { continue }
            let ownership = FileHeader.ownership(of: String(decoding: data, as: UTF8.self))
            guard ownership != .unmanaged else { continue }
            // On a case-insensitive file system, it may be a file that is needed.
            if let other = spellings[path.lowercased()], FileEntry.isSame(fullPath(path), fullPath(other)) { continue }
            changes.append(Change(kind: ownership == .ours ? .orphaned : .edited, path: path))
        }
        return changes
    }

    /// Returns the kind of change; nil if the file is up to date.
    private func kind(of file: GeneratedFile) throws -> Change.Kind? {
        switch try find(file.path) {
        case .nothing: return .missing
        case .other: return .unmanaged
        case .file(let data):
            // Bytes are compared, because strings with differently encoded accents are equal.
            if data.elementsEqual(file.text.utf8) { return nil }
            if isLock { return .changed }
            switch FileHeader.ownership(of: String(decoding: data, as: UTF8.self)) {
            case .ours: return .changed
            case .edited: return .edited
            case .unmanaged: return .unmanaged
            }
        }
    }

    private func find(_ path: String) throws -> Found {
        do {
            switch try FileEntry(at: fullPath(path)) {
            case .nothing: return .nothing
            case .other: return .other
            case .file: return .file(try FileSystem.read(fullPath(path)))
            }
        } catch {
            throw failure(path, error)
        }
    }

    private func failure(_ path: String, _ reason: FileFailure) -> Failure {
        Failure(path: fullPath(path), kind: .command(.unreadableOutput(reason: reason.description)))
    }
}
