import APIEvolution
import Diagnostics
import Pipeline
import Printing
import Settings

/// The clients of one run that have only models, and what the clients that import these need of them.
struct SharedModelTable {
    private struct Entry {
        let client: GenerationPlan.Client
        let models: SharedModels
        /// The client, and those that import the runtime from its module.
        var outputs: [PrintedClient]
    }

    private var entries: [Entry] = []
    /// The errors for models that differ between two clients.
    private(set) var mismatches: [Diagnostic] = []

    /// Returns the models that a client imports, if they are generated in the same run.
    func models(for client: GenerationPlan.Client) -> SharedModels? {
        entries.first { $0.client.declaresModels(of: client) }?.models
    }

    /// Adds a client, after those that have the models.
    mutating func add(
        _ client: GenerationPlan.Client, _ declarations: ClientDeclarations, _ output: PrintedClient, formerLock: Lock
    ) {
        if client.settings.omitsServices {
            let models = SharedModels(declarations, formerLock: formerLock)
            return entries.append(Entry(client: client, models: models, outputs: [output]))
        }
        guard let module = client.settings.modelsModule,
            let index = entries.firstIndex(where: { $0.client.declaresModels(of: client) })
        else { return }
        mismatches += entries[index].models.mismatches(with: declarations, module: module)
        if client.settings.runtimeModule == module.text { entries[index].outputs.append(output) }
    }

    /// Adds the parts of the runtime that other clients import to the directories of the models.
    func addRuntimes(to targets: inout [OutputDirectory]) {
        for entry in entries where entry.outputs.count > 1 && (entry.client.settings.runtime ?? .embed) == .embed {
            let runtime = ClientPrinter.runtime(
                RuntimeParts(of: entry.outputs), access: entry.client.settings.access ?? .public, in: "Runtime/")
            guard let index = targets.firstIndex(where: { $0.path == entry.client.output }) else { continue }
            targets[index].files.removeAll(where: \.isRuntime)
            targets[index].files += runtime
        }
    }
}

extension GenerationPlan {
    /// The clients, those with only models first.
    var clientsInOrder: [Client] {
        clients.filter(\.settings.omitsServices) + clients.filter { !$0.settings.omitsServices }
    }
}

extension GenerationPlan.Client {
    /// Whether another client of the same description imports its models.
    func declaresModels(of other: GenerationPlan.Client) -> Bool {
        settings.omitsServices && other.settings.modelsModule != nil && spec == other.spec
    }
}
