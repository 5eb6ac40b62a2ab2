import Foundation

/// Paths after symbolic links are resolved.
enum RealPath {
    /// Returns the absolute path of a file, without links. The last parts of the path need not exist.
    static func of(_ path: String) -> String {
        if let resolved = realpath(path.isEmpty ? "." : path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
        guard !trimmed.isEmpty else { return "/" }
        // The working directory was deleted.
        if trimmed == "." { return FileManager.default.currentDirectoryPath }
        let parent = FileSystem.directory(of: trimmed)
        let directory = of(parent.isEmpty ? "." : parent)
        return (directory == "/" ? "" : directory) + "/" + trimmed.dropFirst(parent.count)
    }

    /// Whether a path is in a directory after links are resolved, at any depth.
    static func isInside(_ path: String, directory: String) -> Bool {
        let root = of(directory)
        // Bytes are compared, because strings with differently encoded accents are equal.
        return of(path).utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }
}
