import API
import SpecReading
import Testing

/// Every fault of an endpoint spec: where it is, what is said, and what to do about it.
struct EndpointFaultTests {
    @Test(
        arguments: [
            ("", ["1:1: error: this is no description of an API, but nothing [not-a-description]"]),
            ("- a", ["1:1: error: this is no description of an API, but a list [not-a-description]"]),
            ("text", ["1:1: error: this is no description of an API, but the value 'text' [not-a-description]"]),
            (
                "name: x",
                [
                    "1:1: error: this is no description of an API [not-a-description] = an endpoint spec starts with "
                        + "'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: \"2.0\"'"
                ]
            ),
            ("apigen: 1\nname: \" \"\npaths: {}", ["2:7: error: the API needs a name [missing-name]"]),
            (
                "apigen: 2\nname: T\npaths: {}",
                ["1:9: error: this apigen reads 'apigen: 1', not '2' [unsupported-version]"]
            ),
            (
                "apigen: \"1\"\nname: T\npaths: {}",
                ["1:9: error: this apigen reads 'apigen: 1', not '1' [unsupported-version] = write 1 without quotes"]
            ),
            (
                "apigen: 1",
                [
                    "1:1: error: the endpoint spec needs 'name' [missing-key]",
                    "1:1: error: the endpoint spec needs 'paths' [missing-key]",
                ]
            ),
            ("apigen: 1\nname: [a]\npaths: {}", ["2:7: error: 'name' must be text, not a list [wrong-type]"]),
            ("apigen: 1\nname:\npaths: {}", ["2:6: error: the API needs a name [missing-name]"]),
        ] as [(String, [String])])
    func ofTheFile(text: String, expected: [String]) {
        #expect(findings(text) == expected)
        #expect(read(text).api == nil)
    }

    @Test func aSyntaxErrorIsTheOnlyOne() {
        let found = findings("apigen: 1\nname: [a\nzebra: 1\n")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("[yaml-syntax]") == true)
    }

    @Test(
        arguments: [
            (
                "sevrers: {}",
                ["3:1: error: the endpoint spec has no key 'sevrers' [unknown-key] = did you mean 'servers'?"]
            ),
            (
                "zebra: 1",
                [
                    "3:1: error: the endpoint spec has no key 'zebra' [unknown-key] = expected one of 'apigen', 'name', "
                        + "'version', 'summary', 'description', 'include', 'models', 'servers', 'auth', 'common', "
                        + "'services', 'versions', 'defaultAuth', 'error', 'limits', 'completions', "
                        + "'checksConstraints', 'parsesURLs', 'paths', 'payloads', 'controllers'"
                ]
            ),
            (
                "description: a\ndescription: b",
                ["4:1: error: the key 'description' stands twice [duplicate-key] = the first one is on line 3"]
            ),
            ("description: [a]", ["3:14: error: 'description' must be text, not a list [wrong-type]"]),
            ("models: [a]", ["3:9: error: 'models' must be a mapping, not a list [wrong-type]"]),
            ("paths: none", ["3:8: error: 'paths' must be a mapping, not the value 'none' [wrong-type]"]),
            (
                "completions: yes",
                [
                    "3:14: error: 'completions' must be true or false [wrong-type] = YAML 1.2 knows only 'true' and 'false'"
                ]
            ),
            ("completions: 1", ["3:14: error: 'completions' must be true or false [wrong-type]"]),
            (
                "services: { a: [b] }",
                ["3:16: error: the description of a service must be text, not a list [wrong-type]"]
            ),
            (
                "services: { frends: x }\npaths: { /a: { get: { operation: friends.b } } }",
                [
                    "3:13: error: no operation belongs to the service 'frends' [unknown-service] = did you mean 'friends'?"
                ]
            ),
            ("error: strng", ["3:8: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"]),
            ("error:", ["3:7: error: the error shape needs a type [missing-type]"]),
        ] as [(String, [String])])
    func ofTheTopLevel(lines: String, expected: [String]) {
        #expect(findings(spec(lines)) == expected)
    }

    @Test(arguments: [
        (
            "servers: https://a.example",
            "3:10: error: 'servers' must be a mapping, not the value 'https://a.example' [wrong-type]"
        ),
        (
            "servers: { main: [a] }",
            "3:19: error: 'a' is no URL of a server [invalid-url] = a server's URL starts with 'https://' or 'http://'"
        ),
        ("servers: { main: [[a]] }", "3:19: error: a server's URL must be text, not a list [wrong-type]"),
        ("servers: { main: [] }", "3:18: error: the server 'main' needs a URL [missing-url]"),
        (
            "servers: { main: api.example }",
            "3:18: error: 'api.example' is no URL of a server [invalid-url] = a server's URL starts with 'https://' "
                + "or 'http://'"
        ),
        (
            "servers: { main: ftp://a.example }",
            "3:18: error: 'ftp://a.example' is no URL of a server [invalid-url] = a server's URL starts with "
                + "'https://' or 'http://'"
        ),
        (
            "servers: { main: \"https:a.example\" }",
            "3:18: error: 'https:a.example' is no URL of a server [invalid-url] = a server's URL starts with "
                + "'https://' or 'http://'"
        ),
        (
            "servers: { a: https://a.example, a: https://b.example }",
            "3:34: error: the key 'a' stands twice [duplicate-key] = the first one is on line 3"
        ),
        ("common: [a]", "3:9: error: 'common' must be a mapping, not a list [wrong-type]"),
        ("common: { header: {} }", "3:11: error: 'common' has no key 'header' [unknown-key] = did you mean 'headers'?"),
        ("common: { query: a }", "3:18: error: 'common.query' must be a mapping, not the value 'a' [wrong-type]"),
        (
            "common: { query: { a: [strng] } }",
            "3:24: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"
        ),
        ("common: { query: { a: } }", "3:23: error: the common parameter 'a' needs a type [missing-type]"),
        (
            "auth: { s: bearer }",
            "3:12: error: the auth scheme 's' must be a mapping, not the value 'bearer' [wrong-type]"
        ),
        ("auth: { s: {} }", "3:12: error: the auth scheme 's' needs 'scheme' [missing-key]"),
        (
            "auth: { s: { scheme: beaerer } }",
            "3:22: error: there is no auth scheme 'beaerer' [unknown-scheme] = did you mean 'bearer'?"
        ),
        (
            "auth: { s: { scheme: oauth } }",
            "3:22: error: there is no auth scheme 'oauth' [unknown-scheme] = expected one of 'bearer', 'basic', "
                + "'header', 'query', 'cookie'"
        ),
        ("auth: { s: { scheme: header } }", "3:12: error: the auth scheme 's' needs 'key' [missing-key]"),
        (
            "auth: { s: { scheme: bearer, prefx: JWT } }",
            "3:30: error: the auth scheme 's' has no key 'prefx' [unknown-key] = did you mean 'prefix'?"
        ),
        (
            "auth: { s: { scheme: basic, prefix: JWT } }",
            "3:29: error: the auth scheme 's' has no key 'prefix' [unknown-key] = expected one of 'scheme', 'summary', "
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
        let lines = "models: { Platform: [a, b] }\ncommon: { query: { x: \(value) } }"
        #expect(
            findings(spec(lines)) == [
                "4:23: error: '\(value)' is nearly the name of a type [unclear-constant] = did you mean \(meant)? = put a "
                    + "constant in quotes: \"\(value)\""
            ])
        #expect(findings(spec(lines.replacing(": \(value) ", with: ": \"\(value)\" "))).isEmpty)
    }

    @Test(arguments: ["json", "web", "en-US", "1.0", "store-app", "true", "a b", "none"])
    func acceptsAConstant(value: String) {
        #expect(findings(spec("common: { query: { x: \(value) } }")).isEmpty)
    }

    /// What YAML itself stumbles over.
    @Test(arguments: [
        ("x:\n  returns: [User]?", "4:18: ", "put a list that may be missing in quotes: \"[User]?\""),
        (
            "x: { a: nonempty [[int]] }", "3:18: ",
            "inside braces, put a list after 'nonempty' in quotes: \"nonempty [[int]]\""
        ),
        ("x: { returns: [[int], b]? }", "3:25: ", "put a list that may be missing in quotes: \"[[int], b]?\""),
        ("x: { /a/{id}/b: {} }", "3:9: ", "inside braces, put a path that holds braces in quotes: \"/a/{id}/b\""),
        (
            "x: { description: Use: this }", "3:22: ",
            "is a comma missing before the last word? = put a text that holds ': ' in quotes"
        ),
        ("x: { \"a\"\n  : b }", "4:3: ", "put the ':' on the line of its key"),
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
                "3:1: error: the endpoint spec has no key 'sevrers' [unknown-key] = did you mean 'servers'?",
                "4:19: error: there is no type 'strng' [unknown-type] = did you mean 'string'?",
                "4:30: error: there is no type 'Usr' [unknown-type] = did you mean 'Usr2'?",
                "6:3: error: a path starts with '/', unlike 'a' [invalid-path] = write '/a'",
                "6:37: error: there is no auth scheme 'nobody' [unknown-scheme] = expected one of 'none'",
                "7:27: error: there is another operation 'x.y' [duplicate-operation] = the first one is on line 6",
            ])
    }
}
