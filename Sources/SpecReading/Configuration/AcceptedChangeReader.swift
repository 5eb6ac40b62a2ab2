import Diagnostics
import Settings
import YAML

/// Reads the breaks that a comparison accepts.
struct AcceptedChangeReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    func read(_ node: Node) -> [AcceptedChange] {
        guard node.isSequence else { return readEntry(node).map { [$0] } ?? [] }
        return node.elements.compactMap(readEntry)
    }

    private func readEntry(_ node: Node) -> AcceptedChange? {
        let what = DescribedPart.element(of: .key("accept"))
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        for key in ConfigurationKey.Accept.allCases where !fields.has(key.rawValue) {
            source.error(.key(.missing(key.rawValue, in: what)), at: node)
        }
        var (rule, place, reason): (Configuration.Name?, Configuration.Name?, Configuration.Name?)
        fields.takeAll { (key: ConfigurationKey.Accept, node: Node) in
            switch key {
            case .rule: rule = values.name(node, as: .key("rule"))
            case .place: place = values.name(node, as: .key("place"))
            case .reason: reason = values.name(node, as: .key("reason"))
            }
        }
        fields.reportUnknown()
        guard let rule, let place, let reason else { return nil }
        return AcceptedChange(rule: rule, place: place, reason: reason.text)
    }
}
