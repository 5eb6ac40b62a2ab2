import APIEvolution
import Diagnostics
import Lowering
import Resolution
import Settings

/// The models that a client declares for clients in other modules.
package struct SharedModels {
    private let types: [SymbolID: TypeDeclaration]
    /// The names that the models had before.
    private let formerLock: Lock

    /// - Parameters:
    ///   - declarations: The client that has only the models.
    ///   - formerLock: The lock from which it was generated.
    package init(_ declarations: ClientDeclarations, formerLock: Lock) {
        types = Dictionary(declarations.client.types.map { ($0.symbol, $0) }) { first, _ in first }
        self.formerLock = formerLock
    }

    /// Returns the lock of a client that imports the models, with the former names that they have in their own module.
    package func applied(to lock: Lock) -> Lock {
        let declared = Set(types.values.flatMap(\.flattened).map(\.symbol))
        func isOfModels(_ symbol: SymbolID) -> Bool {
            symbol.root.isModel || declared.contains(symbol) || symbol.containers.contains { declared.contains($0) }
        }
        let own = lock.entries.filter { !isOfModels($0.key) }
        return Lock(entries: own.merging(formerLock.entries.filter { isOfModels($0.key) }) { own, _ in own })
    }

    /// Returns the errors for models that a client imports and that are not declared, or differ.
    ///
    /// - Parameter module: The module, as the configuration of the client names it.
    package func mismatches(with client: ClientDeclarations, module: Configuration.Name) -> [Diagnostic] {
        let imported = client.client.importedModels
        func names(_ isWrong: (TypeDeclaration) -> Bool) -> [String] { imported.filter(isWrong).map(\.path.text) }
        let missing = names { types[$0.symbol] == nil }
        let different = names { type in types[type.symbol].map { $0 != type } ?? false }
        var findings: [DiagnosticKind.ConfigurationFinding] = []
        if !missing.isEmpty { findings.append(.missingModels(missing, module: module.text)) }
        if !different.isEmpty { findings.append(.differentModels(different, module: module.text)) }
        return findings.map { Diagnostic(.error, .configuration($0), at: module.origin.location) }
    }
}
