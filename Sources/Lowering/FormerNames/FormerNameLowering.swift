import APIEvolution
import Naming
import Resolution

/// Creates the deprecated declarations of former names.
///
/// A former name that another element has now gets no declaration.
struct FormerNameLowering {
    private let client: SwiftClient
    private let formerNames: [SymbolID: [FormerName]]
    private let reused: ReusedNames
    private let withdrawn: [SymbolID: [FormerName]]
    private let taken = TakenNames()
    /// The names of all types, each with those that contain it.
    private let types: Set<String>
    /// The present names of types, by their former ones.
    private let renamedTypes: [String: TypePath]

    /// - Parameters:
    ///   - formerNames: The former names of elements.
    ///   - reused: Receives the former names that other elements have now.
    init(_ client: SwiftClient, _ names: ClientNames, reused: ReusedNames) {
        self.reused = reused
        withdrawn = names.withdrawnCalls
        self.client = client
        formerNames = names.formerNames
        let all = (client.types + client.importedModels).flatMap(\.flattened)
        types = client.typeNames
        var renamed: [String: TypePath] = [:]
        for type in all {
            for name in formerNames[type.symbol] ?? [] { renamed[name.base] = type.path }
        }
        renamedTypes = renamed
    }

    /// Returns the declarations by the symbols of the types, the services, the controllers and the client in whose files they are.
    func lower() -> [SymbolID: FormerDeclarations] {
        if formerNames.isEmpty, withdrawn.isEmpty { return [:] }
        var result: [SymbolID: FormerDeclarations] = [:]
        for type in client.types { result[type.symbol] = declarations(in: type) }
        for service in client.services {
            let services = FormerServiceNames(
                service: service, client: client, formerNames: formerNames, types: types,
                reused: reused, withdrawn: withdrawn)
            result[service.symbol] = services.declarations()
            result[service.symbol.stub] = services.stubDeclarations()
        }
        for controller in client.controllers {
            let names = FormerControllerNames(
                controller: controller, client: client, formerNames: formerNames, types: types)
            result[controller.symbol] = names.declarations()
        }
        result[.client] = rootDeclarations()
        return result.filter { !$0.value.isEmpty }
    }

    // MARK: - Types

    private func declarations(in type: TypeDeclaration) -> FormerDeclarations {
        var result = FormerDeclarations()
        for inner in type.flattened {
            for name in formerNames[inner.symbol] ?? [] {
                guard case .name(let path) = name else { continue }
                if types.contains(path) {
                    reused.report(path, of: inner.symbol, inner.path.text)
                    continue
                }
                addAlias(path, of: inner.path, to: &result)
            }
            var members = members(of: inner)
            members.isDeprecated = type.deprecation != nil
            if !members.isEmpty { result.extensions.append(members) }
        }
        return result
    }

    /// Adds an alias at the top level, or in the type that contained the type.
    private func addAlias(_ former: String, of path: TypePath, to result: inout FormerDeclarations) {
        let names = former.split(separator: ".").map { SwiftName.label(String($0)) }
        guard let name = names.last else { return }
        guard taken.insert(former, in: nil) else { return }
        if names.count == 1 {
            result.aliases.append(.init(name: name, target: path.text, availability: .replaced(by: path.localText)))
            return
        }
        let formerOwner = names.dropLast().map(\.plain).joined(separator: ".")
        let owner = renamedTypes[formerOwner] ?? TypePath(Array(names.dropLast()), namespace: path.namespace)
        // Inside its former owner, a type with the same name would be the alias.
        guard types.contains(owner.plainText), !types.contains(owner.plainText + "." + name.plain),
            path.names[0] != name
        else { return }
        let isSameOwner = owner.names == Array(path.enclosing)
        let availability: FormerDeclarations.Availability =
            isSameOwner ? .replaced(by: path.last) : .message("Use '\(path.text)' instead.")
        result.extensions.append(
            FormerDeclarations.Extension(
                path: owner.text, aliases: [.init(name: name, target: path.text, availability: availability)]))
    }

    private func members(of type: TypeDeclaration) -> FormerDeclarations.Extension {
        var result = FormerDeclarations.Extension(path: type.path.text)
        switch type {
        case .structure(let declaration): addMembers(of: declaration, to: &result)
        case .enumeration(let declaration):
            let taken = Set(declaration.cases.map(\.name.plain))
            for value in declaration.cases { reportReused(value.symbol, value.name, in: result.path, taken: taken) }
            result.values = values(declaration.cases.map { ($0.symbol, $0.name) }, declaration.path.text, taken: taken)
        case .union, .alias, .responses, .webhooks: break
        }
        return result
    }

    private func addMembers(of type: StructDeclaration, to result: inout FormerDeclarations.Extension) {
        var properties = type.properties.map { ($0.symbol, $0.name, $0.type) }
        if let additional = type.additional {
            properties.append((additional.symbol, additional.name, .dictionary(additional.type)))
        }
        let taken = Set(properties.map(\.1.plain))
        for (symbol, name, type) in properties {
            let former = type.text
            result.properties += self.properties(of: symbol, name, former, isSettable: true, taken: taken)
            reportReused(symbol, name, in: result.path, taken: taken)
        }
        let parameters = type.parameters
        let calls = FormerCalls(scope: type.symbol, parameters: parameters, target: nil)
        for name in formerNames[type.symbol] ?? [] {
            guard case .call("init", let arguments) = name, let call = calls.call(nil, arguments),
                !result.calls.contains(where: { $0.labels == call.labels }), call.labels != parameters.map(\.labelText)
            else { continue }
            result.calls.append(call)
        }
    }

    // MARK: - The client

    private func rootDeclarations() -> FormerDeclarations {
        let root = client.root
        var result = FormerDeclarations()
        for case .name(let name) in formerNames[root.symbol] ?? [] where !types.contains(name) {
            result.aliases.append(
                .init(
                    name: SwiftName.label(name), target: root.name.escaped,
                    availability: .replaced(by: root.name.escaped)))
        }
        let path = client.namespace?.text ?? root.name.escaped
        var members = FormerDeclarations.Extension(path: path)
        let accessors = client.services.map { ($0.symbol.accessor, $0.property, $0.name.escaped) }
        let servers = root.servers.map { ($0.symbol, $0.client, "WebClient") }
        let taken = Set((accessors + servers).map(\.1.plain))
        for (symbol, name, type) in accessors + servers {
            members.properties += properties(of: symbol, name, type, isSettable: false, taken: taken)
        }
        var security = FormerDeclarations.Extension(path: path + ".Security")
        security.values = values(
            root.schemes.map { ($0.symbol, $0.name) }, "WebClient.SecurityScheme",
            taken: Set(root.schemes.map(\.name.plain)))
        var headers = FormerDeclarations.Extension(path: path + ".Headers")
        for header in root.headers {
            headers.properties += properties(
                of: header.symbol, header.name, header.type.text + "?", isSettable: false,
                taken: Set(root.headers.map(\.name.plain)))
        }
        result.extensions = [members, security, headers].filter { !$0.isEmpty }
        return result
    }

    // MARK: - Members

    /// Returns whether no other member of the same type has had the name.
    private func insert(_ name: String, near symbol: SymbolID) -> Bool { taken.insert(name, in: symbol.owner) }

    /// Reports the former names of a member that other members have now.
    private func reportReused(_ symbol: SymbolID, _ target: SwiftName, in type: String, taken: Set<String>) {
        for case .name(let name) in formerNames[symbol] ?? [] where taken.contains(name) {
            reused.report("\(type).\(name)", of: symbol, target.plain)
        }
    }

    private func properties(
        of symbol: SymbolID, _ target: SwiftName, _ type: String, isSettable: Bool, taken: Set<String>
    ) -> [FormerDeclarations.Property] {
        (formerNames[symbol] ?? []).compactMap { former in
            guard case .name(let name) = former, !taken.contains(name), insert(name, near: symbol) else { return nil }
            return FormerDeclarations.Property(
                name: SwiftName.label(name), target: target, type: type, isSettable: isSettable,
                availability: .replaced(by: target.escaped))
        }
    }

    private func values(
        _ members: [(SymbolID, SwiftName)], _ type: String, taken: Set<String>
    ) -> [FormerDeclarations.Value] {
        members.flatMap { symbol, target in
            (formerNames[symbol] ?? []).compactMap { former in
                guard case .name(let name) = former, !taken.contains(name), insert(name, near: symbol) else {
                    return nil
                }
                return FormerDeclarations.Value(
                    name: SwiftName.label(name), target: target, type: type, availability: .replaced(by: target.escaped)
                )
            }
        }
    }
}

/// The former names that have a declaration.
private final class TakenNames {
    private struct Member: Hashable {
        let name: String
        /// nil: it is the path of a type.
        let owner: SymbolID?
    }

    private var names: Set<Member> = []

    func insert(_ name: String, in owner: SymbolID?) -> Bool { names.insert(Member(name: name, owner: owner)).inserted }
}

extension SymbolID {
    /// The test double of a service.
    package var stub: SymbolID { examples.stubProperty }
}

extension StructDeclaration {
    /// The parameters of the initializer.
    fileprivate var parameters: [ParameterDeclaration] {
        var parameters = properties.map { property in
            ParameterDeclaration(
                symbol: property.symbol, label: property.name, name: property.name, type: property.type,
                documentation: DocComment(""), literal: property.defaultValue)
        }
        if let additional {
            parameters.append(
                ParameterDeclaration(
                    symbol: additional.symbol, label: additional.name, name: additional.name,
                    type: .dictionary(additional.type), documentation: DocComment(""), literal: .emptyDictionary))
        }
        return parameters
    }
}

extension SwiftClient {
    /// Adds the deprecated declarations of former names.
    ///
    /// - Parameter reused: Receives the former names that other elements have now.
    package mutating func addFormerNames(_ names: ClientNames, reused: ReusedNames) {
        let former = FormerServices(self, names)
        formerServices = former.lower()
        for index in services.indices { services[index].operations += former.operations(of: services[index]) }
        formerIdentifiers = FormerIdentifiers(client: self, formerNames: names.formerNames).present
        formerNames = FormerNameLowering(self, names, reused: reused).lower()
    }
}
