/// The explanations of the codes for operations, parameters and bodies.
enum OperationExplanations {
    static let ambiguousPath = DiagnosticExplanation(
        "Two paths differ only in the names of their parameters.",
        """
            /users/{id}: { get: { operation: users.load } }
            /users/{name}: { get: { operation: users.find } }
        A server cannot tell their requests apart by the path, and OpenAPI does not allow them. If they are one path,
        use the same names, and write all methods below it.
        """)

    static let authorizationParameter = DiagnosticExplanation(
        "A parameter describes the credentials of operations.",
        """
            parameters: [{ name: Authorization, in: header, required: true, schema: { type: string } }]
        OpenAPI describes this header by security schemes, and ignores such parameters. If nothing else describes the
        credentials, the operations require the declared schemes that are sent in this header. If there is none, it is a
        bearer token or an API key. A parameter that is not required makes the credentials optional.
        A parameter that is the key of a required scheme is not an argument either: the client sends the stored key.
        """)

    static let bodyNotAllowed = DiagnosticExplanation(
        "A GET or HEAD request has a body, or a response with the status 204 or 205 has content.",
        """
            get: { operation: users.find, body: { name: string } }
        GET and HEAD requests cannot have a body. Put the values in 'params', or use another method. Responses with the status
        204 or 205 never have content. Use the status 200 for content.
        """)

    static let duplicateOperation = DiagnosticExplanation(
        "Two operations have the same name.",
        """
            /a: { get: { operation: users.load } }
            /b: { get: { operation: users.load } }
        Each operation is a method of the client. Rename one of them.
        """)

    static let duplicateParameter = DiagnosticExplanation(
        "Two parameters have the same name and location.",
        """
            parameters: [{ name: id, in: query }, { name: id, in: query }]
        In OpenAPI, the first one is used. Remove the other one.
        """)

    static let noResponseContent = DiagnosticExplanation(
        "The successful response of an operation that reads something has the status 200 and no content in the description.",
        """
            get: { responses: { "200": { description: The users } } }
        The method of the client returns nothing. Describe the content. Until then, 'withResponse' of the service returns the
        response with its body. A response that has no content has the status 204.
        """)

    static let incompleteParameter = DiagnosticExplanation(
        "A parameter has no name or no location.",
        """
            parameters: [{ name: id }]
        The parameter is ignored. Add 'name' and 'in'.
        """)

    static let invalidCommonParameter = DiagnosticExplanation(
        "A common parameter is an object, or a parameter that operations describe differently.",
        """
            models: { Place: { city: string, zip: string } }
            commonParameters: { query: { place: Place } }
        A common parameter can be a string, a number, a date, an enum, or a list of them. Add a common parameter for
        each property. In apigen.yaml, 'commonParameters' names parameters that are the same in all operations; a
        parameter that is not remains an argument of the operations.
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

    static let invalidParameter = DiagnosticExplanation(
        "A parameter of a Swagger document has no name or no location.",
        """
            parameters: [{ type: string }]
        The parameter is ignored. Add 'name' and 'in'.
        """)

    static let invalidPath = DiagnosticExplanation(
        "A path does not start with '/', or its parameters are not in braces.",
        """
            users/{id: { get: { operation: users.load } }
            /users/:id: { get: { operation: users.load } }
        Write '/users/{id}'. Write the method below its path: '/users: { get: { … } }'. A path contains no query: its
        parameters are written below 'params'.
        """)

    static let mismatchedParameter = DiagnosticExplanation(
        "The name of a path parameter differs from its placeholder in case, '_' or '-'.",
        """
            /users/{userId}: { get: { operation: users.load, params: { user_id: int } } }
        Use the name of the placeholder: 'params: { userId: int }'. To send a parameter with a similar name in the
        query, add 'in: query'. In OpenAPI, the parameter is used for the placeholder.
        """)

    static let missingParameter = DiagnosticExplanation(
        "A part of a path has no parameter.",
        """
            /users/{id}: { get: { responses: {} } }
        The type 'string' is assumed. Add a parameter to 'parameters' to specify its type.
        """)

    static let optionalPathParameter = DiagnosticExplanation(
        "A path parameter is optional.",
        """
            /users/{id}: { params: { id: int? } }
        Without the parameter, the path would be a different one. Remove the '?', or describe two paths.
        """)

    static let repeatedParameter = DiagnosticExplanation(
        "Almost all operations have the same parameter.",
        """
            parameters: [{ name: X-Api-Version, in: header, required: true, schema: { type: string } }]
        This is a note, not an error. Each call takes the parameter as an argument. With 'commonParameters:
        [X-Api-Version]' in apigen.yaml, the client takes it once and sends it with every request. 'commonParameters:
        []' hides the note.
        """)

    static let undescribedPages = DiagnosticExplanation(
        "Many operations seem to return pages of a longer response.",
        """
            parameters: [{ name: cursor, in: query, schema: { type: string } }]
        This is a note, not an error. The operations have a parameter for the page, and their responses are lists that lead to a
        next page, but the description does not say how. With 'pagination: [{ cursor: cursor, next: next_cursor }]' in
        apigen.yaml, they have methods for all pages. 'pagination: []' hides the note.
        """)

    static let invalidPoll = DiagnosticExplanation(
        "'poll' does not say how to learn the state of an operation.",
        """
            poll: { operation: jobs.load, id: id, done: { state: [done, failed] }, result: file, error: error }
        'operation' has one required parameter, which takes the property 'id' of the first response. 'done', 'result' and
        'error' name properties of its response. With 'poll: links', the headers of the responses have the URL of the state.
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

    static let unknownOperation = DiagnosticExplanation(
        "A controller or an auth scheme refers to an operation that does not exist.",
        """
            controllers: { quote: { load: quotes.laod } }
        Write the name as in 'operation': 'service.operation'. In OpenAPI, write the operationId, with or without its
        tag before it.
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
}
