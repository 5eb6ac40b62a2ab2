import API
import YAML

/// Reads the section `models`.
struct SpecModelReader {
    let context: SpecContext
    let duplicateKeys: DuplicateKeys

    private var source: Source { context.source }

    /// A mapping of names to types.
    func read(_ node: Node) -> [Model] {
        var lines: [String: Int] = [:]
        var models: [Model] = []
        for (text, key, value) in source.entries(of: node, as: "'models'")
        where !duplicateKeys.contains(key, in: source) {
            let name = TypeExpression.modelName(text)
            if name == text, TypeExpression.isReserved(name) {
                source.error(
                    "reserved-name", "'\(name)' is a word of the language and cannot be a model", at: key,
                    hints: ["a model with this name is written \"`\(name)`\" wherever it stands"])
            }
            if let line = lines.updateValue(key.line, forKey: name), text != name {
                source.error(
                    "duplicate-key", "there is another model '\(name)'", at: key,
                    hints: ["the first one is on line \(line)"])
            }
            if let model = readModel(name, key, value) { models.append(model) }
        }
        return models
    }

    private func readModel(_ name: String, _ key: Node, _ node: Node) -> Model? {
        guard let type = context.types.readValueType(node, as: "the model '\(name)'") else { return nil }
        var model = Model(name: name, schema: type.value, origin: source.origin(of: key))
        guard let attributes = type.member else { return model }
        model.preferredName = attributes.swiftName
        model.formerNames = attributes.formerNames
        if !attributes.versions.isEverything {
            source.error(
                "misplaced-key", "a model is in the versions that mention it, and has no 'since' and 'until'",
                at: node)
        }
        return model
    }
}
