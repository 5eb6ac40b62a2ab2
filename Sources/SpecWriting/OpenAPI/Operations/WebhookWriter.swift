import APIDescription

/// Writes the requests that the server sends as webhooks.
struct WebhookWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func entries() -> [Entry] {
        var keys = UniqueKeys()
        return export.api.webhooks.map { webhook in
            let key = keys.claim(webhook.name)
            let body =
                Entry.text("description", webhook.documentation.text)
                + ContentWriter(export: export).json(webhook.schema, at: webhook.origin)
            let post = Entry.text("summary", webhook.documentation.summary) + [Entry("requestBody", .block(body))]
            let original = key == webhook.name ? [] : Entry.text("x-apigen-key", webhook.name)
            return Entry(key, .block(original + [Entry("post", .block(post))]))
        }
    }
}
