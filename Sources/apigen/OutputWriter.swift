import Dispatch
import Platform
import Printing

/// Writes the changes of an output directory to the disk.
struct OutputWriter {
    let directory: OutputDirectory

    private static let stagedSuffix = ".apigen-new"

    /// Applies the changes. All files are first written beside their places and then renamed, so that no file is ever
    /// partially written. An interrupted run leaves the client unchanged, or in a mixed state that the next run
    /// completes. Files are not synced to the disk: after a power failure, generating again repairs everything.
    ///
    /// - Throws: `OutputDirectory.Failure` for a file that cannot be written.
    func apply(_ changes: [OutputDirectory.Change]) throws {
        if let first = changes.first(where: { $0.file != nil }) {
            try attempt(first.path) { () throws(FileFailure) in try FileSystem.createDirectory(directory.path) }
        }
        // Two concurrent runs would delete each other's files as leftovers.
        try FileSystem.whileLocked(directory.path) {
            removeLeftovers()
            try replace(changes.compactMap(\.file))
            for change in changes where change.file == nil {
                try attempt(change.path) { () throws(FileFailure) in
                    try FileSystem.remove(directory.fullPath(change.path))
                }
            }
        }
    }

    private func replace(_ files: [GeneratedFile]) throws {
        let staged = files.map { file in
            let path = directory.fullPath(file.path)
            let folder = FileSystem.directory(of: path)
            return folder + "." + path.dropFirst(folder.count) + Self.stagedSuffix
        }
        var isComplete = false
        defer { if !isComplete { for path in staged { try? FileSystem.remove(path) } } }
        var folders: Set<String> = []
        for file in files {
            let folder = FileSystem.directory(of: directory.fullPath(file.path))
            guard folders.insert(folder).inserted else { continue }
            try attempt(file.path) { () throws(FileFailure) in try FileSystem.createDirectory(folder) }
        }
        try write(files, to: staged)
        for (file, path) in zip(files, staged) {
            try attempt(file.path) { () throws(FileFailure) in
                try FileSystem.rename(path, to: directory.fullPath(file.path))
            }
        }
        isComplete = true
    }

    /// Writes files concurrently, because a slow disk takes long to create hundreds of them.
    private func write(_ files: [GeneratedFile], to paths: [String]) throws(OutputDirectory.Failure) {
        let failures = WriteFailures()
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            do throws(FileFailure) {
                try FileSystem.write(files[index].text, to: paths[index])
            } catch {
                failures.add(error, at: index)
            }
        }
        if let (index, reason) = failures.first { throw failure(files[index].path, reason) }
    }

    /// Removes the files of a killed run that were not renamed yet.
    private func removeLeftovers() {
        for folder in directory.folders {
            for name in directory.names(in: folder) where name.hasPrefix(".") && name.hasSuffix(Self.stagedSuffix) {
                try? FileSystem.remove(directory.fullPath(folder + name))
            }
        }
    }

    private func attempt(_ path: String, _ action: () throws(FileFailure) -> Void) throws(OutputDirectory.Failure) {
        do {
            try action()
        } catch {
            throw failure(path, error)
        }
    }

    private func failure(_ path: String, _ reason: FileFailure) -> OutputDirectory.Failure {
        OutputDirectory.Failure(path: directory.fullPath(path), kind: .command(.unwritable(reason: reason.description)))
    }
}

/// The failures of files that are written concurrently.
private final class WriteFailures: @unchecked Sendable {
    private let lock = Mutex()
    private var failures: [Int: FileFailure] = [:]

    func add(_ failure: FileFailure, at index: Int) { lock.withLock { failures[index] = failure } }

    /// The failure of the file that comes first, so that the same one is reported each time.
    var first: (index: Int, reason: FileFailure)? {
        lock.withLock { failures.min { $0.key < $1.key } }.map { ($0.key, $0.value) }
    }
}
