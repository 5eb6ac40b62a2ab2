import ArgumentParser
import Foundation

struct InitCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a small endpoint spec to start from.",
        discussion: "An existing file is not overwritten.")

    @Argument(help: "The file. Default: api.yaml.", completion: .file(extensions: ["yaml", "yml"]))
    var file = "api.yaml"

    mutating func run(console: Console) throws -> ExitStatus {
        if FileManager.default.fileExists(atPath: file) {
            return fail("the file already exists", console)
        }
        do {
            let url = URL(fileURLWithPath: file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // A file that another program has written in the meantime is not overwritten.
            try Data(Self.spec.utf8).write(to: url, options: .withoutOverwriting)
        } catch {
            return fail("cannot be written: \(error.localizedDescription)", console)
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

    private func fail(_ reason: String, _ console: Console) -> ExitStatus {
        console.printError("\(file): error: \(reason)")
        return .inputOutput
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
