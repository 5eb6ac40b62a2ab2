import APIDescription

/// Writes the parameters that are sent with every request. Each path refers to them, so that other tools send them.
struct CommonParameterWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func entries() -> [Entry] {
        zip(export.commonParameterKeys, export.api.commonParameters).map { key, common in
            var schema = Schema(.string(format: nil), origin: common.origin)
            var isRequired = true
            switch common.value {
            case .constant(let text):
                let value = Enumeration.Value(raw: .string(text))
                schema.kind = .enumeration(Enumeration(base: .string, values: [value]))
            case .given(let given, let isNeeded): (schema, isRequired) = (given, isNeeded)
            }
            var parameter = Parameter(
                name: common.name, location: common.location, schema: schema, isRequired: isRequired,
                origin: common.origin)
            parameter.documentation = common.documentation
            let kind = if case .constant = common.value { "constant" } else { "given" }
            let entries = ParameterWriter(export: export).entries(of: parameter)
            return Entry(key, .map(entries + Entry.text("x-apigen-common-parameters", kind)))
        }
    }
}
