import APIDescription
import Diagnostics

/// Writes an `API` as an endpoint spec, apigen's own language (Documentation/EndpointSpec.md).
///
/// The text is read as an equal `API`, apart from what the diagnostics list: each feature that the language cannot
/// express, at its place in the description that the `API` was read from.
public struct EndpointSpecWriter {
    public struct Output: Equatable, Sendable {
        public var text: String
        /// The features that the language cannot express, in the order of the description.
        public var diagnostics: [Diagnostic]
    }

    private let api: API
    private let context: SpecWritingContext

    private init(_ api: API) {
        self.api = api
        context = SpecWritingContext(api)
    }

    /// - Parameter comment: Comment lines at the top of the file.
    public static func write(_ api: API, comment: [String] = []) -> Output {
        let writer = EndpointSpecWriter(api.withoutComparisonDetails())
        let text = YAMLEmitter.text(of: writer.entries())
        return Output(
            text: comment.map { "# \($0)\n" }.joined() + text, diagnostics: writer.context.unsupported.diagnostics)
    }

    private func entries() -> [YAMLValue.Entry] {
        var entries = head()
        section("servers", SpecServerWriter(context: context).entries(api.servers), &entries)
        section("versions", SpecVersionWriter().entries(api.versions), &entries)
        section("commonParameters", SpecCommonParameterWriter(context: context).entries(api.commonParameters), &entries)
        let security = SpecSecurityWriter()
        section("auth", security.entries(api.securitySchemes), &entries)
        if let requirement = security.requirement(api.security), !api.security.isEmpty {
            entries.append(YAMLValue.Entry("defaultAuth", requirement))
        }
        if let error = api.errorSchema {
            let value = SpecErrorWriter(context: context).value(of: error)
            entries.append(YAMLValue.Entry("error", value, isApart: true))
        }
        section("services", SpecServiceWriter(context: context).entries(api.tagMetadata, api.operations), &entries)
        section("models", SpecModelWriter(context: context, models: api.models).entries(), &entries)
        section("webhooks", SpecWebhookWriter(context: context).entries(api.webhooks), &entries)
        section("controllers", SpecControllerWriter().entries(api.controllers), &entries)
        let paths = SpecPathWriter(context: context, servers: api.servers).entries(api.operations)
        entries.append(YAMLValue.Entry("paths", .block(paths), isApart: true))
        return entries
    }

    /// Returns the keys of the API as a whole.
    private func head() -> [YAMLValue.Entry] {
        var entries = [YAMLValue.Entry("apigen", .word("1")), YAMLValue.Entry("name", .text(api.name))]
        if let version = api.version { entries.append(YAMLValue.Entry("version", .text(version))) }
        entries += SpecEntries.documentation(api.documentation) + SpecEntries.formerNames(api.formerNames)
        let clientDefaults = api.clientDefaults
        if clientDefaults.completions { entries.append(YAMLValue.Entry("completions", .flag(true))) }
        if clientDefaults.isShared { entries.append(YAMLValue.Entry("shared", .flag(true))) }
        if clientDefaults.hasLossyArrays { entries.append(YAMLValue.Entry("lossy", .flag(true))) }
        if !clientDefaults.checksConstraints { entries.append(YAMLValue.Entry("checksConstraints", .flag(false))) }
        if !clientDefaults.parsesURLs { entries.append(YAMLValue.Entry("parsesURLs", .flag(false))) }
        entries += SpecEntries.callPolicy(api.callPolicy)
        if let limit = api.rateLimit { entries.append(YAMLValue.Entry("rateLimit", SpecEntries.rateLimit(limit))) }
        return entries
    }

    private func section(_ name: String, _ value: [YAMLValue.Entry], _ entries: inout [YAMLValue.Entry]) {
        if !value.isEmpty { entries.append(YAMLValue.Entry(name, .block(value), isApart: true)) }
    }
}
