import Foundation
import Testing

@testable import EmbeddedFiles

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
}
