import API

extension EndpointSpecWriter {
    func value(of body: RequestBody) -> YAMLValue {
        let only = body.contents.count == 1 ? body.contents.first : nil
        let isObject = if case .object? = only?.schema?.kind { true } else { false }
        let spread = body.isSpread == isObject ? [] : [YAMLValue.Entry("spread", .flag(body.isSpread))]
        let prose = documentation(body.documentation)
        guard let only, let schema = only.schema else {
            let optional = body.isRequired ? [] : [YAMLValue.Entry("optional", .flag(true))]
            return .map([YAMLValue.Entry("content", content(body.contents))] + optional + spread + prose)
        }
        if isJSON(only.mediaType), spread.isEmpty, prose.isEmpty {
            let short = value(ofSlot: schema, isOptional: !body.isRequired)
            if !isLongForm(short) { return short }
        }
        return .map(typedEntries(schema, isOptional: !body.isRequired) + mediaType(only.mediaType) + spread + prose)
    }

    /// nil where nothing is said, which is an empty answer that means success.
    func value(of responses: [Response]) -> YAMLValue? {
        if responses.count == 1, let only = responses.first, only.status == .range(2), only.documentation.isEmpty {
            if only.contents.isEmpty { return nil }
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
        return entries.allSatisfy { entry in
            entry.key == "default" || entry.key.count == 3 && entry.key.first?.isNumber == true
        }
    }

    private func value(of response: Response) -> YAMLValue {
        let prose = documentation(response.documentation)
        guard let first = response.contents.first else {
            return prose.isEmpty ? .text("none") : .map([YAMLValue.Entry("type", .text("none"))] + prose)
        }
        guard response.contents.count == 1, let schema = first.schema else {
            return .map([YAMLValue.Entry("content", content(response.contents))] + prose)
        }
        if isJSON(first.mediaType), prose.isEmpty {
            let short = value(of: schema)
            if !isLongForm(short) { return short }
        }
        return .map(typedEntries(schema) + mediaType(first.mediaType) + prose)
    }

    private func content(_ contents: [Content]) -> YAMLValue {
        var keys: Set<String> = []
        let entries = contents.compactMap { content -> YAMLValue.Entry? in
            let type = content.mediaType.text
            guard keys.insert(type).inserted, type.contains("/") else {
                let origin = content.schema?.origin ?? Origin(SourceLocation(file: 0, line: 1, column: 1))
                lose("'\(type)' is no media type, or stands twice; it is left out", at: origin)
                return nil
            }
            return YAMLValue.Entry(type, content.schema.map { value(of: $0) } ?? .text("none"))
        }
        return .map(entries)
    }

    private func isJSON(_ type: MediaType) -> Bool { type.text == "application/json" }

    private func mediaType(_ type: MediaType) -> [YAMLValue.Entry] {
        let shorthands = [
            "application/x-www-form-urlencoded": "form", "multipart/form-data": "multipart", "text/plain": "text",
            "application/octet-stream": "binary",
        ]
        if isJSON(type) { return [] }
        return [YAMLValue.Entry("as", .text(shorthands[type.text] ?? type.text))]
    }
}
