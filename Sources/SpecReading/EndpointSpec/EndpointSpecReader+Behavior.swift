import API
import YAML

/// What the language can say already, and the client does not do yet.
extension EndpointSpecReader {
    /// `{ requests: 5, per: 1s }`
    func readLimits(_ node: Node) -> RateLimit? {
        guard var fields = Fields(node, of: "'limits'", in: source) else { return nil }
        let requests = fields.require("requests").flatMap { source.count($0, as: "'requests'") }
        if requests == 0, let node = node["requests"] {
            source.error("wrong-type", "'requests' must be 1 or more", at: node)
        }
        let window = fields.require("per").flatMap { readDuration($0) }
        fields.reportUnknown()
        postpone("limits", "the client sends requests as fast as they come", at: node)
        guard let requests, let window else { return nil }
        return RateLimit(requests: requests, milliseconds: window)
    }

    /// A whole number and a unit, in milliseconds.
    private func readDuration(_ node: Node) -> Int? {
        let units = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
        let text = node.text ?? ""
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if let count = Int(digits), count > 0, digits.count < 10, let unit = units[String(text.dropFirst(digits.count))]
        {
            return count * unit
        }
        source.error(
            "invalid-duration", "'per' must be a duration, not \(node.noun)", at: node,
            hints: ["write it like 500ms, 1s, 10m, 1h or 1d"])
        return nil
    }

    /// How a long answer comes in parts.
    func readPages(_ node: Node, of operation: Operation) -> Pagination? {
        guard var fields = Fields(node, of: "'pages'", in: source) else { return nil }
        let page = readParameterName("page", &fields, operation)
        let offset = readParameterName("offset", &fields, operation)
        let cursor = readParameterName("cursor", &fields, operation)
        let size = readParameterName("size", &fields, operation)
        let next = fields.takeText("next")
        let usesHeader = readFlag("link", &fields) ?? false
        let items = fields.takeText("items")
        fields.reportUnknown()
        let ways = [page, offset, cursor ?? next, usesHeader ? "link" : nil].compactMap { $0 }
        if ways.count > 1 {
            source.error("conflicting-keys", "'pages' says more than one way to the next part", at: node)
        }
        if cursor != nil, next == nil {
            source.error(
                "missing-key", "'cursor' needs 'next', the property of the answer that it is taken from", at: node)
        }
        if ways.isEmpty, items == nil {
            source.error(
                "missing-key", "'pages' does not say how the next part is asked for", at: node,
                hints: ["it needs one of 'page', 'offset', 'cursor', 'next' and 'link: true'"])
        }
        postpone("pages", "the client has no sequence of all elements", at: node)
        var advance: Pagination.Advance?
        if usesHeader { advance = .linkHeader }
        if let page { advance = .page(parameter: page) }
        if let offset { advance = .offset(parameter: offset) }
        if let next { advance = cursor.map { .cursor(parameter: $0, property: next) } ?? .link(property: next) }
        return Pagination(advance: advance, items: items, size: size)
    }

    /// The name of a parameter of the operation.
    private func readParameterName(_ key: String, _ fields: inout Fields, _ operation: Operation) -> String? {
        guard let node = fields.take(key), let name = source.text(node, as: "'\(key)'") else { return nil }
        let known = operation.parameters.filter { $0.location != .path }.map(\.name)
        if !known.contains(name) {
            source.error(
                "unknown-parameter", "the operation has no parameter '\(name)'", at: node,
                hints: Suggestion.hint(for: name, among: known))
        }
        return name
    }

    /// A mapping of names to the operations that load, save and delete a value.
    func readControllers(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'controllers'") {
            guard var fields = Fields(value, of: "the controller '\(name)'", in: source) else { continue }
            let load = fields.require("load").flatMap { readOperationName($0) }
            let save = fields.take("save").flatMap { readOperationName($0) }
            let delete = fields.take("delete").flatMap { readOperationName($0) }
            let documentation = readDocumentation(&fields)
            fields.reportUnknown()
            postpone("controllers", "no class is generated for them", at: key)
            guard let load else { continue }
            var controller = Controller(
                name: name, load: load, save: save, delete: delete, origin: source.origin(of: key))
            controller.documentation = documentation
            api.controllers.append(controller)
        }
    }

    private func readOperationName(_ node: Node) -> String? {
        guard let name = source.text(node, as: "the name of an operation") else { return nil }
        if operationNodes[name] == nil {
            source.error(
                "unknown-operation", "there is no operation '\(name)'", at: node,
                hints: Suggestion.hint(for: name, among: operationNodes.keys.sorted()))
        }
        return name
    }
}
