import API
import YAML

extension OpenAPIReader {
    func withoutRepeated(_ parameters: [Parameter]) -> [Parameter] {
        var result: [Parameter] = []
        for parameter in parameters {
            if result.contains(where: { $0.isSame(as: parameter) }) {
                source.collector.warning(
                    "duplicate-parameter", "the parameter '\(parameter.name)' stands twice; the first one counts",
                    at: parameter.origin.location)
            } else {
                result.append(parameter)
            }
        }
        return result
    }

    /// Placeholders that nothing describes are strings; described ones that the path lacks are left out.
    func complete(_ parameters: [Parameter], _ path: PathTemplate, _ node: Node) -> [Parameter] {
        let placeholders = path.placeholders
        var result = parameters.filter { parameter in
            guard parameter.location == .path, !placeholders.contains(parameter.name) else { return true }
            source.collector.warning(
                "unknown-placeholder", "the path '\(path.text)' has no '{\(parameter.name)}'",
                at: parameter.origin.location, hints: Suggestion.hint(for: parameter.name, among: placeholders))
            return false
        }
        for name in placeholders where !result.contains(where: { $0.location == .path && $0.name == name }) {
            source.warning("missing-parameter", "nothing describes '{\(name)}'; it is taken for text", at: node)
            let schema = Schema(.string(format: nil), origin: source.origin(of: node))
            result.append(
                Parameter(
                    name: name, location: .path, schema: schema, isRequired: true, origin: source.origin(of: node)))
        }
        return result
    }

    /// The parameters of a path or an operation, references followed.
    func parameterNodes(of node: Node) -> [Node] {
        guard let list = part(node, "parameters") else { return [] }
        guard list.isSequence else {
            source.warning("wrong-type", "'parameters' must be a list, not \(list.noun)", at: list)
            return []
        }
        return list.elements.compactMap { resolve($0) }.filter { $0["x-apigen-common"] == nil }
    }

    func readParameter(_ node: Node) -> Parameter? {
        if dialect == .swagger2, ["body", "formData"].contains(node["in"]?.text) { return nil }
        guard let name = node["name"]?.text, let place = node["in"]?.text else {
            source.warning("incomplete-parameter", "a parameter needs 'name' and 'in'; it is left out", at: node)
            return nil
        }
        guard let location = Parameter.Location(rawValue: place) else {
            source.warning(
                "unknown-location", "a parameter cannot be in '\(place)'; it is left out", at: node["in"] ?? node,
                hints: Suggestion.hint(for: place, among: ["path", "query", "header", "cookie"]))
            return nil
        }
        // OpenAPI 3.1, section 4.8.12.2: these headers are described elsewhere.
        if location == .header, !isExact, ["accept", "content-type", "authorization"].contains(name.lowercased()) {
            return nil
        }
        if location == .header, !name.isToken {
            source.warning("invalid-name", "'\(name)' cannot be the name of a header; it is left out", at: node)
            return nil
        }
        let content = dialect == .swagger2 ? nil : part(node, "content").flatMap { readContents($0).first }
        let schema = content == nil ? readParameterSchema(node) : content?.schema
        var parameter = Parameter(
            name: name, location: location,
            schema: schema ?? Schema(.string(format: nil), origin: source.origin(of: node)),
            isRequired: location == .path || (node["required"] ?? node["x-apigen-required"])?.scalarFlag == true,
            origin: source.origin(of: node))
        if location != .path { parameter.versions = readVersions(of: node) }
        parameter.mediaType = content?.mediaType
        if dialect == .swagger2 {
            readCollectionFormat(of: node, into: &parameter)
        } else {
            readStyle(of: node, into: &parameter)
        }
        parameter.label = swiftName(of: node)
        parameter.documentation = readDocumentation(of: node)
        parameter.documentation.text = parameter.documentation.text ?? parameter.schema.documentation.text
        parameter.deprecation = readDeprecation(of: node)
        parameter.examples = readExamples(of: node)
        return parameter
    }

    private func readParameterSchema(_ node: Node) -> Schema? {
        if dialect == .swagger2 { return readSwaggerParameterSchema(node) }
        return node["schema"].map { readSchema($0) }
    }

    private func readStyle(of node: Node, into parameter: inout Parameter) {
        let known = Parameter.styles(for: parameter.location)
        if let style = (node["style"] ?? node["x-apigen-style"]).flatMap({ readStyle($0, among: known) }) {
            parameter.style = style
            parameter.explode = style == .form
        }
        if let explode = (node["explode"] ?? node["x-apigen-explode"])?.scalarFlag { parameter.explode = explode }
        // In the path since OpenAPI 3.2.
        let canReserve = parameter.location == .query || dialect >= .openAPI32
        let reserves = (canReserve ? node["allowReserved"] : nil) ?? node["x-apigen-allowReserved"]
        if reserves?.scalarFlag == true { parameter.allowReserved = true }
    }

    /// - Parameter styles: those of the place where the value goes.
    func readStyle(_ node: Node, among styles: [Parameter.Style]) -> Parameter.Style? {
        let text = node.text ?? ""
        // In OpenAPI 3.2, cookies have a style of their own, which is what is sent anyway.
        if let known = Parameter.Style(rawValue: text == "cookie" ? "form" : text), styles.contains(known) {
            return known
        }
        source.warning(
            "unknown-style", "there is no style '\(text)' here; the usual one is taken", at: node,
            hints: Suggestion.hint(for: text, among: styles.map(\.rawValue)))
        return nil
    }
}
