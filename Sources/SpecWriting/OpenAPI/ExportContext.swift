import APIDescription
import Diagnostics

/// The state that all writers of an OpenAPI document share.
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

    /// Reports a feature that OpenAPI cannot express, and its substitute.
    func reportUnsupported(_ feature: DiagnosticKind.UnsupportedExport, at origin: Origin) {
        collector.warning(.notExported(feature), at: origin.location)
    }

    /// Whether only former versions have the element. Such an element is not written as required.
    func isFormer(_ range: VersionRange) -> Bool { range.until != nil && range.until != api.versions.last?.name }

    /// Returns the prefix of the paths of a version, or of the last version if none is named.
    func path(ofVersion version: String?) -> String? {
        (api.versions.first { $0.name == version } ?? api.versions.last)?.path
    }
}
