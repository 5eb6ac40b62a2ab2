import Diagnostics

/// A kind of object of OpenAPI, and the keys that it can have (OpenAPI 3.1, section 4.8).
enum OpenAPIPart {
    case document, info, tag, paths, pathItem, operation, callbacks, parameter, body, media, response, components
    case schema, scheme

    enum Arrangement { case single, list, map }

    /// Whether keys that start with `x-` are extensions. In a mapping with free names, they are names.
    var hasExtensions: Bool { self != .components }

    /// The keys that are not supported, and the substitute for each.
    var unsupportedKeys: [String: DiagnosticKind.Substitute] {
        switch self {
        case .document, .tag: Self.prose
        case .info: ["termsOfService": .leftOut, "contact": .leftOut, "license": .leftOut]
        case .pathItem:
            ["summary": .operationDescriptions, "description": .operationDescriptions]
        case .operation: Self.prose
        case .parameter:
            [
                "example": .leftOut, "examples": .severalLeftOut,
                "allowEmptyValue": .emptyValue,
            ]
        case .media:
            ["example": .leftOut, "examples": .severalLeftOut]
        case .response: ["links": .severalLeftOut]
        case .schema: Self.schemaKeys
        case .scheme:
            [
                "flows": .givenToken, "openIdConnectUrl": .givenToken,
                "bearerFormat": .leftOut,
            ]
        case .paths, .callbacks, .body, .components: [:]
        }
    }

    private static let prose: [String: DiagnosticKind.Substitute] = ["externalDocs": .leftOut]

    private static let schemaKeys: [String: DiagnosticKind.Substitute] = [
        "externalDocs": .leftOut, "xml": .leftOut, "multipleOf": .notChecked,
        "uniqueItems": .notChecked, "minProperties": .notChecked, "maxProperties": .notChecked,
        "not": .notChecked, "if": .notChecked, "then": .notChecked, "else": .notChecked,
        "contains": .notChecked, "propertyNames": .notChecked, "dependentRequired": .notChecked,
        "dependentSchemas": .notChecked, "patternProperties": .ignoredKeys,
        "prefixItems": .anyElements, "unevaluatedProperties": .notChecked,
        "contentEncoding": .unchangedText, "contentMediaType": .unchangedText,
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
