import Foundation
import SwiftGeneration

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
            try attempt(first.path) {
                try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
            }
        }
        // Two concurrent runs would delete each other's files as leftovers. The lock is released when the process ends.
        let lock = open(directory.path, O_RDONLY)
        if lock >= 0 { flock(lock, LOCK_EX) }
        defer { if lock >= 0 { close(lock) } }
        removeLeftovers()
        try replace(changes.compactMap(\.file))
        for change in changes where change.file == nil {
            guard unlink(directory.fullPath(change.path)) == 0 || errno == ENOENT else {
                throw failure(change.path, String(cString: strerror(errno)))
            }
        }
    }

    private func replace(_ files: [GeneratedFile]) throws {
        var staged: [String] = []
        defer { for path in staged { unlink(path) } }
        var folders: Set<String> = []
        for file in files {
            let url = URL(fileURLWithPath: directory.fullPath(file.path))
            let folder = url.deletingLastPathComponent()
            try attempt(file.path) {
                if folders.insert(folder.path).inserted {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                }
                staged.append(folder.path + "/." + url.lastPathComponent + Self.stagedSuffix)
                try Self.write(file.text, to: staged[staged.count - 1])
            }
        }
        for (file, path) in zip(files, staged) {
            guard rename(path, directory.fullPath(file.path)) == 0 else {
                throw failure(file.path, String(cString: strerror(errno)))
            }
        }
        staged = []
    }

    /// Writes a file without syncing it to the disk, as `Data.write(to:)` does. For hundreds of files, that takes
    /// longer than everything else.
    private static func write(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw SystemError(number: errno) }
        defer { close(descriptor) }
        var text = text
        try text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw SystemError(number: errno) }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    private struct SystemError: LocalizedError {
        let number: Int32

        var errorDescription: String? { String(cString: strerror(number)) }
    }

    /// Removes the files of a killed run that were not renamed yet.
    private func removeLeftovers() {
        for folder in directory.folders {
            for name in directory.names(in: folder) where name.hasPrefix(".") && name.hasSuffix(Self.stagedSuffix) {
                // `unlink` only removes files.
                unlink(directory.fullPath(folder + name))
            }
        }
    }

    private func attempt(_ path: String, _ action: () throws -> Void) throws {
        do {
            try action()
        } catch {
            throw failure(path, error.localizedDescription)
        }
    }

    private func failure(_ path: String, _ reason: String) -> OutputDirectory.Failure {
        OutputDirectory.Failure(path: directory.fullPath(path), reason: "cannot be written: \(reason)")
    }
}
