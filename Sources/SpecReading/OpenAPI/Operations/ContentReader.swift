import APIDescription
import YAML

/// Reads request bodies, and the representations of bodies by media type.
struct ContentReader {
    let schemas: SchemaReader

    static let substitutes: OpenAPIFields.Substitutes = [
        "example": .leftOut, "examples": .severalLeftOut, "prefixEncoding": .leftOut, "itemEncoding": .leftOut,
    ]
    static let encodingSubstitutes: OpenAPIFields.Substitutes = [
        "headers": .severalLeftOut, "encoding": .leftOut, "prefixEncoding": .leftOut, "itemEncoding": .leftOut,
    ]

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    func body(_ reference: Node) -> RequestBody? {
        guard let node = context.resolve(reference, replacing: .operation) else { return nil }
        let fields = context.fields(of: node, .requestBody)
        guard let content = context.value(of: "content", in: fields, replacing: .operation) else { return nil }
        var body = RequestBody(
            contents: contents(content), isRequired: fields["required"]?.scalarFlag == true,
            isSpread: fields["x-apigen-spread"]?.scalarFlag == true, origin: source.origin(of: node))
        body.documentation = context.documentation.read(fields)
        return body.contents.isEmpty ? nil : body
    }

    func contents(_ node: Node) -> [Content] {
        source.entries(of: node, as: .key("content")).map { type, key, value in
            let fields = context.resolve(value, replacing: .value).map { context.fields(of: $0, .mediaType) }
            let mediaType = source.mediaType(type, at: key)
            var content = Content(mediaType: mediaType, schema: nil, examples: context.examples.read(fields))
            if mediaType.family == .events {
                if let fields { EventStreamReader(schemas: schemas).read(fields, into: &content) }
            } else {
                content.schema = fields?["schema"].map { schemas.read($0) }
                // OpenAPI 3.2: the schema of each value of a stream.
                content.itemSchema =
                    (fields?["itemSchema"] ?? fields?["x-apigen-itemSchema"]).map { schemas.read($0) }
            }
            content.accept = fields?["x-apigen-accept"]?.text
            if let encoding = fields?["encoding"] { content.encodings = encodings(encoding) }
            return content
        }
    }

    /// Reads the encodings of properties (OpenAPI 3.1, section 4.8.15).
    private func encodings(_ node: Node) -> [PropertyEncoding] {
        source.entries(of: node, as: .key("encoding")).compactMap { name, key, reference in
            guard let node = context.resolve(reference, replacing: .operation), node.isMapping else { return nil }
            let fields = context.fields(of: node, .encoding)
            var encoding = PropertyEncoding(property: name, origin: source.origin(of: key))
            encoding.mediaType = fields["contentType"].flatMap { node in
                node.text.map { source.mediaType($0, at: node) }
            }
            if let style = fields["style"] ?? fields["x-apigen-style"] {
                encoding.style = StyleReader(context: context).style(style, among: Parameter.styles(for: .query))
            }
            encoding.explode = fields["explode"]?.scalarFlag
            encoding.allowReserved = fields["allowReserved"]?.scalarFlag == true
            // The content type is described by `contentType`.
            encoding.headers =
                context.value(of: "headers", in: fields).map {
                    source.entries(of: $0, as: .key("headers")).map(\.name)
                }?
                .filter { $0.lowercased() != "content-type" } ?? []
            return encoding
        }
    }
}

extension Source {
    func mediaType(_ text: String, at node: Node) -> MediaType {
        let type = MediaType(text)
        if type.isWellFormed { return type }
        warning(.openAPI(.unknownMediaType(text)), at: node)
        return .json
    }
}
