import Foundation
import Testing

@testable import apigen

/// Versions of an API, as the commands see them.
@Suite struct VersionTests {
    private let work: Workspace

    private static let unversioned = """
        apigen: 1
        name: Social
        servers: { main: https://a.example }
        models:
          User: { id: string, email: string? }
          Badge: { text: string }
        paths:
          /users/{id}: { get: { operation: users.load, returns: User } }
          /badges: { get: { operation: badges.list, returns: [Badge] } }
        """

    private static let two = unversioned.replacing(
        "models:", with: "versions: { v1: /api/v1, v2: /api/v2 }\nmodels:"
    ).replacing("email: string?", with: "email: { type: string?, until: v1 }")

    init() throws { work = try Workspace() }

    private func generate(_ spec: String) throws -> Workspace.Outcome {
        try work.write(spec, to: "api.yaml")
        return work.run("generate", "@api.yaml", "--output", "@Out", "--runtime", "none")
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: work.full(folder)).sorted()
    }

    private func lines(of lock: String) throws -> Set<Substring> {
        Set(try work.read(lock).split(separator: "\n"))
    }

    /// What is equal is declared once; each version has all names.
    @Test func equalTypesAreDeclaredOnce() throws {
        #expect(try generate(Self.two).status == .clean)
        let names = try names(in: "Out/Models")
        #expect(names == ["Badge.swift", "User.swift", "V1+User.swift"])
        let former = try work.read("Out/SocialAPI+V1.swift")
        #expect(former.contains("public typealias Badge = SocialAPI.V2.Badge"))
        #expect(!former.contains("typealias User"))
        let client = try work.read("Out/SocialAPI.swift")
        for name in ["Badge", "User", "UsersService", "UsersServiceProtocol"] {
            #expect(client.contains("public typealias \(name) = SocialAPI.V2.\(name)\n"))
        }
    }

    /// A model that is different in the newest version gets a declaration of its own in the older one, and only that.
    @Test func versionsPartWays() throws {
        _ = try generate(Self.two)
        let service = try work.read("Out/Services/V1+UsersService.swift")
        _ = try generate(Self.two.replacing("Badge: {", with: "Badge: { level: { type: int?, since: v2 },"))
        #expect(try names(in: "Out/Models") == ["Badge.swift", "User.swift", "V1+Badge.swift", "V1+User.swift"])
        #expect(!(try work.read("Out/SocialAPI+V1.swift").contains("typealias Badge")))
        #expect(try work.read("Out/Services/V1+UsersService.swift") == service)
    }

    /// The lines of the newest version are those of an API without versions, so that its names stay.
    @Test func aVersionIsAdded() throws {
        _ = try generate(Self.unversioned)
        let before = try lines(of: "Out/apigen.lock")
        _ = try generate(Self.two)
        let after = try lines(of: "Out/apigen.lock")
        #expect(before.subtracting(after) == ["- model User property email = 2 email string? default"])
        #expect(after.subtracting(before).allSatisfy { $0.hasPrefix("- version v1 ") })
        #expect(after.contains("- version v1 model User property email = 2 email string? default"))
        _ = try generate(Self.two.replacing("/api/v2 }", with: "/api/v2, v3: /api/v3 }"))
        let three = try lines(of: "Out/apigen.lock")
        #expect(after.subtracting(three).isEmpty)
        #expect(three.subtracting(after).allSatisfy { $0.hasPrefix("- version v2 ") })
    }

    /// The files and the lines of a version that is gone go with it.
    @Test func aVersionIsRemoved() throws {
        _ = try generate(Self.unversioned)
        let (lock, files) = (try lines(of: "Out/apigen.lock"), try names(in: "Out"))
        _ = try generate(Self.two)
        _ = try generate(Self.unversioned)
        #expect(try lines(of: "Out/apigen.lock") == lock)
        #expect(try names(in: "Out") == files)
        #expect(try names(in: "Out/Models") == ["Badge.swift", "User.swift"])
    }

    /// A former name is in each version whose element has another name now, and outside if that is the newest one.
    @Test func renames() throws {
        _ = try generate(Self.two)
        _ = try generate(
            Self.two.replacing("User", with: "Person").replacing(
                "Person: { id: string", with: "Person: { id: { type: string, renamedFrom: key }"))
        let client = try work.read("Out/SocialAPI.swift")
        #expect(
            client.contains(
                "@available(*, deprecated, renamed: \"Person\")\npublic typealias User = Person\n"))
        let former = try work.read("Out/Models/V1+Person.swift")
        #expect(
            former.contains(
                """
                nonisolated extension SocialAPI.V1 {
                    @available(*, deprecated, renamed: "Person")
                    public typealias User = SocialAPI.V1.Person
                }
                """))
        #expect(former.contains("nonisolated extension SocialAPI.V1.Person {\n"))
    }

    /// Models stay that only other versions use now, if the client has them.
    @Test func aModelOfOtherVersionsStays() throws {
        let old = Self.two.replacing("/badges: {", with: "/badges: { until: v1,")
        _ = try generate(old)
        #expect(try names(in: "Out/Models").contains("V1+Badge.swift"))
        _ = try generate(Self.two)
        #expect(try names(in: "Out/Models").contains("Badge.swift"))
        _ = try generate(old)
        #expect(try names(in: "Out/Models").contains("Badge.swift"))
    }

    // MARK: - Several descriptions

    private static func document(_ version: String, price: String) -> String {
        """
        openapi: 3.0.3
        info: { title: Shop, version: "\(version)" }
        servers: [{ url: "https://shop.example/\(version)" }]
        paths:
          /products:
            get:
              operationId: listProducts
              tags: [products]
              responses:
                "200":
                  description: The products.
                  content:
                    application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Product" } } }
        components:
          schemas:
            Product: { type: object, required: [id], properties: { id: { type: string }, price: { type: \(price) } } }
        """
    }

    @Test func severalDescriptions() throws {
        try work.write(Self.document("v1", price: "integer"), to: "one.yaml")
        try work.write(Self.document("v2", price: "number"), to: "two.yaml")
        try work.write("versions: { v1: one.yaml, v2: two.yaml }\noutput: Out\nruntime: none\n", to: "apigen.yaml")
        let outcome = work.run("generate", "@apigen.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.errors == "")
        #expect(try work.read("Out/Models/V1+Product.swift").contains("var price: Int?"))
        #expect(try work.read("Out/Models/Product.swift").contains("var price: Double?"))
        #expect(try work.read("Out/ShopAPI.swift").contains("v1Server: ServerURL = V1.Server.main"))
        #expect(work.run("check", "@apigen.yaml").status == .clean)
        // One of the descriptions stands for all.
        #expect(work.run("check", "@two.yaml").status == .clean)
    }

    @Test(arguments: [
        ("versions: {}", "1:11: error: 'versions' has no versions [missing-version]"),
        ("versions: [a.yaml]", "1:11: error: expected a mapping for 'versions', found a list [wrong-type]"),
        (
            "spec: a.yaml\nversions: { v1: a.yaml, v2: b.yaml }",
            "1:7: error: 'spec' must be the description of the newest version, 'v2' [conflicting-keys]"
        ),
    ])
    func faultsOfTheSetting(configuration: String, expected: String) throws {
        try work.write(configuration + "\noutput: Out\n", to: "apigen.yaml")
        let outcome = work.run("generate", "@apigen.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains(expected))
    }
}
