import ArgumentParser
import Platform

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
        guard let path, (try? FileEntry(at: path)) != .nothing, !FileSystem.isStream(Self.file(at: path)) else {
            return false
        }
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
            let file = Self.file(at: path)
            if FileSystem.isStream(file) {
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
    private static func file(at path: String) -> String { StandardPath.afterLinks(path) }
}

extension ParsableArguments {
    /// Throws for arguments that are empty: often, a variable of a script that is not set.
    static func requireText(_ arguments: (name: String, value: String?)...) throws {
        for (name, value) in arguments where value?.isEmpty == true {
            throw ValidationError("'\(name)' is empty.")
        }
    }
}
