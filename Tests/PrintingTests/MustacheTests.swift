import Testing

@testable import Printing

/// The engine does what the public Mustache specification says, but for what is listed here and in
/// Documentation/Templates.md.
struct MustacheTests {
    private struct Moon: TemplateFields {
        static let kind = TemplateDataKind("Moon", of: Self())

        let moon = Text("Its name.")
        let seas = Lines("Its seas.")
    }

    private struct Planet: TemplateFields {
        static let kind = TemplateDataKind("Planet", of: Self())

        let title = Text("Its name.")
        let moons = List<Moon>("Its moons.")
    }

    private struct Example: TemplateFields {
        static let kind = TemplateDataKind("Example", of: Self())

        let subject = Text("A text.")
        let symbols = Text("A text that HTML escapes.")
        let integer = Text("A number.")
        let decimal = Text("Another one.")
        let absent = Text("Nothing.")
        let twoLines = Text("A text with a line end.")
        let yes = Flag("True.")
        let no = Flag("False.")
        let letters = Lines("Texts.")
        let integers = Lines("Numbers.")
        let decimals = Lines("Numbers.")
        let marks = Lines("Texts that HTML escapes.")
        let nothing = Lines("No texts.")
        let planet = Single<Planet>("A planet.")
    }

    private static var data: Example.Data {
        var phobos = Moon.Data()
        phobos.moon = "Phobos"
        phobos.seas = ["dry"]
        var deimos = Moon.Data()
        deimos.moon = "Deimos"
        var mars = Planet.Data()
        mars.title = "Mars"
        mars.moons = [phobos, deimos]
        var data = Example.Data()
        data.subject = "moon"
        data.symbols = "& \" < >"
        data.integer = "384"
        data.decimal = "1.28"
        data.twoLines = "one\ntwo"
        data.yes = true
        data.no = false
        data.letters = ["x", "y"]
        data.integers = ["1", "2"]
        data.decimals = ["0.5", "1.5"]
        data.marks = ["<", "&"]
        data.planet = mars
        return data
    }

    /// What is printed, or what is wrong.
    private func outcome(_ template: String, _ partials: [String: String] = [:]) -> (text: String, faults: [String]) {
        let sources = partials.merging(["T": template]) { $1 }
        var compiler = TemplateCompiler(sources: sources, replaced: Set(sources.keys))
        let compiled: Template<Example> = compiler.compile("T")
        return (compiled.print(Self.data), compiler.error?.faults.map(\.message) ?? [])
    }

    @Test(arguments: MustacheCase.all) func isMustache(_ example: MustacheCase) {
        let (text, faults) = outcome(example.template, example.partials)
        #expect(faults == [])
        #expect(text == example.expected)
    }

    @Test func casesHaveTheirOwnNames() {
        #expect(Set(MustacheCase.all.map(\.name)).count == MustacheCase.all.count)
    }

    // MARK: - What is different, and why

    /// Swift is printed, and not HTML.
    @Test(arguments: [
        ("Interpolation: HTML Escaping", "{{symbols}}", "& \" < >"),
        ("Interpolation: Implicit Iterators - HTML Escaping", "{{#symbols}}{{.}}{{/symbols}}", "& \" < >"),
        ("Sections: Implicit Iterator - HTML Escaping", "{{#marks}}{{.}}{{/marks}}", "<&"),
    ])
    func nothingIsEscaped(_: String, template: String, expected: String) {
        #expect(outcome(template).text == expected)
    }

    /// A name that does not exist is a mistake.
    @Test(arguments: [
        ("Interpolation: Basic Context Miss Interpolation", "{{missing}}"),
        ("Interpolation: Triple Mustache Context Miss Interpolation", "{{{missing}}}"),
        ("Interpolation: Ampersand Context Miss Interpolation", "{{&missing}}"),
        ("Sections: Context Misses", "{{#missing}}a{{/missing}}"),
        ("Inverted: Context Misses", "{{^missing}}a{{/missing}}"),
    ])
    func unknownFieldsAreFaults(_: String, template: String) {
        #expect(outcome(template).faults == ["cannot find field 'missing' in scope"])
    }

    /// So is a template that does not exist, and one that includes itself: no thing that is printed holds others of its kind.
    @Test(arguments: [
        ("Partials: Failed Lookup", "{{>Missing}}", "cannot find template 'Missing'"),
        ("Partials: Recursion", "{{>P}}", "the template 'P' includes itself"),
    ])
    func templatesAreKnown(_: String, template: String, message: String) {
        #expect(outcome(template, ["P": "{{#planet}}{{>P}}{{/planet}}"]).faults == [message])
    }

    /// Names have no dots; a section does the same.
    @Test(arguments: [
        ("Interpolation: Dotted Names - Basic Interpolation", "{{planet.title}}"),
        ("Interpolation: Dotted Names - Triple Mustache Interpolation", "{{{planet.title}}}"),
        ("Interpolation: Dotted Names - Ampersand Interpolation", "{{&planet.title}}"),
        ("Interpolation: Dotted Names - Arbitrary Depth", "{{planet.moons.moon}}"),
        ("Interpolation: Dotted Names - Broken Chains", "{{planet.a.b}}"),
        ("Interpolation: Dotted Names - Broken Chain Resolution", "{{planet.subject}}"),
        ("Interpolation: Dotted Names - Initial Resolution", "{{#planet}}{{moons.moon}}{{/planet}}"),
        ("Interpolation: Dotted Names - Context Precedence", "{{#planet}}{{planet.title}}{{/planet}}"),
        ("Interpolation: Dotted Names are never single keys", "{{a.b}}"),
        ("Interpolation: Dotted Names - No Masking", "{{#planet}}{{.title}}{{/planet}}"),
        ("Sections: Dotted Names - Truthy", "{{#planet.title}}a{{/planet.title}}"),
        ("Sections: Dotted Names - Falsey", "{{#planet.absent}}a{{/planet.absent}}"),
        ("Sections: Dotted Names - Broken Chains", "{{#planet.a.b}}a{{/planet.a.b}}"),
        ("Inverted: Dotted Names - Truthy", "{{^planet.title}}a{{/planet.title}}"),
        ("Inverted: Dotted Names - Falsey", "{{^planet.absent}}a{{/planet.absent}}"),
        ("Inverted: Dotted Names - Broken Chains", "{{^planet.a.b}}a{{/planet.a.b}}"),
    ])
    func namesHaveNoDots(_: String, template: String) {
        let faults = outcome(template).faults
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("cannot find field '") == true)
    }

    /// There are no lists of lists, and what a template prints first is not a text.
    @Test(arguments: [
        (
            "Sections: Implicit Iterator - Array", "{{#letters}}{{#.}}{{.}}{{/.}}{{/letters}}",
            "cannot find field '.' in scope"
        ),
        ("Sections: Implicit Iterator - Root-level", "{{#.}}a{{/.}}", "cannot find field '.' in scope"),
        ("An element is not a text", "{{#planet}}{{.}}{{/planet}}", "'.' does not refer to a line or a string here"),
    ])
    func sectionsAreAboutFields(_: String, template: String, message: String) {
        #expect(outcome(template).faults == [message])
    }

    /// The optional modules: lambdas are data, and there are none; inheritance and dynamic names are unknown names.
    @Test(arguments: ["{{<P}}{{/P}}", "{{$block}}{{/block}}", "{{>*subject}}"])
    func optionalModulesAreFaults(template: String) {
        #expect(!outcome(template, ["P": ""]).faults.isEmpty)
    }

    /// A flag is true or false, and leaves '.' what it is.
    @Test func aFlagIsNotAnItem() {
        #expect(outcome("{{#letters}}{{#yes}}{{.}}{{/yes}}{{/letters}}").text == "xy")
    }

    /// Generated files have no white space at the end of a line.
    @Test func emptyLinesAreNotIndented() {
        #expect(outcome("  {{>P}}\n", ["P": "a\n\nb\n"]).text == "  a\n\n  b\n")
        #expect(outcome("  {{>P}}\r\n", ["P": "a\r\n\r\nb\r\n"]).text == "  a\r\n\r\n  b\r\n")
    }
}
