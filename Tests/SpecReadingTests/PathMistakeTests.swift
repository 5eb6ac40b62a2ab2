import APIDescription
import Testing

/// Placeholders and parameters that do not match, and paths that match the same requests.
struct PathMistakeTests {
    // MARK: - Names that differ in case, `_` or `-`

    private func userPath(_ parameters: String) -> String {
        openAPI(
            operation: "parameters: [\(parameters)]\nresponses: { \"200\": { description: ok } }",
            path: "/users/{userId}")
    }

    @Test(arguments: ["user_id", "UserID", "user-id", "userid"])
    func theParameterIsUsedForThePlaceholder(name: String) throws {
        let result = read(userPath("{ name: \(name), in: path, required: true, schema: { type: integer } }"))
        #expect(result.diagnostics.map(\.code) == ["mismatched-parameter"])
        #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
        let parameters = try #require(result.api?.operations.first?.parameters)
        #expect(parameters.map(\.name) == ["userId"])
        #expect(parameters.first?.schema.kind == .integer(format: nil))
    }

    @Test func aPlaceholderHasOneParameter() throws {
        let own = "{ name: userId, in: path, required: true, schema: { type: integer } }"
        let other = "{ name: user_id, in: path, required: true, schema: { type: string } }"
        for list in ["\(own), \(other)", "\(other), \(own)"] {
            let result = read(userPath(list))
            #expect(result.diagnostics.map(\.code) == ["unknown-placeholder"])
            let parameters = try #require(result.api?.operations.first?.parameters)
            #expect(parameters.map(\.schema.kind) == [.integer(format: nil)])
        }
        let third = "{ name: USER_ID, in: path, required: true, schema: { type: string } }"
        #expect(
            read(userPath("\(other), \(third)")).diagnostics.map(\.code)
                == ["mismatched-parameter", "unknown-placeholder"])
    }

    @Test func anEndpointSpecIsStrict() {
        let found = findings(
            spec("paths: { '/users/{userId}': { get: { operation: a.b, params: { user_id: int } } } }"))
        #expect(
            found == [
                "3:64: error: the names of the parameter 'user_id' and the placeholder '{userId}' differ "
                    + "[mismatched-parameter] = write 'userId' = to send 'user_id' in the query, write 'user_id: { type: int, in: query }'"
            ])
    }

    @Test(arguments: [
        "{ user_id: { type: int, in: query } }", "{ user_id: int? }", "{ user_id: int, userId: int }",
        "{ user_id: { type: int, in: header } }", "{ users: int }",
    ])
    func otherParametersAreNotMeant(parameters: String) {
        #expect(
            findings(spec("paths: { '/users/{userId}': { get: { operation: a.b, params: \(parameters) } } }")) == [])
    }

    @Test func theParametersOfThePathCount() {
        let path =
            "paths:\n  /users/{userId}:\n    params: { userId: int }\n    get: { operation: a.b, params: { user_id: int } }"
        #expect(findings(spec(path)) == [])
        let shared =
            "paths:\n  /users/{userId}:\n    params: { user_id: int }\n"
            + "    get: { operation: a.b }\n    put: { operation: a.c }"
        #expect(findings(spec(shared)).map { $0.prefix(11) } == ["5:15: error"])
    }

    // MARK: - Other syntax

    @Test(arguments: [
        ("/users/:id", "/users/{id}"), ("/users/<id>", "/users/{id}"), ("/users/<int:id>/a", "/users/{id}/a"),
        ("/users/[id]", "/users/{id}"), ("/users/${id}", "/users/{id}"), ("/:a/:b", "/{a}/{b}"),
        ("/users/{{id}}", "/users/{id}"), ("/", "/"), ("/a//:b/", "/a//{b}/"),
    ])
    func bracesAreSuggested(path: String, fix: String) {
        #expect(PathTemplate(path).textWithBraces == fix)
        #expect(PathTemplate(path).foreignParameters.isEmpty == (path == fix))
    }

    @Test(arguments: [
        "/v1/{name}:cancel", "/$metadata", "/users/{id}/$ref", "/a:b", "/:", "/<>", "/[0-9]", "/{id}", "/a/{b}-{c}",
    ])
    func otherPathsAreLeftAlone(path: String) {
        #expect(PathTemplate(path).foreignParameters.isEmpty && PathTemplate(path).textWithBraces == path)
    }

    // MARK: - Equal paths

    private func paths(_ first: String, _ second: String, head: String = "") -> [String] {
        let lines =
            head + "paths:\n  '/a/{x}': { get: { operation: a.b\(first) } }\n"
            + "  '/a/{y}': { put: { operation: a.c\(second) } }"
        return findings(spec(lines))
    }

    @Test func equalPathsAreReported() {
        let message =
            "5:3: warning: the paths '/a/{y}' and '/a/{x}' match the same requests [ambiguous-path] = the first one is on "
            + "line 4 = "
        #expect(
            paths("", "") == [message + "if they are one path, move the methods of this one below '/a/{x}'"])
        let get = spec("paths:\n  '/a/{x}': { get: { operation: a.b } }\n  '/a/{y}': { get: { operation: a.c } }")
        #expect(
            findings(get) == [message + "their requests have equal paths: remove one, or correct it"])
        #expect(findings(spec("paths: { '/a/{x}/b': {}, '/a/{y}/c': {}, '/a': {}, '/b/{x}': {} }")) == [])
    }

    @Test func equalPathsOfOtherServersAndVersionsAreNot() {
        let servers = "servers: { one: https://a.example, two: https://b.example }\n"
        #expect(paths(", server: one", ", server: two", head: servers) == [])
        let versions = "versions: { v1: /v1, v2: /v2, v3: /v3 }\n"
        #expect(paths(", until: v1", ", since: v2", head: versions) == [])
        #expect(paths(", until: v2", ", since: v2", head: versions).count == 1)
        #expect(paths(", until: v2", "", head: versions).count == 1)
    }

    @Test func equalPathsOfADocumentAreGenerated() throws {
        let operation = "get: { responses: { \"200\": { description: ok } } }"
        let text = """
            openapi: 3.1.0
            info: { title: Test, version: "1" }
            paths:
              /a/{x}: { parameters: [{ name: x, in: path, required: true, schema: { type: string } }], \(operation) }
              /a/{y}: { parameters: [{ name: y, in: path, required: true, schema: { type: string } }], \(operation) }

            """
        let result = read(text)
        #expect(result.diagnostics.map(\.code) == ["ambiguous-path"])
        #expect(result.api?.operations.count == 2)
    }

    /// Comparing each path with all others would not end.
    @Test func manyEqualPaths() {
        let lines = (0..<20_000).map { "  '/a/{x\($0)}': { get: { operation: a.b\($0) } }\n" }.joined()
        #expect(read(spec("paths:\n" + lines)).diagnostics.count >= 100)
    }
}
