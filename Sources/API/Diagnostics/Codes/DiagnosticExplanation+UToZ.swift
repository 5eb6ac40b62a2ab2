// The codes from U to Z.
extension DiagnosticExplanation {
    static let ambiguousConstant = DiagnosticExplanation(
        "The value of a common parameter resembles the name of a type.",
        """
            commonParameters: { query: { device: strng } }
        Correct the type. If the value is a constant, put it in quotes: "strng".
        """)

    static let undeclaredInput = DiagnosticExplanation(
        "The description refers to a file that the build does not watch.",
        """
            $ref: schemas.yaml#/User
        Add the file to 'inputs' in apigen.yaml, so that a change to the file triggers a build.
        """)

    static let invalidCommonParameter = DiagnosticExplanation(
        "A common parameter is an object.",
        """
            models: { Place: { city: string, zip: string } }
            commonParameters: { query: { place: Place } }
        A common parameter can be a string, a number, a date, an enum, or a list of them. Add a common parameter for
        each property.
        """)

    static let invalidConstraint = DiagnosticExplanation(
        "A constraint does not apply to its type, or allows no value.",
        """
            age: { type: int, minLength: 1 }
        Lengths and patterns apply to strings, bounds to numbers, and 'minItems' and 'maxItems' to lists. A pattern that
        Foundation does not support is not checked before a request is sent.
        """)

    static let invalidDefault = DiagnosticExplanation(
        "A default value does not match its type.",
        """
            age: { type: int, default: old }
        Correct the value.
        """)

    static let invalidDiscriminator = DiagnosticExplanation(
        "A union has a discriminator, but not all of its variants are models.",
        """
            Pet: { union: [Cat, Dog, string], discriminator: kind }
        The discriminator is ignored: the client distinguishes the variants by their form and does not write the
        property. Use a model for each variant.
        """)

    static let invalidForm = DiagnosticExplanation(
        "A body is sent as a form, but has no fields.",
        """
            body: { type: [int], as: form }
        Send an object as a form, and any other value as JSON.
        """)

    static let invalidMediaType = DiagnosticExplanation(
        "A parameter has a media type that the client does not support.",
        """
            area: { type: Area, as: application/xml }
        Use 'as: json' or a style. A body can have any media type.
        """)

    static let invalidVersion = DiagnosticExplanation(
        "A path parameter has 'since' or 'until'.",
        """
            /users/{id}: { params: { id: { type: int, since: v2 } } }
        The parameter is in all versions of the path. Write 'since' or 'until' for the path or for an operation.
        """)

    static let unknownKey = DiagnosticExplanation(
        "A mapping has an unknown key.",
        """
            get: { operation: users.load, retruns: User }
        Correct the key. The hint suggests similar keys. To define a property named 'type', write the properties under
        'properties:'.
        """)

    static let unknownLocation = DiagnosticExplanation(
        "The location of a parameter is unknown.",
        """
            id: { type: int, in: qurey }
        The locations are 'path', 'query', 'header' and 'cookie'.
        """)

    static let unknownMediaType = DiagnosticExplanation(
        "The media type of a body is unknown.",
        """
            body: { type: User, as: yaml }
        Use 'json', 'form', 'multipart', 'text', 'binary', or a media type such as 'image/png'. In OpenAPI, an invalid
        media type is read as JSON.
        """)

    static let unknownName = DiagnosticExplanation(
        "A name in apigen.yaml matches nothing in the description.",
        """
            rename: { types: { Usr: Person } }
        Correct the name, or remove the entry: it has no effect.
        """)

    static let unknownOperation = DiagnosticExplanation(
        "A controller refers to an operation that does not exist.",
        """
            controllers: { quote: { load: quotes.laod } }
        Write the name as in 'operation': 'service.operation'.
        """)

    static let unknownParameter = DiagnosticExplanation(
        "'pagination' refers to a parameter that the operation does not have.",
        """
            params: { cursor: string? }
            pagination: { cursor: after, next: next_cursor }
        Use the name of a query, header or cookie parameter of the operation.
        """)

    static let unknownPlaceholder = DiagnosticExplanation(
        "A path parameter is not a part of the path.",
        """
            /users/{id}: { params: { user: { type: int, in: path } } }
        Use the name in the braces, or change the location of the parameter.
        """)

    static let unknownProperty = DiagnosticExplanation(
        "'messageProperty' or 'encoding' refers to a property that does not exist.",
        """
            error: { type: Problem, messageProperty: mesage }
        Correct the name. 'messageProperty' must be a string property of the error. Otherwise, a common name such as
        'message' is used. An unknown encoding has no effect.
        """)

    static let unknownRequired = DiagnosticExplanation(
        "'required' lists a property that the schema does not have.",
        """
            { required: [nme], properties: { name: { type: string } } }
        Correct the name.
        """)

    static let unknownScheme = DiagnosticExplanation(
        "An auth scheme is unknown.",
        """
            get: { operation: users.load, auth: sesion }
        Use the name of a scheme that 'auth' at the top level defines. The values of 'scheme' are bearer, basic, header,
        query and cookie.
        """)

    static let unknownServer = DiagnosticExplanation(
        "A server is unknown.",
        """
            get: { operation: users.load, server: mian }
        Use the name of one of the 'servers'.
        """)

    static let unknownService = DiagnosticExplanation(
        "A service has a description, but no operations.",
        """
            services: { frends: All about friends. }
        Correct the name. The service is the part of 'operation' before the dot.
        """)

    static let unknownStatus = DiagnosticExplanation(
        "The key of a response is not a status code.",
        """
            responses: { ok: { description: Fine } }
        Use a code such as 200, a range such as 2XX, or 'default'.
        """)

    static let unknownStyle = DiagnosticExplanation(
        "The style of a parameter is unknown, or is not supported in its location.",
        """
            ids: { type: [int], style: comma }
        The styles are simple, form, label, matrix, spaceDelimited, pipeDelimited and deepObject.
        """)

    static let unknownType = DiagnosticExplanation(
        "A type is unknown.",
        """
            name: String
        The names of the built-in types are in lowercase: 'string', 'int', 'bool', 'date-time'. Any other name refers to
        a model.
        """)

    static let unknownValue = DiagnosticExplanation(
        "A setting of apigen.yaml has an unknown value.",
        """
            access: open
        Use one of the values in the hint.
        """)

    static let unknownVariable = DiagnosticExplanation(
        "A variable in the URL of a server is not defined.",
        """
            servers: { main: "https://{region}.example.com" }
        Add its default: '{ url: "https://{region}.example.com", variables: { region: eu } }'.
        """)

    static let unknownVersion = DiagnosticExplanation(
        "'since' or 'until' refers to a version that does not exist.",
        """
            versions: { v1: /v1, v2: /v2 }
            paths: { /users: { since: v3, get: { operation: users.list } } }
        Use one of the names under 'versions'.
        """)

    static let unreadableFile = DiagnosticExplanation(
        "A file that the description refers to cannot be read.",
        """
            $ref: "user.yml"
        Correct the path. It is relative to the file that contains the reference.
        """)

    static let unsupportedVersion = DiagnosticExplanation(
        "This version of apigen does not support the version of the description.",
        """
            apigen: 2
        apigen reads 'apigen: 1', OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0.
        """)

    static let wrongType = DiagnosticExplanation(
        "The type of a value is wrong.",
        """
            completions: yes
        The message names the expected type. In YAML 1.2, the Booleans are 'true' and 'false'.
        """)

    static let yamlSyntax = DiagnosticExplanation(
        "The file is not valid YAML.",
        """
            returns: [User]?
        The error is at the location or before it. A string that contains ': ', '[', '{' or '#' may need quotes:
        "[User]?".
        """)
}
