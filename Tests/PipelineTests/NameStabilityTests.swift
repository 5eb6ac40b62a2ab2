import TestSupport
import Testing

@testable import Pipeline

/// What an app's code calls things must not change because something else was added, or stands elsewhere.
struct NameStabilityTests {
    private static let models = [
        "  User: { id: int }", "  user: { name: string }", "  USER: [a, b]",
        "  user_name: { a_b: string, a-b: string }",
        "  Username: { x: { y: int } }", "  Error: { message: string }", "  APIError: { code: int }",
        "  PetsService: { z: int }", "  ListKind: { k: int }",
    ]
    private static let paths = [
        "  /a: { get: { operation: pets.list, params: { kind: [cat, dog] }, returns: { pets: [string] } } }",
        "  /b: { get: { operation: users.list, params: { kind: [old, new] }, returns: { users: [User] } } }",
        "  /c: { get: { operation: users.load_all, returns: { one: user } } }",
        "  /d: { get: { operation: users.loadAll, returns: user_name } }",
        "  /e: { get: { operation: users.LoadAll, params: { id: int, ID: { type: string, in: header } } } }",
        "  /f: { post: { operation: pets.add, body: { tag: { color: string } } } }",
    ]

    private static func files(_ models: [String], _ paths: [String]) throws -> [String: String] {
        let head = ["apigen: 1", "name: Pets", "servers: { main: https://a.example }"]
        let text = (head + ["models:"] + models + ["paths:"] + paths).joined(separator: "\n") + "\n"
        return try generate(text) { $0.printing.runtime = .none }
    }

    /// The lines of a file, without the first, which says what follows.
    private static func lines(_ text: String?) -> [Substring] {
        (text ?? "").split(separator: "\n").dropFirst().sorted()
    }

    @Test(arguments: 0..<10) func orderDoesNotMatter(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let before = try Self.files(Self.models, Self.paths)
        #expect(before.count > 15)
        let after = try Self.files(Self.models.shuffled(using: &random), Self.paths.shuffled(using: &random))
        #expect(after.keys.sorted() == before.keys.sorted())
        for (path, text) in before { #expect(Self.lines(after[path]) == Self.lines(text), "\(path)") }
    }

    @Test func whatIsAddedTakesNoName() throws {
        let before = try Self.files(Self.models, Self.paths)
        let after = try Self.files(
            ["  Apple: { seed: int }"] + Self.models + ["  \"user!\": { n: int }", "  Zoo: { animals: [string] }"],
            ["  /0: { get: { operation: apples.find, params: { color: [red, blue] } } }"] + Self.paths
                + ["  /z: { get: { operation: pets.find_one } }"])
        for path in before.keys where path.hasPrefix("Models/") { #expect(after[path] == before[path], "\(path)") }
        let services = before.keys.filter { $0.hasPrefix("Services/") }
        #expect(services.count == 2)
        for path in services {
            #expect(Set(Self.lines(after[path])).isSuperset(of: Self.lines(before[path])), "\(path)")
        }
    }
}
