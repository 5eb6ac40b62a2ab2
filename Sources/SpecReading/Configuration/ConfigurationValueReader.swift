import Diagnostics
import Settings
import YAML

/// Reads the values that appear in many places of a configuration.
struct ConfigurationValueReader {
    let source: Source

    func name(_ node: Node, as what: DescribedPart) -> Configuration.Name? {
        if Self.isNoName(node) {
            source.error(.value(.notText(what, node.found)), at: node)
            return nil
        }
        guard let text = source.text(node, as: what) else { return nil }
        if text.isEmpty {
            source.error(.value(.emptyText(what)), at: node)
            return nil
        }
        return Configuration.Name(text, origin: source.origin(of: node))
    }

    /// Whether a value is `true`, `null` or another one that is written like a name, and means something else.
    private static func isNoName(_ node: Node) -> Bool {
        switch node.scalar {
        case .bool: true
        case .null: node.text?.isEmpty == false
        default: false
        }
    }

    /// Reads one name, or a list of names.
    func names(_ node: Node, as what: DescribedPart) -> [Configuration.Name] {
        guard node.isSequence else { return name(node, as: what).map { [$0] } ?? [] }
        return node.elements.compactMap { name($0, as: .element(of: what)) }
    }

    /// Reads `true` for all, or the names of some.
    func choice(_ node: Node, as what: DescribedPart) -> Customization.Choice {
        if case .bool(let isOn) = node.scalar { return isOn ? .all : .named([]) }
        return .named(names(node, as: what))
    }

    /// Reads one of the values of an enumeration.
    func value<Value: CaseIterable & RawRepresentable>(_ node: Node, as what: DescribedPart) -> Value?
    where Value.RawValue == String {
        guard let text = source.text(node, as: what) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let known = Value.allCases.map(\.rawValue)
        source.error(.value(.unknown(text, what, known: known)), at: node)
        return nil
    }

    /// Reads a list of values of an enumeration, or one of them.
    func values<Value: CaseIterable & RawRepresentable>(_ node: Node, as what: DescribedPart) -> [Value]
    where Value.RawValue == String {
        guard node.isSequence else { return value(node, as: what).map { [$0] } ?? [] }
        return node.elements.compactMap { value($0, as: .element(of: what)) }
    }

    /// Reads the name of a Swift module.
    func module(_ node: Node, as what: DescribedPart = .key("import")) -> String? {
        guard let text = source.text(node, as: what) else { return nil }
        if SwiftText.isName(text) { return text }
        source.error(.configuration(.invalidModule(text)), at: node)
        return nil
    }
}

/// The syntax of Swift names, as far as a configuration needs it.
enum SwiftText {
    static func isName(_ text: String) -> Bool {
        text.first.map { $0.isLetter || $0 == "_" } == true && text != "_"
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
