/// The endpoint spec to start from.
enum InitialSpec {
    static let text = """
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
