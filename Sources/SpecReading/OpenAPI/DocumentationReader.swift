import APIDescription
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
        let key = ["x-apigen-sunset", "x-sunset"].first { node[$0] != nil } ?? "deprecated"
        let sunset = self.sunset(of: node)
        return Deprecation(
            message: deprecationMessage(of: node, sunset), replacement: node["x-apigen-replacement"]?.text,
            sunset: sunset, origin: context.source.origin(of: node.entry(key)?.key ?? node))
    }

    /// Reads the date on which something stops working. Other tools have other formats for `x-sunset`.
    private func sunset(of node: Node) -> String? {
        guard let own = node["x-apigen-sunset"] else { return node["x-sunset"]?.text.flatMap { Self.date($0) } }
        guard let text = context.source.text(own, as: .key("x-apigen-sunset")) else { return nil }
        let date = Self.date(text)
        if date == nil { context.source.fault(.value(.notDay(.key("x-apigen-sunset"), text)), at: own) }
        return date
    }

    private func deprecationMessage(of node: Node, _ sunset: String?) -> String? {
        for key in ["x-deprecated-message", "x-deprecation-message", "x-deprecated", "x-deprecated-description"] {
            if let text = node[key]?["message"]?.text ?? node[key]?.text, node[key]?.scalarFlag == nil {
                return text
            }
        }
        // The date on which it stops working, in another format, as in the header `Sunset` (RFC 8594).
        return sunset == nil ? node["x-sunset"]?.text.map { "It will be removed on \($0)." } : nil
    }

    /// Returns the date at the start of a text such as `2027-01-31T00:00:00Z`; nil for other formats.
    private static func date(_ text: String) -> String? {
        guard let day = CalendarDay(text.prefix(10)) else { return nil }
        let rest = text.dropFirst(10)
        return rest.isEmpty || "Tt ".contains(rest.prefix(1)) ? day.text : nil
    }
}
