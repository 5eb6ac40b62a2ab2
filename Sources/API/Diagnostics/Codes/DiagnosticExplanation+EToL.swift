// The codes from E to L.
extension DiagnosticExplanation {
    static let emptyEnum = DiagnosticExplanation(
        "An enum has no values.",
        """
            Color: { enum: [] }
        Add its values, or use the type of the values: 'string' or 'int'.
        """)

    static let emptyRange = DiagnosticExplanation(
        "The version of 'until' comes before the version of 'since'.",
        """
            versions: { v1: /v1, v2: /v2 }
            paths: { /users: { since: v2, until: v1, get: { operation: users.list } } }
        Correct one of them. The versions are ordered from the oldest to the newest. The range includes both ends.
        """)

    static let infiniteType = DiagnosticExplanation(
        "A model is an alias of itself.",
        """
            A: B
            B: A
        Write the type of one of the models: '{ id: int }', '[a, b]', or a type such as 'string'.
        """)

    static let exampleMismatch = DiagnosticExplanation(
        "An example does not match its schema.",
        """
            age: { type: int, example: old }
        Correct the example or the schema. One of them is misleading.
        """)

    static let ignoredSibling = DiagnosticExplanation(
        "A key next to a '$ref' is ignored in this version of OpenAPI.",
        """
            { $ref: "#/components/schemas/User", nullable: true }
        In OpenAPI 3.0, put the reference in 'allOf': 'allOf: [{ $ref: … }]'. Or use 'openapi: 3.1.0'.
        """)

    static let incompleteParameter = DiagnosticExplanation(
        "A parameter has no name or no location.",
        """
            parameters: [{ name: id }]
        The parameter is ignored. Add 'name' and 'in'.
        """)

    static let invalidDuration = DiagnosticExplanation(
        "A duration is not an integer with a unit.",
        """
            rateLimit: { requests: 5, per: second }
        Write a duration such as 500ms, 1s, 10m, 1h or 1d.
        """)

    static let invalidName = DiagnosticExplanation(
        "A name does not have the required form.",
        """
            operation: loadUsers
        The name of an operation has the form 'service.operation': 'users.loadUsers'. A name in apigen.yaml must be a
        valid Swift name.
        """)

    static let invalidPath = DiagnosticExplanation(
        "A path does not start with '/', or its braces are unbalanced.",
        """
            users/{id: { get: { operation: users.load } }
        Write '/users/{id}'. Write the method below its path: '/users: { get: { … } }'.
        """)

    static let invalidTemplate = DiagnosticExplanation(
        "A template that you provide is not valid Mustache, or refers to a field or a template that does not exist.",
        """
            {{#properties}}{{nmae}}{{/properties}}
        Correct the template. 'apigen templates DIRECTORY' writes the built-in templates and a reference of all fields.
        """)

    static let invalidURL = DiagnosticExplanation(
        "The URL of a server is invalid.",
        """
            servers: { main: api.example.com }
        A server URL starts with 'https://' or 'http://'.
        """)

    static let listOfTypes = DiagnosticExplanation(
        "A list of several values is an enum, but its values are the names of types.",
        """
            id: [string, int]
        Write a union of types as '{ union: [string, int] }', and an enum of these values as '{ enum: [string, int] }'.
        """)
}
