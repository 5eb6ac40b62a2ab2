import API
import YAML

/// What an endpoint spec says natively, and OpenAPI in extensions (Documentation/Converting.md).
extension OpenAPIReader {
    func readConventions() {
        func flag(_ name: String) -> Bool { root["x-apigen-" + name]?.scalarFlag == true }
        api.conventions.completions = flag("completions")
        api.conventions.checksConstraints = flag("checksConstraints")
        api.conventions.parsesURLs = flag("parsesURLs")
    }

    /// Servers beside the first one, whose addresses are no alternatives to those of the first.
    func readOtherServers() {
        guard let servers = root["x-apigen-servers"] else { return }
        for (name, _, node) in source.entries(of: servers, as: "'x-apigen-servers'") {
            readServers(node, into: &api.servers, named: name)
        }
    }

    /// Parameters that the client sends along with every request: operations do not have them as well.
    func readCommonParameters() {
        guard let parameters = root["components"]?["parameters"] else { return }
        for (_, key, node) in source.entries(of: parameters, as: "'parameters'") {
            guard let kind = node["x-apigen-common"]?.text, let parameter = readParameter(node) else { continue }
            var value = CommonParameter.Value.given(parameter.schema, isRequired: parameter.isRequired)
            if kind == "constant", case .enumeration(let values) = parameter.schema.kind, values.values.count == 1,
                case .string(let text)? = values.values.first?.raw
            {
                value = .constant(text)
            }
            api.commonParameters.append(
                CommonParameter(
                    name: parameter.name, location: parameter.location, value: value,
                    documentation: parameter.documentation, origin: source.origin(of: key)))
        }
    }

    /// The answer that says how the whole API explains errors: operations do not have it as well.
    func readErrorShape() -> ErrorShape? {
        guard let responses = root["components"]?["responses"] else { return nil }
        for (_, _, node) in source.entries(of: responses, as: "'responses'") {
            if let shape = readErrorShape(of: node) { return shape }
        }
        return nil
    }

    func readErrorShape(of response: Node) -> ErrorShape? {
        guard isErrorShape(response), let content = part(response, "content"),
            let schema = readContents(content).first?.schema
        else { return nil }
        return ErrorShape(schema: schema, messageProperty: response["x-apigen-error"]?["messageProperty"]?.text)
    }

    func isErrorShape(_ response: Node) -> Bool {
        response["x-apigen-error"].map { $0.scalarFlag != false } ?? false
    }

    func readDocumentation(of node: Node) -> Documentation {
        Documentation(summary: node["x-apigen-summary"]?.text, text: prose(node["description"]))
    }

    /// The name of something whose key may not hold all characters.
    func originalName(_ key: String, _ node: Node?) -> String { node?["x-apigen-key"]?.text ?? key }

    // MARK: - Documents that were exported

    /// The combinations that `apigen export` writes, each as what it was written for; nil for other schemas.
    ///
    /// In other documents a choice of one, parts that say nothing, and the like are read for what they mean.
    func readExported(_ node: Node) -> Schema? {
        let shaping = ["type", "properties", "additionalProperties", "enum", "required"]
        guard shaping.allSatisfy({ node[$0] == nil }) else { return nil }
        let combining = ["$ref", "allOf", "oneOf", "anyOf", "const"].filter { node[$0] != nil }
        guard combining.count == 1, let value = node[combining[0]] else { return nil }
        var schema = Schema(.null, origin: source.origin(of: node))
        let (variants, hasNull) = exportedVariants(value)
        switch combining[0] {
        case "$ref":
            guard let target = try? references.finalTarget(of: value), references.modelName(of: target) != nil else {
                return nil
            }
            schema.kind = .reference(modelName(for: target, value))
        case "allOf" where value.isSequence:
            schema.kind = .composition(value.elements.map { readSchema($0, isPart: true) })
        case "oneOf" where !variants.isEmpty:
            schema.kind = .union(
                Union(variants: variants.map { readSchema($0) }, discriminator: readDiscriminator(node)))
            schema.isNullable = hasNull
        case "anyOf" where hasNull && variants.count == 1:
            schema = readSchema(variants[0])
            schema.isNullable = true
        case "const" where value.isNull: break
        default: return nil
        }
        readAnnotations(of: node, into: &schema)
        readConstraints(of: node, into: &schema)
        return schema
    }

    /// The variants, without the last one if it is null.
    private func exportedVariants(_ node: Node) -> (variants: [Node], hasNull: Bool) {
        guard node.isSequence else { return ([], false) }
        let nodes = Array(node.elements)
        let hasNull = nodes.last?["type"]?.isSame(text: "null") == true
        return (hasNull ? nodes.dropLast() : nodes, hasNull)
    }
}
