import Testing

@testable import Pipeline
@testable import Printing

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
                "Alias.mustache:1:10: cannot find field 'a' in scope",
                "Alias.mustache:2:1: the section 'documentation' is not open",
                "Client.mustache:1:1: the section 'servers' is not closed",
                "Struct.mustache:1:1: cannot find field 'nmae' in scope",
                "Struct.mustache:3:3: cannot find field 'tpye' in scope",
                "Struct.mustache:3:11: cannot find template 'Initialiser'",
                "Struct.mustache:5:1: the tag has no name",
            ])
    }

    /// A fault does not bring others with it.
    @Test(arguments: [
        ("{{#properties}}{{name}}{{/property}}{{name}}", ["1:24: the section 'property' is not open"]),
        ("{{#properties}}{{#documentation}}{{.}}{{/properties}}", ["1:16: the section 'documentation' is not closed"]),
        ("{{#properties\n{{type}}\n{{/properties}}", ["1:1: the tag is not closed"]),
        ("{{name}\n{{path}}", ["1:1: the tag is not closed"]), ("{{name\n{{pth}}", ["1:1", "2:1"]),
        ("{{! a\n{{name}", ["1:1: the tag is not closed"]),
        ("{{=| =}}{{name}}", ["1:1: expected two delimiters, as in '{{=<% %>=}}'"]),
        ("{{#nothing}}{{a}}{{> B}}{{/nothing}}", ["1:1: cannot find field 'nothing' in scope"]),
        ("{{^wrap}}{{/wrap}}", ["1:1: 'wrap' is a layout and cannot be inverted"]),
        ("{{fill}}", ["1:1: 'fill' is a section, not a string"]),
    ])
    func faultsAreReportedOnce(template: String, expected: [String]) {
        let found = faults(["Struct.mustache": template])
        #expect(found.count == expected.count, "\(found)")
        for (fault, start) in zip(found, expected) { #expect(fault.hasPrefix("Struct.mustache:" + start)) }
    }

    /// What is included in several places is at fault once, and where it is indented, the columns are those of the file.
    @Test func aTemplateIsReportedOnce() {
        #expect(
            faults(["Initializer.mustache": "init\n {{a}}"]) == [
                "Initializer.mustache:2:2: cannot find field 'a' in scope"
            ]
        )
        #expect(faults(["Type.mustache": "{{b}}"]) == ["Type.mustache:1:1: cannot find field 'b' in scope"])
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
        let message = "the template 'Operation' cannot be used here: cannot find field 'items' in scope"
        #expect(faults(["Stub.mustache": "{{#operations}}\n {{> Operation}}\n{{/operations}}"]).isEmpty)
        #expect(faults(["Model.mustache": "a\n {{> Operation}}"]) == ["Model.mustache:2:2: \(message)"])
    }

    @Test(arguments: [
        ("{{nmae}}", "did you mean 'name'?"), ("{{#fil}}{{/fil}}", "did you mean 'fill'?"),
        ("{{> Initialiser}}", "did you mean 'Initializer'?"),
        ("{{#properties}}{{/propertis}}", "the open section is 'properties' on line 1"),
        ("{{properties.name}}", "a field name cannot contain dots: '{{#a}}{{b}}{{/a}}' prints the field 'b' of 'a'"),
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
        #expect(try generate(smallSpec) { $0.printing.templates = try TemplateSet(overrides: windows) } == plain)
        #expect(faults(["Alias.mustache": "a\r\nb {{c}}"]) == ["Alias.mustache:2:3: cannot find field 'c' in scope"])
    }
}
