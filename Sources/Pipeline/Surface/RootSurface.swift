import Lowering
import Resolution

/// Lists the public declarations of the client's struct, and of the types inside it.
struct RootSurface {
    private typealias Member = ClientSurface.Member
    private typealias Argument = ClientSurface.Argument

    let client: SwiftClient

    private var root: RootDeclaration { client.root }

    var entries: [ClientSurface.TypeEntry] {
        var own = ClientSurface.TypeEntry(name: root.name.plain, symbol: .client, conformances: ["Sendable"])
        own.members = root.servers.map { property($0.client.plain, $0.symbol, SurfaceType(text: "WebClient")) }
        own.members += client.services.map {
            property($0.property.plain, $0.symbol, SurfaceType($0))
        }
        own.members.append(initializer)
        own.members += sharedInstance
        var entries = [own]
        if root.servers.contains(where: { !$0.locations.isEmpty }) { entries.append(servers) }
        if !root.schemes.isEmpty { entries.append(security) }
        if !root.headers.isEmpty { entries.append(headers) }
        if !root.errors.isEmpty {
            var extended = ClientSurface.TypeEntry(name: "ServiceError", symbol: .client, conformances: [])
            extended.members = root.errors.map {
                property($0.property.plain, $0.symbol, SurfaceType($0.type.wrapped.optional(true)))
            }
            entries.append(extended)
        }
        return entries
    }

    private func property(_ name: String, _ symbol: SymbolID, _ type: SurfaceType) -> ClientSurface.Member {
        Member(kind: .property(isSettable: false), base: name, symbol: symbol, type: type)
    }

    private var initializer: ClientSurface.Member {
        var arguments = root.parameters.map {
            Argument(
                label: $0.label?.plain, type: SurfaceType($0.type), defaultValue: $0.defaultValue, symbol: $0.symbol)
        }
        arguments += root.servers.map {
            // The default is the first of the URLs, and a URL that changed is a change of its own.
            Argument(
                label: $0.parameter.plain, type: SurfaceType(text: "ServerURL"),
                defaultValue: $0.defaultValue == nil ? nil : "URL", symbol: $0.symbol)
        }
        arguments.append(
            Argument(
                label: "configuration", type: SurfaceType(text: "WebClient.Configuration"),
                defaultValue: "WebClient.Configuration()", symbol: .client))
        return Member(kind: .initializer, base: "init", symbol: .client, arguments: arguments)
    }

    /// The members for the shared instance, which versions have together. They count as members of the newest.
    private var sharedInstance: [ClientSurface.Member] {
        if root.sharing == nil || client.namespace?.isNewest == false { return [] }
        let type = SurfaceType(text: root.name.plain)
        let closure = Argument(
            label: nil, type: SurfaceType(text: "() -> \(root.name.plain)"), defaultValue: nil, symbol: .client)
        return [
            Member(kind: .staticProperty, base: "shared", symbol: .client, type: type),
            Member(kind: .method, base: "configure", symbol: .client, arguments: [closure]),
        ]
    }

    // MARK: - Types in the client

    /// - Parameter symbol: The first part of the description that is the reason for the type.
    private func nested(_ name: String, _ symbol: SymbolID?) -> ClientSurface.TypeEntry {
        ClientSurface.TypeEntry(name: root.name.plain + "." + name, symbol: symbol ?? .client, conformances: [])
    }

    private var servers: ClientSurface.TypeEntry {
        var entry = nested("Server", root.servers.flatMap(\.locations).first?.symbol)
        let type = SurfaceType(text: "ServerURL")
        for location in root.servers.flatMap(\.locations) {
            if location.variables.isEmpty {
                entry.members.append(
                    Member(kind: .staticProperty, base: location.name.plain, symbol: location.symbol, type: type))
                continue
            }
            let arguments = location.variables.map {
                Argument(
                    label: $0.name.plain, type: SurfaceType(text: "String"), defaultValue: $0.defaultValue,
                    symbol: location.symbol)
            }
            entry.members.append(
                Member(
                    kind: .method, base: location.name.plain, symbol: location.symbol, type: type,
                    arguments: arguments))
        }
        return entry
    }

    private var security: ClientSurface.TypeEntry {
        var entry = nested("Security", root.schemes.first?.symbol)
        entry.members = root.schemes.map {
            Member(
                kind: .staticProperty, base: $0.name.plain, symbol: $0.symbol,
                type: SurfaceType(text: "WebClient.SecurityScheme"))
        }
        return entry
    }

    private var headers: ClientSurface.TypeEntry {
        var entry = nested("Headers", root.headers.first?.symbol)
        entry.conformances = ["Sendable"]
        entry.members = root.headers.map { property($0.name.plain, $0.symbol, SurfaceType(.optional($0.type))) }
        return entry
    }
}

extension SurfaceType {
    /// The class of a service.
    fileprivate init(_ service: ServiceDeclaration) {
        self.init(service: service.name.plain, symbol: service.symbol)
    }
}
