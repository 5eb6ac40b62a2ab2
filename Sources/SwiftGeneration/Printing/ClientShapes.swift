/// The fields for the templates of the client and of its tests.
enum ClientShapes {
    typealias Field = RecordShape.Field

    static let root = RecordShape(
        "Client",
        [
            .access, .imports, .namespace, .name, .documentation,
            Field("path", .text, "The name, outside of the namespace."),
            Field("hasSharedNames", .flag, "The next version has some of the declarations, too."),
            Field("sharedNames", .records(VersionShapes.name), "The names of these declarations."),
            Field("servers", .records(server), "The servers."),
            Field("services", .records(rootService), "The services."),
            Field("initializerDocumentation", .lines, "The lines of the initializer's comment, with slashes."),
            Field(
                "parameters", .records(ServiceShapes.parameter),
                "The parameters of the initializer that every request includes."),
            Field("hasCommonParameters", .flag, "Every request includes parameters."),
            Field("commonParameters", .records(common), "The common parameters, and how they are sent."),
            Field("callOptions", .text, "How requests are sent, if the description defines it."),
            Field("rateLimiter", .text, "The limit on the requests to each server, if there is one."),
            Field("hasSessions", .flag, "Operations provide credentials."),
            Field("sessions", .records(SessionShapes.session), "The operations that provide credentials."),
            Field("hasServiceLimits", .flag, "There is a service whose requests have a limit of their own."),
            Field("errorDecoder", .text, "How errors are decoded."),
            Field("defaultSecurity", .text, "The security requirements of operations that do not define their own."),
            Field("hasLocations", .flag, "The description has the address of a server."),
            Field("hasSchemes", .flag, "There are security schemes."),
            Field("schemes", .records(scheme), "The security schemes."),
            Field("hasHeaders", .flag, "Responses have headers."),
            Field("headers", .records(header), "The headers."), Field("hasErrors", .flag, "There are error schemas."),
            Field("errors", .records(error), "The error schemas."),
            Field("isShared", .flag, "The client has a shared instance, and the API has no versions."),
            Field("isUnconfigured", .flag, "The calls of a shared instance fail until the app configures it."),
            FormerNameShapes.field,
        ])

    static let server = RecordShape(
        "Server",
        [
            Field("client", .text, "The property that holds the client."),
            Field("argument", .text, "The parameter of the initializer for its address."),
            Field("argumentLabel", .text, "The same parameter, as it is declared."),
            Field("default", .text, "The default address, if the description has one."),
            Field("locations", .records(location), "The addresses that the description lists."), .isFirst, .isLast,
        ])

    static let location = RecordShape(
        "Location",
        [
            .name, .documentation, Field("url", .text, "The address, as a literal."),
            Field("hasVariables", .flag, "The address has variables."),
            Field("variables", .records(variable), "The variables."),
            Field("allowed", .text, "The values of variables that only have certain values, as a literal."),
        ])

    static let variable = RecordShape(
        "Variable",
        [
            .name, .key, Field("label", .text, "The label, as it is declared."),
            Field("default", .text, "The default value, as a literal."), .isFirst, .isLast,
        ])

    static let rootService = RecordShape(
        "Service of the client",
        [
            Field("property", .text, "The property of the client."), Field("type", .text, "The name of its class."),
            Field("clients", .records(ServiceShapes.client), "The clients that are passed to it."),
            Field("isLimited", .flag, "Its requests have a limit of their own."),
        ])

    static let common = RecordShape(
        "Common parameter",
        [
            .key, Field("setter", .text, "The method that adds it, such as `addQuery`."),
            Field("value", .text, "The constant, or the parameter of the initializer."),
        ])

    static let scheme = RecordShape(
        "Scheme", [.name, .key, .documentation, Field("kind", .text, "The kind, in Swift.")])

    static let header = RecordShape(
        "Header",
        [
            .name, .documentation, Field("type", .text, "The type of the value."),
            Field("expression", .text, "How it is read from `fields`."),
        ])

    static let error = RecordShape(
        "Error",
        [
            Field("property", .text, "The property of `ServiceError`."), Field("type", .text, "The type."), .isFirst,
            .isLast,
        ])

    // MARK: - Tests

    static let examples = RecordShape(
        "Examples",
        [
            .imports, .name, Field("service", .text, "The name of the service."),
            Field("tests", .records(test), "The tests."),
        ])

    static let test = RecordShape(
        "Test",
        [
            .name, .documentation, Field("isDeprecated", .flag, "The test uses what is deprecated."),
            Field("type", .text, "The type that the example is decoded as."),
            Field("json", .lines, "The example as a literal, and the arguments after it."),
            Field("isRequest", .flag, "The example is a request; otherwise it is a response."),
            Field("method", .text, "The method, in Swift."), Field("path", .text, "The path, as a literal."),
            Field("object", .text, "The service, as an expression."),
            Field("operation", .text, "The name of the operation."),
            Field("arguments", .records(argument), "The arguments."), .isFirst, .isLast,
        ])

    static let argument = RecordShape(
        "Argument", [Field("argument", .text, "The label and the value."), .isFirst, .isLast])
}
