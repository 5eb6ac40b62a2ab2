import APIDescription

/// Writes the section `servers`.
struct SpecServerWriter {
    let context: SpecWritingContext

    func entries(_ servers: [Server]) -> [YAMLValue.Entry] {
        servers.compactMap { server in
            if let path = server.path { return YAMLValue.Entry(server.name, .text(path)) }
            let locations = server.locations.compactMap { location($0) }
            guard let first = locations.first else {
                context.unsupported.report(.serverWithoutURL(server.name), at: server.origin)
                return nil
            }
            return YAMLValue.Entry(server.name, locations.count == 1 ? first : .list(locations))
        }
    }

    /// Whether the language accepts the URL of a server.
    static func isValid(_ location: ServerLocation) -> Bool {
        let scheme = location.url.prefix { $0 != ":" }.lowercased()
        let isVariable = scheme.hasPrefix("{") && scheme.hasSuffix("}")
        guard scheme == "http" || scheme == "https" || isVariable, location.url.contains("://") else { return false }
        return HostCharacters.firstForbidden(in: location.url) == nil
    }

    private func location(_ location: ServerLocation) -> YAMLValue? {
        guard Self.isValid(location) else {
            context.unsupported.report(.invalidURL(location.url), at: location.origin)
            return nil
        }
        var variables = location.variables.map { YAMLValue.Entry($0.name, variable($0)) }
        for name in PathTemplate(location.url).placeholders where !variables.contains(where: { $0.key == name }) {
            context.unsupported.report(.unknownVariable(name), at: location.origin)
            variables.append(YAMLValue.Entry(name, .text("")))
        }
        let prose = SpecEntries.documentation(location.documentation)
        if variables.isEmpty && prose.isEmpty { return .text(location.url) }
        let own = variables.isEmpty ? [] : [YAMLValue.Entry("variables", .map(variables))]
        return .map([YAMLValue.Entry("url", .text(location.url))] + own + prose)
    }

    private func variable(_ variable: ServerVariable) -> YAMLValue {
        let prose = SpecEntries.documentation(variable.documentation)
        if variable.allowedValues.isEmpty && prose.isEmpty { return .text(variable.defaultValue) }
        var entries = [YAMLValue.Entry("default", .text(variable.defaultValue))]
        if !variable.allowedValues.isEmpty {
            entries.append(YAMLValue.Entry("allowed", .list(variable.allowedValues.map { .text($0) })))
        }
        return .map(entries + prose)
    }
}
