import APIDescription
import Diagnostics
import Resolution
import Settings
import Testing

@testable import Lowering
@testable import Naming
@testable import Pipeline
@testable import Printing

/// Rules that settle who gets a name that several want, held without a line of Swift.
@Suite struct NamingRuleTests {
    private func names(
        _ paths: [String], models: [String] = [], customization: Customization = Customization()
    ) throws -> [String: String] {
        let head = ["apigen: 1", "name: T", "servers: { main: https://a.example }", "models:"] + models + ["paths:"]
        let api = try api((head + paths).joined(separator: "\n") + "\n")
        var resolved = Resolver(api, collector: DiagnosticCollector()).resolve().unified()
        let overrides = OverrideTable(customization)
        resolved.groupOptionalArguments(limit: overrides.separateParameters, .none)
        let table = Namer(api: resolved, overrides: overrides, history: .none, isVersion: false).name()
        return Dictionary(uniqueKeysWithValues: table.names.map { ($0.key.text, $0.value.plain) })
    }

    private static let model = "  X: { a: int }"

    /// `list(a_b)` of one service and `list_a(b)` of another want one name for a type. It does not matter which stands first.
    @Test func namesThatRunTogether() throws {
        let one = "  /x: { get: { operation: x.list, params: { a_b: [p, q] } } }"
        let other = "  /y: { get: { operation: y.list_a, params: { b: [r, s] } } }"
        let names = try names([one, other], models: [Self.model])
        #expect(try self.names([other, one], models: [Self.model]) == names)
        #expect(names["operation GET /x query a_b type"] == "XListAB")
        #expect(names["operation GET /y query b type"] == "YListAB")
    }

    /// Tags that differ by case only make two services whose numbers do not depend on the order of the paths.
    @Test func servicesThatDifferByCase() throws {
        let one = "  /x: { get: { operation: FooBar.get } }"
        let other = "  /y: { get: { operation: Foobar.get } }"
        let names = try names([one, other], models: [Self.model])
        #expect(try self.names([other, one], models: [Self.model]) == names)
        #expect(names["service fooBar"] == "FooBarService")
        #expect(names["service foobar"] == "FoobarService2")
    }

    /// A type of an operation says which service it is for only where another operation wants the same name.
    @Test func typesOfOperationsSayTheirServiceWhereTheyMust() throws {
        let pets = "  /pets: { get: { operation: pets.list, params: { sort: [up, down] } } }"
        let users = "  /users: { get: { operation: users.list, params: { sort: [old, new] } } }"
        let alone = try names([pets], models: [Self.model])
        #expect(alone["operation GET /pets query sort type"] == "ListSort")
        let both = try names([pets, users], models: [Self.model])
        #expect(both["operation GET /pets query sort type"] == "PetsListSort")
        #expect(both["operation GET /users query sort type"] == "UsersListSort")
        let model = try names([pets], models: ["  ListSort: { a: int }"])
        #expect(model["model ListSort"] == "ListSort")
        #expect(model["operation GET /pets query sort type"] == "PetsListSort")
    }

    /// All types of an operation have the same service. They are numbered in the order of the arguments; those of responses have the status.
    @Test func typesOfOneOperationAreNumbered() throws {
        let path =
            "  /x: { post: { operation: x.create, params: { kind: [a, b], Kind: { type: [c, d], in: header } }, "
            + "returns: { 200: { a: int }, 201: { b: int } } } }"
        let names = try names([path], models: [Self.model])
        #expect(names["operation POST /x response 200 type"] == "CreateOKResponse")
        #expect(names["operation POST /x response 201 type"] == "CreateCreatedResponse")
        #expect(names["operation POST /x query kind type"] == "CreateKind")
        #expect(names["operation POST /x header Kind type"] == "CreateKind2")
    }

    /// A name that the configuration gives to a nested type hides no model either.
    @Test(arguments: ["Place", "User", "adr"]) func renamedNestedTypesDoNotHideModels(asked: String) throws {
        let models = ["  User: { adr: { zip: string }, place: Place }", "  Place: { a: int }"]
        var customization = Customization()
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        customization.renamedTypes = [.init(name: Configuration.Name("User.Adr", origin: origin), newName: asked)]
        let names = try names(
            ["  /x: { get: { operation: x.get, returns: User } }"], models: models, customization: customization)
        let expected = ["Place": "UserPlace", "User": "UserUser", "adr": "adrModel"]
        #expect(names["model User property adr type"] == expected[asked])
    }

    /// What the description calls a property comes before what apigen calls the values under other keys.
    @Test func propertiesComeBeforeNamesThatAreMadeUp() throws {
        let models = ["  Add: { properties: { additionalProperty: { a: int } }, additional: { x: int } }"]
        let names = try names(["  /x: { get: { operation: x.get, returns: Add } }"], models: models)
        #expect(names["model Add property additionalProperty type"] == "AdditionalProperty")
        #expect(names["model Add additional type"] == "AdditionalProperty2")
    }

    /// Types inside two types do not meet.
    @Test func nestedTypesDoNotMindEachOther() throws {
        let models = ["  Pet: { kind: [a, b], home: { kind: [c, d], size: int } }"]
        let names = try names(["  /x: { get: { operation: x.get, returns: Pet } }"], models: models)
        #expect(names["model Pet property kind type"] == "Kind")
        #expect(names["model Pet property home type property kind type"] == "Kind")
    }

    /// A value that orders by another one, and a value that would be nil where the enum is optional.
    @Test func valuesOfOrders() throws {
        let models = [#"  Order: { enum: ["name", "-name", "-age", "-1", "1", "none"] }"#]
        let names = try names(["  /x: { get: { operation: x.get, returns: Order } }"], models: models)
        #expect(names["model Order value name"] == "name")
        #expect(names["model Order value -name"] == "nameDescending")
        #expect(names["model Order value -age"] == "age")
        #expect(names["model Order value -1"] == "minus1")
        #expect(names["model Order value none"] == "noneValue")
    }

    /// A nested type that is called like a model would hide it from the properties beside it.
    @Test func nestedTypesDoNotHideModels() throws {
        let models = ["  Kind: { a: int }", "  Pet: { kind: [a, b], other: Kind }"]
        let names = try names(["  /x: { get: { operation: x.get, returns: Pet } }"], models: models)
        #expect(names["model Pet property kind type"] == "PetKind")
    }
}

/// What declarations say, held without a line of Swift.
@Suite struct LoweringTests {
    private func client(_ text: String, _ settings: ClientSettings = ClientSettings()) throws -> SwiftClient {
        let pipeline = ClientPipeline(settings: settings, options: GenerationOptions(templates: try TemplateSet()))
        return pipeline.declarations(for: try api(text)).client
    }

    private static let shapes = """
        apigen: 1
        name: T
        servers: { main: https://a.example }
        models:
          Shape: [circle, square]
          Drawing: { shape: { type: Shape, default: circle }, name: string, size: int?, tags: [string] }
        paths:
          /drawings/{id}: { get: { operation: drawings.load, params: { shape: { type: Shape, default: square } }, returns: Drawing } }

        """

    private func structure(_ client: SwiftClient, _ name: String) throws -> StructDeclaration {
        for case .structure(let declaration) in client.types where declaration.path.text == name { return declaration }
        throw NotFound()
    }

    private struct NotFound: Error {}

    /// Error schemas that differ by null alone are one property of `ServiceError`.
    @Test func errorsThatDifferByNullAreOne() throws {
        let text = """
            apigen: 1
            name: T
            servers: { main: https://a.example }
            error: { message: string }
            models: { Problem: { reason: string } }
            paths:
              /a: { get: { operation: x.a, error: Problem } }
              /b: { get: { operation: x.b, error: { type: Problem, nullable: true } } }

            """
        let root = try client(text).root
        #expect(root.otherErrors.map(\.property.plain) == ["problem"])
    }

    /// The default of an enum is its member, whatever else the configuration renames.
    @Test(arguments: [nil, "Drawing.name", "Shape.circle"]) func defaultsAreMembers(renamed: String?) throws {
        var settings = ClientSettings()
        if let renamed {
            let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
            settings.customization.renamedProperties = [.init(name: .init(renamed, origin: origin), newName: "other")]
        }
        let client = try client(Self.shapes, settings)
        let shape = try #require(try structure(client, "Drawing").properties.first { $0.key == "shape" })
        #expect(shape.defaultValue == .member(.member(renamed == "Shape.circle" ? "other" : "circle"), of: nil))
        #expect(shape.defaultValue?.text == (renamed == "Shape.circle" ? ".other" : ".circle"))
    }

    /// What is suggested for a misspelled value is a value that the enum has, with its type.
    @Test func hintsNameMembersThatExist() throws {
        var settings = ClientSettings()
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        settings.customization.renamedProperties = [
            .init(name: .init("Shape.circel", origin: origin), newName: "other")
        ]
        let pipeline = ClientPipeline(settings: settings, options: GenerationOptions(templates: try TemplateSet()))
        let declarations = pipeline.declarations(for: try api(Self.shapes))
        #expect(declarations.configurationDiagnostics.map(\.hints) == [["did you mean 'Shape.circle'?"]])
    }

    @Test func typesAreValues() throws {
        let drawing = try structure(try client(Self.shapes), "Drawing")
        let types = Dictionary(uniqueKeysWithValues: drawing.properties.map { ($0.key, $0.type) })
        #expect(types["name"] == .builtin(.string))
        #expect(types["size"] == .optional(.builtin(.int)))
        #expect(types["tags"] == .array(.builtin(.string)))
        #expect(types["shape"]?.parameterForm == .convertible)
        #expect(types["size"]?.reader == "int")
        #expect(types["size"]?.isReadIfPresent == true)
    }

    @Test func operationsCarryAPlan() throws {
        let operation = try #require(try client(Self.shapes).services.first?.operations.first)
        #expect(operation.request.parameters.map(\.key) == ["id", "shape"])
        #expect(operation.request.parameters.map(\.location) == [.path, .query])
        #expect(operation.request.body == nil)
        #expect(operation.identifier == "drawings.load")
        guard case .value(let type, .json) = operation.result else {
            Issue.record("the result is \(operation.result)")
            return
        }
        #expect(type.text == "Drawing")
    }

    /// Every declaration says what it stands for, and nothing stands for two things.
    @Test func symbolsAreUnique() throws {
        let client = try client(Self.shapes)
        var symbols = client.types.flatMap(\.flattened).flatMap(\.symbols)
        symbols += client.services.map(\.symbol)
        symbols += client.services.flatMap(\.operations).flatMap { [$0.symbol] + $0.parameters.map(\.symbol) }
        #expect(symbols.count > 8)
        #expect(Set(symbols).count == symbols.count)
    }

    @Test func theRuntimeFeaturesFollowFromTheTypes() throws {
        let features = try client(Self.shapes).features
        #expect(features == [.core])
        let dates = Self.shapes.replacing("name: string", with: "name: date, any: any")
        #expect(try client(dates).features == [.core, .calendarDate, .jsonValue])
    }
}

extension TypeDeclaration {
    fileprivate var symbols: [SymbolID] {
        switch self {
        case .structure(let declaration): [declaration.symbol] + declaration.properties.map(\.symbol)
        case .enumeration(let declaration): [declaration.symbol] + declaration.cases.map(\.symbol)
        case .union(let declaration): [declaration.symbol] + declaration.cases.map(\.symbol)
        case .alias(let declaration): [declaration.symbol]
        case .responses(let declaration): [declaration.symbol] + declaration.cases.map(\.symbol)
        }
    }
}
