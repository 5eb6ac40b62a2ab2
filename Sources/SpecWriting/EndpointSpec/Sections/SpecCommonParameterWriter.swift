import APIDescription

/// Writes the section `commonParameters`: the parameters that are sent with every request.
struct SpecCommonParameterWriter {
    let context: SpecWritingContext

    func entries(_ parameters: [CommonParameter]) -> [YAMLValue.Entry] {
        var groups: [YAMLValue.Entry] = []
        var locations: [Parameter.Location] = []
        for parameter in parameters where !locations.contains(parameter.location) {
            locations.append(parameter.location)
        }
        for location in locations {
            let group = parameters.filter { $0.location == location }
                .map { YAMLValue.Entry($0.name, value(of: $0)) }
            groups.append(YAMLValue.Entry(key(of: location), .block(group)))
        }
        return groups
    }

    private func key(of location: Parameter.Location) -> String {
        switch location {
        case .path: "path"
        case .query: "query"
        case .header: "headers"
        case .cookie: "cookies"
        }
    }

    private func value(of parameter: CommonParameter) -> YAMLValue {
        let prose = SpecEntries.documentation(parameter.documentation)
        switch parameter.value {
        case .constant(let text):
            return prose.isEmpty ? .quoted(text) : .map([YAMLValue.Entry("value", .text(text))] + prose)
        case .given(let schema, let isRequired):
            if prose.isEmpty, !schema.isNullable, let expression = context.typeExpressions.expression(schema),
                isOneWord(expression)
            {
                return .text(isRequired ? expression : expression + "?")
            }
            return context.describedTypes.value(schema, isOptional: !isRequired, parameter.documentation)
        }
    }

    /// Whether a type is read as a type in a place that also accepts text.
    private func isOneWord(_ expression: String) -> Bool {
        let name = expression.hasPrefix("nonempty ") ? String(expression.dropFirst(9)) : expression
        return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
            && name.first?.isLetter == true && !YAMLScalar.meansSomethingElse(expression)
    }
}
