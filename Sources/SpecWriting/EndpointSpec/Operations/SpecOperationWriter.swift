import APIDescription

/// Writes an operation.
struct SpecOperationWriter {
    let context: SpecWritingContext

    /// - Parameter names: The names of the preceding operations.
    func entries(_ operation: Operation, _ names: inout Set<String>) -> [YAMLValue.Entry] {
        var entries = [YAMLValue.Entry("operation", name(of: operation, &names))]
        entries += SpecEntries.documentation(operation.documentation) + SpecEntries.deprecation(operation.deprecation)
        entries += SpecEntries.versions(operation.versions)
        if let auth = SpecSecurityWriter().requirement(operation.security) {
            entries.append(YAMLValue.Entry("auth", auth))
        }
        entries += SpecEntries.callPolicy(operation.callPolicy)
        if let limit = operation.rateLimit {
            entries.append(YAMLValue.Entry("rateLimit", SpecEntries.rateLimit(limit)))
        }
        let parameters = SpecParameterWriter(context: context).entries(operation)
        if !parameters.isEmpty { entries.append(YAMLValue.Entry("params", .block(parameters))) }
        if let body = operation.body { entries += bodyEntries(body, operation) }
        if let responses = SpecResponseWriter(context: context).value(of: operation.responses) {
            entries.append(YAMLValue.Entry("returns", responses))
        }
        if let error = operation.errorSchema {
            entries.append(YAMLValue.Entry("error", SpecErrorWriter(context: context).value(of: error)))
        }
        entries += YAMLValue.Entry.text("stream", operation.streamProperty)
        if let long = operation.longOperation { entries.append(YAMLValue.Entry("poll", PollWriter.value(of: long))) }
        if let pagination = operation.pagination { entries += pageEntries(pagination, operation) }
        return entries
    }

    private func bodyEntries(_ body: RequestBody, _ operation: Operation) -> [YAMLValue.Entry] {
        if [.get, .head].contains(operation.method) {
            context.unsupported.report(.bodyNotAllowed(method: operation.method.rawValue), at: body.origin)
            return []
        }
        return [YAMLValue.Entry("body", SpecBodyWriter(context: context).value(of: body))]
    }

    /// Returns `service.name`, or a mapping with both if one of them contains a full stop.
    private func name(of operation: Operation, _ names: inout Set<String>) -> YAMLValue {
        var name = operation.name
        if let wanted = name, !names.insert((operation.service.map { $0 + "." } ?? "") + wanted).inserted {
            context.unsupported.report(.duplicateOperation(wanted), at: operation.origin)
            name = nil
        }
        if let service = operation.service, let name, !service.isEmpty, !name.isEmpty, !service.contains("."),
            !name.contains(".")
        {
            return .text(service + "." + name)
        }
        let parts = [("service", operation.service), ("name", name)]
        return .map(parts.compactMap { key, text in text.map { YAMLValue.Entry(key, .text($0)) } })
    }

    /// Returns the pagination. It is omitted if it names a parameter that the operation does not have.
    private func pageEntries(_ pagination: Pagination, _ operation: Operation) -> [YAMLValue.Entry] {
        var entries: [(key: String, value: String?)] = []
        switch pagination.advance {
        case .page(let parameter): entries.append(("page", parameter))
        case .offset(let parameter): entries.append(("offset", parameter))
        case .cursor(let parameter, let property): entries += [("cursor", parameter), ("next", property)]
        case .link(let property): entries.append(("next", property))
        case .linkHeader, nil: break
        }
        entries += [("size", pagination.size), ("items", pagination.items)]
        entries += [("more", pagination.hasMore), ("total", pagination.total)]
        let names = operation.parameters.filter { $0.location != .path }.map(\.name)
        for case (let key, let name?) in entries where ["page", "offset", "cursor", "size"].contains(key) {
            if names.contains(name) || operation.canHavePageProperty { continue }
            context.unsupported.report(.unknownPageParameter(name), at: operation.origin)
            return []
        }
        var map = entries.compactMap { key, text in text.map { YAMLValue.Entry(key, .text($0)) } }
        if let first = pagination.first { map.append(YAMLValue.Entry("first", .word(String(first)))) }
        if pagination.advance == .linkHeader { map.insert(YAMLValue.Entry("link", .flag(true)), at: 0) }
        return map.isEmpty ? [] : [YAMLValue.Entry("pagination", .map(map))]
    }
}
