import APIDescription
import YAML

/// Reads the parts of a parameter that Swagger 2.0 describes differently from OpenAPI 3.
struct SwaggerParameterReader {
    let schemas: SchemaReader

    /// Reads the schema of a parameter. Outside the body, its keywords are those of the parameter itself.
    func schema(of node: Node) -> Schema {
        var schema = node["schema"].map { schemas.read($0) } ?? schemas.read(node)
        schema.documentation = Documentation()
        schema.deprecation = nil
        return schema
    }

    /// Reads `collectionFormat` (Swagger 2.0, "Parameter Object").
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
            schemas.source.warning(.openAPI(.unknownCollectionFormat(format)), at: node["collectionFormat"] ?? node)
        }
    }
}
