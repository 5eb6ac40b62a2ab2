import APIDescription
import YAML

/// Reads how the response of an operation is divided into pages.
struct PaginationReader {
    let context: OpenAPIContext

    private var source: Source { context.source }

    /// - Parameter parameters: The parameters of the operation.
    func read(
        _ fields: OpenAPIFields, of operation: Operation, _ parameters: [Node], at key: Node
    ) -> Pagination? {
        if let own = fields["x-apigen-pagination"] { return readOwn(own, operation) }
        return VendorPaginationReader(source: source).read(fields, of: operation, at: key)
            ?? MarkedPaginationReader(context: context).read(fields, parameters)
    }

    /// Reads the extension of apigen. Errors in it are errors, because nothing else writes it.
    private func readOwn(_ node: Node, _ operation: Operation) -> Pagination {
        var advance: Pagination.Advance?
        if node["link"]?.scalarFlag == true { advance = .linkHeader }
        if let page = parameter("page", node, operation) { advance = .page(parameter: page) }
        if let offset = parameter("offset", node, operation) { advance = .offset(parameter: offset) }
        if let next = node["next"]?.text {
            let cursor = parameter("cursor", node, operation)
            advance = cursor.map { .cursor(parameter: $0, property: next) } ?? .link(property: next)
        }
        let size = parameter("size", node, operation)
        var pagination = Pagination(
            advance: advance, items: node["items"]?.text, size: size, hasMore: node["more"]?.text,
            total: node["total"]?.text)
        pagination.first = node["first"]?.text.flatMap { Int($0) }
        pagination.setOrigins(
            items: node["items"], next: node["next"], hasMore: node["more"], total: node["total"], in: source)
        return pagination
    }

    private func parameter(_ key: String, _ node: Node, _ operation: Operation) -> String? {
        guard let node = node[key], let name = node.text else { return nil }
        let known = operation.pageParameters
        if !known.contains(name), !operation.canHavePageProperty {
            source.error(.operation(.unknownPageParameter(name, known: known)), at: node)
        }
        return name
    }
}
