import API

/// How parameters are given, and how they are sent.
extension OperationLowering {
    mutating func add(_ parameter: Parameter) {
        let wanted = wantedName(of: parameter)
        let local = names.claim(wanted, suffix: "Value")
        var type = lowering.type(of: parameter.schema, named: typeName(for: parameter.name), in: lowering.topLevel)
        // A part of the path is always there, whatever its type allows.
        type.isOptional = parameter.location != .path && (type.isOptional || !parameter.isRequired)
        var comment = DocComment.inner(parameter.documentation.text ?? parameter.documentation.summary)
        let isGiven = parameter.location == .path || !parameter.isRequired
        let literal = lowering.literal(for: parameter.schema, type, isRequired: !isGiven)
        // Of what has to be given, no default is ever meant.
        comment.addDemands(
            of: parameter.schema, parameter.documentation, hasLiteral: literal != nil || parameter.location == .path,
            lowering.fit)
        if let deprecation = parameter.deprecation { comment.addLine(lowering.deprecated(deprecation)) }
        let label = parameter.label == "_" ? nil : free(parameter.label.map { SwiftName.label($0) } ?? wanted, local)
        parameters.append(
            ParameterDeclaration(
                label: label, name: local, type: type, documentation: comment, literal: literal))
        sources[local] = parameter
        warnOfMediaType(parameter, type)
        statements.append(statement(for: parameter, local, type))
        validate(parameter.name, local.escaped, parameter.schema)
    }

    private func statement(for parameter: Parameter, _ local: SwiftName, _ type: SwiftType) -> String {
        let key = SwiftLiteral.string(parameter.name)
        if parameter.mediaType?.family == .json {
            lowering.features.insert(.modelParameters)
            return "request.\(parameter.location.rawValue)(\(key), json: \(local.escaped))"
        }
        let value = type.parameterForm == .convertible ? local.escaped : "encoding: " + local.escaped
        if type.parameterForm == .encoded { lowering.features.insert(.modelParameters) }
        var text = "request.\(parameter.location.rawValue)(\(key), \(value)"
        let usual = Parameter.defaultStyle(for: parameter.location)
        if parameter.style != usual { text += ", style: .\(parameter.style.rawValue)" }
        if isComposite(parameter, type), parameter.explode != (parameter.style == .form) {
            text += ", explode: \(parameter.explode)"
        }
        let canReserve =
            parameter.location == .query || parameter.location == .path && type.parameterForm == .convertible
        if parameter.allowReserved, canReserve { text += ", allowReserved: true" }
        return text + ")"
    }

    private func isComposite(_ parameter: Parameter, _ type: SwiftType) -> Bool {
        type.text.hasPrefix("[") || type.parameterForm == .encoded || isList(parameter.schema)
    }

    /// Models of lists and dictionaries have names that do not show it.
    private func isList(_ schema: Schema) -> Bool {
        guard !lowering.isMapped(schema) else { return false }
        switch lowering.resolved(schema).kind {
        case .array, .map: return true
        default: return false
        }
    }

    /// What a parameter is sent as is JSON, or what its style says.
    private func warnOfMediaType(_ parameter: Parameter, _ type: SwiftType) {
        guard let mediaType = parameter.mediaType, mediaType.family != .json else { return }
        if mediaType.family == .text, !isComposite(parameter, type) { return }
        lowering.collector.warning(
            "unfit-media-type",
            "the client writes a parameter as JSON or in a style, and '\(parameter.name)' not as '\(mediaType.text)'",
            at: parameter.origin.location)
    }
}
