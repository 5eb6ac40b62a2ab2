import API
import YAML

/// Lists what stands in an OpenAPI document and has no place in an `API`: what `apigen import` cannot keep.
public struct OpenAPILosses {
    private var collector = DiagnosticCollector()
    private let source: Source
    /// The vendor extensions that were met, by name, in their order.
    private var extensions: [(name: String, first: Node, count: Int)] = []
    private var extensionIndices: [String: Int] = [:]

    private init() { source = Source(collector: collector) }

    /// One warning for each thing, and one for all uses of a vendor extension. None for other descriptions.
    public static func list(in files: [SourceFile]) -> [Diagnostic] {
        files.enumerated().flatMap { index, file -> [Diagnostic] in
            guard let root = try? Document(parsing: file.bytes, identifier: index).root, root.isMapping,
                root["openapi"] != nil
            else {
                return []
            }
            var losses = OpenAPILosses()
            losses.visit(root, .document)
            losses.reportExtensions()
            return losses.collector.sorted
        }
    }

    private mutating func visit(_ node: Node, _ part: OpenAPIPart) {
        guard node.isMapping, node["$ref"]?.text == nil else { return }
        for (key, value) in node.entries {
            guard let name = key.text else { continue }
            if name.hasPrefix("x-") {
                if part.hasExtensions { meet(name, at: key) }
            } else if let instead = part.losses[name] {
                // `false` is what is true without it.
                let isKept = value.scalarFlag == false || name == "contentEncoding" && value.isSame(text: "base64")
                if !isKept { lose(name, instead, at: key) }
            } else if let (arrangement, child) = part.children[name] {
                visit(value, arrangement, child)
            } else if let (arrangement, child) = part.anyChild {
                if part == .callbacks { lose(name, "what is sent there is kept as a payload", at: key) }
                visit(value, arrangement, child)
            }
        }
        if part == .operation, let tags = node["tags"], tags.count > 1, let second = tags.elements.dropFirst().first {
            lose("tags", "only the first one names the service of the operation", at: second)
        }
    }

    private mutating func visit(_ node: Node, _ arrangement: OpenAPIPart.Arrangement, _ part: OpenAPIPart) {
        switch arrangement {
        case .single: visit(node, part)
        case .list: for element in node.elements { visit(element, part) }
        case .map: if node.isMapping { for entry in node.entries { visit(entry.value, part) } }
        }
    }

    private func lose(_ name: String, _ instead: String, at key: Node) {
        source.warning("not-imported", "an endpoint spec has no place for '\(name)'; \(instead)", at: key)
    }

    // MARK: - Vendor extensions

    private static let kept: Set = [
        "x-deprecation-message", "x-swift-name", "x-ms-pageable", "x-pagination", "x-nullable",
    ]

    /// Those that `apigen export` writes.
    private static let own: Set = [
        "x-apigen-allowReserved", "x-apigen-checksConstraints", "x-apigen-closed", "x-apigen-common",
        "x-apigen-completions", "x-apigen-controllers", "x-apigen-default", "x-apigen-deviceAuthorization",
        "x-apigen-error", "x-apigen-explode", "x-apigen-export", "x-apigen-format", "x-apigen-itemSchema",
        "x-apigen-key", "x-apigen-limits", "x-apigen-name", "x-apigen-pages", "x-apigen-parsesURLs",
        "x-apigen-prefix", "x-apigen-renamedFrom", "x-apigen-replacement", "x-apigen-required", "x-apigen-server",
        "x-apigen-servers", "x-apigen-since", "x-apigen-spread", "x-apigen-style", "x-apigen-summary",
        "x-apigen-sunset", "x-apigen-until", "x-apigen-url", "x-apigen-values", "x-apigen-versions",
    ]

    private mutating func meet(_ name: String, at key: Node) {
        if Self.own.contains(name) || name.hasPrefix("x-apigen-method-") { return }
        if name.hasPrefix("x-enum-") || Self.kept.contains(name) { return }
        if name.hasPrefix("x-apigen-") {
            return source.warning(
                "not-imported", "apigen has no '\(name)'; it is left out", at: key,
                hints: Suggestion.hint(for: name, among: Self.own.sorted()))
        }
        if let index = extensionIndices[name] {
            extensions[index].count += 1
        } else {
            extensionIndices[name] = extensions.count
            extensions.append((name, key, 1))
        }
    }

    private func reportExtensions() {
        for (name, key, count) in extensions {
            let times = count == 1 ? "once" : "\(count) times, here for the first time"
            lose(name, "the extension is left out (it stands \(times))", at: key)
        }
    }
}

/// A kind of object of OpenAPI, and what may stand in it (OpenAPI 3.1, section 4.8).
enum OpenAPIPart {
    case document, info, tag, paths, pathItem, operation, callbacks, parameter, body, media, response, components
    case schema, scheme

    enum Arrangement { case single, list, map }

    /// Keys of a mapping with free names that start with `x-` are names, not extensions.
    var hasExtensions: Bool { self != .components }

    /// Keys that nothing is made of, and what happens instead.
    var losses: [String: String] {
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
        case .schema: Self.schemaLosses
        case .scheme:
            [
                "flows": "the client is given its token", "openIdConnectUrl": "the client is given its token",
                "bearerFormat": "it is left out",
            ]
        case .paths, .callbacks, .body, .components: [:]
        }
    }

    private static let prose = ["externalDocs": "it is left out"]

    private static let schemaLosses = [
        "externalDocs": "it is left out", "xml": "it is left out", "multipleOf": "it is not checked",
        "uniqueItems": "it is not checked", "minProperties": "it is not checked", "maxProperties": "it is not checked",
        "not": "it is not checked", "if": "it is not checked", "then": "it is not checked", "else": "it is not checked",
        "contains": "it is not checked", "propertyNames": "it is not checked", "dependentRequired": "it is not checked",
        "dependentSchemas": "it is not checked", "patternProperties": "the keys are ignored",
        "prefixItems": "the elements are of any type", "unevaluatedProperties": "it is not checked",
        "contentEncoding": "the text is left as it is", "contentMediaType": "the text is left as it is",
    ]

    /// What stands under the other keys.
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

    /// What stands under any key, for mappings with free keys.
    var anyChild: (Arrangement, OpenAPIPart)? {
        switch self {
        case .paths, .callbacks: (.single, .pathItem)
        case .pathItem: (.single, .operation)
        default: nil
        }
    }
}
