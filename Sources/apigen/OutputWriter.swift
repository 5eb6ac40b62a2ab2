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
        var staged: [String] = []
        defer { for path in staged { try? FileSystem.remove(path) } }
        var folders: Set<String> = []
        for file in files {
            let path = directory.fullPath(file.path)
            let folder = FileSystem.directory(of: path)
            try attempt(file.path) { () throws(FileFailure) in
                if folders.insert(folder).inserted { try FileSystem.createDirectory(folder) }
                staged.append(folder + "." + path.dropFirst(folder.count) + Self.stagedSuffix)
                try FileSystem.write(file.text, to: staged[staged.count - 1])
            }
        }
        for (file, path) in zip(files, staged) {
            try attempt(file.path) { () throws(FileFailure) in
                try FileSystem.rename(path, to: directory.fullPath(file.path))
            }
        }
        staged = []
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
