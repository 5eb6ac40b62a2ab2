import Settings
import YAML

/// Reads what a configuration corrects in a description.
struct CorrectionsReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    /// Reads `Model.key`, or a list of such names.
    func optionalProperties(_ node: Node) -> [Configuration.Name] {
        values.names(node, as: .key("optional")).filter(isProperty)
    }

    /// Reads a mapping of properties to types.
    func types(_ node: Node) -> [Corrections.PropertyType] {
        source.entries(of: node, as: .key("types")).compactMap { name, key, value in
            let property = Configuration.Name(name, origin: source.origin(of: key))
            let text =
                value.isSequence && value.count == 1 ? value.firstElement.map { "[\($0.text ?? "")]" } : value.text
            guard let type = text.flatMap({ CorrectedType($0) }) else {
                source.error(.configuration(.invalidCorrectedType(value.found, words: CorrectedType.words)), at: value)
                return nil
            }
            guard isProperty(property) else { return nil }
            return Corrections.PropertyType(property: property, type: type, origin: source.origin(of: value))
        }
    }

    /// Reads a mapping of operations to the form of their responses.
    func responses(_ node: Node) -> [Corrections.ResponseForm] {
        source.entries(of: node, as: .key("responses")).compactMap { name, key, value in
            let operation = Configuration.Name(name, origin: source.origin(of: key))
            guard var fields = Fields(value, of: .key(name), in: source) else { return nil }
            if !fields.has("as") { source.error(.key(.missing("as", in: .key(name))), at: value) }
            var form: Corrections.ResponseForm.Form?
            fields.takeAll { (key: ConfigurationKey.Response, node: Node) in
                switch key {
                case .form: form = values.value(node, as: .key("as"))
                }
            }
            fields.reportUnknown()
            return form.map { Corrections.ResponseForm(operation: operation, form: $0) }
        }
    }

    private func isProperty(_ name: Configuration.Name) -> Bool {
        let parts = name.text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) { return true }
        source.collector.error(.configuration(.invalidProperty(name.text)), at: name.origin.location)
        return false
    }
}
