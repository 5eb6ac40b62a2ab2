import Foundation

/// The files of one round.
struct Input: Equatable, Sendable {
    /// A file, by its path in the working directory.
    struct File: Equatable, Sendable {
        var path: String
        var bytes: [UInt8]
        /// What a symbolic link refers to; nil for a file.
        var link: String?
        /// Whether the file is a named pipe, which nothing writes to.
        var isPipe = false
    }

    var files: [File]
    /// The path of the description.
    var main: String
    /// The path of the description that it is compared with, or that a client was generated from before.
    var old: String?

    subscript(path: String) -> [UInt8]? {
        get { files.first { $0.path == path }?.bytes }
        set {
            guard let newValue else { return files.removeAll { $0.path == path } }
            if let index = files.firstIndex(where: { $0.path == path }) {
                files[index].bytes = newValue
            } else {
                files.append(File(path: path, bytes: newValue))
            }
        }
    }

    /// The bytes that are read at a path, through a link beside its file.
    func contents(_ path: String) -> [UInt8]? {
        let link = files.first { $0.path == path }?.link
        return self[link ?? path]
    }

    /// Writes the files into a directory.
    func write(to directory: String) throws {
        let manager = FileManager.default
        for file in files {
            let path = directory + "/" + file.path
            try manager.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            if let link = file.link {
                try manager.createSymbolicLink(atPath: path, withDestinationPath: link)
            } else if file.isPipe {
                mkfifo(path, 0o600)
            } else {
                try Data(file.bytes).write(to: URL(fileURLWithPath: path))
            }
        }
    }

    /// Reads the files of a directory, but for those that a filter refuses.
    static func files(in directory: String, where isWanted: (String) -> Bool = { _ in true }) -> [File] {
        let manager = FileManager.default
        let paths = (manager.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []).filter(isWanted)
        return paths.sorted().compactMap { path in
            let full = directory + "/" + path
            if let link = try? manager.destinationOfSymbolicLink(atPath: full) {
                return File(path: path, bytes: [], link: link)
            }
            var isDirectory: ObjCBool = false
            guard manager.fileExists(atPath: full, isDirectory: &isDirectory), !isDirectory.boolValue else {
                return nil
            }
            let type = try? manager.attributesOfItem(atPath: full)[.type] as? FileAttributeType
            guard type == .typeRegular else { return File(path: path, bytes: [], isPipe: true) }
            return manager.contents(atPath: full).map { File(path: path, bytes: Array($0)) }
        }
    }
}
