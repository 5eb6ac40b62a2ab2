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
        package var value: SentValue
        package var type: TypeRef
    }

    /// A parameter that is a number, which is different for each page.
    package struct NumberParameter: Equatable, Sendable {
        package var parameter: PageParameter
        package var argument: PageArgument
        /// The number of the first page, if the caller gives none.
        package var first: Int
    }

    /// A parameter that is different for each page.
    package struct PageParameter: Equatable, Sendable {
        package var key: String
        package var isHeader: Bool
    }

    /// A page.
    package var page: TypeRef
    /// Whether the response can have no content.
    package var isOptional: Bool
    /// Whether elements that cannot be decoded are omitted.
    package var isLossy: Bool
    package var advance: Advance
    /// The property with the elements; nil: the page is an array of them, or they are not known.
    package var items: PageProperty?
}

/// A property of a page.
package struct PageProperty: Equatable, Sendable {
    package var name: SwiftName
    package var type: TypeRef

    /// Whether it can be nil or null.
    package var isOptional: Bool { type.isAbsentAtTimes }
    /// Whether null is told from nil.
    package var isNullable: Bool { if case .nullable = type.wrapped { true } else { false } }
}

/// The way in which an operation returns the elements of all pages.
package struct ItemsPlan: Equatable, Sendable {
    package var element: TypeRef
    /// The method that returns the pages.
    package var pages: SwiftName
    package var items: PageProperty?
}
