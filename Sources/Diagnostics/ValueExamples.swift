extension DescribedPart {
    /// The smallest right value of a part that is a mapping; nil if its name says enough.
    func mappingExample(insteadOf found: FoundValue) -> String? {
        switch self {
        case .key("servers"): servers(insteadOf: found)
        case .key("pagination"): pagination(insteadOf: found)
        case .key("controllers"): "controllers: { \(Self.firstName(in: found) ?? "user"): { load: users.load } }"
        case .key("params"): "params: " + (Self.types(insteadOf: found) ?? "{ page: int, search: string? }")
        case .key(let key): Self.mappingExamples[key]
        case .authScheme: "{ scheme: bearer }"
        case .controller: "{ load: \(Self.operationName(in: found) ?? "users.load") }"
        case .server: "{ url: https://api.example.com }"
        case .path: "{ get: { operation: users.list } }"
        case .operation: "{ operation: users.list }"
        case .properties: Self.types(insteadOf: found) ?? "{ id: int, name: string }"
        default: nil
        }
    }

    /// What else the example needs.
    var mappingNotes: [String] {
        switch self {
        case .key("auth"): ["operations use it with 'defaultAuth: session' beside 'auth', or an 'auth' of their own"]
        case .key("controllers"), .controller: ["'load' names the operation that returns the value"]
        case .key("pagination"):
            [
                "'page', 'offset' and 'cursor' name parameters, 'next' and 'items' properties of the response; "
                    + "if the response is a list, there is no 'items'"
            ]
        default: []
        }
    }

    /// Returns a mapping of the names in a list to their types; nil if there are no names.
    private static func types(insteadOf found: FoundValue) -> String? {
        guard case .list(let elements) = found, !elements.isEmpty else { return nil }
        return "{ " + elements.map { "\($0.name): \($0.type ?? "string")" }.joined(separator: ", ") + " }"
    }

    private static func firstName(in found: FoundValue) -> String? {
        switch found {
        case .list(let elements): elements.first?.name
        case .scalar(let text) where text.allSatisfy(\.isLetter) && !text.isEmpty: text
        default: nil
        }
    }

    /// Returns a text that can be the name of an operation.
    private static func operationName(in found: FoundValue) -> String? {
        guard case .scalar(let text) = found, text.wholeMatch(of: #/\w+\.\w+/#) != nil else { return nil }
        return text
    }

    private func pagination(insteadOf found: FoundValue) -> String {
        switch found {
        case .scalar(let text) where text.contains("cursor"):
            "pagination: { cursor: after, next: next_cursor, items: stories }"
        case .scalar(let text) where text.contains("offset"): "pagination: { offset: start, items: stories }"
        default: "pagination: { page: page, items: stories }"
        }
    }

    private func servers(insteadOf found: FoundValue) -> String {
        switch found {
        case .scalar(let text) where text.isPlainURL: "servers: { main: \(text) }"
        case .listOfURLs(let text): "servers: { main: \(text) }"
        default: "servers: { main: https://api.example.com }"
        }
    }

    private static let mappingExamples = [
        "auth": "auth: { session: { scheme: bearer } }",
        "models": "models: { User: { id: int, name: string } }",
        "paths": "paths: { /users: { get: { operation: users.list } } }",
        "commonParameters": "commonParameters: { headers: { Accept-Language: string? } }",
        "commonParameters.query": "query: { version: \"1.0\" }",
        "commonParameters.headers": "headers: { Accept-Language: string? }",
        "versions": "versions: { v1: /v1, v2: /v2 }",
        "rateLimit": "rateLimit: { requests: 5, per: 1s }",
        "services": "services: { users: All about users. }",
        "webhooks": "webhooks: { userAdded: User }",
        "formats": "formats: { money: { type: Money, import: MoneyKit } }",
        "headers": "headers: { X-Total: int }",
        "variables": "variables: { region: eu }",
    ]

    /// How to write a Boolean in place of a value; empty if the message says enough.
    func booleanHints(insteadOf found: FoundValue, _ trap: YAML11Value?) -> [String] {
        if let hint = trap?.booleanHint ?? found.booleanHint { return [hint] }
        guard self == .key("lossy"), case .list = found else { return [] }
        return ["write 'lossy: true' for all lists; 'lossy' in the configuration 'apigen.yaml' selects some"]
    }

    /// The smallest right form of a key whose value is a text; nil if its name says enough.
    var textExample: String? {
        guard case .key(let key) = self else { return nil }
        return Self.textExamples[key]
    }

    private static let textExamples = [
        "spec": "spec: openapi.yaml", "output": "output: Sources/Client", "mocks": "mocks: Tests/Mocks",
        "templates": "templates: Templates", "lock": "lock: apigen.lock", "name": "name: Shop",
        "version": "version: \"1.0\"", "operation": "operation: users.list", "include": "include: models.yaml",
    ]

    /// The smallest right form of a required key.
    func keyExample(_ key: String) -> String? {
        switch (self, key) {
        case (.endpointSpec, "name"): "name: Shop"
        case (.endpointSpec, "paths"): "paths: { /users: { get: { operation: users.list } } }"
        case (.operation, "operation"): "operation: users.list"
        case (.authScheme, "scheme"): "scheme: bearer"
        case (.authScheme, "key"): "key: X-API-Key"
        case (.authScheme, "from"): "from: auth.login"
        case (.authScheme, "token"): "token: access_token"
        case (.controller, "load"): "load: users.load"
        case (.server, "url"): "url: https://api.example.com"
        case (.parameter, "type"), (.header, "type"), (.commonParameter, "type"): "type: string"
        case (.client, "spec"): "spec: openapi.yaml"
        case (.client, "output"): "output: Sources/Client"
        case (.key("rateLimit"), _): "rateLimit: { requests: 5, per: 1s }"
        default: nil
        }
    }
}

extension DescribedPart {
    /// What the value of a required key means.
    func keyNotes(_ key: String) -> [String] {
        switch (self, key) {
        case (.authScheme, "token"): ["'token' names the property of the response of 'from' that contains the token"]
        case (.controller, "load"): ["'load' names the operation that returns the value"]
        default: []
        }
    }
}

extension String {
    /// Whether the text is a URL that needs no quotes in YAML.
    public var isPlainURL: Bool {
        contains("://") && utf8.allSatisfy { $0 > 32 && $0 < 127 && !"{}[],\"'`#".utf8.contains($0) }
    }
}
