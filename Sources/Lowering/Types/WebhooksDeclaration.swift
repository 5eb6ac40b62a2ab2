import Naming
import Resolution
import Settings

/// The requests that the server sends: an enum with a case for each.
package struct WebhooksDeclaration: Equatable, Sendable {
    package struct Case: Equatable, Sendable {
        package var symbol: SymbolID
        package var name: SwiftName
        /// The type of the body.
        package var type: TypeRef
        package var documentation: DocComment
        /// The values at the places of each request that is this webhook; nil: any value.
        package var patterns: [[String?]]
    }

    package var symbol: SymbolID
    package var path: TypePath
    package var documentation: DocComment
    /// What of a request tells the webhooks apart.
    package var places: [WebhookPlace]
    package var cases: [Case]

    /// How values can be compared; nil: they cannot.
    var comparison: ModelComparison? = .hashable

    package var conformances: [String] { [comparison?.rawValue, "WebClient.WebhookEvent"].compactMap { $0 } }
}

extension WebhooksDeclaration {
    init(_ webhooks: ResolvedWebhooks, _ symbol: SymbolID, _ path: TypePath, _ types: TypeLowering) {
        self.symbol = symbol
        self.path = path
        documentation = DocComment(
            "A webhook: a request that the server of the API sends. `event(body:headers:keys:)` verifies a request, and "
                + "returns the webhook that it is.")
        places = webhooks.places
        cases = webhooks.cases.map { webhook in
            Case(
                symbol: webhook.symbol, name: types.names[webhook.symbol], type: types.type(of: webhook.body),
                documentation: DocComment(webhook.documentation), patterns: webhook.patterns)
        }
    }
}
