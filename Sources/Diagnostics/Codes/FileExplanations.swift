/// The explanations of the codes for the files of a description and the references in them.
enum FileExplanations {
    static let cyclicReference = DiagnosticExplanation(
        "A reference refers to itself, directly or through other references.",
        """
            A: { $ref: "#/components/schemas/A" }
        Replace one of the references with a schema. A model can refer to itself in a property or a list.
        """)

    static let externalReference = DiagnosticExplanation(
        "A reference leads to a file outside the directory of the description.",
        """
            $ref: "../../secret.yaml"
        By default, a description can only read files in its directory. Symbolic links are followed before that is decided, also
        for the files that apigen.yaml names. If you trust the description and its links, pass '--allow-external-references'.
        """)

    static let ignoredSibling = DiagnosticExplanation(
        "A key next to a '$ref' is ignored in this version of OpenAPI.",
        """
            { $ref: "#/components/schemas/Code", minLength: 3 }
        In OpenAPI 3.0, put the reference in 'allOf': 'allOf: [{ $ref: … }]'. Or use 'openapi: 3.1.0'. There, 'enum' and
        'const' next to a '$ref' restrict strings, integers and Booleans only.
        """)

    static let invalidOverlay = DiagnosticExplanation(
        "An action of an overlay cannot be applied.",
        """
            actions: [{ target: $.info.title, update: { text: Shop } }]
        An object is merged with objects, a list or a value with lists, and a text, a number or a Boolean replaces one. To
        replace a value of another kind, remove it first.
        """)

    static let misplacedReference = DiagnosticExplanation(
        "A '$ref' is in a place where OpenAPI does not allow it.",
        """
            properties: { $ref: "#/components/schemas/User/properties" }
        The reference is followed as far as possible. Other tools may reject it. Replace it with the properties of its
        target.
        """)

    static let networkReference = DiagnosticExplanation(
        "A '$ref' refers to a file on the network.",
        """
            $ref: "https://example.com/user.yaml"
        apigen reads only files. Store the file, and write its path into apigen.yaml:
        'external: { "https://example.com/user.yaml": user.yaml }'. An address that ends with '/' is that of a folder.
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

    static let unmatchedTarget = DiagnosticExplanation(
        "A change to the description is about something that the description does not have.",
        """
            actions: [{ target: "$.paths['/pet'].get", remove: true }]
        Correct the target of the action. If the description has changed, the change may not be needed any more.
        """)

    static let unreadableFile = DiagnosticExplanation(
        "A file that the description refers to cannot be read.",
        """
            $ref: "user.yml"
        Correct the path. It is relative to the file that contains the reference.
        """)

    static let ambiguousReference = DiagnosticExplanation(
        "A '$dynamicRef' or a '$recursiveRef' does not lead to one schema.",
        """
            items: { $dynamicRef: "#item" }
        If one schema has the '$dynamicAnchor', it is the target. If several have it, the target depends on the schema that
        includes the reference, which a type in Swift cannot express. Write a '$ref' to the schema that is meant.
        """)

    static let unresolvedReference = DiagnosticExplanation(
        "A '$ref' refers to something that does not exist.",
        """
            $ref: "#/components/schemas/Usr"
        Correct the reference. The message suggests similar names in the document.
        """)

    static let unsupportedVersion = DiagnosticExplanation(
        "This version of apigen does not support the version of the description.",
        """
            apigen: 2
        apigen reads 'apigen: 1', OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0.
        """)

    static let yamlSyntax = DiagnosticExplanation(
        "The file is not valid YAML.",
        """
            returns: [User]?
        The error is at the location or before it. A string that contains ': ', '[', '{' or '#' may need quotes:
        "[User]?".
        """)
}
