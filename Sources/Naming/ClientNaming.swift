import APIDescription
import APIEvolution
import Resolution

/// Names the elements of the whole client: the client itself, servers, credentials, headers and errors.
struct ClientNaming {
    let api: ResolvedAPI
    let history: NameHistory

    func nameClient(_ top: inout NameScope, _ table: inout NameTable) {
        let request = NameRequest(.client, Self.name(ofClient: api.name), text: api.name)
        table[.client] = top.claimOwn(request, suffix: "Client")
    }

    /// Returns the name of the client: `Social` is `SocialAPI`, and so is `The Social API Reference (with examples)`.
    static func name(ofClient title: String) -> SwiftName {
        var words = Words(title).words
        let isTitle = { (index: Int) in titleWords.contains(words[index].lowercased()) }
        if words.count > 1, words[0].lowercased() == "the" { words.removeFirst() }
        if let end = words.firstIndex(where: { $0.lowercased() == "with" }), end > 0 { words.removeSubrange(end...) }
        while words.count > 1, isTitle(words.count - 1) { words.removeLast() }
        if words.count > 1, words.suffix(2).map({ $0.lowercased() }) == ["apis", "api"] {
            words.remove(at: words.count - 2)
        }
        let saysIt = words.contains { $0.lowercased() == "api" }
        return SwiftName.type(Words(words: saysIt ? words : words + ["api"]))
    }

    /// Words at the end of a title that say what kind of document it is.
    private static let titleWords: Set = ["collection", "documentation", "reference", "specification"]

    /// Names the property for the `WebClient` of each server.
    ///
    /// - Returns: The names.
    func nameClients(_ table: inout NameTable) -> [SwiftName] {
        var scope = NameScope(forbidden: ReservedNames.members, history: history)
        let servers = api.servers.map(\.name)
        let others = servers.filter { $0 != api.mainServer }.sorted()
        return ([api.mainServer] + others).map { server in
            let wanted = SwiftName.member(server == api.mainServer ? "client" : server + " client")
            let name = scope.claim(NameRequest(.server(server), wanted, text: server), suffix: "")
            table[.server(server)] = name
            return name
        }
    }

    /// Names the addresses of the servers, and the parameters of the client's initializer.
    func nameArguments(clients: [SwiftName], _ table: inout NameTable) {
        var arguments = NameScope(
            forbidden: ReservedNames.locals.union(["configuration", "commonParameters", "errorDecoder"]).union(
                clients.map(\.plain)), history: history)
        var locations = NameScope(forbidden: ReservedNames.members, history: history)
        for server in api.servers {
            name(server, &locations, &table)
            let wanted = SwiftName.member(server.name == api.mainServer ? "server" : server.name + " server")
            let symbol = SymbolID.server(server.name).argument
            table[symbol] = arguments.claim(NameRequest(symbol, wanted, text: server.name), suffix: "")
        }
        nameCommon(&arguments, &table)
    }

    /// Names the addresses of a server.
    private func name(_ server: Server, _ scope: inout NameScope, _ table: inout NameTable) {
        let requests = server.locations.enumerated().map { index, location in
            let symbol = SymbolID.server(server.name).location(String(index))
            let names = ServerNames(server, at: index, title: api.name)
            var request = NameRequest(symbol, names.candidates[0], text: location.url, place: String(index))
            request.candidates = names.candidates
            request.spellings = names.formerNames
            return request
        }
        table.set(scope.claim(all: requests, suffix: ""), of: requests)
        for (location, request) in zip(server.locations, requests) {
            var variables = NameScope(forbidden: ReservedNames.members, history: history)
            for variable in location.variables {
                let name = SwiftName.member(variable.name)
                let variable = NameRequest(request.symbol.variable(variable.name), name, text: variable.name)
                table[variable.symbol] = variables.claim(variable, suffix: "Value")
            }
        }
    }

    private func nameCommon(_ scope: inout NameScope, _ table: inout NameTable) {
        var labels = NameScope(
            forbidden: Set(api.servers.map { table[.server($0.name).argument].plain }), history: history)
        let given = api.commonParameters.filter { if case .given = $0.value { true } else { false } }
        let requests = given.map { parameter in
            NameRequest(
                parameter.symbol, SwiftName.parameter(parameter.name, in: parameter.location), text: parameter.name,
                place: parameter.location.rawValue)
        }
        for (request, local) in zip(requests, scope.claim(all: requests, suffix: "Value")) {
            table.setLocalName(local, of: request.symbol)
            table[request.symbol] = labels.isFree(request.name) ? labels.claim(request.name, suffix: "") : local
        }
    }

    // MARK: - Security, headers, errors

    func nameSchemes(_ table: inout NameTable) {
        var scope = NameScope(forbidden: ReservedNames.members, history: history)
        let requests = api.securitySchemes.map {
            NameRequest(.securityScheme($0.name), SwiftName.member($0.name), text: $0.name)
        }
        table.set(scope.claim(all: requests, suffix: "Scheme"), of: requests)
    }

    func nameHeaders(_ table: inout NameTable) {
        var scope = NameScope(forbidden: ReservedNames.members.union(["fields"]), history: history)
        let requests = api.headers.map { NameRequest($0.symbol, SwiftName.header($0.name), text: $0.name) }
        table.set(scope.claim(all: requests, suffix: "Header"), of: requests)
    }

    /// Names the members of `ServiceError` that return the error schemas, each after its type.
    func nameErrors(_ table: inout NameTable) {
        var scope = NameScope(forbidden: ReservedNames.errorMembers, history: history)
        var types: [ResolvedType] = []
        var requests: [NameRequest] = []
        let schemas = [api.error].compactMap { $0 } + api.operationErrors
        for schema in schemas where !types.contains(schema.use.type) {
            types.append(schema.use.type)
            let name = table.memberName(for: schema.use.type)
            let rank = schema.symbol == .error ? NameRequest.Rank.preferred : .model
            var request = NameRequest(schema.symbol, name, text: name.plain, rank: rank)
            request.isDerived = true
            if case .declared(let type) = schema.use.type { request.historicalSymbol = .errorDetails(of: type) }
            requests.append(request)
        }
        let names = scope.claim(all: requests, suffix: "Details")
        for schema in schemas {
            if let index = types.firstIndex(of: schema.use.type) { table[schema.symbol] = names[index] }
        }
    }
}
