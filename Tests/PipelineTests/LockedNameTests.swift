import APIDescription
import APIEvolution
import Diagnostics
import Foundation
import Pipeline
import Printing
import SpecReading
import Testing

/// What an app loses without a lock, and keeps with one. Each case is a description, and the next version of it.
@Suite struct LockedNameTests {
    private func client(
        _ spec: String, after lock: Lock = Lock()
    ) throws -> (lock: Lock, text: String, mocks: [GeneratedFile]) {
        let head = "apigen: 1\nname: Shop\nservers: { main: https://a.example }\n"
        let reader = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array((head + spec).utf8)))
        let api = try #require(reader.read().api)
        var options = GenerationOptions(templates: try TemplateSet())
        options.addMocks(importing: nil)
        let generator = ClientPipeline(options: options)
        let declarations = generator.declarations(for: api, lock: lock)
        let output = generator.print(declarations)
        return (declarations.lock, output.files.map(\.text).joined(), output.mocks)
    }

    /// Returns the lines of the lock that the second version of a description changes, and the second client.
    private func change(_ first: String, _ second: String) throws -> (lines: [String], text: String) {
        let before = try client(first).lock
        let (after, text, _) = try client(second, after: before)
        let (old, new) = (LockText().text(of: before), LockText().text(of: after))
        let lines = [old, new].map { $0.split(separator: "\n").map(String.init) }
        let changes =
            lines[0].filter { !lines[1].contains($0) }.map { $0.replacing("- ", with: "-", maxReplacements: 1) }
            + lines[1].filter { !lines[0].contains($0) }.map { $0.replacing("- ", with: "+", maxReplacements: 1) }
        return (changes, text)
    }

    @Test func anotherOrderIsNothing() throws {
        let paths = "paths: { /a: { get: { operation: a.list, params: { PARAMS }, returns: A } } }\n"
        let (lines, text) = try change(
            "models: { A: { x: int, y: int } }\n" + paths.replacing("PARAMS", with: "p: int, q: int"),
            "models: { A: { y: int, x: int } }\n" + paths.replacing("PARAMS", with: "q: int, p: int"))
        #expect(lines == [])
        #expect(text.contains("init(x: Int, y: Int)") && text.contains("func list(p: Int, q: Int)"))
    }

    /// A protocol has no default arguments: it keeps the form without the new one.
    @Test func anArgumentIsAdded() throws {
        let first = "paths: { /a: { get: { operation: a.list, params: { p: int }, returns: [int] } } }\n"
        let (lines, text) = try change(first, first.replacing("{ p: int }", with: "{ n: int?, p: int }"))
        #expect(
            lines == [
                "+operation GET /a = was AService.list() p=query+p", "+operation GET /a query n = 2 n integer? default",
            ])
        #expect(text.contains("func list(p: Int, n: Int? = nil)"))
        #expect(!text.contains("deprecated"))
    }

    /// An argument that can be omitted now stays where it is.
    @Test func anArgumentBecomesOptional() throws {
        let first = "paths: { /a: { get: { operation: a.list, params: { p: int, q: int }, returns: [int] } } }\n"
        let (lines, text) = try change(first, first.replacing("p: int,", with: "p: int?,"))
        #expect(lines.count == 2)
        #expect(text.contains("func list(p: Int? = nil, q: Int)"))
    }

    /// A table in a file of its own has the place of the runtime's empty one.
    @Test func testDoublesKnowFormerIdentifiers() throws {
        let first = "paths: { /a: { get: { operation: a.list, returns: [int] } } }\n"
        let second = first.replacing("a.list", with: "a.loadAll")
        let before = try client(first)
        let path = "StubTransportOperations.swift"
        let file = try #require(before.mocks.filter { $0.path == path }.first)
        #expect(file.isRuntime && file.text.contains("presentOperations: [String: String] = [:]\n"))
        let after = try client(second, after: before.lock).mocks.filter { $0.path == path }
        #expect(after.count == 1)
        #expect(after.first?.text.contains("= [\n        \"a.list\": \"a.loadAll\",\n    ]\n") == true)
    }

    @Test func anInlineSchemaGetsAName() throws {
        let first = """
            paths:
              /roles: { post: { operation: roles.create, body: { extends: [], properties: { name: string, color: int } } } }

            """
        let (_, text) = try change(
            "models: { X: int }\n" + first.replacing("extends: [], ", with: ""),
            """
            models: { X: int, CreateRoleRequest: { name: string, color: int } }
            paths:
              /roles: { post: { operation: roles.create, body: CreateRoleRequest } }

            """)
        #expect(text.contains("func create(body: CreateRoleRequest)") || text.contains("func create(name: String"))
    }

    /// A model gets the name of a type inside another one, which mentions it.
    @Test func aModelHasTheNameOfAnInnerType() throws {
        let first =
            "models: { Pet: { status: [sold, free] } }\npaths: { /a: { get: { operation: a.b, returns: Pet } } }\n"
        let second = first.replacing(
            "models: { Pet: { status: [sold, free] }",
            with: "models: { Status: { x: int }, Pet: { status: [sold, free], other: Status? }")
        let (lines, text) = try change(first, second)
        #expect(lines.contains("+model Status = StatusModel"))
        #expect(lines.allSatisfy { !$0.contains("Pet.Status") })
        #expect(text.contains("public var other: StatusModel?"))
        // Without the mention, both have the name.
        let (others, _) = try change(first, first.replacing("models: { Pet", with: "models: { Status: { x: int }, Pet"))
        #expect(others.contains("+model Status = Status"))
        #expect(others.allSatisfy { !$0.contains("Pet.Status") })
    }

    /// The name of an operation is taken in a second service, and the type of an argument keeps its name.
    @Test func anotherServiceHasTheName() throws {
        let first =
            "paths: { /pets: { get: { operation: pets.list, params: { sort: [up, down] }, returns: [int] } } }\n"
        let second = first.replacing(
            "paths: {",
            with: "paths: { /bots: { get: { operation: bots.list, params: { sort: [on, off] }, returns: [int] } },")
        let (lines, _) = try change(first, second)
        #expect(lines.allSatisfy { $0.hasPrefix("+") })
        #expect(lines.contains("+operation GET /bots query sort type = BotsListSort string"))
    }

    @Test func aVariantIsAddedInFront() throws {
        let paths = "paths: { /a: { get: { operation: a.b, returns: A } } }\n"
        let first =
            "models: { A: { union: [{ extends: [B], properties: { x: int } }, [int], [[int]]] }, B: { y: int } }\n"
        let (lines, _) = try change(
            first + paths,
            first.replacing("union: [", with: "union: [{ extends: [B], properties: { z: int } }, ") + paths)
        #expect(lines.allSatisfy { $0.hasPrefix("+") || $0.contains("variant") })
        // The case and its type keep their names.
        #expect(
            lines.prefix(2) == [
                "-model A variant object = 1 object model A variant object type",
                "+model A variant object = 1 object model A variant object type at model A variant with-x",
            ])
        #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("+model A variant with-z") })
    }

    @Test func spellingIsNothing() throws {
        let first = "paths: { /a: { get: { operation: a.get_all_items, params: { user_id: int }, returns: [int] } } }\n"
        #expect(try change(first, first.replacing("get_all_items", with: "getAllItems")).lines == [])
    }

    /// The route has the name, not the operation id.
    @Test func anOperationIDGoesToAnotherRoute() throws {
        let first = """
            paths:
              /a: { delete: { operation: a.remove } }
              /b: { delete: { operation: a.clear } }

            """
        let (lines, text) = try change(
            first, first.replacing("a.remove", with: "a.erase").replacing("a.clear", with: "a.remove"))
        #expect(lines.contains("+operation DELETE /a = AService.erase id a.erase"))
        // `remove` would be the other route now.
        #expect(!text.contains("renamed: \"erase()\""))
        #expect(text.contains("renamed: \"remove()\""))
    }

    @Test func aPlaceholderHasAnotherName() throws {
        let first = """
            paths:
              /a/{id}: { get: { operation: a.b, params: { id: int } } }

            """
        let (lines, text) = try change(
            first, first.replacing("{id}", with: "{user}").replacing("{ id:", with: "{ user:"))
        #expect(lines.contains("+operation GET /a/{id} = AService.b id a.b at operation GET /a/{user}"))
        #expect(text.contains("func b(user: Int)"))
    }
}
