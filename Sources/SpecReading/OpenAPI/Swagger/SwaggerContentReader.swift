import APIDescription
import YAML

/// Reads the bodies of requests and responses of a Swagger 2.0 document.
struct SwaggerContentReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }

    /// Reads the request body: one parameter, or several that are the fields of a form.
    ///
    /// - Parameter parameters: The parameters of the path, followed by those of the operation, which override them.
    func body(_ parameters: [Node], of operation: OpenAPIFields) -> RequestBody? {
        let types = mediaTypes(operation["consumes"] ?? context.document["consumes"])
        if let node = parameters.last(where: { $0["in"]?.text == "body" }) {
            let fields = context.fields(of: node, .swaggerParameter)
            let schema = fields["schema"].map { schemas.read($0) }
            let usable = types.isEmpty ? [.json] : types
            var body = RequestBody(
                contents: usable.map {
                    Content(mediaType: $0, schema: schema, examples: context.examples.read(fields))
                },
                isRequired: fields["required"]?.scalarFlag == true, origin: source.origin(of: node))
            body.documentation.text = context.documentation.text(fields["description"])
            return body
        }
        let fields = parameters.filter { $0["in"]?.text == "formData" }
        return fields.isEmpty ? nil : readForm(fields, types)
    }

    private func readForm(_ fields: [Node], _ types: [MediaType]) -> RequestBody {
        var properties: [Property] = []
        for node in fields {
            let field = context.fields(of: node, .swaggerParameter)
            guard let name = field["name"]?.text else {
                source.warning(.openAPI(.incompleteSwaggerParameter), at: node)
                continue
            }
            let property = Property(
                name: name, schema: schemas.read(node), isRequired: field["required"]?.scalarFlag == true)
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

    /// Reads the schema of a response, for every media type that the operation produces.
    func contents(
        of response: OpenAPIFields, _ status: Response.Status, of operation: OpenAPIFields
    ) -> [Content] {
        let produced = operation["produces"] ?? context.document["produces"]
        let types = mediaTypes(produced)
        guard let node = response["schema"] else {
            // An operation that says that it produces files, such as an archive, sends one although no schema says so.
            let isFile = !types.isEmpty && types.allSatisfy { $0.family == .binary }
            guard isFile, operation["produces"] != nil, status == .code(200) else { return [] }
            return types.map { Content(mediaType: $0, schema: nil) }
        }
        let schema = schemas.read(node)
        let isFile = node["type"]?.text == "file"
        let usual = isFile ? MediaType("application/octet-stream") : .json
        return (types.isEmpty ? [usual] : types).map { type in
            let examples = context.examples.read(swaggerResponse: response, for: type.text)
            return Content(mediaType: type, schema: schema, examples: examples)
        }
    }

    private func mediaTypes(_ list: Node?) -> [MediaType] {
        list?.elements.compactMap { node in node.text.map { source.mediaType($0, at: node) } } ?? []
    }
}
