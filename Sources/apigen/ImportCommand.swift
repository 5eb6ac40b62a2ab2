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
        if target.isTaken(by: description, console) { return .inputOutput }
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
