import Diagnostics

/// A way in which the operations of an API divide long responses into pages. It is recognized by the names of parameters and properties.
public struct PaginationConvention: Equatable, Sendable {
    /// How the pages are requested. Without `items`, they are the array, or the only one in an object.
    public var pagination: Pagination
    /// The parameters that an operation has, besides those that the pagination names.
    public var parameters: [String]
    /// The properties that a response has, besides those that the pagination names.
    public var properties: [String]

    public init(_ pagination: Pagination, parameters: [String] = [], properties: [String] = []) {
        self.pagination = pagination
        self.parameters = parameters
        self.properties = properties
    }

    /// Returns the pagination of an operation; nil if the operation does not follow the convention.
    public func pagination(of operation: Operation, _ lookup: PropertyLookup) -> Pagination? {
        guard let page = operation.page else { return nil }
        let known = operation.pageParameters + operation.pageProperties(lookup)
        let needed = parameters + [pagination.parameter, pagination.size].compactMap { $0 }
        guard needed.allSatisfy(known.contains) else { return nil }
        let named = [pagination.next, pagination.hasMore, pagination.total, pagination.items].compactMap { $0 }
        let names = properties + named
        guard names.allSatisfy({ lookup.has($0, in: page) }), hasItems(page, lookup) else { return nil }
        var result = pagination
        result.setOrigins(operation.origin)
        return result
    }

    /// Whether the elements of a page are known, if their number is needed, or if nothing else tells that the response is a list.
    private func hasItems(_ page: Schema, _ lookup: PropertyLookup) -> Bool {
        switch pagination.advance {
        case .cursor, .link: true
        case .page, .offset, .linkHeader, nil: pagination.items != nil || lookup.hasOneList(page)
        }
    }
}

extension Operation {
    /// The schema of the response in JSON; nil if there is none.
    public var page: Schema? {
        let contents = successes.first.map { responses[$0].contents } ?? []
        return contents.first { $0.mediaType.family == .json }?.schema
    }

    /// The properties of the JSON body.
    fileprivate func pageProperties(_ lookup: PropertyLookup) -> [String] {
        let schema = body?.contents.first { $0.mediaType.family == .json }?.schema
        return schema.flatMap { lookup.properties(of: $0) }?.map(\.name) ?? []
    }
}

extension Pagination {
    fileprivate mutating func setOrigins(_ origin: Origin) {
        (itemsOrigin, nextOrigin, hasMoreOrigin, totalOrigin) = (origin, origin, origin, origin)
    }
}

extension PropertyLookup {
    /// Whether a value has a property with a name, or one that the name is the path of.
    func has(_ name: String, in schema: Schema) -> Bool {
        if case .found = find([name], in: schema) { return true }
        return Pagination.splits(of: name).contains { first, rest in
            if case .found(let inner) = find([first], in: schema) { has(rest, in: inner) } else { false }
        }
    }

    /// Whether a value is an array, or an object with an array.
    public func hasList(_ schema: Schema) -> Bool {
        isArray(schema) || properties(of: schema)?.contains { isArray($0.schema) } == true
    }

    /// Whether a value is an array, or an object with one array.
    func hasOneList(_ schema: Schema) -> Bool {
        isArray(schema) || properties(of: schema)?.count { isArray($0.schema) } == 1
    }
}
