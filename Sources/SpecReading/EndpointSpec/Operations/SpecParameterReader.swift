import API
import YAML

/// Reads the parameters of a path or of one of its operations.
struct SpecParameterReader {
    let context: SpecContext
    let path: PathTemplate

    private var source: Source { context.source }

    /// Reads a mapping of names to types. Parameters that have a placeholder are in the path, all others in the query.
    func read(_ node: Node) -> [Parameter] {
        var parameters: [Parameter] = []
        for (name, key, value) in source.entries(of: node, as: .key("params")) {
            guard let parameter = readParameter(name, value, key: key) else { continue }
            if let other = parameters.first(where: { $0.isSame(as: parameter) }) {
                source.error(
                    .parameter(.duplicate(other.name, in: other.location, firstLine: other.origin.location.line)),
                    at: key)
                continue
            }
            parameters.append(parameter)
        }
        return parameters
    }

    private func readParameter(_ key: String, _ node: Node, key keyNode: Node) -> Parameter? {
        let what = DescribedPart.parameter(key)
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
    func merge(_ own: [Parameter], with shared: [Parameter], at node: Node) -> [Parameter] {
        let inherited = shared.filter { parameter in
            !own.contains { $0.isSame(as: parameter) }
        }
        let described = inherited + own
        for parameter in described where parameter.location == .path && !path.placeholders.contains(parameter.name) {
            source.collector.error(
                .parameter(.unknownPlaceholder(parameter.name, path: path.text, known: path.placeholders)),
                at: parameter.origin.location)
        }
        let implied = path.placeholders.filter { name in
            !described.contains { $0.name == name && $0.location == .path }
        }
        return implied.map { name in
            let schema = Schema(.string(format: nil), origin: source.origin(of: node))
            return Parameter(
                name: name, location: .path, schema: schema, isRequired: true, origin: source.origin(of: node))
        } + described
    }
}
