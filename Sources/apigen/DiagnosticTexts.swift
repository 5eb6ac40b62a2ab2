/// What is said of each code, in the order of the alphabet.
extension DiagnosticCatalog {
    static let textsToM = """
        # body-not-allowed
        A GET or HEAD request has a body.
            get: { operation: users.find, body: { name: string } }
        Such requests carry no body. Put what is sent into 'params', or use another method.

        # broken-mapping
        A value of a discriminator's mapping is no schema of the document.
            mapping: { cat: "#/components/schemas/Kat" }
        The entry is left out. Correct the name, or drop the entry.

        # broken-parameter
        A parameter of a Swagger document has no name or no place.
            parameters: [{ type: string }]
        The parameter is left out. Give it 'name' and 'in'.

        # broken-reference
        A '$ref' leads to nothing.
            $ref: "#/components/schemas/Usr"
        Correct the reference. What the document has that is called nearly so is suggested.

        # build-input
        A value of apigen.yaml stands in a way that the build plugin, which looks at single lines only, does not understand.
            inputs: &files [a.yaml]
        Write it in one line, or as a list with a line for each element.

        # conflicting-composition
        The parts of an 'allOf' have no shape in common, or say different things of a property.
            allOf: [{ type: string }, { type: object }]
        No value fits both; the first part is taken, and of a property what is said last. Correct the description.

        # conflicting-keys
        Two keys say things of which only one can be.
            A: { type: int, enum: [a, b] }
        Keep one of them.

        # cyclic-reference
        References lead back to where they started, without a shape in between.
            A: { $ref: "#/components/schemas/A" }
        Put a schema of its own in one of the places. A model may hold itself in a property or a list.

        # duplicate-key
        A key stands twice in a mapping.
            User: { id: int, id: string }
        YAML allows each key once. Drop one of them, or rename it.

        # duplicate-operation
        Two operations have one name.
            /a: { get: { operation: users.load } }
            /b: { get: { operation: users.load } }
        Each operation is a method of its own. Give one of them another name.

        # duplicate-parameter
        A parameter of the same name and place is described twice.
            parameters: [{ name: id, in: query }, { name: id, in: query }]
        The last one counts. Drop the other.

        # duplicate-value
        An enum lists a value twice.
            Color: [red, green, red]
        Drop one of them.

        # empty-enum
        An enum has no values.
            Color: { enum: [] }
        List its values, or use the type that they have: 'string' or 'int'.

        # empty-range
        'until' names a version that comes before the one that 'since' names.
            versions: { v1: /v1, v2: /v2 }
            paths: { /users: { since: v2, until: v1, get: { operation: users.list } } }
        Versions stand from the oldest to the newest. Both ends belong to the range.

        # endless-model
        A model is only another name of itself.
            A: B
            B: A
        Say what one of them is: '{ id: int }', '[a, b]', or a type such as 'string'.

        # example-mismatch
        An example does not fit the schema that it stands beside.
            age: { type: int, example: old }
        Correct the example, or the schema: one of them misleads readers.

        # ignored-sibling
        What stands beside a '$ref' is ignored in this version of OpenAPI.
            { $ref: "#/components/schemas/User", nullable: true }
        In OpenAPI 3.0, wrap the reference: 'allOf: [{ $ref: … }]'. Or say 'openapi: 3.1.0'.

        # incomplete-parameter
        A parameter has no name, or does not say where it is sent.
            parameters: [{ name: id }]
        The parameter is left out. Give it 'name' and 'in'.

        # invalid-duration
        A duration is not a whole number with a unit.
            limits: { requests: 5, per: second }
        Write 500ms, 1s, 10m, 1h or 1d.

        # invalid-name
        A name does not have the form that it must have.
            operation: loadUsers
        An operation is named 'service.method': 'users.loadUsers'. In apigen.yaml, a name must be legal Swift.

        # invalid-path
        A path does not start with '/', or its braces do not match.
            users/{id: { get: { operation: users.load } }
        Write '/users/{id}'. A method stands below its path: '/users: { get: { … } }'.

        # invalid-url
        The address of a server is no URL.
            servers: { main: api.example.com }
        It starts with 'https://' or 'http://'.

        # list-of-types
        A list of several is an enum, and this one names nothing but types.
            id: [string, int]
        A choice of types is written '{ union: [string, int] }', an enum of these words '{ enum: [string, int] }'.

        # malformed-type
        A type in words does not follow their grammar.
            tags: "[string"
        Types are written 'string', 'User', '[User]', '[string: User]', 'nonempty string', each with '?' or without.

        # misplaced-key
        A key stands where it says nothing.
            A: { type: string, optional: true }
        The hint says what is meant in its place. Move the key, or drop it.

        # misplaced-reference
        A '$ref' stands where OpenAPI knows none.
            properties: { $ref: "#/components/schemas/User/properties" }
        It is followed as far as it can be. Other tools may not; write out what it stands for.

        # missing-key
        A mapping lacks a key that it must have.
            auth: { session: { prefix: JWT } }
        Add the key: here 'scheme: bearer'.

        # missing-name
        The API has no name.
            name: ""
        The client is called after it: 'name: Social' makes 'SocialAPI'.

        # missing-parameter
        Nothing describes a part of a path.
            /users/{id}: { get: { responses: {} } }
        It is taken for text. Describe it among the 'parameters' to give it a type.

        # missing-scheme
        'auth' offers a choice of nothing.
            auth: { anyOf: [] }
        Name the schemes of which one is enough. 'auth: none' sends no credentials.

        # missing-title
        An OpenAPI document has no 'info.title'.
            info: { version: "1" }
        The client is called 'API'. Give the document a title.

        # missing-type
        Something needs a type and has none.
            User: { name: }
        Write its type. Where anything may come, that is 'any'.

        # missing-url
        A server has no address.
            servers: { main: [] }
        Give it a URL.

        # missing-version
        'versions' names no version.
            versions: {}
        Name at least one, or leave the key out: 'versions: { v1: /v1 }'.
        """
}
