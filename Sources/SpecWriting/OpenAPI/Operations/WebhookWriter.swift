import API

/// Writes the payloads that the server sends as webhooks.
struct WebhookWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func entries() -> [Entry] {
        var keys = UniqueKeys()
        return export.api.payloads.map { payload in
            let key = keys.claim(payload.name)
            let body =
                Entry.text("description", payload.documentation.text)
                + ContentWriter(export: export).json(payload.schema, at: payload.origin)
            let post = Entry.text("summary", payload.documentation.summary) + [Entry("requestBody", .block(body))]
            let original = key == payload.name ? [] : Entry.text("x-apigen-key", payload.name)
            return Entry(key, .block(original + [Entry("post", .block(post))]))
        }
    }
}
