import APIDescription
import Diagnostics

/// Changes an API as a client's configuration says, before it is resolved.
public struct APICustomizer {
    private let customization: Customization
    private let collector: DiagnosticCollector
    private let descriptionCollector: DiagnosticCollector

    /// - Parameters:
    ///   - collector: Receives a warning for each name in the configuration that cannot be applied.
    ///   - descriptionCollector: Receives notes about parts of the description that a configuration could improve.
    public init(
        _ customization: Customization, collector: DiagnosticCollector, descriptionCollector: DiagnosticCollector
    ) {
        self.customization = customization
        self.collector = collector
        self.descriptionCollector = descriptionCollector
    }

    public func apply(to api: API) -> API {
        var result = api
        if let name = customization.clientName { result.name = name.text }
        if customization.makesSecurityOptional { result.makeSecurityOptional() }
        CorrectionSettings(settings: customization.corrections, collector: collector).apply(to: &result)
        FormerNameSettings(settings: customization.formerNames, collector: collector).apply(to: &result)
        StreamSettings(settings: customization.streams, collector: collector).apply(to: &result)
        if let rules = customization.pagination {
            PaginationRules(rules: rules, collector: collector).apply(to: &result)
        } else {
            PaginationProposals(collector: descriptionCollector).report(in: result)
        }
        if customization.groupsByPath { PathGrouping(of: result.operations).apply(to: &result) }
        if customization.suggestsCommonParameters {
            RepeatedParameters(collector: descriptionCollector).report(in: result)
        } else {
            CommonParameterExtraction(names: customization.commonParameters, collector: collector).apply(to: &result)
        }
        return result
    }
}
