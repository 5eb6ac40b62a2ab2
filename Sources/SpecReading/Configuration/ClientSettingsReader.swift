import APIDescription
import Settings
import YAML

/// Reads the settings of a client.
struct ClientSettingsReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    /// Reads the settings of one client. They override those that apply to all clients.
    func read(_ fields: inout Fields, into settings: inout ClientSettings, shared: inout SharedRuntime?) {
        let runtime = RuntimeSettingsReader(source: source)
        let filter = FilterReader(source: source)
        let customization = CustomizationReader(source: source)
        let corrections = CorrectionsReader(source: source)
        var adaptersNode: Node?
        fields.takeAll { (key: ConfigurationKey.Client, node: Node) in
            switch key {
            case .spec: settings.spec = values.name(node, as: .key("spec")) ?? settings.spec
            case .versions: readVersions(node, into: &settings)
            case .inputs: settings.inputs = values.names(node, as: .key("inputs"))
            case .tolerate: settings.reading.tolerance = ReadingSettingsReader(source: source).tolerance(node)
            case .external: settings.reading.externalFiles = ReadingSettingsReader(source: source).externalFiles(node)
            case .overlays: settings.reading.overlays = values.names(node, as: .key("overlays"))
            case .output: settings.output = values.name(node, as: .key("output")) ?? settings.output
            case .access: settings.access = values.value(node, as: .key("access")) ?? settings.access
            case .runtime: runtime.read(node, into: &settings, shared: &shared)
            case .completions: settings.completions = source.flag(node, as: .key("completions")) ?? settings.completions
            case .pinning:
                settings.pinning = source.flag(node, as: .key("pinning")) ?? settings.pinning
                checkPinning(in: settings, at: node)
            case .conditionalRequests:
                settings.conditionalRequests =
                    source.flag(node, as: .key("conditionalRequests")) ?? settings.conditionalRequests
            case .transport:
                settings.transport = values.value(node, as: .key("transport")) ?? settings.transport
                checkPinning(in: settings, at: node)
            case .adapters:
                settings.adapters = values.values(node, as: .key("adapters"))
                adaptersNode = node
            case .omit:
                settings.omitted = values.values(node, as: .key("omit"))
                adaptersNode = node
            case .conformances: settings.conformances = values.values(node, as: .key("conformances"))
            case .shared: settings.shared = source.flag(node, as: .key("shared")) ?? settings.shared
            case .mocks: settings.mocks = readMocks(node) ?? settings.mocks
            case .templates: settings.templates = values.name(node, as: .key("templates")) ?? settings.templates
            case .optional:
                settings.customization.corrections.optionalProperties = corrections.optionalProperties(node)
            case .types: settings.customization.corrections.types = corrections.types(node)
            case .responses: settings.customization.corrections.responses = corrections.responses(node)
            case .include: settings.filter.included = filter.readInclude(node)
            case .exclude: filter.readExclude(node, into: &settings.filter)
            case .services: settings.services = values.value(node, as: .key("services")) ?? settings.services
            case .modelsFrom: settings.modelsModule = readModelsModule(node)
            case .formats: customization.readTypes(node, as: .key("formats"), into: &settings.customization.formats)
            case .models: customization.readTypes(node, as: .key("models"), into: &settings.customization.models)
            case .rename: customization.readRenames(node, into: &settings.customization)
            case .renamedFrom: customization.readFormerNames(node, into: &settings.customization.formerNames)
            case .closed: settings.customization.closedEnums = values.choice(node, as: .key("closed"))
            case .lossy: settings.customization.lossyArrays = values.choice(node, as: .key("lossy"))
            case .operations:
                StreamSettingsReader(source: source).read(node, into: &settings.customization.streams)
            case .pagination:
                settings.customization.pagination = PaginationRuleReader(source: source).read(node)
            case .name: customization.readName(node, into: &settings.customization)
            case .grouping: customization.readGrouping(node, into: &settings.customization)
            case .commonParameters: customization.readCommonParameters(node, into: &settings.customization)
            case .decoding: customization.readDecoding(node, into: &settings.customization)
            case .integers: customization.readIntegers(node, into: &settings.customization)
            case .identifiers: customization.readIdentifiers(node, into: &settings.customization)
            case .lock: settings.lock = values.name(node, as: .key("lock")) ?? settings.lock
            case .separateParameters: customization.readSeparateParameters(node, into: &settings.customization)
            case .security: customization.readSecurity(node, into: &settings.customization)
            case .lint: LintSettingsReader(source: source).read(node, into: &settings.lint)
            case .accept: settings.accepted = AcceptedChangeReader(source: source).read(node)
            }
        }
        if let adaptersNode { checkAdapters(in: settings, at: adaptersNode) }
    }

    private func readModelsModule(_ node: Node) -> Configuration.Name? {
        values.module(node, as: .key("modelsFrom")).map { Configuration.Name($0, origin: source.origin(of: node)) }
    }

    private func checkPinning(in settings: ClientSettings, at node: Node) {
        guard settings.pinning == true, settings.transport == .ofApp else { return }
        source.error(.key(.pinningWithoutURLSession), at: node)
    }

    private func checkAdapters(in settings: ClientSettings, at node: Node) {
        for adapter in settings.adapters {
            guard let part = OmittedPart(neededBy: adapter), settings.omitted.contains(part) else { continue }
            source.error(.key(.adapterOfOmittedPart(adapter.rawValue, part.rawValue)), at: node)
        }
    }

    /// Reads the descriptions of versions. The last one is that of the client.
    private func readVersions(_ node: Node, into settings: inout ClientSettings) {
        settings.versions = source.entries(of: node, as: .key("versions")).compactMap { name, _, node in
            values.name(node, as: .key("versions")).map { ClientSettings.Version(name: name, spec: $0) }
        }
        guard let newest = settings.versions.last else {
            if node.isMapping || node.isNull { source.error(.section(.missingVersion), at: node) }
            return
        }
        if let spec = settings.spec, spec.text != newest.spec.text {
            source.collector.error(.key(.specOfOtherVersion(newest.name)), at: spec.origin.location)
        }
        settings.spec = settings.spec ?? newest.spec
    }

    private func readMocks(_ node: Node) -> ClientSettings.Mocks? {
        guard node.isMapping else {
            return values.name(node, as: .key("mocks")).map { name in
                let isOnly = name.text == MocksMode.only.rawValue
                return ClientSettings.Mocks(output: isOnly ? "" : name.text, isOnly: isOnly, origin: name.origin)
            }
        }
        guard var fields = Fields(node, of: .key("mocks"), in: source) else { return nil }
        var mocks = ClientSettings.Mocks(output: "", origin: source.origin(of: node))
        if !fields.has("output"), !fields.has("mode") {
            source.error(.key(.missing("output", in: .key("mocks"))), at: node)
        }
        fields.takeAll { (key: ConfigurationKey.Mocks, node: Node) in
            switch key {
            case .mode: mocks.isOnly = (values.value(node, as: .key("mode")) as MocksMode?) == .only
            case .output: mocks.output = source.text(node, as: .key("output")) ?? ""
            case .module: mocks.module = values.module(node)
            }
        }
        fields.reportUnknown()
        return mocks.output.isEmpty && !mocks.isOnly ? nil : mocks
    }
}

/// Reads the location of a client's runtime.
struct RuntimeSettingsReader {
    let source: Source

    /// Reads a mode, or a mapping with the output or the module of the runtime.
    func read(_ node: Node, into settings: inout ClientSettings, shared: inout SharedRuntime?) {
        let values = ConfigurationValueReader(source: source)
        guard node.isMapping else {
            settings.runtime = values.value(node, as: .key("runtime"))
            settings.runtimeModule = nil
            return
        }
        guard var fields = Fields(node, of: .key("runtime"), in: source) else { return }
        var output: Configuration.Name?
        var mode: RuntimeMode?
        var module: String?
        fields.takeAll { (key: ConfigurationKey.Runtime, node: Node) in
            switch key {
            case .mode: mode = values.value(node, as: .key("mode"))
            case .output: output = values.name(node, as: .key("output"))
            case .module: module = values.module(node)
            }
        }
        fields.reportUnknown()
        if let output {
            if mode != nil {
                source.error(.key(.modeOfSharedRuntime), at: node)
            }
            shared = SharedRuntime(output: output, module: module)
        } else {
            settings.runtime = mode ?? RuntimeMode.none
            settings.runtimeModule = module
            if module != nil, settings.runtime != RuntimeMode.none {
                source.error(.key(.importOfOwnRuntime), at: node)
            }
        }
    }
}
