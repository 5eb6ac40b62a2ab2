import Naming
import Resolution

/// The struct that an app creates once, if the API has versions: it holds them, and has the members of the newest.
package struct VersionedRoot: Equatable, Sendable {
    /// A parameter of the initializer.
    package struct Parameter: Equatable, Sendable {
        package var symbol: SymbolID
        package var label: SwiftName
        package var name: SwiftName
        /// nil: the address of a server.
        package var type: TypeRef?
        package var defaultValue: String?
        var documentation: [String]
        /// The position of the version that alone has the parameter; nil: the newest version has it.
        package var version: Int?

        package var names: String { label == name ? label.asLabel : label.asLabel + " " + name.escaped }
    }

    package struct Argument: Equatable, Sendable {
        package var label: SwiftName
        package var value: SwiftName
    }

    package struct Version: Equatable, Sendable {
        package var namespace: VersionNamespace
        package var arguments: [Argument]
    }

    /// A member of the newest version.
    package struct Member: Equatable, Sendable {
        package var name: SwiftName
        package var type: String
        package var documentation: [String]
    }

    package var name: SwiftName
    package var documentation: DocComment
    package var versions: [Version]
    package var parameters: [Parameter]
    package var members: [Member]
    /// The shared instance is one of the struct, not of its versions.
    package var sharing: ClientSharing?
}

/// Creates the struct that holds all versions of an API.
package struct VersionedRootLowering {
    private let clients: [SwiftClient]

    /// - Parameter clients: The clients of the versions, the oldest first.
    package init(clients: [SwiftClient]) { self.clients = clients }

    package func lower() -> VersionedRoot? {
        guard let newest = clients.last, let namespace = newest.namespace else { return nil }
        let root = newest.root
        var parameters = Self.parameters(of: newest, prefix: nil)
        for index in parameters.indices {
            // Inside the struct, the name of a namespace hides the type outside.
            parameters[index].type?.qualify(with: namespace.text + ".") { isNamespace($0) }
        }
        let common = Set(parameters.map(\.symbol))
        let taken = parameters.flatMap { [$0.label.plain, $0.name.plain] }
        var names = NameScope(forbidden: ReservedNames.locals.union(taken + ["configuration"]), history: .none)
        var versions: [VersionedRoot.Version] = []
        for (index, client) in clients.enumerated() {
            guard let own = client.namespace else { continue }
            var arguments: [VersionedRoot.Argument] = []
            let named = zip(Self.parameters(of: client, prefix: nil), Self.parameters(of: client, prefix: own))
            for (parameter, ownParameter) in named {
                var separate = ownParameter
                let isShared = own.isNewest || common.contains(parameter.symbol) && isShared(parameter, at: index)
                if !isShared {
                    separate.name = names.claim(separate.name, suffix: "")
                    separate.label = separate.name
                    separate.version = index
                    parameters.append(separate)
                }
                let value = isShared ? parameters.first { $0.symbol == parameter.symbol } : separate
                arguments.append(.init(label: parameter.label, value: (value ?? separate).name))
            }
            versions.append(.init(namespace: own, arguments: arguments))
        }
        return VersionedRoot(
            name: root.name, documentation: root.documentation, versions: versions,
            parameters: parameters.filter { $0.type != nil } + parameters.filter { $0.type == nil },
            members: members(of: newest, in: namespace),
            sharing: root.sharing.map { _ in
                ClientSharing(hasDefaultArguments: parameters.allSatisfy { $0.defaultValue != nil })
            })
    }

    /// The clients and services of the newest version.
    private func members(of newest: SwiftClient, in namespace: VersionNamespace) -> [VersionedRoot.Member] {
        let servers = newest.root.servers.map { server in
            VersionedRoot.Member(
                name: server.client, type: "WebClient",
                documentation: [
                    "/// The client of `\(namespace.property.plain)` that sends requests to `\(server.parameter.plain)`."
                ])
        }
        let services = newest.services.map {
            let isHidden = isNamespace($0.name)
            let type = (isHidden ? namespace.text + "." : "") + $0.name.escaped
            return VersionedRoot.Member(name: $0.property, type: type, documentation: [])
        }
        return servers + services
    }

    private func isNamespace(_ name: SwiftName) -> Bool { clients.contains { $0.namespace?.type == name } }

    /// Returns whether the newest version has the same parameter: the type and the address mean the same.
    private func isShared(_ parameter: VersionedRoot.Parameter, at index: Int) -> Bool {
        guard let newest = clients.last else { return false }
        let client = clients[index]
        if let own = client.root.servers.first(where: { $0.symbol.argument == parameter.symbol }) {
            return newest.root.servers.contains { $0.symbol == own.symbol && $0.locations == own.locations }
        }
        let parameters = { (client: SwiftClient) in client.root.common.compactMap(\.parameter) }
        guard let own = parameters(client).first(where: { $0.symbol == parameter.symbol }),
            let other = parameters(newest).first(where: { $0.symbol == parameter.symbol })
        else { return false }
        return own.type == other.type && own.literal == other.literal && sharesTypes(own.type, from: index)
    }

    /// Returns whether all versions from this one to the newest have the same declarations for a type.
    private func sharesTypes(_ type: TypeRef, from start: Int) -> Bool {
        var isShared = true
        type.visit { part in
            guard case .declared(let declared) = part else { return }
            for client in clients[start...].dropLast() {
                isShared = isShared && client.shared?.contains(declared.symbol) == true
            }
        }
        return isShared
    }

    /// - Parameter prefix: The version whose name the labels start with.
    private static func parameters(of client: SwiftClient, prefix: VersionNamespace?) -> [VersionedRoot.Parameter] {
        let root = client.root
        let common = root.common.compactMap { common -> VersionedRoot.Parameter? in
            guard let parameter = common.parameter, let label = parameter.label else { return nil }
            return VersionedRoot.Parameter(
                symbol: parameter.symbol, label: prefix?.member(label) ?? label,
                name: prefix?.member(label) ?? parameter.name,
                type: parameter.type, defaultValue: parameter.defaultValue,
                documentation: [common.documentation(for: prefix)])
        }
        let servers = root.servers.map { server in
            let name = prefix?.member(server.parameter) ?? server.parameter
            let client = (prefix.map { $0.property.plain + "." } ?? "") + server.client.plain
            let owner = prefix.map { $0.type.escaped + "." } ?? ""
            let end = server.path.map { ", which ends with `\($0)`" } ?? ""
            return VersionedRoot.Parameter(
                symbol: server.symbol.argument, label: name, name: name, type: nil,
                defaultValue: server.defaultValue.map { owner + $0 },
                documentation: ["The URL of the server of `\(client)`\(end)."])
        }
        return common.filter { $0.defaultValue == nil } + common.filter { $0.defaultValue != nil } + servers
    }
}

extension TypeRef {
    /// Writes a namespace before the types with some names.
    fileprivate mutating func qualify(with namespace: String, where isHidden: (SwiftName) -> Bool) {
        switch self {
        case .declared(var type):
            guard let first = type.path.names.first, isHidden(first) else { return }
            type.path.namespace = namespace
            self = .declared(type)
        case .array(var inner):
            inner.qualify(with: namespace, where: isHidden)
            self = .array(inner)
        case .dictionary(var inner):
            inner.qualify(with: namespace, where: isHidden)
            self = .dictionary(inner)
        case .optional(var inner):
            inner.qualify(with: namespace, where: isHidden)
            self = .optional(inner)
        case .nullable(var inner):
            inner.qualify(with: namespace, where: isHidden)
            self = .nullable(inner)
        case .stream(let kind, var inner):
            inner.qualify(with: namespace, where: isHidden)
            self = .stream(kind, inner)
        case .longOperation(var type):
            type.value?.qualify(with: namespace, where: isHidden)
            type.state?.qualify(with: namespace, where: isHidden)
            self = .longOperation(type)
        case .builtin, .external: break
        }
    }
}
