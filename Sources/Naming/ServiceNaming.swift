import APIDescription
import APIEvolution
import Resolution
import Settings

/// Names services and their operations.
struct ServiceNaming {
    let api: ResolvedAPI
    let overrides: OverrideTable
    let history: NameHistory

    /// Names the classes, and the properties of the client that hold them.
    func nameServices(_ top: inout NameScope, clients: [SwiftName], _ table: inout NameTable) {
        var properties = NameScope(
            forbidden: ReservedNames.members.union(["client", "with"]).union(clients.map(\.plain)),
            history: history)
        let asked = api.services.map { overrides.newName(.services, [$0.name]) }
        let order = api.services.indices.sorted { a, b in
            if (asked[a] == nil) != (asked[b] == nil) { return asked[a] != nil }
            return api.services[a].symbol < api.services[b].symbol
        }
        for position in order {
            let service = api.services[position]
            let rank = asked[position] == nil ? NameRequest.Rank.model : .configured
            let text = Self.withoutOrdinal(service.name)
            let name = wantedName(of: text, asked[position])
            var request = NameRequest(service.symbol, name, text: service.name, rank: rank)
            request.spellings = [Self.typeName(of: service.name)]
            table[service.symbol] = top.claimOwn(request, suffix: "API", with: ["Protocol", "Stub"])
            let property = asked[position] ?? SwiftName.member(text)
            request = NameRequest(service.symbol.accessor, property, text: service.name, rank: rank)
            request.spellings = [SwiftName.member(service.name)]
            table[service.symbol.accessor] = properties.claim(request, suffix: "Service")
        }
    }

    /// Names the classes of controllers.
    func nameControllers(_ top: inout NameScope, _ table: inout NameTable) {
        for controller in api.controllers.sorted(by: { $0.symbol < $1.symbol }) {
            let saysIt = Words(controller.name).words.last?.lowercased() == "controller"
            let wanted = SwiftName.type(saysIt ? controller.name : Self.spoken(controller.name) + " controller")
            let request = NameRequest(controller.symbol, wanted, text: controller.name)
            table[controller.symbol] = top.claimOwn(request, suffix: "Class")
        }
    }

    /// Returns a name without a number that only orders it among others: `2. Account` is `Account`.
    static func withoutOrdinal(_ name: String) -> String {
        let rest = name.drop { $0.isNumber }
        guard rest.count < name.count, let sign = rest.first, [".", ")", ":"].contains(sign) else { return name }
        let text = rest.dropFirst()
        return text.first == " " && text.contains(where: \.isLetter) ? String(text.drop { $0 == " " }) : name
    }

    private func wantedName(of service: String, _ asked: SwiftName?) -> SwiftName {
        asked.map { SwiftName.type($0.plain + " service") } ?? Self.typeName(of: service)
    }

    /// Returns the name of the class of a service: `friends` is `FriendsService`.
    static func typeName(of service: String) -> SwiftName {
        let saysIt = Words(service).words.last?.lowercased() == "service"
        return SwiftName.type(saysIt ? service : spoken(service) + " service")
    }

    /// Returns the name of a service in words, because a sign next to a word has no meaning.
    private static func spoken(_ name: String) -> String {
        name.contains { $0.isLetter || $0.isNumber } ? name : SwiftName.member(name).plain
    }

    // MARK: - Operations

    func nameOperations(_ table: inout NameTable) {
        for service in api.services {
            let property = table[service.symbol.accessor]
            let words = Words(property.plain).words
            let withdrawn = withdrawnMethods(of: service, table)
            var scope = NameScope(
                forbidden: ReservedNames.members.union(["client"]).union(clients(of: service, table)).union(withdrawn),
                history: history)
            let lists = Set(
                service.operations.map { SpelledPath($0) }.filter { !$0.endsWithPlaceholder }.map(\.short.lowerCamel))
            var requests = service.operations.map { request(for: $0, in: property, lists) }
            for (index, operation) in service.operations.enumerated()
            where withdrawn.contains(requests[index].name.plain) {
                requests[index].candidates = Self.namesOfRoute(of: operation, besides: withdrawn)
            }
            let names = scope.claim(all: requests, suffix: "Operation")
            table.set(names, of: requests)
            for operation in service.operations { table.setServiceWords(words, of: operation.symbol) }
        }
    }

    /// Returns the names of the methods that a service had for operations that are gone. A call of one of them must not call
    /// another operation.
    private func withdrawnMethods(of service: ResolvedService, _ table: NameTable) -> Set<String> {
        if history.withdrawnCalls.isEmpty { return [] }
        let last = history.name(of: service.symbol).map { [$0] } ?? []
        let former = history.formerNames(of: service.symbol).map(\.base) + last
        let services = Set([table[service.symbol].plain] + former)
        let names = history.withdrawnCalls.values.joined().map { $0.base.split(separator: ".").map(String.init) }
        return Set(names.filter { $0.count == 2 && services.contains($0[0]) }.map { $0[1] })
    }

    private static func namesOfRoute(of operation: ResolvedOperation, besides others: Set<String>) -> [SwiftName] {
        let path = SpelledPath(operation)
        let names = ([path.short] + path.fullNames).map(SwiftName.member)
        let all = operation.form.map { names.map($0.name) } ?? names
        let free = all.filter { !others.contains($0.plain) }
        return free.isEmpty ? all : free
    }

    /// Returns the names that a service uses for its clients.
    private func clients(of service: ResolvedService, _ table: NameTable) -> [String] {
        let servers = Set(service.operations.map(\.server))
        return servers.count == 1 ? ["client"] : servers.map { table[.server($0)].plain }
    }

    /// Returns the request for a name: the name in the description, without the prefix of its service, or else, also where
    /// that name is only these, the method and the path.
    ///
    /// - Parameter lists: The short names of the operations whose paths do not end with a placeholder.
    private func request(
        for operation: ResolvedOperation, in service: SwiftName, _ lists: Set<String>
    ) -> NameRequest {
        let place = operation.path.text + " " + operation.method.text
        var request: NameRequest
        if let asked = overrides.newName(.operations, operation.configurationNames) {
            request = NameRequest(operation.symbol, asked, text: asked.plain, rank: .configured)
        } else if let name = operation.name, SpelledPath(operation).isSpelled(in: name) {
            let words = SpelledPath(operation).candidates(besides: lists)
            let names = (words + [Words(OperationPrefix.removed(from: name, of: service))]).map(SwiftName.member)
            request = NameRequest(operation.symbol, names[0], text: place)
            request.candidates = names
            request.isDerived = true
        } else if let name = operation.name, !name.isEmpty {
            let id = FunctionName.name(of: operation) ?? name
            let text = OperationPrefix.removed(from: LowercaseWords.separated(id, of: operation), of: service)
            request = NameRequest(operation.symbol, SwiftName.member(text), text: text, place: place)
            request.candidates = SwiftName.withoutRepetition(Words(text), SwiftName.member)
            // The name that it had before its words were separated.
            request.spellings = [SwiftName.member(OperationPrefix.removed(from: id, of: service))]
        } else {
            let names = SpelledPath(operation).fullNames.map(SwiftName.member)
            request = NameRequest(operation.symbol, names[0], text: place)
            request.candidates = names
            request.isDerived = true
        }
        if let form = operation.form { request.candidates = request.candidates.map(form.name) }
        return request
    }

    // MARK: - Stubs

    /// Names the properties of a service's stub. They differ from all of its methods, and from the parameters of these.
    func nameStubProperties(_ table: inout NameTable) {
        for service in api.services {
            let others = service.operations.flatMap { operation in
                [table[operation.symbol].plain] + table.arguments(of: operation).map(\.plain)
            }
            var scope = NameScope(forbidden: Set(others), history: history)
            let requests = service.operations.map { operation in
                let name = table[operation.symbol].appending("Stub")
                return NameRequest(operation.symbol.stubProperty, name, text: name.plain)
            }
            table.set(scope.claim(all: requests, suffix: "Calls"), of: requests)
        }
    }
}

extension OperationForm {
    /// Returns the name of the method, from the name of the operation.
    fileprivate func name(_ name: SwiftName) -> SwiftName {
        switch self {
        case .begin: name.prefixed(with: "begin")
        case .resume: name.prefixed(with: "resume")
        default: name.appending(suffix)
        }
    }

    /// The end of the name of the method.
    private var suffix: String {
        switch self {
        case .files: "WithFiles"
        case .text: "Text"
        case .data: "Data"
        case .lines: "Lines"
        case .stream: "Stream"
        case .download: "Download"
        case .pages: "Pages"
        case .items: "All"
        case .begin, .resume: ""
        case .sentText: "FromText"
        case .sentData: "FromData"
        case .sentFile: "FromFile"
        }
    }
}

extension ResolvedOperation {
    /// The names of the operation in a configuration.
    fileprivate var configurationNames: [String] { Operation.configurationNames(of: name, in: service, method, path) }

    /// Whether the body is one argument.
    var hasWholeBody: Bool {
        switch body?.form {
        case .whole, .text, .lines, .bytes: true
        case .properties, .parts, nil: false
        }
    }
}

extension NameTable {
    /// Returns the names of the parameters inside an operation.
    func arguments(of operation: ResolvedOperation) -> [SwiftName] {
        operation.parameters.map { localName(of: $0.symbol) }
            + operation.bodyProperties.map { localName(of: $0.symbol) }
            + (operation.hasWholeBody ? [localName(of: operation.symbol.body)] : [])
            + (operation.body?.hasMediaTypeArgument == true ? [localName(of: operation.symbol.body.contentType)] : [])
    }
}
