/// The explanations of the codes for servers, versions, services and security schemes.
enum APIExplanations {
    static let invalidController = DiagnosticExplanation(
        "The operations of a controller do not have the type of its value.",
        """
            controllers: { quote: { load: quotes.load, save: auth.logIn } }
        'load' names an operation that always returns a value, and 'save' one whose body is such a value, as a whole.
        'delete' can name any operation.
        """)

    static let invalidSession = DiagnosticExplanation(
        "The credentials of an auth scheme cannot come from the operations that it names.",
        """
            auth: { session: { scheme: basic, from: auth.logIn, token: token } }
        'from' and 'refresh' name operations that return a JSON object, 'token' and 'refreshToken' strings in it, and
        'expiresIn' a number. The scheme is 'bearer', 'header', 'query' or 'cookie'. The refresh operation receives the
        refresh token in the only required string of its body, or in the property or parameter that 'refreshWith'
        names, and requires nothing else but constants.
        """)

    static let invalidURL = DiagnosticExplanation(
        "The URL of a server is invalid.",
        """
            servers: { main: api.example.com }
        A server URL starts with 'https://' or 'http://'.
        """)

    static let invalidVersion = DiagnosticExplanation(
        "A path parameter has 'since' or 'until'.",
        """
            /users/{id}: { params: { id: { type: int, since: v2 } } }
        The parameter is in all versions of the path. Write 'since' or 'until' for the path or for an operation.
        """)

    static let missingScheme = DiagnosticExplanation(
        "'anyOf' has no auth schemes.",
        """
            auth: { anyOf: [] }
        Add the schemes, of which one is sufficient. 'auth: none' sends no credentials.
        """)

    static let missingURL = DiagnosticExplanation(
        "A server has no URL.",
        """
            servers: { main: [] }
        Add a URL.
        """)

    static let missingVersion = DiagnosticExplanation(
        "'versions' has no versions.",
        """
            versions: {}
        Add at least one version, or remove the key: 'versions: { v1: /v1 }'.
        """)

    static let pastSunset = DiagnosticExplanation(
        "The last day of a deprecated element has passed.",
        """
            get: { operation: radio.list, deprecated: { sunset: 2027-01-31 } }
        Remove the element, and the code that uses it, or change the date. The element works until the end of the day.
        'apigen check' compares the date with the current date in UTC, or with that of '--today'.
        """)

    static let relativeURL = DiagnosticExplanation(
        "The URL of a server has no host, so that the client has no default server.",
        """
            servers: [{ url: /api/v3 }]
        An app passes the URL of the server, which must end with the path: 'https://api.example.com/api/v3'. Write the whole
        URL in the description if there is one server. A URL without a host beside one with a host is ignored.
        """)

    static let unknownScheme = DiagnosticExplanation(
        "An auth scheme is unknown.",
        """
            get: { operation: users.load, auth: sesion }
        Use the name of a scheme that 'auth' at the top level defines. The values of 'scheme' are bearer, basic, header,
        query and cookie.
        """)

    static let unknownSecurityScheme = DiagnosticExplanation(
        "An OpenAPI document requires a security scheme that it does not declare.",
        """
            security: [{ bearerAuth: [] }]
        Declare it under 'components.securitySchemes' ('securityDefinitions' in Swagger 2.0). Until then, a name such as
        'basicAuth', 'bearerAuth' or 'oauth2' stands for such a scheme, and any other requirement is ignored: the client sends
        no credential for it.
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
}
