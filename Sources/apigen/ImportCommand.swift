import API
import ArgumentParser
import Foundation
import SpecReading
import SpecWriting

struct ImportCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Write an endpoint spec that says what an OpenAPI document says.",
        discussion: """
            What an endpoint spec cannot say is listed, with the place in the document where it stands and what was done \
            instead; the exit status is 1 then.
            """)

    @Argument(help: "The description.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var description: String

    @OptionGroup var target: TextTarget

    mutating func run(console: Console) throws -> ExitStatus {
        if target.isTaken(console) { return .inputOutput }
        do {
            let (api, files) = try Description(path: description).read(console: console, quiet: false)
            let name = URL(fileURLWithPath: description).lastPathComponent
            let result = EndpointSpecWriter.write(api, comment: ["Imported from \(name) by 'apigen import'."])
            let lost = (OpenAPILosses.list(in: files) + result.diagnostics).sorted { $0.location < $1.location }
            console.show(lost, of: files)
            return target.write(result.text, console) ?? (lost.isEmpty ? .clean : .findings)
        } catch {
            return error.status
        }
    }
}

/// Where the text goes that a command writes.
struct TextTarget: ParsableArguments {
    @Option(
        name: [.short, .long], help: "The file that is written. Without it, it goes to standard output.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var output: String?

    @Flag(help: "Replace the file that is written, if it is there.")
    var force = false

    /// Whether the file is there and shall stay; it is said.
    func isTaken(_ console: Console) -> Bool {
        guard let output, !force, FileManager.default.fileExists(atPath: output) else { return false }
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
            try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
            return nil
        } catch {
            console.printError("\(output): error: cannot be written: \(error.localizedDescription)")
            return .inputOutput
        }
    }
}
