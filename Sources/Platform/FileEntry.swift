#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is at a path.
package enum FileEntry: Equatable {
    case nothing
    /// A regular file, or a link to one.
    case file
    /// A directory, a device, a pipe, or a link that leads to none of these.
    case other

    /// - Throws: The reason why it cannot be found out.
    package init(at path: String) throws(FileFailure) {
        var info = stat()
        guard lstat(path, &info) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw FileFailure() }
            self = .nothing
            return
        }
        self = stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG ? .file : .other
    }

    /// Whether a path is a link, wherever it leads.
    package static func isLink(_ path: String) -> Bool {
        var info = stat()
        return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether two paths lead to one file.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}

extension FileSystem {
    /// Removes a file, and no directory. It need not exist.
    package static func remove(_ path: String) throws(FileFailure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure() }
    }

    /// Gives a file another path. A file that is there is replaced.
    package static func rename(_ path: String, to other: String) throws(FileFailure) {
        guard systemRename(path, other) == 0 else { throw FileFailure() }
    }

    /// Runs an action while no other program does so with the same directory. The lock is released when the process ends.
    package static func whileLocked<Failure>(
        _ directory: String, _ action: () throws(Failure) -> Void
    ) throws(Failure) {
        let lock = open(directory, O_RDONLY | O_CLOEXEC)
        if lock >= 0 { flock(lock, LOCK_EX) }
        defer { if lock >= 0 { close(lock) } }
        try action()
    }
}
