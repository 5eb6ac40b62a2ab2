import APIDescription

/// A stage whose result can be printed, for the development of apigen.
package enum Stage: String, CaseIterable, Sendable {
    case api, resolved, names, client

    /// Returns the result of the stage as text.
    package func dump(_ api: API, _ declarations: ClientDeclarations) -> String {
        var text = ""
        switch self {
        case .api: Swift.dump(api, to: &text)
        case .resolved: Swift.dump(declarations.resolved, to: &text)
        case .names: text = declarations.names
        case .client: text = declarations.dump
        }
        return text
    }
}
