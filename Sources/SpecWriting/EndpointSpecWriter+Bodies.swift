import API

extension EndpointSpecWriter {
    func value(of body: RequestBody) -> YAMLValue {
        let only = body.contents.count == 1 ? body.contents.first : nil
        let isObject = if case .object? = only?.schema?.kind { true } else { false }
        let spread = body.isSpread == isObject ? [] : [YAMLValue.Entry("spread", .flag(body.isSpread))]
        let prose = documentation(body.documentation)
        guard let only, only.schema != nil || only.itemSchema != nil else {
            let optional = body.isRequired ? [] : [YAMLValue.Entry("optional", .flag(true))]
            return .map([YAMLValue.Entry("content", content(body.contents))] + optional + spread + prose)
        }
        let details = details(of: only)
        if let schema = only.schema, details.isEmpty, isJSON(only.mediaType), spread.isEmpty, prose.isEmpty {
            let short = value(ofSlot: schema, isOptional: !body.isRequired)
            if !isLongForm(short) { return short }
        }
        let optional = only.schema == nil && !body.isRequired ? [YAMLValue.Entry("optional", .flag(true))] : []
        let shape = only.schema.map { typedEntries($0, isOptional: !body.isRequired) } ?? optional
        return .map(shape + media(only) + details + spread + prose)
    }

    /// nil where nothing is said, which is an empty answer that means success.
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
        let prose = headers(response.headers) + documentation(response.documentation)
        guard let first = response.contents.first else {
            return prose.isEmpty ? .text("none") : .map([YAMLValue.Entry("type", .text("none"))] + prose)
        }
        guard response.contents.count == 1, first.schema != nil || first.itemSchema != nil else {
            return .map([YAMLValue.Entry("content", content(response.contents))] + prose)
        }
        let details = details(of: first)
        if let schema = first.schema, details.isEmpty, isJSON(first.mediaType), prose.isEmpty {
            let short = value(of: schema)
            if !isLongForm(short) { return short }
        }
        return .map((first.schema.map { typedEntries($0) } ?? []) + media(first) + details + prose)
    }

    private func headers(_ headers: [ResponseHeader]) -> [YAMLValue.Entry] {
        var keys = UniqueKeys()
        let entries = headers.map { header in
            YAMLValue.Entry(
                keys.claim(header.name),
                header.documentation.isEmpty && !isDescribed(header.schema)
                    ? value(ofSlot: header.schema, isOptional: false)
                    : describedSlot(header.schema, isOptional: false, header.documentation, nil, details: []))
        }
        return entries.isEmpty ? [] : [YAMLValue.Entry("headers", .map(entries))]
    }

    /// Whether a mapping says the type, whose texts would be those of what has the type.
    private func isDescribed(_ schema: Schema) -> Bool {
        if case .map = value(ofSlot: schema, isOptional: false) { true } else { false }
    }

    /// What is said of a representation beside its type.
    private func details(of content: Content) -> [YAMLValue.Entry] {
        var entries = content.itemSchema.map { [YAMLValue.Entry("each", value(of: $0))] } ?? []
        var keys: Set<String> = []
        let encodings = content.encodings.filter { keys.insert($0.property).inserted }.map { encoding in
            var details: [YAMLValue.Entry] = []
            if let style = encoding.style { details.append(YAMLValue.Entry("style", .text(style.rawValue))) }
            if let explode = encoding.explode { details.append(YAMLValue.Entry("explode", .flag(explode))) }
            if encoding.allowReserved { details.append(YAMLValue.Entry("allowReserved", .flag(true))) }
            guard let type = encoding.mediaType else { return YAMLValue.Entry(encoding.property, .map(details)) }
            let media = mediaType(type)
            return YAMLValue.Entry(encoding.property, details.isEmpty ? media.value : .map([media] + details))
        }
        if !encodings.isEmpty { entries.append(YAMLValue.Entry("encoding", .map(encodings))) }
        return entries
    }

    private func media(_ content: Content) -> [YAMLValue.Entry] {
        isJSON(content.mediaType) && content.schema != nil ? [] : [mediaType(content.mediaType)]
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
            let details = details(of: content)
            let shape = content.schema.map { value(of: $0) }
            if details.isEmpty { return YAMLValue.Entry(type, shape ?? .text("none")) }
            return YAMLValue.Entry(type, .map((shape.map { [YAMLValue.Entry("type", $0)] } ?? []) + details))
        }
        return .map(entries)
    }

    private func isJSON(_ type: MediaType) -> Bool { type.text == "application/json" }

    func mediaType(_ type: MediaType) -> YAMLValue.Entry {
        let shorthands = [
            "application/json": "json", "application/x-www-form-urlencoded": "form", "multipart/form-data": "multipart",
            "text/plain": "text", "application/octet-stream": "binary", "text/event-stream": "events",
            "application/jsonl": "lines",
        ]
        return YAMLValue.Entry("as", .text(shorthands[type.text] ?? type.text))
    }
}
