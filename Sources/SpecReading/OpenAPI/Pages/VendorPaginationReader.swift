import APIDescription
import YAML

/// Reads how the response of an operation is divided into pages, as the extensions of other tools and the links of OpenAPI say it.
///
/// Errors in them are not reported, because other tools check them.
struct VendorPaginationReader {
    let source: Source

    /// Notes a parameter that is neither one of the operation's nor, as far as is known, a property of its body.
    func read(_ fields: OpenAPIFields, of operation: Operation, at key: Node) -> Pagination? {
        guard let pagination = read(fields) else { return nil }
        guard let name = pagination.parameter, !operation.pageParameters.contains(name),
            !operation.canHavePageProperty
        else { return pagination }
        source.note(.operation(.unrequestedPages(.parameter(name))), at: key)
        return nil
    }

    private func read(_ fields: OpenAPIFields) -> Pagination? {
        if let node = fields["x-ms-pageable"], node.isMapping { return azure(node) }
        if let node = fields["x-speakeasy-pagination"], node.isMapping { return speakeasy(node) }
        if let node = fields["x-fern-pagination"], node.isMapping { return fern(node) }
        if let node = fields["x-pagination"], node.isMapping { return azure(node) ?? parameters(node) }
        return link(fields)
    }

    /// `nextLinkName`, which is null if there is one page only, and `itemName`.
    private func azure(_ node: Node) -> Pagination? {
        let next = node["nextLinkName"].flatMap { $0.isNull ? nil : $0 }
        let items = node["itemName"]
        guard next?.text != nil || items?.text != nil else { return nil }
        return pagination(next?.text.map { .link(property: $0) }, items: items, next: next)
    }

    /// `cursorParam` with `cursorPath`, or `pageParam` with `pageStart`, or `pageOffsetParam`; and `resultsPath`.
    private func parameters(_ node: Node) -> Pagination? {
        let next = node["cursorPath"]
        if let cursor = node["cursorParam"]?.text, let path = next?.text {
            return pagination(
                .cursor(parameter: cursor, property: Self.property(path)), items: node["resultsPath"], next: next)
        }
        let items = node["resultsPath"]
        if let offset = node["pageOffsetParam"]?.text {
            return pagination(.offset(parameter: offset), items: items, next: nil)
        }
        guard let page = node["pageParam"]?.text else { return nil }
        var result = pagination(.page(parameter: page), items: items, next: nil)
        result.first = node["pageStart"]?.text.flatMap { Int($0) }
        return result
    }

    /// `type`, `inputs` and `outputs`, whose values are JSONPath (RFC 9535).
    private func speakeasy(_ node: Node) -> Pagination? {
        let outputs = node["outputs"]
        let items = outputs?["results"]
        func input(_ type: String) -> String? {
            node["inputs"]?.elements.first { $0["type"]?.text == type }?["name"]?.text
        }
        switch node["type"]?.text {
        case "cursor":
            guard let cursor = input("cursor"), let next = outputs?["nextCursor"], let path = next.text else {
                return nil
            }
            return pagination(.cursor(parameter: cursor, property: Self.property(path)), items: items, next: next)
        case "url":
            guard let next = outputs?["nextUrl"], let path = next.text else { return nil }
            return pagination(.link(property: Self.property(path)), items: items, next: next)
        case "offsetLimit":
            if let page = input("page") {
                return pagination(.page(parameter: page), items: items, next: nil, total: outputs?["numPages"])
            }
            return input("offset").map { pagination(.offset(parameter: $0), items: items, next: nil) }
        default: return nil
        }
    }

    /// `cursor` with `next_cursor`, or `offset` with `has-next-page`; and `results`. With `step`, the offset is a number of elements, and otherwise
    /// that of a page.
    private func fern(_ node: Node) -> Pagination? {
        let items = node["results"]
        if let cursor = node["cursor"]?.text, let next = node["next_cursor"], let path = next.text {
            return pagination(
                .cursor(parameter: Self.property(cursor), property: Self.property(path)), items: items, next: next)
        }
        guard let offset = node["offset"]?.text.map(Self.property) else { return nil }
        let advance: Pagination.Advance =
            node["step"] == nil ? .page(parameter: offset) : .offset(parameter: offset)
        return pagination(advance, items: items, next: nil, hasMore: node["has-next-page"])
    }

    /// A link to the operation itself, with a parameter that a property of the response gives (OpenAPI 3.1, section 4.8.20). If there are
    /// several, it is the one that is named `next`.
    private func link(_ fields: OpenAPIFields) -> Pagination? {
        guard let name = fields["operationId"]?.text, let links = fields["responses"]?["200"]?["links"] else {
            return nil
        }
        let own = links.entries.filter { $0.value["operationId"]?.text == name }
        let next = own.first { entry in
            let words = entry.key.text?.lowercased().filter(\.isLetter) ?? ""
            return ["next", "nextpage", "nextlink"].contains(words)
        }
        guard let parameters = (next ?? (own.count == 1 ? own.first : nil))?.value["parameters"] else { return nil }
        for parameter in parameters.entries {
            guard let key = parameter.key.text, let text = parameter.value.text,
                let path = text.wholeMatch(of: /\$response\.body#\/(.+)/)?.1
            else { continue }
            let property = String(path).replacing("/", with: ".")
            // `query.after` tells the location (section 4.8.20.2).
            let parameterName = key.split(separator: ".", maxSplits: 1).last.map(String.init) ?? key
            return pagination(
                .cursor(parameter: parameterName, property: property), items: nil, next: parameter.value)
        }
        return nil
    }

    private func pagination(
        _ advance: Pagination.Advance?, items: Node?, next: Node?, hasMore: Node? = nil, total: Node? = nil
    ) -> Pagination {
        var pagination = Pagination(
            advance: advance, items: items?.text.map(Self.property), hasMore: hasMore?.text.map(Self.property),
            total: total?.text.map(Self.property))
        pagination.setOrigins(items: items, next: next, hasMore: hasMore, total: total, in: source)
        return pagination
    }

    /// Returns the name in an expression: `$.next`, `$request.next` and `$response.next` are `next`.
    private static func property(_ path: String) -> String {
        for prefix in ["$response.body.", "$response.", "$request.body.", "$request.", "$."]
        where path.hasPrefix(prefix) {
            return String(path.dropFirst(prefix.count))
        }
        return path
    }
}
