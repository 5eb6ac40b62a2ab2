import API

extension EndpointSpecWriter {
    func servers() -> [YAMLValue.Entry] {
        api.servers.compactMap { server in
            let locations = server.locations.compactMap { location($0) }
            guard let first = locations.first else {
                lose("the server '\(server.name)' has no address; it is left out", at: server.origin)
                return nil
            }
            return YAMLValue.Entry(server.name, locations.count == 1 ? first : .list(locations))
        }
    }

    /// Whether it can be said where the server is.
    static func hasAddress(_ location: ServerLocation) -> Bool {
        let scheme = location.url.prefix { $0 != ":" }.lowercased()
        let isVariable = scheme.hasPrefix("{") && scheme.hasSuffix("}")
        return (scheme == "http" || scheme == "https" || isVariable) && location.url.contains("://")
    }

    private func location(_ location: ServerLocation) -> YAMLValue? {
        guard Self.hasAddress(location) else {
            lose("'\(location.url)' is no URL of a server; it is left out", at: location.origin)
            return nil
        }
        var variables = location.variables.map { YAMLValue.Entry($0.name, variable($0)) }
        for name in PathTemplate(location.url).placeholders where !variables.contains(where: { $0.key == name }) {
            lose(
                "nothing says what '{\(name)}' is in this URL; it is empty unless the client says so",
                at: location.origin)
            variables.append(YAMLValue.Entry(name, .text("")))
        }
        let prose = documentation(location.documentation)
        if variables.isEmpty && prose.isEmpty { return .text(location.url) }
        let own = variables.isEmpty ? [] : [YAMLValue.Entry("variables", .map(variables))]
        return .map([YAMLValue.Entry("url", .text(location.url))] + own + prose)
    }

    private func variable(_ variable: ServerVariable) -> YAMLValue {
        let prose = documentation(variable.documentation)
        if variable.allowedValues.isEmpty && prose.isEmpty { return .text(variable.defaultValue) }
        var entries = [YAMLValue.Entry("default", .text(variable.defaultValue))]
        if !variable.allowedValues.isEmpty {
            entries.append(YAMLValue.Entry("allowed", .list(variable.allowedValues.map { .text($0) })))
        }
        return .map(entries + prose)
    }

    func commonParameters() -> [YAMLValue.Entry] {
        let names: [(Parameter.Location, String)] = [(.query, "query"), (.header, "headers"), (.cookie, "cookies")]
        var groups: [YAMLValue.Entry] = []
        var locations: [Parameter.Location] = []
        for parameter in api.commonParameters where !locations.contains(parameter.location) {
            locations.append(parameter.location)
        }
        for location in locations {
            let parameters = api.commonParameters.filter { $0.location == location }
            guard let name = names.first(where: { $0.0 == location })?.1 else {
                for parameter in parameters {
                    lose(
                        "'\(parameter.name)' is a part of the path, and no parameter of every request",
                        at: parameter.origin)
                }
                continue
            }
            groups.append(YAMLValue.Entry(name, .block(parameters.map { YAMLValue.Entry($0.name, commonValue($0)) })))
        }
        return groups
    }

    private func commonValue(_ parameter: CommonParameter) -> YAMLValue {
        let prose = documentation(parameter.documentation)
        switch parameter.value {
        case .constant(let text):
            return prose.isEmpty ? .quoted(text) : .map([YAMLValue.Entry("value", .text(text))] + prose)
        case .given(let schema, let isRequired):
            if prose.isEmpty, !schema.isNullable, let expression = expression(schema), isOneWord(expression) {
                return .text(isRequired ? expression : expression + "?")
            }
            return describedSlot(schema, isOptional: !isRequired, parameter.documentation)
        }
    }

    /// Whether a type is taken for one where text is expected as well.
    private func isOneWord(_ expression: String) -> Bool {
        let name = expression.hasPrefix("nonempty ") ? String(expression.dropFirst(9)) : expression
        return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
            && name.first?.isLetter == true && !YAMLScalar.meansSomethingElse(expression)
    }

    /// A type and what is said of the parameter that has it.
    func describedSlot(
        _ schema: Schema, isOptional: Bool, _ prose: Documentation, _ deprecation: Deprecation? = nil,
        details: [YAMLValue.Entry] = []
    ) -> YAMLValue {
        var own = prose
        let isInherited = prose.text != nil && prose.text == schema.documentation.text
        if isInherited { own.text = nil }
        var entries: [YAMLValue.Entry]
        var bare = schema
        bare.title = nil
        if schema.documentation.isEmpty, schema.deprecation == nil {
            // The demands stand beside the type, and the description is the parameter's.
            bare.isNullable = false
            guard case .map(let long) = longValue(bare, isOptional: isOptional) else { return .map([]) }
            entries = long
            if schema.isNullable { entries.append(YAMLValue.Entry("nullable", .flag(true))) }
            if let title = schema.title { entries.append(YAMLValue.Entry("title", .text(title))) }
        } else {
            entries = [YAMLValue.Entry("type", value(ofSlot: schema, isOptional: isOptional))]
        }
        return .map(entries + details + documentation(own) + self.deprecation(deprecation))
    }

    private func longValue(_ schema: Schema, isOptional: Bool) -> YAMLValue {
        let (shape, saysOptional) = shapeEntries(schema, isOptional: isOptional)
        let flag = isOptional && !saysOptional ? [YAMLValue.Entry("optional", .flag(true))] : []
        return .map(shape + flag + demands(schema))
    }

    // MARK: - Credentials

    func securitySchemes() -> [YAMLValue.Entry] {
        api.securitySchemes.map { scheme in
            var entries: [YAMLValue.Entry]
            switch scheme.kind {
            case .bearer(let prefix):
                entries = [YAMLValue.Entry("scheme", .text("bearer"))]
                if prefix != "Bearer" { entries.append(YAMLValue.Entry("prefix", .text(prefix))) }
            case .basic: entries = [YAMLValue.Entry("scheme", .text("basic"))]
            case .apiKey(let location, let name):
                entries = [
                    YAMLValue.Entry("scheme", .text(location.rawValue)), YAMLValue.Entry("key", .text(name)),
                ]
            }
            return YAMLValue.Entry(scheme.name, .map(entries + documentation(scheme.documentation)))
        }
    }

    /// Who is asked for; nil where nothing is said.
    func requirement(_ security: [SecurityRequirement]?) -> YAMLValue? {
        guard let security else { return nil }
        if security.isEmpty { return .text("none") }
        let values = security.map { requirement -> YAMLValue in
            if requirement.schemes.isEmpty { return .text("none") }
            if requirement.schemes.count == 1, requirement.schemes != ["none"] { return .text(requirement.schemes[0]) }
            return .list(requirement.schemes.map { .text($0) })
        }
        if values.count == 1, security.first?.schemes.isEmpty == false { return values[0] }
        return .map([YAMLValue.Entry("anyOf", .list(values))])
    }
}
