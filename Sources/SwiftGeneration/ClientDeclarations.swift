import APIDescription
import APIEvolution
import Diagnostics
import Resolution

/// A client in terms of Swift, and the diagnostics about it.
///
/// If the API has versions, these are the declarations of the newest one, and contain those of the others.
public struct ClientDeclarations: Sendable {
    /// The elements that the client has.
    public let api: API
    public let resolved: ResolvedAPI
    let table: NameTable
    var client: SwiftClient
    /// The names of the client, for the next time that it is generated.
    public internal(set) var lock: Lock
    /// The symbols that elements had when the lock was made, and their present ones, where they differ.
    public let renames: [SymbolID: SymbolID]
    /// The diagnostics about the description, in its order.
    public let diagnostics: [Diagnostic]
    /// The diagnostics about the configuration: names in it that do not exist.
    public internal(set) var configurationDiagnostics: [Diagnostic] = []
    /// The declarations of the other versions of the API, the oldest first.
    public internal(set) var olderVersions: [ClientDeclarations] = []
    /// The struct that holds all versions; nil: the API has none.
    var root: VersionedRoot?

    /// The clients of all versions, the oldest first.
    var clients: [SwiftClient] { olderVersions.map(\.client) + [client] }

    /// The former identifiers of operations with the present ones, sorted.
    var formerIdentifiers: [(former: String, present: String)] {
        let all = clients.reversed().reduce(into: [String: String]()) { result, client in
            result.merge(client.formerIdentifiers) { newer, _ in newer }
        }
        return all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The diagnostics about the description and all versions: those of the newest one first, each of them once.
    public var diagnosticsOfVersions: [Diagnostic] {
        var all = diagnostics
        for diagnostic in olderVersions.flatMap(\.diagnostics) where !all.contains(diagnostic) {
            all.append(diagnostic)
        }
        return all
    }

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
