import APIDescription
import YAML

/// Reads how the response of an operation is divided into pages from the marks of parameters and properties: Stainless's
/// `x-stainless-pagination-property`.
struct MarkedPaginationReader {
    let context: OpenAPIContext

    /// The purposes of parameters and properties that are used.
    private enum Purpose: String {
        case cursorParameter = "next_cursor_param"
        case pageParameter = "page_number_param"
        case offsetParameter = "offset_count_param"
        case cursor = "next_cursor_field"
        case url = "cursor_url_field"
        case items
        case hasMore = "has_next_page"
        case pageCount = "total_page_count_field"
        case total = "offset_total_count_field"
    }

    func read(_ fields: OpenAPIFields, _ parameters: [Node]) -> Pagination? {
        var marks: [Purpose: (name: String, node: Node)] = [:]
        for parameter in parameters {
            guard let parameter = try? context.references.resolve(parameter), let name = parameter["name"]?.text else {
                continue
            }
            if let purpose = purpose(of: parameter["schema"]) ?? purpose(of: parameter) {
                marks[purpose] = (name, parameter)
            }
        }
        let response = fields["responses"]?["200"].flatMap { try? context.references.resolve($0) }
        if marks.isEmpty, response == nil { return nil }
        if let contents = response?["content"] {
            for content in contents.entries where content.key.text?.contains("json") == true {
                if let schema = content.value["schema"] { collect(schema, "", &marks, depth: 0) }
            }
        }
        return pagination(marks)
    }

    private func pagination(_ marks: [Purpose: (name: String, node: Node)]) -> Pagination? {
        let advance: Pagination.Advance
        var total: Purpose?
        let cursor = marks[.cursor]?.name
        if let parameter = marks[.cursorParameter]?.name, let cursor {
            advance = .cursor(parameter: parameter, property: cursor)
        } else if let url = marks[.url]?.name {
            advance = .link(property: url)
        } else if let page = marks[.pageParameter]?.name {
            advance = .page(parameter: page)
            total = .pageCount
        } else if let offset = marks[.offsetParameter]?.name {
            advance = .offset(parameter: offset)
            total = .total
        } else {
            return nil
        }
        let count = total.flatMap { marks[$0] }
        var pagination = Pagination(
            advance: advance, items: marks[.items]?.name, hasMore: marks[.hasMore]?.name, total: count?.name)
        pagination.setOrigins(
            items: marks[.items]?.node, next: (marks[.cursor] ?? marks[.url])?.node, hasMore: marks[.hasMore]?.node,
            total: count?.node, in: context.source)
        return pagination
    }

    /// Adds the marked properties of an object, and of the objects in it, with their paths.
    private func collect(
        _ schema: Node, _ path: String, _ marks: inout [Purpose: (name: String, node: Node)], depth: Int
    ) {
        // Deeper objects belong to the elements, and schemas can contain themselves.
        guard depth < 4, let schema = try? context.references.resolve(schema) else { return }
        if let parts = schema["allOf"] {
            for part in parts.elements { collect(part, path, &marks, depth: depth + 1) }
        }
        guard let properties = schema["properties"] else { return }
        for property in properties.entries {
            guard let key = property.key.text else { continue }
            let name = path.isEmpty ? key : path + "." + key
            if let purpose = purpose(of: property.value) { marks[purpose] = (name, property.key) }
            collect(property.value, name, &marks, depth: depth + 1)
        }
    }

    private func purpose(of node: Node?) -> Purpose? {
        node?["x-stainless-pagination-property"]?["purpose"]?.text.flatMap { Purpose(rawValue: $0) }
    }
}
