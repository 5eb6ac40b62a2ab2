import APIDescription
import Diagnostics

/// Declares the types of the bodies of webhooks, and the enum of the webhooks.
struct WebhookResolver {
    let types: TypeResolver
    let collector: DiagnosticCollector

    /// Declares the types, and the enum if there are webhooks that are not callbacks.
    ///
    /// - Returns: The types of bodies that are not models.
    func declare(_ webhooks: [Webhook]) -> [SymbolID] {
        var names: Set<String> = []
        var listed: [(webhook: Webhook, body: TypeUse)] = []
        var symbols: [SymbolID] = []
        for webhook in webhooks {
            let body = declare(webhook)
            if webhook.schema.referencedModel == nil { symbols.append(.webhook(webhook.name)) }
            if !webhook.isCallback, names.insert(webhook.name).inserted { listed.append((webhook, body)) }
        }
        if let first = listed.first { declareEnum(of: listed, at: first.webhook.origin) }
        return symbols
    }

    private func declare(_ webhook: Webhook) -> TypeUse {
        var schema = webhook.schema
        if schema.documentation.isEmpty { schema.documentation = webhook.documentation }
        let place = SchemaPlace(.webhook(webhook.name), name: .webhook(webhook.name))
        return types.use(of: schema, at: place)
    }

    private func declareEnum(of webhooks: [(webhook: Webhook, body: TypeUse)], at origin: Origin) {
        let values = WebhookBodyValues(types: types)
        let recognition = WebhookRecognition(
            webhooks: webhooks.map { webhook, body in
                WebhookRecognition.Webhook(
                    name: webhook.name, event: webhook.event, properties: values.properties(of: body.type))
            }
        ).recognize()
        if recognition.isGuessed {
            collector.note(.operation(.webhooksWithoutEvent(webhooks.map(\.webhook.name))), at: origin.location)
        }
        var cases: [ResolvedWebhook] = []
        for ((webhook, body), patterns) in zip(webhooks, recognition.patterns) {
            if patterns.isEmpty {
                collector.warning(.operation(.indistinctWebhook(webhook.name)), at: webhook.origin.location)
            }
            cases.append(
                ResolvedWebhook(
                    symbol: SymbolID.webhooks.variant(webhook.name), name: webhook.name, body: body, patterns: patterns,
                    documentation: webhook.documentation, origin: webhook.origin))
        }
        types.add(
            ResolvedDeclaration(
                symbol: .webhooks, nameSource: .webhooks,
                kind: .webhooks(ResolvedWebhooks(places: recognition.places, cases: cases)),
                documentation: Documentation(), origin: origin))
    }
}
