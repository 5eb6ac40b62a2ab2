import APIEvolution
import Naming
import Resolution

/// Creates the deprecated methods of operations that belong to another service now. The class of the former service calls
/// the present one.
struct MovedOperations {
    let client: SwiftClient
    let formerNames: [SymbolID: [FormerName]]

    /// Returns the methods that a service had.
    func methods(of former: ServiceDeclaration) -> FormerDeclarations.Extension {
        var result = FormerDeclarations.Extension(path: client.path(of: former.name))
        var taken = Set(former.operations.map { [$0.name.plain] + $0.parameters.map(\.labelText) })
        for service in client.services where service.symbol != former.symbol {
            guard let receiver = creation(of: service, in: former) else { continue }
            for operation in service.operations {
                for case .call(let path, let arguments) in formerNames[operation.symbol] ?? [] {
                    let parts = path.split(separator: ".")
                    guard parts.count == 2, parts[0] == former.name.plain,
                        var call = calls(of: operation).call(SwiftName.label(String(parts[1])), arguments),
                        taken.insert([String(parts[1])] + call.labels).inserted
                    else { continue }
                    let labels = operation.parameters.map { $0.labelText + ":" }.joined()
                    call.receiver = receiver
                    call.isOverload = false
                    call.availability = .message(
                        "Use '\(service.name.escaped).\(operation.name.escaped)(\(labels))' instead.")
                    result.calls.append(call)
                }
            }
        }
        return result
    }

    private func calls(of operation: OperationDeclaration) -> FormerCalls {
        FormerCalls(
            scope: operation.symbol, parameters: operation.parameters, target: operation.name,
            result: operation.resultType?.text, hasCompletionForm: operation.hasCompletionForm,
            isImmediate: operation.result.isImmediate)
    }

    /// Returns an expression that creates a service inside another one; nil if that lacks a client which it needs.
    private func creation(of service: ServiceDeclaration, in other: ServiceDeclaration) -> String? {
        let arguments = service.clients.compactMap { client in
            other.clients.first { $0.source == client.source }.map { client.name.asArgument + ": " + $0.name.escaped }
        }
        guard arguments.count == service.clients.count else { return nil }
        return client.path(of: service.name) + "(" + arguments.joined(separator: ", ") + ")"
    }
}
