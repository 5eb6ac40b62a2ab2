import APIDescription
import YAML

/// Reads the section `models`.
struct SpecModelReader {
    let context: SpecContext
    let duplicateKeys: DuplicateKeys

    private var source: Source { context.source }

    /// Reads a mapping of names to types.
    func read(_ node: Node) -> [Model] {
        var lines: [String: Int] = [:]
        var models: [Model] = []
        for (text, key, value) in source.typeEntries(of: node, as: .key("models"))
        where !duplicateKeys.contains(key, in: source) {
            let name = TypeExpression.modelName(text)
            if name == text, TypeExpression.isReserved(name) {
                source.error(.type(.reservedModelName(name)), at: key)
            }
            if let line = lines.updateValue(key.line, forKey: name), text != name {
                source.error(.key(.duplicateModel(name, firstLine: line)), at: key)
            }
            if let model = readModel(name, key, value) { models.append(model) }
        }
        return models
    }

    private func readModel(_ name: String, _ key: Node, _ node: Node) -> Model? {
        guard let type = context.types.readValueType(node, as: .model(name)) else { return nil }
        var model = Model(name: name, schema: type.value, origin: source.origin(of: key))
        guard let attributes = type.member else { return model }
        model.naming.name = attributes.swiftName
        model.formerNames = attributes.formerNames
        if !attributes.versions.isEverything {
            source.error(.key(.versionsOfModel), at: node)
        }
        return model
    }
}
