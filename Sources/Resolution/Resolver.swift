import APIDescription
import Diagnostics

/// Resolves an API.
public struct Resolver {
    private let api: API
    private let types: TypeResolver
    private let collector: DiagnosticCollector

    /// - Parameters:
    ///   - api: One version of an API (`API.api(at:)`).
    ///   - external: The models and formats for which the app has its own types.
    ///   - usesExactIntegers: Whether integers have the sizes of their formats.
    ///   - collector: Receives warnings about contradictions in the description.
    public init(
        _ api: API, external: ExternalTypes = ExternalTypes(), usesExactIntegers: Bool = false,
        collector: DiagnosticCollector
    ) {
        let api = CorrectedFormats(api, external).corrected(api, collector)
        self.api = api
        self.collector = collector
        types = TypeResolver(
            api, external, usesExactIntegers: usesExactIntegers, collector: collector)
    }

    /// The resolver of schemas, for code that compares values with them.
    public var schemas: SchemaResolver { types.schemas }

    /// Returns the resolved API, before equal types are merged (`ResolvedAPI.unified(keeping:)`).
    public func resolve() -> ResolvedAPI {
        for model in types.schemas.index.models { types.declare(model) }
        let common = api.commonParameters.map { resolve($0) }
        let error = api.errorSchema.map { shape in
            resolve(shape, as: .error, at: SchemaPlace(.error, name: .error))
        }
        let own = ErrorSchemas(api)
        let operationErrors = own.schemas.map { shape, operation in
            let symbol = operation.operationError
            return resolve(
                shape, as: symbol, at: SchemaPlace(symbol, name: .operation(operation, .ownError)))
        }
        let operations = OperationResolver(
            types: types, errors: own, errorTexts: ErrorTexts(api.operations), api: api, collector: collector)
        let notes = TagMetadataTable(api.tagMetadata)
        let services = ServiceGrouping.groups(of: api.operations).map { group in
            let note = notes.note(of: group)
            return ResolvedService(
                symbol: .service(group.identity), name: group.name, formerNames: note?.formerNames ?? [],
                documentation: note?.documentation ?? Documentation(), rateLimit: note?.rateLimit,
                operations: group.operations.flatMap { operations.forms(of: $0) })
        }
        let webhooks = WebhookResolver(types: types, collector: collector).declare(api.webhooks)
        var resolved = ResolvedAPI(
            name: api.name, formerNames: api.formerNames, documentation: api.documentation,
            clientDefaults: api.clientDefaults,
            servers: api.servers.isEmpty
                ? [Server(name: "main", locations: [], origin: Origin(.init(file: 0, line: 1, column: 1)))]
                : api.servers,
            commonParameters: common, securitySchemes: api.securitySchemes, security: api.security,
            declarations: DiscriminatorDefaults.applied(to: AliasCycles.broken(in: types.declarations, collector)),
            services: services,
            headers: HeaderResolver(types: types).headers(of: api.operations), error: error,
            operationErrors: operationErrors, webhooks: webhooks, callPolicy: api.callPolicy,
            rateLimit: api.rateLimit, sessions: SessionResolver(api: api).sessions(),
            controllers: ControllerResolver(api: api).controllers())
        PaginationResolver.complete(&resolved, collector)
        PollResolver.complete(&resolved, collector)
        return resolved
    }

    private func resolve(_ parameter: CommonParameter) -> ResolvedCommonParameter {
        let symbol = SymbolID.commonParameter(parameter.location, parameter.name)
        let value: ResolvedCommonParameter.Value
        var sampled: Schema?
        switch parameter.value {
        case .constant(let text): value = .constant(text)
        case .given(let schema, let isRequired):
            var given = types.value(of: schema, at: SchemaPlace(symbol, name: .commonParameter(parameter.name)))
            given.documentation = parameter.documentation
            value = .given(given, isRequired: isRequired)
            sampled = schema
        }
        return ResolvedCommonParameter(
            symbol: symbol, name: parameter.name, location: parameter.location, value: value, schema: sampled)
    }

    // MARK: - Errors

    private func resolve(_ shape: ErrorSchema, as symbol: SymbolID, at place: SchemaPlace) -> ResolvedErrorSchema {
        let use = types.use(of: shape.schema, at: place)
        let finder = ErrorMessageFinder(types: types)
        let texts = finder.texts(in: use.type)
        if let wanted = shape.messageProperty, !texts.contains(wanted),
            finder.path(in: use.type, through: wanted.split(separator: ".").map(String.init)) == nil
        {
            collector.warning(
                .generation(.unknownMessageProperty(wanted, known: texts)), at: shape.schema.origin.location)
        }
        return ResolvedErrorSchema(
            symbol: symbol, use: use, message: finder.path(in: use.type, wanted: shape.messageProperty),
            schema: shape.schema)
    }
}

/// What the description says about services.
private struct TagMetadataTable {
    private let byName: [String: TagMetadata]
    private let byIdentity: [String: TagMetadata]

    init(_ notes: [TagMetadata]) {
        byName = Dictionary(notes.map { ($0.name, $0) }) { first, _ in first }
        byIdentity = Dictionary(notes.map { (Words($0.name).upperCamel, $0) }) { first, _ in first }
    }

    /// Returns the note of a service, under any spelling of its name.
    func note(of group: ServiceGrouping.Group) -> TagMetadata? {
        byName[group.name] ?? byIdentity[Words(group.name).upperCamel]
    }
}
