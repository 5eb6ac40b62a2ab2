import API
import Configuration
import YAML

extension ConfigurationReader {
    /// Reads what is chosen for a client over what was chosen for all.
    func readClient(_ fields: inout Fields, into settings: inout ClientSettings, shared: inout SharedRuntime?) {
        fields.takeAll { (key: ConfigurationKey.Client, node: Node) in
            switch key {
            case .spec: settings.spec = name(node, as: "'spec'") ?? settings.spec
            case .inputs: settings.inputs = names(node, as: "'inputs'")
            case .output: settings.output = name(node, as: "'output'") ?? settings.output
            case .access: settings.access = choice(node, as: "'access'") ?? settings.access
            case .runtime: readRuntime(node, into: &settings, shared: &shared)
            case .completions: settings.completions = source.flag(node, as: "'completions'") ?? settings.completions
            case .mocks: settings.mocks = readMocks(node) ?? settings.mocks
            case .templates: settings.templates = source.text(node, as: "'templates'") ?? settings.templates
            case .include: settings.filter.included = readInclude(node)
            case .exclude: readExclude(node, into: &settings.filter)
            case .formats: readMappings(node, as: "'formats'", into: &settings.customization.formats)
            case .models: readMappings(node, as: "'models'", into: &settings.customization.models)
            case .rename: readRenames(node, into: &settings.customization)
            case .closed: settings.customization.closedEnums = readChoice(node, as: "'closed'")
            case .lossy: settings.customization.lossyLists = readChoice(node, as: "'lossy'")
            }
        }
    }

    // MARK: - Runtime, test doubles

    /// A mode, or a mapping that says where the runtime is found.
    private func readRuntime(_ node: Node, into settings: inout ClientSettings, shared: inout SharedRuntime?) {
        guard node.isMapping else {
            settings.runtime = choice(node, as: "'runtime'")
            return
        }
        guard var fields = Fields(node, of: "'runtime'", in: source) else { return }
        var output: Configuration.Name?
        var mode: RuntimeMode?
        var module: String?
        fields.takeAll { (key: ConfigurationKey.Runtime, node: Node) in
            switch key {
            case .mode: mode = choice(node, as: "'mode'")
            case .output: output = name(node, as: "'output'")
            case .module: module = readModule(node)
            }
        }
        fields.reportUnknown()
        if let output {
            if mode != nil {
                source.error(
                    "conflicting-keys", "a runtime with an 'output' of its own has no 'mode'", at: node,
                    hints: ["it is written there, and the clients come without one"])
            }
            shared = SharedRuntime(output: output, module: module)
        } else {
            settings.runtime = mode ?? RuntimeMode.none
            settings.runtimeModule = module
            if module != nil, settings.runtime != RuntimeMode.none {
                source.error("conflicting-keys", "only 'mode: none' has something to import", at: node)
            }
        }
    }

    private func readMocks(_ node: Node) -> ClientSettings.Mocks? {
        guard node.isMapping else {
            return name(node, as: "'mocks'").map { ClientSettings.Mocks(output: $0.text, origin: $0.origin) }
        }
        guard var fields = Fields(node, of: "'mocks'", in: source) else { return nil }
        var mocks = ClientSettings.Mocks(output: "", origin: source.origin(of: node))
        if !fields.has("output") { source.error("missing-key", "'mocks' needs 'output'", at: node) }
        fields.takeAll { (key: ConfigurationKey.Mocks, node: Node) in
            switch key {
            case .output: mocks.output = source.text(node, as: "'output'") ?? ""
            case .module: mocks.module = readModule(node)
            }
        }
        fields.reportUnknown()
        return mocks.output.isEmpty ? nil : mocks
    }

    // MARK: - Values

    func name(_ node: Node, as what: String) -> Configuration.Name? {
        guard let text = source.text(node, as: what) else { return nil }
        if text.isEmpty {
            source.error("wrong-type", "\(what) must not be empty", at: node)
            return nil
        }
        return Configuration.Name(text, origin: source.origin(of: node))
    }

    private func choice<Value: CaseIterable & RawRepresentable>(_ node: Node, as what: String) -> Value?
    where Value.RawValue == String {
        guard let text = source.text(node, as: what) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let known = Value.allCases.map(\.rawValue)
        source.error(
            "unknown-value", "\(what) cannot be '\(text)'", at: node, hints: Suggestion.hint(for: text, among: known))
        return nil
    }

    func readModule(_ node: Node) -> String? {
        guard let text = source.text(node, as: "'import'") else { return nil }
        if SwiftText.isName(text) { return text }
        source.error("invalid-name", "'\(text)' is no name of a Swift module", at: node)
        return nil
    }
}
