import APIDescription
import YAML

extension Pagination {
    /// Sets the places of the names that are looked up in the response.
    mutating func setOrigins(
        items: Node?, next: Node?, hasMore: Node? = nil, total: Node? = nil, in source: Source
    ) {
        if let items { itemsOrigin = source.origin(of: items) }
        if let next { nextOrigin = source.origin(of: next) }
        if let hasMore { hasMoreOrigin = source.origin(of: hasMore) }
        if let total { totalOrigin = source.origin(of: total) }
    }
}
