// The codes from M to N.
extension DiagnosticExplanation {
    static let malformedType = DiagnosticExplanation(
        "A type in words does not follow their grammar.",
        """
            tags: "[string"
        Types are written 'string', 'User', '[User]', '[string: User]', 'nonempty string', each with '?' or without.
        """)

    static let misplacedKey = DiagnosticExplanation(
        "A key stands where it says nothing.",
        """
            A: { type: string, optional: true }
        The hint says what is meant in its place. Move the key, or drop it.
        """)

    static let misplacedReference = DiagnosticExplanation(
        "A '$ref' stands where OpenAPI knows none.",
        """
            properties: { $ref: "#/components/schemas/User/properties" }
        It is followed as far as it can be. Other tools may not; write out what it stands for.
        """)

    static let missingKey = DiagnosticExplanation(
        "A mapping lacks a key that it must have.",
        """
            auth: { session: { prefix: JWT } }
        Add the key: here 'scheme: bearer'.
        """)

    static let missingName = DiagnosticExplanation(
        "The API has no name.",
        """
            name: ""
        The client is called after it: 'name: Social' makes 'SocialAPI'.
        """)

    static let missingParameter = DiagnosticExplanation(
        "Nothing describes a part of a path.",
        """
            /users/{id}: { get: { responses: {} } }
        It is taken for text. Describe it among the 'parameters' to give it a type.
        """)

    static let missingScheme = DiagnosticExplanation(
        "'auth' offers a choice of nothing.",
        """
            auth: { anyOf: [] }
        Name the schemes of which one is enough. 'auth: none' sends no credentials.
        """)

    static let missingTitle = DiagnosticExplanation(
        "An OpenAPI document has no 'info.title'.",
        """
            info: { version: "1" }
        The client is called 'API'. Give the document a title.
        """)

    static let missingType = DiagnosticExplanation(
        "Something needs a type and has none.",
        """
            User: { name: }
        Write its type. Where anything may come, that is 'any'.
        """)

    static let missingURL = DiagnosticExplanation(
        "A server has no address.",
        """
            servers: { main: [] }
        Give it a URL.
        """)

    static let missingVersion = DiagnosticExplanation(
        "'versions' names no version.",
        """
            versions: {}
        Name at least one, or leave the key out: 'versions: { v1: /v1 }'.
        """)

    static let networkReference = DiagnosticExplanation(
        "A '$ref' leads to another host.",
        """
            $ref: "https://example.com/user.yaml"
        apigen reads nothing from the network. Load the file, and refer to it by its path.
        """)

    static let notADescription = DiagnosticExplanation(
        "The file is neither an endpoint spec nor an OpenAPI document.",
        """
            name: Social
        An endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: "2.0"'.
        """)

    static let notAnEndpointSpec = DiagnosticExplanation(
        "'apigen export' is given an OpenAPI document.",
        """
            apigen export openapi.yaml
        It makes OpenAPI of an endpoint spec. 'apigen import' goes the other way.
        """)

    static let notBuilt = DiagnosticExplanation(
        "apigen.yaml asks for files that the build plugin does not write.",
        """
            mocks: { output: Mocks }
        'swift package apigen generate' writes them.
        """)

    static let notExported = DiagnosticExplanation(
        "OpenAPI cannot say what the endpoint spec says here.",
        """
            paths: { /users/{id}: { get: … }, /users/{name}: { get: … } }
        The message says what was done in its place. Nothing else is lost.
        """)

    static let notGeneratedYet = DiagnosticExplanation(
        "The language has a word for it, and the client does nothing with it yet.",
        """
            pages: { cursor: after, next: next_cursor, items: data }
        It is a note, no fault: what is said is checked and kept. The message says what the client does meanwhile.
        """)

    static let notImported = DiagnosticExplanation(
        "An endpoint spec cannot say what the document says here.",
        """
            components: { schemas: { Even: { type: integer, multipleOf: 2 } } }
        The message says what was done in its place. Nothing else is lost.
        """)
}
