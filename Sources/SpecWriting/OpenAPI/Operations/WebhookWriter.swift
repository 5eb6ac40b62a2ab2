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
            return Entry(key, .block(original + extensions(of: webhook) + [Entry("post", .block(post))]))
        }
    }

    private func extensions(of webhook: Webhook) -> [Entry] {
        (webhook.event.map { [Entry("x-apigen-event", $0.written)] } ?? [])
            + (webhook.isCallback ? [Entry("x-apigen-callback", .flag(true))] : [])
    }
}

extension WebhookEvent {
    /// The event as a text, or as a mapping with its place.
    var written: YAMLValue {
        let value = value.map { [YAMLValue.Entry("value", .text($0))] } ?? []
        switch place {
        case .property(let path): return .map([YAMLValue.Entry("property", .text(path.joined(separator: ".")))] + value)
        case .header(let name): return .map([YAMLValue.Entry("header", .text(name))] + value)
        case nil: return self.value.map { .text($0) } ?? .map([])
        }
    }
}
