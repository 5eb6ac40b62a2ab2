#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads and writes files. All failures are short reasons, without the path.
package enum FileSystem {
    /// The argument that stands for standard input or standard output.
    package static let standardStream = "-"

    /// Returns the path of a file, as messages show it.
    package static func displayed(_ path: String) -> String {
        if path.isEmpty { return "''" }
        return path == standardStream ? "<stdin>" : path
    }

    /// Reads a whole file. It may be a pipe, or `-` for standard input.
    package static func read(_ path: String) throws(FileFailure) -> [UInt8] {
        if path.isEmpty { throw FileFailure("the path is empty") }
        if path == standardStream { return try read(STDIN_FILENO, size: 0) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure() }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw FileFailure() }
        return try read(descriptor, size: info.st_mode & S_IFMT == S_IFREG ? Int(info.st_size) : 0)
    }

    /// Reads a file to its end.
    ///
    /// - Parameter size: The expected size; 0 if it is not known.
    static func read(_ descriptor: Int32, size: Int) throws(FileFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var capacity = size + 1
        while true {
            let start = bytes.count
            var (count, number) = (0, Int32(0))
            bytes += [UInt8](unsafeUninitializedCapacity: capacity) { buffer, length in
                count = systemRead(descriptor, buffer.baseAddress, capacity)
                number = errno
                length = max(count, 0)
            }
            if count < 0, number == EINTR { continue }
            guard count >= 0 else { throw FileFailure(number: number) }
            if count == 0 { return bytes }
            capacity = max(size + 1 - start - count, 1 << 16)
        }
    }

    /// Writes a file in place.
    ///
    /// - Parameter flags: What `open` does if the file exists: `O_TRUNC` or `O_EXCL`.
    package static func write(_ text: String, to path: String, flags: Int32 = O_TRUNC) throws(FileFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
        guard descriptor >= 0 else { throw FileFailure() }
        // Some file systems only report a full disk at the end.
        var failure = write(text, to: descriptor)
        if close(descriptor) != 0, failure == nil, errno != EINTR { failure = FileFailure() }
        if let failure { throw failure }
    }

    static func write(_ text: String, to descriptor: Int32) -> FileFailure? {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = systemWrite(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return FileFailure() }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return nil
        }
    }

    /// Writes a file beside its place first, so that it is complete or does not change.
    ///
    /// - Parameter replaces: Whether an existing file is replaced. If it is not, an existing file is a failure.
    package static func writeAtomically(_ text: String, to path: String, replaces: Bool = true) throws(FileFailure) {
        let staged = directory(of: path) + "." + name(of: path) + ".\(getpid()).apigen-new"
        defer { unlink(staged) }
        try write(text, to: staged)
        var info = stat()
        if replaces, stat(path, &info) == 0 { chmod(staged, info.st_mode & 0o7777) }
        // `link` fails if there is a file, and `rename` replaces it. Not every file system has links.
        if !replaces {
            if link(staged, path) == 0 { return }
            guard errno != EEXIST, lstat(path, &info) != 0 else { throw FileFailure(number: EEXIST) }
        }
        try rename(staged, to: path)
    }

    /// Creates a directory and those that contain it.
    package static func createDirectory(_ path: String) throws(FileFailure) {
        if path.isEmpty || isDirectory(path) || mkdir(path, 0o777) == 0 { return }
        let number = errno
        let parent = directory(of: String(path.reversed().drop { $0 == "/" }.reversed()))
        guard number == ENOENT, !parent.isEmpty, parent != path else {
            if number == EEXIST, isDirectory(path) { return }
            throw number == EEXIST ? FileFailure("there is a file in the place of a directory") : .init(number: number)
        }
        try createDirectory(parent)
        // Another program may create it at the same time.
        guard mkdir(path, 0o777) == 0 || isDirectory(path) else { throw FileFailure() }
    }

    /// Returns the names in a directory, sorted.
    package static func names(in directory: String) throws(FileFailure) -> [String] {
        guard let stream = opendir(directory.isEmpty ? "." : directory) else { throw FileFailure() }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether there is a file or a directory, after links are followed.
    package static func exists(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0
    }

    package static func isDirectory(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a path is a regular file, or a link to one.
    package static func isRegularFile(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a file is a pipe or a device, which cannot be read again.
    package static func isStream(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT)
    }

    /// The working directory; the root if it was deleted.
    package static var workingDirectory: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    /// Returns everything up to and including the last slash.
    package static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Returns what follows the last slash.
    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
