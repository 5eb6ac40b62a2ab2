import API

/// Writes the section `payloads`: what the server sends on its own.
struct SpecWebhookWriter {
    let context: SpecWritingContext

    func entries(_ payloads: [Payload]) -> [YAMLValue.Entry] {
        var keys = UniqueKeys()
        return payloads.map { payload in
            let key = keys.claim(payload.name)
            let prose = SpecEntries.documentation(payload.documentation)
            let value = context.types.value(of: payload.schema)
            if key == payload.name, prose.isEmpty, !SpecTypeWriter.describesType(value) {
                return YAMLValue.Entry(key, value)
            }
            let name = key == payload.name ? [] : [YAMLValue.Entry("name", .text(payload.name))]
            return YAMLValue.Entry(key, .map(name + context.types.typeEntries(payload.schema) + prose))
        }
    }
}
