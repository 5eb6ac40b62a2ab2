import Naming

/// The way in which an operation requests a response page by page.
package struct PagesPlan: Equatable, Sendable {
    /// How the next page is requested.
    package enum Advance: Equatable, Sendable {
        /// With the number of the page.
        case number(NumberParameter)
        /// With the number of the elements before the page.
        case offset(NumberParameter)
        /// With a value of the page before.
        case token(PageParameter, argument: PageArgument?, PageProperty)
        /// With the URL in the page before.
        case link(PageProperty)
        /// With the URL in the header of the page before.
        case linkHeader
    }

    /// The argument of the call for the parameter.
    package struct PageArgument: Equatable, Sendable {
        /// The value in Swift, such as `query.page`.
        package var expression: String
        package var type: TypeRef
    }

    /// A parameter that is a number, which is different for each page.
    package struct NumberParameter: Equatable, Sendable {
        package var parameter: PageParameter
        package var argument: PageArgument
        /// The number of the first page, if the caller gives none.
        package var first: Int
        /// The number of all pages, or of all elements.
        package var total: PageProperty?
    }

    /// A parameter that is different for each page.
    package struct PageParameter: Equatable, Sendable {
        package enum Place: Equatable, Sendable { case query, header, body }

        package var key: String
        package var place: Place
    }

    /// The method that returns one page.
    package var single: SwiftName
    /// A page.
    package var page: TypeRef
    /// Whether the response can have no content.
    package var isOptional: Bool
    /// Whether elements that cannot be decoded are omitted.
    package var isLossy: Bool
    package var advance: Advance
    /// The property with the elements; nil: the page is an array of them, or they are not known.
    package var items: PageProperty?
    /// Whether there is a next page.
    package var hasMore: PageProperty?
}

/// A property of a page, or of an object in it.
package struct PageProperty: Equatable, Sendable {
    package struct Step: Equatable, Sendable {
        package var name: SwiftName
        package var type: TypeRef
        /// The key in JSON.
        package var key: String
        /// Whether elements that cannot be decoded are omitted.
        package var isLossy: Bool

        /// Whether null is told from nil.
        package var isNullable: Bool { if case .nullable = type.wrapped { true } else { false } }
    }

    /// The properties that lead to it, from the page on. There is at least one.
    package var steps: [Step]

    package init(steps: [Step]) { self.steps = steps }

    /// The type of the value, if all objects on the way are there.
    package var type: TypeRef { steps.last?.type ?? .builtin(.string) }
    /// Whether it can be nil or null.
    package var isOptional: Bool { steps.contains { $0.type.isAbsentAtTimes } }
    /// The path in JSON, if elements that cannot be decoded are omitted.
    package var lossyPath: String? { steps.last?.isLossy == true ? steps.map(\.key).joined(separator: ".") : nil }
}

/// The way in which an operation returns the elements of all pages.
package struct ItemsPlan: Equatable, Sendable {
    package var element: TypeRef
    /// The method that returns the pages.
    package var pages: SwiftName
    package var items: PageProperty?
}
