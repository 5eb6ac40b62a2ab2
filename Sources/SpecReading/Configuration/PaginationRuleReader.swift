import APIDescription
import Settings
import YAML

/// Reads the rules for the pages of operations.
struct PaginationRuleReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    private struct Keys {
        var texts: [ConfigurationKey.Pagination: String] = [:]
        var usesHeader = false
        var first: Int?
        var parameters: [String] = []
        var properties: [String] = []
    }

    /// Reads one rule, or a list of rules.
    func read(_ node: Node) -> [PaginationRule] {
        (node.isSequence ? Array(node.elements) : [node]).compactMap(readRule)
    }

    private func readRule(_ node: Node) -> PaginationRule? {
        guard var fields = Fields(node, of: .element(of: .key("pagination")), in: source) else { return nil }
        var keys = Keys()
        fields.takeAll { (key: ConfigurationKey.Pagination, node: Node) in
            switch key {
            case .page, .offset, .cursor, .next, .size, .items, .total, .hasMore:
                keys.texts[key] = values.name(node, as: .key(key.rawValue))?.text
            case .link: keys.usesHeader = source.flag(node, as: .key("link")) ?? false
            case .first: keys.first = source.count(node, as: .key("first"))
            case .condition: readCondition(node, into: &keys)
            }
        }
        fields.reportUnknown()
        guard let advance = advance(keys, node) else { return nil }
        var pagination = Pagination(
            advance: advance, items: keys.texts[.items], size: keys.texts[.size], hasMore: keys.texts[.hasMore],
            total: keys.texts[.total])
        pagination.first = keys.first
        return PaginationRule(
            PaginationConvention(pagination, parameters: keys.parameters, properties: keys.properties),
            origin: source.origin(of: node))
    }

    private func readCondition(_ node: Node, into keys: inout Keys) {
        guard var fields = Fields(node, of: .key("when"), in: source) else { return }
        fields.takeAll { (key: ConfigurationKey.PaginationCondition, node: Node) in
            let names = values.names(node, as: .key(key.rawValue)).map(\.text)
            switch key {
            case .query: keys.parameters = names
            case .response: keys.properties = names
            }
        }
        fields.reportUnknown()
    }

    private func advance(_ keys: Keys, _ node: Node) -> Pagination.Advance? {
        var ways: [Pagination.Advance] = []
        if let page = keys.texts[.page] { ways.append(.page(parameter: page)) }
        if let offset = keys.texts[.offset] { ways.append(.offset(parameter: offset)) }
        if let next = keys.texts[.next] {
            ways.append(
                keys.texts[.cursor].map { .cursor(parameter: $0, property: next) } ?? .link(property: next))
        } else if keys.texts[.cursor] != nil {
            source.error(.key(.missingNextPage), at: node)
            return nil
        }
        if keys.usesHeader { ways.append(.linkHeader) }
        if ways.count == 1 { return ways[0] }
        source.error(.key(ways.isEmpty ? .missingPageParameter : .severalPageParameters), at: node)
        return nil
    }
}
