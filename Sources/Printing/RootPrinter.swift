import Lowering
import Naming
import Resolution

/// Creates the template data of the client's struct.
struct RootPrinter {
    let printer: Printer
    let client: SwiftClient

    private var root: RootDeclaration { client.root }

    var data: ClientFields.Client.Data {
        var data = ClientFields.Client.Data()
        data.access = printer.access.modifier
        data.imports = imports
        data.namespace = client.namespace?.client.escaped
        data.name = client.namespace?.type.escaped ?? root.name.escaped
        data.path = client.namespace?.text ?? root.name.escaped
        data.documentation = (client.namespace?.documentation ?? root.documentation).slashed
        data.servers = root.servers.map { self.data(for: $0) }.numbered()
        data.services = client.services.map { self.data(for: $0) }
        data.requiresTransport = root.requiresTransport
        data.initializerDocumentation = root.initializerDocumentation.slashed
        data.parameters = root.parameters.map { OperationPrinter.data(for: $0, in: TypePath([root.name])) }.numbered()
        data.hasCommonParameters = !root.common.isEmpty
        data.commonParameters = root.common.map { self.data(for: $0) }
        data.callOptions = root.callPolicy.expression
        data.rateLimiter = root.rateLimit?.expression
        data.hasSessions = !root.sessions.isEmpty
        data.sessions = root.sessions.map { SessionPrinter(session: $0).data }.numbered()
        data.hasServiceLimits = client.services.contains { $0.rateLimit != nil }
        data.errorDecoder = root.error?.decoder
        data.defaultSecurity = root.security.isEmpty ? nil : root.security.expression(prefix: "")
        addExtensions(to: &data)
        return data
    }

    private func addExtensions(to data: inout ClientFields.Client.Data) {
        let shared = client.shared
        let sharedNames = client.sharedNames
        data.hasSharedNames = !sharedNames.isEmpty
        data.sharedNames = sharedNames.map { VersionPrinter.data(for: $0) }.numbered()
        let hasLocations = root.servers.contains { !$0.locations.isEmpty }
        data.hasLocations = hasLocations && shared?.sharesServers != true
        data.hasSchemes = !root.schemes.isEmpty && shared?.sharesSchemes != true
        data.schemes = root.schemes.map { self.data(for: $0) }
        data.hasHeaders = !root.headers.isEmpty && shared?.sharesHeaders != true
        data.headers = root.headers.map { self.data(for: $0) }
        let errors = root.errors.filter { !$0.isDeclaredWithModels }
        data.hasErrors = !errors.isEmpty
        data.errors = errors.map { Self.data(for: $0, in: client.namespace) }.numbered()
        data.isShared = root.sharing != nil && client.namespace == nil
        data.isUnconfigured = root.sharing == .unconfigured
        data.formerNames = printer.formerNames(client.ownFormerNames)
    }

    private var imports: [String] {
        var imports = FileImports(printer.access)
        imports.expose(
            root.common.compactMap { $0.parameter?.type }
                + (client.shared?.sharesHeaders == true ? [] : root.headers.map(\.type))
                + root.errors.filter { !$0.isDeclaredWithModels }.map(\.type))
        imports.hide(root.errors.map(\.type))
        imports.expose(printer.runtimeModule)
        return imports.lines
    }

    // MARK: - Servers and services

    private func data(for server: RootDeclaration.ServerDeclaration) -> ClientFields.Server.Data {
        var data = ClientFields.Server.Data()
        data.client = server.client.escaped
        data.argument = server.parameter.escaped
        data.argumentLabel = server.parameter.asLabel
        data.default = server.defaultValue
        data.locations = server.locations.map { self.data(for: $0) }
        return data
    }

    private func data(for location: RootDeclaration.LocationDeclaration) -> ClientFields.Location.Data {
        var data = ClientFields.Location.Data()
        data.name = location.name.escaped
        data.documentation = location.documentation.slashed
        data.url = SwiftLiteral.string(location.url)
        data.hasVariables = !location.variables.isEmpty
        data.variables = location.variables.map { variable in
            var data = ClientFields.Variable.Data()
            data.name = variable.name.escaped
            data.label = variable.name.asLabel
            data.key = SwiftLiteral.string(variable.key)
            data.default = SwiftLiteral.string(variable.defaultValue)
            return data
        }.numbered()
        data.allowed = Self.allowedValues(of: location)
        return data
    }

    /// Returns a dictionary literal with the values of the variables that only have certain values.
    private static func allowedValues(of location: RootDeclaration.LocationDeclaration) -> String {
        let entries = location.variables.filter { !$0.allowedValues.isEmpty }.map { variable in
            let values = variable.allowedValues.map { SwiftLiteral.string($0) }.joined(separator: ", ")
            return "\(SwiftLiteral.string(variable.key)): [\(values)]"
        }
        return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    }

    private func data(for service: ServiceDeclaration) -> ClientFields.Service.Data {
        var data = ClientFields.Service.Data()
        data.property = service.property.escaped
        data.summary = service.documentation.summary
        data.type = service.name.escaped
        data.isLimited = service.rateLimit != nil
        let printer = ServicePrinter(printer: printer, client: client)
        data.clients = printer.clients(of: service)
        return data
    }

    private func data(for common: RootDeclaration.CommonDeclaration) -> ClientFields.CommonParameter.Data {
        var data = ClientFields.CommonParameter.Data()
        data.setter = common.location.setter
        data.key = SwiftLiteral.string(common.key)
        switch common.value {
        case .constant(let text): data.value = SwiftLiteral.string(text)
        case .parameter(let parameter): data.value = parameter.name.escaped
        }
        return data
    }

    // MARK: - Credentials, headers, errors

    private func data(for scheme: RootDeclaration.SchemeDeclaration) -> ClientFields.Scheme.Data {
        var data = ClientFields.Scheme.Data()
        data.name = scheme.name.escaped
        data.key = SwiftLiteral.string(scheme.key)
        data.documentation = scheme.documentation.slashed
        data.kind = scheme.kind
        return data
    }

    private func data(for header: RootDeclaration.HeaderDeclaration) -> ClientFields.Header.Data {
        var data = ClientFields.Header.Data()
        data.name = header.name.escaped
        data.documentation = header.documentation.slashed
        data.type = header.type.text
        data.expression = expression(for: header)
        return data
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

    /// Returns the file with the error schemas of a module that only has models.
    var errorProperties: ClientFields.ErrorProperties.Data {
        var data = ClientFields.ErrorProperties.Data()
        data.access = printer.access.modifier
        data.imports = imports
        data.errors = root.errors.map { Self.data(for: $0, in: nil) }.numbered()
        return data
    }

    /// - Parameter namespace: The version that the name of the property starts with.
    static func data(for error: ErrorDeclaration, in namespace: VersionNamespace?) -> ClientFields.ErrorSchema.Data {
        var data = ClientFields.ErrorSchema.Data()
        data.property = (namespace?.member(error.property) ?? error.property).escaped
        data.type = error.type.wrapped.text
        return data
    }
}
