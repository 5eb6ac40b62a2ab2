/// What each code of a diagnostic means, and how to mend it.
///
/// The text is one literal that is read when somebody asks: a table of texts would cost every build of the tool.
struct DiagnosticCatalog {
    struct Entry {
        let code: String
        /// One sentence, which says what is wrong.
        let summary: String
        /// An example between indented lines, and how to mend it.
        let details: String
    }

    let entries: [Entry]

    init(_ text: String = DiagnosticCatalog.text) {
        entries = ("\n" + text).split(separator: "\n# ").map { chapter in
            let lines = chapter.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let details = lines.dropFirst(2).joined(separator: "\n")
            let end = details.lastIndex { $0 != "\n" }.map { details.index(after: $0) } ?? details.endIndex
            return Entry(code: lines[0], summary: lines[1], details: String(details[..<end]))
        }
    }

    func entry(_ code: String) -> Entry? { entries.first { $0.code == code } }
}

extension DiagnosticCatalog {
    static let text = """
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
        The parts of an 'allOf' have no shape in common.
            allOf: [{ type: string }, { type: object }]
        No value fits both; the first part is taken. Correct the description.

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

        # network-reference
        A '$ref' leads to another host.
            $ref: "https://example.com/user.yaml"
        apigen reads nothing from the network. Load the file, and refer to it by its path.

        # not-a-description
        The file is neither an endpoint spec nor an OpenAPI document.
            name: Social
        An endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: "2.0"'.

        # not-built
        apigen.yaml asks for files that the build plugin does not write.
            mocks: { output: Mocks }
        'swift package apigen generate' writes them.

        # not-imported
        An endpoint spec cannot say what the document says here.
            responses: { 200: { headers: { X-Total: … } } }
        The message says what was done in its place. Nothing else is lost.

        # optional-path-parameter
        A parameter in the path may be missing.
            /users/{id}: { params: { id: int? } }
        Without it, the request would be another one. Drop the '?', or describe two paths.

        # outside-reference
        A '$ref' leaves the directory of the description.
            $ref: "../../secret.yaml"
        A description from elsewhere must not read any file. If you trust it, say '--allow-outside'.

        # reserved-name
        A model is called like a word of the language.
            models: { string: { length: int } }
        Rename it, or write it between backticks wherever it stands: "`string`".

        # same-output
        Two clients of apigen.yaml are written to one directory.
            clients: [{ spec: a.yaml, output: Out }, { spec: b.yaml, output: Out }]
        Give each a directory of its own.

        # several-clients
        The build plugin found more than one client in a target's apigen.yaml.
            clients: [{ spec: a.yaml }, { spec: b.yaml }]
        A target is built with one client. Give each client a target of its own, or run 'apigen generate' instead.

        # unclear-constant
        A common parameter is nearly the name of a type.
            common: { query: { device: strng } }
        Correct the type. If it is a constant, put it in quotes: "strng".

        # undeclared-input
        The description refers to a file that the build does not watch.
            $ref: schemas.yaml#/User
        Name the file under 'inputs' in apigen.yaml, so that a change of it builds the client anew.

        # unfit-constraint
        A constraint says nothing of its type, or leaves no value.
            age: { type: int, minLength: 1 }
        Lengths and patterns are for text, bounds for numbers, 'minItems' and 'maxItems' for lists.

        # unfit-default
        A default value does not fit its type.
            age: { type: int, default: old }
        Correct the value.

        # unknown-key
        A mapping has a key that nothing is known of there.
            get: { operation: users.load, retruns: User }
        Correct the key: what is known is suggested. A property called 'type' needs 'properties:' around it.

        # unknown-location
        A parameter is sent to a place that does not exist.
            id: { type: int, in: qurey }
        The places are 'path', 'query', 'header' and 'cookie'.

        # unknown-media-type
        A body is sent in a way that has no name.
            body: { type: User, as: yaml }
        Use 'json', 'form', 'multipart', 'text', 'binary', or a media type such as 'image/png'.

        # unknown-name
        A name in apigen.yaml fits nothing in the description.
            rename: { types: { Usr: Person } }
        Correct the name, or drop the entry: it changes nothing.

        # unknown-placeholder
        A parameter is said to be in the path, and the path has no such part.
            /users/{id}: { params: { user: { type: int, in: path } } }
        Use the name between the braces, or send the parameter elsewhere.

        # unknown-required
        'required' names a property that the schema does not have.
            { required: [nme], properties: { name: { type: string } } }
        Correct the name.

        # unknown-scheme
        There is no such way to prove who is asking.
            get: { operation: users.load, auth: sesion }
        Name a scheme that 'auth' at the top describes. Its 'scheme' is bearer, basic, header, query or cookie.

        # unknown-server
        There is no server of this name.
            get: { operation: users.load, server: mian }
        Name one of 'servers'.

        # unknown-service
        No operation belongs to a service that is described.
            services: { frends: All about friends. }
        Correct the name. It is what stands before the dot in 'operation'.

        # unknown-status
        The key of an answer is no status.
            responses: { ok: { description: Fine } }
        Use a code such as 200, a hundred such as 2XX, or 'default'.

        # unknown-style
        There is no such way to write a parameter, or it does not go with the place.
            ids: { type: [int], style: comma }
        The styles are simple, form, label, matrix, spaceDelimited, pipeDelimited and deepObject.

        # unknown-type
        There is no type of this name.
            name: String
        Types in words are in lower case: 'string', 'int', 'bool', 'date-time'. Any other name is that of a model.

        # unknown-value
        A setting of apigen.yaml has a value that does not exist.
            access: open
        The hint lists what there is.

        # unknown-variable
        Nothing says what a part of a server's URL is.
            servers: { main: "https://{region}.example.com" }
        Give its default: '{ url: "https://{region}.example.com", variables: { region: eu } }'.

        # unreadable-file
        A file that the description refers to cannot be read.
            $ref: "user.yml"
        Correct the path, which starts at the file that the reference stands in.

        # unsupported-version
        The description is in a version of its language that this apigen does not read.
            apigen: 2
        apigen reads 'apigen: 1', OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0.

        # wrong-type
        A value is of another kind than is needed here.
            completions: yes
        The message says what is needed. In YAML 1.2, only 'true' and 'false' are Booleans.

        # yaml-syntax
        The file is no YAML.
            returns: [User]?
        The fault stands at or before the place. Text with ': ', '[', '{' or '#' in it may need quotes: "[User]?".
        """
}
