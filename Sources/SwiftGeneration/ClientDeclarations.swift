import API
import Resolution

/// A client in Swift's own terms, and what was said on the way to it.
public struct ClientDeclarations: Sendable {
    public let resolved: ResolvedAPI
    let table: NameTable
    let client: SwiftClient
    /// What there is to say of the description, in its order.
    public let diagnostics: [Diagnostic]
    /// What there is to say of the configuration: names in it that nothing has.
    public let configurationDiagnostics: [Diagnostic]

    /// What became of the examples.
    public var examples: ExampleSummary { client.examples }

    /// Each symbol with its Swift name, a line each.
    public var names: String { table.dump }

    /// The declarations, as text for those who work on apigen.
    public var dump: String {
        var text = ""
        Swift.dump(client, to: &text)
        return text
    }
}
