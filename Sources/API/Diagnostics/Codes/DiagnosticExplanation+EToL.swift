// The codes from E to L.
extension DiagnosticExplanation {
    static let emptyEnum = DiagnosticExplanation(
        "An enum has no values.",
        """
            Color: { enum: [] }
        List its values, or use the type that they have: 'string' or 'int'.
        """)

    static let emptyRange = DiagnosticExplanation(
        "'until' names a version that comes before the one that 'since' names.",
        """
            versions: { v1: /v1, v2: /v2 }
            paths: { /users: { since: v2, until: v1, get: { operation: users.list } } }
        Versions stand from the oldest to the newest. Both ends belong to the range.
        """)

    static let endlessModel = DiagnosticExplanation(
        "A model is only another name of itself.",
        """
            A: B
            B: A
        Say what one of them is: '{ id: int }', '[a, b]', or a type such as 'string'.
        """)

    static let exampleMismatch = DiagnosticExplanation(
        "An example does not fit the schema that it stands beside.",
        """
            age: { type: int, example: old }
        Correct the example, or the schema: one of them misleads readers.
        """)

    static let ignoredSibling = DiagnosticExplanation(
        "What stands beside a '$ref' is ignored in this version of OpenAPI.",
        """
            { $ref: "#/components/schemas/User", nullable: true }
        In OpenAPI 3.0, wrap the reference: 'allOf: [{ $ref: … }]'. Or say 'openapi: 3.1.0'.
        """)

    static let incompleteParameter = DiagnosticExplanation(
        "A parameter has no name, or does not say where it is sent.",
        """
            parameters: [{ name: id }]
        The parameter is left out. Give it 'name' and 'in'.
        """)

    static let invalidDuration = DiagnosticExplanation(
        "A duration is not a whole number with a unit.",
        """
            limits: { requests: 5, per: second }
        Write 500ms, 1s, 10m, 1h or 1d.
        """)

    static let invalidName = DiagnosticExplanation(
        "A name does not have the form that it must have.",
        """
            operation: loadUsers
        An operation is named 'service.method': 'users.loadUsers'. In apigen.yaml, a name must be legal Swift.
        """)

    static let invalidPath = DiagnosticExplanation(
        "A path does not start with '/', or its braces do not match.",
        """
            users/{id: { get: { operation: users.load } }
        Write '/users/{id}'. A method stands below its path: '/users: { get: { … } }'.
        """)

    static let invalidTemplate = DiagnosticExplanation(
        "A template of your own mentions a field or a template that does not exist, or is not valid Mustache.",
        """
            {{#properties}}{{nmae}}{{/properties}}
        Correct the template. 'apigen templates DIRECTORY' writes a reference of all fields beside the built-in ones.
        """)

    static let invalidURL = DiagnosticExplanation(
        "The address of a server is no URL.",
        """
            servers: { main: api.example.com }
        It starts with 'https://' or 'http://'.
        """)

    static let listOfTypes = DiagnosticExplanation(
        "A list of several is an enum, and this one names nothing but types.",
        """
            id: [string, int]
        A choice of types is written '{ union: [string, int] }', an enum of these words '{ enum: [string, int] }'.
        """)
}
