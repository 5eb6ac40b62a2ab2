import APIDescription

/// Recognizes the paginations of standards, which are described by ordinary parameters, properties and headers.
enum StandardPagination {
    /// `page_token` and `next_page_token` (AIP-158), in the spellings of JSON and of protocol buffers.
    private static let tokens = [("pageToken", "nextPageToken"), ("page_token", "next_page_token")].map {
        PaginationConvention(Pagination(advance: .cursor(parameter: $0, property: $1), items: nil))
    }
    /// A list with a `Link` header (RFC 8288).
    private static let header = PaginationConvention(Pagination(advance: .linkHeader, items: nil))

    /// Adds the paginations of operations whose description does not mention pages in another way.
    static func complete(_ api: inout API) {
        let lookup = PropertyLookup(models: api.models)
        for index in api.operations.indices where api.operations[index].pagination == nil {
            let operation = api.operations[index]
            var conventions = tokens
            if operation.method == .get, operation.declaresLink { conventions.append(header) }
            api.operations[index].pagination =
                conventions.lazy
                .compactMap { $0.pagination(of: operation, lookup) }.first
        }
    }
}

extension Operation {
    /// Whether the successful response has a `Link` header.
    fileprivate var declaresLink: Bool {
        let headers = successes.first.map { responses[$0].headers } ?? []
        return headers.contains { $0.name.lowercased() == "link" }
    }
}
