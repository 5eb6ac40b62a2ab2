import API
import YAML

extension OpenAPIReader {
    func readPathItem(_ path: String, _ node: Node) {
        guard let item = resolve(node), item.isMapping else { return }
        // OpenAPI 3.1, section 4.8.9: what stands beside `$ref` belongs to the path as well.
        var entries = source.entries(of: node, as: "a path")
        if item != node {
            entries += source.entries(of: item, as: "a path").filter { entry in
                !entries.contains { $0.name == entry.name }
            }
        }
        let shared = parameterNodes(of: node["parameters"] == nil ? item : node)
        for (name, key, value) in entries {
            guard let method = readMethod(name, key), let value = resolve(value) else { continue }
            guard value.isMapping else {
                source.warning("wrong-type", "an operation must be a mapping, not \(value.noun)", at: value)
                continue
            }
            var operation = Operation(
                name: readName(of: value), service: value["tags"]?.firstElement?.text, method: method,
                path: PathTemplate(path), origin: source.origin(of: key))
            readDetails(of: &operation, value, shared)
            let servers = value["servers"] ?? node["servers"] ?? item["servers"]
            if let servers { operation.server = readOwnServer(servers) }
            reportRepeatedName(&operation, value)
            api.operations.append(operation)
        }
    }

    private func readMethod(_ name: String, _ key: Node) -> HTTPMethod? {
        if let method = HTTPMethod(rawValue: name.lowercased()) { return method }
        if dialect >= .openAPI32, name == "query" || name == "additionalOperations" {
            source.warning("unsupported-method", "'\(name)' is not supported; it is left out", at: key)
        }
        return nil
    }

    private func readName(of node: Node) -> String? {
        swiftName(of: node) ?? node["operationId"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The second operation of a name is named after its path.
    private func reportRepeatedName(_ operation: inout Operation, _ node: Node) {
        guard let name = operation.name, let id = node["operationId"],
            let first = api.operations.first(where: { $0.name == name })
        else { return }
        source.warning(
            "duplicate-operation", "there are several operations '\(name)'", at: id,
            hints: ["the first one is \(first.method.rawValue.uppercased()) \(first.path.text)"])
        if first.service == operation.service { operation.name = nil }
    }

    private func readDetails(of operation: inout Operation, _ node: Node, _ sharedNodes: [Node]) {
        operation.documentation = Documentation(summary: node["summary"]?.text, text: prose(node["description"]))
        operation.deprecation = readDeprecation(of: node)
        operation.security = node["security"].map { readRequirements($0) }
        let ownNodes = parameterNodes(of: node)
        let own = ownNodes.compactMap { readParameter($0) }
        let inherited = sharedNodes.compactMap { readParameter($0) }.filter { parameter in
            !own.contains { $0.name == parameter.name && $0.location == parameter.location }
        }
        operation.parameters = complete(withoutRepeated(inherited + own), operation.path, node)
        operation.body =
            dialect == .swagger2
            ? readSwaggerBody(sharedNodes + ownNodes, node) : node["requestBody"].flatMap { readBody($0) }
        operation.responses = part(node, "responses").map { readResponses($0, of: node) } ?? []
        if let callbacks = part(node, "callbacks") { readCallbacks(callbacks) }
    }

    private func withoutRepeated(_ parameters: [Parameter]) -> [Parameter] {
        var result: [Parameter] = []
        for parameter in parameters {
            if result.contains(where: { $0.name == parameter.name && $0.location == parameter.location }) {
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
    private func complete(_ parameters: [Parameter], _ path: PathTemplate, _ node: Node) -> [Parameter] {
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
    private func parameterNodes(of node: Node) -> [Node] {
        guard let list = part(node, "parameters") else { return [] }
        guard list.isSequence else {
            source.warning("wrong-type", "'parameters' must be a list, not \(list.noun)", at: list)
            return []
        }
        return list.elements.compactMap { resolve($0) }
    }

    private func readParameter(_ node: Node) -> Parameter? {
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
        if location == .header, ["accept", "content-type", "authorization"].contains(name.lowercased()) { return nil }
        let schema = readParameterSchema(node)
        var parameter = Parameter(
            name: name, location: location,
            schema: schema ?? Schema(.string(format: nil), origin: source.origin(of: node)),
            isRequired: location == .path || node["required"]?.scalarFlag == true, origin: source.origin(of: node))
        if dialect == .swagger2 {
            readCollectionFormat(of: node, into: &parameter)
        } else {
            readStyle(of: node, into: &parameter)
        }
        parameter.label = swiftName(of: node)
        parameter.documentation.text = prose(node["description"]) ?? parameter.schema.documentation.text
        parameter.deprecation = readDeprecation(of: node)
        parameter.examples = readExamples(of: node)
        return parameter
    }

    private func readParameterSchema(_ node: Node) -> Schema? {
        if dialect == .swagger2 { return readSwaggerParameterSchema(node) }
        if let schema = node["schema"] { return readSchema(schema) }
        return part(node, "content").flatMap { readContents($0).first }?.schema
    }

    private func readStyle(of node: Node, into parameter: inout Parameter) {
        if let style = node["style"]?.text {
            if let known = Parameter.Style(rawValue: style) {
                parameter.style = known
                parameter.explode = known == .form
            } else {
                source.warning(
                    "unknown-style", "there is no style '\(style)'; the usual one is taken", at: node["style"] ?? node,
                    hints: Suggestion.hint(for: style, among: Parameter.Style.allCases.map(\.rawValue)))
            }
        }
        if let explode = node["explode"]?.scalarFlag { parameter.explode = explode }
        if node["allowReserved"]?.scalarFlag == true { parameter.allowReserved = true }
    }

    func readBody(_ reference: Node) -> RequestBody? {
        guard let node = resolve(reference), let content = part(node, "content") else { return nil }
        var body = RequestBody(
            contents: readContents(content), isRequired: node["required"]?.scalarFlag == true,
            origin: source.origin(of: node))
        body.documentation.text = prose(node["description"])
        return body.contents.isEmpty ? nil : body
    }

    func readContents(_ node: Node) -> [Content] {
        source.entries(of: node, as: "'content'").map { type, _, value in
            let value = resolve(value)
            return Content(
                mediaType: MediaType(type), schema: value?["schema"].map { readSchema($0) },
                examples: readExamples(of: value))
        }
    }

    private func readResponses(_ node: Node, of operation: Node) -> [Response] {
        source.entries(of: node, as: "'responses'").compactMap { name, key, reference in
            if name.hasPrefix("x-") { return nil }
            guard let status = readStatus(name) else {
                source.warning("unknown-status", "'\(name)' is no status", at: key)
                return nil
            }
            guard let value = resolve(reference) else { return nil }
            let contents =
                dialect == .swagger2
                ? readSwaggerContents(value, operation) : part(value, "content").map { readContents($0) } ?? []
            return Response(
                status: status, contents: contents,
                documentation: Documentation(text: prose(value["description"])), origin: source.origin(of: key))
        }
    }

    private func readStatus(_ text: String) -> Response.Status? {
        if text == "default" { return .other }
        if let code = Int(text), (100..<600).contains(code) { return .code(code) }
        guard text.count == 3, text.dropFirst().uppercased() == "XX", let hundreds = text.first?.wholeNumberValue else {
            return nil
        }
        return .range(hundreds)
    }

    /// What the server sends to an address that a request gave it.
    private func readCallbacks(_ node: Node) {
        for (name, _, reference) in source.entries(of: node, as: "'callbacks'") {
            guard let callback = resolve(reference), callback.isMapping else { continue }
            for (_, _, item) in source.entries(of: callback, as: "a callback") { readPayloads(of: item, named: name) }
        }
    }

    func readWebhooks(_ node: Node) {
        for (name, _, item) in source.entries(of: node, as: "'webhooks'") { readPayloads(of: item, named: name) }
    }

    private func readPayloads(of reference: Node, named name: String) {
        guard let item = resolve(reference), item.isMapping else { return }
        for (key, keyNode, value) in source.entries(of: item, as: "a path") where HTTPMethod(rawValue: key) != nil {
            guard let body = value["requestBody"].flatMap({ readBody($0) }),
                let schema = body.contents.first(where: { $0.mediaType.family == .json })?.schema
            else { continue }
            let documentation = Documentation(summary: value["summary"]?.text, text: body.documentation.text)
            api.payloads.append(
                Payload(name: name, schema: schema, documentation: documentation, origin: source.origin(of: keyNode)))
        }
    }
}

extension Node {
    var firstElement: Node? { isSequence ? elements.first { _ in true } : nil }
}
