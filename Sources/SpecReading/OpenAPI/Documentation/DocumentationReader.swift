import APIDescription
import YAML

/// Reads documentation and deprecations.
struct DocumentationReader {
    let context: OpenAPIContext

    /// Reads the documentation of an object that has no `summary` in OpenAPI.
    func read(_ fields: OpenAPIFields) -> Documentation {
        Documentation(summary: fields["x-apigen-summary"]?.text, text: text(fields["description"]))
    }

    /// Reads the documentation of an object that has a `summary`.
    func readWithSummary(_ fields: OpenAPIFields?) -> Documentation {
        Documentation(summary: fields?["summary"]?.text, text: text(fields?["description"]))
    }

    /// Returns the list item about a page with more documentation; nil if there is none, or the description links to it.
    func link(in fields: OpenAPIFields) -> String? {
        guard let page = fields["externalDocs"], let url = page["url"]?.text,
            !url.isEmpty, !url.contains(where: { $0.isWhitespace || "<>()[]`".contains($0) }),
            text(fields["description"])?.contains(url) != true
        else { return nil }
        let words = page["description"]?.text?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        let title = words.hasSuffix(".") ? String(words.dropLast()) : words
        let isPlain = !title.isEmpty && title.count <= 100 && !title.contains { "[]()`<>".contains($0) }
        return isPlain ? "- SeeAlso: [\(title)](\(url))" : "- SeeAlso: <\(url)>"
    }

    /// Adds the title of a schema that has no description, if it says more than its name.
    func addTitle(of node: Node, named name: String, to schema: inout Schema) {
        guard !context.isExact, node["description"] == nil, schema.documentation.summary == nil,
            let title = node["title"]?.text,
            !title.contains(where: \.isNewline), title.contains(" ")
        else { return }
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let (own, other) = (letters(title), letters(name))
        guard !own.isEmpty, own != other else { return }
        let notes = schema.documentation.text
        schema.documentation.text = title
        if let notes { schema.documentation.add([notes]) }
    }

    /// Reads a text, which may be a reference to a file.
    func text(_ node: Node?) -> String? {
        guard let node else { return nil }
        guard node.reference != nil else { return node.text }
        return context.resolve(node)?.text
    }

    func deprecation(of fields: OpenAPIFields) -> Deprecation? {
        guard fields["deprecated"]?.scalarFlag == true else { return nil }
        let key = ["x-apigen-sunset", "x-sunset"].first { fields.node[$0] != nil } ?? "deprecated"
        let sunset = self.sunset(of: fields)
        return Deprecation(
            message: deprecationMessage(of: fields, sunset), replacement: fields["x-apigen-replacement"]?.text,
            sunset: sunset, origin: context.source.origin(of: fields.node.entry(key)?.key ?? fields.node))
    }

    /// Reads the date on which something stops working. Other tools have other formats for `x-sunset`.
    private func sunset(of fields: OpenAPIFields) -> String? {
        guard let own = fields["x-apigen-sunset"] else { return fields["x-sunset"]?.text.flatMap { Self.date($0) } }
        guard let text = context.source.text(own, as: .key("x-apigen-sunset")) else { return nil }
        let date = Self.date(text)
        if date == nil { context.source.fault(.value(.notDay(.key("x-apigen-sunset"), text)), at: own) }
        return date
    }

    private func deprecationMessage(of fields: OpenAPIFields, _ sunset: String?) -> String? {
        for (key, value) in fields.node.entries {
            guard let name = key.text, Self.isMessageKey(name) else { continue }
            fields.take(key)
            guard value.scalarFlag == nil else { continue }
            if let text = value["message"]?.text ?? value.text { return text }
        }
        // The date on which it stops working, in another format, as in the header `Sunset` (RFC 8594).
        if sunset == nil, let date = fields["x-sunset"]?.text { return "It will be removed on \(date)." }
        guard !context.isExact, let text = text(fields["description"]) else { return nil }
        return DeprecationSentence(in: text)?.text
    }

    /// Returns whether an extension contains the message, as `x-deprecated`, `x-deprecatedMessage` and
    /// `x-deprecation-reason` do.
    private static func isMessageKey(_ name: String) -> Bool {
        guard name.hasPrefix("x-") || name.hasPrefix("X-") else { return false }
        let letters = name.dropFirst(2).lowercased().filter(\.isLetter)
        guard let start = ["deprecated", "deprecation"].first(where: { letters.hasPrefix($0) }) else { return false }
        return ["", "message", "description", "reason", "note", "notice", "text", "comment", "info"].contains(
            letters.dropFirst(start.count))
    }

    /// Returns the date at the start of a text such as `2027-01-31T00:00:00Z`; nil for other formats.
    private static func date(_ text: String) -> String? {
        guard let day = CalendarDay(text.prefix(10)) else { return nil }
        let rest = text.dropFirst(10)
        return rest.isEmpty || "Tt ".contains(rest.prefix(1)) ? day.text : nil
    }
}
