import Resolution

/// Creates the record of the client's struct.
struct RootPrinter {
    let printer: Printer
    let client: SwiftClient

    private var root: RootDeclaration { client.root }

    var record: Record {
        var record = Record(ClientShapes.root)
        record.set("access", printer.access.modifier)
        record.set("imports", imports)
        record.set("namespace", client.namespace?.client.escaped)
        record.set("name", client.namespace?.type.escaped ?? root.name.escaped)
        record.set("path", client.namespace?.text ?? root.name.escaped)
        var documentation = client.namespace?.documentation ?? root.documentation
        if documentation.isEmpty { documentation.add("A client for the API.") }
        record.set("documentation", documentation.slashed)
        record.set("servers", root.servers.map { self.record(for: $0) }.numbered())
        record.set("services", client.services.map { self.record(for: $0) })
        record.set("initializerDocumentation", initializerDocumentation.slashed)
        let given = root.common.compactMap(\.parameter)
        let ordered = given.filter { $0.defaultValue == nil } + given.filter { $0.defaultValue != nil }
        record.set("parameters", ordered.map { OperationPrinter.record(for: $0, in: TypePath([root.name])) }.numbered())
        record.set("hasCommonParameters", !root.common.isEmpty)
        record.set("commonParameters", root.common.map { self.record(for: $0) })
        record.set("callOptions", root.callPolicy.expression)
        record.set("rateLimiter", root.rateLimit?.expression)
        record.set("hasSessions", !root.sessions.isEmpty)
        record.set("sessions", root.sessions.map { SessionPrinter(session: $0).record }.numbered())
        record.set("hasServiceLimits", client.services.contains { $0.rateLimit != nil })
        record.set("errorDecoder", root.error?.decoder)
        record.set("defaultSecurity", root.security.isEmpty ? nil : root.security.expression(prefix: ""))
        addExtensions(to: &record)
        return record
    }

    private func addExtensions(to record: inout Record) {
        let shared = client.shared
        let sharedNames = VersionPrinter.sharedNames(of: client)
        record.set("hasSharedNames", !sharedNames.isEmpty)
        record.set("sharedNames", sharedNames.numbered())
        let hasLocations = root.servers.contains { !$0.locations.isEmpty }
        record.set("hasLocations", hasLocations && shared?.sharesServers != true)
        record.set("hasSchemes", !root.schemes.isEmpty && shared?.sharesSchemes != true)
        record.set("schemes", root.schemes.map { self.record(for: $0) })
        record.set("hasHeaders", !root.headers.isEmpty && shared?.sharesHeaders != true)
        record.set("headers", root.headers.map { self.record(for: $0) })
        let errors = [root.error].compactMap { $0 } + root.otherErrors
        record.set("hasErrors", !errors.isEmpty)
        record.set("errors", errors.map { Self.record(for: $0, in: client.namespace) }.numbered())
        record.set("isShared", root.sharing != nil && client.namespace == nil)
        record.set("isUnconfigured", root.sharing == .unconfigured)
        record.set("formerNames", formerNames)
    }

    /// The former names of the client itself stand outside of the namespace.
    private var formerNames: [Record] {
        guard var declarations = client.formerNames[.client] else { return [] }
        if client.namespace != nil { declarations.aliases = [] }
        if declarations.isEmpty { return [] }
        let printer = FormerNamePrinter(access: printer.access.modifier, namespace: client.namespace)
        return printer.records(for: declarations)
    }

    private var imports: [String] {
        var imports = FileImports(printer.access)
        imports.expose(
            root.common.compactMap { $0.parameter?.type }
                + (client.shared?.sharesHeaders == true ? [] : root.headers.map(\.type))
                + (root.error.map { [$0.type] } ?? []) + root.otherErrors.map(\.type))
        imports.expose(printer.runtimeModule)
        return imports.lines
    }

    private var initializerDocumentation: DocComment {
        var comment = DocComment("Creates a client for the API.")
        comment.add("- Parameters:")
        for common in root.common {
            guard let parameter = common.parameter else { continue }
            comment.addLine("  - \(parameter.name.plain): \(common.documentation())")
        }
        for server in root.servers {
            let which = root.servers.count > 1 ? " of `\(server.client.plain)`" : ""
            comment.addLine("  - \(server.parameter.plain): The URL of the server\(which).")
        }
        comment.addLine("  - configuration: The transport, the credential store, the observers, and other settings.")
        return comment
    }

    // MARK: - Servers and services

    private func record(for server: RootDeclaration.ServerDeclaration) -> Record {
        var record = Record(ClientShapes.server)
        record.set("client", server.client.escaped)
        record.set("argument", server.parameter.escaped)
        record.set("argumentLabel", server.parameter.asLabel)
        record.set("default", server.defaultValue)
        record.set("locations", server.locations.map { self.record(for: $0) })
        return record
    }

    private func record(for location: RootDeclaration.LocationDeclaration) -> Record {
        var record = Record(ClientShapes.location)
        record.set("name", location.name.escaped)
        record.set("documentation", documentation(of: location).slashed)
        record.set("url", SwiftLiteral.string(location.url))
        record.set("hasVariables", !location.variables.isEmpty)
        record.set(
            "variables",
            location.variables.map { variable in
                var record = Record(ClientShapes.variable)
                record.set("name", variable.name.escaped)
                record.set("label", variable.name.asLabel)
                record.set("key", SwiftLiteral.string(variable.key))
                record.set("default", SwiftLiteral.string(variable.defaultValue))
                return record
            }.numbered())
        record.set("allowed", Self.allowedValues(of: location))
        return record
    }

    /// Returns a dictionary literal with the values of the variables that only have certain values.
    private static func allowedValues(of location: RootDeclaration.LocationDeclaration) -> String {
        let entries = location.variables.filter { !$0.allowedValues.isEmpty }.map { variable in
            let values = variable.allowedValues.map { SwiftLiteral.string($0) }.joined(separator: ", ")
            return "\(SwiftLiteral.string(variable.key)): [\(values)]"
        }
        return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    }

    private func documentation(of location: RootDeclaration.LocationDeclaration) -> DocComment {
        var comment = location.documentation
        comment.add("`\(location.url)`")
        let described = location.variables.filter { !$0.documentation.isEmpty }
        guard !described.isEmpty else { return comment }
        comment.add("- Parameters:")
        for variable in described {
            let text = variable.documentation.lines.filter { !$0.isEmpty }.joined(separator: " ")
            comment.addLine("  - \(variable.name.plain): \(text)")
        }
        return comment
    }

    private func record(for service: ServiceDeclaration) -> Record {
        var record = Record(ClientShapes.rootService)
        record.set("property", service.property.escaped)
        record.set("type", service.name.escaped)
        record.set("isLimited", service.rateLimit != nil)
        let printer = ServicePrinter(printer: printer, client: client)
        record.set("clients", printer.records(forClientsOf: service))
        return record
    }

    private func record(for common: RootDeclaration.CommonDeclaration) -> Record {
        var record = Record(ClientShapes.common)
        record.set("setter", common.location.setter)
        record.set("key", SwiftLiteral.string(common.key))
        switch common.value {
        case .constant(let text): record.set("value", SwiftLiteral.string(text))
        case .parameter(let parameter): record.set("value", parameter.name.escaped)
        }
        return record
    }

    // MARK: - Credentials, headers, errors

    private func record(for scheme: RootDeclaration.SchemeDeclaration) -> Record {
        var record = Record(ClientShapes.scheme)
        record.set("name", scheme.name.escaped)
        record.set("key", SwiftLiteral.string(scheme.key))
        record.set("documentation", scheme.documentation.slashed)
        record.set("kind", scheme.kind)
        return record
    }

    private func record(for header: RootDeclaration.HeaderDeclaration) -> Record {
        var record = Record(ClientShapes.header)
        record.set("name", header.name.escaped)
        record.set("documentation", header.documentation.slashed)
        record.set("type", header.type.text)
        record.set("expression", expression(for: header))
        return record
    }

    private func expression(for header: RootDeclaration.HeaderDeclaration) -> String {
        let key = SwiftLiteral.string(header.key)
        switch header.type {
        case .builtin(.string): return "fields[\(key)]"
        case .builtin(.date): return "fields.date(for: \(key))"
        case .builtin(.uuid): return "fields[\(key)].flatMap { UUID(uuidString: $0) }"
        case .array: return "fields.list(for: \(key))"
        default: return "fields.value(for: \(key))"
        }
    }

    /// - Parameter namespace: The version that the name of the property starts with.
    static func record(for error: ErrorDeclaration, in namespace: VersionNamespace?) -> Record {
        var record = Record(ClientShapes.error)
        record.set("property", (namespace?.member(error.property) ?? error.property).escaped)
        record.set("type", error.type.wrapped.text)
        return record
    }
}
