import Foundation
import Testing

@testable import apigen

/// The days on which deprecated elements stop working.
struct SunsetTests {
    private let work: Workspace

    private static let spec = """
        apigen: 1
        name: Radio
        servers: { main: https://api.radio.example }
        versions:
          v1: { path: /v1, sunset: 2027-03-01 }
          v2: /v2
        models:
          Station:
            name: { type: string, deprecated: { sunset: 2027-01-31, replacement: title } }
            title: string?
            kind: { enum: { a: null, b: { deprecated: { sunset: 2027-02-28 } } } }
        paths:
          /stations:
            get:
              operation: stations.list
              deprecated:
                message: Use 'find'.
                sunset: 2027-01-31
              params: { size: { type: int?, deprecated: { sunset: 2027-01-30 } } }
              returns: [Station]
        """

    init() throws {
        work = try Workspace()
        try work.write(Self.spec, to: "api.yaml")
        _ = work.run("generate", "@api.yaml", "--output", "@Out", "--runtime", "none")
    }

    private func check(_ more: String...) -> Workspace.Outcome {
        work.run(arguments: ["check", "@api.yaml", "--output", "@Out", "--runtime", "none", "--quiet"] + more)
    }

    /// The messages, without the lines of the description.
    private func findings(today: String) -> [String] {
        check("--today", today).errors.split(separator: "\n").filter { $0.contains(": error: ") }.map {
            String($0.dropFirst("@/api.yaml:".count))
        }
    }

    @Test func isOverAfterTheDay() {
        let size = "19:51: error: the parameter 'size' stopped working on 2027-01-30 [past-sunset]"
        let name = "9:41: error: the property 'name' stopped working on 2027-01-31 [past-sunset]"
        let list = "18:9: error: 'GET /stations' stopped working on 2027-01-31 [past-sunset]"
        let value = "11:49: error: the value 'b' stopped working on 2027-02-28 [past-sunset]"
        let version = "5:20: error: the version 'v1' stopped working on 2027-03-01 [past-sunset]"
        #expect(findings(today: "2027-01-30") == [])
        #expect(findings(today: "2027-01-31") == [size])
        #expect(findings(today: "2027-02-01") == [name, list, size])
        #expect(findings(today: "2028-01-01") == [version, name, value, list, size])
    }

    @Test func isAFindingBesideTheFiles() throws {
        #expect(check("--today", "2027-01-30").status == .clean)
        let outcome = check("--today", "2027-01-31")
        #expect(outcome.status == .findings)
        #expect(outcome.errors.hasSuffix("\n   = remove it, or change its date\n1 error\n"))
        #expect(check("--today", "2027-02-01").errors.contains("\n   = use 'title' instead\n"))
        try FileManager.default.removeItem(atPath: work.full("Out/RadioAPI.swift"))
        let both = check("--today", "2027-01-31")
        #expect(both.status == .findings && both.output.hasSuffix("\n1 missing\n"))
        #expect(both.errors.contains("[past-sunset]"))
    }

    @Test func isInEveryFormat() throws {
        let github = check("--today", "2027-01-31", "--format", "github")
        #expect(github.status == .findings)
        #expect(
            github.output == """
                ::error file=@/api.yaml,line=19,col=51,title=apigen%3A past-sunset::the parameter 'size' stopped working \
                on 2027-01-30%0Aremove it, or change its date

                """)
        let json = check("--today", "2027-01-31", "--format", "json").output
        #expect(json.contains("\"code\" : \"past-sunset\"") && json.contains("\"status\" : 1"))
        #expect(json.contains("\"line\" : 19") && json.contains("\"severity\" : \"error\""))
    }

    /// The current day is after the year 2000 and before the year 9999.
    @Test func comparesWithTheCurrentDay() throws {
        try work.write(Self.spec.replacing("2027-01-30", with: "2000-01-01"), to: "api.yaml")
        #expect(check().errors.contains("the parameter 'size' stopped working on 2000-01-01"))
        try work.write(Self.spec.replacing(#/20\d\d-/#, with: "9998-"), to: "api.yaml")
        #expect(check().errors == "")
    }

    @Test(arguments: ["2027-02-30", "tomorrow", ""])
    func needsADay(today: String) {
        let outcome = check("--today", today)
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("The value '\(today)' is invalid for '--today <today>'"))
    }

    /// Two clients of one description report its dates once.
    @Test func isReportedOnce() throws {
        try work.write(
            "clients: [{ spec: api.yaml, output: A, runtime: none }, { spec: api.yaml, output: B, runtime: none }]",
            to: "apigen.yaml")
        _ = work.run("generate", "@apigen.yaml")
        let outcome = work.run("check", "@apigen.yaml", "--today", "2027-01-31")
        #expect(outcome.status == .findings)
        #expect(outcome.errors.components(separatedBy: "[past-sunset]").count == 2)
    }

    /// What the configuration removes is not reported.
    @Test func isSilentAboutExcludedParts() throws {
        try work.write("exclude: { deprecated: true }", to: "apigen.yaml")
        _ = work.run("generate", "@api.yaml", "--output", "@Out", "--runtime", "none", "--force")
        #expect(!check("--today", "2027-02-01").errors.contains("GET /stations"))
    }
}
