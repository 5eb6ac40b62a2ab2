import Lowering
import Resolution

/// Lists the public declarations of a service: those of its class, and those of its protocol.
struct ServiceSurface {
    private typealias Member = ClientSurface.Member
    private typealias Argument = ClientSurface.Argument

    let service: ServiceDeclaration

    var entries: [ClientSurface.TypeEntry] {
        let client = SurfaceType(text: "WebClient")
        var own = ClientSurface.TypeEntry(
            name: service.name.plain, symbol: service.symbol, conformances: ["Sendable"])
        own.members = service.clients.map {
            Member(kind: .property(isSettable: false), base: $0.name.plain, symbol: service.symbol, type: client)
        }
        own.members.append(
            Member(
                kind: .initializer, base: "init", symbol: service.symbol,
                arguments: service.clients.map {
                    Argument(label: $0.name.plain, type: client, symbol: service.symbol)
                }))
        var requirements = ClientSurface.TypeEntry(
            name: service.protocolName.plain, symbol: service.symbol, conformances: [])
        for operation in service.operations {
            let method = method(for: operation)
            own.members.append(method)
            var requirement = method
            requirement.isDeprecated = false
            requirements.members.append(requirement)
            if operation.hasCompletionForm { requirements.members.append(completionForm(of: method, operation)) }
        }
        return [own, requirements]
    }

    private func method(for operation: OperationDeclaration) -> ClientSurface.Member {
        Member(
            kind: .method, base: operation.name.plain, symbol: operation.symbol,
            type: operation.resultType.map { SurfaceType($0) },
            arguments: operation.parameters.map { parameter in
                Argument(
                    label: parameter.label?.plain, type: SurfaceType(parameter.type),
                    defaultValue: parameter.defaultValue, symbol: parameter.symbol)
            }, isDeprecated: operation.deprecation != nil,
            wireKey: operation.request.method.text + " " + operation.request.path)
    }

    private func completionForm(
        of method: ClientSurface.Member, _ operation: OperationDeclaration
    ) -> ClientSurface.Member {
        var form = method
        form.type = SurfaceType(text: "RequestTask")
        form.arguments.append(
            Argument(
                label: "completion",
                type: SurfaceType("(Result<", operation.resultType, ", ServiceError>) -> Void"),
                symbol: operation.symbol))
        return form
    }
}
