/// The fields for the templates of services and stubs.
enum ServiceShapes {
    typealias Field = RecordShape.Field

    static let service = RecordShape(
        "Service",
        [
            .access, .imports, .namespace, .name, .documentation,
            Field("protocol", .text, "The name of the protocol."),
            Field("protocolPath", .text, "The protocol, outside of the namespace."),
            Field("clients", .records(client), "The clients that are passed to the service."),
            Field("hasOneClient", .flag, "There is exactly one of them, which is called `client`."),
            Field("operations", .records(operation), "The operations."),
            Field("hasConveniences", .flag, "The operations have other forms, in an extension of the protocol."),
            Field(
                "conveniences", .records(operation),
                "The other forms: with default arguments, and with a completion handler."),
            FormerNameShapes.field,
        ])

    static let client = RecordShape(
        "Client of a service",
        [
            .name, Field("label", .text, "The label of the parameter, as it is declared."),
            Field("argument", .text, "The same label in a call."),
            Field("source", .text, "The property of the client."),
            Field("rateLimiter", .text, "The limit on the requests of the service, if there is one."),
            .isFirst, .isLast,
        ])

    static let operation = RecordShape(
        "Operation",
        [
            .name, Field("plainName", .text, "The name without backticks."), .documentation,
            .deprecation, Field("mentionsDeprecatedTypes", .flag, "A deprecated type is in the signature."),
            Field("parameters", .records(parameter), "The parameters."),
            Field("hasParameters", .flag, "There is a parameter."),
            Field("required", .records(parameter), "The parameters without default arguments."),
            Field("hasRequired", .flag, "There is a parameter without a default argument."),
            Field("result", .text, "The type of the result, if there is one."),
            Field("identifier", .text, "The name of the operation in stubs and logs, as a literal."),
            Field(
                "isShort", .flag,
                "It is the form with default arguments; otherwise it is the form with a completion handler."),
            Field("hidesMethod", .flag, "A parameter has the name of the method."),
            Field("stub", .text, "The property of a stub that records calls and has the responses."),
            Field("hasSeveralParameters", .flag, "There are two parameters or more."),
            Field("method", .text, "The method, in Swift."), Field("path", .text, "The path template, as a literal."),
            Field("isChanged", .flag, "Something is added to the request."),
            Field("sent", .records(sentParameter), "The parameters, and how they are sent."),
            Field("body", .records(body), "The body, if there is one."),
            Field("security", .text, "The security requirements, if they are not the client's."),
            Field("error", .text, "How errors are decoded, if that is not the client's default."),
            Field("statusErrors", .records(statusError), "The errors with particular statuses."),
            Field("timeout", .text, "The time limit of one attempt in seconds, if it is not the client's."),
            Field("deadline", .text, "The time limit of the call in seconds, if it is not the client's."),
            Field("retries", .text, "How often a failed attempt is repeated, if that is not the client's default."),
            Field("session", .text, "What the response changes about credentials, if it does."),
            Field("idempotencyHeader", .text, "The header that identifies the call, as a literal, if there is one."),
            Field("accept", .text, "The media types that are accepted, as a literal, if they are not JSON alone."),
            Field("client", .text, "The client that sends the request."),
            Field("call", .text, "The method of the client that returns the result; absent if there is none."),
            Field("responses", .text, "The type with a case for each status, if there is one."), .isFirst, .isLast,
        ])

    static let statusError = RecordShape(
        "Status error",
        [
            Field("decoder", .text, "How the errors are decoded."),
            Field("statuses", .text, "The status code, or the range of status codes."),
        ])

    static let parameter = RecordShape(
        "Parameter",
        [
            .name, Field("names", .text, "The label and the name, as they are declared."),
            Field("label", .text, "The label with its colon, as in a call; empty if there is none."),
            Field("tupleLabel", .text, "The label in a tuple of the arguments, for a stub."),
            Field("type", .text, "The type, with a question mark if it is optional."),
            Field("default", .text, "The default argument, if there is one."), .isFirst, .isLast,
        ])

    static let sentParameter = RecordShape(
        "Sent parameter",
        [
            .name, .key, Field("setter", .text, "The method of the request that adds it, such as `addQuery`."),
            Field("isEncoded", .flag, "The fields of the value are sent."),
            Field("isJSON", .flag, "It is sent as JSON."),
            Field("style", .text, "The style, if it is not the default."),
            Field("explode", .text, "`true` or `false`, if it is not the default."),
            Field("allowsReserved", .flag, "Reserved characters are sent as they are."),
            Field("checks", .records(check), "What is validated before the request is sent."),
        ])

    static let check = RecordShape(
        "Check",
        [
            Field("field", .text, "The name of the value in a violation, as a literal."),
            Field("value", .text, "The value."), Field("rule", .text, "The constraint, as an argument."),
        ])

    static let body = RecordShape(
        "Body",
        [
            .name, Field("collection", .text, "The variable that fields or parts are collected in."),
            Field("isJSON", .flag, "It is written as JSON."), Field("isForm", .flag, "It is written as a form."),
            Field("isText", .flag, "It is text."), Field("isData", .flag, "It is bytes."),
            Field("isEncodedText", .flag, "It is bytes that are sent as text in base64."),
            Field("isOptional", .flag, "The argument can be nil."),
            Field("isFields", .flag, "Its fields are collected before it is written."),
            Field("isParts", .flag, "It is a multipart form."),
            Field("hasFields", .flag, "There is a field."), Field("fields", .records(field), "The fields, or parts."),
            Field("hasEncodings", .flag, "Some fields of the form have a separate encoding."),
            Field("encodings", .records(encoding), "The encodings of these fields."),
            Field("contentType", .text, "The media type, as a literal, if it is not the default."),
            Field("checks", .records(check), "What is validated before the request is sent."),
        ])

    static let field = RecordShape(
        "Field",
        [
            .name, .key, Field("writesNull", .flag, "nil is sent as null."),
            Field("isJSON", .flag, "The part is written as JSON."),
            Field("contentType", .text, "The media type of the part, as a literal, if it is not the default."),
        ])

    static let encoding = RecordShape("Encoding", [.key, Field("encoding", .text, "The encoding, in Swift.")])

    static let stub = RecordShape(
        "Stub",
        [
            .access, .imports, .namespace, .name, Field("service", .text, "The name of the service."),
            Field("protocol", .text, "The name of its protocol."),
            Field("operations", .records(operation), "The operations."), FormerNameShapes.field,
        ])
}
