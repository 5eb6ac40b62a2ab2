/// The fields for the templates of the responses of test doubles.
enum PreviewShapes {
    typealias Field = RecordShape.Field

    /// A file with responses of a service, or with shapes of models.
    static let table = RecordShape(
        "Response table",
        [
            Field("path", .text, "The type that has the property."),
            Field("documentation", .text, "The comment of the property."),
            .name, Field("lines", .lines, "The literal, in the notation of `StubTransport.Examples`."), .imports,
        ])

    static let preview = RecordShape(
        "Preview",
        [
            .access, .imports, Field("path", .text, "The client's struct."),
            Field("tables", .records(item), "The texts of the responses and models; none if the API has versions."),
            Field("hasVersions", .flag, "The API has versions, and it is the client of all of them."),
            Field("versions", .records(item), "The structs of the versions, the newest first."),
            Field("arguments", .records(argument), "The arguments without default values of the client's initializer."),
            Field("services", .records(service), "The services with constants for their operations."),
        ])

    static let item = RecordShape(
        "Item of a list", [Field("expression", .text, "The item, in Swift."), .isFirst, .isLast])

    static let argument = RecordShape(
        "Argument of the client",
        [Field("label", .text, "The label."), Field("value", .text, "The value, in Swift.")])

    static let service = RecordShape(
        "Operations of a service",
        [
            Field("service", .text, "The name of the service."),
            Field("property", .text, "The property of the client."),
            .name, Field("operations", .records(operation), "The operations."), .isFirst, .isLast,
        ])

    static let operation = RecordShape(
        "Identifier of an operation", [.name, Field("identifier", .text, "The identifier, as a literal.")])
}
