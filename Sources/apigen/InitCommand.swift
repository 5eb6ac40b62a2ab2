import APIDescription
import ArgumentParser
import Platform

struct InitCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a small endpoint spec to start from.",
        discussion: "An existing file is not overwritten.")

    @Argument(
        help: "The file, or - for standard output. Default: api.yaml.", completion: .file(extensions: ["yaml", "yml"]))
    var file = "api.yaml"

    func validate() throws { try Self.requireText(("FILE", file)) }

    mutating func run(console: Console) throws -> ExitStatus {
        if file == FileSystem.standardStream {
            console.write(Self.spec)
            return .clean
        }
        if file.lowercased().hasSuffix(".json") {
            let name = file.dropLast(".json".count) + ".yaml"
            console.report(.error, .command(.outputIsYAML(betterName: String(name))), path: file)
            return .usage
        }
        do {
            try FileSystem.createDirectory(FileSystem.directory(of: file))
            // A file that another program has written in the meantime is not overwritten.
            try FileSystem.writeAtomically(Self.spec, to: file, replaces: false)
        } catch {
            let exists = error == .exists
            let reason = error.description
            console.report(
                .error, .command(exists ? .outputExists(canForce: false) : .unwritable(reason: reason)), path: file)
            return .inputOutput
        }
        let argument = file.contains(" ") ? "'\(file)'" : file
        console.print(
            """
            \(file): written; edit it for your API, then run:
              apigen lint \(argument)
              apigen generate \(argument) --output Sources/NotesClient
            With Git, add 'apigen.lock merge=union' to .gitattributes.
            """)
        return .clean
    }

    static let spec = """
        # An endpoint spec: the operations of an API. apigen generates a Swift client from it.
        apigen: 1
        name: Notes                               # the client is NotesAPI
        servers:
          main: https://api.notes.example

        # Sent with every request. The name of a type is a parameter of the client, anything else is a constant.
        commonParameters:
          headers: { Accept-Language: string? }

        # How requests are authenticated. Operations require it with 'auth: session'.
        auth:
          session: { scheme: bearer }             # Authorization: Bearer <token>

        # The body of error responses.
        error: { message: string }

        models:
          Note:
            id: int
            text: nonempty string
            color: Color?                         # '?': it may be missing
            written_at: date-time                 # writtenAt in Swift
          Color: [yellow, green, pink]            # an enum

        paths:
          /notes:
            get:
              operation: notes.search             # NotesService, search
              summary: Finds notes by words.
              params: { q: string, limit: int? }  # ?q=…&limit=…
              returns: [Note]                     # a list
            post:
              operation: notes.add
              auth: session
              body: { text: nonempty string, color: Color? }
              returns: Note
          /notes/{id}:
            params: { id: int }
            get: { operation: notes.load, returns: Note }
            delete: { operation: notes.remove, auth: session }

        """
}
