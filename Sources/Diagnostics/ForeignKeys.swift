/// The keys that other languages have in a place, and what an endpoint spec or a configuration has instead.
public enum ForeignKeys {
    /// What to write instead of a key.
    public enum Remedy: Equatable, Sendable {
        /// Another key with the same value.
        case key(String)
        /// A sentence that shows the right form.
        case form(String)
        /// As `form`, for one of several keys that one key replaces.
        case replacement(String, by: String)
    }

    /// Returns what to write instead of a key that a place does not have.
    public static func remedy(for key: String, in part: DescribedPart) -> Remedy? {
        let folded = folded(key)
        for place in places(of: part) {
            if let remedy = table[place]?[folded] { return remedy }
            if let remedy = rule(for: key, in: place) { return remedy }
        }
        return nil
    }

    /// Returns the key in lowercase letters and digits: `baseURL`, `base_url` and `base-url` are one key.
    public static func folded(_ key: String) -> String { key.lowercased().filter { $0 != "_" && $0 != "-" } }

    enum Place: Hashable {
        case api, server, scheme, path, operation, type, content, commonParameters, controller, configuration
    }

    /// The places whose keys apply to a part, the nearest first.
    static func places(of part: DescribedPart) -> [Place] {
        switch part {
        case .endpointSpec, .includedFile: [.api]
        case .server: [.server]
        case .authScheme: [.scheme]
        case .path: [.path]
        case .operation: [.operation]
        case .key("commonParameters"): [.commonParameters]
        case .controller: [.controller]
        case .configuration, .client: [.configuration]
        case .model, .property, .parameter, .commonParameter, .header, .webhook: [.type]
        case .body, .returnValue, .response: [.content, .type]
        default: []
        }
    }

    /// Returns the remedy for a kind of keys.
    private static func rule(for key: String, in place: Place) -> Remedy? {
        switch place {
        case .api where key.hasPrefix("/"):
            .replacement("indent '\(key):' and the lines below it: a path is a key of 'paths'", by: "")
        case .path where isStatus(key):
            .form("write the responses of a method by status: 'get: { returns: { \(key): TYPE } }'")
        case .api where isStatus(key):
            .form("the type of all errors is 'error: TYPE'; an operation has others: 'returns: { \(key): TYPE }'")
        case .operation where isStatus(key):
            .form("write the responses by status below 'returns': 'returns: { \(key): TYPE }'")
        case .commonParameters
        where Suggestion.candidates(for: key, among: ["path", "query", "headers", "cookies"]).isEmpty:
            .form(
                "write 'commonParameters: { query: { \(key): … } }'; other places are 'path', 'headers' and 'cookies'"
            )
        default: nil
        }
    }

    /// Whether a key is a status, or a range of them.
    public static func isStatus(_ key: String) -> Bool { key.wholeMatch(of: #/[1-5]([0-9]{2}|[xX]{2})/#) != nil }

    private typealias Row = (keys: [String], remedy: Remedy)

    static let table: [Place: [String: Remedy]] = [
        .api: index(api), .server: index(server), .scheme: index(scheme), .path: index(path),
        .operation: index(operation), .type: index(type), .content: index(content),
        .commonParameters: index(commonParameters), .controller: index(controller),
        .configuration: index(configuration),
    ]

    private static func index(_ rows: [Row]) -> [String: Remedy] {
        var result: [String: Remedy] = [:]
        for row in rows { for key in row.keys { result[folded(key)] = row.remedy } }
        return result
    }

    // MARK: - Endpoint specs

    private static let api: [Row] = [
        (["title", "apiName"], .key("name")),
        (["info"], .replacement("write 'name: …' and 'version: …' at the top level", by: "name")),
        (["schemas", "definitions", "types", "components", "structs"], .key("models")),
        (["endpoints", "routes", "operations"], .key("paths")),
        (["security", "securitySchemes", "credentials", "authentication", "authorization"], .key("auth")),
        (["common"], .key("commonParameters")), (["payloads", "hooks", "callbacks"], .key("webhooks")),
        (["limits"], .key("rateLimit")),
        (["errors"], .key("error")), (["imports", "import", "includes"], .key("include")),
        (
            ["baseURL", "url", "baseURI", "host", "basePath", "schemes", "endpoint"],
            .replacement("write 'servers: { main: https://api.example.com }'", by: "servers")
        ),
        (
            ["headers", "header"],
            .form("headers of every request are common parameters: 'commonParameters: { headers: { X-Name: string } }'")
        ),
        (
            ["params", "parameters", "query"],
            .form("parameters of every request are common parameters: 'commonParameters: { query: { name: string } }'")
        ),
        (
            ["tags"],
            .form("the service of an operation is part of its name: 'operation: users.list'; 'services' describes it")
        ),
        (["openapi", "swagger"], .form("an endpoint spec starts with 'apigen: 1', an OpenAPI document does not")),
        (
            [
                "spec", "inputs", "tolerate", "external", "overlays", "optional", "types", "responses", "output",
                "access", "mocks", "runtime", "clients", "rename", "exclude", "formats",
                "closed", "decoding", "integers", "identifiers", "grouping", "lock", "templates", "lint", "accept",
                "separateParameters", "operations", "pinning", "transport", "adapters", "omit", "modelsFrom",
                "conditionalRequests", "conformances",
            ],
            .form("it is a key of a configuration, the file 'apigen.yaml' beside the description")
        ),
        (
            ["pagination"],
            .form(
                "it is a key of operations, and of a configuration, the file 'apigen.yaml' beside the description, for "
                    + "many operations")
        ),
        (
            ["pins"],
            .form(
                "remove it: the app has the pins, in its 'WebClient.Trust'; 'pinning: true' in the configuration "
                    + "'apigen.yaml' makes that possible")
        ),
    ]

    private static let server: [Row] = [(["baseURL", "baseURI", "uri", "address", "host", "href"], .key("url"))]

    private static let scheme: [Row] = [
        (
            ["type", "in", "name", "kind"],
            .replacement("write '{ scheme: bearer }', or '{ scheme: header, key: X-API-Key }'", by: "scheme")
        ),
        (["header", "parameter", "apiKey"], .key("key")), (["login", "logIn", "signIn"], .key("from")),
        (["accessToken", "bearerToken"], .key("token")),
        (["bearerFormat", "flows"], .form("remove it: the app provides the token")),
    ]

    private static let path: [Row] = [
        (["parameters"], .key("params")), (["security"], .key("auth")), (["servers"], .key("server")),
        (
            ["operation", "operationId", "returns", "body", "responses", "requestBody", "summary", "description"],
            .form("it belongs to a method: 'get: { operation: users.list }'")
        ),
    ]

    private static let operation: [Row] = [
        (["response", "responses", "return", "result", "answer"], .key("returns")),
        (["parameters", "query", "queryParams", "arguments", "args"], .key("params")),
        (["requestBody", "request", "payload", "data"], .key("body")), (["operationId", "id"], .key("operation")),
        (["limits"], .key("rateLimit")), (["pages"], .key("pagination")), (["security"], .key("auth")),
        (["errors"], .key("error")), (["servers", "host", "baseURL"], .key("server")),
        (
            ["headers", "header", "cookies"],
            .form("a header is a parameter: 'params: { X-Name: { type: string, in: header } }'")
        ),
        (
            ["tags", "tag", "service", "group", "name"],
            .form("the name of an operation contains its service: 'operation: users.list'")
        ),
        (
            ["consumes", "produces", "contentType", "accept", "mediaType"],
            .form("a media type belongs to the body or the response: 'returns: { type: string, as: text/plain }'")
        ),
        (["path", "url", "method"], .form("write the path and the method as keys: '/users: { get: { … } }'")),
    ]

    private static let type: [Row] = [
        (
            ["min", "max", "minValue", "maxValue", "range"],
            .form(
                "a number has 'minimum' and 'maximum', a string 'minLength' and 'maxLength', a list 'minItems' and "
                    + "'maxItems'")
        ),
        (["regex", "regexp", "matches"], .key("pattern")),
        (
            ["length", "size", "len"],
            .form("a string has 'minLength' and 'maxLength', a list 'minItems' and 'maxItems'")
        ),
        (["defaultValue", "initial"], .key("default")), (["desc", "doc", "docs", "comment"], .key("description")),
        (["oneOf", "anyOf"], .key("union")), (["allOf", "inherits"], .key("extends")),
        (
            ["required"],
            .form("remove it: values are required, and the type of an optional value ends with '?': 'string?'")
        ),
        (["items", "elements"], .form("the type of a list contains that of its elements: '[string]'")),
        (["additionalProperties"], .form("a dictionary is written '[string: int]'")),
        (["schema"], .form("write the type itself below 'type': 'type: User'")),
        (["values", "options", "choices"], .key("enum")),
        (["const"], .form("a constant is an enum with one value: '{ enum: [VALUE] }'")),
        (["multipleOf", "uniqueItems"], .form("remove it: the client does not check it")),
    ]

    private static let content: [Row] = [
        (
            ["schema"],
            .form(
                "write the type itself in its place, or '{ type: User, description: … }' for a type with a description")
        ),
        (["contentType", "mediaType", "encodingType"], .key("as")),
        (["required"], .form("a body is required unless its type ends with '?', or it has 'optional: true'")),
        (["status", "code"], .form("write the responses by status: 'returns: { 200: TYPE }'")),
    ]

    private static let commonParameters: [Row] = [
        (["header"], .key("headers")), (["cookie"], .key("cookies")), (["params", "parameters"], .key("query")),
        (["paths"], .key("path")),
    ]

    private static let controller: [Row] = [
        (["get", "fetch", "read", "list"], .key("load")),
        (["put", "post", "patch", "update", "write", "create", "store"], .key("save")),
        (["remove", "destroy"], .key("delete")),
        (["model", "value", "type"], .form("remove it: the value has the type that 'load' returns")),
        (["reload", "loadMore", "next", "cancel", "reset"], .form("remove it: 'load' is enough")),
        (["pagination", "pages"], .form("write 'pagination' in the operation that loads the pages")),
    ]

    // MARK: - Configurations

    private static let configuration: [Row] = [
        (["apigen"], .form("remove it: 'apigen: 1' is the first line of a description, which 'spec' names")),
        (["input", "source", "file", "openapi", "specification", "document"], .key("spec")),
        (["out", "outputDir", "outputDirectory", "outDir", "destination", "directory"], .key("output")),
        (["visibility", "accessLevel", "accessModifier"], .key("access")),
        (["typeMappings", "typeMap"], .key("formats")), (["filter"], .key("include")),
        (["module", "moduleName", "clientName", "projectName"], .key("name")),
        (["importModels", "modelsModule", "modelModule", "sharedModels"], .key("modelsFrom")),
        (
            ["tags", "paths", "operations"],
            .form("write it below 'include' or 'exclude': 'include: { tags: [users] }'")
        ),
        (["types", "properties"], .form("write it below 'rename': 'rename: { types: { Usr: User } }'")),
    ]
}
