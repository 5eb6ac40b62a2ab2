import APIDescription
import Diagnostics
import YAML

/// Reads a parameter (OpenAPI 3.1, section 4.8.12).
struct ParameterReader {
    let schemas: SchemaReader
    /// The form fields of the operation, in a document where they are not parameters.
    var formParameters: [Node] = []

    static let substitutes: OpenAPIFields.Substitutes = [
        "example": .leftOut, "examples": .severalLeftOut, "allowEmptyValue": .emptyValue, "name": nil, "in": nil,
        "required": nil, "schema": nil,
    ]

    private var context: OpenAPIContext { schemas.context }
    private var source: Source { schemas.source }
    private var isSwagger: Bool { context.dialect == .swagger2 }

    /// Reads a parameter that is not in the body. Returns nil for any other node, and reports errors.
    func read(_ node: Node) -> Parameter? {
        guard let (name, location) = readName(of: node) else { return nil }
        let fields = context.fields(of: node, isSwagger ? .swaggerParameter : .parameter)
        let content =
            isSwagger
            ? nil
            : context.value(of: "content", in: fields, replacing: .operation).flatMap {
                ContentReader(schemas: schemas).contents($0).first
            }
        let schema = content == nil ? readSchema(of: fields) : content?.schema
        var parameter = Parameter(
            name: name, location: location,
            schema: schema ?? Schema(.string(format: nil), origin: source.origin(of: node)),
            isRequired: location == .path || (fields["required"] ?? fields["x-apigen-required"])?.scalarFlag == true,
            origin: source.origin(of: node))
        if location != .path { parameter.versions = context.extensions.versions(of: fields) }
        parameter.mediaType = content?.mediaType
        if isSwagger {
            SwaggerParameterReader(schemas: schemas).readCollectionFormat(of: fields, into: &parameter)
        } else {
            StyleReader(context: context).read(fields, into: &parameter)
        }
        parameter.formerNames = context.extensions.formerNames(of: fields)
        parameter.naming.name = context.extensions.swiftName(of: fields)
        parameter.documentation = context.documentation.read(fields)
        parameter.documentation.text = parameter.documentation.text ?? parameter.schema.documentation.text
        if let described = isSwagger ? node : node["schema"], described.isMapping, described.schemaReference == nil {
            parameter.documentation.add(schemas.notes(about: described))
        }
        if !isSwagger { DescribedStyle(context: context).read(node, into: &parameter) }
        parameter.deprecation = context.documentation.deprecation(of: fields)
        parameter.examples = context.examples.read(fields)
        return parameter
    }

    private func readName(of node: Node) -> (name: String, location: Parameter.Location)? {
        if isSwagger, ["body", "formData"].contains(node["in"]?.text) { return nil }
        guard let name = node["name"]?.text, let place = node["in"]?.text else {
            source.warning(.openAPI(.incompleteParameter), at: node)
            return nil
        }
        guard let location = Parameter.Location(rawValue: place) else {
            source.warning(.openAPI(finding(ofLocation: place, of: node)), at: node["in"] ?? node)
            return nil
        }
        guard location == .header else { return (name, location) }
        // OpenAPI 3.1, section 4.8.12.2: these headers are described by other parts of the document. Those named
        // `Authorization` are converted when all operations are known (`AuthorizationParameters`).
        let isReserved = ["accept", "content-type"].contains(name.lowercased())
        if !context.isExact, isReserved { return nil }
        guard name.isToken else {
            source.warning(.openAPI(.invalidHeaderName(name)), at: node)
            return nil
        }
        return (name, location)
    }

    /// Returns the finding for an unknown location. A parameter of Swagger in the body has a request body in its place.
    private func finding(ofLocation place: String, of node: Node) -> DiagnosticKind.OpenAPIFinding {
        switch place {
        case "body":
            return .parameterAsBody(place, mediaType: "application/json", schema: writtenSchema(of: node))
        case "formData":
            let fields = formParameters.isEmpty ? [node] : formParameters
            let hasFile = fields.contains { $0["type"]?.text == "file" }
            let properties = fields.prefix(8).map { field in
                let isFile = field["type"]?.text == "file"
                let schema = isFile ? "{ type: string, format: binary }" : writtenSchema(of: field)
                return "\((field["name"]?.text ?? "").writtenName): \(schema)"
            }
            return .parameterAsBody(
                place, mediaType: hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded",
                schema: "{ type: object, properties: { \(properties.joined(separator: ", ")) } }")
        default: return .unknownLocation(place)
        }
    }

    private func writtenSchema(of node: Node) -> String {
        node["schema"]?.written ?? node["type"].map { "{ type: \($0.written) }" } ?? "{}"
    }

    private func readSchema(of fields: OpenAPIFields) -> Schema? {
        if isSwagger { return SwaggerParameterReader(schemas: schemas).schema(of: fields) }
        return fields["schema"].map { schemas.read($0) }
    }
}
