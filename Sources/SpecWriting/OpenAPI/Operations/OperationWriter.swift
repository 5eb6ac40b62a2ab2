import APIDescription

/// Writes operations.
struct OperationWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    /// - Parameter names: The identifiers of the written operations, which must be unique.
    func entries(of operation: Operation, _ names: inout UniqueKeys) -> [Entry] {
        var entries = Entry.texts("tags", operation.tags)
        entries += name(of: operation, &names)
        entries += Entry.documentation(operation.documentation, hasSummary: true)
        entries += Entry.deprecation(operation.deprecation)
        entries += Entry.formerNames(operation.formerPaths + operation.formerNames)
        entries += Entry.versions(operation.versions) + Entry.callPolicy(operation.callPolicy)
        entries += Entry.rateLimit(operation.rateLimit)
        entries += pagination(operation.pagination) + ServerWriter(export: export).entries(of: operation)
        if let security = operation.security {
            entries.append(Entry("security", SecurityWriter(export: export).requirements(security)))
        }
        if let long = operation.longOperation { entries.append(Entry("x-apigen-poll", PollWriter.value(of: long))) }
        let parameters = parameters(of: operation)
        if !parameters.isEmpty { entries.append(Entry("parameters", .list(parameters))) }
        if let body = operation.body {
            entries.append(Entry("requestBody", .block(ContentWriter(export: export).entries(of: body))))
        }
        entries += ResponseWriter(export: export).entries(of: operation)
        entries += Entry.text("x-apigen-stream", operation.streamProperty)
        return entries + CallbackWriter(export: export).entries(of: operation.callbacks)
    }

    /// Returns the identifier. It contains the service, because two services may have operations of the same name.
    private func name(of operation: Operation, _ names: inout UniqueKeys) -> [Entry] {
        guard let name = operation.name else { return [] }
        let full = (operation.service.map { $0 + "." } ?? "") + name
        let identifier = names.claim(full)
        let isOther = identifier != full || name.isEmpty
        return Entry.text("operationId", identifier) + (isOther ? Entry.text("x-apigen-name", name) : [])
    }

    private func pagination(_ pagination: Pagination?) -> [Entry] {
        guard let pagination else { return [] }
        let advance: [Entry] =
            switch pagination.advance {
            case .page(let parameter): Entry.text("page", parameter)
            case .offset(let parameter): Entry.text("offset", parameter)
            case .cursor(let parameter, let property):
                Entry.text("cursor", parameter) + Entry.text("next", property)
            case .link(let property): Entry.text("next", property)
            case .linkHeader: Entry.flag("link", true)
            case nil: []
            }
        let rest =
            Entry.text("items", pagination.items) + Entry.text("size", pagination.size)
            + (pagination.first.map { [Entry("first", .word(String($0)))] } ?? [])
            + Entry.text("more", pagination.hasMore) + Entry.text("total", pagination.total)
        return [Entry("x-apigen-pagination", .map(advance + rest))]
    }

    private func parameters(of operation: Operation) -> [YAMLValue] {
        var kept: [Parameter] = []
        for parameter in operation.parameters {
            if kept.contains(where: { $0.name == parameter.name && $0.location == parameter.location }) {
                export.reportUnsupported(.duplicateParameter(parameter.name), at: parameter.origin)
            } else {
                kept.append(parameter)
            }
        }
        return kept.map { .map(ParameterWriter(export: export).entries(of: $0)) }
    }
}
