/// Everything that templates see, by the kind of thing. `apigen templates` writes this down as a reference.
enum Shapes {
    typealias Field = RecordShape.Field

    private static let access = Field("access", .text, "`public `, `package ` or nothing: who sees the declaration.")
    private static let isFirst = Field("isFirst", .flag, "It is the first of its list.")
    private static let isLast = Field("isLast", .flag, "It is the last of its list.")
    private static let documentation = Field("documentation", .lines, "The lines of the doc comment, with slashes.")
    private static let name = Field("name", .text, "The name, as it is declared.")
    private static let key = Field("key", .text, "The name on the wire, as a literal.")
    private static let imports = Field("imports", .lines, "The import declarations, and an empty line after them.")

    // MARK: - Types

    static let model = RecordShape(
        "Model",
        [
            access, imports, Field("type", .records(type), "The type of the file."),
            Field("owners", .records(owner), "The types that others are declared inside of."),
            Field("hasCoding", .flag, "Some type of the file has a coding."),
            Field("codings", .records(coding), "The types that are read and written member by member."),
        ])

    static let type = RecordShape(
        "Type",
        [
            Field("structure", .records(structure), "The type, where it is a struct."),
            Field("enumeration", .records(enumeration), "The type, where it is an open enum."),
            Field("closedEnumeration", .records(enumeration), "The type, where it is a Swift enum of values."),
            Field("union", .records(union), "The type, where it is one of several types."),
            Field("alias", .records(alias), "The type, where it is another name of a type."),
            Field("responses", .records(responses), "The type, where it has a case per status."), isFirst, isLast,
        ])

    static let owner = RecordShape(
        "Owner",
        [
            Field("path", .text, "The type that others are declared inside of."),
            Field("nested", .records(type), "The types inside it."),
        ])

    static let coding = RecordShape(
        "Coding",
        [
            Field("structure", .records(structure), "The type, where it is a struct."),
            Field("union", .records(union), "The type, where it is one of several types."), isFirst, isLast,
        ])

    static let structure = RecordShape(
        "Struct",
        [
            name, Field("path", .text, "The name, with those of the types around it."), documentation,
            Field("isIdentifiable", .flag, "A property identifies the value."),
            Field("isWide", .flag, "The initializer has more than eight parameters."),
            Field("properties", .records(property), "The properties."),
            Field("hashed", .lines, "The properties that are hashed."),
        ])

    static let property = RecordShape(
        "Property",
        [
            name, key, documentation, Field("type", .text, "The type, with a question mark where it is optional."),
            Field("label", .text, "The label of the initializer's parameter, as it is declared."),
            Field("argument", .text, "The same in a call."),
            Field("default", .text, "The default argument, where there is one."),
            Field("storage", .text, "What keeps the value on the heap, where it could contain itself."),
            Field("reader", .text, "The method of `ModelReader`; absent for the values under other keys."),
            Field("writer", .text, "The method of `ModelWriter`."),
            Field("otherKeys", .lines, "For the values under other keys: the keys that have a property."),
            Field("reference", .text, "The property, inside a function of the coding."), isFirst, isLast,
        ])

    static let enumeration = RecordShape(
        "Enum",
        [
            name, documentation, Field("rawType", .text, "The type of the raw values."),
            Field("cases", .records(value), "The values."),
        ])

    static let value = RecordShape(
        "Value",
        [
            name, documentation, Field("value", .text, "The raw value, as a literal."),
            Field("isNamedLikeValue", .flag, "The raw value is the name."),
        ])

    static let union = RecordShape(
        "Union",
        [
            name, Field("path", .text, "The name, with those of the types around it."), documentation,
            Field("isIndirect", .flag, "The type can hold itself."),
            Field("discriminator", .text, "The key of the property that tells the cases apart, as a literal."),
            Field("cases", .records(variant), "The cases."),
        ])

    static let variant = RecordShape(
        "Variant",
        [
            name, documentation, Field("type", .text, "The type that the case holds."),
            Field("index", .text, "The position of the case, from 0."),
            Field("discriminatorValues", .records(literal), "The values of the discriminator that stand for the case."),
            Field("discriminatorKey", .text, "The key of the discriminator, as a literal."),
            Field("writtenValue", .text, "The discriminator's value, where the type does not write it itself."),
            Field("match", .text, "What its JSON is, unless it is an object."),
            Field("arguments", .records(matchArgument), "For objects: what tells their JSON apart."),
        ])

    static let literal = RecordShape("Literal", [Field("value", .text, "The value, as a literal."), isFirst, isLast])

    static let matchArgument = RecordShape(
        "Match argument",
        [
            Field("label", .text, "The label."), Field("elements", .lines, "The elements of the list."), isFirst, isLast,
        ])

    static let alias = RecordShape(
        "Alias", [name, documentation, Field("type", .text, "The type that it stands for.")])

    static let responses = RecordShape(
        "Responses",
        [
            name, documentation, Field("hasDefault", .flag, "A case stands for any other status."),
            Field("cases", .records(response), "The cases, that for any other status last."),
        ])

    static let response = RecordShape(
        "Response",
        [
            name, documentation, Field("type", .text, "The type of the body, where there is one."),
            Field("status", .text, "The pattern of the status; absent for any other one."),
            Field("isJSON", .flag, "The body is read as JSON."), Field("isText", .flag, "The body is text."),
            Field("isData", .flag, "The body is bytes."),
        ])

    // MARK: - Services

    static let service = RecordShape(
        "Service",
        [
            access, imports, name, documentation, Field("protocol", .text, "The name of the protocol."),
            Field("clients", .records(client), "The clients that the service is made with."),
            Field("operations", .records(operation), "The operations."),
            Field("hasConveniences", .flag, "There are forms of operations beside those of the protocol."),
            Field("conveniences", .records(operation), "These forms."),
        ])

    static let client = RecordShape(
        "Client",
        [
            name, Field("label", .text, "The label of the parameter, as it is declared."),
            Field("argument", .text, "The same in a call."), Field("source", .text, "The property of the client."),
            isFirst, isLast,
        ])

    static let operation = RecordShape(
        "Operation",
        [
            name, Field("plainName", .text, "The name without backticks."), documentation,
            Field("deprecation", .text, "The attribute, where the operation is deprecated."),
            Field("parameters", .records(parameter), "The parameters."),
            Field("hasParameters", .flag, "There is a parameter."),
            Field("required", .records(parameter), "The parameters without default arguments."),
            Field("hasRequired", .flag, "There is one of these."),
            Field("result", .text, "The type of the result, where there is one."),
            Field("identifier", .text, "What stubs and logs call the operation, as a literal."),
            Field("isShort", .flag, "The form without default arguments; else the one with a completion."),
            Field("hidesMethod", .flag, "A parameter is called like the method."),
            Field("handler", .text, "What a stub calls the closure that stands for the operation."),
            Field("method", .text, "The method, in Swift."), Field("path", .text, "The path template, as a literal."),
            Field("isChanged", .flag, "Something is added to the request."),
            Field("sent", .records(sentParameter), "The parameters, and how they are sent."),
            Field("body", .records(body), "The body, where there is one."),
            Field("security", .text, "What the operation requires, where that is not what the client requires."),
            Field("error", .text, "How errors are read, where that is not as the client reads them."),
            Field("accept", .text, "The media types that are accepted, as a literal, where they are not JSON alone."),
            Field("client", .text, "The client that sends the request."),
            Field("call", .text, "The method of the client that gives the result; absent where there is none."),
            Field("responses", .text, "The type with a case per status, where there is one."), isFirst, isLast,
        ])

    static let parameter = RecordShape(
        "Parameter",
        [
            name, Field("names", .text, "The label and the name, as they are declared."),
            Field("label", .text, "The label with its colon, as in a call; empty where there is none."),
            Field("type", .text, "The type, with a question mark where it is optional."),
            Field("default", .text, "The default argument, where there is one."), isFirst, isLast,
        ])

    static let sentParameter = RecordShape(
        "Sent parameter",
        [
            name, key, Field("location", .text, "`path`, `query`, `header` or `cookie`."),
            Field("isEncoded", .flag, "The fields of the value are sent."), Field("isJSON", .flag, "It is sent as JSON."),
            Field("style", .text, "The style, where it is not the usual one."),
            Field("explode", .text, "`true` or `false`, where it is not the usual one."),
            Field("allowsReserved", .flag, "Reserved characters are sent as they are."),
            Field("checks", .records(check), "What is checked before."),
        ])

    static let check = RecordShape(
        "Check",
        [
            Field("field", .text, "What a violation calls the value, as a literal."),
            Field("value", .text, "The value."), Field("rule", .text, "The constraint, as an argument."),
        ])

    static let body = RecordShape(
        "Body",
        [
            name, Field("collection", .text, "What fields and parts are collected in."),
            Field("isJSON", .flag, "It is written as JSON."), Field("isForm", .flag, "It is written as a form."),
            Field("isText", .flag, "It is text."), Field("isData", .flag, "It is bytes."),
            Field("isFields", .flag, "Arguments are collected first."), Field("isParts", .flag, "It is a multipart form."),
            Field("hasFields", .flag, "There is a field."), Field("fields", .records(field), "The fields, or parts."),
            Field("hasEncodings", .flag, "Some fields of the form are written in a way of their own."),
            Field("encodings", .records(encoding), "How these are written."),
            Field("contentType", .text, "The media type, as a literal, where it is not the usual one."),
            Field("checks", .records(check), "What is checked before."),
        ])

    static let field = RecordShape(
        "Field",
        [
            name, key, Field("writesNull", .flag, "nil is sent as null."),
            Field("isJSON", .flag, "The part is written as JSON."),
            Field("contentType", .text, "The media type of the part, as a literal, where it is not the usual one."),
        ])

    static let encoding = RecordShape("Encoding", [key, Field("encoding", .text, "The encoding, in Swift.")])

    static let stub = RecordShape(
        "Stub",
        [
            access, imports, name, Field("service", .text, "The name of the service."),
            Field("protocol", .text, "The name of its protocol."),
            Field("operations", .records(operation), "The operations."),
        ])

    // MARK: - The client

    static let root = RecordShape(
        "Client",
        [
            access, imports, name, documentation,
            Field("servers", .records(server), "The servers."), Field("services", .records(rootService), "The services."),
            Field("initializerDocumentation", .lines, "The lines of the initializer's comment, with slashes."),
            Field("parameters", .records(parameter), "The parameters that every request carries."),
            Field("hasCommon", .flag, "Every request carries parameters."),
            Field("common", .records(common), "How these are sent."),
            Field("errorFormat", .text, "How errors are read."),
            Field("defaultSecurity", .text, "What operations require that say nothing of their own."),
            Field("hasLocations", .flag, "The description says where a server is."),
            Field("hasSchemes", .flag, "There are ways to prove who is calling."),
            Field("schemes", .records(scheme), "These."), Field("hasHeaders", .flag, "Responses have headers."),
            Field("headers", .records(header), "These."), Field("hasErrors", .flag, "There are error schemas."),
            Field("errors", .records(error), "These."),
        ])

    static let server = RecordShape(
        "Server",
        [
            Field("client", .text, "The property that holds the client."),
            Field("argument", .text, "The parameter that it is made with."),
            Field("argumentLabel", .text, "The same, as it is declared."),
            Field("default", .text, "Where it is, where the description says so."),
            Field("locations", .records(location), "Where it may be."),
        ])

    static let location = RecordShape(
        "Location",
        [
            name, documentation, Field("url", .text, "The address, as a literal."),
            Field("hasVariables", .flag, "The address has variables."), Field("variables", .records(variable), "These."),
        ])

    static let variable = RecordShape(
        "Variable",
        [
            name, key, Field("label", .text, "The label, as it is declared."),
            Field("default", .text, "The default value, as a literal."), isFirst, isLast,
        ])

    static let rootService = RecordShape(
        "Service of the client",
        [
            Field("property", .text, "Where the client keeps it."), Field("type", .text, "The name of its class."),
            Field("isHidden", .flag, "A parameter is called like the property."),
            Field("clients", .records(client), "The clients that it is made with."),
        ])

    static let common = RecordShape(
        "Common parameter",
        [
            key, Field("location", .text, "`query`, `header` or `cookie`."),
            Field("value", .text, "The constant, or the parameter of the initializer."),
        ])

    static let scheme = RecordShape("Scheme", [name, key, documentation, Field("kind", .text, "The kind, in Swift.")])

    static let header = RecordShape(
        "Header",
        [
            name, documentation, Field("type", .text, "The type of the value."),
            Field("expression", .text, "How it is read from `fields`."),
        ])

    static let error = RecordShape(
        "Error",
        [
            Field("property", .text, "The property of `ServiceError`."), Field("type", .text, "The type."), isFirst,
            isLast,
        ])

    // MARK: - Tests

    static let examples = RecordShape(
        "Examples",
        [
            imports, name, Field("service", .text, "The name of the service."),
            Field("tests", .records(test), "The tests."),
        ])

    static let test = RecordShape(
        "Test",
        [
            name, documentation, Field("type", .text, "The type that the example is read as."),
            Field("json", .lines, "The example, and the arguments after it."),
            Field("isRequest", .flag, "The example is sent; else it is read."),
            Field("method", .text, "The method, in Swift."), Field("path", .text, "The path, as a literal."),
            Field("object", .text, "The service."), Field("operation", .text, "The name of the operation."),
            Field("arguments", .records(argument), "The arguments."), isFirst, isLast,
        ])

    static let argument = RecordShape(
        "Argument", [Field("argument", .text, "The label and the value."), isFirst, isLast])

    /// The templates that files are made with, and what each sees first.
    static let roots: [(template: String, shape: RecordShape)] = [
        ("Client", root), ("Examples", examples), ("Model", model), ("Service", service), ("Stub", stub),
    ]
}
