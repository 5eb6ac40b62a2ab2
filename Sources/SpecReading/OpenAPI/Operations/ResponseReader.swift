import APIDescription
import YAML

/// Reads the responses of an operation (OpenAPI 3.1, section 4.8.16).
struct ResponseReader {
    let schemas: SchemaReader

    static let substitutes: OpenAPIFields.Substitutes = [
        "links": .severalLeftOut, "summary": .leftOut, "examples": .severalLeftOut, "description": nil,
    ]
    /// A client reads a header if there is one, and converts its text to the type of the schema.
    static let headerSubstitutes: OpenAPIFields.Substitutes = [
        "required": nil, "style": nil, "explode": nil, "example": .leftOut, "examples": .severalLeftOut,
        "deprecated": .leftOut, "content": .leftOut, "schema": nil, "collectionFormat": nil,
    ]

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    func read(_ node: Node, of operation: OpenAPIFields) -> [Response] {
        let fields = context.fields(of: node, .responses)
        return source.entries(of: node, as: .key("responses")).compactMap { name, key, reference in
            if name.hasPrefix("x-") { return nil }
            fields.take(key)
            guard let status = status(name) else {
                source.warning(.openAPI(.unknownStatus(name)), at: key)
                return nil
            }
            guard let value = context.resolve(reference, replacing: .response) else {
                return unknown(status, at: key)
            }
            if ErrorSchemaReader.isErrorSchema(value) { return nil }
            if !value.isMapping, !value.isNull {
                source.warning(.value(.notMapping(.anyResponse, value.found)), at: value)
            }
            return read(value, status, of: operation, at: key)
        }
    }

    private func read(
        _ node: Node, _ status: Response.Status, of operation: OpenAPIFields, at key: Node
    ) -> Response {
        let fields = context.fields(of: node, context.dialect == .swagger2 ? .swaggerResponse : .response)
        var contents =
            context.dialect == .swagger2
            ? SwaggerContentReader(schemas: schemas).contents(of: fields, status, of: operation)
            : context.value(of: "content", in: fields).map { ContentReader(schemas: schemas).contents($0) } ?? []
        if !context.isExact { contents = JSONInTexts(context: context).corrected(contents, of: node) }
        let documentation = context.documentation.read(fields)
        if !context.isExact, documentation.describesLines {
            contents = contents.map { $0.mediaType.family == .json ? $0.asStream(.jsonLines) : $0 }
        }
        var response = Response(
            status: status, contents: contents, documentation: documentation, origin: source.origin(of: key))
        if context.isExact, ["Success.", "Error."].contains(response.documentation.text) {
            response.documentation.text = nil
        }
        if let headers = context.value(of: "headers", in: fields) { response.headers = readHeaders(headers) }
        return response
    }

    /// Returns a response whose description cannot be read.
    private func unknown(_ status: Response.Status, at key: Node) -> Response {
        // RFC 9110, sections 15.3.5 and 15.4.5: these have no content.
        let hasContent = ![.code(204), .code(205), .code(304)].contains(status)
        let contents = hasContent ? [Content(mediaType: MediaType("*/*"), schema: nil)] : []
        return Response(
            status: status, contents: contents, documentation: Documentation(), origin: source.origin(of: key))
    }

    /// Returns the sentences about responses that cannot be read.
    func notes(about node: Node) -> [String] {
        node.entries.compactMap { name, response in
            guard let reference = response.reference, (try? context.references.resolve(response)) == nil else {
                return nil
            }
            return """
                The content of the response `\(name.text ?? "")` is unknown: its description refers to \
                \(reference.quoted), which cannot be resolved.
                """
        }
    }

    private func readHeaders(_ node: Node) -> [ResponseHeader] {
        source.entries(of: node, as: .key("headers")).compactMap { name, _, reference in
            // OpenAPI 3.1, section 4.8.17: the content type is described under `content`.
            guard name.lowercased() != "content-type", let value = context.resolve(reference), value.isMapping else {
                return nil
            }
            let fields = context.fields(of: value, .header)
            let schema =
                context.dialect == .swagger2
                ? SwaggerParameterReader(schemas: schemas).schema(of: fields)
                : fields["schema"].map { schemas.read($0) }
            return ResponseHeader(
                name: name, schema: schema ?? Schema(.string(format: nil), origin: source.origin(of: value)),
                documentation: context.documentation.read(fields))
        }
    }

    private func status(_ text: String) -> Response.Status? {
        if text == "default" { return .other }
        if let code = Int(text), (100..<600).contains(code) { return .code(code) }
        return (1...5).first { text.uppercased() == "\($0)XX" }.map { .range($0) }
    }
}

extension Documentation {
    /// Whether the text is that of grpc-gateway for a response that is a JSON value on each line.
    fileprivate var describesLines: Bool {
        [summary, text].contains { $0?.hasSuffix("(streaming responses)") == true }
    }
}
