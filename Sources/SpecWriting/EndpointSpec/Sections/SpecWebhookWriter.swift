import APIDescription

/// Writes the section `webhooks`: the requests that the server sends.
struct SpecWebhookWriter {
    let context: SpecWritingContext

    func entries(_ webhooks: [Webhook]) -> [YAMLValue.Entry] {
        var keys = UniqueKeys()
        return webhooks.map { webhook in
            let key = keys.claim(webhook.name)
            let prose = SpecEntries.documentation(webhook.documentation)
            let value = context.types.value(of: webhook.schema)
            let event = webhook.event.map { [YAMLValue.Entry("event", $0.written)] } ?? []
            let callback = webhook.isCallback ? [YAMLValue.Entry("callback", .flag(true))] : []
            if key == webhook.name, prose.isEmpty, event.isEmpty, callback.isEmpty, !SpecTypeWriter.describesType(value)
            {
                return YAMLValue.Entry(key, value)
            }
            let name = key == webhook.name ? [] : [YAMLValue.Entry("name", .text(webhook.name))]
            return YAMLValue.Entry(
                key, .map(name + context.types.typeEntries(webhook.schema) + event + callback + prose))
        }
    }
}
