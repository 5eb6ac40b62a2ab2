import ArgumentParser
import Foundation

/// Where the text goes that a command writes.
struct TextTarget: ParsableArguments {
    @Option(
        name: [.short, .long], help: "The file that is written. Without it, it goes to standard output.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var output: String?

    @Flag(help: "Replace the file that is written, if it is there.")
    var force = false

    /// Whether the file is there and shall stay; it is said.
    ///
    /// - Parameter input: what is read, which is never replaced.
    func isTaken(by input: String, _ console: Console) -> Bool {
        guard let output, let type = Self.type(at: output), !Self.isStream(type) else { return false }
        if Self.file(at: output) == Self.file(at: input) {
            console.printError("\(output): error: this is the file that is read")
            return true
        }
        if force { return false }
        console.printError("\(output): error: the file is there already; '--force' replaces it")
        return true
    }

    /// nil where it went well.
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

    /// The file that a path means: a link stays, and what it leads to is written.
    private static func file(at path: String) -> URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }

    /// What is there, be it a link that leads nowhere; nil for nothing.
    private static func type(at path: String) -> FileAttributeType? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file(at: path).path)
        let own = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes ?? own)?[.type] as? FileAttributeType
    }

    /// Devices and pipes are written to, and never replaced.
    private static func isStream(_ type: FileAttributeType) -> Bool {
        [.typeCharacterSpecial, .typeBlockSpecial, .typeSocket, .typeUnknown].contains(type)
    }
}
