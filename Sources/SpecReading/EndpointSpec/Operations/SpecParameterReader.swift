import APIDescription
import Diagnostics
import YAML

/// The parameters of a path or of one of its operations.
struct SpecParameters {
    var parameters: [Parameter] = []
    /// The places of the parameters without a key `in`.
    var withoutLocation: Set<SourceLocation> = []
}

/// Reads the parameters of a path or of one of its operations.
struct SpecParameterReader {
    let context: SpecContext
    let path: PathTemplate

    private var source: Source { context.source }

    /// Reads a mapping of names to types. Parameters that have a placeholder are in the path, all others in the query.
    func read(_ node: Node) -> SpecParameters {
        var result = SpecParameters()
        for (name, key, value) in source.typeEntries(of: node, as: .key("params")) {
            guard let parameter = readParameter(name, value, key: key) else { continue }
            if !value.isMapping || value["in"] == nil { result.withoutLocation.insert(source.location(of: key)) }
            if let other = result.parameters.first(where: { $0.isSame(as: parameter) }) {
                source.error(
                    .parameter(
                        .duplicate(other.name, in: other.location.rawValue, firstLine: other.origin.location.line)),
                    at: key)
                continue
            }
            result.parameters.append(parameter)
        }
        return result
    }

    private func readParameter(_ key: String, _ node: Node, key keyNode: Node) -> Parameter? {
        let what = DescribedPart.parameter(key)
        if context.keys.reportSlip(key, keyNode, node, in: .key("params")) { return nil }
        context.keys.checkMark(key, keyNode, of: what)
        let reader = SpecParameterDetailReader(context: context)
        var details = ParameterDetails(name: key)
        let described = context.describedTypes.read(node, as: what) { details = reader.read(&$0, key) }
        guard let described else { return nil }
        let isInPath = path.placeholders.contains(details.name)
        let location = details.location ?? (isInPath ? .path : .query)
        var parameter = Parameter(
            name: details.name, location: location, schema: described.type.schema,
            isRequired: !described.type.isOptional, origin: source.origin(of: keyNode))
        if location == .path && !parameter.isRequired {
            source.error(.parameter(.optionalInPath(what)), at: node)
        }
        parameter.documentation = described.documentation
        parameter.deprecation = described.deprecation
        reader.apply(details, to: &parameter)
        check(parameter, keyNode)
        return parameter
    }

    private func check(_ parameter: Parameter, _ key: Node) {
        if parameter.location == .path, !parameter.versions.isEverything {
            source.error(.parameter(.versionsInPath(parameter.name)), at: key)
        }
        if parameter.location == .header { context.keys.checkHeaderName(parameter.name, at: key) }
    }

    /// Returns the parameters of an operation, which override those of the path. Other placeholders are strings.
    func merge(_ own: SpecParameters, with shared: SpecParameters, at node: Node) -> [Parameter] {
        let inherited = shared.parameters.filter { parameter in
            !own.parameters.contains { $0.isSame(as: parameter) }
        }
        let described = renamed(
            inherited + own.parameters, withoutLocation: own.withoutLocation.union(shared.withoutLocation))
        for parameter in described where parameter.location == .path && !path.placeholders.contains(parameter.name) {
            source.collector.error(
                .parameter(.unknownPlaceholder(parameter.name, path: path.text, known: path.placeholders)),
                at: parameter.origin.location)
        }
        let implied = path.placeholders.filter { name in
            !context.commonPlaceholders.contains(name)
                && !described.contains { $0.name == name && $0.location == .path }
        }
        return implied.map { name in
            let schema = Schema(.string(format: nil), origin: source.origin(of: node))
            return Parameter(
                name: name, location: .path, schema: schema, isRequired: true, origin: source.origin(of: node))
        } + described
    }

    /// Reports parameters whose names differ from those of their placeholders only in case, `_` and `-`, and gives them
    /// the names of the placeholders.
    private func renamed(_ parameters: [Parameter], withoutLocation: Set<SourceLocation>) -> [Parameter] {
        var declared = Set(parameters.filter { $0.location == .path }.map(\.name))
        guard path.placeholders.contains(where: { !declared.contains($0) }) else { return parameters }
        return parameters.map { parameter in
            let mayBeInPath =
                parameter.location == .path
                ? !path.placeholders.contains(parameter.name)
                : parameter.isRequired && withoutLocation.contains(parameter.origin.location)
            guard mayBeInPath, let name = path.placeholder(similarTo: parameter.name, declared: declared) else {
                return parameter
            }
            declared.insert(name)
            source.collector.error(
                .parameter(
                    .mismatched(
                        parameter.name, placeholder: name,
                        .error(type: parameter.schema.typeName, isInQuery: parameter.location == .query))),
                at: parameter.origin.location)
            var parameter = parameter
            parameter.name = name
            parameter.location = .path
            return parameter
        }
    }
}

extension Schema {
    /// The type as a hint repeats it. A type that is longer than a name is `string` there.
    fileprivate var typeName: String {
        switch kind {
        case .integer: "int"
        case .number: "number"
        case .boolean: "bool"
        case .reference(let name): name
        default: "string"
        }
    }
}
