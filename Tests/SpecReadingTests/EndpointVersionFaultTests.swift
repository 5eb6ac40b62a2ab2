import APIDescription
import Diagnostics
import SpecReading
import Testing

/// Every fault of versions, limits, pages, controllers, and of what responses and parameters can say at length.
struct EndpointVersionFaultTests {
    @Test(arguments: [
        (
            "versions: [v1]",
            [
                "3:11: error: expected a mapping for 'versions', found a list [wrong-type] = write "
                    + "'versions: { v1: /v1, v2: /v2 }'"
            ]
        ),
        (
            "models: { A: { b: int }, C: A }\ncommonParameters: { query: { a: C, b: [A], c: any?, d: [int] } }",
            [
                "4:33: error: the common parameter 'a' cannot be an object [invalid-common-parameter] = add a common "
                    + "parameter for each of its properties",
                "4:39: error: the common parameter 'b' cannot be an object [invalid-common-parameter] = add a common "
                    + "parameter for each of its properties",
                "4:47: error: the common parameter 'c' cannot be an object [invalid-common-parameter] = add a common "
                    + "parameter for each of its properties",
            ]
        ),
        ("versions: {}", ["3:11: error: 'versions' has no versions [missing-version]"]),
        (
            "versions: { v1: v1 }",
            ["3:17: error: 'v1' is not a valid path prefix [invalid-path] = for example, '/api/v2'"]
        ),
        (
            "versions: { v1: { path: /v1/, sunset: soon } }",
            [
                "3:25: error: '/v1/' is not a valid path prefix [invalid-path] = for example, '/api/v2'",
                "3:39: error: expected a date for 'sunset', found 'soon' [wrong-type] = for example, 2027-01-31",
            ]
        ),
        (
            "paths: { /a: { since: v1, get: { operation: a.b } } }",
            [
                "3:23: error: cannot find version 'v1' [unknown-version] = define the versions at the top level: "
                    + "'versions: { v1: /v1, v2: /v2 }'"
            ]
        ),
        (
            "rateLimit: { requests: 0, per: second }",
            [
                "3:24: error: expected a positive integer for 'requests' [wrong-type]",
                "3:32: error: expected a duration for 'per', found 'second' [invalid-duration] = for example, 500ms, "
                    + "1s, 10m, 1h or 1d",
            ]
        ),
        (
            "rateLimit: { per: 1s }",
            [
                "3:12: error: missing key 'requests' in 'rateLimit' [missing-key] = for "
                    + "example, 'rateLimit: { requests: 5, per: 1s }'"
            ]
        ),
        (
            "controllers: { a: { load: b.c } }\npaths: { /a: { get: { operation: b.d } } }",
            ["3:27: error: cannot find operation 'b.c' [unknown-operation] = did you mean 'b.d'?"]
        ),
        (
            "controllers: { a: {} }",
            [
                "3:19: error: missing key 'load' in the controller 'a' [missing-key] = for example, 'load: users.load' "
                    + "= 'load' names the operation that returns the value"
            ]
        ),
    ])
    func ofTheTopLevel(lines: String, expected: [String]) {
        #expect(findings(spec(lines)).filter { !$0.contains(": note: ") } == expected)
    }

    @Test(arguments: [
        (
            "pagination: {}",
            "7:19: error: 'pagination' does not define how to request the next page [missing-key] = add one of "
                + "'page', 'offset', 'cursor', 'next' and 'link: true'"
        ),
        (
            "params: { after: string? }\n      pagination: { cursor: aftr, next: a }",
            "8:29: error: cannot find parameter 'aftr' in the operation [unknown-parameter] = did you mean 'after'?"
        ),
        (
            "params: { after: string? }\n      pagination: { cursor: after }",
            "8:19: error: 'cursor' requires 'next', the property of the response that contains the cursor "
                + "[missing-key] = add 'next:' with the name of the property, for example 'next: next_cursor'"
        ),
        (
            "params: { p: int? }\n      pagination: { page: p, link: true }",
            "8:19: error: 'pagination' defines more than one way to request the next page [conflicting-keys]"
        ),
        (
            "params: { a: { type: string, as: json, style: form } }",
            "7:40: error: a parameter cannot have both 'style' and 'as' [conflicting-keys]"
        ),
        (
            "returns: { type: int, headers: [a] }",
            "7:38: error: expected a mapping for 'headers', found a list [wrong-type] = write 'headers: { "
                + "X-Total: int }'"
        ),
        (
            "returns: { type: int, headers: { a: strng } }",
            "7:43: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"
        ),
        (
            "body: { properties: { a: int }, as: form, encoding: { a: { style: from } } }",
            "7:73: error: unknown style 'from' [unknown-style] = did you mean 'form'?"
        ),
        (
            "body: { properties: { a: { type: int, swiftName: b } }, spread: true }", ""
        ),
        (
            "body: { a: [{ type: int, swiftName: b }] }",
            "7:43: error: 'swiftName' applies only to properties and models, not to a type in the property 'a' "
                + "[misplaced-key]"
        ),
        (
            "renamedFrom: [a.c, ab]",
            "7:20: error: the former name 'ab' must have the form 'service.operation' [invalid-name] = a former path "
                + "starts with '/'"
        ),
    ])
    func ofAnOperation(lines: String, expected: String) {
        #expect(findings(operation(lines)).filter { !$0.contains(": note: ") } == (expected.isEmpty ? [] : [expected]))
    }

    @Test func ofARange() {
        let text = """
            versions: { v1: /v1, v2: /v2 }
            models: { A: { type: int, since: v1 } }
            paths:
              /a: { since: v2, until: v1, get: { operation: a.b, until: v9 } }
            """
        #expect(
            findings(spec(text)) == [
                "4:14: error: 'since' and 'until' do not apply to a model; it is in the versions that use it "
                    + "[misplaced-key]",
                "6:27: error: 'until: v1' comes before 'since: v2' [empty-range]",
                "6:61: error: cannot find version 'v9' [unknown-version] = did you mean 'v1' or 'v2'?",
            ])
    }

    /// Each word of the language is said to do nothing yet where it stands first.
    @Test func saysOnceWhatIsNotGenerated() {
        let limit = "rateLimit: { requests: 1, per: 1s }"
        let text = """
            models: { A: { type: int, renamedFrom: B } }
            paths:
              /a: { get: { operation: a.b, \(limit) }, put: { operation: a.c, \(limit), renamedFrom: a.d } }
              /b: { get: { operation: a.e, \(limit) } }
            """
        let found = findings(spec(text))
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains(": note: ") && $0.hasSuffix("[not-supported-yet]") })
        #expect(found.map { String($0.prefix { $0 != ":" }) } == ["5"])
    }

    private struct Missing: Error, CustomStringConvertible { let description = "there is no such file" }

    private func read(_ files: [String: String]) -> [String] {
        let root = SourceFile(path: "api.yaml", bytes: Array((files["api.yaml"] ?? "").utf8))
        let result = DescriptionReader(root) { path in
            guard let text = files[path] else { throw Missing() }
            return Array(text.utf8)
        }.read()
        return result.diagnostics.map { diagnostic in
            let place = diagnostic.location
            return "\(result.files[place.file].path):\(place.line):\(place.column): \(diagnostic.message)"
                + diagnostic.hints.map { " = " + $0 }.joined()
        }
    }

    @Test func ofIncludedFiles() {
        let files = [
            "api.yaml": """
            apigen: 1
            name: T
            include: [a.yaml, none.yaml, ../up.yaml, broken.yaml, list.yaml]
            models: { A: { id: int } }
            paths: { /a: { get: { operation: a.b, returns: B } } }
            """,
            "a.yaml": """
            apigen: 2
            name: U
            models: { A: { id: int }, B: { id: strng } }
            paths: { /b: { get: { operation: a.b } } }
            """,
            "broken.yaml": "models: [",
            "list.yaml": "- 1",
        ]
        #expect(
            read(files) == [
                "api.yaml:3:19: 'none.yaml' cannot be read: there is no such file",
                "api.yaml:3:30: '../up.yaml' is outside the directory of the description = "
                    + "'--allow-external-references' allows it",
                "a.yaml:1:9: unsupported endpoint spec version '2'; expected 1 = write 'apigen: 1'; the version of "
                    + "your API is 'version'",
                "a.yaml:2:1: unknown key 'name' in an included file = expected one of 'apigen', 'include', 'models', "
                    + "'servers', 'auth', 'commonParameters', 'services', 'paths', 'webhooks', 'controllers' = keys of the "
                    + "whole API belong in the file that includes this one",
                "a.yaml:3:11: duplicate key 'A' = the first one is on line 4 of api.yaml",
                "a.yaml:3:36: cannot find type 'strng' = did you mean 'string'?",
                "a.yaml:4:34: duplicate operation 'a.b' = the first one is on line 5 of api.yaml; give one of them another name",
                "broken.yaml:1:9: this list is never closed: a ']' is missing",
                "list.yaml:1:1: expected a mapping for an included file, found a list",
            ])
    }
}
