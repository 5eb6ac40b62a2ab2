import Testing

@testable import SwiftGeneration

struct TemplateFaultTests {
    /// Each fault as `path:line:column: message`.
    private func faults(_ overrides: [String: String]) -> [String] {
        do throws(TemplateError) {
            _ = try TemplateSet(overrides: overrides)
            return []
        } catch {
            return error.faults.map { "\($0.path):\($0.line):\($0.column): \($0.message)" }
        }
    }

    @Test func allFaultsOfAllTemplatesAreReported() {
        let found = faults([
            "Struct.mustache":
                "{{nmae}} {{path}}\n{{#properties}}\n  {{tpye}}{{> Initialiser}}\n{{/properties}}\n{{}}\n",
            "Alias.mustache": "é{{name}}{{a}}\n{{/documentation}}\n", "Client.mustache": "{{#servers}}\n",
        ])
        #expect(
            found == [
                "Alias.mustache:1:10: there is no field 'a' here",
                "Alias.mustache:2:1: no section 'documentation' is open here",
                "Client.mustache:1:1: the section 'servers' is not closed",
                "Struct.mustache:1:1: there is no field 'nmae' here",
                "Struct.mustache:3:3: there is no field 'tpye' here",
                "Struct.mustache:3:11: there is no template 'Initialiser'",
                "Struct.mustache:5:1: the tag has no name",
            ])
    }

    /// A fault does not bring others with it.
    @Test(arguments: [
        ("{{#properties}}{{name}}{{/property}}{{name}}", ["1:24: no section 'property' is open here"]),
        ("{{#properties}}{{#documentation}}{{.}}{{/properties}}", ["1:16: the section 'documentation' is not closed"]),
        ("{{#properties\n{{type}}\n{{/properties}}", ["1:1: the tag is not closed"]),
        ("{{name}\n{{path}}", ["1:1: the tag is not closed"]), ("{{name\n{{pth}}", ["1:1", "2:1"]),
        ("{{! a\n{{name}", ["1:1: the tag is not closed"]),
        ("{{=| =}}{{name}}", ["1:1: expected two delimiters, as in '{{=<% %>=}}'"]),
        ("{{#nothing}}{{a}}{{> B}}{{/nothing}}", ["1:1: there is no field 'nothing' here"]),
        ("{{^wrap}}{{/wrap}}", ["1:1: 'wrap' is a layout, and has no opposite"]),
        ("{{fill}}", ["1:1: 'fill' is a section, and not a text"]),
    ])
    func faultsAreReportedOnce(template: String, expected: [String]) {
        let found = faults(["Struct.mustache": template])
        #expect(found.count == expected.count, "\(found)")
        for (fault, start) in zip(found, expected) { #expect(fault.hasPrefix("Struct.mustache:" + start)) }
    }

    /// What is included in several places is at fault once, and where it is indented, the columns are those of the file.
    @Test func aTemplateIsReportedOnce() {
        #expect(
            faults(["Initializer.mustache": "init\n {{a}}"]) == ["Initializer.mustache:2:2: there is no field 'a' here"]
        )
        #expect(faults(["Type.mustache": "{{b}}"]) == ["Type.mustache:1:1: there is no field 'b' here"])
    }

    /// Also what nothing includes any more is parsed.
    @Test func aTemplateThatIsNotUsedIsParsed() {
        #expect(
            faults(["Type.mustache": "", "Struct.mustache": "\n{{#a}}"]) == [
                "Struct.mustache:2:1: the section 'a' is not closed"
            ])
    }

    /// The built-in template is without a fault: the tag that includes it is not.
    @Test func aBuiltInTemplateThatDoesNotFit() {
        let message = "the template 'Operation' cannot be used here: there is no field 'isChanged' here"
        #expect(faults(["Stub.mustache": "{{#operations}}\n {{> Operation}}\n{{/operations}}"]).isEmpty)
        #expect(faults(["Model.mustache": "a\n {{> Operation}}"]) == ["Model.mustache:2:2: \(message)"])
    }

    @Test(arguments: [
        ("{{nmae}}", "did you mean 'name'?"), ("{{#fil}}{{/fil}}", "did you mean 'fill'?"),
        ("{{> Initialiser}}", "did you mean 'Initializer'?"),
        ("{{#properties}}{{/propertis}}", "the section that is open is 'properties', of line 1"),
        ("{{properties.name}}", "a name has no dots: '{{#a}}{{b}}{{/a}}' prints the field 'b' of 'a'"),
    ])
    func faultsHaveHints(template: String, hint: String) {
        let error = #expect(throws: TemplateError.self) { try TemplateSet(overrides: ["Struct.mustache": template]) }
        #expect(error?.faults.map(\.hints) == [[hint]])
    }

    /// Files of Windows, and of its editors.
    @Test func lineEndsAreThoseOfGeneratedFiles() throws {
        let plain = try generate(smallSpec)
        let windows = Dictionary(
            uniqueKeysWithValues: TemplateSet.builtIn.map {
                ($0.path, "\u{FEFF}" + $0.text.replacing("\n", with: "\r\n"))
            })
        #expect(try generate(smallSpec) { $0.templates = try TemplateSet(overrides: windows) } == plain)
        #expect(faults(["Alias.mustache": "a\r\nb {{c}}"]) == ["Alias.mustache:2:3: there is no field 'c' here"])
    }
}
