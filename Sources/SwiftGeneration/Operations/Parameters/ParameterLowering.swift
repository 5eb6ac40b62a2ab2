import APIDescription
import Diagnostics
import Resolution

/// Determines the argument for a parameter, and how it is sent.
struct ParameterLowering {
    let types: TypeLowering
    let checks: CheckLowering
    let collector: DiagnosticCollector
    let arguments: ArgumentNames
    /// The argument that has optional parameters as properties, and these parameters.
    var options: (name: SwiftName, members: OptionalArguments)?

    func lower(_ parameter: ResolvedParameter) -> (ParameterDeclaration, SentParameter) {
        let source = parameter.source
        let symbol = parameter.symbol
        let isMember = options?.members.contains(symbol) == true
        let local = types.names.localName(of: symbol)
        let sent = SentValue(owner: isMember ? options?.name : nil, name: local)
        var type = types.type(of: parameter.value.use, isAbsent: !source.isRequired)
        // A parameter of the path is always present, whatever its type allows.
        if source.location == .path { type = type.wrapped }
        let literal = DefaultValueLowering(types: types).value(
            for: parameter.value, type, isRequired: source.location != .path && source.isRequired)
        let declaration = ParameterDeclaration(
            symbol: symbol, label: source.hints.name == "_" ? nil : types.names[symbol], name: local, type: type,
            documentation: ValueDocumentation.parameterComment(
                for: parameter, hasDefaultArgument: literal != nil, arguments),
            literal: literal)
        checkMediaType(source, type)
        return (declaration, self.sent(source, sent, type, parameter.value))
    }

    private func sent(
        _ source: Parameter, _ sent: SentValue, _ type: TypeRef, _ value: ResolvedValue
    ) -> SentParameter {
        let isJSON = source.mediaType?.family == .json
        let isEncoded = type.parameterForm == .encoded
        let isUsualStyle = source.style == Parameter.defaultStyle(for: source.location)
        let isUsualExplode = source.explode == (source.style == .form)
        let mayReserve = source.location == .query || source.location == .path && !isEncoded
        return SentParameter(
            location: source.location, key: source.name, value: sent,
            form: isJSON ? .json : isEncoded ? .encoded : .value, style: isJSON || isUsualStyle ? nil : source.style,
            explode: isJSON || isUsualExplode || !isComposite(type) ? nil : source.explode,
            allowsReserved: !isJSON && source.allowReserved && mayReserve,
            checks: checks.checks(of: value, field: source.name, expression: sent.expression))
    }

    private func isComposite(_ type: TypeRef) -> Bool { type.parameterForm == .encoded || type.isCollection }

    /// Warns about a media type that is not supported. A parameter is sent as JSON, or in its style.
    private func checkMediaType(_ parameter: Parameter, _ type: TypeRef) {
        guard let mediaType = parameter.mediaType, mediaType.family != .json else { return }
        if mediaType.family == .text, !isComposite(type) { return }
        collector.warning(
            .generation(.unsupportedMediaType(parameter: parameter.name, mediaType: mediaType.text)),
            at: parameter.origin.location)
    }
}
