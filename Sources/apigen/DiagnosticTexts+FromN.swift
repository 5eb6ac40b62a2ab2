extension DiagnosticCatalog {
    static let textsFromN = """
        # network-reference
        A '$ref' leads to another host.
            $ref: "https://example.com/user.yaml"
        apigen reads nothing from the network. Load the file, and refer to it by its path.

        # not-a-description
        The file is neither an endpoint spec nor an OpenAPI document.
            name: Social
        An endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: "2.0"'.

        # not-an-endpoint-spec
        'apigen export' is given an OpenAPI document.
            apigen export openapi.yaml
        It makes OpenAPI of an endpoint spec. 'apigen import' goes the other way.

        # not-built
        apigen.yaml asks for files that the build plugin does not write.
            mocks: { output: Mocks }
        'swift package apigen generate' writes them.

        # not-exported
        OpenAPI cannot say what the endpoint spec says here.
            paths: { /users/{id}: { get: … }, /users/{name}: { get: … } }
        The message says what was done in its place. Nothing else is lost.

        # not-generated-yet
        The language has a word for it, and the client does nothing with it yet.
            pages: { cursor: after, next: next_cursor, items: data }
        It is a note, no fault: what is said is checked and kept. The message says what the client does meanwhile.

        # not-imported
        An endpoint spec cannot say what the document says here.
            components: { schemas: { Even: { type: integer, multipleOf: 2 } } }
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

        # unfit-common
        A parameter of every request is an object.
            models: { Place: { city: string, zip: string } }
            common: { query: { place: Place } }
        Text, numbers, dates, enums and lists of them can be sent with every request. Make a parameter of each property.

        # unfit-constraint
        A constraint says nothing of its type, or leaves no value.
            age: { type: int, minLength: 1 }
        Lengths and patterns are for text, bounds for numbers, 'minItems' and 'maxItems' for lists. A pattern that
        Foundation does not understand is not checked before a request is sent.

        # unfit-default
        A default value does not fit its type.
            age: { type: int, default: old }
        Correct the value.

        # unfit-discriminator
        A property is said to tell the members of a choice apart, but not all of them are models.
            Pet: { union: [Cat, Dog, string], discriminator: kind }
        The client looks at the shape of what came, and writes no such property. Make models of all of them.

        # unfit-form
        A body is sent as a form, and has no fields.
            body: { type: [int], as: form }
        Send an object as a form, and anything else as JSON.

        # unfit-media-type
        A parameter is said to be sent in a way that the client does not have.
            area: { type: Area, as: application/xml }
        Send it 'as: json', or in a style. A body can have any media type.

        # unfit-version
        A part of the path is said to be in some versions only.
            /users/{id}: { params: { id: { type: int, since: v2 } } }
        It is in all versions that have the path. Say 'since' or 'until' of the path, or of an operation.

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
        Use 'json', 'form', 'multipart', 'text', 'binary', or a media type such as 'image/png'. In OpenAPI, what is no
        media type is taken for JSON.

        # unknown-name
        A name in apigen.yaml fits nothing in the description.
            rename: { types: { Usr: Person } }
        Correct the name, or drop the entry: it changes nothing.

        # unknown-operation
        A controller names an operation that there is not.
            controllers: { quote: { load: quotes.laod } }
        Write it like its 'operation' says it: 'service.method'.

        # unknown-parameter
        'pages' names a parameter that the operation does not have.
            params: { cursor: string? }
            pages: { cursor: after, next: next_cursor }
        Name one of the operation's parameters in the query, in headers or in cookies.

        # unknown-placeholder
        A parameter is said to be in the path, and the path has no such part.
            /users/{id}: { params: { user: { type: int, in: path } } }
        Use the name between the braces, or send the parameter elsewhere.

        # unknown-property
        'messageProperty' names what the error does not have or what is no text, or 'encoding' what the form does not have.
            error: { type: Problem, messageProperty: mesage }
        Name a property of the error that is a string; one of the usual ones is taken meanwhile, such as 'message'. An encoding
        of what there is not changes nothing.

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

        # unknown-version
        'since' or 'until' names a version that there is not.
            versions: { v1: /v1, v2: /v2 }
            paths: { /users: { since: v3, get: { operation: users.list } } }
        Use one of the names under 'versions'.

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
