import API

/// Writes the section `models`.
struct SpecModelWriter {
    let context: SpecWritingContext
    let models: [Model]

    func entries() -> [YAMLValue.Entry] {
        models.enumerated().map { index, model in
            var schema = model.schema
            if refersToItself(model) {
                context.unsupported.report(.aliasOfItself(model.name), at: model.origin)
                schema.kind = .any
            }
            let member = SpecEntries.member(model.hints.name, model.formerNames, VersionRange())
            return YAMLValue.Entry(
                SpecTypeExpressionWriter.modelName(model.name), value(of: schema, member: member), isApart: index > 0)
        }
    }

    private func refersToItself(_ model: Model) -> Bool {
        var kind = model.schema.kind
        for _ in models.indices {
            guard case .reference(let name) = kind else { return false }
            if name == model.name { return true }
            guard let next = models.first(where: { $0.name == name }) else { return false }
            kind = next.schema.kind
        }
        return false
    }

    /// Returns the value of a model, with each property on a separate line.
    private func value(of schema: Schema, member: [YAMLValue.Entry]) -> YAMLValue {
        let value = context.types.value(of: schema, member: member)
        guard case .map(let entries) = value, !entries.isEmpty else { return value }
        if case .object = schema.kind, entries.count <= 3, YAMLEmitter.fits(value, indent: 20) { return value }
        return .block(
            entries.map { entry in
                guard entry.key == "properties", case .map(let properties) = entry.value, !properties.isEmpty else {
                    return entry
                }
                return YAMLValue.Entry(entry.key, .block(properties))
            })
    }
}
