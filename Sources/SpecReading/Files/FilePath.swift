/// Paths in references, and in configurations: with slashes, relative to the file that contains the reference.
public enum FilePath {
    /// Returns the path without `.`, without empty parts, and without `..` if possible.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Whether a path leads out of the directory that it is relative to, unless there are links.
    public static func leavesDirectory(_ path: String) -> Bool {
        let normalized = normalized(path)
        return normalized == ".." || normalized.hasPrefix("../")
    }

    /// Resolves a reference in a file.
    static func resolve(_ reference: String, from file: String) -> String {
        if reference.hasPrefix("/") { return normalized(reference) }
        return normalized(directory(of: file) + reference)
    }

    /// Returns everything up to and including the last slash.
    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }

    /// Whether the path is below the directory that contains the file. Both are normalized.
    static func isInside(_ path: String, directoryOf file: String) -> Bool {
        let directory = directory(of: file)
        if !directory.isEmpty, !directory.hasSuffix("../") { return path.hasPrefix(directory) }
        guard path.hasPrefix(directory) else { return false }
        let rest = path.dropFirst(directory.count)
        return !rest.hasPrefix("/") && !rest.hasPrefix("../")
    }

    /// Returns the file's name up to the first full stop.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." })
    }

    /// Returns the folders that contain the file, the nearest first.
    static func folders(of path: String) -> [String] {
        path.split(separator: "/").dropLast().reversed().map(String.init)
    }
}
