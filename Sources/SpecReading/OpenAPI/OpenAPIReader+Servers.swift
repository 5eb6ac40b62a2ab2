import API
import YAML

extension OpenAPIReader {
    /// The addresses under `servers` are alternatives: they make one server.
    func readServers(_ node: Node?, into servers: inout [Server], named name: String) {
        guard let node, node.isSequence else { return }
        let locations = node.elements.compactMap { readLocation($0) }
        guard !locations.isEmpty else { return }
        servers.append(Server(name: name, locations: locations, origin: source.origin(of: node)))
    }

    private func readLocation(_ node: Node) -> ServerLocation? {
        guard var url = (node["x-apigen-url"] ?? node["url"])?.text else { return nil }
        var variables = node["variables"].map { source.entries(of: $0, as: "'variables'") } ?? []
        if !url.contains("://") {
            // What says where the server is is no part of an address any more.
            for (name, _, value) in variables where value["default"]?.text?.contains("://") == true {
                url = url.replacing("{\(name)}", with: value["default"]?.text ?? "")
                variables.removeAll { $0.name == name }
            }
        }
        // A relative URL is meant relative to wherever the document is served from, which nobody here knows.
        guard url.contains("://") else { return nil }
        return ServerLocation(
            url: url,
            variables: variables.map { name, _, value in
                ServerVariable(
                    name: name, defaultValue: value["default"]?.text ?? "",
                    allowedValues: value["enum"].map { $0.elements.compactMap(\.text) } ?? [],
                    documentation: readDocumentation(of: value))
            },
            documentation: readDocumentation(of: node), origin: source.origin(of: node))
    }

    /// A server of a path or an operation: one that is known, or a new one named after its host.
    func readOwnServer(_ node: Node) -> String? {
        var own: [Server] = []
        readServers(node, into: &own, named: "")
        guard var server = own.first, let url = server.locations.first?.url else { return nil }
        if let known = api.servers.first(where: { $0.locations.contains { $0.url == url } }) { return known.name }
        let host = url.split(separator: "/").dropFirst().first ?? ""
        let wanted = host.split(separator: ".").first.map(String.init) ?? "other"
        var name = wanted
        var number = 2
        while api.servers.contains(where: { $0.name == name }) {
            name = "\(wanted)\(number)"
            number += 1
        }
        server.name = name
        api.servers.append(server)
        return name
    }

    func readSecuritySchemes() {
        guard let schemes = root["components"]?["securitySchemes"] ?? root["securityDefinitions"] else { return }
        for (name, key, reference) in source.entries(of: schemes, as: "'securitySchemes'") {
            guard let node = resolve(reference), let kind = readSecurityKind(node) else { continue }
            api.securitySchemes.append(
                SecurityScheme(
                    name: originalName(name, node), kind: kind, documentation: readDocumentation(of: node),
                    origin: source.origin(of: key)))
        }
    }

    private func readSecurityKind(_ node: Node) -> SecurityScheme.Kind? {
        if let prefix = node["x-apigen-prefix"]?.text { return .bearer(prefix: prefix) }
        switch node["type"]?.text {
        case "apiKey":
            guard let name = node["name"]?.text, let place = node["in"]?.text,
                let location = Parameter.Location(rawValue: place), location != .path,
                location != .header || name.isToken
            else { break }
            return .apiKey(location: location, name: name)
        case "basic" where dialect == .swagger2: return .basic
        case "http":
            switch node["scheme"]?.text?.lowercased() {
            case "basic": return .basic
            case "bearer": return .bearer(prefix: "Bearer")
            default: break
            }
        case "oauth2", "openIdConnect": return .bearer(prefix: "Bearer")
        default: break
        }
        source.warning("unknown-scheme", "this security scheme is not supported; it is left out", at: node)
        return nil
    }

    /// Alternatives, each a mapping of schemes that are needed together.
    func readRequirements(_ node: Node) -> [SecurityRequirement] {
        guard node.isSequence else { return [] }
        let known = api.securitySchemes.map(\.name)
        let schemes = root["components"]?["securitySchemes"]
        return node.elements.compactMap { element in
            let keys = source.entries(of: element, as: "a security requirement").map(\.name)
            let names = keys.map { originalName($0, schemes?[$0]) }
            // An alternative that needs a scheme nobody can use is none.
            return names.allSatisfy(known.contains) ? SecurityRequirement(schemes: names) : nil
        }
    }
}
