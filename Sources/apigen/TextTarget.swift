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

    func validate() throws { try Self.requireText(("--output", output)) }

    /// The path of the output file; nil: standard output.
    private var path: String? { output == FileSystem.standardStream ? nil : output }

    /// Whether the output file exists and must not be replaced, which is reported.
    ///
    /// - Parameter input: The file that is read, which is never replaced.
    func isTaken(by input: String, _ console: Console) -> Bool {
        guard let path, let type = Self.type(at: path), !Self.isStream(type) else { return false }
        if Self.file(at: path) == Self.file(at: input) {
            console.report(.error, .command(.outputIsInput), path: path)
            return true
        }
        if force { return false }
        console.report(.error, .command(.outputExists(canForce: true)), path: path)
        return true
    }

    /// Writes a text. Returns nil on success.
    func write(_ text: String, _ console: Console) -> ExitStatus? {
        guard let path else {
            console.write(text)
            return nil
        }
        do {
            let file = Self.file(at: path).path
            if let type = Self.type(at: file), Self.isStream(type) {
                try FileSystem.write(text, to: file, flags: 0)
            } else {
                try FileSystem.writeAtomically(text, to: file)
            }
            return nil
        } catch {
            console.report(.error, .command(.unwritable(reason: error.description)), path: path)
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

extension ParsableArguments {
    /// Throws for arguments that are empty: often, a variable of a script that is not set.
    static func requireText(_ arguments: (name: String, value: String?)...) throws {
        for (name, value) in arguments where value?.isEmpty == true {
            throw ValidationError("'\(name)' is empty.")
        }
    }
}
