import APIDescription
import Testing

/// Every fault of a path, an operation and its parts. An operation's lines start at 7:7.
struct EndpointPathFaultTests {
    @Test(arguments: [
        ("paths: { users: {} }", "3:10: error: the path 'users' must start with '/' [invalid-path] = write '/users'"),
        (
            "paths: { get /a: { operation: a.b } }",
            "3:10: error: the path 'get /a' must start with '/' [invalid-path] = write the method below its path: "
                + "'/a: { get: … }'"
        ),
        (
            "paths: { POST: { /a: {} } }",
            "3:10: error: the path 'POST' must start with '/' [invalid-path] = write the method below its path: "
                + "'/path: { post: … }'"
        ),
        (
            "paths: { /a: [] }",
            "3:14: error: expected a mapping for the path '/a', found a list [wrong-type] = write '{ "
                + "get: { operation: users.list } }'"
        ),
        (
            "paths: { /a: {}, /a: {} }",
            "3:18: error: duplicate key '/a' [duplicate-key] = the first one is on line 3; remove or rename one of them"
        ),
        (
            "paths: { /a: { pots: {} } }",
            "3:16: error: unknown key 'pots' in the path '/a' [unknown-key] = did you mean 'post'?"
        ),
        (
            "paths: { /a: { GET: {} } }",
            "3:16: error: unknown key 'GET' in the path '/a' [unknown-key] = did you mean 'get'?"
        ),
        (
            "paths: { /a: { server: mian } }\nservers: { main: https://a.example }",
            "3:24: error: cannot find server 'mian' [unknown-server] = did you mean 'main'?"
        ),
        ("paths: { /a: { server: main } }", "3:24: error: cannot find server 'main' [unknown-server]"),
        ("paths: { /a: { server: [main] } }", "3:24: error: expected a string for 'server', found a list [wrong-type]"),
        (
            "paths: { /a: { renamedFrom: {} } }",
            "3:29: error: expected a string for 'renamedFrom', found a mapping [wrong-type]"
        ),
        (
            "paths: { /a: { renamedFrom: [{}] } }",
            "3:30: error: expected a string for 'renamedFrom', found a mapping [wrong-type]"
        ),
        (
            "paths: { /a: { params: [a] } }",
            "3:24: error: expected a mapping for 'params', found a list [wrong-type] = "
                + "write 'params: { a: string }'"
        ),
        (
            "paths: { /a: { params: [{ name: size, in: query, type: int }, { name: \"a b\" }, { name: sort }] } }",
            "3:24: error: expected a mapping for 'params', found a list [wrong-type] = "
                + "write 'params: { size: int, sort: string }'"
        ),
        (
            "paths: { /a: { params: [[a], \"x: y\"] } }",
            "3:24: error: expected a mapping for 'params', found a list [wrong-type] = "
                + "write 'params: { page: int, search: string? }'"
        ),
        (
            "paths: { /a: { get: a.b } }",
            "3:21: error: expected a mapping for 'get /a', found 'a.b' [wrong-type] = write '{ operation: a.b }'"
        ),
        (
            "paths: { /a: { get: { operationId: a.b } } }",
            "3:23: error: unknown key 'operationId' in 'get /a' [unknown-key] = did you mean 'operation'?"
        ),
        (
            "paths: { /a: { get: { operation: a.b, query: { a: int }, responses: User } } }\nschemas: { User: { id: int } }",
            "3:39: error: unknown key 'query' in 'get /a' [unknown-key] = did you mean 'params'? & "
                + "3:58: error: unknown key 'responses' in 'get /a' [unknown-key] = did you mean 'returns'? & "
                + "4:1: error: unknown key 'schemas' in the endpoint spec [unknown-key] = did you mean 'models'?"
        ),
        (
            "paths: { /a: { get: } }",
            "3:21: error: expected a mapping for 'get /a', found nothing [wrong-type] = write "
                + "'{ operation: users.list }'"
        ),
        (
            "paths: { /a: { get: {} } }",
            "3:21: error: missing key 'operation' in 'get /a' [missing-key] = for example, "
                + "'operation: users.list'"
        ),
        (
            "paths: { /a: { get: { operation: load } } }",
            "3:34: error: the operation name 'load' must have the form 'service.operation' [invalid-name] = for "
                + "example, 'a.load'"
        ),
        (
            "paths: { /a: { get: { operation: a.b.c } } }",
            "3:34: error: the operation name 'a.b.c' must have the form 'service.operation' [invalid-name] = for "
                + "example, 'a.list'"
        ),
        (
            "paths: { /a: { get: { operation: .b } } }",
            "3:34: error: the operation name '.b' must have the form 'service.operation' [invalid-name] = for "
                + "example, 'a.list'"
        ),
        (
            "paths: { /a: { get: { operation: [a] } } }",
            "3:34: error: expected a string for 'operation', found a list [wrong-type] = for example, "
                + "'operation: users.list'"
        ),
        (
            "paths: { /a: { get: { operation: a.b }, put: { operation: a.b } } }",
            "3:59: error: duplicate operation 'a.b' [duplicate-operation] = the first one is on line 3; give one of them another name"
        ),
        (
            "paths: { \"/a/{id\": { get: { operation: a.b } } }",
            "3:10: error: unbalanced braces in the path '/a/{id' [invalid-path] = a path parameter is written '{name}'"
        ),
        (
            "paths: { \"/a/{}\": { get: { operation: a.b } } }",
            "3:10: error: unbalanced braces in the path '/a/{}' [invalid-path] = a path parameter is written '{name}'"
        ),
    ])
    func ofAPath(lines: String, expected: String) {
        #expect(findings(spec(lines)).joined(separator: " & ") == expected)
    }

    @Test(arguments: [
        (
            "params: { a: { type: int, description: One, or two. } }",
            "7:51: error: unknown key 'or two.' in the parameter 'a' [unknown-key] = inside braces, put a string that "
                + "contains a comma in quotes"
        ),
        (
            "params: { a: int, b: { name: a, type: int }, c: { name: a, in: header, type: int } }",
            "7:25: error: duplicate query parameter 'a' [duplicate-parameter] = the first one is on line 7"
        ),
        (
            "retruns: int",
            "7:7: error: unknown key 'retruns' in 'post /a/{id}' [unknown-key] = did you mean 'returns' or "
                + "'retries'?"
        ),
        (
            "operation: a.c",
            "7:7: error: duplicate key 'operation' [duplicate-key] = the first one is on line 6; remove or rename one of them"
        ),
        ("summary: [a]", "7:16: error: expected a string for 'summary', found a list [wrong-type]"),
        ("description: {}", "7:20: error: expected a string for 'description', found a mapping [wrong-type]"),
        ("deprecated: [a]", "7:19: error: expected a string for 'deprecated', found a list [wrong-type]"),
        ("server: x", "7:15: error: cannot find server 'x' [unknown-server]"),
        (
            "auth: x",
            "7:13: error: cannot find auth scheme 'x' [unknown-scheme] = define it at the top level: 'auth: { "
                + "x: { scheme: bearer } }'"
        ),
        (
            "auth: [x]",
            "7:14: error: cannot find auth scheme 'x' [unknown-scheme] = define it at the top level: 'auth: "
                + "{ x: { scheme: bearer } }'"
        ),
        ("auth: {}", "7:13: error: missing key 'anyOf' in 'auth' [missing-key]"),
        (
            "auth: { anyOf: [] }",
            "7:22: error: 'anyOf' has no auth schemes [missing-scheme] = 'auth: none' sends no credentials"
        ),
        (
            "auth: { anyOf: none }",
            "7:22: error: expected a list for 'anyOf', found 'none' [wrong-type] = write 'anyOf: "
                + "[none]'"
        ),
        ("auth: [{}]", "7:14: error: expected a string for 'auth', found a mapping [wrong-type]"),
        ("returns: [Usr, a, b, Usr]", "7:28: error: duplicate value 'Usr' [duplicate-value]"),
        (
            "returns: Usr",
            "7:16: error: cannot find type 'Usr' [unknown-type] = define the model below 'models': 'Usr: { id: int }'"
        ),
        (
            "returns:",
            "7:15: error: the response of 'post /a/{id}' has no type [missing-type] = write its type, such as "
                + "'string', '[string]' or '{ id: int }'; 'any' is any value"
        ),
        (
            "params: int",
            "7:15: error: expected a mapping for 'params', found 'int' [wrong-type] = write 'params: { "
                + "page: int, search: string? }'"
        ),
        (
            "params: { a: }",
            "7:20: error: the parameter 'a' has no type [missing-type] = write its type, such as "
                + "'string', '[string]' or '{ id: int }'; 'any' is any value"
        ),
        (
            "params: { a: { in: query } }",
            "7:20: error: missing key 'type' in the parameter 'a' [missing-key] = for "
                + "example, 'type: string'"
        ),
        (
            "params: { a: { type: int, in: qurey } }",
            "7:37: error: unknown parameter location 'qurey' [unknown-location] = did you mean 'query'?"
        ),
        (
            "params: { a: { type: int, in: body } }",
            "7:37: error: unknown parameter location 'body' [unknown-location] = remove the parameter, and write "
                + "'body: { a: int }' in the operation, beside 'params'"
        ),
        (
            "params: { a: { type: int, in: [path] } }",
            "7:37: error: expected a string for 'in', found a list [wrong-type]"
        ),
        (
            "params: { a: { type: int, lable: x } }",
            "7:33: error: unknown key 'lable' in the parameter 'a' [unknown-key] = did you mean 'label'?"
        ),
        (
            "params: { ic: { type: int, in: path } }",
            "7:17: error: cannot find '{ic}' in the path '/a/{id}' [unknown-placeholder] = did you mean 'id'?"
        ),
        (
            "params: { id: int? }",
            "7:21: error: the parameter 'id' is in the path and cannot be optional [optional-path-parameter] = "
                + "write its type without '?'; if the API also has the path without it, describe that as a second path"
        ),
        (
            "params: { a: int, a: int }",
            "7:25: error: duplicate key 'a' [duplicate-key] = the first one is on line 7; remove or rename one of them"
        ),
        (
            "body:",
            "7:12: error: the body of 'post /a/{id}' has no type [missing-type] = write its type, such as "
                + "'string', '[string]' or '{ id: int }'; 'any' is any value"
        ),
        (
            "body: { type: string, as: xml }",
            "7:33: error: unknown media type 'xml' [unknown-media-type] = write 'application/xml' with 'type: string'; the app encodes and decodes the text"
        ),
        (
            "body: { type: string, as: from }",
            "7:33: error: unknown media type 'from' [unknown-media-type] = did you mean 'form'?"
        ),
        (
            "body: { content: { application/json: { schema: int } } }",
            "7:46: error: unknown key 'schema' in the body of 'post /a/{id}' as 'application/json' [unknown-key] = "
                + "write the type itself: 'application/json: TYPE' = an object with a property named 'schema' is "
                + "written '{ properties: "
                + "{ schema: TYPE } }'"
        ),
        ("body: { type: string, as: [] }", "7:33: error: expected a string for 'as', found a list [wrong-type]"),
        (
            "body: { type: string, az: text }",
            "7:29: error: unknown key 'az' in the body of 'post /a/{id}' [unknown-key] = did you mean 'as'?"
        ),
        (
            "body: { type: string, properties: { a: int } }",
            "7:15: error: the body of 'post /a/{id}' cannot have both 'type' and 'properties' "
                + "[conflicting-keys] = remove 'type': 'properties' defines the type"
        ),
    ])
    func ofAnOperation(lines: String, expected: String) {
        #expect(findings(operation(lines)) == [expected])
    }

    @Test(arguments: ["get", "head"])
    func bodiesThatAreNotSent(method: String) {
        #expect(
            findings(operation("body: int", method: method)) == [
                "7:13: error: a \(method.uppercased()) request cannot have a body [body-not-allowed] = put the values in 'params'"
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
                "5:15: error: cannot find '{ix}' in the path '/a/{id}' [unknown-placeholder] = did you mean 'id'?"
            ])
    }
}
