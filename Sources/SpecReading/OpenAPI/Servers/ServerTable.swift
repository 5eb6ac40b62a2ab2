import API

/// The servers of the document, and those that paths and operations add.
struct ServerTable {
    private(set) var servers: [Server]

    init(servers: [Server]) { self.servers = servers }

    func contains(_ name: String) -> Bool { servers.contains { $0.name == name } }

    /// Returns the name of the known server with the same address. A new server is added and named after its host.
    mutating func register(_ server: Server) -> String? {
        guard let url = server.locations.first?.url else { return nil }
        if let known = servers.first(where: { $0.locations.contains { $0.url == url } }) { return known.name }
        let host = url.split(separator: "/").dropFirst().first ?? ""
        let wanted = host.split(separator: ".").first.map(String.init) ?? "other"
        var name = wanted
        var number = 2
        while contains(name) {
            name = "\(wanted)\(number)"
            number += 1
        }
        var server = server
        server.name = name
        servers.append(server)
        return name
    }
}
