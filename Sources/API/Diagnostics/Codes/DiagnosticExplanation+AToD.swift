// The codes from A to D.
extension DiagnosticExplanation {
    static let bodyNotAllowed = DiagnosticExplanation(
        "A GET or HEAD request has a body.",
        """
            get: { operation: users.find, body: { name: string } }
        GET and HEAD requests cannot have a body. Put the values in 'params', or use another method.
        """)

    static let invalidMapping = DiagnosticExplanation(
        "The mapping of a discriminator refers to a schema that does not exist.",
        """
            mapping: { cat: "#/components/schemas/Kat" }
        The entry is ignored. Correct the name or remove the entry.
        """)

    static let invalidParameter = DiagnosticExplanation(
        "A parameter of a Swagger document has no name or no location.",
        """
            parameters: [{ type: string }]
        The parameter is ignored. Add 'name' and 'in'.
        """)

    static let unresolvedReference = DiagnosticExplanation(
        "A '$ref' refers to something that does not exist.",
        """
            $ref: "#/components/schemas/Usr"
        Correct the reference. The message suggests similar names in the document.
        """)

    static let buildInput = DiagnosticExplanation(
        "The build plugin cannot read a value of apigen.yaml.",
        """
            inputs: &files [a.yaml]
        The plugin reads single lines. Write the value on one line, or as a list with one element per line.
        """)

    static let conflictingComposition = DiagnosticExplanation(
        "The schemas of an 'allOf' are incompatible, or define a property differently.",
        """
            allOf: [{ type: string }, { type: object }]
        No value matches both. The first schema is used, and the last definition of a property. Correct the description.
        """)

    static let conflictingKeys = DiagnosticExplanation(
        "Two keys exclude each other.",
        """
            A: { type: int, enum: [a, b] }
        Remove one of them.
        """)

    static let cyclicReference = DiagnosticExplanation(
        "A reference refers to itself, directly or through other references.",
        """
            A: { $ref: "#/components/schemas/A" }
        Replace one of the references with a schema. A model can refer to itself in a property or a list.
        """)

    static let duplicateKey = DiagnosticExplanation(
        "A mapping has the same key twice.",
        """
            User: { id: int, id: string }
        YAML allows each key once. Remove or rename one of them.
        """)

    static let duplicateOperation = DiagnosticExplanation(
        "Two operations have the same name.",
        """
            /a: { get: { operation: users.load } }
            /b: { get: { operation: users.load } }
        Each operation is a method of the client. Rename one of them.
        """)

    static let duplicateParameter = DiagnosticExplanation(
        "Two parameters have the same name and location.",
        """
            parameters: [{ name: id, in: query }, { name: id, in: query }]
        In OpenAPI, the first one is used. Remove the other one.
        """)

    static let duplicateValue = DiagnosticExplanation(
        "An enum has the same value twice.",
        """
            Color: [red, green, red]
        Remove one of them.
        """)
}
