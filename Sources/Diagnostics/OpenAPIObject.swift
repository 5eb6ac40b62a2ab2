/// An object of OpenAPI (OpenAPI 3.2, section 4; Swagger 2.0, section 5).
///
/// The keys that its readers do not know are dropped, so those that may be mistakes are reported.
public enum OpenAPIObject: UInt8, CaseIterable, Sendable {
    case document, info, tag, server, components, securityScheme
    case paths, pathItem, operation, serverRequest, callback, parameter, requestBody, mediaType, encoding
    case responses, response, header
    case schema, discriminator
    case swaggerDocument, swaggerOperation, swaggerParameter, swaggerResponse

    /// The keys that only other versions have, and how this version writes them.
    public var otherVersions: [String: String] {
        switch self {
        case .document: Self.documentHints
        case .operation: Self.mediaTypeHints
        case .response: ["schema": "write 'content: { application/json: { schema: … } }'"]
        case .parameter: Self.parameterHints
        case .swaggerDocument: Self.swaggerHints
        case .swaggerOperation: ["requestBody": "write 'parameters: [{ name: body, in: body, schema: { … } }]'"]
        case .swaggerResponse: ["content": "write 'schema: { … }'"]
        default: [:]
        }
    }

    /// The object as the subject of a sentence.
    var name: String {
        switch self {
        case .document, .swaggerDocument: "the document"
        case .info: "'info'"
        case .tag: "a tag"
        case .server: "a server"
        case .components: "'components'"
        case .securityScheme: "a security scheme"
        case .paths: "'paths'"
        case .pathItem: "a path"
        case .operation, .swaggerOperation, .serverRequest: "an operation"
        case .callback: "a callback"
        case .parameter, .swaggerParameter: "a parameter"
        case .requestBody: "a request body"
        case .mediaType: "a media type"
        case .encoding: "an encoding"
        case .responses: "'responses'"
        case .response, .swaggerResponse: "a response"
        case .header: "a header"
        case .schema: "a schema"
        case .discriminator: "a discriminator"
        }
    }

    // MARK: - Tables

    /// The methods of HTTP that are keys of a path.
    public static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    private static let documentHints = [
        "definitions": schemas, "schemas": schemas, "models": schemas,
        "securityDefinitions": "write them below 'components: { securitySchemes: … }'",
        "host": serverHint, "basePath": serverHint, "schemes": serverHint,
        "parameters": "write them below 'components: { parameters: … }'",
        "responses": "write them below 'components: { responses: … }'",
    ].merging(mediaTypeHints) { first, _ in first }

    private static let swaggerHints = [
        "components": "write the schemas below 'definitions'",
        "servers": "write 'host: api.example.com', 'basePath: /' and 'schemes: [https]'",
    ]

    private static let schemas = "write the schemas below 'components: { schemas: … }'"
    private static let serverHint = "write 'servers: [{ url: https://api.example.com }]'"

    private static let mediaTypeHints = [
        "consumes": "the media types of a body are the keys of its 'content'",
        "produces": "the media types of a response are the keys of its 'content'",
    ]

    private static let parameterHints = [
        "type": "write 'schema: { type: … }'", "items": "write 'schema: { type: array, items: { … } }'",
        "collectionFormat": "write 'style' and 'explode'",
    ]
}
