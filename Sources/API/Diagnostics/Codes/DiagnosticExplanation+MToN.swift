// The codes from M to N.
extension DiagnosticExplanation {
    static let malformedType = DiagnosticExplanation(
        "The syntax of a type is invalid.",
        """
            tags: "[string"
        Write a type as 'string', 'User', '[User]', '[string: User]' or 'nonempty string', with or without '?'.
        """)

    static let misplacedKey = DiagnosticExplanation(
        "A key is not allowed in this place.",
        """
            A: { type: string, optional: true }
        The message or the hint names the place where the key is allowed. Move or remove the key.
        """)

    static let misplacedReference = DiagnosticExplanation(
        "A '$ref' is in a place where OpenAPI does not allow it.",
        """
            properties: { $ref: "#/components/schemas/User/properties" }
        The reference is followed as far as possible. Other tools may reject it. Replace it with the properties of its
        target.
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

    static let missingParameter = DiagnosticExplanation(
        "A part of a path has no parameter.",
        """
            /users/{id}: { get: { responses: {} } }
        The type 'string' is assumed. Add a parameter to 'parameters' to specify its type.
        """)

    static let missingScheme = DiagnosticExplanation(
        "'anyOf' has no auth schemes.",
        """
            auth: { anyOf: [] }
        Add the schemes, of which one is sufficient. 'auth: none' sends no credentials.
        """)

    static let missingTitle = DiagnosticExplanation(
        "An OpenAPI document has no 'info.title'.",
        """
            info: { version: "1" }
        The client is named 'API'. Add a title to the document.
        """)

    static let missingType = DiagnosticExplanation(
        "A type is missing.",
        """
            User: { name: }
        Add the type. The type 'any' accepts any value.
        """)

    static let missingURL = DiagnosticExplanation(
        "A server has no URL.",
        """
            servers: { main: [] }
        Add a URL.
        """)

    static let missingVersion = DiagnosticExplanation(
        "'versions' has no versions.",
        """
            versions: {}
        Add at least one version, or remove the key: 'versions: { v1: /v1 }'.
        """)

    static let networkReference = DiagnosticExplanation(
        "A '$ref' refers to a file on the network.",
        """
            $ref: "https://example.com/user.yaml"
        apigen reads only files. Download the file and refer to it by its path.
        """)

    static let notADescription = DiagnosticExplanation(
        "The file is neither an endpoint spec nor an OpenAPI document.",
        """
            name: Social
        An endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: "2.0"'.
        """)

    static let notAnEndpointSpec = DiagnosticExplanation(
        "The input of 'apigen export' is an OpenAPI document.",
        """
            apigen export openapi.yaml
        'apigen export' converts an endpoint spec to OpenAPI. 'apigen import' converts in the other direction.
        """)

    static let notBuilt = DiagnosticExplanation(
        "The build plugin does not support a key of apigen.yaml.",
        """
            mocks: { output: Mocks }
        'swift package apigen generate' supports the key.
        """)

    static let notExported = DiagnosticExplanation(
        "OpenAPI does not support a part of the endpoint spec.",
        """
            paths: { /users/{id}: { get: … }, /users/{name}: { get: … } }
        The message describes what is written instead. Everything else is converted.
        """)

    static let notSupportedYet = DiagnosticExplanation(
        "The client does not support a key of the endpoint spec yet.",
        """
            pagination: { cursor: after, next: next_cursor, items: data }
        This is a note, not an error. The key is checked and kept. The message describes the effect on the client.
        """)

    static let notImported = DiagnosticExplanation(
        "An endpoint spec does not support a part of the document.",
        """
            components: { schemas: { Even: { type: integer, multipleOf: 2 } } }
        The message describes what is written instead. Everything else is converted.
        """)
}
