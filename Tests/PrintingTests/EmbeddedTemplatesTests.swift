import Foundation
import Testing

@testable import EmbeddedFiles
@testable import Printing

/// What the program carries is what stands in `Templates`. If not: `make embed`.
struct EmbeddedTemplatesTests {
    @Test(arguments: ["mustache", "swift"])
    func areUpToDate(kind: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Templates")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix("." + kind) }
        let embedded = kind == "swift" ? EmbeddedTemplates.runtime : EmbeddedTemplates.templates
        #expect(embedded.map(\.path) == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for (path, text) in embedded {
            let file = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            #expect(text == file, "Templates/\(path) changed: make embed")
        }
    }

    /// The build plugin has to know the files before the tool runs.
    @Test func thePluginHasTheNamesOfTheRuntime() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("Plugins/ApigenPlugin/RuntimeFiles.swift")
        let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\"")
        let names = parts.filter { $0.hasSuffix(".swift") && !$0.contains("\n") }.map(String.init)
        #expect(names == RuntimeSources.names, "run 'make embed'")
    }
}
