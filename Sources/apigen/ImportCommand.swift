import APIDescription
import ArgumentParser
import Platform
import SpecWriting

struct ImportCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Convert an OpenAPI document to an endpoint spec.",
        discussion: """
            Features that an endpoint spec does not have are listed, with their place in the document and their \
            substitute, and the exit status is 1.
            """)

    @Argument(help: "The description.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var description: String

    @OptionGroup var target: TextTarget
    @OptionGroup var reading: ReadingArguments

    func validate() throws { try Self.requireText(("DESCRIPTION", description)) }

    mutating func run(console: Console) throws -> ExitStatus {
        if target.isTaken(by: description, console) { return .inputOutput }
        do {
            let (api, files, omitted) = try Description(
                path: description, listsUnsupported: true, settings: reading.settings
            )
            .read(console: console, quiet: false)
            let name =
                description == FileSystem.standardStream
                ? "standard input" : StandardPath.name(of: description)
            let result = EndpointSpecWriter.write(api, comment: ["Imported from \(name) by 'apigen import'."])
            let all = omitted + result.diagnostics
            let unsupported = all.sorted { $0.location < $1.location }
            console.show(unsupported, of: files)
            return target.write(result.text, console) ?? (unsupported.isEmpty ? .clean : .findings)
        } catch {
            return error.status
        }
    }
}
