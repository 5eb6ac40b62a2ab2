import APIDescription
import YAML

/// Reads request bodies, and the representations of bodies by media type.
struct ContentReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    func body(_ reference: Node) -> RequestBody? {
        guard let node = context.resolve(reference), let content = context.value(of: "content", in: node) else {
            return nil
        }
        var body = RequestBody(
            contents: contents(content), isRequired: node["required"]?.scalarFlag == true,
            isSpread: node["x-apigen-spread"]?.scalarFlag == true, origin: source.origin(of: node))
        body.documentation = context.documentation.read(node)
        return body.contents.isEmpty ? nil : body
    }

    func contents(_ node: Node) -> [Content] {
        source.entries(of: node, as: .key("content")).map { type, key, value in
            let value = context.resolve(value)
            var content = Content(
                mediaType: source.mediaType(type, at: key), schema: value?["schema"].map { schemas.read($0) },
                examples: context.examples.read(value))
            // OpenAPI 3.2: the schema of each value of a stream.
            content.itemSchema = (value?["itemSchema"] ?? value?["x-apigen-itemSchema"]).map { schemas.read($0) }
            if let encoding = value?["encoding"] { content.encodings = encodings(encoding) }
            return content
        }
    }

    /// Reads the encodings of properties (OpenAPI 3.1, section 4.8.15).
    private func encodings(_ node: Node) -> [PropertyEncoding] {
        source.entries(of: node, as: .key("encoding")).compactMap { name, key, reference in
            guard let value = context.resolve(reference), value.isMapping else { return nil }
            var encoding = PropertyEncoding(property: name, origin: source.origin(of: key))
            encoding.mediaType = value["contentType"].flatMap { node in
                node.text.map { source.mediaType($0, at: node) }
            }
            if let style = value["style"] ?? value["x-apigen-style"] {
                encoding.style = StyleReader(context: context).style(style, among: Parameter.styles(for: .query))
            }
            encoding.explode = value["explode"]?.scalarFlag
            encoding.allowReserved = value["allowReserved"]?.scalarFlag == true
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
