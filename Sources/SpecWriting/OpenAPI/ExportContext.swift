import API

/// What all writers of an OpenAPI document need.
final class ExportContext {
    let api: API
    let collector = DiagnosticCollector()
    let modelKeys: ComponentKeys
    let schemeKeys: ComponentKeys
    /// The keys of the common parameters, in their order.
    let commonParameterKeys: [String]

    init(_ api: API) {
        self.api = api
        modelKeys = ComponentKeys(api.models.map(\.name))
        schemeKeys = ComponentKeys(api.securitySchemes.map(\.name))
        var keys = UniqueKeys()
        commonParameterKeys = api.commonParameters.map { keys.claim(ComponentKeys.key($0.name)) }
    }

    /// Reports a feature that OpenAPI cannot express, and what is written instead.
    func reportUnsupported(_ loss: DiagnosticKind.ExportLoss, at origin: Origin) {
        collector.warning(.notExported(loss), at: origin.location)
    }

    /// Whether only former versions have the element. It is not written as required then.
    func isFormer(_ range: VersionRange) -> Bool { range.until != nil && range.until != api.versions.last?.name }

    /// The prefix of the paths of a version: of the last one, where none is named.
    func path(ofVersion version: String?) -> String? {
        (api.versions.first { $0.name == version } ?? api.versions.last)?.path
    }
}
