import API

extension OpenAPIWriter {
    /// The addresses of the first server are the document's; the operations of another one have its addresses.
    func servers() -> [Entry] {
        guard let first = api.servers.first else { return [] }
        var entries = [Entry("servers", .list(first.locations.map { location($0, under: path(of: nil)) }))]
        if first.name != "main" { entries += text("x-apigen-server", first.name) }
        let others = api.servers.dropFirst().map { Entry($0.name, .list($0.locations.map { location($0) })) }
        return entries + (others.isEmpty ? [] : [Entry("x-apigen-servers", .block(others))])
    }

    func servers(of operation: Operation) -> [Entry] {
        guard let name = operation.server, name != api.servers.first?.name else {
            let locations = isFormer(operation.versions) ? api.servers.first?.locations ?? [] : []
            let former = locations.map { location($0, under: path(of: operation.versions.until)) }
            return (former.isEmpty ? [] : [Entry("servers", .list(former))])
                + text("x-apigen-server", operation.server)
        }
        guard let server = api.servers.first(where: { $0.name == name }) else {
            lose("there is no server '\(name)'; the first one is used", at: operation.origin)
            return []
        }
        return [Entry("servers", .list(server.locations.map { location($0) }))] + text("x-apigen-server", name)
    }

    /// - Parameter path: What stands before the paths of operations. Others have to be told where they are.
    private func location(_ location: ServerLocation, under path: String? = nil) -> YAMLValue {
        var entries = text("url", location.url + (path ?? "")) + text("x-apigen-url", path.map { _ in location.url })
        entries += documentation(location.documentation)
        let variables = location.variables.map { variable in
            let allowed = variable.allowedValues.map { YAMLValue.text($0) }
            return Entry(
                variable.name,
                .map(
                    text("default", variable.defaultValue) + (allowed.isEmpty ? [] : [Entry("enum", .list(allowed))])
                        + documentation(variable.documentation)))
        }
        if !variables.isEmpty { entries.append(Entry("variables", .map(variables))) }
        return .map(entries)
    }

    /// Each path refers to them, so that other tools send them too.
    func commonParameters() -> [Entry] {
        zip(commonKeys, api.commonParameters).map { key, common in
            var schema = Schema(.string(format: nil), origin: common.origin)
            var isRequired = true
            switch common.value {
            case .constant(let text):
                let value = Enumeration.Value(raw: .string(text))
                schema.kind = .enumeration(Enumeration(base: .string, values: [value]))
            case .given(let given, let isNeeded): (schema, isRequired) = (given, isNeeded)
            }
            var parameter = Parameter(
                name: common.name, location: common.location, schema: schema, isRequired: isRequired,
                origin: common.origin)
            parameter.documentation = common.documentation
            let kind = if case .constant = common.value { "constant" } else { "given" }
            return Entry(key, .map(entries(of: parameter) + text("x-apigen-common", kind)))
        }
    }

    /// How the whole API explains errors: the answer of every operation that has no `default` of its own.
    func errorResponse() -> [Entry] {
        guard let shape = api.errorShape else { return [] }
        return [Entry("Error", .block(value(of: shape)))]
    }

    func value(of shape: ErrorShape) -> [Entry] {
        let json = Content(mediaType: MediaType("application/json"), schema: shape.schema)
        let mark = shape.messageProperty.map { YAMLValue.map(text("messageProperty", $0)) } ?? .flag(true)
        return text("description", "What went wrong.") + [Entry("x-apigen-error", mark)]
            + content([json], shape.schema.origin)
    }

    func securitySchemes() -> [Entry] {
        api.securitySchemes.map { scheme in
            let kind: [(String, String)] =
                switch scheme.kind {
                case .basic: [("type", "http"), ("scheme", "basic")]
                case .bearer(prefix: "Bearer"): [("type", "http"), ("scheme", "bearer")]
                // To others, another word before the token makes it a header like any other.
                case .bearer(let prefix):
                    [("type", "apiKey"), ("in", "header"), ("name", "Authorization"), ("x-apigen-prefix", prefix)]
                case .apiKey(let location, let name):
                    [("type", "apiKey"), ("in", location.rawValue), ("name", name)]
                }
            let entries = kind.flatMap { text($0.0, $0.1) } + documentation(scheme.documentation)
            return Entry(schemeKeys[scheme.name], .map(entries + schemeKeys.original(scheme.name)))
        }
    }

    func requirements(_ requirements: [SecurityRequirement]) -> YAMLValue {
        .list(requirements.map { .map($0.schemes.map { Entry(schemeKeys[$0], .list([])) }) })
    }
}
