import APIDescription
import Diagnostics
import Resolution
import SpecReading
import Testing

@testable import APIEvolution

/// What a lock says about a resolved API.
@Suite struct HistoryMatcherTests {
    private func resolved(_ lines: String...) throws -> ResolvedAPI {
        let head = ["apigen: 1", "name: T", "servers: { main: https://a.example }"]
        let text = (head + lines).joined(separator: "\n") + "\n"
        let reading = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
        let api = try #require(reading.api, "\(reading.diagnostics)")
        return Resolver(api, collector: DiagnosticCollector()).resolve()
    }

    private func lock(_ facts: [SymbolID: Lock.Fact]) -> Lock {
        Lock(entries: facts.mapValues { Lock.Entry(fact: $0) })
    }

    private let scalar = { (word: String, position: Int) in
        Lock.Fact("x", position: position, type: .scalar(word))
    }

    private let paths = "paths: { /a: { put: { operation: a.save, body: Person } } }"
    private let user = SymbolID.model("User")
    private let person = SymbolID.model("Person")

    @Test func withoutALockNothingIsKnown() throws {
        let api = try resolved("models: { Person: { id: int } }", paths)
        let match = HistoryMatcher(Lock()).match(api)
        #expect(match.api == api)
        #expect(match.kept == KeptTypes() && match.inferred.isEmpty && match.history.isEmpty)
    }

    @Test func declaredRenamesHaveTheirOrigin() throws {
        let api = try resolved("models: { Person: { renamedFrom: User, properties: { id: int } } }", paths)
        let former = lock([user: Lock.Fact("User"), user.property("id"): Lock.Fact("id", position: 4)])
        let match = HistoryMatcher(former).match(api)
        #expect(match.history.name(of: person) == "User")
        #expect(match.history.origin(of: person.property("id")) == user.property("id"))
        #expect(match.history.position(of: person.property("id")) == 4)
        #expect(match.inferred.isEmpty)
        #expect(match.kept.symbols == [person])
    }

    @Test(arguments: [true, false])
    func equalTypesAreInferred(areAssumed: Bool) throws {
        let api = try resolved("models: { Person: { id: int, name: string? } }", paths)
        let former = lock([
            user: Lock.Fact("User"), user.property("id"): scalar("integer", 1),
            user.property("name"): Lock.Fact("name", position: 2, type: .optional(.scalar("string"))),
            .operation("PUT", "/a"): Lock.Fact("AService.save"),
            SymbolID.operation("PUT", "/a").body: Lock.Fact("body", position: 1, type: .declared(user)),
        ])
        let match = HistoryMatcher(former, assumesInferred: areAssumed).match(api)
        #expect(match.inferred == [user: person])
        #expect(match.history.name(of: person) == (areAssumed ? "User" : nil))
    }

    /// Equal types that no place has had one after the other are only suggested.
    @Test func typesWithoutACommonPlaceAreSuggested() throws {
        let api = try resolved("models: { Person: { id: int, name: string? } }", paths)
        let former = lock([
            user: Lock.Fact("User"), user.property("id"): scalar("integer", 1),
            user.property("name"): Lock.Fact("name", position: 2, type: .optional(.scalar("string"))),
        ])
        let match = HistoryMatcher(former).match(api)
        #expect(match.inferred.isEmpty && match.suggested == [user: person])
    }

    /// A place that has a third type now says that the two are not the same.
    @Test func placesThatContradictAreNotInferred() throws {
        let api = try resolved(
            "models: { Person: { id: int, name: string? }, Pet: { id: string } }",
            "paths: { /a: { put: { operation: a.save, body: Person } }, /b: { put: { operation: b.save, body: Pet } } }"
        )
        var facts: [SymbolID: Lock.Fact] = [
            user: Lock.Fact("User"), user.property("id"): scalar("integer", 1),
            user.property("name"): Lock.Fact("name", position: 2, type: .optional(.scalar("string"))),
        ]
        for path in ["/a", "/b"] {
            facts[.operation("PUT", path)] = Lock.Fact("AService.save")
            facts[SymbolID.operation("PUT", path).body] = Lock.Fact("body", position: 1, type: .declared(user))
        }
        let match = HistoryMatcher(lock(facts)).match(api)
        #expect(match.inferred.isEmpty && match.suggested == [user: person])
    }

    @Test func modelsInAnotherSpellingAreInferred() throws {
        let api = try resolved("models: { Person: { id: int } }", paths)
        let former = lock([
            .model("per_son"): Lock.Fact("PerSon"), SymbolID.model("per_son").property("age"): scalar("integer", 1),
        ])
        #expect(HistoryMatcher(former).match(api).inferred == [.model("per_son"): person])
    }

    /// A key in another spelling keeps its position, unless there are several of them.
    @Test(arguments: [["full_name"], ["full_name", "FullName"]])
    func keysInAnotherSpelling(former keys: [String]) throws {
        let api = try resolved("models: { Person: { id: int, fullName: string } }", paths)
        var facts: [SymbolID: Lock.Fact] = [person: Lock.Fact("Person")]
        for key in keys { facts[person.property(key)] = scalar("string", 7) }
        let match = HistoryMatcher(lock(facts)).match(api)
        #expect(match.history.position(of: person.property("fullName")) == (keys.count == 1 ? 7 : nil))
    }

    @Test func otherTypesAreNotInferred() throws {
        let api = try resolved("models: { Person: { id: int, name: string? } }", paths)
        let former = lock([
            user: Lock.Fact("User"), user.property("id"): scalar("string", 1),
            user.property("name"): Lock.Fact("name", position: 2, type: .optional(.scalar("string"))),
        ])
        #expect(HistoryMatcher(former).match(api).inferred.isEmpty)
    }

    /// The same values with other names mean something else.
    @Test(arguments: [("on", true), ("On!", true), ("up", false)])
    func valuesWithOtherNames(former name: String, isSame: Bool) throws {
        let api = try resolved("models: { Person: { enum: { 1: { name: \"on\" }, 2: { name: \"off\" } } } }", paths)
        let former = lock([
            user: Lock.Fact("User", type: .scalar("integer")), user.value("1"): Lock.Fact(name),
            user.value("2"): Lock.Fact("off"), .operation("PUT", "/a"): Lock.Fact("AService.save"),
            SymbolID.operation("PUT", "/a").body: Lock.Fact("body", position: 1, type: .declared(user)),
        ])
        #expect(HistoryMatcher(former).match(api).inferred == (isSame ? [user: person] : [:]))
    }

    /// Families of renamed types, and variants that are named after them, are found together.
    @Test func familiesAreInferred() throws {
        let api = try resolved(
            "models: { Node: { id: int, next: Link? }, Link: { to: Node, all: [Link] } }",
            "paths: { /a: { put: { operation: a.save, body: Node } } }")
        let (vertex, edge) = (SymbolID.model("Vertex"), SymbolID.model("Edge"))
        let former = lock([
            vertex: Lock.Fact("Vertex"), vertex.property("id"): scalar("integer", 1),
            vertex.property("next"): Lock.Fact("next", position: 2, type: .optional(.declared(edge))),
            edge: Lock.Fact("Edge"), edge.property("to"): Lock.Fact("to", position: 1, type: .declared(vertex)),
            edge.property("all"): Lock.Fact("all", position: 2, type: .array(.declared(edge))),
            .operation("PUT", "/a"): Lock.Fact("AService.save"),
            SymbolID.operation("PUT", "/a").body: Lock.Fact("body", position: 1, type: .declared(vertex)),
        ])
        #expect(HistoryMatcher(former).match(api).inferred == [vertex: .model("Node"), edge: .model("Link")])
    }

    @Test(arguments: [
        ("a.save", "PUT /v1/a", true), ("a.save", "PUT /shops/{id}/a", true), ("a.save", "PUT /as", true),
        ("a.store", "PUT /v1/a", false), ("a.save", "POST /a", false), ("a.save", "PUT /b", false),
        ("a.save", "PUT /a/{id}", false), ("a.save", "PUT /a/close", false),
    ])
    func operationsAreInferredByTheirNames(former name: String, route: String, isSame: Bool) throws {
        let api = try resolved("models: { Person: { id: int } }", paths)
        var fact = Lock.Fact("AService.save")
        fact.operationID = name
        let words = route.split(separator: " ").map(String.init)
        let (former, present) = (SymbolID.operation(words[0], words[1]), SymbolID.operation("PUT", "/a"))
        let match = HistoryMatcher(lock([former: fact])).match(api)
        #expect(match.inferred == (isSame ? [former: present] : [:]))
        // The former method must not call another operation.
        #expect(match.history.withdrawnCalls.keys.contains(former) == (name == "a.save" && !isSame))
    }

    /// Two former operations, whose names differ only in their spelling, are not one present operation.
    @Test func namesInTwoSpellingsAreNotInferred() throws {
        let api = try resolved("models: { Person: { id: int } }", paths)
        var fact = Lock.Fact("AService.save")
        fact.operationID = "a.save"
        let facts = [SymbolID.operation("PUT", "/x"): fact, .operation("PUT", "/y"): fact]
        #expect(HistoryMatcher(lock(facts)).match(api).inferred.isEmpty)
    }

    @Test func orderAndNullAreKept() throws {
        let api = try resolved(
            "models: { Person: { id: int, name: { type: string?, nullable: true }, age: int? } }",
            "paths: { /a: { get: { operation: a.load, returns: Person } } }")
        let former = lock([
            person: Lock.Fact("Person"), person.property("age"): scalar("integer", 1),
            person.property("name"): Lock.Fact("name", position: 2, type: .nullable(.scalar("string"))),
        ])
        let match = HistoryMatcher(former).match(api)
        guard case .object(let object)? = match.api.declarations.first(where: { $0.symbol == person })?.kind else {
            Issue.record("there is no model")
            return
        }
        #expect(object.properties.map(\.key) == ["age", "name", "id"])
        #expect(object.properties.map(\.distinguishesNull) == [false, true, false])
    }

    /// An inherited property keeps the type that was declared for it.
    @Test(arguments: [true, false])
    func typesOfInheritedProperties(hadOwnType: Bool) throws {
        let api = try resolved(
            "models:", "  Base: { kind: { values: [a, b] } }",
            "  Person: { extends: [Base], properties: { id: int } }", paths)
        let own = person.property("kind").type
        var facts: [SymbolID: Lock.Fact] = [
            person: Lock.Fact("Person"), person.property("kind"): Lock.Fact("kind", position: 1),
        ]
        if hadOwnType { facts[own] = Lock.Fact("Person.Kind", type: .scalar("string")) }
        let match = HistoryMatcher(lock(facts)).match(api)
        let unified = match.api.unified(keeping: match.kept)
        #expect(unified.declarations.contains { $0.symbol == own } == hadOwnType)
        #expect(unified.elementTypes[person.property("kind")] != nil)
    }

    /// The symbols of variants without a name depend on their order. They are found by what is in them.
    @Test func variantsChangePlaces() throws {
        func schemas(_ variants: [[String]]) -> String {
            let list = variants.map { keys in
                let properties = keys.map { "\($0): { type: string }" }.joined(separator: ", ")
                return
                    "{ type: object, required: [\(keys.prefix(2).joined(separator: ", "))], properties: { \(properties) } }"
            }
            return """
                openapi: 3.0.3
                info: { title: T, version: "1" }
                paths: {}
                components: { schemas: { U: { oneOf: [\(list.joined(separator: ", "))] } } }
                """
        }
        func resolved(_ text: String) throws -> ResolvedAPI {
            let reading = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
            return Resolver(try #require(reading.api, "\(reading.diagnostics)"), collector: DiagnosticCollector())
                .resolve()
        }
        let union = SymbolID.model("U")
        var facts: [SymbolID: Lock.Fact] = [union: Lock.Fact("U")]
        for (number, keys) in [["a", "b"], ["b", "c"], ["c", "a"]].enumerated() {
            let variant = union.variant("\(number + 1)")
            facts[variant] = Lock.Fact("case\(number + 1)", position: number + 1, type: .declared(variant.type))
            facts[variant.type] = Lock.Fact("U.Case\(number + 1)")
            for key in keys { facts[variant.type.property(key)] = scalar("string", 1) }
        }
        for last in [[], ["d"]] {
            let api = try resolved(schemas([["c", "a"] + last, ["b", "c"] + last, ["a", "b"] + last]))
            let history = HistoryMatcher(lock(facts)).match(api).history
            #expect((1...3).map { history.name(of: union.variant("\($0)")) } == ["case3", "case2", "case1"])
            #expect((1...3).map { history.name(of: union.variant("\($0)").type) } == ["U.Case3", "U.Case2", "U.Case1"])
        }
    }
}
