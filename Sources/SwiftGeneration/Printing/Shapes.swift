/// The shapes that templates start with. The other shapes are in `ClientShapes`, `ServiceShapes` and `TypeShapes`.
/// `apigen templates` writes a reference of them.
enum Shapes {
    /// The templates of files, and the shape that each starts with.
    static let roots: [(template: String, shape: RecordShape)] = [
        ("Client", ClientShapes.root), ("Controller", ControllerShapes.controller), ("Examples", ClientShapes.examples),
        ("Model", TypeShapes.model),
        ("Service", ServiceShapes.service), ("Stub", ServiceShapes.stub), ("Responses", PreviewShapes.table),
        ("Preview", PreviewShapes.preview), ("Versions", VersionShapes.root),
        ("Names", VersionShapes.names),
    ]
}

/// The fields of many shapes.
extension RecordShape.Field {
    typealias Field = Self

    static let access = Field("access", .text, "The access level and a space: `public `, `package `, or nothing.")
    static let isFirst = Field("isFirst", .flag, "It is the first of its list.")
    static let isLast = Field("isLast", .flag, "It is the last of its list.")
    static let documentation = Field("documentation", .lines, "The lines of the doc comment, with slashes.")
    static let deprecation = Field("deprecation", .text, "The attribute, if it is deprecated.")
    static let name = Field("name", .text, "The name, as it is declared.")
    static let key = Field("key", .text, "The name in JSON or in the request, as a literal.")
    static let namespace = Field(
        "namespace", .text, "The namespace that the declarations are in, if the API has versions.")
    static let imports = Field("imports", .lines, "The import declarations, and an empty line after them.")
}
