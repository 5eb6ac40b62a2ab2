import Testing

@testable import Printing

struct TemplateTests {
    private struct Inner: TemplateListFields {
        static let kind = TemplateDataKind("Inner", of: Self())

        let name = Text("A name.")
        let isFirst = Flag("First.")
        let isLast = Flag("Last.")
    }

    private struct Outer: TemplateFields {
        static let kind = TemplateDataKind("Outer", of: Self())

        let name = Text("A name.")
        let other = Text("Another name.")
        let flag = Flag("A flag.")
        let lines = Lines("Lines.")
        let elements = List<Inner>("Elements.")
        let `default` = Single<Inner>("One, or none.")
    }

    private func print(
        _ template: String, _ partials: [String: String] = [:], _ set: (inout Outer.Data) -> Void = { _ in }
    ) throws -> String {
        var data = Outer.Data()
        set(&data)
        let sources = partials.merging(["T": template]) { $1 }
        var compiler = TemplateCompiler(sources: sources, replaced: Set(sources.keys))
        let compiled: Template<Outer> = compiler.compile("T")
        if let error = compiler.error { throw error }
        return compiled.print(data)
    }

    private func inner(_ name: String) -> Inner.Data {
        var inner = Inner.Data()
        inner.name = name
        return inner
    }

    @Test func fieldsAreFoundByTheNamesOfTheirProperties() {
        #expect(Outer.kind.fields.map(\.name) == ["name", "other", "flag", "lines", "elements", "default"])
        #expect(Outer.kind.fields.map(\.documentation).last == "One, or none.")
        #expect(Outer.position(of: \.name) == 0)
        #expect(Outer.position(of: \.default) == 5)
    }

    @Test func valuesAreKept() {
        var data = Outer.Data()
        #expect(data.name == nil)
        #expect(!data.flag)
        #expect(data.lines.isEmpty)
        data.name = "n"
        data.other = "o"
        data.flag = true
        data.lines = ["1", "2"]
        data.elements = [inner("a"), inner("b")].numbered()
        data.default = inner("c")
        data.other = nil
        #expect(data.name == "n")
        #expect(data.other == nil)
        #expect(data.flag)
        #expect(data.lines == ["1", "2"])
        #expect(data.elements.map(\.name) == ["a", "b"])
        #expect(data.elements.map(\.isLast) == [false, true])
        #expect(data.default?.name == "c")
        data.default = nil
        #expect(data.default?.name == nil)
    }

    @Test func nothingIsEscaped() throws {
        let text = "a < b & \"c\""
        #expect(try print("{{name}} {{{name}}} {{&name}}") { $0.name = text } == "\(text) \(text) \(text)")
    }

    @Test func elementsSeeWhatIsAroundThem() throws {
        let text = try print(
            "{{#elements}}({{name}}{{other}}){{/elements}}{{#default}}{{name}}{{/default}}{{^flag}}no{{/flag}}"
        ) { data in
            data.other = "o"
            data.elements = [inner("i"), inner("i")]
            data.default = inner("d")
        }
        #expect(text == "(io)(io)dno")
    }

    @Test func partialsAreIndented() throws {
        let text = try print("a {\n    {{> P}}\n}\n", ["P": "{{#lines}}\n{{.}}\n{{/lines}}\n\nend\n"]) {
            $0.lines = ["1", "2"]
        }
        #expect(text == "a {\n    1\n    2\n\n    end\n}\n")
    }

    /// Each of these templates includes all others, twice.
    @Test func templatesThatDoubleAreTooLarge() {
        let names = (1...30).map { "P\($0)" }
        let partials = Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, names.filter { $0 != name }.map { "{{> \($0)}}{{> \($0)}}\n" }.joined())
            })
        let error = #expect(throws: TemplateError.self) { try print("{{> P1}}", partials) }
        let messages = error?.faults.map(\.finding.message) ?? []
        #expect(messages.count { $0 == "with all the templates that it includes, the template is too large" } == 1)
        #expect(messages.count < 2_000)
    }

    @Test func sectionsAreNotNestedWithoutEnd() throws {
        let error = #expect(throws: TemplateError.self) {
            try print(String(repeating: "{{#flag}}", count: 100_000))
        }
        #expect(error?.faults.contains { $0.finding.message == "sections are nested more than 100 deep" } == true)
        #expect(error?.faults.count == 101)
        let text = String(repeating: "{{#flag}}", count: 100) + "x" + String(repeating: "{{/flag}}", count: 100)
        #expect(try print(text, [:]) { $0.flag = true } == "x")
    }

    @Test(arguments: [
        ("{{#flag}}\n\n", 1, 1, "the section 'flag' is not closed"),
        ("a\n{{/flag}}\n", 2, 1, "the section 'flag' is not open"), ("a\nb\n{{name", 3, 1, "the tag is not closed"),
        ("a\n  {{nmae}}", 2, 3, "cannot find field 'nmae' in scope"),
        ("{{#falg}}{{/falg}}", 1, 1, "cannot find field 'falg' in scope"),
        ("{{> Nothing}}", 1, 1, "cannot find template 'Nothing'"),
        ("{{flag}}", 1, 1, "'flag' is a section, not a string"),
        ("{{.}}", 1, 1, "'.' does not refer to a line or a string here"), ("{{}}", 1, 1, "the tag has no name"),
        ("{{> T}}", 1, 1, "the template 'T' includes itself"),
    ])
    func faultsSayWhere(template: String, line: Int, column: Int, message: String) {
        let error = #expect(throws: TemplateError.self) { try print(template) }
        #expect(error?.faults.count == 1)
        let fault = error?.faults.first
        #expect(fault?.path == "T.mustache")
        #expect(fault?.line == line)
        #expect(fault?.column == column)
        #expect(fault?.message == message)
    }

    private static let list = "{{#fill}}\nlet a = [\n{{#lines}}\n    {{.}},\n{{/lines}}\n]\n{{/fill}}\n"

    @Test func aListIsOneLineWhereItFits() throws {
        #expect(try print(Self.list) { $0.lines = ["1", "2"] } == "let a = [1, 2]\n")
        #expect(try print(Self.list) == "let a = []\n")
    }

    @Test func aListIsFilled() throws {
        let elements = (0..<60).map { "\($0)" }
        let lines = try print(Self.list) { $0.lines = elements }.split(separator: "\n")
        #expect(lines.first == "let a = [")
        #expect(lines.last == "]")
        #expect(lines.allSatisfy { $0.count <= 120 })
        #expect(lines.count == 4)
    }

    /// Exactly as many columns as there are, and one more.
    @Test(arguments: [(105, 1), (106, 3)]) func theWidthIsKept(length: Int, lines: Int) throws {
        let template = "{{#wrap}}\nfunc f(\n    {{name}}\n) -> X {\n{{/wrap}}\n"
        let text = try print(template) { $0.name = String(repeating: "n", count: length) }
        #expect(text.split(separator: "\n").count == lines)
        if lines == 1 { #expect(text.count == 121) }
    }

    /// A block that starts with an empty line loses nothing else.
    @Test func emptyLinesOfABlockAreDropped() throws {
        #expect(try print("{{#wrap}}\n\n    f(\n\n        a,\n    )\n{{/wrap}}\n") == "    f(a)\n")
    }

    @Test func theBuiltInOnesAreThere() {
        let names = TemplateSet.builtIn.map(\.path)
        #expect(names == names.sorted())
        #expect(Set(names).isSuperset(of: ["Client.mustache", "Service.mustache", "Struct.mustache", "Stub.mustache"]))
    }
}
