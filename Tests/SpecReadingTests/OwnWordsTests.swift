import Testing

/// Hints repeat the words of the author, and what follows from a mistake is not reported.
struct OwnWordsTests {
    @Test(arguments: [
        (
            "{ type: array, items: { $ref: '#/components/schemas/User' } }",
            "cannot find type 'array' [unknown-type] = write 'type: [User]', and remove 'items'"
        ),
        (
            "{ type: array, items: { type: array, items: { type: integer } } }",
            "cannot find type 'array' [unknown-type] = write 'type: [[int]]', and remove 'items'"
        ),
        (
            "{ type: object, additionalProperties: { $ref: '#/models/User' } }",
            "cannot find type 'object' [unknown-type] = write 'type: [string: User]', and remove "
                + "'additionalProperties'"
        ),
        (
            "{ $ref: '#/models/User' }",
            "unknown key '$ref' in the model 'A' [unknown-key] = the name of a model is a type: write 'User' in place "
                + "of '{ $ref: \"#/models/User\" }'"
        ),
        (
            "{ $ref: '#/models/User', description: One. }",
            "unknown key '$ref' in the model 'A' [unknown-key] = the name of a model is a type: write 'type: User' in "
                + "place of '$ref: \"#/models/User\"'"
        ),
        (
            "'red, green'",
            "cannot find type 'red, green' [unknown-type] = an enum is a list: write '[red, green]' without quotes"
        ),
        (
            "red, green", "cannot find type 'red, green' [unknown-type] = an enum is a list: write '[red, green]'"
        ),
        ("{ tags: Map<string, int> }", "cannot find type 'Map<string, int>' [unknown-type] = write '[string: int]'"),
        (
            "{ tags: Map<string, Map<string, User>>, name: string }",
            "cannot find type 'Map<string, Map<string, User>>' [unknown-type] = write '[string: [string: User]]'"
        ),
        ("{ price: decimal(10, 2)? }", "cannot find type 'decimal(10, 2)?' [unknown-type] = write 'decimal?'"),
        (
            "{ type: Record<string, User> }",
            "cannot find type 'Record<string, User>' [unknown-type] = write '[string: User]'"
        ),
    ])
    func ofTypes(type: String, finding: String) {
        let found = findings(model(type))
        #expect(found.count == 1 && found.first?.hasSuffix("error: " + finding) == true, "\(found)")
    }

    /// A text with a bracket is not a type, so the rest of it is reported.
    @Test func aTextIsNotAType() {
        #expect(findings(model("{ type: string, description: a <b, c> }")).count == 1)
        #expect(findings(model("{ tags: Map<string, int }")).count == 2)
    }

    @Test(arguments: [
        (
            "host: api.example.org\nschemes: [http, https]\nbasePath: /v1/",
            "3:1: error: unknown keys 'host', 'schemes' and 'basePath' in the endpoint spec [unknown-key] = write "
                + "'servers: { main: https://api.example.org/v1/ }' in place of 'host', 'schemes' and 'basePath'"
        ),
        (
            "host: localhost:8080\nschemes: http",
            "3:1: error: unknown keys 'host' and 'schemes' in the endpoint spec [unknown-key] = write "
                + "'servers: { main: http://localhost:8080 }' in place of 'host' and 'schemes'"
        ),
        (
            "baseURL: https://api.example.org",
            "3:1: error: unknown key 'baseURL' in the endpoint spec [unknown-key] = write "
                + "'servers: { main: https://api.example.org }'"
        ),
        (
            "basePath: v2\nservers: { main: https://api.example.org }",
            "3:1: error: unknown key 'basePath' in the endpoint spec [unknown-key] = remove it: 'servers' contains the "
                + "URLs"
        ),
        (
            "auth: { s: { token: string } }",
            "3:12: error: missing key 'scheme' in the auth scheme 's' [missing-key] = write 's: { scheme: bearer }' in "
                + "place of 's: { token: string }'; the app provides the value"
        ),
        (
            "auth: { s: { header: X-Key } }",
            "3:12: error: missing key 'scheme' in the auth scheme 's' [missing-key] = write 's: { scheme: header, key: "
                + "X-Key }' in place of 's: { header: X-Key }'; the app provides the value"
        ),
        (
            "auth: { s: { prefix: JWT } }",
            "3:12: error: missing key 'scheme' in the auth scheme 's' [missing-key] = for example, 'scheme: bearer'"
        ),
        (
            "auth: { s: { type: apiKey, in: query, name: key } }",
            "3:14: error: unknown keys 'type', 'in' and 'name' in the auth scheme 's' [unknown-key] = write "
                + "'{ scheme: query, key: key }'"
        ),
        (
            "auth: { s: { in: haeder, name: X-Key } }",
            "3:14: error: unknown keys 'in' and 'name' in the auth scheme 's' [unknown-key] = write "
                + "'{ scheme: header, key: X-Key }'"
        ),
        (
            "auth: { s: { type: http, scheme: bearer } }",
            "3:14: error: unknown key 'type' in the auth scheme 's' [unknown-key] = remove it: 'scheme' is enough"
        ),
    ])
    func ofTheWholeAPI(lines: String, finding: String) {
        #expect(findings(spec(lines)) == [finding])
    }

    @Test(arguments: [
        (
            "tags: [users]",
            "unknown key 'tags' in 'post /a/{id}' [unknown-key] = remove it: the service is the first part of the operation's name, 'a' in 'a.b'"
        ),
        (
            "returns: { 200: { schema: [string] } }",
            "unknown key 'schema' in the response of 'post /a/{id}' with status 200 [unknown-key] = write 'type: [string]' in its place"
        ),
        (
            "returns: { 200: Map<string, int> }",
            "cannot find type 'Map<string, int>' [unknown-type] = write '[string: int]'"
        ),
    ])
    func ofAnOperation(line: String, finding: String) {
        let found = findings(operation(line))
        #expect(found.count == 1 && found.first?.hasSuffix(finding) == true, "\(found)")
    }
}
