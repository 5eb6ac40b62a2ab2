/// The fields for the template of the struct that holds all versions of an API.
enum VersionShapes {
    typealias Field = RecordShape.Field

    static let root = RecordShape(
        "Versions",
        [
            .access, .imports, .name, .documentation,
            Field("newest", .text, "The stored property of the newest version."),
            Field("newestProperty", .text, "The property of the newest version."),
            Field("versions", .records(version), "The versions, the oldest first."),
            Field("initializerDocumentation", .lines, "The lines of the initializer's comment, with slashes."),
            Field("parameters", .records(ServiceShapes.parameter), "The parameters of the initializer."),
            Field("members", .records(member), "The properties of the newest version."),
            Field("nestedNames", .records(name), "The types in the newest version that have the same name here."),
            Field("hasErrors", .flag, "There are error schemas."),
            Field("errors", .records(ClientShapes.error), "The error schemas."),
            Field("names", .records(name), "The top-level names of the newest version's types."),
            Field("isShared", .flag, "The client has a shared instance."),
            Field("isUnconfigured", .flag, "The calls of a shared instance fail until the app configures it."),
            FormerNameShapes.field,
        ])

    /// The file with the names of stubs.
    static let names = RecordShape(
        "Names",
        [
            .access, .imports, Field("names", .records(name), "The top-level names."),
            Field("namespaces", .records(namespace), "The names in the versions."),
        ])

    static let namespace = RecordShape(
        "Namespace", [Field("path", .text, "The namespace."), Field("names", .records(name), "The names in it.")])

    static let version = RecordShape(
        "Version",
        [
            .documentation, .deprecation, Field("property", .text, "The property of the client."),
            Field("type", .text, "The type of the property."),
            Field("storage", .text, "The stored property, if the property is deprecated."),
            Field("initialized", .text, "The property that the initializer sets."),
            Field("arguments", .records(argument), "The arguments of its initializer."), .isFirst, .isLast,
        ])

    static let argument = RecordShape(
        "Argument of a version",
        [Field("label", .text, "The label."), Field("value", .text, "The parameter that is passed.")])

    static let member = RecordShape(
        "Member of a version", [.name, .documentation, Field("type", .text, "The type of the property.")])

    static let name = RecordShape(
        "Name of a type", [.name, .deprecation, Field("target", .text, "The type."), .isFirst, .isLast])
}
