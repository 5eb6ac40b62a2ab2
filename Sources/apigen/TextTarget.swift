import ArgumentParser
import Foundation

/// The output file of a command that writes one text.
struct TextTarget: ParsableArguments {
    @Option(
        name: [.short, .long], help: "The output file. Default: standard output.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var output: String?

    @Flag(help: "Replace the output file if it already exists.")
    var force = false

    /// Whether the output file exists and must not be replaced, which is reported.
    ///
    /// - Parameter input: The file that is read, which is never replaced.
    func isTaken(by input: String, _ console: Console) -> Bool {
        guard let output, let type = Self.type(at: output), !Self.isStream(type) else { return false }
        if Self.file(at: output) == Self.file(at: input) {
            console.printError("\(output): error: this is also the input file")
            return true
        }
        if force { return false }
        console.printError("\(output): error: the file already exists; '--force' replaces it")
        return true
    }

    /// Writes a text. Returns nil on success.
    func write(_ text: String, _ console: Console) -> ExitStatus? {
        guard let output else {
            console.write(text)
            return nil
        }
        do {
            let file = Self.file(at: output)
            if let type = Self.type(at: file.path), Self.isStream(type) {
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data(text.utf8))
                try handle.close()
                return nil
            }
            let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
            try Data(text.utf8).write(to: file, options: .atomic)
            if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
            return nil
        } catch {
            console.printError("\(output): error: cannot be written: \(error.localizedDescription)")
            return .inputOutput
        }
    }

    /// Returns the file at a path. A link is kept, and its target is written.
    private static func file(at path: String) -> URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }

    /// Returns the type of the file at a path, which may be a broken link; nil if there is none.
    private static func type(at path: String) -> FileAttributeType? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file(at: path).path)
        let own = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes ?? own)?[.type] as? FileAttributeType
    }

    /// Whether a file is a device or a pipe, which is never replaced.
    private static func isStream(_ type: FileAttributeType) -> Bool {
        [.typeCharacterSpecial, .typeBlockSpecial, .typeSocket, .typeUnknown].contains(type)
    }
}
