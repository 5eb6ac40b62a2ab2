import APIDescription
import YAML

/// The names and descriptions of the values of an enumeration, which are in extensions.
struct EnumerationNotes {
    /// The schema of the enumeration.
    let fields: OpenAPIFields
    let documentation: DocumentationReader

    func annotate(_ value: inout Enumeration.Value, _ valueNode: Node, at index: Int) {
        value.name = name(of: valueNode, at: index)
        value.documentation.text = text(of: valueNode, at: index)
        if let note = fields["x-apigen-values"]?.elements.dropFirst(index).first(where: { _ in true }) {
            value.name = note["name"]?.text
            value.documentation = Documentation(summary: note["summary"]?.text, text: note["description"]?.text)
            let own = documentation.context.ownFields(of: note)
            value.deprecation = documentation.deprecation(of: own)
            value.formerValues = ExtensionReader(isExact: true).formerNames(of: own)
        }
    }

    /// Returns the name of a value. Several generators have an extension for it, each with a different key.
    private func name(of value: Node, at index: Int) -> String? {
        for key in ["x-enum-varnames", "x-enumNames", "x-enum-names"] as [StaticString] {
            if let name = note(fields[key], of: value, at: index), !name.isEmpty { return name }
        }
        return microsoftNote(of: value)?["name"]?.text
    }

    private func text(of value: Node, at index: Int) -> String? {
        for key in ["x-enum-descriptions", "x-enumDescriptions"] as [StaticString] {
            if let text = note(fields[key], of: value, at: index), !text.isEmpty { return text }
        }
        return microsoftNote(of: value)?["description"]?.text
    }

    /// Returns the element of a list at the value's index, or the entry of a mapping for the value.
    private func note(_ notes: Node?, of value: Node, at index: Int) -> String? {
        guard let notes else { return nil }
        if notes.isMapping { return value.text.flatMap { notes[$0]?.text } }
        return notes.elements.dropFirst(index).first { _ in true }?.text
    }

    /// Returns the element for a value in `x-ms-enum`, a list of values with their names.
    private func microsoftNote(of value: Node) -> Node? {
        fields["x-ms-enum"]?["values"]?.elements.first { $0["value"]?.text == value.text }
    }
}
