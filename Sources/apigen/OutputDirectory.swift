import Foundation
import SwiftGeneration

/// A directory that generated files live in, perhaps beside files of its author's.
struct OutputDirectory {
    let path: String
    /// What it should hold.
    var files: [GeneratedFile] = []

    /// A file that is not as it should be.
    struct Change {
        enum Kind: String, Encodable {
            /// It is ours, and out of date.
            case changed
            /// It is not there.
            case missing
            /// It is ours, and nothing needs it any more.
            case orphaned
            /// It was ours until somebody edited it.
            case edited
            /// Something of somebody else's stands in its place.
            case foreign
        }

        var kind: Kind
        /// Below the directory.
        var path: String
        /// What it should be; nil: it should not be there.
        var file: GeneratedFile?

        /// Whether `generate` does something about it.
        func isMended(byForce force: Bool) -> Bool { kind != .foreign && (kind != .edited || force) }
    }

    struct Failure: Error {
        let path: String
        let reason: String
    }

    /// What is there at a path.
    private enum Found {
        case nothing
        case file(Data)
        /// A folder, a link that leads nowhere, …
        case other
    }

    /// What is not as it should be in some directories.
    ///
    /// - Throws: `Failure` for a file that cannot be read.
    static func changes(in directories: [OutputDirectory]) throws -> [(directory: OutputDirectory, changes: [Change])] {
        // One directory may be a folder of another one: what somebody needs is nobody's leftover.
        let wanted = Set(
            directories.flatMap { directory in
                let place = directory.place
                return directory.files.map { place + "/" + $0.path }
            })
        return try directories.map { ($0, try $0.changes(besides: wanted)) }
    }

    /// What goes into one directory belongs together.
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

    /// What replaces a file, as text; nil where it is none.
    func diff(of change: Change) throws -> LineDiff? {
        switch try find(change.path) {
        case .nothing: LineDiff(from: "", to: change.file?.text ?? "")
        case .file(let data):
            String(data: data, encoding: .utf8).map { LineDiff(from: $0, to: change.file?.text ?? "") }
        case .other: nil
        }
    }

    func fullPath(_ path: String) -> String { self.path + (self.path.hasSuffix("/") ? "" : "/") + path }

    /// The folders that generated files are looked for in.
    var folders: [String] {
        let own = files.map { file in file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "" }
        return Set(own + ["", "Models/", "Services/", "Runtime/"]).sorted()
    }

    /// The names in a folder.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: fullPath(folder))) ?? []).sorted()
    }

    /// The same for all ways to write the path, links among them.
    private var place: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path }

    private func changes(besides wanted: Set<String>) throws -> [Change] {
        var changes: [Change] = []
        for file in files {
            if let kind = try kind(of: file) { changes.append(Change(kind: kind, path: file.path, file: file)) }
        }
        let place = place
        let spellings = Dictionary(files.map { ($0.path.lowercased(), $0.path) }) { first, _ in first }
        for path in folders.flatMap({ folder in names(in: folder).map { folder + $0 } })
        where path.hasSuffix(".swift") && !wanted.contains(place + "/" + path) {
            // What cannot be read is left alone.
            guard case .file(let data)? = try? find(path) else { continue }
            let ownership = FileHeader.ownership(of: String(decoding: data, as: UTF8.self))
            guard ownership != .foreign else { continue }
            // Where the case of names does not matter, it may be a file that is needed.
            if let other = spellings[path.lowercased()], isSameFile(path, other) { continue }
            changes.append(Change(kind: ownership == .ours ? .orphaned : .edited, path: path))
        }
        return changes
    }

    /// nil where the file is as it should be.
    private func kind(of file: GeneratedFile) throws -> Change.Kind? {
        switch try find(file.path) {
        case .nothing: return .missing
        case .other: return .foreign
        case .file(let data):
            // Not as strings: those are equal where their accents are written in different ways.
            if data == Data(file.text.utf8) { return nil }
            switch FileHeader.ownership(of: String(decoding: data, as: UTF8.self)) {
            case .ours: return .changed
            case .edited: return .edited
            case .foreign: return .foreign
            }
        }
    }

    private func find(_ path: String) throws -> Found {
        var info = stat()
        guard lstat(fullPath(path), &info) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return .nothing }
            throw Failure(path: fullPath(path), reason: "cannot be read: \(String(cString: strerror(errno)))")
        }
        // Through links.
        guard stat(fullPath(path), &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return .other }
        do {
            return .file(try Data(contentsOf: URL(fileURLWithPath: fullPath(path))))
        } catch {
            throw Failure(path: fullPath(path), reason: "cannot be read: \(error.localizedDescription)")
        }
    }

    private func isSameFile(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(fullPath(path), &first) == 0, stat(fullPath(other), &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
