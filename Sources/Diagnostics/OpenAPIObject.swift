/// An object of OpenAPI with the keys that it can have (OpenAPI 3.2, section 4; Swagger 2.0, section 5).
///
/// Its other keys are dropped, so those that may be mistakes are reported.
public enum OpenAPIObject: Equatable, Sendable {
    case document, pathItem, operation, response, parameter
    case swaggerDocument, swaggerPathItem, swaggerOperation, swaggerResponse

    /// The keys of the object.
    public var keys: [String] {
        switch self {
        case .document: Self.documentKeys
        case .pathItem: Self.pathItemKeys + ["trace", "query", "additionalOperations", "servers"]
        case .operation: Self.operationKeys + ["requestBody", "callbacks", "servers"]
        case .response: ["$ref", "summary", "description", "headers", "content", "links"]
        case .parameter: Self.parameterKeys
        case .swaggerDocument: Self.swaggerKeys
        case .swaggerPathItem: Self.pathItemKeys
        case .swaggerOperation: Self.operationKeys + ["consumes", "produces", "schemes"]
        case .swaggerResponse: ["$ref", "description", "schema", "headers", "examples"]
        }
    }

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
        case .pathItem, .swaggerPathItem: [:]
        }
    }

    /// The object as the subject of a sentence.
    var name: String {
        switch self {
        case .document, .swaggerDocument: "the document"
        case .pathItem, .swaggerPathItem: "a path"
        case .operation, .swaggerOperation: "an operation"
        case .response, .swaggerResponse: "a response"
        case .parameter: "a parameter"
        }
    }

    // MARK: - Tables

    /// The methods of HTTP that are keys of a path.
    public static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    private static let documentKeys = [
        "openapi", "$self", "info", "jsonSchemaDialect", "servers", "paths", "webhooks", "components", "security",
        "tags", "externalDocs",
    ]

    private static let swaggerKeys = [
        "swagger", "info", "host", "basePath", "schemes", "consumes", "produces", "paths", "definitions", "parameters",
        "responses", "securityDefinitions", "security", "tags", "externalDocs",
    ]

    private static let pathItemKeys = [
        "$ref", "summary", "description", "get", "put", "post", "delete", "options", "head", "patch", "parameters",
    ]

    private static let operationKeys = [
        "tags", "summary", "description", "externalDocs", "operationId", "parameters", "responses", "deprecated",
        "security",
    ]

    private static let parameterKeys = [
        "$ref", "name", "in", "description", "required", "deprecated", "allowEmptyValue", "style", "explode",
        "allowReserved", "schema", "content", "example", "examples",
    ]

    private static let documentHints = [
        "definitions": schemas, "schemas": schemas, "models": schemas,
        "securityDefinitions": "write them below 'components: { securitySchemes: … }'",
        "host": server, "basePath": server, "schemes": server,
        "parameters": "write them below 'components: { parameters: … }'",
        "responses": "write them below 'components: { responses: … }'",
    ].merging(mediaTypeHints) { first, _ in first }

    private static let swaggerHints = [
        "components": "write the schemas below 'definitions'",
        "servers": "write 'host: api.example.com', 'basePath: /' and 'schemes: [https]'",
    ]

    private static let schemas = "write the schemas below 'components: { schemas: … }'"
    private static let server = "write 'servers: [{ url: https://api.example.com }]'"

    private static let mediaTypeHints = [
        "consumes": "the media types of a body are the keys of its 'content'",
        "produces": "the media types of a response are the keys of its 'content'",
    ]

    private static let parameterHints = [
        "type": "write 'schema: { type: … }'", "items": "write 'schema: { type: array, items: { … } }'",
        "collectionFormat": "write 'style' and 'explode'",
    ]
}
