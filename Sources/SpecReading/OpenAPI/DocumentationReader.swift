import API
import YAML

/// Reads documentation and deprecations.
struct DocumentationReader {
    let context: OpenAPIContext

    /// Reads the documentation of an object that has no `summary` in OpenAPI.
    func read(_ node: Node) -> Documentation {
        Documentation(summary: node["x-apigen-summary"]?.text, text: text(node["description"]))
    }

    /// Reads the documentation of an object that has a `summary`.
    func readWithSummary(_ node: Node?) -> Documentation {
        Documentation(summary: node?["summary"]?.text, text: text(node?["description"]))
    }

    /// Reads a text, which may be a reference to a file.
    func text(_ node: Node?) -> String? {
        guard let node else { return nil }
        guard node.reference != nil else { return node.text }
        return context.resolve(node)?.text
    }

    func deprecation(of node: Node) -> Deprecation? {
        guard node["deprecated"]?.scalarFlag == true else { return nil }
        let sunset = (node["x-apigen-sunset"] ?? node["x-sunset"])?.text.flatMap { Self.date($0) }
        return Deprecation(
            message: deprecationMessage(of: node), replacement: node["x-apigen-replacement"]?.text, sunset: sunset)
    }

    private func deprecationMessage(of node: Node) -> String? {
        for key in ["x-deprecated-message", "x-deprecation-message", "x-deprecated", "x-deprecated-description"] {
            if let text = node[key]?["message"]?.text ?? node[key]?.text, node[key]?.scalarFlag == nil {
                return text
            }
        }
        // The date on which it stops working, as in the header `Sunset` (RFC 8594).
        return node["x-sunset"]?.text.map { "It will be removed on \($0)." }
    }

    /// Returns the date at the start of a text such as `2027-01-31T00:00:00Z`; nil for other formats.
    private static func date(_ text: String) -> String? {
        guard let date = text.prefixMatch(of: #/[0-9]{4}-[0-9]{2}-[0-9]{2}/#)?.output else { return nil }
        return String(date)
    }
}
