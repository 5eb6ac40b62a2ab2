import API
import Testing

/// Every fault of a path, an operation and its parts. An operation's lines start at 7:7.
struct EndpointPathFaultTests {
    @Test(arguments: [
        ("paths: { users: {} }", "3:10: error: a path starts with '/', unlike 'users' [invalid-path] = write '/users'"),
        (
            "paths: { get /a: { operation: a.b } }",
            "3:10: error: a path starts with '/', unlike 'get /a' [invalid-path] = a method stands below its path: "
                + "'/a: { get: … }'"
        ),
        (
            "paths: { POST: { /a: {} } }",
            "3:10: error: a path starts with '/', unlike 'POST' [invalid-path] = a method stands below its path: "
                + "'/path: { post: … }'"
        ),
        ("paths: { /a: [] }", "3:14: error: the path '/a' must be a mapping, not a list [wrong-type]"),
        (
            "paths: { /a: {}, /a: {} }",
            "3:18: error: the key '/a' stands twice [duplicate-key] = the first one is on line 3"
        ),
        (
            "paths: { /a: { pots: {} } }",
            "3:16: error: the path '/a' has no key 'pots' [unknown-key] = did you mean 'post'?"
        ),
        (
            "paths: { /a: { GET: {} } }",
            "3:16: error: the path '/a' has no key 'GET' [unknown-key] = did you mean 'get'?"
        ),
        (
            "paths: { /a: { server: mian } }\nservers: { main: https://a.example }",
            "3:24: error: there is no server 'mian' [unknown-server] = did you mean 'main'?"
        ),
        ("paths: { /a: { server: main } }", "3:24: error: there is no server 'main' [unknown-server]"),
        ("paths: { /a: { server: [main] } }", "3:24: error: 'server' must be text, not a list [wrong-type]"),
        ("paths: { /a: { renamedFrom: {} } }", "3:29: error: 'renamedFrom' must be text, not a mapping [wrong-type]"),
        ("paths: { /a: { renamedFrom: [{}] } }", "3:30: error: 'renamedFrom' must be text, not a mapping [wrong-type]"),
        ("paths: { /a: { params: [a] } }", "3:24: error: 'params' must be a mapping, not a list [wrong-type]"),
        (
            "paths: { /a: { get: a.b } }",
            "3:21: error: 'get /a' must be a mapping, not the value 'a.b' [wrong-type] = write '{ operation: a.b }'"
        ),
        (
            "paths: { /a: { get: { operationId: a.b } } }",
            "3:23: error: 'get /a' has no key 'operationId' [unknown-key] = did you mean 'operation'?"
        ),
        (
            "paths: { /a: { get: { operation: a.b, query: { a: int }, responses: User } } }\nschemas: { User: { id: int } }",
            "3:39: error: 'get /a' has no key 'query' [unknown-key] = did you mean 'params'? & "
                + "3:58: error: 'get /a' has no key 'responses' [unknown-key] = did you mean 'returns'? & "
                + "4:1: error: the endpoint spec has no key 'schemas' [unknown-key] = did you mean 'models'?"
        ),
        ("paths: { /a: { get: } }", "3:21: error: 'get /a' must be a mapping, not nothing [wrong-type]"),
        ("paths: { /a: { get: {} } }", "3:21: error: 'get /a' needs 'operation' [missing-key]"),
        (
            "paths: { /a: { get: { operation: load } } }",
            "3:34: error: an operation is named 'service.operation', unlike 'load' [invalid-name] = for example "
                + "'friends.loadFriends'"
        ),
        (
            "paths: { /a: { get: { operation: a.b.c } } }",
            "3:34: error: an operation is named 'service.operation', unlike 'a.b.c' [invalid-name] = for example "
                + "'friends.loadFriends'"
        ),
        (
            "paths: { /a: { get: { operation: .b } } }",
            "3:34: error: an operation is named 'service.operation', unlike '.b' [invalid-name] = for example "
                + "'friends.loadFriends'"
        ),
        (
            "paths: { /a: { get: { operation: [a] } } }",
            "3:34: error: 'operation' must be text, not a list [wrong-type]"
        ),
        (
            "paths: { /a: { get: { operation: a.b }, put: { operation: a.b } } }",
            "3:59: error: there is another operation 'a.b' [duplicate-operation] = the first one is on line 3"
        ),
        (
            "paths: { \"/a/{id\": { get: { operation: a.b } } }",
            "3:10: error: the braces of '/a/{id' do not match [invalid-path] = a part that changes is written '{name}'"
        ),
        (
            "paths: { \"/a/{}\": { get: { operation: a.b } } }",
            "3:10: error: the braces of '/a/{}' do not match [invalid-path] = a part that changes is written '{name}'"
        ),
    ])
    func ofAPath(lines: String, expected: String) {
        #expect(findings(spec(lines)).joined(separator: " & ") == expected)
    }

    @Test(arguments: [
        (
            "params: { a: { type: int, description: One, or two. } }",
            "7:51: error: the parameter 'a' has no key 'or two.' [unknown-key] = inside braces, put a text that holds "
                + "a comma in quotes"
        ),
        (
            "params: { a: int, b: { name: a, type: int }, c: { name: a, in: header, type: int } }",
            "7:25: error: the query has another parameter 'a' [duplicate-parameter] = the first one is on line 7"
        ),
        ("retruns: int", "7:7: error: 'post /a/{id}' has no key 'retruns' [unknown-key] = did you mean 'returns'?"),
        ("operation: a.c", "7:7: error: the key 'operation' stands twice [duplicate-key] = the first one is on line 6"),
        ("summary: [a]", "7:16: error: 'summary' must be text, not a list [wrong-type]"),
        ("description: {}", "7:20: error: 'description' must be text, not a mapping [wrong-type]"),
        ("deprecated: [a]", "7:19: error: 'deprecated' must be text, not a list [wrong-type]"),
        ("server: x", "7:15: error: there is no server 'x' [unknown-server]"),
        ("auth: x", "7:13: error: there is no auth scheme 'x' [unknown-scheme] = expected one of 'none'"),
        ("auth: [x]", "7:14: error: there is no auth scheme 'x' [unknown-scheme] = expected one of 'none'"),
        ("auth: {}", "7:13: error: 'auth' needs 'anyOf' [missing-key]"),
        (
            "auth: { anyOf: [] }",
            "7:22: error: 'anyOf' needs at least one auth scheme [missing-scheme] = 'auth: none' sends no credentials"
        ),
        ("auth: { anyOf: none }", "7:22: error: 'anyOf' must be a list, not the value 'none' [wrong-type]"),
        ("auth: [{}]", "7:14: error: 'auth' must be text, not a mapping [wrong-type]"),
        ("returns: [Usr, a, b, Usr]", "7:28: error: the value 'Usr' stands twice [duplicate-value]"),
        ("returns: Usr", "7:16: error: there is no type 'Usr' [unknown-type]"),
        ("returns:", "7:15: error: what 'post /a/{id}' returns needs a type [missing-type]"),
        ("params: int", "7:15: error: 'params' must be a mapping, not the value 'int' [wrong-type]"),
        ("params: { a: }", "7:20: error: the parameter 'a' needs a type [missing-type]"),
        ("params: { a: { in: query } }", "7:20: error: the parameter 'a' needs 'type' [missing-key]"),
        (
            "params: { a: { type: int, in: qurey } }",
            "7:37: error: a parameter cannot be in 'qurey' [unknown-location] = did you mean 'query'?"
        ),
        (
            "params: { a: { type: int, in: body } }",
            "7:37: error: a parameter cannot be in 'body' [unknown-location] = expected one of 'path', 'query', "
                + "'header', 'cookie'"
        ),
        ("params: { a: { type: int, in: [path] } }", "7:37: error: 'in' must be text, not a list [wrong-type]"),
        (
            "params: { a: { type: int, lable: x } }",
            "7:33: error: the parameter 'a' has no key 'lable' [unknown-key] = did you mean 'label'?"
        ),
        (
            "params: { ic: { type: int, in: path } }",
            "7:17: error: the path '/a/{id}' has no '{ic}' [unknown-placeholder] = did you mean 'id'?"
        ),
        (
            "params: { id: int? }",
            "7:21: error: the parameter 'id' is a part of the path and cannot be missing [optional-path-parameter]"
        ),
        (
            "params: { a: int, a: int }",
            "7:25: error: the key 'a' stands twice [duplicate-key] = the first one is on line 7"
        ),
        ("body:", "7:12: error: the body of 'post /a/{id}' needs a type [missing-type]"),
        (
            "body: { type: string, as: xml }",
            "7:33: error: a body cannot be sent as 'xml' [unknown-media-type] = expected one of 'json', 'form', "
                + "'multipart', 'text', 'binary', 'events', 'lines'"
        ),
        (
            "body: { type: string, as: from }",
            "7:33: error: a body cannot be sent as 'from' [unknown-media-type] = did you mean 'form'?"
        ),
        (
            "body: { content: { application/json: { schema: int } } }",
            "7:46: error: the body of 'post /a/{id}' as 'application/json' has no key 'schema' [unknown-key] = the type "
                + "itself stands here: 'application/json: TYPE' = an object with a property of that name is '{ properties: "
                + "{ schema: TYPE } }'"
        ),
        ("body: { type: string, as: [] }", "7:33: error: 'as' must be text, not a list [wrong-type]"),
        (
            "body: { type: string, az: text }",
            "7:29: error: the body of 'post /a/{id}' has no key 'az' [unknown-key] = did you mean 'as'?"
        ),
        (
            "body: { type: string, properties: { a: int } }",
            "7:41: error: the body of 'post /a/{id}' says 'type' and 'properties', of which it can be one "
                + "[conflicting-keys]"
        ),
    ])
    func ofAnOperation(lines: String, expected: String) {
        #expect(findings(operation(lines)) == [expected])
    }

    @Test(arguments: ["get", "head"])
    func bodiesThatAreNotSent(method: String) {
        #expect(
            findings(operation("body: int", method: method)) == [
                "7:13: error: a \(method) request has no body [body-not-allowed] = what it sends goes into 'params'"
            ])
    }

    @Test(arguments: ["put", "post", "delete", "options", "patch", "trace"])
    func bodiesThatAreSent(method: String) {
        #expect(findings(operation("body: int", method: method)) == [])
    }

    /// Parameters of a path are reported once, however many operations have them.
    @Test func sharedParametersAreReportedOnce() {
        let lines = """
            paths:
              /a/{id}:
                params: { ix: { type: int, in: path } }
                get: { operation: a.b }
                put: { operation: a.c }
                delete: { operation: a.d }
            """
        #expect(
            findings(spec(lines)) == [
                "5:15: error: the path '/a/{id}' has no '{ix}' [unknown-placeholder] = did you mean 'id'?"
            ])
    }
}
