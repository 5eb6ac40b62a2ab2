/// The explanations of the codes for what is generated, built, imported and exported.
enum GenerationExplanations {
    static let buildInput = DiagnosticExplanation(
        "The build plugin cannot read a value of apigen.yaml.",
        """
            inputs: &files [a.yaml]
        The plugin reads single lines. Write the value on one line, or as a list with one element per line.
        """)

    static let invalidTemplate = DiagnosticExplanation(
        "A template that you provide is not valid Mustache, or refers to a field or a template that does not exist.",
        """
            {{#properties}}{{nmae}}{{/properties}}
        Correct the template. 'apigen templates DIRECTORY' writes the built-in templates and a reference of all fields.
        """)

    static let notBuilt = DiagnosticExplanation(
        "The build plugin does not support a key of apigen.yaml.",
        """
            mocks: { output: Mocks }
        'swift package --allow-writing-to-package-directory apigen generate' supports the key.
        """)

    static let notExported = DiagnosticExplanation(
        "OpenAPI does not support a part of the endpoint spec.",
        """
            paths: { /users/{id}: { get: … }, /users/{name}: { get: … } }
        The message describes what is written instead. Everything else is converted.
        """)

    static let notImported = DiagnosticExplanation(
        "An endpoint spec does not support a part of the document.",
        """
            components: { schemas: { Even: { type: integer, multipleOf: 2 } } }
        The message describes what is written instead. Everything else is converted.
        """)

    static let notSupportedYet = DiagnosticExplanation(
        "The client does not support a part of the description yet.",
        """
            rateLimit: { requests: 5, per: 1s }
        This is a note, not an error. The part is checked and kept. The message describes the effect on the client.
        """)

    static let omittedProperty = DiagnosticExplanation(
        "A property is read-only, and no response contains its type.",
        """
            requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/NewUser" } } } }
            NewUser: { type: object, properties: { name: { type: string }, created: { type: string, readOnly: true } } }
        Requests do not contain read-only properties (OpenAPI 3.0.4, section 4.7.24.2), so the struct does not have it, unless a
        client with it was generated before. If requests can have it, remove 'readOnly'. If responses have it, describe them.
        """)

    static let assumedRename = DiagnosticExplanation(
        "A model or an operation is assumed to be one that apigen.lock has under another name.",
        """
            Person: { email: string }     # 'User' in the lock had the same properties
        The former name stays as a deprecated declaration, and the lock records the new one. If the assumption is wrong,
        delete the lines of the former name in apigen.lock.
        """)

    static let outdatedLock = DiagnosticExplanation(
        "The description of a target has changed since its apigen.lock was written.",
        """
            Sources/App/apigen.lock
        The build plugin reads the lock, and never writes it. The client has all names, old and new; but what the next
        change of the description may rename is decided by the lock. Run 'apigen lock' with the description, and commit the
        result.
        """)

    static let possibleRename = DiagnosticExplanation(
        "A model or an operation could be one that apigen.lock has under another name.",
        """
            Person: { email: string }     # 'User' in the lock had the same properties
        A model is only assumed to be the same if a property, an argument or a result had that one before, and has this one now.
        With '--no-infer', nothing is assumed. If it is the same, say so with 'renamedFrom'.
        """)

    static let reusedName = DiagnosticExplanation(
        "The former name of an element is now the name of another one.",
        """
            /people: { get: { operation: users.loadUser } }     # which was the name of GET /users
        There is no deprecated declaration for the former name. Calls that use it compile, and mean something else. Rename
        one of the two in the description or in apigen.yaml.
        """)

    static let invalidLock = DiagnosticExplanation(
        "A line of apigen.lock cannot be read.",
        """
            - model User: User
        apigen writes the lock. Restore it from version control, or delete the line: the next 'apigen generate' treats its
        element as new. A lock of a newer version of apigen needs that version.
        """)

    static let lockConflict = DiagnosticExplanation(
        "apigen.lock contains the markers of a merge conflict.",
        """
            <<<<<<< HEAD
        Keep the lines of both sides, delete the markers, and run 'apigen generate'. The line 'apigen.lock merge=union' in
        .gitattributes does that at every merge.
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

    static let undeclaredInput = DiagnosticExplanation(
        "The description refers to a file that the build does not watch.",
        """
            $ref: schemas.yaml#/User
        Add the file to 'inputs' in apigen.yaml, so that a change to the file triggers a build.
        """)
}
