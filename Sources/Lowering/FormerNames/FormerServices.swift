import APIEvolution
import Naming
import Resolution

/// Creates the deprecated services whose operations belong to several other services now, or to one that there was before.
/// Their methods call those of the present services.
struct FormerServices {
    private let client: SwiftClient
    private let names: ClientNames
    /// The names of all types.
    private let types: Set<String>
    /// The positions of the services that have operations which were in a service, by its name. Most services are not there.
    private let homes: [String: [Int]]

    init(_ client: SwiftClient, _ names: ClientNames) {
        self.client = client
        self.names = names
        types = client.typeNames
        var homes: [String: [Int]] = [:]
        for (position, service) in client.services.enumerated() {
            for former in service.operations.flatMap({ names.formerNames[$0.symbol] ?? [] }) {
                guard case .call(let path, _) = former, let end = path.firstIndex(of: ".") else { continue }
                let name = String(path[..<end])
                if homes[name]?.last != position { homes[name, default: []].append(position) }
            }
        }
        self.homes = homes
    }

    /// Returns the services that have operations which were in services with some names.
    private func homes(of names: [String]) -> [ServiceDeclaration] {
        let positions = Set(names.flatMap { homes[SwiftName.label($0).plain] ?? [] })
        return positions.sorted().map { client.services[$0] }
    }

    /// Returns the operations that a service had, and that other services have now.
    func operations(of service: ServiceDeclaration) -> [OperationDeclaration] {
        let former = [service.name.plain] + (names.formerNames[service.symbol] ?? []).map(\.base)
        var taken = Set(service.operations.map { [$0.name.plain] + $0.parameters.map(\.labelText) })
        var result: [OperationDeclaration] = []
        for other in homes(of: former) where other.symbol != service.symbol {
            // The service needs the clients of the other one.
            guard other.clients.allSatisfy({ client in service.clients.contains { $0.source == client.source } }) else {
                continue
            }
            for name in former {
                for var operation in operations(of: other, formerly: SwiftName.label(name), for: service) {
                    guard taken.insert([operation.name.plain] + operation.parameters.map(\.labelText)).inserted else {
                        continue
                    }
                    let target = operation.forwarding?.target.escaped ?? ""
                    let labels = operation.forwarding?.arguments.map(\.label).joined() ?? ""
                    operation.deprecation = DeprecationAttribute(
                        message: "Use '\(other.name.escaped).\(target)(\(labels.filter { $0 != " " }))' instead.")
                    result.append(operation)
                }
            }
        }
        return result
    }

    func lower() -> [ServiceDeclaration] {
        names.formerServices.keys.filter(\.isService).sorted().compactMap { symbol in
            guard let name = names.formerServices[symbol]?.first?.base,
                let property = names.formerServices[symbol.accessor]?.first?.base,
                !types.contains(name), !types.contains(name + "Protocol")
            else { return nil }
            return service(symbol, SwiftName.label(name), SwiftName.label(property))
        }
    }

    /// Returns nil if no operation is left.
    private func service(_ symbol: SymbolID, _ name: SwiftName, _ property: SwiftName) -> ServiceDeclaration? {
        var result = ServiceDeclaration(
            symbol: symbol, name: name, property: property, documentation: DocComment(""), clients: [], operations: [])
        var homes: [ServiceDeclaration] = []
        for service in self.homes(of: [name.plain]) {
            let operations = operations(of: service, formerly: name, for: nil)
            if operations.isEmpty { continue }
            homes.append(service)
            result.operations += operations
            for client in service.clients where !result.clients.contains(client) { result.clients.append(client) }
        }
        if homes.isEmpty { return nil }
        result.keepDistinctClients()
        result.documentation = DocComment(
            "The operations that belong to \(Self.list(homes.map(\.name), "and", "``")) now.")
        let arguments = result.clients.map { $0.name.asArgument + ": " + $0.source.escaped }
        let isTaken = client.services.contains { $0.property == property }
        result.former = FormerService(
            availability: availability(homes.map(\.name)), propertyAvailability: availability(homes.map(\.property)),
            root: client.namespace?.text ?? client.root.name.escaped,
            creation: isTaken ? nil : client.path(of: name) + "(" + arguments.joined(separator: ", ") + ")")
        return result
    }

    private func availability(_ names: [SwiftName]) -> String {
        let availability: FormerDeclarations.Availability =
            names.count == 1
            ? .replaced(by: names[0].escaped) : .message("Use " + Self.list(names, "or", "'") + " instead.")
        return availability.text
    }

    /// Returns the first names in quotation marks.
    private static func list(_ names: [SwiftName], _ word: String, _ mark: String) -> String {
        let texts = names.prefix(3).map { mark + $0.escaped + mark } + (names.count > 3 ? ["another service"] : [])
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return texts.dropLast().joined(separator: ", ") + " " + word + " " + last
    }

    /// Returns the operations of a service that were in another one, as they were there.
    ///
    /// - Parameter home: The service that declares them; nil: one with the clients of all services.
    private func operations(
        of service: ServiceDeclaration, formerly name: SwiftName, for home: ServiceDeclaration?
    ) -> [OperationDeclaration] {
        var taken: Set<[String]> = []
        return service.operations.flatMap { operation in
            (names.formerNames[operation.symbol] ?? []).compactMap { former -> OperationDeclaration? in
                guard case .call(let path, let arguments) = former, path.hasPrefix(name.plain + ".") else { return nil }
                let method = SwiftName.label(String(path.dropFirst(name.plain.count + 1)))
                let calls = FormerCalls(
                    scope: operation.symbol, parameters: operation.parameters, target: operation.name,
                    result: operation.resultType?.text, isImmediate: operation.result.isImmediate)
                guard let call = calls.call(method, arguments), taken.insert([method.plain] + call.labels).inserted
                else { return nil }
                let clients = service.clients.map { client in
                    let own = home?.clients.first { $0.source == client.source } ?? client
                    return client.name.asArgument + ": " + own.name.escaped
                }
                var result = operation
                result.name = method
                result.stub = method.appending("Stub")
                result.documentation = DocComment("Calls `\(service.name.plain).\(operation.name.plain)`.")
                result.parameters = call.parameters
                result.forwarding = OperationDeclaration.Forwarding(
                    receiver: client.path(of: service.name) + "(" + clients.joined(separator: ", ") + ")",
                    target: operation.name, arguments: call.arguments)
                return result
            }
        }
    }
}

extension ServiceDeclaration {
    /// Removes clients with the name of another one.
    fileprivate mutating func keepDistinctClients() {
        var names: Set<String> = []
        clients = clients.filter { names.insert($0.name.plain).inserted }
    }
}
