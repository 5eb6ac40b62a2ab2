import APIDescription
import YAML

/// Reads an endpoint spec, apigen's own language (Documentation/EndpointSpec.md).
///
/// The reader is strict: everything that it does not understand is an error.
struct EndpointSpecReader {
    let source: Source
    let files: FileTable

    func read(_ root: Node) -> API? {
        guard var fields = Fields(root, of: .endpointSpec, in: source) else { return nil }
        var api = API(name: "")
        readHead(&fields, into: &api)
        let include = IncludeReader(source: source, files: files)
        let included = fields.take("include").map { include.documents(at: $0, in: root) } ?? []
        var sections = SpecSections(fields, included: included, source: source, files: files)
        let models = sections.take("models")
        let context = SpecContext(source: source, files: files, models: ModelDefinitions(models, source: source))

        readServers(&sections, context, into: &api)
        let common = readCommonParameters(&sections, context, into: &api)
        readServices(&sections, context, into: &api)
        readVersions(&sections, context, into: &api)
        readDefaults(&sections, context, into: &api)
        readModels(models, sections, context, into: &api)
        let operationNames = readPaths(&sections, context, into: &api)
        readWebhooks(&sections, context, into: &api)
        readControllers(&sections, context, operationNames, into: &api)
        sections.reportUnknown()

        SpecServiceReader(source: source).checkUse(of: api.tagMetadata, in: api.operations)
        SessionChecker.check(api, collector: source.collector, isFaulty: operationNames.contains)
        SpecTypeChecker(source: source, models: api.models, parsesURLs: api.clientDefaults.parsesURLs)
            .check(context.pendingChecks.checks)
        common.checkTypes(models: api.models)
        CommonPlaceholderChecker.check(api, collector: source.collector)
        context.unsupported.report()
        return api
    }

    // MARK: - The API as a whole

    private func readHead(_ fields: inout Fields, into api: inout API) {
        SpecLanguageVersion(source: source).check(fields.take("apigen"))
        if let name = fields.require("name").flatMap(readName) { api.name = name }
        if let version = fields.take("version") {
            api.version = source.text(version, as: .key("version"))
            api.versionOrigin = source.origin(of: version)
        }
        let keys = SpecKeyReader(source: source)
        api.formerNames = keys.formerNames(in: &fields)
        api.documentation = keys.documentation(in: &fields)
    }

    private func readName(_ node: Node) -> String? {
        if !node.isNull, let text = source.text(node, as: .key("name")), text.contains(where: { !$0.isWhitespace }) {
            return text
        }
        if node.isScalar { source.error(.section(.missingName), at: node) }
        return nil
    }

    /// Reads the defaults of all operations.
    private func readDefaults(_ sections: inout SpecSections, _ context: SpecContext, into api: inout API) {
        if let node = sections.root.take("defaultAuth") { api.security = context.securityRequirements.read(node) }
        if let node = sections.root.take("error") { api.errorSchema = context.errors.read(node) }
        if let node = sections.root.take("rateLimit") {
            api.rateLimit = SpecRateLimitReader(source: source).read(node)
        }
        api.callPolicy = SpecCallPolicyReader(source: source).read { sections.root.take($0) }
        let keys = context.keys
        api.clientDefaults.completions = keys.flag("completions", in: &sections.root) ?? false
        api.clientDefaults.isShared = keys.flag("shared", in: &sections.root) ?? false
        api.clientDefaults.hasLossyArrays = keys.flag("lossy", in: &sections.root) ?? false
        api.clientDefaults.checksConstraints = keys.flag("checksConstraints", in: &sections.root) ?? true
        api.clientDefaults.parsesURLs = keys.flag("parsesURLs", in: &sections.root) ?? true
    }

    // MARK: - Sections

    private func readServers(_ sections: inout SpecSections, _ context: SpecContext, into api: inout API) {
        let servers = SpecServerReader(source: source)
        api.servers = sections.take("servers").flatMap(servers.read)
        context.servers = api.servers.map(\.name)
        var schemes = SpecSecuritySchemeReader(source: source)
        for node in sections.take("auth") { schemes.read(node) }
        api.securitySchemes = schemes.schemes
        context.securitySchemes = schemes.names
    }

    private func readCommonParameters(
        _ sections: inout SpecSections, _ context: SpecContext, into api: inout API
    ) -> SpecCommonParameterReader {
        var common = SpecCommonParameterReader(context: context)
        for node in sections.take("commonParameters") { common.read(node) }
        api.commonParameters = common.parameters
        context.commonPlaceholders = common.parameters.placeholders
        return common
    }

    private func readServices(_ sections: inout SpecSections, _ context: SpecContext, into api: inout API) {
        let services = SpecServiceReader(source: source)
        api.tagMetadata = sections.take("services").flatMap(services.read)
    }

    private func readVersions(_ sections: inout SpecSections, _ context: SpecContext, into api: inout API) {
        let versions = SpecVersionReader(source: source)
        api.versions = sections.root.take("versions").map(versions.read) ?? []
        context.versions = api.versions.map(\.name)
    }

    private func readModels(
        _ nodes: [Node], _ sections: SpecSections, _ context: SpecContext, into api: inout API
    ) {
        let reader = SpecModelReader(context: context, duplicateKeys: sections.duplicateKeys)
        api.models = nodes.flatMap(reader.read)
        SimilarModelNames(context: context).check(nodes)
    }

    private func readPaths(
        _ sections: inout SpecSections, _ context: SpecContext, into api: inout API
    ) -> OperationNames {
        let nodes = sections.take("paths")
        if nodes.isEmpty { _ = sections.root.require("paths") }
        var paths = SpecPathReader(context: context, duplicateKeys: sections.duplicateKeys)
        for node in nodes { paths.read(node) }
        paths.reportEqualPaths(versions: api.versions)
        api.operations = paths.operations
        return paths.operationNames
    }

    private func readWebhooks(_ sections: inout SpecSections, _ context: SpecContext, into api: inout API) {
        let webhooks = SpecWebhookReader(context: context)
        api.webhooks = sections.take("webhooks").flatMap(webhooks.read)
    }

    private func readControllers(
        _ sections: inout SpecSections, _ context: SpecContext, _ operations: OperationNames, into api: inout API
    ) {
        let controllers = SpecControllerReader(context: context, operations: operations)
        api.controllers = sections.take("controllers").flatMap(controllers.read)
    }
}

/// The version of the language that a file is written in.
struct SpecLanguageVersion {
    let source: Source

    func check(_ node: Node?) {
        guard let node, node.scalar != .int(1) else { return }
        let isQuoted = node.text == "1"
        source.error(.file(.unsupportedEndpointSpec(version: node.text ?? "", isQuoted: isQuoted)), at: node)
    }
}
