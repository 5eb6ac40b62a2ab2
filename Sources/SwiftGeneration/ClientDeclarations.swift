import API
import APIEvolution
import Resolution

/// A client in terms of Swift, and the diagnostics about it.
public struct ClientDeclarations: Sendable {
    public let resolved: ResolvedAPI
    let table: NameTable
    let client: SwiftClient
    /// The names of the client, for the next time that it is generated.
    public let lock: Lock
    /// The symbols that elements had when the lock was made, and their present ones, where they differ.
    public let renames: [SymbolID: SymbolID]
    /// The diagnostics about the description, in its order.
    public let diagnostics: [Diagnostic]
    /// The diagnostics about the configuration: names in it that do not exist.
    public let configurationDiagnostics: [Diagnostic]

    /// A summary of the examples.
    public var examples: ExampleSummary { client.examples }

    /// Each symbol with its Swift name, one per line.
    public var names: String { table.dump }

    /// The declarations as text, for developers of apigen.
    public var dump: String {
        var text = ""
        Swift.dump(client, to: &text)
        return text
    }
}
