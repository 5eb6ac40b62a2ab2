import API

/// Operations that make one service.
struct ServiceGroup {
    var name: SwiftName
    var property: SwiftName
    var documentation: DocComment
    var operations: [Operation]
}

extension Lowering {
    /// Groups the operations by what the description says, else by their path, in the order of the first of each group.
    func serviceGroups() -> [ServiceGroup] {
        var groups: [ServiceGroup] = []
        var indices: [String: Int] = [:]
        var properties = NameScope(
            forbidden: ReservedNames.members.union(["client", "withHeaders"]).union(clientNames.values.map(\.plain)))
        for operation in api.operations {
            let named = operation.service.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
            let key = named ?? Self.serviceName(for: operation.path)
            let identity = Words(key).upperCamel
            if let index = indices[identity] {
                groups[index].operations.append(operation)
                continue
            }
            indices[identity] = groups.count
            let note = api.serviceNotes.first { $0.name == key }
            let saysIt = Words(key).words.last?.lowercased() == "service"
            let asked = custom.newName(.services, [key])
            let wanted =
                asked.map { SwiftName.type($0.plain + " service") }
                ?? SwiftName.type(saysIt ? key : Self.spoken(key) + " service")
            groups.append(
                ServiceGroup(
                    name: topLevel.claimOwn(wanted, suffix: "API", with: ["Protocol", "Stub"]),
                    property: properties.claim(asked ?? SwiftName.member(key), suffix: "Service"),
                    documentation: documentation(summary: note?.documentation.summary, note?.documentation.text),
                    operations: [operation]))
        }
        return groups
    }

    /// Beside a word, a sign would say nothing.
    private static func spoken(_ key: String) -> String {
        key.contains { $0.isLetter || $0.isNumber } ? key : SwiftName.member(key).plain
    }

    func methodsOfSeveral(_ groups: [ServiceGroup]) -> Set<SwiftName> {
        var known: Set<SwiftName> = []
        var shared: Set<SwiftName> = []
        for group in groups {
            let names = Set(group.operations.map { methodName(of: $0, in: group).name })
            shared.formUnion(known.intersection(names))
            known.formUnion(names)
        }
        return shared
    }

    /// The first part of the path that says something: neither a placeholder nor a version.
    private static func serviceName(for path: PathTemplate) -> String {
        let telling = path.segments.first { segment in
            !segment.contains("{") && segment != "api" && !isVersion(segment)
        }
        return telling.map(String.init) ?? "general"
    }

    /// `v2`, `2.0`
    private static func isVersion(_ segment: Substring) -> Bool {
        let digits = segment.first == "v" || segment.first == "V" ? segment.dropFirst() : segment
        return digits.first?.isNumber == true && digits.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
    }

    func lowerService(_ group: ServiceGroup) -> ServiceDeclaration {
        let used = group.operations.map { $0.server ?? mainServer }
        let servers = serverNames.filter(used.contains)
        let clients = servers.map { server in
            ClientReference(
                name: servers.count == 1 ? SwiftName.member("client") : clientName(server), source: clientName(server))
        }
        var tests: [ExampleTestDeclaration] = []
        var tested: Set<String> = []
        let forms = group.operations.flatMap { operation -> [(operation: Operation, wanted: WantedName)] in
            let name = methodName(of: operation, in: group)
            guard let form = formWithFiles(of: operation) else { return [(operation, name)] }
            var other = name
            other.name = name.name.appending("WithFiles")
            return [(operation, name), (form, other)]
        }
        var names = NameScope(
            forbidden: ReservedNames.members.union(["client"]).union(clients.map(\.name.plain)))
        let methods = names.claim(all: forms.map(\.wanted), suffix: "Operation")
        let operations = zip(forms, methods).map { form, name -> OperationDeclaration in
            let operation = form.operation
            let server = operation.server ?? mainServer
            let client = clients.first { $0.source == clientName(server) }?.name ?? SwiftName.member("client")
            var lowering = OperationLowering(operation, name: name, group: group, client: client, lowering: self)
            let declaration = lowering.lower()
            // The form with files shows the same answers again.
            if options.tests, tested.insert("\(operation.method.text) \(operation.path.text)").inserted {
                tests += exampleTests(of: lowering, as: declaration)
            }
            return declaration
        }
        return ServiceDeclaration(
            name: group.name, property: group.property, documentation: group.documentation, clients: clients,
            operations: Self.nameHandlers(of: operations), tests: tests)
    }

    /// What the service's stub calls its closures: like no method of it, nor a parameter.
    private static func nameHandlers(of operations: [OperationDeclaration]) -> [OperationDeclaration] {
        let others = operations.flatMap { [$0.name.plain] + $0.parameters.map(\.name.plain) }
        var names = NameScope(forbidden: Set(others))
        return operations.map { operation in
            var operation = operation
            operation.handler = names.claim(operation.name.appending("Handler"), suffix: "Closure")
            return operation
        }
    }

    /// The form of an operation that sends files, where it can be sent without them too.
    private func formWithFiles(of operation: Operation) -> Operation? {
        guard let body = operation.body, body.contents.contains(where: { $0.mediaType.family == .json }),
            let form = body.contents.first(where: { $0.mediaType.family == .multipart }),
            let parts = form.schema.flatMap({ mergedShape(of: $0) })?.properties
        else { return nil }
        let plain = body.contents.first { $0.mediaType.family == .json }?.schema.flatMap { mergedShape(of: $0) }
        let known = plain?.properties.map(\.name) ?? []
        guard parts.contains(where: { !known.contains($0.name) }) else { return nil }
        var result = operation
        result.body?.contents = [form]
        return result
    }

    /// The name that the description gives, without the service's that it may start with; else the method and the path.
    private func methodName(of operation: Operation, in group: ServiceGroup) -> WantedName {
        let place = operation.path.text + " " + operation.method.text
        if let name = custom.newName(.operations, operation.configurationNames) {
            return WantedName(name: name, text: name.plain)
        }
        guard let name = operation.name, !name.isEmpty else {
            return WantedName(name: SwiftName.member(Self.methodName(for: operation)), text: place)
        }
        let separators: Set<Character> = ["/", ".", ":", "#"]
        if let end = name.firstIndex(where: separators.contains), end > name.startIndex {
            let rest = name[name.index(after: end)...]
            if Words(String(name[..<end])).upperCamel == Words(group.property.plain).upperCamel, !rest.isEmpty {
                return WantedName(name: SwiftName.member(String(rest)), text: String(rest), place: place)
            }
        }
        return WantedName(name: SwiftName.member(name), text: name, place: place)
    }

    /// `GET /pets/{petId}` is `getPetsByPetID`.
    private static func methodName(for operation: Operation) -> Words {
        var words = [operation.method.rawValue]
        for segment in operation.path.segments where !segment.contains("{") { words += Words(String(segment)).words }
        for (index, name) in operation.path.placeholders.enumerated() {
            words += [index == 0 ? "by" : "and"] + Words(name).words
        }
        return Words(words: words)
    }

    var mainServer: String { api.servers.first?.name ?? "main" }

    /// All servers that something is sent to, the main one first.
    var serverNames: [String] { api.servers.isEmpty ? [mainServer] : api.servers.map(\.name) }

    func clientName(_ server: String) -> SwiftName { clientNames[server] ?? SwiftName.member("client") }

    func nameClients() -> [String: SwiftName] {
        var names = NameScope(forbidden: ReservedNames.members)
        var result: [String: SwiftName] = [:]
        for server in [mainServer] + serverNames where result[server] == nil {
            let wanted = SwiftName.member(server == mainServer ? "client" : server + " client")
            result[server] = names.claim(wanted, suffix: "")
        }
        return result
    }
}
