import Diagnostics
import Testing

@testable import APIDescription
@testable import Settings

@Suite struct CommonParameterTests {
    private static let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))

    private func schema(_ kind: Schema.Kind) -> Schema { Schema(kind, origin: Self.origin) }

    private var text: Schema { schema(.string(format: nil)) }

    private func parameter(_ name: String, _ location: Parameter.Location, _ schema: Schema) -> Parameter {
        Parameter(name: name, location: location, schema: schema, isRequired: false, origin: Self.origin)
    }

    /// An API whose operations have one parameter each, or none.
    private func api(_ parameters: [Parameter?]) -> API {
        var api = API(name: "Test")
        api.operations = parameters.enumerated().map { index, parameter in
            var operation = Operation(
                name: nil, service: nil, method: .get, path: PathTemplate("/\(index)"), origin: Self.origin)
            operation.parameters = [parameter].compactMap { $0 }
            return operation
        }
        return api
    }

    private func apply(_ names: [String]?, to api: API) -> (api: API, diagnostics: [Diagnostic]) {
        var customization = Customization()
        customization.commonParameters = (names ?? []).map { Configuration.Name($0, origin: Self.origin) }
        customization.suggestsCommonParameters = names == nil
        let collector = DiagnosticCollector()
        let customizer = APICustomizer(customization, collector: collector, descriptionCollector: collector)
        return (customizer.apply(to: api), collector.diagnostics)
    }

    // MARK: - The key

    @Test func aParameterMovesToTheClient() {
        var second = parameter("x-region", .header, text)
        second.isRequired = true
        second.documentation.text = "The continent."
        let result = apply(["X-Region"], to: api([parameter("X-Region", .header, text), second, nil]))
        #expect(result.diagnostics.isEmpty)
        #expect(result.api.operations.allSatisfy { $0.parameters.isEmpty })
        #expect(
            result.api.commonParameters == [
                CommonParameter(
                    name: "X-Region", location: .header, value: .given(text, isRequired: true),
                    documentation: Documentation(text: "The continent."), origin: Self.origin)
            ])
    }

    @Test func anOnlyValueIsRequired() {
        var api = api([parameter("v", .query, schema(.reference("V")))])
        let enumeration = Enumeration(base: .string, values: [Enumeration.Value(raw: .string("1"))])
        api.models = [Model(name: "V", schema: schema(.enumeration(enumeration)), origin: Self.origin)]
        let common = apply(["v"], to: api).api.commonParameters
        #expect(common.map(\.value) == [.given(schema(.reference("V")), isRequired: true)])
    }

    @Test func aNameOfTheDescriptionIsReplaced() {
        var api = api([parameter("v", .query, text)])
        api.commonParameters = [
            CommonParameter(name: "v", location: .query, value: .constant("1"), origin: Self.origin)
        ]
        let common = apply(["v"], to: api).api.commonParameters
        #expect(common.map(\.value) == [.given(text, isRequired: false)])
    }

    @Test func aParameterInPathsMovesToTheClient() {
        var id = parameter("id", .path, text)
        id.isRequired = true
        let result = apply(["id"], to: api([id, nil, id]))
        #expect(result.diagnostics.isEmpty)
        #expect(result.api.operations.allSatisfy { $0.parameters.isEmpty })
        #expect(result.api.commonParameters.map(\.value) == [.given(text, isRequired: true)])
    }

    @Test func aNameIsRatherThatOfAParameterOutsideOfPaths() {
        let both = api([parameter("id", .path, text), parameter("id", .query, text)])
        #expect(apply(["id"], to: both).api.commonParameters.map(\.location) == [.query])
        #expect(apply(["path id"], to: both).api.commonParameters.map(\.location) == [.path])
    }

    @Test func aParameterOfAnOldVersionStays() {
        var old = parameter("v", .query, text)
        old.versions = VersionRange(until: "v1")
        var api = api([old])
        api.versions = ["v1", "v2"].map { APIVersion(name: $0, path: "/" + $0, origin: Self.origin) }
        let result = apply(["v"], to: api)
        #expect(result.diagnostics.map(\.message) == ["cannot find parameter 'v'"])
    }

    @Test func whatCannotBeSentStays() {
        let list = schema(.array(text))
        var piped = parameter("a", .query, list)
        piped.style = .pipeDelimited
        var json = parameter("a", .query, text)
        json.mediaType = MediaType("application/json")
        let lists = schema(.array(list))
        for parameter in [piped, json, parameter("a", .query, lists), parameter("a", .query, schema(.any))] {
            let result = apply(["a"], to: api([parameter]))
            #expect(result.diagnostics.map(\.code) == ["invalid-common-parameter"])
            #expect(result.api.operations[0].parameters.count == 1)
            #expect(result.api.commonParameters.isEmpty)
        }
        #expect(apply(["a"], to: api([parameter("a", .query, list)])).diagnostics.isEmpty)
    }

    // MARK: - The suggestion

    private func repeated(_ count: Int, of all: Int, _ location: Parameter.Location = .query) -> API {
        api((0..<all).map { $0 < count ? parameter("v", location, text) : nil })
    }

    @Test func nineOfTenOperationsSuggestTheKey() {
        let diagnostics = apply(nil, to: repeated(9, of: 10)).diagnostics
        #expect(diagnostics.map(\.severity) == [.note])
        #expect(diagnostics.map(\.message) == ["9 of 10 operations have the query parameter 'v'"])
        #expect(diagnostics.first?.hints == ["to set it once, add 'commonParameters: [v]' to apigen.yaml"])
        #expect(apply(nil, to: repeated(8, of: 9)).diagnostics.isEmpty)
        #expect(apply(nil, to: repeated(17, of: 19)).diagnostics.isEmpty)
        #expect(apply(nil, to: repeated(10, of: 10, .path)).diagnostics.map(\.severity) == [.note])
    }

    @Test func aParameterThatDiffersIsNotSuggested() {
        var api = repeated(10, of: 10)
        api.operations[9].parameters[0].schema = schema(.boolean)
        #expect(apply(nil, to: api).diagnostics.isEmpty)
        #expect(apply(["v"], to: api).diagnostics.map(\.hints) == [["compare 'GET /0' and 'GET /9'"]])
    }

    @Test func theKeyHidesTheSuggestion() {
        #expect(apply([], to: repeated(10, of: 10)).diagnostics.isEmpty)
        #expect(apply(["v"], to: repeated(10, of: 10)).diagnostics.isEmpty)
    }
}
