import Foundation
import Platform
import Testing

@testable import apigen

/// Links do not lead out of the directory of a description.
struct LinkTests {
    private let work: Workspace

    private static let secret = "secret-token: [hunter2\n"
    private static let models = "models: { User: { id: int } }\n"
    private static let spec = """
        apigen: 1
        name: T
        servers: { main: https://a.example }
        include: models.yaml
        paths: { /users: { get: { operation: users.list, returns: [User] } } }

        """
    private static let openAPI = """
        openapi: 3.1.0
        info: { title: T, version: "1" }
        paths:
          /users:
            get:
              operationId: list
              responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "models.yaml#/User" } } } } }

        """

    init() throws {
        work = try Workspace()
        try work.write(Self.secret, to: "private/secret.yaml")
    }

    private func link(_ name: String, to target: String) throws {
        let place = URL(fileURLWithPath: work.full(name)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: work.full(name), withDestinationPath: target)
    }

    /// Nothing of the file is printed, whatever reads it.
    private func expectRefusal(_ outcome: Workspace.Outcome, _ message: String) {
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(!(outcome.errors + outcome.output).contains("hunter2"))
        #expect(!(outcome.errors + outcome.output).contains("secret-token"))
    }

    @Test(arguments: [spec, openAPI]) func aReferenceThroughALinkStaysInside(text: String) throws {
        try work.write(text, to: "repo/api.yaml")
        try link("repo/models.yaml", to: "../private/secret.yaml")
        let message = "'@/repo/models.yaml' is a link to a file outside the directory of the description"
        for command in [["lint"], ["generate", "-o", "@Out"], ["check", "-o", "@Out"], ["diff", "@repo/api.yaml"]] {
            expectRefusal(work.run(arguments: command + ["@repo/api.yaml"]), message)
        }
        let outcome = work.run("lint", "@repo/api.yaml", "--allow-external-references")
        #expect(outcome.errors.contains("secret.yaml:") == false && outcome.errors.contains("[yaml-syntax]"))
    }

    @Test func aFolderThatIsALink() throws {
        try work.write(Self.spec.replacing("models.yaml", with: "parts/secret.yaml"), to: "repo/api.yaml")
        try link("repo/parts", to: work.full("private"))
        expectRefusal(
            work.run("lint", "@repo/api.yaml"),
            "'@/repo/parts/secret.yaml' is a link to a file outside the directory of the description")
    }

    /// A file that is in the directory may be reached through a link, and the directory may be one.
    @Test func linksInside() throws {
        try work.write(Self.spec, to: "repo/api.yaml")
        try work.write(Self.models, to: "repo/parts/all.yaml")
        try link("repo/models.yaml", to: "parts/all.yaml")
        try link("alias", to: "repo")
        #expect(work.run("lint", "@repo/api.yaml").status == .clean)
        #expect(work.run("lint", "@alias/api.yaml").status == .clean)
        try work.write(Self.spec.replacing("models.yaml", with: work.full("repo/parts/all.yaml")), to: "repo/b.yaml")
        #expect(work.run("lint", "@alias/b.yaml").status == .clean)
        try work.write(Self.models, to: "repo-2/all.yaml")
        try work.write(Self.spec.replacing("models.yaml", with: "../repo-2/all.yaml"), to: "repo/c.yaml")
        #expect(work.run("lint", "@repo/c.yaml").errors.contains("is outside the directory of the description"))
    }

    @Test func aLinkToNothing() throws {
        try work.write(Self.spec, to: "repo/api.yaml")
        try link("repo/models.yaml", to: "missing.yaml")
        #expect(work.run("lint", "@repo/api.yaml").errors.contains("cannot be read: there is no such file"))
        try FileManager.default.removeItem(atPath: work.full("repo/models.yaml"))
        try link("repo/models.yaml", to: "models.yaml")
        #expect(work.run("lint", "@repo/api.yaml").errors.contains("cannot be read: too many symbolic links"))
    }

    @Test(arguments: [
        "spec: api.yaml", "spec: x.yaml\nlock: api.yaml", "spec: x.yaml\ntemplates: T",
        "versions: { v1: x.yaml, v2: api.yaml }",
    ])
    func theFilesOfAConfiguration(text: String) throws {
        try work.write(Self.spec.replacing("include: models.yaml", with: Self.models), to: "repo/x.yaml")
        try link("repo/api.yaml", to: "../private/secret.yaml")
        try work.write(Self.secret, to: "private/Client.mustache")
        try link("repo/T", to: "../private")
        try work.write(text + "\noutput: Out\n", to: "repo/apigen.yaml")
        expectRefusal(
            work.run("generate", "@repo/apigen.yaml"), "is a link to a file outside the directory of the configuration")
        #expect(!work.exists("repo/Out"))
    }

    /// A path that leaves the directory is there for everybody to read.
    @Test func aPathOfAConfigurationThatLeaves() throws {
        try work.write(Self.spec.replacing("include: models.yaml\n", with: Self.models), to: "api.yaml")
        try work.write("spec: ../api.yaml\noutput: Out\n", to: "repo/apigen.yaml")
        #expect(work.run("generate", "@repo/apigen.yaml").status == .clean)
    }

    @Test func aConfigurationThatIsFound() throws {
        try work.write(Self.spec.replacing("include: models.yaml\n", with: Self.models), to: "repo/api.yaml")
        try link("repo/apigen.yaml", to: "../private/secret.yaml")
        expectRefusal(
            work.run("lint", "@repo/api.yaml"),
            "'apigen.yaml' is a link to a file outside the directory of the description")
    }

    @Test func realPaths() throws {
        try work.write("", to: "repo/file")
        try link("link", to: "repo")
        let root = RealPath.of(work.full("repo"))
        #expect(RealPath.of(work.full("link/file")) == root + "/file")
        #expect(RealPath.of(work.full("link/file/")) == root + "/file")
        #expect(RealPath.of(work.full("link//missing/a")) == root + "/missing/a")
        #expect(RealPath.of("/") == "/")
        #expect(RealPath.of("") == RealPath.of("."))
        #expect(RealPath.of("missing/a") == RealPath.of(".") + "/missing/a")
        // With work for each beginning of the path, this takes hours.
        let parts = String(repeating: "/x", count: 500_000)
        #expect(RealPath.of(work.full("link") + parts) == root + parts)
    }

    @Test func templatesAndLocks() throws {
        try work.write(Self.spec.replacing("include: models.yaml\n", with: Self.models), to: "repo/api.yaml")
        try work.write("{{secret}} hunter2", to: "private/Client.mustache")
        try work.write("", to: "repo/T/.keep")
        try link("repo/T/Client.mustache", to: "../../private/Client.mustache")
        expectRefusal(
            work.run("generate", "@repo/api.yaml", "-o", "@Out", "--templates", "@repo/T"),
            "'Client.mustache' is a link to a file outside the directory of the templates")
        try link("Out/apigen.lock", to: "../private/secret.yaml")
        expectRefusal(
            work.run("check", "@repo/api.yaml", "-o", "@Out"),
            "'apigen.lock' is a link to a file outside the directory of the client")
    }
}
