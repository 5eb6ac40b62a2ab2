#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The reason that a file cannot be read or written, as messages say it.
package struct FileFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    /// There is a file that must not be replaced.
    package static let exists = FileFailure(number: EEXIST)

    package init(_ description: String) { self.description = description }

    /// Creates the reason for an error of the system.
    package init(number: Int32 = errno) {
        description =
            switch number {
            case ENOENT: "there is no such file"
            case EISDIR: "it is a directory"
            case ENOTDIR: "a part of the path is not a directory"
            case EACCES, EPERM: "permission denied"
            case EEXIST: "the file already exists"
            case ENOSPC, EDQUOT: "no space is left on the disk"
            case EROFS: "the disk is read-only"
            case ENAMETOOLONG: "the path is too long"
            case ELOOP: "too many symbolic links"
            default: String(cString: strerror(number))
            }
    }
}
