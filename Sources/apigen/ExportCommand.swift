import API
import ArgumentParser
import Foundation
import SpecReading
import SpecWriting
import YAML

struct ExportCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write an OpenAPI 3.1 document that says what an endpoint spec says.",
        discussion: """
            The same client is generated from it. What OpenAPI cannot say stands in extensions, 'x-apigen-…'; what those \
            cannot say either is listed, and the exit status is 1 then.
            """)

    @Argument(help: "The endpoint spec.", completion: .file(extensions: ["yaml", "yml"]))
    var description: String

    @OptionGroup var target: TextTarget

    @Option(help: "yaml or json. Without it, the name of the file decides.")
    var format: OpenAPIWriter.Format?

    mutating func run(console: Console) throws -> ExitStatus {
        if target.isTaken(by: description, console) { return .inputOutput }
        do {
            let (api, files) = try Description(path: description).read(console: console, quiet: false)
            if let fault = faultOfOpenAPI(files[0]) {
                console.show([fault], of: files)
                return .description
            }
            let name = URL(fileURLWithPath: description).lastPathComponent
            let isJSON = target.output?.hasSuffix(".json") == true
            let result = OpenAPIWriter.write(
                api, as: format ?? (isJSON ? .json : .yaml), comment: ["Exported from \(name) by 'apigen export'."])
            console.show(result.diagnostics, of: files)
            return target.write(result.text, console) ?? (result.diagnostics.isEmpty ? .clean : .findings)
        } catch {
            return error.status
        }
    }

    /// What is wrong with an OpenAPI document; nil for an endpoint spec.
    ///
    /// An `API` does not hold all that OpenAPI says, so the document would lose what nobody lists.
    private func faultOfOpenAPI(_ file: SourceFile) -> Diagnostic? {
        guard let root = try? Document(parsing: file.bytes).root,
            let key = root.entry("openapi") ?? root.entry("swagger")
        else { return nil }
        return Diagnostic(
            .error, .file(.alreadyOpenAPI), at: SourceLocation(file: 0, line: key.key.line, column: key.key.column))
    }
}

extension OpenAPIWriter.Format: ExpressibleByArgument {}
