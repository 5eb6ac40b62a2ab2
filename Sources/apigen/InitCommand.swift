import APIDescription
import ArgumentParser
import Platform

struct InitCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a small endpoint spec and an apigen.yaml to start from.",
        discussion: """
            If there is a description, such as openapi.yaml, only apigen.yaml is written. An existing file is not \
            overwritten.
            """)

    @Argument(
        help:
            "The description, or - for an endpoint spec on standard output. Default: the one in this folder, or api.yaml.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String?

    /// The names that a description usually has.
    private static let usualNames = [
        "api.yaml", "api.yml", "openapi.yaml", "openapi.yml", "openapi.json", "swagger.yaml", "swagger.yml",
        "swagger.json",
    ]

    func validate() throws { try Self.requireText(("FILE", file)) }

    mutating func run(console: Console) throws -> ExitStatus {
        if file == FileSystem.standardStream {
            console.write(InitialSpec.text)
            return .clean
        }
        let found = file == nil ? Self.usualNames.filter(FileSystem.isRegularFile) : []
        if found.count > 1 {
            console.report(.error, .command(.severalDescriptions(found)))
            return .usage
        }
        return write(file ?? found.first ?? Self.usualNames[0], console)
    }

    /// Writes what is missing of a description and its configuration.
    private func write(_ spec: String, _ console: Console) -> ExitStatus {
        let isNew = !FileSystem.exists(spec)
        if isNew, spec.lowercased().hasSuffix(".json") {
            let name = spec.dropLast(".json".count) + ".yaml"
            console.report(.error, .command(.outputIsYAML(betterName: String(name))), path: spec)
            return .usage
        }
        let target: String
        do {
            target = isNew ? "NotesClient" : try InitialConfiguration.target(for: spec, console)
        } catch {
            return error.status
        }
        let configuration = InitialConfiguration(spec: spec, target: target)
        var files = [(path: configuration.path, text: configuration.text)]
        if isNew { files.insert((spec, InitialSpec.text), at: 0) }
        if let taken = files.first(where: { FileSystem.exists($0.path) }) {
            console.report(.error, .command(.outputExists(canForce: false)), path: taken.path)
            return .inputOutput
        }
        for file in files { if let status = create(file.path, file.text, console) { return status } }
        console.print(configuration.nextSteps(isNew: isNew))
        return .clean
    }

    /// Writes a new file. Returns nil on success.
    private func create(_ path: String, _ text: String, _ console: Console) -> ExitStatus? {
        do {
            try FileSystem.createDirectory(FileSystem.directory(of: path))
            // A file that another program has written in the meantime is not overwritten.
            try FileSystem.writeAtomically(text, to: path, replaces: false)
        } catch {
            let reason = error.description
            console.report(
                .error, .command(error == .exists ? .outputExists(canForce: false) : .unwritable(reason: reason)),
                path: path)
            return .inputOutput
        }
        console.print("\(path): written")
        return nil
    }
}
