import API
import SpecReading
import Testing

/// What a name, a style, a status, a media type, a version or a default has to be, where it stands.
struct EndpointFitTests {
    @Test(arguments: [
        (
            "params: { a: { type: int, in: header, style: deepObject } }",
            "7:52: error: the header has no style 'deepObject' [unknown-style] = it has 'simple'"
        ),
        (
            "params: { \"b c\": { type: int, in: header } }",
            "7:17: error: 'b c' cannot be the name of a header [invalid-name] = letters, digits and any of "
                + "!#$%&'*+-.^_`|~ can stand in it"
        ),
        (
            "params: { A-b: { type: int, in: header }, a-B: { type: int, in: header } }",
            "7:49: error: the header has another parameter 'A-b' [duplicate-parameter] = the first one is on line 7"
        ),
        ("returns: { 2xx: int }", "7:18: error: '2xx' is no status [unknown-status] = write '2XX'"),
        (
            "returns: { 200: int, 999: int }",
            "7:28: error: '999' is no status [unknown-status] = write 200, 2XX or 'default'"
        ),
        (
            "body: { content: { text/plain: string, Text/Plain: string } }",
            "7:46: error: 'Text/Plain' stands twice [duplicate-key]"
        ),
        (
            "body: { content: { json: int, \"a/b\\r\\nX: 1\": int } }",
            "7:37: error: a body cannot be sent as 'a/b\r\nX: 1' [unknown-media-type] = expected one of 'json', "
                + "'form', 'multipart', 'text', 'binary', 'events', 'lines'"
        ),
        (
            "params: { id: { type: int, in: path, until: v1 } }",
            "7:17: error: '{id}' is a part of the path, and in all of its versions [unfit-version] = give 'since' and "
                + "'until' to the path, or to an operation"
        ),
        (
            "body: { type: int, as: text, as: json }",
            "7:36: error: the key 'as' stands twice [duplicate-key] = the first one is on line 7"
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
            "what may be missing has a '?' behind its type; all else is required"
        ),
        (
            "body: { x: { type: string, required: false } }",
            "what may be missing has a '?' behind its type; all else is required"
        ),
        ("returns: void", "'none' is no answer at all"),
        ("returns: [object]", "an object is written with its properties: '{ id: int }'; 'any' is any value"),
        ("params: { x: list }", "a list is written '[string]'"),
        ("auth: [none]", "'none' stands alone: 'auth: none'; what is optional is '{ anyOf: [SCHEME, none] }'"),
    ])
    func leadsOn(lines: String, hint: String) throws {
        let found = findings(operation(lines))
        #expect(try #require(found.last).hasSuffix(" = " + hint), "\(found)")
    }

    @Test func ofABodyWhatIsItsTypes() {
        #expect(
            findings(operation("body: { type: [int], minItems: 1 }")) == [
                "7:28: error: the body of 'post /a/{id}' has no key 'minItems' [unknown-key] = expected one of 'content', "
                    + "'as', 'type', 'format', 'each', 'encoding', 'spread', 'optional', 'summary', 'description' = "
                    + "'minItems' is the type's: 'type: { type: …, minItems: … }'"
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
            "common: { headers: { X-A: a, x-a: b } }",
            "3:30: error: every request has another header 'X-A' [duplicate-parameter] = the first one is on line 3"
        ),
        (
            "common: { headers: { \"X A\": a } }",
            "3:22: error: 'X A' cannot be the name of a header [invalid-name] = letters, digits and any of "
                + "!#$%&'*+-.^_`|~ can stand in it"
        ),
        (
            "auth: { s: { scheme: header, key: \"X Key\" } }",
            "3:35: error: 'X Key' cannot be the name of a header [invalid-name] = letters, digits and any of "
                + "!#$%&'*+-.^_`|~ can stand in it"
        ),
        (
            "common: { query: { x: { value: ~ } } }",
            "3:32: error: 'value' must be text, not nothing [wrong-type] = put a text in quotes: \"~\""
        ),
        (
            "versions: { v1: /a?b }",
            "3:17: error: '/a?b' cannot stand before a path [invalid-path] = write it like '/api/v2'"
        ),
        (
            "paths: { /a: { renamedFrom: a.b, get: { operation: a.c } } }",
            "3:29: error: a path starts with '/', unlike 'a.b' [invalid-path] = what an operation was called stands "
                + "below its method"
        ),
        (
            "limits: { requests: 5, requests: 50, per: 1s }",
            "3:24: error: the key 'requests' stands twice [duplicate-key] = the first one is on line 3"
        ),
    ])
    func ofTheTopLevel(lines: String, expected: String) {
        #expect(findings(spec(lines)).filter { !$0.contains(": note: ") } == [expected])
    }

    @Test(arguments: [
        (
            "{ type: int, default: 200, maximum: 100 }",
            "5:28: error: 'default' is not what 'maximum' demands [unfit-default]"
        ),
        (
            "{ type: string, default: abc, minLength: 5 }",
            "5:31: error: 'default' is not what 'minLength' demands [unfit-default]"
        ),
        ("{ type: int32, default: 3000000000 }", "5:30: error: 'default' is not what 'int32' demands [unfit-default]"),
    ])
    func ofAType(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    /// What the client reads as something else than text has its form.
    @Test(arguments: [
        ("date", "2024-13-01"), ("date", "tomorrow"), ("date-time", "2024-01-01"), ("uuid", "x"),
        ("base64", "%%%"), ("base64", "abc"),
    ])
    func ofAFormat(format: String, value: String) {
        #expect(
            findings(model("{ type: \(format), default: \"\(value)\" }")) == [
                "5:\(25 + format.count): error: 'default' is not what '\(format)' demands [unfit-default]"
            ])
    }

    @Test(arguments: [
        "{ type: date, default: 2024-12-31 }", "{ type: date-time, default: \"2024-01-01T00:00:00.5+01:00\" }",
        "{ type: uuid, default: 0192f3a6-7c5b-7d3e-8f00-1234567890ab }", "{ type: base64, default: YWI= }",
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
                "4:32: error: 'v1' comes before 'v2' [empty-range]"
            ])
    }

    /// Two files can each have their common parameters; the same one twice is a fault.
    @Test func commonParametersOfSeveralFilesAreKept() throws {
        let first = "apigen: 1\nname: T\ninclude: [b.yaml]\ncommon: { headers: { X-A: a } }\npaths: {}"
        let read = { (second: String) in
            DescriptionReader(SourceFile(path: "a.yaml", bytes: Array(first.utf8))) { _ in Array(second.utf8) }.read()
        }
        let both = read("common: { headers: { X-B: b }, query: { c: int } }")
        #expect(both.diagnostics.isEmpty)
        #expect(both.api?.commonParameters.map(\.name) == ["X-A", "X-B", "c"])
        #expect(
            read("common: { headers: { x-a: b } }").diagnostics.map(\.message) == [
                "every request has another header 'X-A'"
            ])
    }
}
