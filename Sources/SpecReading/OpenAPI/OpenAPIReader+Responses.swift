import API
import YAML

extension OpenAPIReader {
    func readBody(_ reference: Node) -> RequestBody? {
        guard let node = resolve(reference), let content = part(node, "content") else { return nil }
        var body = RequestBody(
            contents: readContents(content), isRequired: node["required"]?.scalarFlag == true,
            isSpread: node["x-apigen-spread"]?.scalarFlag == true, origin: source.origin(of: node))
        body.documentation = readDocumentation(of: node)
        return body.contents.isEmpty ? nil : body
    }

    func readContents(_ node: Node) -> [Content] {
        source.entries(of: node, as: "'content'").map { type, key, value in
            let value = resolve(value)
            var content = Content(
                mediaType: mediaType(type, at: key), schema: value?["schema"].map { readSchema($0) },
                examples: readExamples(of: value))
            // OpenAPI 3.2: one of the values of a stream.
            content.itemSchema = (value?["itemSchema"] ?? value?["x-apigen-itemSchema"]).map { readSchema($0) }
            if let encoding = value?["encoding"] { content.encodings = readEncodings(encoding) }
            return content
        }
    }

    func mediaType(_ text: String, at node: Node) -> MediaType {
        let type = MediaType(text)
        if type.isWellFormed { return type }
        source.warning("unknown-media-type", "'\(text)' is no media type; 'application/json' is taken", at: node)
        return .json
    }

    /// OpenAPI 3.1, section 4.8.15.
    private func readEncodings(_ node: Node) -> [PropertyEncoding] {
        source.entries(of: node, as: "'encoding'").compactMap { name, key, reference in
            guard let value = resolve(reference), value.isMapping else { return nil }
            var encoding = PropertyEncoding(property: name, origin: source.origin(of: key))
            encoding.mediaType = value["contentType"].flatMap { node in node.text.map { mediaType($0, at: node) } }
            if let style = value["style"] ?? value["x-apigen-style"] {
                encoding.style = readStyle(style, among: Parameter.styles(for: .query))
            }
            encoding.explode = value["explode"]?.scalarFlag
            encoding.allowReserved = value["allowReserved"]?.scalarFlag == true
            return encoding
        }
    }

    func readResponses(_ node: Node, of operation: Node) -> [Response] {
        source.entries(of: node, as: "'responses'").compactMap { name, key, reference in
            if name.hasPrefix("x-") { return nil }
            guard let status = readStatus(name) else {
                source.warning("unknown-status", "'\(name)' is no status", at: key)
                return nil
            }
            guard let value = resolve(reference), !isErrorShape(value) else { return nil }
            if !value.isMapping, !value.isNull {
                source.warning("wrong-type", "a response must be a mapping, not \(value.noun)", at: value)
            }
            let contents =
                dialect == .swagger2
                ? readSwaggerContents(value, operation) : part(value, "content").map { readContents($0) } ?? []
            var response = Response(
                status: status, contents: contents, documentation: readDocumentation(of: value),
                origin: source.origin(of: key))
            if isExact, ["Success.", "Error."].contains(response.documentation.text) {
                response.documentation.text = nil
            }
            if let headers = part(value, "headers") { response.headers = readHeaders(headers) }
            return response
        }
    }

    private func readHeaders(_ node: Node) -> [ResponseHeader] {
        source.entries(of: node, as: "'headers'").compactMap { name, _, reference in
            // OpenAPI 3.1, section 4.8.17: the content type is described elsewhere.
            guard name.lowercased() != "content-type", let value = resolve(reference), value.isMapping else {
                return nil
            }
            let schema =
                dialect == .swagger2 ? readSwaggerParameterSchema(value) : value["schema"].map { readSchema($0) }
            return ResponseHeader(
                name: name, schema: schema ?? Schema(.string(format: nil), origin: source.origin(of: value)),
                documentation: readDocumentation(of: value))
        }
    }

    private func readStatus(_ text: String) -> Response.Status? {
        if text == "default" { return .other }
        if let code = Int(text), (100..<600).contains(code) { return .code(code) }
        return (1...5).first { text.uppercased() == "\($0)XX" }.map { .range($0) }
    }
}
