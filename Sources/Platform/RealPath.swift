#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Paths after symbolic links are resolved.
package enum RealPath {
    /// Returns the absolute path of a file, without links. The last parts of the path need not exist.
    package static func of(_ path: String) -> String {
        if let resolved = resolve(path.isEmpty ? "." : path) { return resolved }
        // The working directory is nil if it was deleted.
        var found =
            path.utf8.first == UInt8(ascii: "/") ? "/" : resolve(".") ?? FileSystem.workingDirectory
        // What exists is a beginning of the path, and no longer than the system allows.
        var rest = path.utf8.split(separator: UInt8(ascii: "/"))[...]
        while let part = rest.first, let resolved = resolve(joined(found, String(Substring(part)))) {
            found = resolved
            rest.removeFirst()
        }
        return rest.isEmpty ? found : joined(found, rest.map { String(Substring($0)) }.joined(separator: "/"))
    }

    private static func joined(_ directory: String, _ path: String) -> String {
        (directory == "/" ? "" : directory) + "/" + path
    }

    private static func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether a path is in a directory after links are resolved, at any depth.
    package static func isInside(_ path: String, directory: String) -> Bool {
        let root = of(directory)
        // Bytes are compared, because strings with differently encoded accents are equal.
        return of(path).utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }
}
