import Foundation
import Testing

@testable import apigen

/// What the build plugin runs.
struct BuildTests {
    private static let document = """
        openapi: 3.1.0
        info: { title: Shop, version: "1" }
        servers: [{ url: https://a.example }]
        paths:
          /items:
            get:
              operationId: list
              tags: [items]
              responses:
                "200": { description: d, content: { application/json: { schema: { $ref: "parts/item.yaml#/Item" } } } }

        """
    private static let item = "Item: { type: object, properties: { id: { type: string } } }\n"

    private func shop() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(Self.document, to: "openapi.yaml")
        try workspace.write(Self.item, to: "parts/item.yaml")
        return workspace
    }

    private func build(_ workspace: Workspace, _ more: String...) -> Workspace.Outcome {
        let usual = ["build-client", "--spec", "@openapi.yaml", "--output", "@out", "--shards", "4"]
        return workspace.run(arguments: usual + more)
    }

    @Test func whatIsDeclaredIsSilent() throws {
        let workspace = try shop()
        try workspace.write("inputs: [parts/item.yaml]\n", to: "apigen.yaml")
        let outcome = build(workspace, "--config", "@apigen.yaml", "--input", "@parts/item.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.errors.isEmpty && outcome.output.isEmpty)
        let all = try (0..<4).map { try workspace.read("out/Apigen0\($0).swift") }.joined()
        #expect(all.contains("public nonisolated struct Item:"))
        #expect(try workspace.read("out/ApigenClient.swift").contains("struct ShopAPI"))
        #expect(try workspace.read("out/ApigenRuntime+WebClient.swift").contains("class WebClient"))
    }

    @Test func whatIsNotDeclaredIsNamed() throws {
        let outcome = build(try shop())
        #expect(outcome.status == .clean)
        #expect(
            outcome.errors.contains(
                "@/openapi.yaml:1:1: warning: 'parts/item.yaml' is not listed in 'inputs'; changes do not trigger a "
                    + "build"
            ))
        #expect(outcome.errors.contains("add 'inputs: [parts/item.yaml]' to @/apigen.yaml"))
    }

    /// The plugin reads a few lines only: what it makes of them is not trusted.
    @Test(arguments: [
        ("inputs: [other.yaml]", "inputs"), ("spec: other.yaml", "spec"),
        ("inputs: [parts/item.yaml, b.yaml]", "inputs"),
    ])
    func whatThePluginMisreadIsAnError(text: String, key: String) throws {
        let workspace = try shop()
        try workspace.write(text, to: "apigen.yaml")
        let outcome = build(workspace, "--config", "@apigen.yaml", "--input", "@parts/item.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains("error: the build plugin cannot read this form of '\(key)'"))
        #expect(!workspace.exists("out"))
    }

    @Test func whatABuildCannotDoIsSaid() throws {
        let workspace = try shop()
        try workspace.write("access: internal\noutput: Client\nmocks: Mocks\n", to: "apigen.yaml")
        let outcome = build(workspace, "--config", "@apigen.yaml")
        #expect(outcome.status == .clean)
        #expect(
            outcome.errors.contains(
                "@/apigen.yaml:2:9: warning: the build plugin does not support 'output'"))
        #expect(
            outcome.errors.contains("@/apigen.yaml:3:8: warning: the build plugin does not support 'mocks'")
        )
        #expect(!(try workspace.read("out/ApigenClient.swift").contains("public")))
        try workspace.write(
            "clients: [{ spec: openapi.yaml, output: a }, { spec: b.yaml, output: b }]", to: "apigen.yaml")
        #expect(
            build(workspace, "--config", "@apigen.yaml").errors.contains("error: a target can have only one client"))
    }

    /// A second target with the same description.
    @Test func onlyTestDoublesAreBuilt() throws {
        let workspace = try shop()
        try workspace.write("inputs: [parts/item.yaml]\nmocks: only\n", to: "apigen.yaml")
        let outcome = build(
            workspace, "--config", "@apigen.yaml", "--input", "@parts/item.yaml", "--client-module", "ShopClient")
        #expect(outcome.status == .clean)
        #expect(outcome.errors.isEmpty)
        let all = try (0..<4).map { try workspace.read("out/Apigen0\($0).swift") }.joined()
        #expect(all.contains("public nonisolated struct ItemsServiceStub: ItemsServiceProtocol"))
        #expect(all.contains("public import ShopClient"))
        #expect(!all.contains("struct Item:"))
        #expect(try workspace.read("out/ApigenRuntime+StubTransport.swift").contains("class StubTransport"))
        #expect(!(try workspace.read("out/ApigenRuntime+WebClient.swift").contains("class WebClient")))
        try workspace.write("inputs: [parts/item.yaml]\nmocks: { mode: only, import: Other }\n", to: "apigen.yaml")
        _ = build(workspace, "--config", "@apigen.yaml", "--input", "@parts/item.yaml", "--client-module", "ShopClient")
        #expect(try workspace.read("out/ApigenRuntime+StubTransport.swift").contains("public import Other"))
    }

    @Test func aFaultIsLocated() throws {
        let workspace = try shop()
        try workspace.write(Self.item.replacing("string", with: "strin}"), to: "parts/item.yaml")
        let outcome = build(workspace, "--input", "@parts/item.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains("@/parts/item.yaml:1:"))
        #expect(!workspace.exists("out"))
    }

    @Test func onlyWhatChangedIsWritten() throws {
        let workspace = try shop()
        _ = build(workspace, "--input", "@parts/item.yaml")
        let past = Date(timeIntervalSince1970: 1_000_000)
        for name in try workspace.tree("out").keys {
            try FileManager.default.setAttributes(
                [.modificationDate: past], ofItemAtPath: workspace.full("out/" + name))
        }
        try workspace.write(Self.item.replacing("id:", with: "key:"), to: "parts/item.yaml")
        _ = build(workspace, "--input", "@parts/item.yaml")
        let written = try workspace.tree("out").keys.filter { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: workspace.full("out/" + name))
            return attributes[.modificationDate] as? Date != past
        }
        #expect(written.count == 1)
        #expect(try workspace.read("out/" + (written.first ?? "")).contains("var key"))
    }

    @Test func aDeclaredFileMayLieOutside() throws {
        let workspace = try Workspace()
        try workspace.write(Self.document.replacing("parts/", with: "../parts/"), to: "client/openapi.yaml")
        try workspace.write(Self.item, to: "parts/item.yaml")
        let usual = ["build-client", "--spec", "@client/openapi.yaml", "--output", "@out", "--shards", "4"]
        #expect(workspace.run(arguments: usual).status == .description)
        let outcome = workspace.run(arguments: usual + ["--input", "@parts/item.yaml"])
        #expect(outcome.status == .clean)
        #expect(outcome.errors.isEmpty)
    }

    @Test func theRuntimeCanBeATargetOfItsOwn() throws {
        let workspace = try Workspace()
        try workspace.write("runtime: only\n", to: "apigen.yaml")
        let outcome = workspace.run(
            "build-client", "--config", "@apigen.yaml", "--output", "@out", "--shards", "0")
        #expect(outcome.status == .clean)
        #expect(
            try workspace.read("out/ApigenRuntime+WebClient.swift").contains("public nonisolated final class WebClient")
        )
        #expect(try workspace.read("out/ApigenClient.swift").split(separator: "\n").count == 1)
    }

    @Test(arguments: ["-1", "1001", "x"])
    func shardsAreAFew(count: String) throws {
        let workspace = try Workspace()
        try workspace.write("runtime: only\n", to: "apigen.yaml")
        let outcome = workspace.run(
            "build-client", "--config", "@apigen.yaml", "--output", "@out", "--shards=\(count)")
        #expect(outcome.status == .usage)
    }
}
