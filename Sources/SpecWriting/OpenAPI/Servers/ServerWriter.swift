import APIDescription

/// Writes servers.
struct ServerWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    /// Returns the addresses of the first server. Operations of other servers have their own addresses.
    func entries() -> [Entry] {
        let servers = export.api.servers
        guard let first = servers.first else { return [] }
        var entries = [list(Self.locations(of: first), under: export.path(ofVersion: nil))]
        if first.name != "main" { entries += Entry.text("x-apigen-server", first.name) }
        let others = servers.dropFirst().map { Entry($0.name, .list(Self.locations(of: $0).map { location($0) })) }
        return entries + (others.isEmpty ? [] : [Entry("x-apigen-servers", .block(others))])
    }

    func entries(of operation: Operation) -> [Entry] {
        let servers = export.api.servers
        guard let name = operation.server, name != servers.first?.name else {
            let locations = export.isFormer(operation.versions) ? servers.first.map(Self.locations) ?? [] : []
            let path = export.path(ofVersion: operation.versions.until)
            return (locations.isEmpty ? [] : [list(locations, under: path)])
                + Entry.text("x-apigen-server", operation.server)
        }
        guard let server = servers.first(where: { $0.name == name }) else {
            export.reportUnsupported(.unknownServer(name), at: operation.origin)
            return []
        }
        return [list(Self.locations(of: server))] + Entry.text("x-apigen-server", name)
    }

    /// Returns the locations of a server, or a relative URL.
    private static func locations(of server: Server) -> [ServerLocation] {
        server.path.map { [ServerLocation(url: $0, origin: server.origin)] } ?? server.locations
    }

    private func list(_ locations: [ServerLocation], under path: String? = nil) -> Entry {
        Entry("servers", .list(locations.map { location($0, under: path) }))
    }

    /// - Parameter path: The prefix of the paths of operations, which is part of the URL for other tools.
    private func location(_ location: ServerLocation, under path: String? = nil) -> YAMLValue {
        var entries = Entry.text("url", location.url + (path ?? ""))
        entries += Entry.text("x-apigen-url", path.map { _ in location.url })
        entries += Entry.documentation(location.documentation)
        let variables = location.variables.map { variable in
            Entry(
                variable.name,
                .map(
                    Entry.text("default", variable.defaultValue) + Entry.texts("enum", variable.allowedValues)
                        + Entry.documentation(variable.documentation)))
        }
        if !variables.isEmpty { entries.append(Entry("variables", .map(variables))) }
        return .map(entries)
    }
}
