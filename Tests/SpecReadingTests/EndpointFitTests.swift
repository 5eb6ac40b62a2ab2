import APIDescription
import Diagnostics
import SpecReading
import Testing

/// What a name, a style, a status, a media type, a version or a default has to be, where it stands.
struct EndpointFitTests {
    @Test(arguments: [
        (
            "params: { a: { type: int, in: header, style: deepObject } }",
            "7:52: error: the style 'deepObject' is not supported in the header [unknown-style] = expected one of "
                + "'simple'"
        ),
        (
            "params: { \"b c\": { type: int, in: header } }",
            "7:17: error: 'b c' is not a valid header name [invalid-name] = a header name consists of letters, digits "
                + "and !#$%&'*+-.^_`|~"
        ),
        (
            "params: { A-b: { type: int, in: header }, a-B: { type: int, in: header } }",
            "7:49: error: duplicate header parameter 'A-b' [duplicate-parameter] = the first one is on line 7"
        ),
        ("returns: { 2xx: int }", "7:18: error: '2xx' is not a status code [unknown-status] = write '2XX'"),
        (
            "returns: { 200: int, 999: int }",
            "7:28: error: '999' is not a status code [unknown-status] = write 200, 2XX or 'default'"
        ),
        (
            "body: { content: { text/plain: string, Text/Plain: string } }",
            "7:46: error: duplicate media type 'Text/Plain' [duplicate-key]"
        ),
        (
            "body: { content: { json: int, \"a/b\\r\\nX: 1\": int } }",
            "7:37: error: unknown media type 'a/b\r\nX: 1' [unknown-media-type] = expected one of 'json', "
                + "'form', 'multipart', 'text', 'binary', 'events', 'lines'"
        ),
        (
            "params: { id: { type: int, in: path, until: v1 } }",
            "7:17: error: 'since' and 'until' do not apply to the path parameter '{id}' [invalid-version] = write "
                + "them for the path or for an operation"
        ),
        (
            "body: { type: int, as: text, as: json }",
            "7:36: error: duplicate key 'as' [duplicate-key] = the first one is on line 7; remove or rename one of them"
        ),
    ])
    func ofAnOperation(lines: String, expected: String) {
        let versions = lines.contains("v1") ? "\nversions: { v1: /v1 }" : ""
        #expect(findings(operation(lines) + versions).filter { !$0.contains(": note: ") } == [expected])
    }

    /// What newcomers write; the hint leads on.
    @Test(arguments: [
        (
            "params: { x: { type: string, required: true } }",
            "remove it: values are required, and the type of an optional value ends with '?': 'string?'"
        ),
        (
            "body: { x: { type: string, required: false } }",
            "remove it: values are required, and the type of an optional value ends with '?': 'string?'"
        ),
        ("returns: void", "an empty response is written 'none'"),
        ("returns: [object]", "an object is written with its properties: '{ id: int }'; 'any' is any value"),
        ("params: { x: list }", "a list is written '[string]'"),
        ("auth: [none]", "write 'auth: none' alone, or '{ anyOf: [SCHEME, none] }' for optional credentials"),
    ])
    func leadsOn(lines: String, hint: String) throws {
        let found = findings(operation(lines))
        #expect(try #require(found.last).hasSuffix(" = " + hint), "\(found)")
    }

    @Test func ofABodyWhatIsItsTypes() {
        #expect(
            findings(operation("body: { type: [int], minItems: 1 }")) == [
                "7:28: error: unknown key 'minItems' in the body of 'post /a/{id}' [unknown-key] = expected one of "
                    + "'content', "
                    + "'as', 'type', 'format', 'each', 'sentinel', 'events', 'accept', 'encoding', 'spread', 'optional', 'summary', "
                    + "'description' = "
                    + "'minItems' belongs to the type: 'type: { type: …, minItems: … }'"
            ])
        #expect(findings(operation("body: { type: { type: [int], minItems: 1 } }")) == [])
    }

    @Test(arguments: [
        "params: { a: { type: [int], style: pipeDelimited } }", "params: { X-Trace.Id: { type: int, in: header } }",
        "params: { a: { type: int, in: header }, A: int }", "returns: { 200: int, 2XX: bool, default: string }",
        "returns: { default: int, other: int }", "body: { content: { json: int, image/png: binary } }",
        "body: { type: binary, as: \"image/svg+xml; charset=utf-8\" }",
    ])
    func acceptsAnOperation(lines: String) {
        #expect(findings(operation(lines)) == [])
    }

    @Test(arguments: [
        (
            "commonParameters: { headers: { X-A: a, x-a: b } }",
            "3:40: error: duplicate common header parameter 'X-A' [duplicate-parameter] = the first one is on line 3"
        ),
        (
            "commonParameters: { headers: { \"X A\": a } }",
            "3:32: error: 'X A' is not a valid header name [invalid-name] = a header name consists of letters, digits "
                + "and !#$%&'*+-.^_`|~"
        ),
        (
            "auth: { s: { scheme: header, key: \"X Key\" } }",
            "3:35: error: 'X Key' is not a valid header name [invalid-name] = a header name consists of letters, "
                + "digits and !#$%&'*+-.^_`|~"
        ),
        (
            "commonParameters: { query: { x: { value: ~ } } }",
            "3:42: error: expected a string for 'value', found nothing [wrong-type] = put a string in quotes: \"~\""
        ),
        (
            "versions: { v1: /a?b }",
            "3:17: error: '/a?b' is not a valid path prefix [invalid-path] = for example, '/api/v2'"
        ),
        (
            "paths: { /a: { renamedFrom: a.b, get: { operation: a.c } } }",
            "3:29: error: the path 'a.b' must start with '/' [invalid-path] = write the former name of an operation "
                + "below its method"
        ),
        (
            "rateLimit: { requests: 5, requests: 50, per: 1s }",
            "3:27: error: duplicate key 'requests' [duplicate-key] = the first one is on line 3; remove or rename one of them"
        ),
    ])
    func ofTheTopLevel(lines: String, expected: String) {
        #expect(findings(spec(lines)).filter { !$0.contains(": note: ") } == [expected])
    }

    @Test(arguments: [
        (
            "{ type: int, default: 200, maximum: 100 }",
            "5:28: error: 'default' does not satisfy 'maximum' [invalid-default]"
        ),
        (
            "{ type: string, default: abc, minLength: 5 }",
            "5:31: error: 'default' does not satisfy 'minLength' [invalid-default]"
        ),
        ("{ type: int32, default: 3000000000 }", "5:30: error: 'default' does not satisfy 'int32' [invalid-default]"),
        (
            "{ type: int64, default: 9223372036854775808 }",
            "5:30: error: 'default' does not satisfy 'int64' [invalid-default]"
        ),
    ])
    func ofAType(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    /// What the client reads as something else than text has its form.
    @Test(arguments: [
        ("date", "2024-13-01"), ("date", "tomorrow"), ("date-time", "2024-01-01"), ("uuid", "x"),
        ("date", "2024-02-31"), ("date-time", "2024-02-30T12:00:00Z"), ("http-date", "2024-01-01"),
        ("base64", "%%%"), ("base64", "a"), ("url", "http://["),
    ])
    func ofAFormat(format: String, value: String) {
        #expect(
            findings(model("{ type: \(format), default: \"\(value)\" }")) == [
                "5:\(25 + format.count): error: 'default' does not satisfy '\(format)' [invalid-default]"
            ])
    }

    @Test(arguments: [
        "{ type: date, default: 2024-12-31 }", "{ type: date-time, default: \"2024-01-01T00:00:00.5+01:00\" }",
        "{ type: uuid, default: 0192f3a6-7c5b-7d3e-8f00-1234567890ab }", "{ type: base64, default: YWI= }",
        "{ type: base64, default: YWI }", "{ type: date, default: \"2024-01-01T00:00:00Z\" }",
        "{ type: date-time, default: \"2024-01-01T00:00:00\" }", "{ type: duration, default: an hour }",
        "{ type: http-date, default: \"Sun, 06 Nov 1994 08:49:37 GMT\" }", "{ type: url, default: /path }",
        "{ type: int, default: 100, maximum: 100 }", "{ type: int32, default: -2147483648 }",
        "{ type: string, default: abc, pattern: \"^a\" }", "{ type: int32, maximum: 3000000000 }",
        "{ type: string?, default: null, minLength: 1 }",
    ])
    func acceptsAType(type: String) {
        #expect(findings(model(type)) == [])
    }

    /// A path that is gone in version 2 has no operation that comes with version 2.
    @Test func aPathsVersionsHoldForItsOperations() {
        let lines = """
            versions: { v1: /v1, v2: /v2 }
            paths: { /a: { until: v1, get: { operation: a.b, since: v2 } } }
            """
        #expect(
            findings(spec(lines)).filter { !$0.contains(": note: ") } == [
                "4:32: error: 'until: v1' comes before 'since: v2' [empty-range]"
            ])
    }

    /// Two files can each have their common parameters; the same one twice is a fault.
    @Test func commonParametersOfSeveralFilesAreKept() throws {
        let first = "apigen: 1\nname: T\ninclude: [b.yaml]\ncommonParameters: { headers: { X-A: a } }\npaths: {}"
        let read = { (second: String) in
            DescriptionReader(SourceFile(path: "a.yaml", bytes: Array(first.utf8))) { _ in Array(second.utf8) }.read()
        }
        let both = read("commonParameters: { headers: { X-B: b }, query: { c: int } }")
        #expect(both.diagnostics.isEmpty)
        #expect(both.api?.commonParameters.map(\.name) == ["X-A", "X-B", "c"])
        #expect(
            read("commonParameters: { headers: { x-a: b } }").diagnostics.map(\.message) == [
                "duplicate common header parameter 'X-A'"
            ])
    }
}
