import APIDescription
import Diagnostics

/// Removes the unselected parts of an API, and then the models that are not needed any more.
public struct APIFilter {
    private let filter: Filter
    private let customization: Customization
    private let collector: DiagnosticCollector
    private let included: OperationSelection
    private let excluded: OperationSelection

    /// - Parameter collector: Receives a warning for each name in the configuration that matches nothing.
    public init(_ filter: Filter, customization: Customization = Customization(), collector: DiagnosticCollector) {
        self.filter = filter
        self.customization = customization
        self.collector = collector
        included = OperationSelection(filter.included)
        excluded = OperationSelection(filter.excluded)
    }

    /// - Parameter keepingAll: Whether the operations that are not selected, and the models that only they need, are kept.
    ///   The operations are marked.
    public func apply(to api: API, keepingAll: Bool = false) -> API {
        reportUnknown(filter.included, in: api)
        reportUnknown(filter.excluded, in: api)
        guard !filter.isEmpty else { return api }
        var result = api
        if keepingAll {
            for index in result.operations.indices {
                result.operations[index].isSelected = isKept(result.operations[index])
            }
            if filter.excludesDeprecated { result.operations.removeAll { $0.deprecation != nil } }
        } else {
            result.operations = api.operations.filter { isKept($0) }
        }
        let wanted = Set(filter.included.models.map(\.text))
        if !keepingAll, !filter.included.isEmpty { result.webhooks.removeAll { !wanted.contains($0.name) } }
        if filter.excludesDeprecated { DeprecationRemoval.apply(to: &result) }
        let excluded = Set(filter.excluded.models.map(\.text))
        if !excluded.isEmpty { ModelRemoval(excluded, from: api).apply(to: &result) }
        if keepingAll { return result }
        let reached = reachableModels(of: result, wanted: wanted)
        result.models.removeAll { !reached.contains($0.name) }
        let services = Set(result.operations.compactMap(\.service))
        result.tagMetadata.removeAll { !services.contains($0.name) }
        return result
    }

    // MARK: - Operations

    private func isKept(_ operation: Operation) -> Bool {
        if filter.excludesDeprecated, operation.deprecation != nil { return false }
        if excluded.contains(operation) { return false }
        return filter.included.isEmpty || included.contains(operation)
    }

    // MARK: - Models

    private func reachableModels(of api: API, wanted: Set<String>) -> Set<String> {
        var reachability = Reachability(models: api.models, opaque: Set(customization.models.map(\.name.text)))
        for operation in api.operations { reachability.add(operation) }
        for case .given(let schema, _) in api.commonParameters.map(\.value) { reachability.add(schema) }
        if let error = api.errorSchema { reachability.add(error.schema) }
        for webhook in api.webhooks { reachability.add(webhook.schema) }
        for model in api.models where wanted.contains(model.name) { reachability.add(model: model.name) }
        return reachability.names
    }

    // MARK: - Unused names

    private func reportUnknown(_ selection: Filter.Selection, in api: API) {
        report(selection.tags, .tag, known: api.operations.compactMap(\.service))
        report(selection.operations, .operation, known: api.operations.flatMap(\.configurationNames))
        report(selection.models, .model, known: api.models.map(\.name) + api.webhooks.map(\.name))
        for glob in PathGlob.unused(selection.paths, paths: api.operations.map(\.path)) {
            collector.warning(.configuration(.unusedPath(glob.text)), at: glob.origin.location)
        }
    }

    private func report(_ names: [Configuration.Name], _ thing: DiagnosticKind.NamedThing, known: [String]) {
        guard !names.isEmpty else { return }
        let all = Set(known)
        var unique: Set<String> = []
        let choices = Array(known.filter { unique.insert($0).inserted }.prefix(2_000))
        for name in names where !all.contains(name.text) {
            collector.warning(.configuration(.unusedName(name.text, thing, known: choices)), at: name.origin.location)
        }
    }
}

extension Operation {
    /// The names of the operation in a configuration: its name, with and without its service, and its method and path.
    public var configurationNames: [String] {
        Self.configurationNames(of: name, in: service, method, path)
    }

    /// Returns the names of an operation in a configuration.
    public static func configurationNames(
        of name: String?, in service: String?, _ method: HTTPMethod, _ path: PathTemplate
    ) -> [String] {
        var names = ["\(method.text) \(path.text)"]
        if let name {
            names.insert(name, at: 0)
            if let service { names.append("\(service).\(name)") }
        }
        return names
    }
}
