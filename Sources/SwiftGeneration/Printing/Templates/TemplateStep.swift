/// A template whose fields were found: printing it cannot fail.
indirect enum TemplateStep: Sendable {
    /// A field of a record: how many records further out it is, and where in it.
    struct Field: Sendable {
        var distance: Int
        var position: Int
    }

    case text([UInt8])
    case field(Field)
    /// The line, or the text, that the section is about.
    case item
    case section(Field, [TemplateStep])
    case inverted(Field, [TemplateStep])
    case layout(TemplateLayout, [TemplateStep])
}

/// How a block is laid out that does not fit on one line (Documentation/Templates.md).
enum TemplateLayout: String, Sendable, CaseIterable {
    /// As it is written.
    case wrap
    /// As many of its inner lines beside each other as fit.
    case fill
}
