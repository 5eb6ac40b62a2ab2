import Foundation
import Testing

@testable import apigen

/// Several descriptions, severities and the ignore list.
struct LintTests {
    private let work: Workspace

    /// Two warnings with the code `missing-parameter`, on lines 4 and 5.
    private static let openAPI = """
        openapi: 3.1.0
        info: { title: T, version: "1" }
        paths:
          "/{a}": { get: { operationId: a } }
          "/x/{b}": { get: { operationId: b } }

        """

    init() throws {
        work = try Workspace()
        try work.write(Self.openAPI, to: "openapi.yaml")
        try work.write(friendsSpec, to: "api.yaml")
    }

    private func configure(_ lint: String) throws { try work.write("lint: \(lint)\n", to: "apigen.yaml") }

    private var code: String {
        let output = work.run("lint", "@openapi.yaml", "--format", "json").output
        let document = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let first = (document?["diagnostics"] as? [[String: Any]])?.first
        return first?["code"] as? String ?? ""
    }

    @Test func severalFiles() throws {
        try work.write("apigen: 1\nname: T\n", to: "faulty.yaml")
        let outcome = work.run("lint", "@faulty.yaml", "@missing.yaml", "@openapi.yaml", "@api.yaml")
        #expect(outcome.status == .inputOutput)
        #expect(
            outcome.output == "@/openapi.yaml: 2 operations, 0 models\n@/api.yaml: 1 operation, 1 model\n")
        #expect(outcome.errors.contains("@/faulty.yaml:1:1: error: missing key 'paths'"))
        #expect(outcome.errors.contains("@/missing.yaml: error: cannot be read: there is no such file\n"))
        #expect(outcome.errors.contains("@/openapi.yaml:4:"))
        #expect(work.run("lint", "@faulty.yaml", "@api.yaml").status == .description)
        #expect(work.run("lint", "@openapi.yaml", "@api.yaml").status == .clean)
    }

    @Test func aFindingOfASharedFileIsShownOnce() throws {
        try work.write(
            "components: { schemas: { A: { allOf: [{ type: string }, { type: integer }] } } }\n", to: "models.yaml")
        for name in ["a", "b"] {
            try work.write(
                """
                openapi: 3.1.0
                info: { title: T, version: "1" }
                paths: {}
                components: { schemas: { B: { $ref: "models.yaml#/components/schemas/A" } } }

                """, to: name + ".yaml")
        }
        let one = work.run("lint", "@a.yaml").errors
        #expect(one.contains("@/models.yaml:1:"))
        #expect(work.run("lint", "@a.yaml", "@b.yaml").errors == one)
    }

    @Test func findingsOfAnOlderVersion() throws {
        try work.write(
            """
            apigen: 1
            name: Quotes
            servers: { main: https://quotes.example }
            versions: { v1: /v1, v2: /v2 }
            models: { Quote: { text: string } }
            controllers: { quote: { load: quotes.load, save: quotes.rename } }
            paths:
              /old:
                get: { operation: quotes.load, until: v1, returns: Quote }
                put: { operation: quotes.rename, until: v1, body: { text: string } }
              /new: { get: { operation: quotes.find, since: v2, returns: Quote } }
            """, to: "versions.yaml")
        let outcome = work.run("lint", "@versions.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains("6:16: error: 'quotes.rename' does not take the value of the controller"))
    }

    @Test func theDescriptionsOfAConfiguration() throws {
        try work.write(
            """
            clients:
              - { spec: api.yaml, output: A }
              - { versions: { v1: openapi.yaml, v2: v2.yaml }, output: B }
            """, to: "apigen.yaml")
        try work.write(Self.openAPI, to: "v2.yaml")
        let outcome = work.run("lint", "@apigen.yaml")
        #expect(
            outcome.output.split(separator: "\n") == [
                "@/api.yaml: 1 operation, 1 model", "@/openapi.yaml: 2 operations, 0 models",
                "@/v2.yaml: 2 operations, 0 models",
            ])
        #expect(work.run("lint", "--config", "@apigen.yaml").output == outcome.output)
        try work.write("access: public\n", to: "apigen.yaml")
        let none = work.run("lint", "@apigen.yaml")
        #expect(none.status == .usage)
        #expect(none.errors == "@/apigen.yaml: error: no description is named in this file\n")
    }

    @Test func severities() throws {
        try configure("{ severities: { \(code): error } }")
        let outcome = work.run("lint", "@openapi.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.hasSuffix("\n2 errors\n") && outcome.output.contains(": 2 operations"))
        try configure("{ severities: { \(code): note } }")
        let note = work.run("lint", "@openapi.yaml", "--strict")
        #expect(
            note.status == .clean
                && note.errors.contains("@/openapi.yaml:4:6: note: ") == note.errors.contains(":4:6: "))
        #expect(note.errors.contains(": note: ") && !note.errors.contains(": warning: "))
        try configure("{ severities: { \(code): off } }")
        let off = work.run("lint", "@openapi.yaml", "--strict")
        #expect(off.status == .clean && off.errors == "")
        #expect(work.run("lint", "@apigen.yaml").status == .usage)
    }

    /// No setting makes a client of a description with an error.
    @Test func errorsStayErrors() throws {
        try work.write(friendsSpec.replacing("[User]", with: "[Usr]"), to: "api.yaml")
        try configure("{ severities: { unknown-type: off }, ignore: [unknown-type] }")
        let outcome = work.run("lint", "@api.yaml")
        #expect(outcome.status == .description && outcome.errors.contains("error: cannot find type 'Usr'"))
    }

    @Test(arguments: [
        ("CODE", [Int]()), ("{ code: CODE, reason: known }", []), ("{ code: CODE, file: openapi.yaml }", []),
        ("{ code: CODE, file: \"**\" }", []), ("{ code: CODE, file: \"*/openapi.yaml\" }", [4, 5]),
        ("{ code: CODE, file: \"open*\", place: /paths }", []), ("{ code: unknown-key }", [4, 5]),
        ("{ code: CODE, place: \"/paths/~1{a}\" }", [5]), ("{ code: CODE, place: \"#/paths/~1x~1{b}/get\" }", [4]),
        ("{ code: CODE, place: /info }", [4, 5]), ("{ code: CODE, place: /paths/0 }", [4, 5]),
        ("[{ code: CODE, place: \"/paths/~1{a}\" }, { code: CODE, place: \"/paths/~1x~1{b}\" }]", []),
    ])
    func ignored(entry: String, lines: [Int]) throws {
        try configure("{ ignore: \(entry.replacing("CODE", with: code)) }")
        let outcome = work.run("lint", "@openapi.yaml")
        #expect(outcome.status == .clean)
        for line in [4, 5] { #expect(outcome.errors.contains("@/openapi.yaml:\(line):") == lines.contains(line)) }
    }

    @Test(arguments: [
        ("{ severities: { unknown-kye: off } }", "error: unknown code 'unknown-kye'", "did you mean 'unknown-key' or "),
        ("{ severities: { zebra: off } }", "error: unknown code 'zebra'", "'apigen explain' lists all codes"),
        ("{ severities: { unknown-key: of } }", "error: unknown value 'of' for 'unknown-key'", "did you mean 'off'?"),
        ("{ ignore: unknown-kye }", "error: unknown code 'unknown-kye'", "did you mean 'unknown-key' or "),
        ("{ ignore: [{ place: /a }] }", "error: missing key 'code'", "an element of 'ignore'"),
        ("{ ignore: [{ code: unknown-key, place: a.b }] }", "error: 'a.b' is not a JSON pointer", "a pointer starts"),
        ("{ ignored: [] }", "error: unknown key 'ignored'", "did you mean 'ignore'?"),
    ])
    func faults(lint: String, message: String, hint: String) throws {
        try configure(lint)
        let outcome = work.run("lint", "@openapi.yaml")
        #expect(outcome.status == .description && outcome.output == "")
        #expect(outcome.errors.hasPrefix("@/apigen.yaml:1:"))
        #expect(outcome.errors.contains(message) && outcome.errors.contains(hint), "\(outcome.errors)")
    }
}

/// Findings in the format of SARIF 2.1.0.
struct SARIFTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    private func document(_ arguments: String...) throws -> [String: Any] {
        let outcome = work.run(arguments: arguments + ["--format", "sarif"])
        #expect(outcome.errors == "")
        return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    private func run(_ document: [String: Any]) throws -> [String: Any] {
        let runs = try #require(document["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        return runs[0]
    }

    @Test func theDocument() throws {
        try work.write(
            "apigen: 1\nname: T\nmodels: { \"😀é\": { a: strng } }\npaths: { /a: { get: { operation: a.b, returns: B } } }\n",
            to: "a b.yaml")
        let document = try document("lint", "@a b.yaml")
        #expect(document["version"] as? String == "2.1.0")
        #expect((document["$schema"] as? String)?.hasSuffix("/sarif-schema-2.1.0.json") == true)
        let run = try run(document)
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "apigen")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 2)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect(result["level"] as? String == "error")
        }
        #expect(rules.map { $0["id"] as? String } == ["unknown-type"])
        let summary = (rules[0]["shortDescription"] as? [String: String])?["text"]
        #expect(summary == DiagnosticCodeText.summary(of: "unknown-type"))
        let message = (results[0]["message"] as? [String: String])?["text"]
        #expect(message == "cannot find type 'strng'\ndid you mean 'string'?")
        let place = try #require(
            (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        // One scalar is two code units.
        #expect(place["region"] as? [String: Int] == ["startLine": 3, "startColumn": 23])
        let artifact = try #require(place["artifactLocation"] as? [String: String])
        #expect(artifact["uri"]?.hasPrefix("file://@/") == true && artifact["uri"]?.hasSuffix("/a%20b.yaml") == true)
        let invocation = (run["invocations"] as? [[String: Any]])?.first
        #expect(invocation?["executionSuccessful"] as? Bool == true && invocation?["exitCode"] as? Int == 3)
    }

    @Test func placesAreRelative() {
        let places = SARIFPlaces(directory: "/work/repo")
        typealias Artifact = SARIFPlaces.Artifact
        #expect(places.artifact("specs/./a.yaml") == Artifact(uri: "specs/a.yaml", uriBaseId: "%SRCROOT%"))
        #expect(places.artifact("/work/repo/a%b.yaml") == Artifact(uri: "a%25b.yaml", uriBaseId: "%SRCROOT%"))
        #expect(places.artifact("../other/é.yaml") == Artifact(uri: "file:///work/other/%C3%A9.yaml", uriBaseId: nil))
        #expect(
            places.artifact("/work/repository/a.yaml")
                == Artifact(uri: "file:///work/repository/a.yaml", uriBaseId: nil))
        #expect(places.artifact("a:b.yaml") == Artifact(uri: "a%3Ab.yaml", uriBaseId: "%SRCROOT%"))
    }

    @Test func findingsAboutWholeFiles() throws {
        try work.write(friendsSpec, to: "api.yaml")
        let unreadable = try run(document("lint", "@missing.yaml"))
        let result = try #require((unreadable["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "unreadable")
        let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        #expect(place?["region"] == nil && place?["artifactLocation"] != nil)
        #expect((unreadable["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == false)
        _ = work.run("generate", "@api.yaml", "-o", "@Out")
        try FileManager.default.removeItem(atPath: work.full("Out/Models/User.swift"))
        let check = try run(document("check", "@api.yaml", "-o", "@Out"))
        #expect((check["results"] as? [[String: Any]])?.map { $0["ruleId"] as? String } == ["missing"])
        try work.write("clients: [{ spec: api.yaml, output: A }, { spec: api.yaml, output: B }]\n", to: "apigen.yaml")
        let usage = try run(document("generate", "@apigen.yaml", "-o", "@Out"))
        #expect((usage["results"] as? [Any])?.isEmpty == true)
        let notes = (usage["invocations"] as? [[String: Any]])?.first?["toolExecutionNotifications"] as? [[String: Any]]
        #expect(notes?.count == 1 && notes?.first?["level"] as? String == "error")
        let generated = try run(document("generate", "@api.yaml", "-o", "@Out"))
        #expect((generated["results"] as? [Any])?.isEmpty == true)
    }

    /// SARIF says what JSON says.
    @Test(arguments: DiagnosticCase.all) func agreesWithJSON(golden: DiagnosticCase) throws {
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(golden.run(.json).output.utf8)) as? [String: Any])
        let sarif = try #require(
            try JSONSerialization.jsonObject(with: Data(golden.run(.sarif).output.utf8)) as? [String: Any])
        let entries = try #require(json["diagnostics"] as? [[String: Any]])
        let results = try #require(run(sarif)["results"] as? [[String: Any]])
        #expect(entries.map { $0["code"] as? String } == results.map { $0["ruleId"] as? String })
        #expect(entries.map { $0["severity"] as? String } == results.map { $0["level"] as? String })
        for (entry, result) in zip(entries, results) {
            let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            let region = try #require(place?["region"] as? [String: Int])
            #expect(region["startLine"] == entry["line"] as? Int)
            // A code unit is at most a scalar wide.
            #expect(try #require(region["startColumn"]) >= (entry["column"] as? Int ?? 0))
        }
    }
}

/// What `explain` says about a code.
enum DiagnosticCodeText {
    static func summary(of code: String) -> String? {
        var output = ""
        let console = Console(write: { output += $0 }, writeError: { _ in }, usesColor: false)
        _ = Apigen.run(["explain", code], console: console)
        return output.split(separator: "\n").first.map { String($0.dropFirst(code.count + 2)) }
    }
}
