import APIDescription
import Naming
import Resolution

/// Creates the declaration of the client's struct.
struct RootLowering {
    let api: ResolvedAPI
    let types: TypeLowering
    let errors: ErrorLowering

    private var names: NameTable { types.names }

    func lower() -> RootDeclaration {
        RootDeclaration(
            symbol: .client, name: names[.client], documentation: RootDeclaration.comment(api.documentation),
            servers: api.servers.map { lower($0) }, common: api.commonParameters.map { lower($0) },
            schemes: api.securitySchemes.map { lower($0) }, headers: api.headers.map { lower($0) },
            security: api.security.alternatives.map { $0.map { names[.securityScheme($0)] } }, error: errors.common,
            otherErrors: errors.others(), callPolicy: api.callPolicy, rateLimit: api.rateLimit,
            sessions: api.sessions.map { SessionLowering(api: api, names: names).lower($0) })
    }

    private func lower(_ server: Server) -> RootDeclaration.ServerDeclaration {
        let symbol = SymbolID.server(server.name)
        return RootDeclaration.ServerDeclaration(
            symbol: symbol, client: names[symbol], parameter: names[symbol.argument],
            locations: server.locations.enumerated().map { lower($1, symbol.location(String($0))) },
            path: server.path)
    }

    private func lower(_ location: ServerLocation, _ symbol: SymbolID) -> RootDeclaration.LocationDeclaration {
        let variables = location.variables.map { lower($0, symbol.variable($0.name)) }
        return RootDeclaration.LocationDeclaration(
            symbol: symbol, name: names[symbol], url: location.url, variables: variables,
            documentation: RootDeclaration.LocationDeclaration.comment(
                location.documentation, location.url, variables))
    }

    private func lower(_ variable: ServerVariable, _ symbol: SymbolID) -> RootDeclaration.LocationDeclaration.Variable {
        var comment = DocComment(variable.documentation)
        comment.endSentence()
        if !variable.allowedValues.isEmpty {
            comment.add("One of " + variable.allowedValues.map { "`\($0)`" }.joined(separator: ", ") + ".")
        }
        // A default that is not one of the values is used by calls without an argument.
        let values = variable.allowedValues
        let others = values.isEmpty || values.contains(variable.defaultValue) ? [] : [variable.defaultValue]
        return RootDeclaration.LocationDeclaration.Variable(
            symbol: symbol, name: names[symbol], key: variable.name, defaultValue: variable.defaultValue,
            allowedValues: values + others, documentation: comment)
    }

    private func lower(_ parameter: ResolvedCommonParameter) -> RootDeclaration.CommonDeclaration {
        let value: RootDeclaration.CommonDeclaration.Value
        switch parameter.value {
        case .constant(let text): value = .constant(text)
        case .given(let given, let isRequired):
            let type = types.type(of: given.use, isAbsent: !isRequired)
            let literal = DefaultValueLowering(types: types).value(for: given, type, isRequired: isRequired)
            value = .parameter(
                ParameterDeclaration(
                    symbol: parameter.symbol, label: names[parameter.symbol],
                    name: names.localName(of: parameter.symbol), type: type,
                    documentation: ValueDocumentation.commonComment(for: given, hasDefaultArgument: literal != nil),
                    literal: literal))
        }
        return RootDeclaration.CommonDeclaration(
            location: parameter.location, key: parameter.name, value: value)
    }

    private func lower(_ scheme: SecurityScheme) -> RootDeclaration.SchemeDeclaration {
        let kind =
            switch scheme.kind {
            case .bearer(let prefix): ".bearer(prefix: \(SwiftLiteral.string(prefix)))"
            case .basic: ".basic"
            case .apiKey(let location, let name):
                ".apiKey(in: .\(location.rawValue), name: \(SwiftLiteral.string(name)))"
            }
        let symbol = SymbolID.securityScheme(scheme.name)
        return RootDeclaration.SchemeDeclaration(
            symbol: symbol, name: names[symbol], key: scheme.name, kind: kind, flows: scheme.flows,
            documentation: DocComment(scheme.documentation))
    }

    private func lower(_ header: ResolvedHeader) -> RootDeclaration.HeaderDeclaration {
        var comment = DocComment(header.documentation)
        if comment.isEmpty { comment.add("`\(header.name)`") }
        return RootDeclaration.HeaderDeclaration(
            symbol: header.symbol, name: names[header.symbol], key: header.name, type: types.type(of: header.type),
            documentation: comment)
    }
}
