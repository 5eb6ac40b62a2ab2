// The codes from U to Z.
extension DiagnosticExplanation {
    static let unclearConstant = DiagnosticExplanation(
        "A common parameter is nearly the name of a type.",
        """
            common: { query: { device: strng } }
        Correct the type. If it is a constant, put it in quotes: "strng".
        """)

    static let undeclaredInput = DiagnosticExplanation(
        "The description refers to a file that the build does not watch.",
        """
            $ref: schemas.yaml#/User
        Name the file under 'inputs' in apigen.yaml, so that a change of it builds the client anew.
        """)

    static let unfitCommon = DiagnosticExplanation(
        "A parameter of every request is an object.",
        """
            models: { Place: { city: string, zip: string } }
            common: { query: { place: Place } }
        Text, numbers, dates, enums and lists of them can be sent with every request. Make a parameter of each property.
        """)

    static let unfitConstraint = DiagnosticExplanation(
        "A constraint says nothing of its type, or leaves no value.",
        """
            age: { type: int, minLength: 1 }
        Lengths and patterns are for text, bounds for numbers, 'minItems' and 'maxItems' for lists. A pattern that
        Foundation does not understand is not checked before a request is sent.
        """)

    static let unfitDefault = DiagnosticExplanation(
        "A default value does not fit its type.",
        """
            age: { type: int, default: old }
        Correct the value.
        """)

    static let unfitDiscriminator = DiagnosticExplanation(
        "A property is said to tell the members of a choice apart, but not all of them are models.",
        """
            Pet: { union: [Cat, Dog, string], discriminator: kind }
        The client looks at the shape of what came, and writes no such property. Make models of all of them.
        """)

    static let unfitForm = DiagnosticExplanation(
        "A body is sent as a form, and has no fields.",
        """
            body: { type: [int], as: form }
        Send an object as a form, and anything else as JSON.
        """)

    static let unfitMediaType = DiagnosticExplanation(
        "A parameter is said to be sent in a way that the client does not have.",
        """
            area: { type: Area, as: application/xml }
        Send it 'as: json', or in a style. A body can have any media type.
        """)

    static let unfitVersion = DiagnosticExplanation(
        "A part of the path is said to be in some versions only.",
        """
            /users/{id}: { params: { id: { type: int, since: v2 } } }
        It is in all versions that have the path. Say 'since' or 'until' of the path, or of an operation.
        """)

    static let unknownKey = DiagnosticExplanation(
        "A mapping has a key that nothing is known of there.",
        """
            get: { operation: users.load, retruns: User }
        Correct the key: what is known is suggested. A property called 'type' needs 'properties:' around it.
        """)

    static let unknownLocation = DiagnosticExplanation(
        "A parameter is sent to a place that does not exist.",
        """
            id: { type: int, in: qurey }
        The places are 'path', 'query', 'header' and 'cookie'.
        """)

    static let unknownMediaType = DiagnosticExplanation(
        "A body is sent in a way that has no name.",
        """
            body: { type: User, as: yaml }
        Use 'json', 'form', 'multipart', 'text', 'binary', or a media type such as 'image/png'. In OpenAPI, what is no
        media type is taken for JSON.
        """)

    static let unknownName = DiagnosticExplanation(
        "A name in apigen.yaml fits nothing in the description.",
        """
            rename: { types: { Usr: Person } }
        Correct the name, or drop the entry: it changes nothing.
        """)

    static let unknownOperation = DiagnosticExplanation(
        "A controller names an operation that there is not.",
        """
            controllers: { quote: { load: quotes.laod } }
        Write it like its 'operation' says it: 'service.method'.
        """)

    static let unknownParameter = DiagnosticExplanation(
        "'pages' names a parameter that the operation does not have.",
        """
            params: { cursor: string? }
            pages: { cursor: after, next: next_cursor }
        Name one of the operation's parameters in the query, in headers or in cookies.
        """)

    static let unknownPlaceholder = DiagnosticExplanation(
        "A parameter is said to be in the path, and the path has no such part.",
        """
            /users/{id}: { params: { user: { type: int, in: path } } }
        Use the name between the braces, or send the parameter elsewhere.
        """)

    static let unknownProperty = DiagnosticExplanation(
        "'messageProperty' names what the error does not have or what is no text, or 'encoding' what the form does not have.",
        """
            error: { type: Problem, messageProperty: mesage }
        Name a property of the error that is a string; one of the usual ones is taken meanwhile, such as 'message'. An encoding
        of what there is not changes nothing.
        """)

    static let unknownRequired = DiagnosticExplanation(
        "'required' names a property that the schema does not have.",
        """
            { required: [nme], properties: { name: { type: string } } }
        Correct the name.
        """)

    static let unknownScheme = DiagnosticExplanation(
        "There is no such way to prove who is asking.",
        """
            get: { operation: users.load, auth: sesion }
        Name a scheme that 'auth' at the top describes. Its 'scheme' is bearer, basic, header, query or cookie.
        """)

    static let unknownServer = DiagnosticExplanation(
        "There is no server of this name.",
        """
            get: { operation: users.load, server: mian }
        Name one of 'servers'.
        """)

    static let unknownService = DiagnosticExplanation(
        "No operation belongs to a service that is described.",
        """
            services: { frends: All about friends. }
        Correct the name. It is what stands before the dot in 'operation'.
        """)

    static let unknownStatus = DiagnosticExplanation(
        "The key of an answer is no status.",
        """
            responses: { ok: { description: Fine } }
        Use a code such as 200, a hundred such as 2XX, or 'default'.
        """)

    static let unknownStyle = DiagnosticExplanation(
        "There is no such way to write a parameter, or it does not go with the place.",
        """
            ids: { type: [int], style: comma }
        The styles are simple, form, label, matrix, spaceDelimited, pipeDelimited and deepObject.
        """)

    static let unknownType = DiagnosticExplanation(
        "There is no type of this name.",
        """
            name: String
        Types in words are in lower case: 'string', 'int', 'bool', 'date-time'. Any other name is that of a model.
        """)

    static let unknownValue = DiagnosticExplanation(
        "A setting of apigen.yaml has a value that does not exist.",
        """
            access: open
        The hint lists what there is.
        """)

    static let unknownVariable = DiagnosticExplanation(
        "Nothing says what a part of a server's URL is.",
        """
            servers: { main: "https://{region}.example.com" }
        Give its default: '{ url: "https://{region}.example.com", variables: { region: eu } }'.
        """)

    static let unknownVersion = DiagnosticExplanation(
        "'since' or 'until' names a version that there is not.",
        """
            versions: { v1: /v1, v2: /v2 }
            paths: { /users: { since: v3, get: { operation: users.list } } }
        Use one of the names under 'versions'.
        """)

    static let unreadableFile = DiagnosticExplanation(
        "A file that the description refers to cannot be read.",
        """
            $ref: "user.yml"
        Correct the path, which starts at the file that the reference stands in.
        """)

    static let unsupportedVersion = DiagnosticExplanation(
        "The description is in a version of its language that this apigen does not read.",
        """
            apigen: 2
        apigen reads 'apigen: 1', OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0.
        """)

    static let wrongType = DiagnosticExplanation(
        "A value is of another kind than is needed here.",
        """
            completions: yes
        The message says what is needed. In YAML 1.2, only 'true' and 'false' are Booleans.
        """)

    static let yamlSyntax = DiagnosticExplanation(
        "The file is no YAML.",
        """
            returns: [User]?
        The fault stands at or before the place. Text with ': ', '[', '{' or '#' in it may need quotes: "[User]?".
        """)
}
