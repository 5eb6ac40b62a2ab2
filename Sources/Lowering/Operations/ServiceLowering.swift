import APIDescription
import APIEvolution
import Diagnostics
import Naming
import Resolution

/// Creates the declarations of services.
struct ServiceLowering {
    let api: ResolvedAPI
    let types: TypeLowering
    let errors: ErrorLowering
    let pages: PagesLowering
    let hasCompletionForms: Bool
    let collector: DiagnosticCollector

    private var names: NameTable { types.names }

    func lower(_ service: ResolvedService) -> ServiceDeclaration {
        let used = Set(service.operations.map(\.server))
        let servers = api.servers.map(\.name).filter(used.contains)
        let clients = servers.map { server in
            let source = names[.server(server)]
            return ClientReference(name: servers.count == 1 ? SwiftName.member("client") : source, source: source)
        }
        let clientNames = Dictionary(clients.map { ($0.source, $0.name) }) { first, _ in first }
        let property = names[service.symbol.accessor]
        let operations = service.operations.map { operation in
            let source = names[.server(operation.server)]
            let client = clientNames[source] ?? SwiftName.member("client")
            return OperationLowering(
                api: api, operation: operation, types: types, errors: errors, pages: pages, client: client,
                service: property, hasCompletionForms: hasCompletionForms, collector: collector
            ).lower()
        }
        var documentation = DocComment(service.documentation)
        documentation.add(service.rateLimit?.sentence)
        return ServiceDeclaration(
            symbol: service.symbol, name: names[service.symbol], property: property,
            documentation: documentation, clients: clients, rateLimit: service.rateLimit,
            operations: operations)
    }
}

/// Creates the declaration of one operation.
struct OperationLowering {
    let api: ResolvedAPI
    let operation: ResolvedOperation
    let types: TypeLowering
    let errors: ErrorLowering
    let pages: PagesLowering
    let client: SwiftName
    /// The property of the client that holds the service.
    let service: SwiftName
    let hasCompletionForms: Bool
    let collector: DiagnosticCollector

    private var names: NameTable { types.names }

    func lower() -> OperationDeclaration {
        let name = names[operation.symbol]
        var request = RequestPlan(
            method: operation.method, path: operation.path.fullText, client: client, parameters: [])
        addConditions(to: &request)
        var (parameters, options) = parameters(for: &request)
        let long = LongOperationLowering(operation: operation, types: types, pages: pages)
        parameters += long.parameters
        let whole = result()
        let result = pages.result(operation, whole, request) ?? long.result(whole) ?? whole
        request.usesFoundation = request.usesFoundation || result.usesFoundation
        let documentation = OperationDocumentation(operation: operation, types: types)
        return OperationDeclaration(
            symbol: operation.symbol, name: name,
            documentation: documentation.comment(parameters: parameters, error: request.error?.type.wrapped),
            deprecation: operation.deprecation.map { DeprecationText(deprecation: $0).attribute },
            mentionsDeprecatedTypes: (parameters.map(\.type) + [result.type].compactMap { $0 }).contains {
                types.deprecated.isMentioned(in: $0)
            },
            parameters: parameters, request: request, result: result,
            identifier: OperationDeclaration.identifier(service, name),
            hasCompletionForm: hasCompletionForms && !result.isImmediate,
            stub: names[operation.symbol.stubProperty],
            options: operation.symbol == operation.home ? options : nil)
    }

    /// Creates the parameters of the method, and the struct of the optional ones if there are many. Adds what is sent.
    private func parameters(for request: inout RequestPlan) -> ([ParameterDeclaration], StructDeclaration?) {
        let checks = CheckLowering(collector: collector)
        let optional = operation.groupedArguments
        let options = optional.map { (name: names[operation.symbol.options.argument], members: $0) }
        let argumentNames = ArgumentNames(of: operation, names)
        let lowering = ParameterLowering(
            types: types, checks: checks, collector: collector, arguments: argumentNames, options: options)
        var arguments: [ParameterDeclaration] = []
        for parameter in operation.parameters {
            let (declaration, sent) = lowering.lower(parameter)
            arguments.append(declaration)
            request.parameters.append(sent)
            request.usesFoundation = request.usesFoundation || checks.usesFoundation(parameter.value)
        }
        if let body = operation.body {
            let lowering = BodyLowering(
                operation: operation, types: types, checks: checks, arguments: argumentNames, options: options)
            let (declarations, sent, usesFoundation) = lowering.lower(body)
            arguments += declarations
            request.body = sent
            request.usesFoundation = request.usesFoundation || usesFoundation
        }
        let members = arguments.filter { optional?.contains($0.symbol) == true }
        arguments.removeAll { optional?.contains($0.symbol) == true }
        var parameters = arguments.filter { $0.defaultValue == nil } + arguments.filter { $0.defaultValue != nil }
        let declaration = options.map { self.options(members, named: $0.name) }
        if let argument = declaration?.argument { parameters.append(argument) }
        return (FormerOrder(types.history).ordered(parameters, by: \.symbol), declaration?.type)
    }

    /// Adds what does not depend on the arguments: credentials, errors, and how the request is sent.
    private func addConditions(to request: inout RequestPlan) {
        request.security = operation.security.map { schemeNames(of: $0) }
        request.error = operation.errorSchema.map { errors.declaration(at: $0) }
        request.statusErrors = errors.statusErrors(of: operation)
        request.callPolicy = operation.callPolicy ?? CallPolicy()
        request.callPolicy.idempotencyHeader = operation.idempotencyHeader
        request.sessionChange = SessionChange(by: operation.symbol, in: api.sessions)
        if !operation.accept.isEmpty { request.accept = operation.accept.joined(separator: ", ") }
    }

    /// Creates the struct of the optional arguments.
    private func options(_ members: [ParameterDeclaration], named name: SwiftName) -> OptionsDeclaration {
        let symbol = operation.home.options
        let path = names.path(of: symbol)
        let members = FormerOrder(types.history).ordered(members) { operation.symbol.option($0.symbol) }
        let properties = members.map { member in
            PropertyDeclaration(
                symbol: member.symbol, name: names[member.symbol], key: "", type: member.type,
                documentation: member.documentation)
        }
        let type = StructDeclaration(
            symbol: symbol, path: path,
            documentation: DocComment("The optional parameters of `\(names[operation.symbol].plain)`."),
            properties: properties, isIdentifiable: false, isCoded: false, nested: [])
        let argument = ParameterDeclaration(
            symbol: operation.symbol.options.argument, label: name, name: name,
            type: .declared(DeclaredType(symbol: symbol, path: path, kind: .structure)),
            documentation: DocComment.inner("The optional parameters."), isOptions: true)
        return OptionsDeclaration(argument: argument, type: type)
    }

    private func schemeNames(of requirements: [SecurityRequirement]) -> [[SwiftName]] {
        requirements.alternatives.map { $0.map { names[.securityScheme($0)] } }
    }

    private func result() -> ResultPlan {
        if operation.form == .download { return .download }
        return switch operation.result {
        case .nothing: .nothing
        case .body(let body, let isOptional):
            types.isLossy(body)
                ? .lossyArray(types.type(of: body.use.type).optional(isOptional))
                : .value(types.type(of: body.use.type).optional(isOptional), body.form)
        case .lines(let use): .lines(types.type(of: use))
        case .events(let events):
            .events(
                EventsPlan(
                    element: events.use.map { types.type(of: $0) }, isCreatedFromEvent: events.isSelectedByType,
                    sentinel: events.sentinel))
        case .responses(let symbol): .responses(types.type(of: .declared(symbol)))
        }
    }
}
