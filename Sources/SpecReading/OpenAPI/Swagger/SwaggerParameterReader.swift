import APIDescription
import YAML

/// Reads the parts of a parameter that Swagger 2.0 describes differently from OpenAPI 3.
struct SwaggerParameterReader {
    let schemas: SchemaReader

    /// Reads the schema of a parameter. Outside the body, its keywords are those of the parameter itself.
    func schema(of fields: OpenAPIFields) -> Schema {
        var schema = schemas.read(fields["schema"] ?? fields.node)
        schema.documentation = Documentation()
        schema.deprecation = nil
        return schema
    }

    /// Reads `collectionFormat` (Swagger 2.0, "Parameter Object").
    func readCollectionFormat(of fields: OpenAPIFields, into parameter: inout Parameter) {
        let format = fields["collectionFormat"]
        guard fields["type"]?.text == "array" else { return }
        parameter.explode = false
        switch format?.text {
        case nil, "csv": break
        case "multi": parameter.explode = true
        case "ssv": parameter.style = .spaceDelimited
        case "pipes": parameter.style = .pipeDelimited
        case "tsv": parameter.style = .tabDelimited
        case .some(let text):
            schemas.source.warning(.openAPI(.unknownCollectionFormat(text)), at: format ?? fields.node)
        }
    }
}
