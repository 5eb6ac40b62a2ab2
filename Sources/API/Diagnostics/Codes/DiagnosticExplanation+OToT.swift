// The codes from O to T.
extension DiagnosticExplanation {
    static let optionalPathParameter = DiagnosticExplanation(
        "A path parameter is optional.",
        """
            /users/{id}: { params: { id: int? } }
        Without the parameter, the path would be a different one. Remove the '?', or describe two paths.
        """)

    static let externalReference = DiagnosticExplanation(
        "A '$ref' refers to a file outside the directory of the description.",
        """
            $ref: "../../secret.yaml"
        By default, a description can only read files in its directory. If you trust the description, pass
        '--allow-external-references'.
        """)

    static let reservedName = DiagnosticExplanation(
        "The name of a model is a reserved word.",
        """
            models: { string: { length: int } }
        Rename the model, or write its name in backticks wherever you use it: "`string`".
        """)

    static let sameOutput = DiagnosticExplanation(
        "Two clients of apigen.yaml have the same output directory.",
        """
            clients: [{ spec: a.yaml, output: Out }, { spec: b.yaml, output: Out }]
        Give each client its own directory.
        """)

    static let severalClients = DiagnosticExplanation(
        "The apigen.yaml of a target has more than one client.",
        """
            clients: [{ spec: a.yaml }, { spec: b.yaml }]
        The build plugin generates one client per target. Give each client its own target, or run 'apigen generate'
        instead.
        """)
}
