import API
import SpecReading
import Testing

/// Every fault of versions, limits, pages, controllers, and of what answers and parameters can say at length.
struct EndpointVersionFaultTests {
    @Test(arguments: [
        ("versions: [v1]", ["3:11: error: 'versions' must be a mapping, not a list [wrong-type]"]),
        (
            "models: { A: { b: int }, C: A }\ncommon: { query: { a: C, b: [A], c: any?, d: [int] } }",
            [
                "4:23: error: the common parameter 'a' cannot be an object [unfit-common] = make a parameter of each of "
                    + "its properties",
                "4:29: error: the common parameter 'b' cannot be an object [unfit-common] = make a parameter of each of "
                    + "its properties",
                "4:37: error: the common parameter 'c' cannot be an object [unfit-common] = make a parameter of each of "
                    + "its properties",
            ]
        ),
        ("versions: {}", ["3:11: error: 'versions' needs at least one [missing-version]"]),
        (
            "versions: { v1: v1 }",
            ["3:17: error: 'v1' cannot stand before a path [invalid-path] = write it like '/api/v2'"]
        ),
        (
            "versions: { v1: { path: /v1/, sunset: soon } }",
            [
                "3:25: error: '/v1/' cannot stand before a path [invalid-path] = write it like '/api/v2'",
                "3:39: error: 'sunset' must be a day, not 'soon' [wrong-type] = as in 2027-01-31",
            ]
        ),
        (
            "paths: { /a: { since: v1, get: { operation: a.b } } }",
            [
                "3:23: error: there is no version 'v1' [unknown-version] = name the versions at the top: "
                    + "'versions: { v1: /v1, v2: /v2 }'"
            ]
        ),
        (
            "limits: { requests: 0, per: second }",
            [
                "3:21: error: 'requests' must be 1 or more [wrong-type]",
                "3:29: error: 'per' must be a duration, not the value 'second' [invalid-duration] = write it like "
                    + "500ms, 1s, 10m, 1h or 1d",
            ]
        ),
        (
            "limits: { per: 1s }", ["3:9: error: 'limits' needs 'requests' [missing-key]"]
        ),
        (
            "controllers: { a: { load: b.c } }\npaths: { /a: { get: { operation: b.d } } }",
            ["3:27: error: there is no operation 'b.c' [unknown-operation] = did you mean 'b.d'?"]
        ),
        ("controllers: { a: {} }", ["3:19: error: the controller 'a' needs 'load' [missing-key]"]),
    ])
    func ofTheTopLevel(lines: String, expected: [String]) {
        #expect(findings(spec(lines)).filter { !$0.contains(": note: ") } == expected)
    }

    @Test(arguments: [
        (
            "pages: {}",
            "7:14: error: 'pages' does not say how the next part is asked for [missing-key] = it needs one of 'page', "
                + "'offset', 'cursor', 'next' and 'link: true'"
        ),
        (
            "params: { after: string? }\n      pages: { cursor: aftr, next: a }",
            "8:24: error: the operation has no parameter 'aftr' [unknown-parameter] = did you mean 'after'?"
        ),
        (
            "params: { after: string? }\n      pages: { cursor: after }",
            "8:14: error: 'cursor' needs 'next', the property of the answer that it is taken from [missing-key]"
        ),
        (
            "params: { p: int? }\n      pages: { page: p, link: true }",
            "8:14: error: 'pages' says more than one way to the next part [conflicting-keys]"
        ),
        (
            "params: { a: { type: string, as: json, style: form } }",
            "7:40: error: a parameter has a 'style', or is sent 'as' something, not both [conflicting-keys]"
        ),
        (
            "returns: { type: int, headers: [a] }",
            "7:38: error: 'headers' must be a mapping, not a list [wrong-type]"
        ),
        (
            "returns: { type: int, headers: { a: strng } }",
            "7:43: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"
        ),
        (
            "body: { properties: { a: int }, as: form, encoding: { a: { style: from } } }",
            "7:73: error: there is no style 'from' [unknown-style] = did you mean 'form'?"
        ),
        (
            "body: { properties: { a: { type: int, swiftName: b } }, spread: true }", ""
        ),
        (
            "body: { a: [{ type: int, swiftName: b }] }",
            "7:43: error: only a property or a model can say 'swiftName', not the property 'a' [misplaced-key]"
        ),
        (
            "renamedFrom: [a.c, ab]",
            "7:20: error: an operation was called 'service.operation', unlike 'ab' [invalid-name] = a path that it "
                + "had before starts with '/'"
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
                "3:11: note: 'versions' is read and kept; the client is made for the last version, 'v2', alone "
                    + "[not-generated-yet]",
                "4:14: error: a model is in the versions that mention it, and has no 'since' and 'until' [misplaced-key]",
                "6:27: error: 'v1' comes before 'v2' [empty-range]",
                "6:61: error: there is no version 'v9' [unknown-version] = did you mean 'v1' or 'v2'?",
            ])
    }

    /// Each word of the language is said to do nothing yet where it stands first.
    @Test func saysOnceWhatIsNotGenerated() {
        let pages = "params: { p: int? }, returns: [int], pages: { page: p }"
        let text = """
            limits: { requests: 1, per: 1s }
            models: { A: { type: int, renamedFrom: B } }
            paths:
              /a: { get: { operation: a.b, \(pages) }, put: { operation: a.c, \(pages), renamedFrom: a.d } }
            controllers: { a: { load: a.b }, b: { load: a.c } }
            """
        let found = findings(spec(text))
        #expect(found.count == 4)
        #expect(found.allSatisfy { $0.contains(": note: ") && $0.hasSuffix("[not-generated-yet]") })
        #expect(found.map { String($0.prefix { $0 != ":" }) } == ["3", "4", "6", "7"])
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
                "api.yaml:3:30: '../up.yaml' is outside of the directory that the description is in = "
                    + "--allow-outside lets references leave it",
                "a.yaml:1:9: this apigen reads 'apigen: 1', not '2'",
                "a.yaml:2:1: an included file has no key 'name' = expected one of 'apigen', 'include', 'models', "
                    + "'servers', 'auth', 'common', 'services', 'paths', 'payloads', 'controllers' = what concerns "
                    + "the whole API stands in the file that includes this one",
                "a.yaml:3:11: 'A' stands in another file, too = the first one is on line 4 of api.yaml",
                "a.yaml:3:36: there is no type 'strng' = did you mean 'string'?",
                "a.yaml:4:34: there is another operation 'a.b' = the first one is on line 5 of api.yaml",
                "broken.yaml:1:9: this list is never closed: a ']' is missing",
                "list.yaml:1:1: an included file must be a mapping, not a list",
            ])
    }
}
