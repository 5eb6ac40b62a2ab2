import APIDescription
import Naming
import Resolution
import Settings

/// The part of a client that is generated, if several clients share the models of an API.
///
/// The names of these models depend on everything that has a name. So the whole API is lowered, in each of the clients, and
/// what is declared elsewhere or not selected is removed then.
struct ClientSelection {
    /// The types that do not belong to operations.
    private let models: Set<SymbolID>
    private let operations: Set<SymbolID>
    private let webhooks: [SymbolID]
    private let filter: Filter
    /// Whether only models are generated.
    private let omitsServices: Bool
    /// Whether the client has the enum of the webhooks.
    private var hasWebhooks: Bool { filter.included.isEmpty }

    init(_ api: ResolvedAPI, _ options: LoweringOptions) {
        models = api.modelTypes
        operations = Set(api.selectedServices.flatMap(\.operations).map(\.symbol))
        webhooks = api.webhooks
        filter = options.filter
        omitsServices = options.omitsServices
    }

    func apply(to client: inout SwiftClient) {
        client.services = client.services.compactMap { service in
            var service = service
            service.operations.removeAll { !operations.contains($0.symbol) }
            return service.operations.isEmpty ? nil : service
        }
        client.controllers.removeAll { controller in
            !controller.actions.allSatisfy { operations.contains($0.operation.symbol) }
        }
        let used = client.services.flatMap(\.operations).flatMap(\.mentioned)
        if omitsServices { keepModels(of: &client, used: used) } else { keepServices(of: &client, used: used) }
    }

    /// Keeps the models: all of them, or those that the selected parts of the description need.
    private func keepModels(of client: inout SwiftClient, used: [TypeRef]) {
        client.isModelsOnly = true
        client.services = []
        client.controllers = []
        var reached = ReachedTypes(client.types)
        if filter.isEmpty {
            for type in client.types { reached.add(type) }
        } else {
            let wanted = Set(filter.included.models.map { SymbolID.model($0.text) })
            let webhooks = filter.included.isEmpty ? Set(webhooks) : []
            reached.add(used + client.root.mentioned)
            for type in client.types where wanted.contains(type.symbol) || webhooks.contains(type.symbol) {
                reached.add(type)
            }
        }
        client.types.removeAll { !(models.contains($0.symbol) || $0.isFormer) || !reached.contains($0) }
        client.root.keepErrors(of: client.types)
    }

    /// Keeps the selected operations, and the types that belong to them.
    private func keepServices(of client: inout SwiftClient, used: [TypeRef]) {
        let errors = client.services.flatMap(\.operations).compactMap(\.request.error)
        client.root.otherErrors.removeAll { !errors.contains($0) }
        client.root.noteErrors(of: models)
        var reached = ReachedTypes(client.types)
        reached.add(used + client.root.mentioned)
        for type in client.types where hasWebhooks && type.symbol == .webhooks { reached.add(type) }
        let needed = client.types.filter { reached.contains($0) }
        client.types = needed.filter { !models.contains($0.symbol) }
        client.importedModels = needed.filter { models.contains($0.symbol) }
    }
}

/// The types that some types mention, directly or through others.
private struct ReachedTypes {
    private let types: [SwiftName: TypeDeclaration]
    /// The names of the outermost types.
    private var names: Set<SwiftName> = []

    init(_ types: [TypeDeclaration]) {
        self.types = Dictionary(types.map { ($0.path.names[0], $0) }) { first, _ in first }
    }

    func contains(_ type: TypeDeclaration) -> Bool { names.contains(type.path.names[0]) }

    mutating func add(_ type: TypeDeclaration) {
        if names.insert(type.path.names[0]).inserted { add(type.mentioned) }
    }

    mutating func add(_ mentioned: [TypeRef]) {
        var open = mentioned
        while let type = open.popLast() {
            type.visit { part in
                guard case .declared(let declared) = part, let name = declared.path.names.first,
                    names.insert(name).inserted
                else { return }
                open += types[name]?.mentioned ?? []
            }
        }
    }
}

extension ResolvedAPI {
    /// The services with the operations that are generated.
    var selectedServices: [ResolvedService] {
        services.compactMap { service in
            var service = service
            service.operations.removeAll { !$0.isSelected }
            return service.operations.isEmpty ? nil : service
        }
    }
}

extension OperationDeclaration {
    /// The types that the code of the operation mentions.
    fileprivate var mentioned: [TypeRef] {
        parameters.map(\.type) + [resultType, request.error?.type].compactMap { $0 }
            + request.statusErrors.map(\.type) + innerTypes
    }
}

extension RootDeclaration {
    /// The types that the code of the client mentions.
    fileprivate var mentioned: [TypeRef] {
        common.compactMap { $0.parameter?.type } + headers.map(\.type) + errors.map(\.type)
    }

    /// Removes everything but the error schemas of some types.
    fileprivate mutating func keepErrors(of types: [TypeDeclaration]) {
        (servers, common, schemes, headers, security, sessions) = ([], [], [], [], [], [])
        (rateLimit, sharing) = (nil, nil)
        let names = Set(types.map { $0.path.names[0] })
        func isKept(_ error: ErrorDeclaration) -> Bool {
            error.type.declared.allSatisfy { $0.path.names.first.map(names.contains) ?? false }
        }
        error = error.flatMap { isKept($0) ? $0 : nil }
        otherErrors.removeAll { !isKept($0) }
    }

    /// Notes which error schemas the module of the models has.
    fileprivate mutating func noteErrors(of models: Set<SymbolID>) {
        func isOfModels(_ error: ErrorDeclaration) -> Bool {
            error.type.declared.allSatisfy { models.contains($0.symbol) }
        }
        if let own = error { error?.isDeclaredWithModels = isOfModels(own) }
        for index in otherErrors.indices {
            otherErrors[index].isDeclaredWithModels = isOfModels(otherErrors[index])
        }
    }
}

extension TypeRef {
    /// The declared types in it.
    fileprivate var declared: [DeclaredType] {
        var types: [DeclaredType] = []
        visit { if case .declared(let type) = $0 { types.append(type) } }
        return types
    }
}
