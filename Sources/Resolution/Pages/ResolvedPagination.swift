import APIDescription
import Diagnostics

/// The division of a long response into pages. The parameters and properties are absent if the operation does not have what
/// the description names.
public struct ResolvedPagination: Equatable, Sendable {
    /// The names in the description.
    public var names: Pagination
    /// The parameter, or the property of the body, that is different for each page.
    public var parameter: SymbolID?
    /// The number of the first page, or of the elements before it, if the description defines it.
    public var first: Int?
    /// The properties of the response.
    public var properties = PageProperties()
    /// Whether the response is an array of the elements.
    public var isArray = false

    /// - Parameter parameters: The parameters of the operation.
    init(_ names: Pagination, _ parameters: [ResolvedParameter]) {
        self.names = names
        let parameter = parameters.first { $0.name == names.parameter && $0.location != .path }
        self.parameter = parameter?.symbol
        first = names.first ?? parameter.flatMap { Self.first($0.value) }
    }

    /// Returns the default of a parameter, or else its lowest number.
    static func first(_ value: ResolvedValue) -> Int? {
        if case .number(let digits)? = value.defaultValue { return Int(digits) }
        return value.constraints.minimum.flatMap { Int($0.text) }
    }
}

/// The properties of a page that say something about the pages: each as the properties that lead to it, from the response on; empty if
/// there is none.
public struct PageProperties: Equatable, Sendable {
    /// The elements.
    public var items: [SymbolID] = []
    /// The cursor, or the URL, of the next page.
    public var next: [SymbolID] = []
    /// Whether there is a next page.
    public var hasMore: [SymbolID] = []
    /// The number of all pages, or of all elements.
    public var total: [SymbolID] = []

    mutating func map(_ transform: (SymbolID) -> SymbolID) {
        items = items.map(transform)
        next = next.map(transform)
        hasMore = hasMore.map(transform)
        total = total.map(transform)
    }
}
