import API

extension Lowering {
    func lowerRoot(error: ErrorDeclaration?) -> RootDeclaration {
        var names = NameScope(forbidden: ReservedNames.locals.union(["configuration", "common", "errors", "server"]))
        return RootDeclaration(
            name: rootName, documentation: documentation(summary: api.documentation.summary, api.documentation.text),
            servers: lowerServers(), common: api.commonParameters.map { lowerCommon($0, &names) },
            schemes: api.securitySchemes.map { lowerScheme($0) }, headers: lowerHeaders(),
            security: api.security.isEmpty ? nil : securityExpression(api.security, prefix: ""), error: error)
    }

    private func lowerServers() -> [RootDeclaration.ServerDeclaration] {
        var names = NameScope(forbidden: ReservedNames.members)
        return serverNames.map { lowerServer($0, &names) }
    }

    private func lowerServer(_ name: String, _ names: inout NameScope) -> RootDeclaration.ServerDeclaration {
        let isMain = name == mainServer
        let server = api.servers.first { $0.name == name }
        let locations = (server?.locations ?? []).enumerated().map { index, location in
            let wanted = index == 0 ? name : location.documentation.text.map { Self.shortName($0) } ?? name
            return lowerLocation(location, names.claim(SwiftName.member(wanted), suffix: ""))
        }
        return RootDeclaration.ServerDeclaration(
            client: clientName(name),
            parameter: isMain ? SwiftName.member("server") : SwiftName.member(name + " server"),
            locations: locations)
    }

    /// The first words of a description, as a name: `Sandbox server.` is `sandboxServer`.
    private static func shortName(_ text: String) -> String {
        let sentence = text.prefix { $0 != "." && $0 != "," && $0 != "(" && $0 != ":" && !$0.isNewline }
        return sentence.split(separator: " ").prefix(3).joined(separator: " ")
    }

    private func lowerLocation(_ location: ServerLocation, _ name: SwiftName) -> RootDeclaration.LocationDeclaration {
        var names = NameScope(forbidden: ReservedNames.members)
        return RootDeclaration.LocationDeclaration(
            name: name, url: location.url,
            variables: location.variables.map { variable in
                var comment = documentation(summary: variable.documentation.summary, variable.documentation.text)
                comment.endSentence()
                if !variable.allowedValues.isEmpty {
                    comment.add("One of " + variable.allowedValues.map { "`\($0)`" }.joined(separator: ", ") + ".")
                }
                return RootDeclaration.LocationDeclaration.Variable(
                    name: names.claim(SwiftName.member(variable.name), suffix: "Value"), key: variable.name,
                    defaultValue: variable.defaultValue, documentation: comment)
            }, documentation: documentation(summary: location.documentation.summary, location.documentation.text))
    }

    private func lowerCommon(_ parameter: CommonParameter, _ names: inout NameScope)
        -> RootDeclaration.CommonDeclaration
    {
        let call = "common.\(parameter.location.rawValue)(\(SwiftLiteral.string(parameter.name)), "
        switch parameter.value {
        case .constant(let text):
            return RootDeclaration.CommonDeclaration(statement: call + SwiftLiteral.string(text) + ")", parameter: nil)
        case .given(let schema, let isRequired):
            let name = names.claim(SwiftName.member(parameter.name), suffix: "Value")
            var type = type(of: schema, named: SwiftName.type(parameter.name), in: topLevel)
            type.isOptional = type.isOptional || !isRequired
            let declaration = ParameterDeclaration(
                label: SwiftName.member(parameter.name), name: name, type: type,
                documentation: documentation(summary: parameter.documentation.summary, parameter.documentation.text),
                literal: literal(for: schema, type))
            return RootDeclaration.CommonDeclaration(statement: call + name.escaped + ")", parameter: declaration)
        }
    }

    private func lowerScheme(_ scheme: SecurityScheme) -> RootDeclaration.SchemeDeclaration {
        let kind =
            switch scheme.kind {
            case .bearer(let prefix): ".bearer(prefix: \(SwiftLiteral.string(prefix)))"
            case .basic: ".basic"
            case .apiKey(let location, let name):
                ".apiKey(in: .\(location.rawValue), name: \(SwiftLiteral.string(name)))"
            }
        return RootDeclaration.SchemeDeclaration(
            name: schemeName(scheme.name), key: scheme.name, kind: kind,
            documentation: documentation(summary: scheme.documentation.summary, scheme.documentation.text))
    }

    private func schemeName(_ name: String) -> SwiftName {
        var names = NameScope(forbidden: ReservedNames.members)
        for scheme in api.securitySchemes {
            let claimed = names.claim(SwiftName.member(scheme.name), suffix: "Scheme")
            if scheme.name == name { return claimed }
        }
        return SwiftName.member(name)
    }

    /// `[[SocialAPI.Security.session]]`: alternatives, each of schemes that are needed together.
    func securityExpression(_ requirements: [SecurityRequirement], prefix: String) -> String {
        let alternatives = requirements.map { requirement in
            "[" + requirement.schemes.map { "\(prefix)Security.\(schemeName($0).escaped)" }.joined(separator: ", ")
                + "]"
        }
        return "[" + alternatives.joined(separator: ", ") + "]"
    }
}
