import APIDescription
import YAML

/// Reads `pagination`: how a long response is divided into parts.
struct SpecPaginationReader {
    let context: SpecContext

    private struct Keys {
        var page: String?
        var offset: String?
        var cursor: String?
        var size: String?
        var next: Node?
        var usesHeader = false
        var items: Node?
        var first: Int?
        var hasMore: Node?
        var total: Node?

        /// The ways to request the next part.
        var ways: [String] { [page, offset, cursor ?? next?.text, usesHeader ? "link" : nil].compactMap { $0 } }
    }

    func read(_ node: Node, of operation: Operation) -> Pagination? {
        guard var fields = Fields(node, of: .key("pagination"), in: context.source) else { return nil }
        var keys = Keys()
        keys.page = readParameterName("page", &fields, operation)
        keys.offset = readParameterName("offset", &fields, operation)
        keys.cursor = readParameterName("cursor", &fields, operation)
        keys.size = readParameterName("size", &fields, operation)
        keys.next = readPropertyName("next", &fields)
        keys.usesHeader = context.keys.flag("link", in: &fields) ?? false
        keys.items = readPropertyName("items", &fields)
        keys.first = fields.take("first").flatMap { context.source.count($0, as: .key("first")) }
        keys.hasMore = readPropertyName("more", &fields)
        keys.total = readPropertyName("total", &fields)
        fields.reportUnknown()
        check(keys, node)
        var pagination = Pagination(
            advance: advance(keys), items: keys.items?.text, size: keys.size, hasMore: keys.hasMore?.text,
            total: keys.total?.text)
        pagination.first = keys.first
        pagination.setOrigins(
            items: keys.items, next: keys.next, hasMore: keys.hasMore, total: keys.total, in: context.source)
        return pagination
    }

    private func advance(_ keys: Keys) -> Pagination.Advance? {
        if let next = keys.next?.text {
            return keys.cursor.map { .cursor(parameter: $0, property: next) } ?? .link(property: next)
        }
        if let offset = keys.offset { return .offset(parameter: offset) }
        if let page = keys.page { return .page(parameter: page) }
        return keys.usesHeader ? .linkHeader : nil
    }

    private func check(_ keys: Keys, _ node: Node) {
        if keys.ways.count > 1 {
            context.source.error(.key(.severalPageParameters), at: node)
        }
        if keys.cursor != nil, keys.next == nil {
            context.source.error(.key(.missingNextPage), at: node)
        }
        if keys.ways.isEmpty, keys.items == nil {
            context.source.error(.key(.missingPageParameter), at: node)
        }
    }

    /// Reads the name of a parameter of the operation, or of a property of its body.
    private func readParameterName(_ key: String, _ fields: inout Fields, _ operation: Operation) -> String? {
        guard let node = fields.take(key), let name = context.source.text(node, as: .key(key)) else { return nil }
        let known = operation.pageParameters
        if !known.contains(name), !operation.canHavePageProperty {
            context.source.error(.operation(.unknownPageParameter(name, known: known)), at: node)
        }
        return name
    }

    /// Reads the name of a property of the response, which is looked up when the response is resolved.
    private func readPropertyName(_ key: String, _ fields: inout Fields) -> Node? {
        guard let node = fields.take(key), context.source.text(node, as: .key(key)) != nil else { return nil }
        return node
    }
}
