import API

extension Lowering {
    func lowerRoot(error: ErrorDeclaration?) -> RootDeclaration {
        let clients = serverNames.map { clientName($0).plain }
        var names = NameScope(
            forbidden: ReservedNames.locals.union(["configuration", "common", "errors"]).union(clients))
        let servers = lowerServers(&names)
        var labels = NameScope(forbidden: Set(servers.map(\.parameter.plain)))
        return RootDeclaration(
            name: rootName, documentation: documentation(summary: api.documentation.summary, api.documentation.text),
            servers: servers, common: api.commonParameters.map { lowerCommon($0, &names, &labels) },
            schemes: api.securitySchemes.map { lowerScheme($0) }, headers: lowerHeaders(),
            security: api.security.isEmpty ? nil : securityExpression(api.security, prefix: ""), error: error)
    }

    private func lowerServers(_ parameters: inout NameScope) -> [RootDeclaration.ServerDeclaration] {
        var names = NameScope(forbidden: ReservedNames.members)
        return serverNames.map { lowerServer($0, &names, &parameters) }
    }

    private func lowerServer(
        _ name: String, _ names: inout NameScope, _ parameters: inout NameScope
    ) -> RootDeclaration.ServerDeclaration {
        let isMain = name == mainServer
        let server = api.servers.first { $0.name == name }
        let locations = (server?.locations ?? []).enumerated().map { index, location in
            let wanted = index == 0 ? name : location.documentation.text.map { Self.shortName($0) } ?? name
            return lowerLocation(location, names.claim(SwiftName.member(wanted), suffix: ""))
        }
        return RootDeclaration.ServerDeclaration(
            client: clientName(name),
            parameter: parameters.claim(SwiftName.member(isMain ? "server" : name + " server"), suffix: ""),
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

    private func lowerCommon(
        _ parameter: CommonParameter, _ names: inout NameScope, _ labels: inout NameScope
    ) -> RootDeclaration.CommonDeclaration {
        let call = "common.\(parameter.location.rawValue)(\(SwiftLiteral.string(parameter.name)), "
        switch parameter.value {
        case .constant(let text):
            return RootDeclaration.CommonDeclaration(statement: call + SwiftLiteral.string(text) + ")", parameter: nil)
        case .given(let schema, let isRequired):
            let wanted = SwiftName.member(parameter.name)
            let name = names.claim(wanted, suffix: "Value")
            var typeName = SwiftName.type(parameter.name)
            if hidden(typeName) { typeName = typeName.appending("Value") }
            var type = type(of: schema, named: typeName, in: topLevel)
            type.isOptional = type.isOptional || !isRequired
            let literal = literal(for: schema, type, isRequired: isRequired)
            var comment = documentation(summary: parameter.documentation.summary, parameter.documentation.text)
            comment.addDemands(of: schema, parameter.documentation, hasLiteral: literal != nil, fit)
            let declaration = ParameterDeclaration(
                label: labels.isFree(wanted) ? labels.claim(wanted, suffix: "") : name, name: name, type: type,
                documentation: comment, literal: literal)
            return RootDeclaration.CommonDeclaration(statement: call + name.escaped + ")", parameter: declaration)
        }
    }

    /// Whether the client's struct declares a type of that name inside itself.
    func hidden(_ name: SwiftName) -> Bool { ReservedNames.clientTypes.contains(name.plain) }

    /// Whether the initializer of the client's struct mentions a model.
    func isCommon(_ model: String) -> Bool {
        func mentions(_ schema: Schema) -> Bool {
            switch schema.kind {
            case .reference(let name): name == model
            case .array(let inner), .map(let inner): mentions(inner)
            default: false
            }
        }
        return api.commonParameters.contains { parameter in
            if case .given(let schema, _) = parameter.value { mentions(schema) } else { false }
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
        schemeNames[Array(name.utf8)] ?? SwiftName.member(name)
    }

    func nameSchemes() -> [[UInt8]: SwiftName] {
        var names = NameScope(forbidden: ReservedNames.members)
        let wanted = api.securitySchemes.map { WantedName(name: SwiftName.member($0.name), text: $0.name) }
        let claimed = names.claim(all: wanted, suffix: "Scheme")
        return Dictionary(zip(wanted.map { Array($0.text.utf8) }, claimed)) { first, _ in first }
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
