import APIDescription
import APIEvolution
import Resolution

/// Names the parameters of operations: their labels, and their names inside the operation.
struct ArgumentNaming {
    let api: ResolvedAPI
    let history: NameHistory
    /// The types that could have the name of a parameter, because their script has no lowercase letters.
    private let caselessTypes: Set<String>

    init(_ api: ResolvedAPI, _ table: NameTable, _ history: NameHistory) {
        self.api = api
        self.history = history
        let models = api.declarations.filter { $0.owner == nil }.map { table[$0.symbol] }
        caselessTypes = Set(models.filter { !$0.isCapitalized }.map(\.plain))
    }

    func name(_ table: inout NameTable) {
        for service in api.services {
            let servers = Set(service.operations.map(\.server))
            for operation in service.operations {
                let client = servers.count == 1 ? SwiftName.member("client") : table[.server(operation.server)]
                name(operation, client, &table)
                if !history.isEmpty { FormerLabels(operation, history).keep(&table) }
            }
        }
    }

    private func name(_ operation: ResolvedOperation, _ client: SwiftName, _ table: inout NameTable) {
        let optional = operation.groupedArguments
        var scope = NameScope(
            forbidden: ReservedNames.locals.union([client.plain]).union(caselessTypes), history: .none)
        let all = Array(zip(operation.parameters, parameterRequests(operation)))
        let separate = all.filter { optional?.contains($0.0.symbol) != true }
        let requests = separate.map(\.1)
        let locals = scope.claim(all: requests, suffix: "Value")
        var labels = labels(of: separate.map(\.0), requests, locals)
        for (parameter, (local, label)) in zip(separate.map(\.0), zip(locals, labels)) {
            table.setLocalName(local, of: parameter.symbol)
            table[parameter.symbol] = label
        }
        labels += locals
        nameBody(of: operation, optional, taken: labels, &scope, &table)
        guard let optional else { return }
        nameOptions(of: operation, optional, all.filter { optional.contains($0.0.symbol) }, &table)
        let words = [optional.word] + (optional.isQuery ? ["options"] : [])
        let name = words.lazy.map { SwiftName.member($0) }.first { scope.isFree($0) } ?? SwiftName.member("options")
        table[operation.symbol.options.argument] = scope.claim(name, suffix: "")
    }

    /// Names the properties of the struct of optional arguments.
    private func nameOptions(
        of operation: ResolvedOperation, _ optional: GroupedArguments,
        _ parameters: [(ResolvedParameter, NameRequest)], _ table: inout NameTable
    ) {
        var scope = NameScope(forbidden: ReservedNames.members, history: history)
        let requests = parameters.map { parameter, request in
            var request = request
            if let name = parameter.preferredName, name != "_" { request.candidates = [SwiftName.label(name)] }
            request.historicalSymbol = operation.symbol.option(parameter.symbol)
            return request
        }
        table.set(scope.claim(all: requests, suffix: "Value"), of: requests)
        let properties = operation.bodyProperties.filter { optional.contains($0.symbol) }.map { property in
            var request = property.request
            request.historicalSymbol = operation.symbol.option(property.symbol)
            return request
        }
        table.set(scope.claim(all: properties, suffix: "Value"), of: properties)
    }

    // MARK: - Parameters

    /// Returns the requests for names. If several parameters have the same name, all but the first include their
    /// location: `headerID`.
    private func parameterRequests(_ operation: ResolvedOperation) -> [NameRequest] {
        let order: [Parameter.Location] = [.path, .query, .header, .cookie]
        let places = Dictionary(grouping: operation.parameters) { SwiftName.parameter($0.name, in: $0.location) }
            .mapValues { $0.map(\.location) }
        return operation.parameters.map { parameter in
            var name = SwiftName.parameter(parameter.name, in: parameter.location)
            let similar = places[name] ?? []
            if let first = order.first(where: similar.contains), first != parameter.location {
                let full = SwiftName.member(parameter.name)
                let words = [parameter.location.rawValue] + Words(parameter.name).words
                // With the `X-`, the name of a header is its own.
                name = full != name && places[full] == nil ? full : SwiftName.member(Words(words: words))
            }
            return NameRequest(parameter.symbol, name, text: parameter.name, place: parameter.location.rawValue)
        }
    }

    /// Returns the labels: those that the description requests, or else the names. If several are the same, one keeps
    /// it.
    private func labels(
        of parameters: [ResolvedParameter], _ requests: [NameRequest], _ locals: [SwiftName]
    ) -> [SwiftName] {
        var labels = zip(parameters, requests).map { parameter, request in
            parameter.preferredName.flatMap { $0 == "_" ? nil : SwiftName.label($0) } ?? request.name
        }
        var seen: Set<String> = []
        let order = labels.indices.sorted { requests[$0].symbol < requests[$1].symbol }
        // A parameter with this name keeps the label before one that only requests it.
        for position in order.filter({ labels[$0] == locals[$0] }) + order.filter({ labels[$0] != locals[$0] })
        where !seen.insert(labels[position].plain.lowercased()).inserted {
            labels[position] = locals[position]
        }
        return labels
    }

    // MARK: - Bodies

    private func nameBody(
        of operation: ResolvedOperation, _ optional: GroupedArguments?, taken: [SwiftName], _ scope: inout NameScope,
        _ table: inout NameTable
    ) {
        guard let body = operation.body else { return }
        let separate = operation.bodyProperties.filter { optional?.contains($0.symbol) != true }
        switch body.form {
        case .whole, .text, .lines, .bytes:
            let wanted = inBody(SwiftName.member("body"), taken)
            let local = scope.claim(wanted, suffix: "Value")
            let isTaken = taken.contains { $0.plain.lowercased() == wanted.plain.lowercased() }
            table.setLocalName(local, of: body.symbol)
            table[body.symbol] = isTaken ? local : wanted
            if body.hasMediaTypeArgument {
                let name = scope.claim(SwiftName.member("contentType"), suffix: "")
                table.setLocalName(name, of: body.symbol.contentType)
                table[body.symbol.contentType] = name
            }
        case .properties:
            name(separate, taken, &scope, &table)
            table.setLocalName(scope.claim(SwiftName.member("body"), suffix: "Fields"), of: body.symbol)
        case .parts:
            name(separate, taken, &scope, &table)
            table.setLocalName(scope.claim(SwiftName.member("form"), suffix: "Parts"), of: body.symbol)
        }
    }

    private func name(
        _ properties: [ResolvedProperty], _ taken: [SwiftName], _ scope: inout NameScope, _ table: inout NameTable
    ) {
        let requests = properties.map { property in
            var request = property.request
            request.candidates = [inBody(request.name, taken)]
            return request
        }
        let locals = scope.claim(all: requests, suffix: "Value")
        for (request, local) in zip(requests, locals) {
            table.setLocalName(local, of: request.symbol)
            // A label can be a name that the operation uses itself, but not the name of another argument.
            table[request.symbol] = ReservedNames.locals.contains(request.name.plain) ? request.name : local
        }
    }

    /// Returns the name, after `body` if another parameter has the name.
    private func inBody(_ name: SwiftName, _ taken: [SwiftName]) -> SwiftName {
        taken.contains(name) ? SwiftName.member(Words(words: ["body"] + Words(name.plain).words)) : name
    }
}

extension NameTable {
    /// Returns a name for a value, derived from its type: `userProfile`.
    func memberName(for type: ResolvedType) -> SwiftName { SwiftName.member(Words(words: words(for: type))) }

    private func words(for type: ResolvedType) -> [String] {
        switch type {
        case .declared(let symbol): Words(self[symbol].plain).words
        case .external(let external): Words(externalNames[external] ?? "value").words
        case .array(let use): words(for: use.type)
        case .map(let use): ["string"] + words(for: use.type)
        case .any: Words("JSONValue").words
        case .boolean: ["bool"]
        case .integer: ["int"]
        case .number: ["double"]
        case .string: ["string"]
        }
    }
}
