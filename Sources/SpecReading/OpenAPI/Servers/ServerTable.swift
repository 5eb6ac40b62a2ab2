import APIDescription

/// The servers of the document, and those that paths and operations add.
struct ServerTable {
    private(set) var servers: [Server] = []
    private var names: Set<String> = []
    /// The name of the first server with each address.
    private var namesByURL: [String: String] = [:]
    /// The first number that may be free for a name.
    private var nextNumbers: [String: Int] = [:]

    init(servers: [Server]) {
        for server in servers { add(server) }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    private mutating func add(_ server: Server) {
        servers.append(server)
        names.insert(server.name)
        for location in server.locations where namesByURL[location.url] == nil {
            namesByURL[location.url] = server.name
        }
    }

    /// Returns the name of the known server with the same address. A new server is added and named after its host.
    mutating func register(_ server: Server) -> String? {
        guard let url = server.locations.first?.url else { return nil }
        if let known = namesByURL[url] { return known }
        let host = url.split(separator: "/").dropFirst().first ?? ""
        let wanted = host.split(separator: ".").first.map(String.init) ?? "other"
        var name = wanted
        var number = nextNumbers[wanted] ?? 2
        while contains(name) {
            name = "\(wanted)\(number)"
            number += 1
        }
        nextNumbers[wanted] = number
        var server = server
        server.name = name
        add(server)
        return name
    }
}
