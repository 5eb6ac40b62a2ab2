import APIDescription
import YAML

/// Reads the parameters of an operation.
struct ParameterListReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    /// Returns the parameters of a path or an operation, with references resolved.
    func nodes(of fields: OpenAPIFields) -> [Node] {
        guard let list = context.value(of: "parameters", in: fields, replacing: .operation) else { return [] }
        guard list.isSequence else {
            source.warning(.value(.notList(.key("parameters"), list.found)), at: list)
            return []
        }
        return list.elements.compactMap { context.resolve($0, replacing: .operation) }
            .filter { $0["x-apigen-common-parameters"] == nil }
    }

    /// Reads the parameters of the path that the operation does not override, then those of the operation.
    func read(_ ownNodes: [Node], in item: PathItem, of operation: Node) -> [Parameter] {
        let forms = ownNodes.filter { $0["in"]?.isSame(text: "formData") == true }
        let reader = ParameterReader(schemas: schemas, formParameters: forms)
        let own = ownNodes.compactMap { reader.read($0) }
        let others = item.parameters.compactMap { reader.read($0) }.filter { parameter in
            !own.contains { $0.name == parameter.name && $0.location == parameter.location }
        }
        let parameters = removingDuplicates(others + own).map { withoutOperator($0, item.styles) }
        return matching(parameters, item.path, of: operation).map { styled($0, item.styles) }
    }

    /// Returns a parameter whose name is that of its placeholder without the operator: `format` for `.format`.
    private func withoutOperator(_ parameter: Parameter, _ styles: [String: Parameter.Style]) -> Parameter {
        let name = String(parameter.name.dropFirst())
        guard parameter.location == .path, ".;".contains(parameter.name.prefix(1)), styles[name] != nil else {
            return parameter
        }
        var parameter = parameter
        parameter.name = name
        return parameter
    }

    /// Returns a parameter with the style that the path defines, unless it has another one than the usual.
    private func styled(_ parameter: Parameter, _ styles: [String: Parameter.Style]) -> Parameter {
        guard parameter.location == .path, parameter.style == .simple, let style = styles[parameter.name] else {
            return parameter
        }
        var parameter = parameter
        parameter.style = style
        return parameter
    }

    private func removingDuplicates(_ parameters: [Parameter]) -> [Parameter] {
        var result: [Parameter] = []
        var known: Set<String> = []
        for parameter in parameters {
            let key = parameter.location.rawValue + " " + parameter.location.key(of: parameter.name)
            if !known.insert(key).inserted {
                source.collector.warning(.openAPI(.duplicateParameter(parameter.name)), at: parameter.origin.location)
            } else {
                result.append(parameter)
            }
        }
        return result
    }

    /// Returns the parameters that match the placeholders of the path. It omits parameters without a placeholder;
    /// placeholders without a parameter are strings.
    private func matching(_ parameters: [Parameter], _ path: PathTemplate, of operation: Node) -> [Parameter] {
        let placeholders = path.placeholders
        var result = renamed(parameters, path).filter { parameter in
            guard parameter.location == .path, !placeholders.contains(parameter.name) else { return true }
            // The path was reported.
            if path.foreignParameters.contains(where: { $0.name == parameter.name }) { return false }
            source.collector.warning(
                .parameter(.unknownPlaceholder(parameter.name, path: path.text, known: placeholders)),
                at: parameter.origin.location)
            return false
        }
        let origin = source.origin(of: operation)
        let missing = placeholders.filter { name in
            !result.contains { $0.location == .path && $0.name == name } && !context.commonPlaceholders.contains(name)
        }
        for name in missing {
            source.warning(.openAPI(.missingParameter(name)), at: operation)
            let schema = Schema(.string(format: nil), origin: origin)
            result.append(Parameter(name: name, location: .path, schema: schema, isRequired: true, origin: origin))
        }
        return result
    }

    /// Gives path parameters the names of their placeholders, if they differ only in case, `_` and `-`.
    private func renamed(_ parameters: [Parameter], _ path: PathTemplate) -> [Parameter] {
        let placeholders = path.placeholders
        let own = parameters.filter { $0.location == .path }.map(\.name)
        guard own.contains(where: { !placeholders.contains($0) }) else { return parameters }
        var declared = Set(own)
        return parameters.map { parameter in
            guard parameter.location == .path, !placeholders.contains(parameter.name),
                let name = path.placeholder(similarTo: parameter.name, declared: declared)
            else { return parameter }
            declared.insert(name)
            source.collector.warning(
                .parameter(.mismatched(parameter.name, placeholder: name, .used)),
                at: parameter.origin.location)
            var parameter = parameter
            parameter.name = name
            return parameter
        }
    }
}
