import ArgumentParser
import Foundation

struct InitCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a small endpoint spec to start from.",
        discussion: "A file that is there already is left as it is.")

    @Argument(help: "The file. Default: api.yaml.", completion: .file(extensions: ["yaml", "yml"]))
    var file = "api.yaml"

    mutating func run(console: Console) throws -> ExitStatus {
        if FileManager.default.fileExists(atPath: file) {
            return fail("the file is there already, and stays as it is", console)
        }
        do {
            let url = URL(fileURLWithPath: file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // Should another program have written it in the meantime, its file stays.
            try Data(Self.spec.utf8).write(to: url, options: .withoutOverwriting)
        } catch {
            return fail("cannot be written: \(error.localizedDescription)", console)
        }
        let argument = file.contains(" ") ? "'\(file)'" : file
        console.print(
            """
            \(file): written; change it to your API, then:
              apigen lint \(argument)
              apigen generate \(argument) --output Sources/NotesClient
            """)
        return .clean
    }

    private func fail(_ reason: String, _ console: Console) -> ExitStatus {
        console.printError("\(file): error: \(reason)")
        return .inputOutput
    }

    static let spec = """
        # An endpoint spec: which requests an API answers. apigen makes a Swift client of it.
        apigen: 1
        name: Notes                               # makes NotesAPI
        servers:
          main: https://api.notes.example

        # Sent with every request. The name of a type asks for a value, anything else is a constant.
        common:
          headers: { Accept-Language: string? }

        # How the server recognises its callers. Operations ask for it with 'auth: session'.
        auth:
          session: { scheme: bearer }             # Authorization: Bearer <token>

        # What the server sends when something goes wrong.
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
