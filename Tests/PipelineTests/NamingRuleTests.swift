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
        _ paths: [String], models: [String] = [], customization: Customization = Customization(),
        servers: String = "servers: { main: https://a.example }"
    ) throws -> [String: String] {
        let head = ["apigen: 1", "name: T", servers, "models:"] + (models.isEmpty ? [Self.model] : models) + ["paths:"]
        return try self.names(of: (head + paths).joined(separator: "\n") + "\n", customization)
    }

    private func names(of description: String, _ customization: Customization = Customization()) throws -> [String:
        String]
    {
        let api = try api(description)
        var resolved = Resolver(api, collector: DiagnosticCollector()).resolve().unified()
        let overrides = OverrideTable(customization)
        resolved.groupOptionalArguments(limit: overrides.separateParameters, .none)
        let table = Namer(api: resolved, overrides: overrides, history: .none, isVersion: false).name()
        return Dictionary(uniqueKeysWithValues: table.names.map { ($0.key.text, $0.value.plain) })
    }

    private static let model = "  X: { a: int }"

    /// `list_c(a_b)` of one service and `list_c_a(b)` of another want one name for a type. It does not matter which stands first.
    @Test func namesThatRunTogether() throws {
        let one = "  /x: { get: { operation: x.list_c, params: { a_b: [p, q] } } }"
        let other = "  /y: { get: { operation: y.list_c_a, params: { b: [r, s] } } }"
        let names = try names([one, other], models: [Self.model])
        #expect(try self.names([other, one], models: [Self.model]) == names)
        #expect(names["operation GET /x query a_b type"] == "XListCAB")
        #expect(names["operation GET /y query b type"] == "YListCAB")
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

    /// A letter with marks is one character, however long it is. It has no words inside.
    @Test func aLetterWithMarksHasNoWords() throws {
        let id = "a\u{EBA}\u{E38}\u{E33}"
        let description = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
            "paths": {"/x": {"get": {"operationId": "\(id)", "responses": {"204": {"description": ""}}}}}}
            """
        let name = try #require(try names(of: description)["operation GET /x"])
        #expect(name.unicodeScalars.first == "a", "\(name)")
    }

    /// A type of an operation says which service it is for only where another operation wants the same name.
    @Test func typesOfOperationsSayTheirServiceWhereTheyMust() throws {
        let pets = "  /pets: { get: { operation: pets.listAll, params: { sort: [up, down] } } }"
        let users = "  /users: { get: { operation: users.listAll, params: { sort: [old, new] } } }"
        let alone = try names([pets], models: [Self.model])
        #expect(alone["operation GET /pets query sort type"] == "ListAllSort")
        let both = try names([pets, users], models: [Self.model])
        #expect(both["operation GET /pets query sort type"] == "PetsListAllSort")
        #expect(both["operation GET /users query sort type"] == "UsersListAllSort")
        let model = try names([pets], models: ["  ListAllSort: { a: int }"])
        #expect(model["model ListAllSort"] == "ListAllSort")
        #expect(model["operation GET /pets query sort type"] == "PetsListAllSort")
    }

    /// A verb alone says too little, as long as no model needs the name.
    @Test func typesOfVerbsSayTheirService() throws {
        let pets = "  /pets: { get: { operation: pets.list, params: { sort: [up, down] } } }"
        #expect(try names([pets], models: [Self.model])["operation GET /pets query sort type"] == "PetsListSort")
        let both = try names([pets], models: ["  PetsListSort: { a: int }"])
        #expect(both["operation GET /pets query sort type"] == "ListSort")
    }

    /// `api`, `rest` and a version at the start of a path are in no name, unless nothing else tells two operations apart.
    @Test func startsOfPathsSayNothing() throws {
        let operation = "{ get: { tags: [pets], responses: { '204': { description: ok } } } }"
        let paths = ["/api/v2/pets", "/rest/1.0/dogs", "/dogs", "/api"].map { "  \($0): \(operation)\n" }
        let head = "openapi: 3.0.3\ninfo: { title: T, version: '1' }\nservers: [{ url: https://a.example }]\npaths:\n"
        let names = try names(of: head + paths.joined())
        #expect(names["operation GET /api/v2/pets"] == "getPets")
        #expect(names["operation GET /dogs"] == "getDogs")
        #expect(names["operation GET /rest/1.0/dogs"] == "getRest1_0Dogs")
        #expect(names["operation GET /api"] == "getAPI")
    }

    /// All types of an operation have the same service. They are numbered in the order of the arguments; those of responses have the status.
    @Test func typesOfOneOperationAreNumbered() throws {
        let path =
            "  /x: { post: { operation: x.create, params: { kind: [a, b], Kind: { type: [c, d], in: header } }, "
            + "returns: { 200: { a: int }, 201: { b: int } } } }"
        let names = try names([path], models: [Self.model])
        #expect(names["operation POST /x response 200 type"] == "XCreateOKResponse")
        #expect(names["operation POST /x response 201 type"] == "XCreateCreatedResponse")
        #expect(names["operation POST /x query kind type"] == "XCreateKind")
        #expect(names["operation POST /x header Kind type"] == "XCreateKind2")
    }

    /// A name that the configuration gives to a nested type hides no model either.
    @Test(arguments: ["Place", "User", "adr"]) func renamedNestedTypesDoNotHideModels(asked: String) throws {
        let models = ["  User: { adr: { zip: string }, place: Place }", "  Place: { a: int }"]
        var customization = Customization()
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        customization.renamedTypes = [.init(name: Configuration.Name("User.Adr", origin: origin), newName: asked)]
        let names = try names(
            ["  /x: { get: { operation: x.get, returns: User } }"], models: models, customization: customization)
        let expected = ["Place": "PlaceModel", "User": "UserModel", "adr": "adrModel"]
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

    /// Words that are said twice in a row are said once, unless another element has that name.
    @Test func repeatedWordsAreSaidOnce() throws {
        let models = [
            "  app_app_store: { a: int }", "  sip_domain_sip_domain_auth: { a: int }", "  Tls_1_1: { a: int }",
            "  pet_pet: { a: int }", "  Pet: { b: int }",
        ]
        let names = try names(
            [
                "  /x: { get: { operation: x.unit_value_unit_value_load, returns: app_app_store } }",
                "  /y: { get: { operation: x.find_find, returns: Pet } }",
                "  /z: { get: { operation: x.find, returns: Pet } }",
            ], models: models)
        #expect(names["model app_app_store"] == "AppStore")
        #expect(names["model sip_domain_sip_domain_auth"] == "SipDomainAuth")
        #expect(names["model Tls_1_1"] == "TLS1_1")
        #expect(names["model pet_pet"] == "PetPet")
        #expect(names["model Pet"] == "Pet")
        #expect(names["operation GET /x"] == "unitValueLoad")
        #expect(names["operation GET /y"] == "findFind")
        #expect(names["operation GET /z"] == "find")
    }

    /// A model that is only a scalar with the name of its type has that type, unless the client had it before.
    @Test func aliasesOfScalarsDisappear() throws {
        let models = [
            "  UUID: uuid", "  NullString: string", "  ID: string", "  Date: { a: int }",
            "  Pet: { uuid: UUID, name: NullString?, id: ID, ids: [UUID] }",
        ]
        let names = try names(["  /x: { get: { operation: x.get, returns: Pet } }"], models: models)
        #expect(names["model UUID"] == nil)
        #expect(names["model NullString"] == nil)
        #expect(names["model ID"] == "ID")
        #expect(names["model Date"] == "DateModel")
        let head = "apigen: 1\nname: T\nservers: { main: https://a.example }\nmodels:\n"
        let paths = "\npaths: { /x: { get: { operation: x.get, returns: Pet } } }\n"
        let resolved = Resolver(
            try api(head + models.joined(separator: "\n") + paths), collector: DiagnosticCollector()
        ).resolve()
        let uuid = try #require(SymbolID(text: "model UUID"))
        #expect(!resolved.unified().declarations.contains { $0.symbol == uuid })
        var kept = KeptTypes()
        kept.symbols = [uuid]
        #expect(resolved.unified(keeping: kept).declarations.contains { $0.symbol == uuid })
    }

    /// The addresses of servers are named after their descriptions, then after their hosts.
    @Test func serversHaveTheWordsOfTheirDescriptions() throws {
        let names = try names(
            ["  /x: { get: { operation: x.get } }"],
            servers: """
                servers:
                  main:
                    - { url: "https://api.example.com", description: "Production server (uses live data)" }
                    - { url: "https://eu.example.com", description: "The European API." }
                    - { url: "https://www.engine.example.com" }
                    - { url: "https://engine.example.org" }
                    - { url: "http://api.example.com" }
                    - { url: "https://test.example.com", description: "This is where you can try out everything that you want" }
                  uploads: { url: "https://up.example.com", description: Files }
                """)
        let expected = ["production", "european", "engineExampleCom", "engineExampleOrg", "http", "test"]
        let found = expected.indices.map { names["server main location \($0)"] }
        #expect(found == expected)
        #expect(names["server uploads location 0"] == "uploads")
    }

    /// An id that is the method and the path says nothing else: placeholders are left out, and segments before them are in the
    /// singular.
    @Test func idsThatSpellThePathAreDerived() throws {
        let names = try names([
            "  /pets: { get: { operation: x.get_pets } }",
            "  /pets/{pet_id}: { get: { operation: x.get_pets_pet_id }, put: { operation: x.put_pets_id } }",
            "  /v1/pets/{pet_id}/toys/{toy_id}: { delete: { operation: x.deletePetsPetIdToysToyId } }",
            "  /files/{file_id}/metadata: { get: { operation: x.get_files_id_metadata } }",
            "  /files/{file_id}/metadata/{key}: { get: { operation: x.get_files_id_metadata_id } }",
            "  /users/{user_id}: { get: { operation: x.getUsers } }",
        ])
        #expect(names["operation GET /pets"] == "getPets")
        #expect(names["operation GET /pets/{pet_id}"] == "getPet")
        #expect(names["operation PUT /pets/{pet_id}"] == "putPet")
        #expect(names["operation DELETE /v1/pets/{pet_id}/toys/{toy_id}"] == "deletePetToy")
        #expect(names["operation GET /files/{file_id}/metadata"] == "getFileMetadata")
        #expect(names["operation GET /files/{file_id}/metadata/{key}"] == "getFileMetadataByKey")
        #expect(names["operation GET /users/{user_id}"] == "getUsers")
    }

    /// The words of an id without boundaries come from the path and the summary.
    @Test func wordsOfLowercaseIDs() throws {
        let names = try names([
            "  /content_provenance_checks: { post: { operation: x.createcontentprovenancecheck } }",
            "  /organization/limit: { delete: { operation: x.deleteorganizationspendlimit, summary: Deletes the spend limit. } }",
            "  /indexes/filterable-attributes: { delete: { operation: x.deletefilterableAttributes } }",
            "  /therapists: { get: { operation: x.findtherapistmerely } }",
            "  /checkout: { post: { operation: x.checkouts } }",
        ])
        #expect(names["operation POST /content_provenance_checks"] == "createContentProvenanceCheck")
        #expect(names["operation DELETE /organization/limit"] == "deleteOrganizationSpendLimit")
        #expect(names["operation DELETE /indexes/filterable-attributes"] == "deleteFilterableAttributes")
        #expect(names["operation GET /therapists"] == "findtherapistmerely")
        #expect(names["operation POST /checkout"] == "checkouts")
    }

    /// A type that several models share is outside of them, if their names have words in common, and a client had no name for it.
    @Test func sharedTypesAreOutsideOfModels() throws {
        let models = [
            "  ConsolePort: { status: [on, off], size: [s, m] }", "  CreateConsolePortTemplate: { status: [on, off] }",
            "  Cable: { size: [s, m], inner: { color: [red, blue] } }",
            "  CableKind: { inner: { color: [red, blue] } }",
        ]
        let paths = ["  /x: { get: { operation: x.get, returns: ConsolePort } }"]
        let names = try names(paths, models: models)
        #expect(names == (try self.names(paths, models: models.reversed())))
        #expect(names["model ConsolePort property status type"] == "ConsolePortStatus")
        #expect(names["model Cable property size type"] == "Size")
        #expect(names["model Cable property inner type"] == "CableInner")
        #expect(names["model Cable property inner type property color type"] == "Color")
    }

    /// A model whose name is only a status has the name of the status, and a service is named without its position.
    @Test func statusesAndPositions() throws {
        let names = try names(
            ["  /x: { get: { operation: x.get, returns: Pet, error: _404 } }"],
            models: ["  _404: { a: int }", "  \"200\": { a: int }", "  _999: { a: int }", "  Pet: { a: int }"])
        #expect(names["model _404"] == "NotFoundError")
        #expect(names["model 200"] == "OKResponse")
        #expect(names["model _999"] == "_999")
        #expect(
            ["2. Account", "10) Pets", "2.0", "3D", "1. "].map(ServiceNaming.withoutOrdinal) == [
                "Account", "Pets", "2.0", "3D", "1. ",
            ])
    }

    /// A nested type that is called like a type that is mentioned beside it would hide that one. Otherwise it has the name
    /// alone, whatever else has it.
    @Test func nestedTypesHideNothing() throws {
        let models = [
            "  Kind: { a: int }", "  Pet: { kind: [a, b], other: Kind }", "  Car: { kind: [c, d] }",
            "  Van: { kind: [e, f], owner: { own: Kind } }",
            "  Bus: { driver: { kind: [g, h], bus: { a: int } }, other: [Kind] }",
            "  Raw: { data: { a: int }, url: { b: int } }",
            "  Bytes: { data: { z: int }, inner: { raw: base64 }, date: { c: int } }",
            "  Outcome: { result: { a: int } }",
        ]
        let names = try names(["  /x: { get: { operation: x.get, returns: Pet } }"], models: models)
        #expect(names["model Pet property kind type"] == "KindModel")
        #expect(names["model Car property kind type"] == "Kind")
        #expect(names["model Van property kind type"] == "KindModel")
        #expect(names["model Bus property driver type property kind type"] == "Kind")
        #expect(names["model Bus property driver type property bus type"] == "BusModel")
        #expect(names["model Raw property data type"] == "Data")
        #expect(names["model Raw property url type"] == "URL")
        #expect(names["model Bytes property data type"] == "DataModel")
        #expect(names["model Bytes property date type"] == "Date")
        #expect(names["model Outcome property result type"] == "ResultModel")
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
        #expect(features == [.core, .urlSession, .openEnums])
        let dates = Self.shapes.replacing("name: string", with: "name: date, any: any")
        #expect(
            try client(dates).features == [
                .core, .urlSession, .openEnums, .calendarDate, .jsonValue, .deepJSON, .base64,
            ])
        // A type that contains itself has values of any depth.
        let recursive = Self.shapes.replacing("name: string", with: "name: string, inner: [Drawing]")
        #expect(try client(recursive).features == [.core, .urlSession, .openEnums, .deepJSON])
        let webhooks = try client(Self.shapes + "webhooks: { drawn: Drawing }\n")
        #expect(webhooks.features == [.core, .urlSession, .openEnums, .webhooks])
        let callbacks = try client(Self.shapes + "webhooks: { drawn: { type: Drawing, callback: true } }\n")
        #expect(callbacks.features == features)
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
        case .webhooks(let declaration): [declaration.symbol] + declaration.cases.map(\.symbol)
        }
    }
}
