import Testing

@testable import SwiftGeneration

struct TemplateTests {
    private static let inner = RecordShape("Inner", [.init("name", .text, "A name."), .init("isLast", .flag, "Last.")])
    private static let shape = RecordShape(
        "Outer",
        [
            .init("name", .text, "A name."), .init("other", .text, "Another name."), .init("flag", .flag, "A flag."),
            .init("lines", .lines, "Lines."), .init("records", .records(inner), "Records."),
        ])

    private func print(_ template: String, _ partials: [String: String] = [:], _ set: (inout Record) -> Void = { _ in })
        throws -> String
    {
        var record = Record(Self.shape)
        set(&record)
        let sources = partials.merging(["T": template]) { $1 }
        var compiler = TemplateCompiler(sources: sources, replaced: Set(sources.keys))
        let steps = compiler.compile("T", for: Self.shape)
        if let error = compiler.error { throw error }
        return TemplatePrinter.print(steps, record)
    }

    @Test func nothingIsEscaped() throws {
        let text = "a < b & \"c\""
        #expect(try print("{{name}} {{{name}}} {{&name}}") { $0.set("name", text) } == "\(text) \(text) \(text)")
    }

    @Test func recordsSeeWhatIsAroundThem() throws {
        let text = try print("{{#records}}({{name}}{{other}}){{/records}}{{^flag}}no{{/flag}}{{#flag}}yes{{/flag}}") {
            record in
            record.set("other", "o")
            var inner = Record(Self.inner)
            inner.set("name", "i")
            record.set("records", [inner, inner])
        }
        #expect(text == "(io)(io)no")
    }

    @Test func partialsAreIndented() throws {
        let text = try print("a {\n    {{> P}}\n}\n", ["P": "{{#lines}}\n{{.}}\n{{/lines}}\n\nend\n"]) {
            $0.set("lines", ["1", "2"])
        }
        #expect(text == "a {\n    1\n    2\n\n    end\n}\n")
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
        #expect(try print(Self.list) { $0.set("lines", ["1", "2"]) } == "let a = [1, 2]\n")
        #expect(try print(Self.list) == "let a = []\n")
    }

    @Test func aListIsFilled() throws {
        let elements = (0..<60).map { "\($0)" }
        let lines = try print(Self.list) { $0.set("lines", elements) }.split(separator: "\n")
        #expect(lines.first == "let a = [")
        #expect(lines.last == "]")
        #expect(lines.allSatisfy { $0.count <= 120 })
        #expect(lines.count == 4)
    }

    /// Exactly as many columns as there are, and one more.
    @Test(arguments: [(105, 1), (106, 3)]) func theWidthIsKept(length: Int, lines: Int) throws {
        let template = "{{#wrap}}\nfunc f(\n    {{name}}\n) -> X {\n{{/wrap}}\n"
        let text = try print(template) { $0.set("name", String(repeating: "n", count: length)) }
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
