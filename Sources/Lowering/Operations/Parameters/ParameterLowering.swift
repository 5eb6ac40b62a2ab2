import APIDescription
import Diagnostics
import Naming
import Resolution

/// Determines the argument for a parameter, and how it is sent.
struct ParameterLowering {
    let types: TypeLowering
    let checks: CheckLowering
    let collector: DiagnosticCollector
    let arguments: ArgumentNames
    /// The argument that has optional parameters as properties, and these parameters.
    var options: (name: SwiftName, members: GroupedArguments)?

    func lower(_ parameter: ResolvedParameter) -> (ParameterDeclaration, SentParameter) {
        let symbol = parameter.symbol
        let isMember = options?.members.contains(symbol) == true
        let local = types.names.localName(of: symbol)
        let sent = SentValue(owner: isMember ? options?.name : nil, name: local)
        var type = types.type(of: parameter.value.use, isAbsent: !parameter.isRequired)
        // A parameter of the path is always present, whatever its type allows.
        if parameter.location == .path { type = type.wrapped }
        var literal = DefaultValueLowering(types: types).value(
            for: parameter.value, type, isRequired: parameter.isRequired)
        // An empty segment would be another path.
        if parameter.location == .path, literal == .string("") { literal = nil }
        let declaration = ParameterDeclaration(
            symbol: symbol, label: parameter.preferredName == "_" ? nil : types.names[symbol], name: local, type: type,
            documentation: ValueDocumentation.parameterComment(
                for: parameter, hasDefaultArgument: literal != nil, arguments),
            literal: literal)
        checkMediaType(parameter, type)
        return (declaration, self.sent(parameter, sent, type))
    }

    private func sent(_ parameter: ResolvedParameter, _ sent: SentValue, _ type: TypeRef) -> SentParameter {
        let isJSON = parameter.mediaType?.family == .json
        let isEncoded = type.parameterForm == .encoded
        let isUsualStyle = parameter.style == Parameter.defaultStyle(for: parameter.location)
        let isUsualExplode = parameter.explode == parameter.style.explodesByDefault
        let mayReserve = parameter.location == .query || parameter.location == .path && !isEncoded
        return SentParameter(
            location: parameter.location, key: parameter.name, value: sent,
            form: isJSON ? .json : isEncoded ? .encoded : .value, style: isJSON || isUsualStyle ? nil : parameter.style,
            explode: isJSON || isUsualExplode || !isComposite(type) ? nil : parameter.explode,
            allowsReserved: !isJSON && parameter.allowReserved && mayReserve,
            checks: checks.checks(of: parameter.value, field: parameter.name, expression: sent.expression))
    }

    private func isComposite(_ type: TypeRef) -> Bool { type.parameterForm == .encoded || type.isCollection }

    /// Warns about a media type that is not supported. A parameter is sent as JSON, or in its style.
    private func checkMediaType(_ parameter: ResolvedParameter, _ type: TypeRef) {
        guard let mediaType = parameter.mediaType, mediaType.family != .json else { return }
        if mediaType.family == .text, !isComposite(type) { return }
        collector.warning(
            .generation(.unsupportedMediaType(parameter: parameter.name, mediaType: mediaType.text)),
            at: parameter.origin.location)
    }
}
