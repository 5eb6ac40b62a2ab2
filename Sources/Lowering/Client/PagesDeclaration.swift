import Naming

/// The pages that the value of a controller consists of.
package struct PagesDeclaration: Equatable, Sendable {
    /// The method that returns the pages.
    package var method: SwiftName
    /// The property with the elements; nil: the value is an array of them.
    package var items: PageProperty?
    /// Whether a page is requested with the number of the elements before it.
    package var countsElements: Bool
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
