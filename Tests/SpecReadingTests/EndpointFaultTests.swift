import APIDescription
import SpecReading
import Testing

/// Every fault of an endpoint spec: where it is, what is said, and what to do about it.
struct EndpointFaultTests {
    @Test(
        arguments: [
            (
                "",
                [
                    "1:1: error: expected an API description, found nothing [not-a-description] = an endpoint spec "
                        + "starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: \"2.0\"'"
                ]
            ),
            (
                "- a",
                [
                    "1:1: error: expected an API description, found a list [not-a-description] = an endpoint spec "
                        + "starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: \"2.0\"'"
                ]
            ),
            (
                "text",
                [
                    "1:1: error: expected an API description, found 'text' [not-a-description] = an endpoint spec "
                        + "starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: \"2.0\"'"
                ]
            ),
            (
                "name: x",
                [
                    "1:1: error: this file is not an API description [not-a-description] = an endpoint spec starts "
                        + "with "
                        + "'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: \"2.0\"'"
                ]
            ),
            ("apigen: 1\nname: \" \"\npaths: {}", ["2:7: error: the API has no name [missing-name]"]),
            (
                "apigen: 2\nname: T\npaths: {}",
                [
                    "1:9: error: unsupported endpoint spec version '2'; expected 1 [unsupported-version] = write "
                        + "'apigen: 1'; the version of your API is 'version'"
                ]
            ),
            (
                "apigen: \"1\"\nname: T\npaths: {}",
                [
                    "1:9: error: expected the number 1 for 'apigen', found the string '1' [unsupported-version] = write 1 without quotes"
                ]
            ),
            (
                "apigen: 1",
                [
                    "1:1: error: missing key 'name' in the endpoint spec [missing-key] = for example, 'name: Shop'",
                    "1:1: error: missing key 'paths' in the endpoint spec [missing-key] = for example, 'paths: { "
                        + "/users: { get: { operation: users.list } } }'",
                ]
            ),
            (
                "apigen: 1\nname: [a]\npaths: {}",
                ["2:7: error: expected a string for 'name', found a list [wrong-type] = for example, 'name: Shop'"]
            ),
            ("apigen: 1\nname:\npaths: {}", ["2:6: error: the API has no name [missing-name]"]),
        ] as [(String, [String])])
    func ofTheFile(text: String, expected: [String]) {
        #expect(findings(text) == expected)
        #expect(read(text).api == nil)
    }

    @Test func aSyntaxErrorIsTheOnlyOne() {
        let found = findings("apigen: 1\nname: [a\nzebra: 1\n")
        #expect(found.count == 1)
        #expect(found.first?.contains("[yaml-syntax]") == true)
    }

    @Test(
        arguments: [
            (
                "sevrers: {}",
                ["3:1: error: unknown key 'sevrers' in the endpoint spec [unknown-key] = did you mean 'servers'?"]
            ),
            (
                "zebra: 1",
                [
                    "3:1: error: unknown key 'zebra' in the endpoint spec [unknown-key] = expected one of 'apigen', "
                        + "'name', "
                        + "'version', 'renamedFrom', 'summary', 'description', 'include', 'models', 'servers', 'auth', 'commonParameters', "
                        + "'services', 'versions', 'defaultAuth', 'error', 'rateLimit', 'timeout', 'deadline', 'retries', "
                        + "'idempotencyKey', 'completions', 'shared', 'lossy', "
                        + "'checksConstraints', 'parsesURLs', 'paths', 'webhooks', 'controllers'"
                ]
            ),
            (
                "description: a\ndescription: b",
                [
                    "4:1: error: duplicate key 'description' [duplicate-key] = the first one is on line 3; remove or rename one of them"
                ]
            ),
            ("description: [a]", ["3:14: error: expected a string for 'description', found a list [wrong-type]"]),
            (
                "models: [a]",
                [
                    "3:9: error: expected a mapping for 'models', found a list [wrong-type] = write 'models: "
                        + "{ User: { id: int, name: string } }'"
                ]
            ),
            (
                "paths: none",
                [
                    "3:8: error: expected a mapping for 'paths', found 'none' [wrong-type] = write 'paths: { "
                        + "/users: { get: { operation: users.list } } }'"
                ]
            ),
            (
                "completions: yes",
                [
                    "3:14: error: expected true or false for 'completions', found 'yes' [wrong-type] = write 'true'; in YAML 1.2, yes, no, on and off are strings"
                ]
            ),
            ("completions: 1", ["3:14: error: expected true or false for 'completions', found '1' [wrong-type]"]),
            (
                "services: { a: [b] }",
                ["3:16: error: expected a string for the description of a service, found a list [wrong-type]"]
            ),
            (
                "services: { frends: x }\npaths: { /a: { get: { operation: friends.b } } }",
                [
                    "3:13: error: no operation belongs to the service 'frends' [unknown-service] = did you mean 'friends'?"
                ]
            ),
            ("error: strng", ["3:8: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"]),
            (
                "error:",
                [
                    "3:7: error: the error schema has no type [missing-type] = write its type, such as 'string', "
                        + "'[string]' or '{ id: int }'; 'any' is any value"
                ]
            ),
        ] as [(String, [String])])
    func ofTheTopLevel(lines: String, expected: [String]) {
        #expect(findings(spec(lines)) == expected)
    }

    @Test(arguments: [
        (
            "servers: https://a.example",
            "3:10: error: expected a mapping for 'servers', found 'https://a.example' [wrong-type] = write "
                + "'servers: { main: https://a.example }'"
        ),
        (
            "servers: { main: [a] }",
            "3:19: error: 'a' is not a valid server URL [invalid-url] = a server URL starts with 'https://' or "
                + "'http://'"
        ),
        ("servers: { main: [[a]] }", "3:19: error: expected a string for a server URL, found a list [wrong-type]"),
        ("servers: { main: [] }", "3:18: error: the server 'main' has no URL [missing-url]"),
        (
            "servers: { main: api.example }",
            "3:18: error: 'api.example' is not a valid server URL [invalid-url] = a server URL starts with 'https://' "
                + "or 'http://'"
        ),
        (
            "servers: { main: ftp://a.example }",
            "3:18: error: 'ftp://a.example' is not a valid server URL [invalid-url] = a server URL starts with "
                + "'https://' or 'http://'"
        ),
        (
            "servers: { main: \"https:a.example\" }",
            "3:18: error: 'https:a.example' is not a valid server URL [invalid-url] = a server URL starts with "
                + "'https://' or 'http://'"
        ),
        (
            "servers: { a: https://a.example, a: https://b.example }",
            "3:34: error: duplicate key 'a' [duplicate-key] = the first one is on line 3; remove or rename one of them"
        ),
        (
            "commonParameters: [a]",
            "3:19: error: expected a mapping for 'commonParameters', found a list [wrong-type] = "
                + "write 'commonParameters: { headers: { Accept-Language: string? } }'"
        ),
        (
            "commonParameters: { header: {} }",
            "3:21: error: unknown key 'header' in 'commonParameters' [unknown-key] = did you mean 'headers'?"
        ),
        (
            "commonParameters: { path: { tenantID: string? } }\npaths:\n  /{tenantID}/a: { get: { operation: a.get } }",
            "3:39: error: the common parameter 'tenantID' is in the path and cannot be optional [optional-path-parameter] = "
                + "write its type without '?'; if the API also has the path without it, describe that as a second path"
        ),
        (
            "commonParameters: { path: { tenantId: string } }\npaths:\n  /{tenantID}/a: { get: { operation: a.get } }",
            "3:29: error: cannot find '{tenantId}' in a path [unknown-placeholder] = did you mean 'tenantID'?"
        ),
        (
            "commonParameters: { query: a }",
            "3:28: error: expected a mapping for 'commonParameters.query', found 'a' [wrong-type] = write "
                + "'query: { version: \"1.0\" }'"
        ),
        (
            "commonParameters: { query: { a: [strng] } }",
            "3:34: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"
        ),
        (
            "commonParameters: { query: { a: } }",
            "3:33: error: the common parameter 'a' has no type [missing-type] = write its type, such as "
                + "'string', '[string]' or '{ id: int }'; 'any' is any value"
        ),
        (
            "auth: { s: bearer }",
            "3:12: error: expected a mapping for the auth scheme 's', found 'bearer' [wrong-type] = write '{ "
                + "scheme: bearer }'"
        ),
        (
            "auth: { s: {} }",
            "3:12: error: missing key 'scheme' in the auth scheme 's' [missing-key] = for example, "
                + "'scheme: bearer'"
        ),
        (
            "auth: { s: { scheme: beaerer } }",
            "3:22: error: unknown auth scheme 'beaerer' [unknown-scheme] = did you mean 'bearer'?"
        ),
        (
            "auth: { s: { scheme: oauth } }",
            "3:22: error: unknown auth scheme 'oauth' [unknown-scheme] = write 'scheme: bearer'"
        ),
        (
            "auth: { s: { scheme: header } }",
            "3:12: error: missing key 'key' in the auth scheme 's' [missing-key] = for "
                + "example, 'key: X-API-Key'"
        ),
        (
            "auth: { s: { scheme: bearer, prefx: JWT } }",
            "3:30: error: unknown key 'prefx' in the auth scheme 's' [unknown-key] = did you mean 'prefix'?"
        ),
        (
            "auth: { s: { scheme: basic, prefix: JWT } }",
            "3:29: error: unknown key 'prefix' in the auth scheme 's' [unknown-key] = expected one of 'scheme', "
                + "'summary', "
                + "'description'"
        ),
    ])
    func ofServersAndWhatGoesAlong(lines: String, expected: String) {
        #expect(findings(spec(lines)) == [expected])
    }

    /// A type with a slip in it would be a constant, in silence.
    @Test(arguments: [
        ("strng", "'string'"), ("String", "'string'"), ("integer", "'int'"), ("strng?", "'string'"),
        ("Platfrom", "'Platform'"), ("platform", "'Platform'"),
    ])
    func ofAConstantThatIsNearlyAType(value: String, meant: String) {
        let lines = "models: { Platform: [a, b] }\ncommonParameters: { query: { x: \(value) } }"
        #expect(
            findings(spec(lines)) == [
                "4:33: error: the constant '\(value)' resembles the name of a type [ambiguous-constant] = did you "
                    + "mean \(meant)? = put a "
                    + "constant in quotes: \"\(value)\""
            ])
        #expect(findings(spec(lines.replacing(": \(value) ", with: ": \"\(value)\" "))).isEmpty)
    }

    @Test(arguments: ["json", "web", "en-US", "1.0", "store-app", "true", "a b", "none"])
    func acceptsAConstant(value: String) {
        #expect(findings(spec("commonParameters: { query: { x: \(value) } }")).isEmpty)
    }

    /// What YAML itself stumbles over.
    @Test(arguments: [
        ("x:\n  returns: [User]?", "4:18: ", "put an optional list in quotes: \"[User]?\""),
        (
            "x: { a: nonempty [[int]] }", "3:18: ",
            "inside braces, put a list after 'nonempty' in quotes: \"nonempty [[int]]\""
        ),
        ("x: { returns: [[int], b]? }", "3:25: ", "put an optional list in quotes: \"[[int], b]?\""),
        ("x: { /a/{id}/b: {} }", "3:9: ", "inside braces, put a path that contains braces in quotes: \"/a/{id}/b\""),
        (
            "x: { description: Use: this }", "3:22: ",
            "is a comma missing before the last word? = put a string that contains ': ' in quotes"
        ),
        ("x: { \"a\"\n  : b }", "4:3: ", "put the ':' on the line of its key"),
        ("x:\n    a: int\n  b: int", "5:3: ", "begin 'b' in column 5, as 'a' on line 4"),
        ("x:\n  a: int\n  # 1\n\n    /b: int", "7:5: ", "begin '/b' in column 3, as 'a' on line 4"),
        ("x:\n  - a: int\n      b: int", "5:8: ", "begin 'b' in column 5, as 'a' on line 4"),
        (
            "x:\n  a: two words\n    b: c", "5:6: ",
            "begin 'b' in column 3, as 'a' on line 4 = put a string that contains ': ' in quotes"
        ),
        ("x: a\n   b: c", "4:5: ", "begin 'b' in column 1, as 'x' on line 3"),
        ("x:\n  a: 'b'\n  'c' d: e", "5:7: ", "put the whole text in double quotes, or double each single quote in it"),
    ])
    func ofYAML(lines: String, place: String, hint: String) {
        let found = findings(spec(lines))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(place) == true, "\(found)")
        #expect(found.first?.hasSuffix("[yaml-syntax] = \(hint)") == true, "\(found)")
    }

    /// However many there are, they come out in one run, in their order, and none because of another.
    @Test func allAtOnce() {
        let lines = """
            sevrers: {}
            models: { A: { b: strng, c: [Usr] }, Usr2: int }
            paths:
              a: { get: { operation: x.y, auth: nobody, returns: A } }
              /b: { get: { operation: x.y } }
            """
        #expect(
            findings(spec(lines)) == [
                "3:1: error: unknown key 'sevrers' in the endpoint spec [unknown-key] = did you mean 'servers'?",
                "4:19: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?",
                "4:30: error: cannot find type 'Usr' [unknown-type] = did you mean 'Usr2'?",
                "6:3: error: the path 'a' must start with '/' [invalid-path] = write '/a'",
                "6:37: error: cannot find auth scheme 'nobody' [unknown-scheme] = define it at the top level: 'auth: "
                    + "{ nobody: { scheme: bearer } }'",
                "7:27: error: duplicate operation 'x.y' [duplicate-operation] = the first one is on line 6; give one of them another name",
            ])
    }
}
