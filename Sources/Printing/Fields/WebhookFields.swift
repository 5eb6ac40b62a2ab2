/// The fields for the enum of webhooks.
extension TypeFields {
    struct Webhooks: TemplateFields {
        static let kind = TemplateDataKind("Webhooks", of: Self())

        let name = Text.name
        let conformances = Text("The protocols that it conforms to, separated by commas.")
        let documentation = Lines.documentation
        let cases = List<Webhook>("The webhooks.")
        let event = Text("The text of a request that says which event it is, as an expression, if there is one.")
        let subject = Text("What a request is recognized by, as an expression, if there is more than one webhook.")
        let matches = List<WebhookMatch>("The patterns by which webhooks are recognized.")
        let only = Text("The case of every request, if there is nothing to recognize it by.")
    }

    struct Webhook: TemplateFields {
        static let kind = TemplateDataKind("Webhook", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let type = Text("The type of the body.")
    }

    struct WebhookMatch: TemplateFields {
        static let kind = TemplateDataKind("Webhook match", of: Self())

        let name = Text("The case.")
        let patterns = Text("The patterns, separated by commas.")
    }
}
