/// Paths as references write them: with slashes, relative to the file that refers.
enum FilePath {
    /// The path without `.`, without `..` where that can be helped, and without empty parts.
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

    /// What a file calls `reference`.
    static func resolve(_ reference: String, from file: String) -> String {
        if reference.hasPrefix("/") { return normalized(reference) }
        return normalized(directory(of: file) + reference)
    }

    /// Everything up to and with the last slash.
    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }

    /// Whether the path leads to somewhere below the directory that the file is in. Both are normalized.
    static func isInside(_ path: String, directoryOf file: String) -> Bool {
        let directory = directory(of: file)
        if !directory.isEmpty, !directory.hasSuffix("../") { return path.hasPrefix(directory) }
        guard path.hasPrefix(directory) else { return false }
        let rest = path.dropFirst(directory.count)
        return !rest.hasPrefix("/") && !rest.hasPrefix("../")
    }

    /// The file's name without what follows the first full stop.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." })
    }

    /// The folders that the file is in, the nearest first.
    static func folders(of path: String) -> [String] {
        path.split(separator: "/").dropLast().reversed().map(String.init)
    }
}
