import Diagnostics
import Testing

@testable import APIDescription
@testable import Settings

@Suite struct FilterTests {
    private static let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))

    private func name(_ text: String) -> Configuration.Name { Configuration.Name(text, origin: Self.origin) }

    private func schema(_ kind: Schema.Kind) -> Schema { Schema(kind, origin: Self.origin) }

    private func object(_ models: String...) -> Schema {
        schema(
            .object(
                ObjectShape(
                    properties: models.map {
                        Property(name: $0.lowercased(), schema: schema(.reference($0)), isRequired: true)
                    })))
    }

    private func operation(_ name: String, _ service: String, _ path: String, returns model: String) -> Operation {
        var operation = Operation(
            name: name, service: service, method: .get, path: PathTemplate(path), origin: Self.origin)
        let content = Content(mediaType: MediaType("application/json"), schema: schema(.reference(model)))
        operation.responses = [Response(status: .code(200), contents: [content], origin: Self.origin)]
        return operation
    }

    /// `A` needs `B`, which needs `A`; `U` is a union of `C` and, by its mapping, `D`.
    private var api: API {
        var api = API(name: "Test")
        let union = Union(
            variants: [schema(.reference("C"))],
            discriminator: Discriminator(
                property: "kind", mapping: [Discriminator.Mapping(value: "d", model: "D")]))
        let models: [(String, Schema)] = [
            ("A", object("B")), ("B", object("A")), ("C", object()), ("D", object()), ("E", object()),
            ("U", schema(.union(union))),
        ]
        api.models = models.map { Model(name: $0, schema: $1, origin: Self.origin) }
        api.operations = [
            operation("a", "first", "/a/{id}", returns: "A"), operation("u", "second", "/u", returns: "U"),
        ]
        return api
    }

    private func apply(_ change: (inout Filter) -> Void) -> (api: API, diagnostics: [Diagnostic]) {
        var filter = Filter()
        change(&filter)
        let collector = DiagnosticCollector()
        let result = APIFilter(filter, collector: collector).apply(to: api)
        return (result, collector.diagnostics)
    }

    @Test func nothingSaidIsEverything() { #expect(apply { _ in }.api == api) }

    @Test func whatIsKeptBringsItsModels() {
        let first = apply { $0.included.tags = [name("first")] }.api
        #expect(first.operations.map(\.name) == ["a"])
        #expect(first.models.map(\.name) == ["A", "B"])
        let second = apply { $0.excluded.operations = [name("first.a")] }.api
        #expect(second.models.map(\.name) == ["C", "D", "U"])
    }

    @Test func modelsAloneAreKeptWithoutOperations() {
        let result = apply { $0.included.models = [name("E")] }.api
        #expect(result.operations.isEmpty)
        #expect(result.models.map(\.name) == ["E"])
    }

    @Test func anExcludedModelIsAnyJSON() {
        let result = apply { $0.excluded.models = [name("B")] }.api
        guard case .object(let shape)? = result.models.first?.schema.kind else {
            Issue.record("A is no object")
            return
        }
        #expect(shape.properties.first?.schema.kind == .any)
    }

    /// A model that adds something to itself is put in the place of its name once, and not without an end.
    @Test func anExcludedModelThatExtendsItselfIsExpandedOnce() {
        var api = API(name: "Test")
        let child = schema(.composition([schema(.reference("Node")), object()]))
        let node = schema(.object(ObjectShape(properties: [Property(name: "child", schema: child, isRequired: false)])))
        api.models = [
            Model(name: "Node", schema: node, origin: Self.origin),
            Model(name: "Use", schema: child, origin: Self.origin),
        ]
        var filter = Filter()
        filter.excluded.models = [name("Node")]
        filter.included.models = [name("Use")]
        let result = APIFilter(filter, collector: DiagnosticCollector()).apply(to: api)
        #expect(result.models.map(\.name) == ["Use"])
    }

    @Test func aMappedModelIsNotLookedInto() {
        var customization = Customization()
        customization.models = [Customization.MappedType(name: name("A"), type: "Mine")]
        var filter = Filter()
        filter.included.tags = [name("first")]
        let result = APIFilter(filter, customization: customization, collector: DiagnosticCollector()).apply(to: api)
        #expect(result.models.map(\.name) == ["A"])
    }

    @Test func aNameThatNothingHasIsReported() {
        let diagnostics = apply {
            $0.included.tags = [name("frist")]
            $0.excluded.paths = [name("/b/**")]
        }.diagnostics
        #expect(diagnostics.map(\.message) == ["cannot find tag 'frist'", "no path matches '/b/**'"])
        #expect(diagnostics.first?.hints == ["did you mean 'first'?"])
    }

    @Test(arguments: [
        ("/a/*", "/a/{id}", true), ("/a/*", "/a", false), ("/a/**", "/a", true), ("/a/**", "/a/b/c", true),
        ("/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/x", "/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a", false),
        ("/**/a/*/b", "/a/x/c/a/y/b", true), ("/a/**/b/**", "/a/x/b", true), ("/a/**/b/**", "/a/x/c", false),
        ("/**/c", "/a/b/c", true), ("/**/c", "/a/b", false), ("**", "/", true), ("/a*d", "/abcd", true),
        ("/a*c*", "/abcd", true), ("/a*c", "/abcd", false), ("/a/{id}", "/a/{id}", true), ("/a", "/a/", true),
    ])
    func globs(_ glob: String, _ path: String, _ matches: Bool) {
        #expect(PathGlob(glob).matches(PathTemplate(path)) == matches)
    }
}
