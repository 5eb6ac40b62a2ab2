import Foundation
import Testing

@testable import apigen

/// A directory of a test's own, which goes away with it.
final class Workspace {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What a run came to.
    struct Outcome {
        // The testing library has one too.
        var status: apigen.ExitStatus
        var output: String
        var errors: String
    }

    /// Runs the program. What stands behind an `@` is a path in the directory.
    func run(_ arguments: String...) -> Outcome { run(arguments: arguments) }

    func run(arguments: [String]) -> Outcome {
        var output = ""
        var errors = ""
        let console = Console(write: { output += $0 }, writeError: { errors += $0 }, usesColor: false)
        let status = Apigen.run(
            arguments.map { $0.hasPrefix("@") ? full(String($0.dropFirst())) : $0 }, console: console)
        // Where the directory is says nothing.
        return Outcome(
            status: status, output: output.replacingOccurrences(of: path, with: "@"),
            errors: errors.replacingOccurrences(of: path, with: "@"))
    }

    func full(_ name: String) -> String { path + "/" + name }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let url = URL(fileURLWithPath: full(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return name
    }

    func read(_ name: String) throws -> String { try String(contentsOfFile: full(name), encoding: .utf8) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: full(name)) }

    /// The files below a folder, by their paths in it.
    func tree(_ folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        let enumerator = FileManager.default.enumerator(atPath: full(folder))
        while let name = enumerator?.nextObject() as? String {
            var isFolder: ObjCBool = false
            let file = full(folder) + "/" + name
            guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[name] = try Data(contentsOf: URL(fileURLWithPath: file))
        }
        return files
    }

    /// Which file of the disk each of them is: a file that is written anew is another one.
    func inodes(_ folder: String) throws -> [String: UInt64] {
        try Dictionary(
            uniqueKeysWithValues: tree(folder).keys.map { name in
                let attributes = try FileManager.default.attributesOfItem(atPath: full(folder) + "/" + name)
                return (name, (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0)
            })
    }
}

let friendsSpec = """
    apigen: 1
    name: Friends
    servers: { main: https://a.example }
    models: { User: { id: int, born: date } }
    paths:
      /users: { get: { operation: users.loadUsers, returns: [User] } }

    """
