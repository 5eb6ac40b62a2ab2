import APIDescription
import ArgumentParser
import Diagnostics
import Platform
import SpecReading
import SpecWriting
import YAML

struct ExportCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Convert an endpoint spec to an OpenAPI 3.1 document.",
        discussion: """
            The same client is generated from both. Features that OpenAPI does not have are written as extensions, \
            'x-apigen-…'. Features that have no extension either are listed, and the exit status is 1.
            """)

    @Argument(help: "The endpoint spec.", completion: .file(extensions: ["yaml", "yml"]))
    var description: String

    @OptionGroup var target: TextTarget

    @Option(help: "yaml or json. Default: json if the output file ends with .json, otherwise yaml.")
    var format: OpenAPIWriter.Format?

    func validate() throws { try Self.requireText(("DESCRIPTION", description)) }

    mutating func run(console: Console) throws -> ExitStatus {
        if target.isTaken(by: description, console) { return .inputOutput }
        do {
            let (api, files, _) = try Description(path: description).read(console: console, quiet: false)
            if let fault = faultOfOpenAPI(files[0]) {
                console.show([fault], of: files)
                return .description
            }
            let name =
                description == FileSystem.standardStream
                ? "standard input" : StandardPath.name(of: description)
            let isJSON = target.output?.hasSuffix(".json") == true
            let result = OpenAPIWriter.write(
                api, as: format ?? (isJSON ? .json : .yaml), comment: ["Exported from \(name) by 'apigen export'."])
            console.show(result.diagnostics, of: files)
            return target.write(result.text, console) ?? (result.diagnostics.isEmpty ? .clean : .findings)
        } catch {
            return error.status
        }
    }

    /// Returns an error for an OpenAPI document; nil for an endpoint spec.
    ///
    /// An `API` does not contain all features of OpenAPI, so the export would drop some without a warning.
    private func faultOfOpenAPI(_ file: SourceFile) -> Diagnostic? {
        guard let root = try? Document(parsing: file.bytes).root,
            let key = root.entry("openapi") ?? root.entry("swagger")
        else { return nil }
        return Diagnostic(
            .error, .file(.alreadyOpenAPI), at: SourceLocation(file: 0, line: key.key.line, column: key.key.column))
    }
}

extension OpenAPIWriter.Format: ExpressibleByArgument {}
