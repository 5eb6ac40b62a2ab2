import APIDescription
import Diagnostics
import YAML

/// Reads an OpenAPI document. It is lenient: violations that it can work around are warnings.
struct OpenAPIReader {
    let source: Source
    let root: Node
    let files: FileTable

    /// References lead to the parameters and the responses of Swagger 2.0.
    static let substitutes: OpenAPIFields.Substitutes = [
        "externalDocs": .leftOut, "$self": nil, "jsonSchemaDialect": nil, "openapi": nil, "swagger": nil,
        "x-apigen-export": nil, "parameters": nil, "responses": nil,
    ]
    static let infoSubstitutes: OpenAPIFields.Substitutes = [
        "termsOfService": .leftOut, "contact": .leftOut, "license": .leftOut,
    ]
    static let tagSubstitutes: OpenAPIFields.Substitutes = [
        "externalDocs": .leftOut, "summary": .leftOut, "parent": .leftOut, "kind": .leftOut,
    ]

    init(source: Source, root: Node, files: FileTable) {
        self.source = source
        self.root = root
        self.files = files
    }

    /// - Parameter unsupported: The collector of the features that an endpoint spec does not support; nil: they are not
    ///   listed.
    func read(unsupported: DiagnosticCollector? = nil) -> API? {
        guard let dialect = readDialect() else { return nil }
        let context = OpenAPIContext(source: source, root: root, dialect: dialect, files: files)
        let schemas = SchemaReader(context: context, models: ModelRegistry(references: context.references))
        let models = ModelReader(schemas: schemas)
        let errors = ErrorSchemaReader(schemas: schemas)
        var api = readInfo(context)
        let servers = ServerReader(context: context).readForDocument()
        let schemes = SecuritySchemeReader(context: context).read()
        let security = SecurityRequirementReader(context: context, schemes: schemes)
        api.security = context.document["security"].map { security.read($0) } ?? []
        models.declareModels()
        api.clientDefaults = context.extensions.clientDefaults(of: context.document)
        BehaviorReader(context: context).read(into: &api)
        var common = CommonParameterReader(schemas: schemas)
        api.commonParameters = common.read()
        context.commonPlaceholders = api.commonParameters.placeholders
        api.errorSchema = errors.readForDocument()
        var paths = PathsReader(schemas: schemas, security: security, servers: servers)
        paths.read(versions: api.versions)
        api.servers = paths.servers.servers
        api.operations = paths.operations
        api.webhooks = paths.webhooks
        if !context.isExact {
            AuthorizationParameters(schemes: schemes, collector: source.collector).convert(in: &api)
            KeyParameters(schemes: schemes, collector: source.collector).remove(from: &api)
        }
        api.securitySchemes = schemes.schemes
        api.tagMetadata = readTagMetadata(context, operations: api.operations)
        LeftOutOperations(context.leftOut).note(in: &api)
        models.readUsedModels(into: &api)
        models.readUnusedModels(into: &api)
        paths.callbackResponses.read(with: schemas, into: &api.operations)
        models.readUnusedModels(into: &api)
        common.checkTypes(models: api.models)
        CommonPlaceholderChecker.check(api, collector: source.collector)
        models.arrangeModels(of: &api)
        complete(&api, context)
        reportKeys(context, unsupported)
        return api
    }

    /// Completes what depends on the whole document, and checks it.
    private func complete(_ api: inout API, _ context: OpenAPIContext) {
        if !context.isExact { RequiredPropertyChecker.check(&api, collector: source.collector) }
        if api.errorSchema == nil, !context.isExact { api.errorSchema = ErrorSchema(mostCommonIn: api.operations) }
        if let path = context.document["x-apigen-error-message"]?.text { api.errorSchema?.messageProperty = path }
        if !context.isExact { StandardPagination.complete(&api) }
        if !context.isExact { StandardLongOperations.complete(&api) }
        api.completeOperationReferences()
        if !context.isExact { SecurityNotes.addScopes(to: &api) }
        BehaviorReader.checkControllers(of: api, source.collector)
        SessionChecker.check(api, collector: source.collector)
    }

    private func reportKeys(_ context: OpenAPIContext, _ unsupported: DiagnosticCollector?) {
        var mistakes = UntakenKeyReporter(context: context)
        mistakes.report()
        guard let unsupported else { return }
        var features = UnsupportedFeatureReporter(context: context, collector: unsupported)
        features.report()
    }

    private func readDialect() -> Dialect? {
        guard let version = root["openapi"] ?? root["swagger"] else { return nil }
        if let known = Dialect(version: version.text ?? "") { return known }
        source.error(.file(.unsupportedOpenAPI(version: version.text ?? "")), at: version)
        return nil
    }

    private func readInfo(_ context: OpenAPIContext) -> API {
        let info = context.document["info"].map { context.fields(of: $0, .info) }
        let title = info?["title"]?.text ?? ""
        let isBlank = title.allSatisfy(\.isWhitespace)
        if isBlank {
            context.source.warning(.openAPI(.missingTitle), at: info?.node ?? root)
        }
        var api = API(name: isBlank ? "API" : title)
        api.formerNames = info.map { context.extensions.formerNames(of: $0) } ?? []
        api.version = info?["version"]?.text
        if let version = info?["version"] { api.versionOrigin = context.source.origin(of: version) }
        if context.isExact, api.version == "unversioned" { api.version = nil }
        api.documentation = context.documentation.readWithSummary(info)
        return api
    }

    private func readTagMetadata(_ context: OpenAPIContext, operations: [Operation]) -> [TagMetadata] {
        let used = Set(operations.compactMap(\.service))
        let tags = context.document["tags"].map { Array($0.elements) } ?? []
        return tags.compactMap { node in
            let tag = context.fields(of: node, .tag)
            let documentation = context.documentation.read(tag)
            let formerNames = context.extensions.formerNames(of: tag)
            let rateLimit = CallPolicyReader(context: context).rateLimit(of: tag)
            guard let name = tag["name"]?.text, used.contains(name),
                !documentation.isEmpty || !formerNames.isEmpty || rateLimit != nil
            else { return nil }
            var note = TagMetadata(name: name, documentation: documentation, origin: context.source.origin(of: node))
            note.formerNames = formerNames
            note.rateLimit = rateLimit
            return note
        }
    }
}
