import API

extension OpenAPIWriter {
    func paths() -> [Entry] {
        var order: [String] = []
        var groups: [String: [Operation]] = [:]
        for operation in api.operations {
            if groups[operation.path.text] == nil { order.append(operation.path.text) }
            groups[operation.path.text, default: []].append(operation)
        }
        var names = UniqueKeys()
        let common = commonKeys.map { YAMLValue.map([Entry("$ref", .text("#/components/parameters/" + $0))]) }
        let shared = common.isEmpty ? [] : [Entry("parameters", .list(common))]
        reportTwins(groups, order)
        return order.enumerated().map { index, path in
            var methods: Set<String> = []
            let operations = (groups[path] ?? []).filter { operation in
                let method = operation.method
                let isKnown = methods.insert(method.rawValue).inserted
                if !isKnown { lose("there is another '\(method)' on this path; it is left out", at: operation.origin) }
                return isKnown
            }
            let entries = operations.map { Entry(key(of: $0.method), .block(self.entries(of: $0, &names))) }
            return Entry(path, .block(shared + entries), isApart: index > 0)
        }
    }

    /// Paths that differ by the names of their parameters alone are one path (OpenAPI 3.1, section 4.8.8).
    private func reportTwins(_ groups: [String: [Operation]], _ order: [String]) {
        var known: [String: String] = [:]
        for path in order {
            let twin = known.updateValue(path, forKey: path.replacing(#/\{[^}]*\}/#, with: "{}"))
            guard let twin, let origin = groups[path]?.first?.origin else { continue }
            lose("OpenAPI takes '\(path)' for '\(twin)'; both are written, and other tools may refuse that", at: origin)
        }
    }

    private func key(of method: HTTPMethod) -> String {
        (HTTPMethod.allCases.contains(method) ? "" : "x-apigen-method-") + method.rawValue
    }

    private func entries(of operation: Operation, _ names: inout UniqueKeys) -> [Entry] {
        var entries: [Entry] = []
        if let service = operation.service { entries.append(Entry("tags", .list([.text(service)]))) }
        if let name = operation.name {
            // It has to differ from all others, and two services may have operations of one name.
            let full = (operation.service.map { $0 + "." } ?? "") + name
            let identifier = names.claim(full)
            entries += text("operationId", identifier)
            if identifier != full || name.isEmpty { entries += text("x-apigen-name", name) }
        }
        entries += documentation(operation.documentation, isNative: true) + deprecation(operation.deprecation)
        entries += former(operation.formerPaths + operation.formerNames) + versions(operation.versions)
        entries += limits(operation.rateLimit) + pages(operation.pagination)
        entries += servers(of: operation)
        if let security = operation.security { entries.append(Entry("security", requirements(security))) }
        let parameters = self.parameters(of: operation)
        if !parameters.isEmpty { entries.append(Entry("parameters", .list(parameters))) }
        if let body = operation.body { entries.append(Entry("requestBody", .block(self.entries(of: body)))) }
        let responses = self.responses(of: operation)
        if !responses.isEmpty { entries.append(Entry("responses", .block(responses))) }
        if let shape = operation.errorShape, says(.other, operation) {
            entries.append(Entry("x-apigen-default", .block(value(of: shape))))
        }
        return entries
    }

    // MARK: - Parameters

    private func parameters(of operation: Operation) -> [YAMLValue] {
        var kept: [Parameter] = []
        for parameter in operation.parameters {
            if kept.contains(where: { $0.name == parameter.name && $0.location == parameter.location }) {
                lose("there is another parameter '\(parameter.name)'; it is left out", at: parameter.origin)
            } else {
                kept.append(parameter)
            }
        }
        return kept.map { .map(entries(of: $0)) }
    }

    /// The styles that a place has (OpenAPI 3.1, section 4.8.12.3).
    private static let styles: [Parameter.Location: [Parameter.Style]] = [
        .path: [.matrix, .label, .simple], .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject],
        .header: [.simple], .cookie: [.form],
    ]

    func entries(of parameter: Parameter) -> [Entry] {
        var entries = text("name", parameter.name) + text("in", parameter.location.rawValue)
        entries +=
            (parameter.location == .path ? flag("required", true) : required(parameter.isRequired, parameter.versions))
        entries += versions(parameter.versions) + text("x-apigen-name", parameter.label)
        var documentation = parameter.documentation
        if documentation.text == parameter.schema.documentation.text { documentation.text = nil }
        entries += self.documentation(documentation) + deprecation(parameter.deprecation)
        // What has a media type has no style (OpenAPI 3.1, section 4.8.12.2).
        let isStyled = parameter.mediaType == nil
        if parameter.style != Parameter.defaultStyle(for: parameter.location) {
            let isKnown = isStyled && Self.styles[parameter.location]?.contains(parameter.style) == true
            entries += text(isKnown ? "style" : "x-apigen-style", parameter.style.rawValue)
        }
        if parameter.explode != (parameter.style == .form) {
            entries.append(Entry(isStyled ? "explode" : "x-apigen-explode", .flag(parameter.explode)))
        }
        let canReserve = isStyled && parameter.location == .query
        entries += flag(canReserve ? "allowReserved" : "x-apigen-allowReserved", parameter.allowReserved)
        let schema = Entry("schema", value(of: parameter.schema))
        guard let type = parameter.mediaType else { return entries + [schema] }
        return entries + [Entry("content", .map([Entry(type.text, .map([schema]))]))]
    }

    // MARK: - Bodies

    private func entries(of body: RequestBody) -> [Entry] {
        documentation(body.documentation) + flag("required", body.isRequired) + flag("x-apigen-spread", body.isSpread)
            + content(body.contents, body.origin)
    }

    func content(_ contents: [Content], _ origin: Origin) -> [Entry] {
        var types: Set<String> = []
        let entries = contents.compactMap { content -> Entry? in
            guard types.insert(content.mediaType.text).inserted else {
                lose("'\(content.mediaType.text)' stands twice; it is left out", at: origin)
                return nil
            }
            var media = content.schema.map { [Entry("schema", value(of: $0))] } ?? []
            if let item = content.itemSchema { media.append(Entry("x-apigen-itemSchema", value(of: item))) }
            if !content.encodings.isEmpty {
                media.append(Entry("encoding", .map(content.encodings.map { encoding($0) })))
            }
            return Entry(content.mediaType.text, .map(media))
        }
        return entries.isEmpty ? [] : [Entry("content", .block(entries))]
    }

    private func encoding(_ encoding: PropertyEncoding) -> Entry {
        let isKnown = encoding.style.map { Self.styles[.query]?.contains($0) == true } ?? true
        var entries = text("contentType", encoding.mediaType?.text)
        entries += text(isKnown ? "style" : "x-apigen-style", encoding.style?.rawValue)
        if let explode = encoding.explode { entries.append(Entry("explode", .flag(explode))) }
        return Entry(encoding.property, .map(entries + flag("allowReserved", encoding.allowReserved)))
    }

    private func responses(of operation: Operation) -> [Entry] {
        var entries = operation.responses.map { response in
            let status =
                switch response.status {
                case .code(let code): String(code)
                case .range(let hundreds): "\(hundreds)XX"
                case .other: "default"
                }
            return Entry(status, value(of: response))
        }
        if says(.other, operation) { return entries }
        if let shape = operation.errorShape {
            entries.append(Entry("default", .block(value(of: shape))))
        } else if api.errorShape != nil {
            entries.append(Entry("default", .map([Entry("$ref", .text("#/components/responses/Error"))])))
        }
        return entries
    }

    private func says(_ status: Response.Status, _ operation: Operation) -> Bool {
        operation.responses.contains { $0.status == status }
    }

    private func value(of response: Response) -> YAMLValue {
        var documentation = response.documentation
        // It has to be there.
        documentation.text = documentation.text ?? (response.isSuccess ? "Success." : "Error.")
        var entries = self.documentation(documentation)
        let headers = response.headers.map { header in
            Entry(
                header.name,
                .map(self.documentation(header.documentation) + [Entry("schema", value(of: header.schema))]))
        }
        if !headers.isEmpty { entries.append(Entry("headers", .block(headers))) }
        entries += content(response.contents, response.origin)
        return entries.count == 1 ? .map(entries) : .block(entries)
    }

    // MARK: - What the server sends by itself

    func webhooks() -> [Entry] {
        var keys = UniqueKeys()
        return api.payloads.map { payload in
            let key = keys.claim(payload.name)
            let json = Content(mediaType: MediaType("application/json"), schema: payload.schema)
            let body = text("description", payload.documentation.text) + content([json], payload.origin)
            let post = text("summary", payload.documentation.summary) + [Entry("requestBody", .block(body))]
            let original = key == payload.name ? [] : text("x-apigen-key", payload.name)
            return Entry(key, .block(original + [Entry("post", .block(post))]))
        }
    }
}
