// The codes from O to T.
extension DiagnosticExplanation {
    static let optionalPathParameter = DiagnosticExplanation(
        "A parameter in the path may be missing.",
        """
            /users/{id}: { params: { id: int? } }
        Without it, the request would be another one. Drop the '?', or describe two paths.
        """)

    static let outsideReference = DiagnosticExplanation(
        "A '$ref' leaves the directory of the description.",
        """
            $ref: "../../secret.yaml"
        A description from elsewhere must not read any file. If you trust it, say '--allow-outside'.
        """)

    static let reservedName = DiagnosticExplanation(
        "A model is called like a word of the language.",
        """
            models: { string: { length: int } }
        Rename it, or write it between backticks wherever it stands: "`string`".
        """)

    static let sameOutput = DiagnosticExplanation(
        "Two clients of apigen.yaml are written to one directory.",
        """
            clients: [{ spec: a.yaml, output: Out }, { spec: b.yaml, output: Out }]
        Give each a directory of its own.
        """)

    static let severalClients = DiagnosticExplanation(
        "The build plugin found more than one client in a target's apigen.yaml.",
        """
            clients: [{ spec: a.yaml }, { spec: b.yaml }]
        A target is built with one client. Give each client a target of its own, or run 'apigen generate' instead.
        """)
}
