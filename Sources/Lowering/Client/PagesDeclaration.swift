import Naming

/// The pages that the value of a controller consists of.
package struct PagesDeclaration: Equatable, Sendable {
    /// How the next page is requested.
    package enum Advance: Equatable, Sendable {
        /// With the number of the page. The first one has the number `start`, unless the caller gives another.
        case page(start: String)
        /// With the number of elements before the page.
        case offset(start: String)
        /// With a property of the last page. Some servers say with an empty text that there is no next page.
        case cursor(PageProperty, canBeEmpty: Bool)
    }

    /// The property with the elements; nil: the value is an array of them.
    package var items: PageProperty?
    package var advance: Advance
    /// The value that is different for each page.
    package var parameter: SentValue
    /// Its type.
    var type: TypeRef

    /// The type of what the store keeps to request the next page. For pages and offsets, it is the number of those that
    /// are loaded.
    package var cursor: TypeRef { if case .cursor = advance { type.present } else { .builtin(.int) } }

    /// Whether the caller can omit the value, for the first page.
    package var isOptional: Bool { type.isAbsentAtTimes }

    /// The type that numbers of pages and elements are converted to; nil: they are sent as they are.
    package var convertedType: TypeRef? { type.present.behind == .builtin(.int) ? nil : type.present }
}

extension TypeRef {
    /// The type of the value if there is one: neither nil nor null.
    package var present: TypeRef {
        switch self {
        case .optional(let wrapped), .nullable(let wrapped): wrapped.present
        default: self
        }
    }

    /// The type of the value if there is one, behind aliases.
    package var plain: TypeRef { present.behind }

    /// Whether there is no value at times: nil or null.
    var isAbsentAtTimes: Bool { present != self }
}
