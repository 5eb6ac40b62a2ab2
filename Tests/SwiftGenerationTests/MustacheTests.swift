import Testing

@testable import SwiftGeneration

/// The engine does what the public Mustache specification says, but for what is listed here and in
/// Documentation/Templates.md.
struct MustacheTests {
    private static let moon = RecordShape(
        "Moon", [.init("moon", .text, "Its name."), .init("seas", .lines, "Its seas.")])
    private static let planet = RecordShape(
        "Planet", [.init("title", .text, "Its name."), .init("moons", .records(moon), "Its moons.")])
    private static let shape = RecordShape(
        "Data",
        [
            .init("subject", .text, "A text."), .init("symbols", .text, "A text that HTML escapes."),
            .init("integer", .text, "A number."), .init("decimal", .text, "Another one."),
            .init("absent", .text, "Nothing."), .init("twoLines", .text, "A text with a line end."),
            .init("yes", .flag, "True."), .init("no", .flag, "False."), .init("letters", .lines, "Texts."),
            .init("integers", .lines, "Numbers."), .init("decimals", .lines, "Numbers."),
            .init("marks", .lines, "Texts that HTML escapes."), .init("nothing", .lines, "No texts."),
            .init("planet", .records(planet), "A planet."),
        ])

    private static var data: Record {
        var phobos = Record(moon)
        phobos.set("moon", "Phobos")
        phobos.set("seas", ["dry"])
        var deimos = Record(moon)
        deimos.set("moon", "Deimos")
        var mars = Record(planet)
        mars.set("title", "Mars")
        mars.set("moons", [phobos, deimos])
        var data = Record(shape)
        data.set("subject", "moon")
        data.set("symbols", "& \" < >")
        data.set("integer", "384")
        data.set("decimal", "1.28")
        data.set("twoLines", "one\ntwo")
        data.set("yes", true)
        data.set("no", false)
        data.set("letters", ["x", "y"])
        data.set("integers", ["1", "2"])
        data.set("decimals", ["0.5", "1.5"])
        data.set("marks", ["<", "&"])
        data.set("planet", [mars])
        return data
    }

    /// What is printed, or what is wrong.
    private func outcome(_ template: String, _ partials: [String: String] = [:]) -> (text: String, faults: [String]) {
        let sources = partials.merging(["T": template]) { $1 }
        var compiler = TemplateCompiler(sources: sources, replaced: Set(sources.keys))
        let steps = compiler.compile("T", for: Self.shape)
        return (TemplatePrinter.print(steps, Self.data), compiler.error?.faults.map(\.message) ?? [])
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

    /// There are no lists of lists, and what a template prints first is a record.
    @Test(arguments: [
        (
            "Sections: Implicit Iterator - Array", "{{#letters}}{{#.}}{{.}}{{/.}}{{/letters}}",
            "cannot find field '.' in scope"
        ),
        ("Sections: Implicit Iterator - Root-level", "{{#.}}a{{/.}}", "cannot find field '.' in scope"),
        ("A record is not a text", "{{#planet}}{{.}}{{/planet}}", "'.' does not refer to a line or a string here"),
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
