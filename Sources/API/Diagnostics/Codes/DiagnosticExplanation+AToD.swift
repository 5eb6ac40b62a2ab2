// The codes from A to D.
extension DiagnosticExplanation {
    static let bodyNotAllowed = DiagnosticExplanation(
        "A GET or HEAD request has a body.",
        """
            get: { operation: users.find, body: { name: string } }
        Such requests carry no body. Put what is sent into 'params', or use another method.
        """)

    static let brokenMapping = DiagnosticExplanation(
        "A value of a discriminator's mapping is no schema of the document.",
        """
            mapping: { cat: "#/components/schemas/Kat" }
        The entry is left out. Correct the name, or drop the entry.
        """)

    static let brokenParameter = DiagnosticExplanation(
        "A parameter of a Swagger document has no name or no place.",
        """
            parameters: [{ type: string }]
        The parameter is left out. Give it 'name' and 'in'.
        """)

    static let brokenReference = DiagnosticExplanation(
        "A '$ref' leads to nothing.",
        """
            $ref: "#/components/schemas/Usr"
        Correct the reference. What the document has that is called nearly so is suggested.
        """)

    static let buildInput = DiagnosticExplanation(
        "A value of apigen.yaml stands in a way that the build plugin, which looks at single lines only, does not understand.",
        """
            inputs: &files [a.yaml]
        Write it in one line, or as a list with a line for each element.
        """)

    static let conflictingComposition = DiagnosticExplanation(
        "The parts of an 'allOf' have no shape in common, or say different things of a property.",
        """
            allOf: [{ type: string }, { type: object }]
        No value fits both; the first part is taken, and of a property what is said last. Correct the description.
        """)

    static let conflictingKeys = DiagnosticExplanation(
        "Two keys say things of which only one can be.",
        """
            A: { type: int, enum: [a, b] }
        Keep one of them.
        """)

    static let cyclicReference = DiagnosticExplanation(
        "References lead back to where they started, without a shape in between.",
        """
            A: { $ref: "#/components/schemas/A" }
        Put a schema of its own in one of the places. A model may hold itself in a property or a list.
        """)

    static let duplicateKey = DiagnosticExplanation(
        "A key stands twice in a mapping.",
        """
            User: { id: int, id: string }
        YAML allows each key once. Drop one of them, or rename it.
        """)

    static let duplicateOperation = DiagnosticExplanation(
        "Two operations have one name.",
        """
            /a: { get: { operation: users.load } }
            /b: { get: { operation: users.load } }
        Each operation is a method of its own. Give one of them another name.
        """)

    static let duplicateParameter = DiagnosticExplanation(
        "A parameter of the same name and place is described twice.",
        """
            parameters: [{ name: id, in: query }, { name: id, in: query }]
        The last one counts. Drop the other.
        """)

    static let duplicateValue = DiagnosticExplanation(
        "An enum lists a value twice.",
        """
            Color: [red, green, red]
        Drop one of them.
        """)
}
