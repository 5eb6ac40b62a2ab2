import APIDescription

/// Writes the document: the sections at its top level.
struct DocumentWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    private var api: API { export.api }

    func entries() -> [Entry] {
        let info =
            Entry.text("title", api.name) + Entry.documentation(api.documentation, hasSummary: true)
            + Entry.text("version", api.version ?? "unversioned") + Entry.formerNames(api.formerNames)
        var entries = [
            Entry("openapi", .text("3.1.0")), Entry("info", .block(info)), Entry("x-apigen-export", .word("1")),
        ]
        entries += Entry.flag("x-apigen-completions", api.clientDefaults.completions)
        entries += Entry.flag("x-apigen-shared", api.clientDefaults.isShared)
        entries += Entry.flag("x-apigen-lossy", api.clientDefaults.hasLossyArrays)
        entries += Entry.flag("x-apigen-checksConstraints", api.clientDefaults.checksConstraints)
        entries += Entry.flag("x-apigen-parsesURLs", api.clientDefaults.parsesURLs)
        entries += BehaviorWriter(api: api).entries() + ServerWriter(export: export).entries()
        let security = SecurityWriter(export: export)
        if !api.security.isEmpty { entries.append(Entry("security", security.requirements(api.security))) }
        appendSection("tags", .list(tags()), to: &entries)
        entries.append(Entry("paths", .block(PathsWriter(export: export).entries()), isApart: true))
        appendSection("webhooks", .block(WebhookWriter(export: export).entries()), to: &entries)
        appendSection("components", .block(components(security)), to: &entries)
        return entries
    }

    private func components(_ security: SecurityWriter) -> [Entry] {
        var entries: [Entry] = []
        appendSection("schemas", .block(models()), to: &entries)
        appendSection("responses", .block(errorResponse()), to: &entries)
        appendSection("parameters", .block(CommonParameterWriter(export: export).entries()), to: &entries)
        appendSection("securitySchemes", .block(security.schemes()), to: &entries)
        return entries
    }

    private func appendSection(_ name: String, _ value: YAMLValue, to entries: inout [Entry]) {
        switch value {
        case .list([]), .block([]): break
        default: entries.append(Entry(name, value, isApart: !entries.isEmpty))
        }
    }

    /// Returns the services that have a description, then the others.
    private func tags() -> [YAMLValue] {
        let noted = api.tagMetadata.map {
            Entry.text("name", $0.name) + Entry.documentation($0.documentation) + Entry.formerNames($0.formerNames)
                + Entry.rateLimit($0.rateLimit)
        }
        var names = Set(api.tagMetadata.map(\.name))
        let others = api.operations.compactMap(\.service).filter { names.insert($0).inserted }
        return (noted + others.map { Entry.text("name", $0) }).map { .map($0) }
    }

    private func models() -> [Entry] {
        let schemas = SchemaWriter(export: export)
        return api.models.map { model in
            let more =
                export.modelKeys.original(model.name) + Entry.text("x-apigen-name", model.naming.name)
                + Entry.formerNames(model.formerNames)
            return Entry(export.modelKeys[model.name], schemas.value(of: model.schema, more: more))
        }
    }

    /// Returns the error schema of the whole API, which is the response of every operation without its own `default`.
    private func errorResponse() -> [Entry] {
        guard let schema = api.errorSchema else { return [] }
        return [Entry("Error", .block(ResponseWriter(export: export).entries(of: schema)))]
    }
}
