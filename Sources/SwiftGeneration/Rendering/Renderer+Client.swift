extension Renderer {
    /// The file with the struct that an app makes once.
    func file(for client: SwiftClient) -> String {
        let root = client.root
        var record = record()
        record.set("imports", imports(of: root))
        record.set("name", root.name.escaped)
        var documentation = root.documentation
        if documentation.isEmpty { documentation.add("The client of an API.") }
        record.set("documentation", documentation.slashed)
        record.set("clients", root.servers.map { named($0.client) })
        record.set("services", client.services.map { serviceRecord($0) })
        record.set("initializer", Signature.lines(access.modifier + "init", parameters(of: root), " {", indent: 4))
        record.set("initializerDocumentation", parameterDocumentation(of: root).slashed)
        record.set("statements", statements(of: client))
        let locations = root.servers.flatMap(\.locations)
        if !locations.isEmpty { record.set("servers", [serversRecord(root, locations)]) }
        if !root.schemes.isEmpty { record.set("security", [securityRecord(root)]) }
        if !root.headers.isEmpty { record.set("headers", [headersRecord(root)]) }
        let errors = [root.error].compactMap { $0 } + root.otherErrors
        record.set("hasErrors", !errors.isEmpty)
        record.set("errors", errors.enumerated().map { errorRecord($1, isFirst: $0 == 0) })
        return render("Client", record)
    }

    private func serviceRecord(_ service: ServiceDeclaration) -> Record {
        var record = record()
        record.set("property", service.property.escaped)
        record.set("type", service.name.escaped)
        return record
    }

    private func parameters(of root: RootDeclaration) -> [String] {
        let given = root.common.compactMap(\.parameter)
        let servers = root.servers.map { server in
            "\(server.parameter.asLabel): ServerURL" + (server.defaultValue.map { " = " + $0 } ?? "")
        }
        return given.filter { $0.defaultValue == nil }.map { $0.text(withDefault: true) }
            + given.filter { $0.defaultValue != nil }.map { $0.text(withDefault: true) } + servers
            + ["configuration: ClientConfiguration = ClientConfiguration()"]
    }

    private func parameterDocumentation(of root: RootDeclaration) -> DocComment {
        var comment = DocComment("- Parameters:")
        for parameter in root.common.compactMap(\.parameter) where !parameter.documentation.isEmpty {
            comment.addLine("  - \(parameter.name.plain): \(parameter.documentation.lines.joined(separator: " "))")
        }
        for server in root.servers {
            comment.addLine("  - \(server.parameter.plain): Where requests are sent to.")
        }
        comment.addLine("  - configuration: Transport, credentials, hooks and the like.")
        return comment
    }

    private func statements(of client: SwiftClient) -> [String] {
        let root = client.root
        let parameters = root.common.compactMap(\.parameter?.name.plain) + root.servers.map(\.parameter.plain)
        let locals = Set(parameters + ["common", "errors", "configuration"])
        var lines: [String] = []
        if !root.common.isEmpty { lines += ["var common = CommonParameters()"] + root.common.map(\.statement) }
        if let error = root.error {
            lines.append("let errors = " + error.format)
        }
        for server in root.servers {
            var arguments = ["server: \(server.parameter.escaped)"]
            if !root.common.isEmpty { arguments.append("common: common") }
            if let security = root.security { arguments.append("security: \(security)") }
            if root.error != nil { arguments.append("errors: errors") }
            arguments.append("configuration: configuration")
            lines += Signature.call("\(server.client.escaped) = WebClient", arguments, indent: 8)
        }
        for service in client.services {
            let arguments = service.clients.map { "\($0.name.asArgument): \($0.source.escaped)" }
            let receiver = locals.contains(service.property.plain) ? "self." : ""
            let property = receiver + service.property.escaped
            lines.append("\(property) = \(service.name.escaped)(\(arguments.joined(separator: ", ")))")
        }
        return lines
    }

    private func serversRecord(_ root: RootDeclaration, _ locations: [RootDeclaration.LocationDeclaration]) -> Record {
        var record = record()
        record.set("name", root.name.escaped)
        record.set(
            "locations",
            locations.map { location in
                var record = Record()
                record.set("documentation", documentation(of: location).slashed)
                record.set("declaration", declaration(of: location))
                return record
            })
        return record
    }

    private func documentation(of location: RootDeclaration.LocationDeclaration) -> DocComment {
        var comment = location.documentation
        comment.add("`\(location.url)`")
        let described = location.variables.filter { !$0.documentation.isEmpty }
        guard !described.isEmpty else { return comment }
        comment.add("- Parameters:")
        for variable in described {
            comment.addLine(
                "  - \(variable.name.plain): \(variable.documentation.lines.filter { !$0.isEmpty }.joined(separator: " "))"
            )
        }
        return comment
    }

    private func declaration(of location: RootDeclaration.LocationDeclaration) -> [String] {
        let url = SwiftLiteral.string(location.url)
        let name = location.name.escaped
        guard !location.variables.isEmpty else { return ["\(access.modifier)static let \(name): ServerURL = \(url)"] }
        let parameters = location.variables.map {
            "\($0.name.asLabel): String = \(SwiftLiteral.string($0.defaultValue))"
        }
        let variables = location.variables.map { "\(SwiftLiteral.string($0.key)): \($0.name.escaped)" }
        return Signature.lines(access.modifier + "static func " + name, parameters, " -> ServerURL {", indent: 8)
            + ["    ServerURL(\(url), variables: [\(variables.joined(separator: ", "))])", "}"]
    }

    private func securityRecord(_ root: RootDeclaration) -> Record {
        var record = record()
        record.set("name", root.name.escaped)
        record.set(
            "schemes",
            root.schemes.map { scheme in
                var record = self.record()
                record.set("name", scheme.name.escaped)
                record.set("documentation", scheme.documentation.slashed)
                record.set("expression", "SecurityScheme(\(SwiftLiteral.string(scheme.key)), \(scheme.kind))")
                return record
            })
        return record
    }

    private func headersRecord(_ root: RootDeclaration) -> Record {
        var record = record()
        record.set("name", root.name.escaped)
        record.set(
            "members",
            root.headers.map { header in
                var record = self.record()
                record.set("name", header.name.escaped)
                record.set("documentation", header.documentation.slashed)
                record.set("type", header.type.text)
                record.set("expression", header.expression)
                return record
            })
        return record
    }

    private func errorRecord(_ error: ErrorDeclaration, isFirst: Bool) -> Record {
        var record = record()
        record.set("isFirst", isFirst)
        record.set("property", error.property.escaped)
        record.set("type", error.type.text)
        return record
    }
}
