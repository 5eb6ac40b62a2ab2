#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The state of a file. It changes when the file is written, replaced or deleted.
package struct Fingerprint: Equatable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int
    /// The last change of the file or its attributes, in seconds. No program can set it.
    package let lastChange: Int
    private let lastChangeNanoseconds: Int

    /// Creates the fingerprint of a file. Returns nil if the file does not exist.
    package init?(of path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        #if canImport(Darwin)
        let time = info.st_mtimespec
        let change = info.st_ctimespec
        #else
        let time = info.st_mtim
        let change = info.st_ctim
        #endif
        device = UInt64(truncatingIfNeeded: info.st_dev)
        inode = UInt64(info.st_ino)
        size = Int64(info.st_size)
        seconds = time.tv_sec
        nanoseconds = time.tv_nsec
        lastChange = change.tv_sec
        lastChangeNanoseconds = change.tv_nsec
    }

    /// Returns whether the file was written before another one.
    package func isOlder(than other: Fingerprint) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }

    /// The state as text, for a record.
    package var text: String {
        "\(device) \(inode) \(size) \(seconds).\(nanoseconds) \(lastChange).\(lastChangeNanoseconds)"
    }
}
