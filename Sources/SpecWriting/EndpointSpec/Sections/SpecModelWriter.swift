import APIDescription
import Diagnostics

/// Writes the section `models`.
struct SpecModelWriter {
    let context: SpecWritingContext
    let models: [Model]

    func entries() -> [YAMLValue.Entry] {
        let described = SelfReferences(models)
        for finding in described.findings {
            let feature: DiagnosticKind.UnsupportedImport =
                switch finding.problem {
                case .alias: .aliasOfItself(finding.model)
                case .part: .partOfItself(finding.model)
                case .variant: .variantOfItself(finding.model)
                }
            context.unsupported.report(feature, at: finding.origin)
        }
        return described.models.enumerated().map { index, model in
            let member = SpecEntries.member(model.naming.name, model.formerNames, VersionRange())
            return YAMLValue.Entry(
                SpecTypeExpressionWriter.modelName(model.name), value(of: model.schema, member: member),
                isApart: index > 0)
        }
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
