import Platform
import Printing

/// A lock that is missing, although the client that was generated with it is there.
struct MissingLock {
    /// The path where it should be.
    let path: String
    /// The former names that the files of the client declare.
    let names: [String]
    /// The path of a lock in the directory of the client, if that is not where it should be.
    let other: String?

    /// Returns nil if there is a lock, or no client.
    ///
    /// - Parameters:
    ///   - directory: The directory of the lock.
    ///   - clients: The directories of clients.
    init?(in directory: OutputDirectory, clients: [OutputDirectory]) {
        guard directory.isLock, let name = directory.files.first?.path, let client = directory.clientFile else {
            return nil
        }
        path = directory.fullPath(name)
        guard !FileSystem.exists(path), Self.isGenerated(client) else { return nil }
        var names: [String] = []
        for output in clients where output.clientFile == client {
            for file in output.folders.flatMap({ folder in output.names(in: folder).map { folder + $0 } }) {
                names += Self.formerNames(in: output.fullPath(file))
            }
        }
        var known: Set<String> = []
        self.names = names.filter { known.insert($0).inserted }
        let place = FileSystem.directory(of: client) + "/" + LockFile.name
        other = FileSystem.exists(place) ? place : nil
    }

    private static func isGenerated(_ path: String) -> Bool {
        guard let bytes = try? FileSystem.read(path) else { return false }
        return FileHeader.ownership(of: String(decoding: bytes, as: UTF8.self)) != .unmanaged
    }

    /// Returns the names of the deprecated declarations of former names in a file.
    private static func formerNames(in path: String) -> [String] {
        guard path.hasSuffix(".swift"), let bytes = try? FileSystem.read(path) else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
        if FileHeader.ownership(of: text) == .unmanaged { return [] }
        let lines = text.split(separator: "\n").drop { $0 != "// MARK: - Former names" }.map { $0.drop { $0 == " " } }
        return zip(lines, lines.dropFirst()).compactMap { attribute, declaration -> String? in
            attribute.hasPrefix("@available(*, deprecated") ? name(in: declaration) : nil
        }
    }

    /// Returns the name that a line declares.
    private static func name(in declaration: Substring) -> String? {
        let words = declaration.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard let keyword = words.firstIndex(where: { ["typealias", "var", "func"].contains($0) }),
            words.indices.contains(keyword + 1)
        else { return nil }
        return String(words[keyword + 1])
    }
}
