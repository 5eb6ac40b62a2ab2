import API
import YAML

/// Reads how the response of an operation is divided into pages.
struct PaginationReader {
    func read(_ operation: OpenAPIFields) -> Pagination? {
        operation["x-apigen-pagination"].map { readOwn($0) } ?? readVendor(operation)
    }

    private func readOwn(_ node: Node) -> Pagination {
        var advance: Pagination.Advance?
        if node["link"]?.scalarFlag == true { advance = .linkHeader }
        if let page = node["page"]?.text { advance = .page(parameter: page) }
        if let offset = node["offset"]?.text { advance = .offset(parameter: offset) }
        if let next = node["next"]?.text {
            advance = node["cursor"]?.text.map { .cursor(parameter: $0, property: next) } ?? .link(property: next)
        }
        return Pagination(advance: advance, items: node["items"]?.text, size: node["size"]?.text)
    }

    /// Reads `x-ms-pageable`, and `x-pagination` if it has the same keys.
    private func readVendor(_ operation: OpenAPIFields) -> Pagination? {
        guard let note = operation["x-ms-pageable"] ?? operation["x-pagination"], note.isMapping else { return nil }
        let next = note["nextLinkName"]?.text.map { Pagination.Advance.link(property: $0) }
        let items = note["itemName"]?.text
        return next == nil && items == nil ? nil : Pagination(advance: next, items: items)
    }
}
