#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Paths without `.` and `..`.
package enum StandardPath {
    /// Returns the absolute path of a file, without looking at the disk.
    package static func of(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Returns the directory of a file.
    package static func directory(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    /// Returns the last part of a path.
    package static func name(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

    /// Returns the path of the file that a path leads to, through links.
    package static func afterLinks(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
