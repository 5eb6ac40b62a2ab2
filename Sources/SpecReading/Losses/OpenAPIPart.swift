/// A kind of object of OpenAPI, and the keys that it can have (OpenAPI 3.1, section 4.8).
enum OpenAPIPart {
    case document, info, tag, paths, pathItem, operation, callbacks, parameter, body, media, response, components
    case schema, scheme

    enum Arrangement { case single, list, map }

    /// Whether keys that start with `x-` are extensions. In a mapping with free names they are names.
    var hasExtensions: Bool { self != .components }

    /// The keys that are not supported, and what happens instead.
    var unsupportedKeys: [String: String] {
        switch self {
        case .document, .tag: Self.prose
        case .info: ["termsOfService": "it is left out", "contact": "it is left out", "license": "it is left out"]
        case .pathItem:
            ["summary": "describe the operations instead", "description": "describe the operations instead"]
        case .operation: Self.prose
        case .parameter:
            [
                "example": "it is left out", "examples": "they are left out",
                "allowEmptyValue": "an empty value is sent as one",
            ]
        case .media:
            ["example": "it is left out", "examples": "they are left out"]
        case .response: ["links": "they are left out"]
        case .schema: Self.schemaKeys
        case .scheme:
            [
                "flows": "the client is given its token", "openIdConnectUrl": "the client is given its token",
                "bearerFormat": "it is left out",
            ]
        case .paths, .callbacks, .body, .components: [:]
        }
    }

    private static let prose = ["externalDocs": "it is left out"]

    private static let schemaKeys = [
        "externalDocs": "it is left out", "xml": "it is left out", "multipleOf": "it is not checked",
        "uniqueItems": "it is not checked", "minProperties": "it is not checked", "maxProperties": "it is not checked",
        "not": "it is not checked", "if": "it is not checked", "then": "it is not checked", "else": "it is not checked",
        "contains": "it is not checked", "propertyNames": "it is not checked", "dependentRequired": "it is not checked",
        "dependentSchemas": "it is not checked", "patternProperties": "the keys are ignored",
        "prefixItems": "the elements are of any type", "unevaluatedProperties": "it is not checked",
        "contentEncoding": "the text is left as it is", "contentMediaType": "the text is left as it is",
    ]

    /// The objects under other keys.
    var children: [String: (Arrangement, OpenAPIPart)] {
        switch self {
        case .document:
            [
                "info": (.single, .info), "tags": (.list, .tag), "paths": (.single, .paths),
                "webhooks": (.single, .paths), "components": (.single, .components),
            ]
        case .pathItem: ["parameters": (.list, .parameter), "servers": (.list, .info)]
        case .operation:
            [
                "parameters": (.list, .parameter), "requestBody": (.single, .body), "responses": (.map, .response),
                "callbacks": (.map, .callbacks),
            ]
        case .parameter: ["schema": (.single, .schema)]
        case .body, .response: ["content": (.map, .media)]
        case .media: ["schema": (.single, .schema)]
        case .components:
            [
                "schemas": (.map, .schema), "parameters": (.map, .parameter), "responses": (.map, .response),
                "requestBodies": (.map, .body), "securitySchemes": (.map, .scheme), "callbacks": (.map, .callbacks),
            ]
        case .schema:
            [
                "properties": (.map, .schema), "additionalProperties": (.single, .schema), "items": (.single, .schema),
                "allOf": (.list, .schema), "oneOf": (.list, .schema), "anyOf": (.list, .schema),
            ]
        case .info, .tag, .paths, .callbacks, .scheme: [:]
        }
    }

    /// The objects under any key, for mappings with free keys.
    var anyChild: (Arrangement, OpenAPIPart)? {
        switch self {
        case .paths, .callbacks: (.single, .pathItem)
        case .pathItem: (.single, .operation)
        default: nil
        }
    }
}
