import API

/// Turns an `API` into a `SwiftClient`: names everything, and gives every schema its Swift type.
///
/// The same description gives the same names on every run, and its order has no influence on them (Documentation/Naming.md).
final class Lowering {
    let api: API
    let options: GenerationOptions
    let collector: DiagnosticCollector
    /// The schemas of the models, by their names in the description.
    let schemas: [String: Schema]
    /// Which constraints say something of which types.
    let fit: SchemaFit
    /// The one object that each model describes, where it is one.
    let shapes = ModelMemo<MergedShape?>()
    /// Whether a model describes one object.
    let objects = ModelMemo<Bool>()
    /// The Swift names of the models.
    var modelNames: [String: SwiftName] = [:]
    /// The models, by their Swift names.
    var modelNamesBySwiftName: [SwiftName: String] = [:]
    let topLevel: TypeScope
    /// What the configuration says.
    let custom: CustomizationLookup
    var features: Set<RuntimeFeature> = [.core]
    /// What the models became, by their names in the description.
    var modelTypes: [String: SwiftType] = [:]
    /// Models whose type is being worked out: meeting one again means that it contains itself.
    var modelsInProgress: Set<String> = []
    /// Types without a name of their own that are being declared, by what they are composed of.
    var compositionsInProgress: [(parts: [Schema.Kind], type: SwiftType)] = []
    /// The types of the models' properties, as they are written outside the model.
    var nestedTypes: [String: [String: SwiftType]] = [:]
    var rootName = SwiftName.type("API")
    /// Types that are called like a parameter could be, because their script has no small letters.
    lazy var caselessTypes = Set(modelNamesBySwiftName.keys.map(\.plain).filter { SwiftName.member($0).plain == $0 })
    /// What the `WebClient`s of the servers are called: `client`, `analyticsClient`.
    lazy var clientNames: [String: SwiftName] = nameClients()
    /// By their bytes: two names may be equal to a reader, and not to a compiler.
    lazy var schemeNames: [[UInt8]: SwiftName] = nameSchemes()
    /// Methods that several services have: what is declared for one of them is called after its service too.
    var sharedMethods: Set<SwiftName> = []
    /// The types of the bodies of the operation that was lowered last, by where their schemas stand.
    var bodyTypes: [SourceLocation: SwiftType] = [:]
    var examples = ExampleSummary()
    /// The models that only changes are made of.
    let changes: Set<String>
    /// What is lowered just now is a change: null says another thing in it than absence.
    var isChange = false
    private var otherErrors: [(shape: ErrorShape, declaration: ErrorDeclaration)] = []
    /// Members of `ServiceError`: what it has, and a property for each error shape.
    private var errorNames = NameScope(forbidden: ReservedNames.errorMembers)

    init(_ api: API, options: GenerationOptions, collector: DiagnosticCollector) {
        self.api = api
        self.options = options
        self.collector = collector
        changes = api.modelsOfChanges()
        custom = CustomizationLookup(options.customization)
        topLevel = TypeScope(path: [], forbidden: ReservedNames.types.union(custom.ownTypes))
        schemas = Dictionary(api.models.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })
        fit = SchemaFit(models: api.models)
    }

    /// - Returns: the client, and the diagnostics that concern the configuration.
    static func lower(_ api: API, options: GenerationOptions, collector: DiagnosticCollector)
        -> (client: SwiftClient, configuration: [Diagnostic])
    {
        let lowering = Lowering(api, options: options, collector: collector)
        return (lowering.lower(), lowering.custom.unused())
    }

    private func lower() -> SwiftClient {
        rootName = claimRootName()
        mapModels()
        let groups = serviceGroups()
        sharedMethods = methodsOfSeveral(groups)
        nameModels()
        let error = lowerErrorShape()
        for model in api.models { lowerModel(model) }
        var services = groups.map { lowerService($0) }
        lowerPayloads()
        var root = lowerRoot(error: error)
        root.otherErrors = otherErrors.map(\.declaration).reduce(into: []) { known, other in
            if other.type != error?.type, !known.contains(where: { $0.type == other.type }) { known.append(other) }
        }
        if !root.schemes.isEmpty { features.insert(.keychain) }
        services.removeAll { $0.operations.isEmpty }
        nameSuites(of: &services)
        let types = RecursionBreaker.breakCycles(in: topLevel.nested, features: &features)
        return SwiftClient(
            root: root, types: types, services: services, features: features, examples: examples)
    }

    /// `Social` is `SocialAPI`; a name that says it already stays.
    private func claimRootName() -> SwiftName {
        let words = Words(api.name)
        let saysIt = words.words.contains { $0.lowercased() == "api" }
        let wanted = SwiftName.type(saysIt ? words : Words(words: words.words + ["api"]))
        return topLevel.claimOwn(wanted, suffix: "Client")
    }

    private func nameModels() {
        let own = api.models.filter { modelTypes[$0.name] == nil }
        // What somebody asked for comes first.
        for model in own {
            let asked = custom.newName(.types, [model.name]) ?? model.preferredName.map { SwiftName.type($0) }
            guard let name = asked else { continue }
            modelNames[model.name] = topLevel.claim(name, suffix: "Model")
        }
        let others = own.filter { modelNames[$0.name] == nil }
        let names = topLevel.claim(
            all: others.map { WantedName(name: wantedName(of: $0.name), text: $0.name) }, suffix: "Model")
        for (model, name) in zip(others, names) { modelNames[model.name] = name }
        for model in own { if let name = modelNames[model.name] { modelNamesBySwiftName[name] = model.name } }
    }

    private func wantedName(of model: String) -> SwiftName {
        let name = SwiftName.type(model)
        if let preferred = ReservedNames.preferred[name.plain] { return SwiftName.type(preferred) }
        return hidden(name) && isCommon(model) ? name.appending("Model") : name
    }

    private func lowerPayloads() {
        for payload in api.payloads {
            let name = SwiftName.type(payload.name).appending("Payload")
            if case .reference = payload.schema.kind { continue }
            var schema = payload.schema
            if schema.documentation.isEmpty { schema.documentation = payload.documentation }
            _ = type(of: schema, named: name, in: topLevel)
        }
    }

    private func lowerErrorShape() -> ErrorDeclaration? {
        api.errorShape.map { errorDeclaration($0, named: SwiftName.type("APIError")) }
    }

    /// The error shape of an operation. Several operations may have the same one.
    func otherError(_ shape: ErrorShape, named name: SwiftName) -> ErrorDeclaration {
        if let known = otherErrors.first(where: { $0.shape == shape }) { return known.declaration }
        let declaration = errorDeclaration(shape, named: name)
        otherErrors.append((shape, declaration))
        return declaration
    }

    private func errorDeclaration(_ shape: ErrorShape, named name: SwiftName) -> ErrorDeclaration {
        let type = type(of: shape.schema, named: name, in: topLevel)
        let usual = ["message", "error_description", "detail", "description", "title", "error", "msg", "reason"]
        let candidates = (shape.messageProperty.map { [$0] } ?? []) + usual
        let properties = isMapped(shape.schema) ? [] : propertyNames(of: shape.schema)
        let message = candidates.lazy.compactMap { name in
            properties.first { $0.property.name == name && self.isText($0.property.schema) }
        }.first
        if let wanted = shape.messageProperty, message?.property.name != wanted {
            let texts = properties.map(\.property).filter { isText($0.schema) }.map(\.name)
            collector.warning(
                "unknown-property", "the error has no text '\(wanted)' that could be its message",
                at: shape.schema.origin.location, hints: Suggestion.hint(for: wanted, among: texts))
        }
        return ErrorDeclaration(
            type: type, property: errorNames.claim(SwiftName.member(type.text), suffix: "Details"),
            message: message.map { "$0.\($0.name.escaped)" })
    }

    private func isText(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .string(nil): true
        case .reference(let name): schemas[name].map { isText($0) } ?? false
        default: false
        }
    }
}

/// A place where types are declared: the top level, or a type.
final class TypeScope {
    let path: [SwiftName]
    private var names: NameScope
    private(set) var nested: [TypeDeclaration] = []
    private let outer: TypeScope?
    private let forbidden: Set<String>
    /// The model whose scope it is.
    let model: String?

    init(path: [SwiftName], forbidden: Set<String>, outer: TypeScope? = nil, model: String? = nil) {
        self.path = path
        self.model = model
        self.outer = outer
        self.forbidden = forbidden
        names = NameScope(forbidden: forbidden)
    }

    func claim(_ wanted: SwiftName, suffix: String) -> SwiftName {
        // A nested type that is called like an outer one would hide it from the properties beside it.
        if let outer, !outer.isFree(wanted), let enclosing = path.last {
            return names.claim(SwiftName.type(Words(enclosing.plain + " " + wanted.plain)), suffix: suffix)
        }
        // Without a capital (`_2fa`, `日本`) it would be called like the member that it is for.
        if outer != nil, wanted.plain.first?.isUppercase != true {
            return names.claim(wanted.appending(suffix), suffix: suffix)
        }
        return names.claim(wanted, suffix: suffix)
    }

    func claim(all wanted: [WantedName], suffix: String) -> [SwiftName] { names.claim(all: wanted, suffix: suffix) }

    /// Claims a name for a part of the client itself, and those that are derived from it.
    func claimOwn(_ wanted: SwiftName, suffix: String, with endings: [String] = []) -> SwiftName {
        var name = names.claim(wanted, suffix: suffix)
        while !endings.allSatisfy({ names.isFree(name.appending($0)) }) { name = names.claim(wanted, suffix: suffix) }
        for ending in [""] + endings { names.forbid(name.appending(ending)) }
        return name
    }

    private func isFree(_ name: SwiftName) -> Bool {
        names.isFree(name) && !path.contains(name) && outer?.isFree(name) != false
    }

    func inside(_ name: SwiftName, model: String? = nil) -> TypeScope {
        TypeScope(path: path + [name], forbidden: forbidden, outer: self, model: model)
    }

    func declare(_ declaration: TypeDeclaration) { nested.append(declaration) }
}
