import APIDescription

/// Writes the parameters of an operation.
struct SpecParameterWriter {
    let context: SpecWritingContext

    func entries(_ operation: Operation) -> [YAMLValue.Entry] {
        var keys = UniqueKeys()
        return operation.parameters.dropFirst(impliedCount(operation)).map { parameter in
            let key = keys.claim(parameter.name)
            return YAMLValue.Entry(key, value(of: parameter, key: key, operation))
        }
    }

    /// Returns the number of parameters that the path implies: strings in the path that only have a name.
    private func impliedCount(_ operation: Operation) -> Int {
        let implied = operation.parameters.prefix { parameter in
            var plain = Parameter(
                name: parameter.name, location: .path,
                schema: Schema(.string(format: nil), origin: parameter.schema.origin), isRequired: true,
                origin: parameter.origin)
            plain.documentation = Documentation()
            return parameter == plain
        }
        for count in stride(from: implied.count, to: 0, by: -1) {
            let rest = operation.parameters.dropFirst(count).filter { $0.location == .path }.map(\.name)
            let left = operation.path.placeholders.filter { !rest.contains($0) }
            if left == implied.prefix(count).map(\.name) { return count }
        }
        return 0
    }

    private func value(of parameter: Parameter, key: String, _ operation: Operation) -> YAMLValue {
        let details = details(of: parameter, key: key, operation)
        let optional = !parameter.isRequired
        if details.isEmpty, parameter.documentation.isEmpty, parameter.deprecation == nil {
            let short = context.types.fieldValue(of: parameter.schema, isOptional: optional)
            if case .map = short {} else { return short }
        }
        return context.describedTypes.value(
            parameter.schema, isOptional: optional, parameter.documentation, parameter.deprecation, details: details)
    }

    /// Returns the keys of a parameter that a type does not have.
    private func details(of parameter: Parameter, key: String, _ operation: Operation) -> [YAMLValue.Entry] {
        var details: [YAMLValue.Entry] = []
        if key != parameter.name { details.append(YAMLValue.Entry("name", .text(parameter.name))) }
        let isInPath = operation.path.placeholders.contains(parameter.name)
        // Without its location, a similar name would be a misspelled placeholder.
        let resemblesPlaceholder =
            parameter.isRequired && !isInPath && parameter.location == .query
            && operation.path.placeholder(similarTo: parameter.name, declared: []) != nil
        if parameter.location != (isInPath ? .path : .query) || resemblesPlaceholder {
            details.append(YAMLValue.Entry("in", .text(parameter.location.rawValue)))
        }
        if let label = parameter.naming.name { details.append(YAMLValue.Entry("label", .text(label))) }
        if parameter.style != Parameter.defaultStyle(for: parameter.location) {
            details.append(YAMLValue.Entry("style", .text(parameter.style.rawValue)))
        }
        if parameter.explode != parameter.style.explodesByDefault {
            details.append(YAMLValue.Entry("explode", .flag(parameter.explode)))
        }
        if parameter.allowReserved { details.append(YAMLValue.Entry("allowReserved", .flag(true))) }
        if let type = parameter.mediaType {
            details.removeAll { ["style", "explode"].contains($0.key) }
            details.append(SpecEntries.mediaType(type))
        }
        return details + SpecEntries.formerNames(parameter.formerNames) + SpecEntries.versions(parameter.versions)
    }
}
