import Lowering
import Naming
import Resolution

/// Creates the template data of the enum of webhooks.
struct WebhookPrinter {
    let declaration: WebhooksDeclaration

    var data: TypeFields.Webhooks.Data {
        var data = TypeFields.Webhooks.Data()
        data.name = declaration.path.last
        data.conformances = declaration.conformances.joined(separator: ", ")
        data.documentation = declaration.documentation.slashed
        data.cases = declaration.cases.map { self.data(for: $0) }
        if let place = declaration.places.first {
            data.event = Self.text(at: place)
            let values = declaration.places.enumerated().map { index, place in
                let text = index == 0 ? "event" : Self.text(at: place)
                return place.isSimplified ? "message.simplified(\(text))" : text
            }
            data.subject = Self.tuple(values)
            data.matches = matches
        } else {
            data.only = declaration.cases.first?.name.escaped
        }
        return data
    }

    private func data(for webhook: WebhooksDeclaration.Case) -> TypeFields.Webhook.Data {
        var data = TypeFields.Webhook.Data()
        data.name = webhook.name.escaped
        data.documentation = webhook.documentation.slashed
        data.type = webhook.type.text(in: declaration.path)
        return data
    }

    /// The patterns, those with the fewest wildcards first.
    private var matches: [TypeFields.WebhookMatch.Data] {
        (0...declaration.places.count).flatMap { wildcards in
            declaration.cases.compactMap { webhook in
                let patterns = webhook.patterns.filter { $0.count { $0 == nil } == wildcards }
                if patterns.isEmpty { return nil }
                var data = TypeFields.WebhookMatch.Data()
                data.name = webhook.name.escaped
                data.patterns = patterns.map { pattern in
                    Self.tuple(pattern.map { $0.map { SwiftLiteral.string($0) } ?? "_" })
                }.joined(separator: ", ")
                return data
            }
        }
    }

    private static func tuple(_ elements: [String]) -> String {
        elements.count == 1 ? elements[0] : "(" + elements.joined(separator: ", ") + ")"
    }

    private static func text(at place: WebhookPlace) -> String {
        switch place.source {
        case .property(let path): "message.property(\(path.map(SwiftLiteral.string).joined(separator: ", ")))"
        case .header(let name): "message.header(\(SwiftLiteral.string(name)))"
        case .usualProperty: "message.property(\"type\") ?? message.property(\"event\")"
        }
    }
}
