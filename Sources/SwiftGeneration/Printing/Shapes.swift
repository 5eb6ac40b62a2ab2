/// Everything that templates see, by the kind of thing. `apigen templates` writes this down as a reference.
enum Shapes {
    typealias Field = RecordShape.Field

    // MARK: - Fields of many shapes

    static let access = Field("access", .text, "The access level and a space: `public `, `package `, or nothing.")
    static let isFirst = Field("isFirst", .flag, "It is the first of its list.")
    static let isLast = Field("isLast", .flag, "It is the last of its list.")
    static let documentation = Field("documentation", .lines, "The lines of the doc comment, with slashes.")
    static let name = Field("name", .text, "The name, as it is declared.")
    static let key = Field("key", .text, "The name in JSON or in the request, as a literal.")
    static let imports = Field("imports", .lines, "The import declarations, and an empty line after them.")

    /// The templates that files are made with, and what each sees first.
    static let roots: [(template: String, shape: RecordShape)] = [
        ("Client", root), ("Examples", examples), ("Model", model), ("Service", service), ("Stub", stub),
    ]
}
