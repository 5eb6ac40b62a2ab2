import APIDescription
import APIEvolution
import Diagnostics
import Lowering
import Naming
import Resolution

/// A client in terms of Swift, and the diagnostics about it.
///
/// If the API has versions, these are the declarations of the newest one, and contain those of the others.
package struct ClientDeclarations: Sendable {
    /// The elements that the client has.
    package let api: API
    package let resolved: ResolvedAPI
    let table: NameTable
    package internal(set) var client: SwiftClient
    /// The names of the client, for the next time that it is generated.
    package internal(set) var lock: Lock
    /// The symbols that elements had when the lock was made, and their present ones, where they differ.
    package let renames: [SymbolID: SymbolID]
    /// The diagnostics about the description, in its order.
    package let diagnostics: [Diagnostic]
    /// The diagnostics about the configuration: names in it that do not exist.
    package internal(set) var configurationDiagnostics: [Diagnostic] = []
    /// The declarations of the other versions of the API, the oldest first.
    package internal(set) var olderVersions: [ClientDeclarations] = []
    /// The struct that holds all versions; nil: the API has none.
    var root: VersionedRoot?

    /// What is printed.
    var versionedClient: VersionedClient {
        VersionedClient(newest: client, older: olderVersions.map(\.client), root: root)
    }

    /// The diagnostics about the description and all versions: those of the newest one first, each of them once.
    package var diagnosticsOfVersions: [Diagnostic] {
        var all = diagnostics
        for diagnostic in olderVersions.flatMap(\.diagnostics) where !all.contains(diagnostic) {
            all.append(diagnostic)
        }
        return all
    }

    /// A summary of the examples.
    package var examples: ExampleSummary { client.examples }

    /// Each symbol with its Swift name, one per line.
    package var names: String { table.dump }

    /// The declarations as text, for developers of apigen.
    package var dump: String {
        var text = ""
        Swift.dump(client, to: &text)
        return text
    }
}
