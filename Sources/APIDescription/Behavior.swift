import Diagnostics

/// The division of a long response into pages.
public struct Pagination: Equatable, Sendable {
    /// The way to request the next page.
    public enum Advance: Equatable, Sendable {
        /// The parameter is the number of the page.
        case page(parameter: String)
        /// The parameter is the number of the elements before the page.
        case offset(parameter: String)
        /// The parameter takes the value of a property of the previous response.
        case cursor(parameter: String, property: String)
        /// A property of the previous response contains the URL.
        case link(property: String)
        /// The `Link` header of the previous response contains the URL (RFC 8288).
        case linkHeader
    }

    /// nil if there is only one page.
    public var advance: Advance?
    /// The property of the response that contains the elements; nil if the response is an array of them. Full stops separate the
    /// keys of objects inside each other, as in `data.stories`.
    public var items: String?
    /// The parameter for the number of elements in a page.
    public var size: String?
    /// The number of the first page, or of the elements before it, if the parameter does not say it.
    public var first: Int?
    /// The property of the response that says whether there is a next page.
    public var hasMore: String?
    /// The property of the response with the number of all pages or, for offsets, of all elements.
    public var total: String?
    /// The place of the name of the property with the elements.
    public var itemsOrigin = Origin(SourceLocation(file: 0, line: 1, column: 1))
    /// The place of the name of the property with the cursor, or with the URL of the next page.
    public var nextOrigin = Origin(SourceLocation(file: 0, line: 1, column: 1))
    /// The place of the name of the property that says whether there is a next page.
    public var hasMoreOrigin = Origin(SourceLocation(file: 0, line: 1, column: 1))
    /// The place of the name of the property with the number of all pages or elements.
    public var totalOrigin = Origin(SourceLocation(file: 0, line: 1, column: 1))

    public init(
        advance: Advance?, items: String?, size: String? = nil, hasMore: String? = nil, total: String? = nil
    ) {
        self.advance = advance
        self.items = items
        self.size = size
        self.hasMore = hasMore
        self.total = total
    }

    /// The property of the response that leads to the next page.
    public var next: String? {
        switch advance {
        case .cursor(_, let property), .link(let property): property
        case .page, .offset, .linkHeader, nil: nil
        }
    }

    /// Returns the ways to read the name of a property as a key and the path in its object, the longest key first. A key can have full
    /// stops itself, as `odata.nextLink`.
    public static func splits(of name: String) -> [(key: String, rest: String)] {
        name.indices.reversed().filter { name[$0] == "." }.map { dot in
            (String(name[..<dot]), String(name[name.index(after: dot)...]))
        }
    }

    /// The parameter that is different for each page.
    public var parameter: String? {
        switch advance {
        case .page(let parameter), .offset(let parameter), .cursor(let parameter, _): parameter
        case .link, .linkHeader, nil: nil
        }
    }
}

/// A part of an app that loads a value of the API, and saves or deletes it.
public struct Controller: Equatable, Sendable {
    public var name: String
    public var formerNames: [String] = []
    /// The operation that returns the value, as `service.name`.
    public var load: String
    /// The operation that saves the changed value.
    public var save: String?
    /// The operation that deletes the value.
    public var delete: String?
    public var documentation: Documentation
    public var origin: Origin

    public init(name: String, load: String, save: String?, delete: String?, origin: Origin) {
        self.name = name
        self.load = load
        self.save = save
        self.delete = delete
        documentation = Documentation()
        self.origin = origin
    }
}
