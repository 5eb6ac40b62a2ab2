import APIDescription

/// Writes the responses of an operation.
struct SpecResponseWriter {
    let context: SpecWritingContext

    private var content: SpecContentWriter { SpecContentWriter(context: context) }

    /// Returns nil for a single empty response that means success, which the language implies.
    func value(of responses: [Response]) -> YAMLValue? {
        if responses.count == 1, let only = responses.first, only.status == .range(2), only.documentation.isEmpty {
            if only.contents.isEmpty, only.headers.isEmpty { return nil }
            let value = value(of: only)
            return isMappingOfStatuses(value) ? .map([YAMLValue.Entry("type", value)]) : value
        }
        let entries = responses.map { response in
            var entry = YAMLValue.Entry("default", value(of: response))
            switch response.status {
            case .code(let code): (entry.key, entry.isWord) = (String(code), true)
            case .range(let hundreds): entry.key = "\(hundreds)XX"
            case .other: break
            }
            return entry
        }
        return entries.isEmpty ? .map([]) : .block(entries)
    }

    private func isMappingOfStatuses(_ value: YAMLValue) -> Bool {
        guard case .map(let entries) = value else { return false }
        return entries.contains { $0.key.count == 3 && $0.key.first?.isNumber == true }
            || entries.allSatisfy { $0.key == "default" }
    }

    private func value(of response: Response) -> YAMLValue {
        let prose = headers(response.headers) + SpecEntries.documentation(response.documentation)
        guard let first = response.contents.first else {
            return prose.isEmpty ? .text("none") : .map([YAMLValue.Entry("type", .text("none"))] + prose)
        }
        guard response.contents.count == 1, SpecContentWriter.isTyped(first) else {
            return .map([YAMLValue.Entry("content", content.value(of: response.contents))] + prose)
        }
        let details = content.details(of: first)
        if let schema = first.schema, details.isEmpty, content.isJSON(first.mediaType), prose.isEmpty {
            let short = context.types.value(of: schema)
            if !SpecTypeWriter.describesType(short) { return short }
        }
        let type = first.schema.map { context.types.typeEntries($0) } ?? []
        return .map(type + content.mediaType(of: first) + details + prose)
    }

    private func headers(_ headers: [ResponseHeader]) -> [YAMLValue.Entry] {
        var keys = UniqueKeys()
        let entries = headers.map { header in
            YAMLValue.Entry(
                keys.claim(header.name),
                header.documentation.isEmpty && !needsMapping(header.schema)
                    ? context.types.fieldValue(of: header.schema, isOptional: false)
                    : context.describedTypes.value(header.schema, isOptional: false, header.documentation))
        }
        return entries.isEmpty ? [] : [YAMLValue.Entry("headers", .map(entries))]
    }

    /// Whether the type is a mapping whose documentation would be read as that of the header.
    private func needsMapping(_ schema: Schema) -> Bool {
        if case .map = context.types.fieldValue(of: schema, isOptional: false) { true } else { false }
    }
}
