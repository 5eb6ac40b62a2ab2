import API
import YAML

/// What Swagger 2.0 says in other places than OpenAPI 3 does.
extension OpenAPIReader {
    /// `schemes`, `host` and `basePath` make the addresses of one server.
    func readSwaggerServer() {
        // Without a host, whoever serves the document answers, which nobody here knows.
        guard let host = root["host"], let name = host.text else { return }
        let path = root["basePath"]?.text ?? ""
        let stated = root["schemes"]?.elements.compactMap(\.text) ?? []
        let schemes = stated.filter { ["https", "http"].contains($0) }.sorted().reversed()
        let origin = source.origin(of: host)
        let suffix = path == "/" || path.isEmpty ? "" : path.hasPrefix("/") ? path : "/" + path
        let locations = (schemes.isEmpty ? ["https"] : Array(schemes)).map { scheme in
            ServerLocation(url: "\(scheme)://\(name)\(suffix)", origin: origin)
        }
        api.servers.append(Server(name: "main", locations: locations, origin: origin))
    }

    /// A parameter that is not in the body is described by itself, as a schema is.
    func readSwaggerParameterSchema(_ node: Node) -> Schema {
        var schema = node["schema"].map { readSchema($0) } ?? readSchema(node)
        schema.documentation = Documentation()
        schema.deprecation = nil
        return schema
    }

    /// Swagger 2.0, "Parameter Object", `collectionFormat`.
    func readCollectionFormat(of node: Node, into parameter: inout Parameter) {
        guard node["type"]?.text == "array" else { return }
        parameter.explode = false
        switch node["collectionFormat"]?.text {
        case nil, "csv": break
        case "multi": parameter.explode = true
        case "ssv": parameter.style = .spaceDelimited
        case "pipes": parameter.style = .pipeDelimited
        case "tsv": parameter.style = .tabDelimited
        case .some(let format):
            source.warning(
                "unknown-style", "there is no collection format '\(format)'; values are separated by commas",
                at: node["collectionFormat"] ?? node)
        }
    }

    /// The body is a parameter, or made of parameters. Those of the path come first, and give way to the operation's.
    func readSwaggerBody(_ parameters: [Node], _ operation: Node) -> RequestBody? {
        let types = mediaTypes("consumes", of: operation)
        if let node = parameters.last(where: { $0["in"]?.text == "body" }) {
            let schema = node["schema"].map { readSchema($0) }
            let usable = types.isEmpty ? [.json] : types
            var body = RequestBody(
                contents: usable.map {
                    Content(mediaType: $0, schema: schema, examples: readExamples(of: node))
                },
                isRequired: node["required"]?.scalarFlag == true, origin: source.origin(of: node))
            body.documentation.text = prose(node["description"])
            return body
        }
        let fields = parameters.filter { $0["in"]?.text == "formData" }
        return fields.isEmpty ? nil : readForm(fields, types)
    }

    private func readForm(_ fields: [Node], _ types: [MediaType]) -> RequestBody {
        var properties: [Property] = []
        for node in fields {
            guard let name = node["name"]?.text else {
                source.warning("broken-parameter", "a parameter needs a name and a place; it is left out", at: node)
                continue
            }
            let property = Property(
                name: name, schema: readSchema(node), isRequired: node["required"]?.scalarFlag == true)
            properties.removeAll { $0.name == name }
            properties.append(property)
        }
        let hasFile = fields.contains { $0["type"]?.text == "file" }
        let forms = types.filter { $0.family == .multipart || $0.family == .form && !hasFile }
        let usual = MediaType(hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded")
        let origin = source.origin(of: fields[0])
        let schema = Schema(.object(ObjectShape(properties: properties)), origin: origin)
        return RequestBody(
            contents: (forms.isEmpty ? [usual] : forms).map { Content(mediaType: $0, schema: schema) },
            isRequired: properties.contains(where: \.isRequired), origin: origin)
    }

    /// A response's one schema, in every type that the operation produces.
    func readSwaggerContents(_ response: Node, _ operation: Node) -> [Content] {
        guard let node = response["schema"] else { return [] }
        let schema = readSchema(node)
        let types = mediaTypes("produces", of: operation)
        let isFile = node["type"]?.text == "file"
        let usual = isFile ? MediaType("application/octet-stream") : .json
        return (types.isEmpty ? [usual] : types).map { type in
            Content(
                mediaType: type, schema: schema, examples: readSwaggerExamples(of: response, for: type.text))
        }
    }

    private func mediaTypes(_ key: String, of operation: Node) -> [MediaType] {
        (operation[key] ?? root[key])?.elements.compactMap { node in node.text.map { mediaType($0, at: node) } } ?? []
    }
}
