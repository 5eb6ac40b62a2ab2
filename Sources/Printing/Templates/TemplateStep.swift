/// A template whose fields are resolved: printing it cannot fail.
indirect enum TemplateStep: Sendable {
    /// A field of an element: how many levels further out the element is, and the position of the field in it.
    struct Field: Sendable {
        var distance: Int
        var position: Int
    }

    case text([UInt8])
    case field(Field)
    /// The line or the text of the section.
    case item
    case section(Field, [TemplateStep])
    case inverted(Field, [TemplateStep])
    case layout(TemplateLayout, [TemplateStep])
}

/// The layout of a block that does not fit on one line (Documentation/Templates.md).
enum TemplateLayout: String, Sendable, CaseIterable {
    /// As it is written.
    case wrap
    /// As many of its inner lines on each line as fit.
    case fill
}
