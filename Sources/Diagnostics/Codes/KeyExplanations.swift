/// The explanations of the codes for keys, values and names.
enum KeyExplanations {
    static let conflictingKeys = DiagnosticExplanation(
        "Two keys exclude each other.",
        """
            A: { type: int, enum: [a, b] }
        Remove one of them.
        """)

    static let duplicateKey = DiagnosticExplanation(
        "A mapping has the same key twice.",
        """
            User: { id: int, id: string }
        YAML allows each key once. Remove or rename one of them. Two keys that look the same can be written with different
        Unicode characters: an 'é' is one character, or an 'e' and an accent. Swift does not distinguish them. Models whose
        names differ only in case would have the same name in Swift.
        """)

    static let duplicateValue = DiagnosticExplanation(
        "An enum has the same value twice.",
        """
            Color: [red, green, red]
        Remove one of them.
        """)

    static let invalidDuration = DiagnosticExplanation(
        "A duration is not a number with a unit.",
        """
            rateLimit: { requests: 5, per: second }
        Write a duration such as 500ms, 1s, 10m, 1h or 1d, or a number of seconds. It is a whole number of milliseconds,
        and is not zero.
        """)

    static let invalidKey = DiagnosticExplanation(
        "A key is a list or a mapping.",
        """
            { {id}: int }
        Braces and brackets start a mapping or a list, also in a key. Put the key in quotes: '"{id}": int'.
        """)

    static let invalidName = DiagnosticExplanation(
        "A name does not have the required form.",
        """
            operation: loadUsers
        The name of an operation has the form 'service.operation': 'users.loadUsers'. A name in apigen.yaml must be a
        valid Swift name.
        """)

    static let misplacedKey = DiagnosticExplanation(
        "A key is not allowed in this place.",
        """
            A: { type: string, optional: true }
        The message or the hint names the place where the key is allowed. Move or remove the key.
        """)

    static let missingKey = DiagnosticExplanation(
        "A mapping does not have a required key.",
        """
            auth: { session: { prefix: JWT } }
        Add the key, for example 'scheme: bearer'.
        """)

    static let missingName = DiagnosticExplanation(
        "The API has no name.",
        """
            name: ""
        The name of the client is derived from it: 'name: Social' generates 'SocialAPI'.
        """)

    static let missingTitle = DiagnosticExplanation(
        "An OpenAPI document has no 'info.title'.",
        """
            info: { version: "1" }
        The client is named 'API'. Add a title to the document.
        """)

    static let reservedName = DiagnosticExplanation(
        "The name of a model is a reserved word.",
        """
            models: { string: { length: int } }
        Rename the model, or write its name in backticks wherever you use it: "`string`".
        """)

    static let tooManyClients = DiagnosticExplanation(
        "An apigen.yaml lists more than 200 clients.",
        """
            clients: [{ spec: one.yaml, output: One }, …]
        Each client takes time and memory. Write several files, and name one of them with '--config'.
        """)

    static let unknownKey = DiagnosticExplanation(
        "A mapping has an unknown key.",
        """
            get: { operation: users.load, retruns: User }
        Correct the key. The hint suggests similar keys. To define a property named 'type', write the properties under
        'properties:'.
        """)

    static let unknownName = DiagnosticExplanation(
        "A name in apigen.yaml matches nothing in the description.",
        """
            rename: { types: { Usr: Person } }
        Correct the name, or remove the entry: it has no effect.
        """)

    static let unknownValue = DiagnosticExplanation(
        "A setting of apigen.yaml has an unknown value.",
        """
            access: open
        Use one of the values in the hint.
        """)

    static let wrongType = DiagnosticExplanation(
        "The type of a value is wrong.",
        """
            completions: yes
        The message names the expected type. In YAML 1.2, the Booleans are 'true' and 'false'.
        """)
}
