import Foundation
import TestSupport
import Testing

@testable import Pipeline
@testable import Printing

/// The code on a page compiles with the client of the first description on it, and with its test doubles.
///
/// A `swift call` block is the body of a function, and a `swift declares` block is a part of a file.
struct PageCallTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: ["Tutorial.md", "Cookbook.md", "FromOtherTools.md", "SwiftUI.md"])
    func itsCodeCompiles(page name: String) throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent("Documentation/" + name), encoding: .utf8)
        var files = try generate(#require(Self.blocks("yaml", of: page).first)) { $0.addMocks(importing: nil) }
        let client = try #require(files.keys.first { $0.hasSuffix("API.swift") }?.dropLast(".swift".count))
        let calls = Self.blocks("swift call", of: page)
        #expect(!calls.isEmpty)
        files["Page.swift"] =
            "import Foundation\nimport Observation\n"
            + Self.blocks("swift declares", of: page).joined(separator: "\n")
            + calls.enumerated().map { index, call in
                let parameter = call.contains("let api =") ? "" : "api: \(client)"
                return "\n@MainActor private func call\(index)(\(parameter)) async throws {\n\(call)}\n"
            }.joined()
        #expect(try Self.typecheck(files) == 0, "\(name): a block does not compile")
    }

    private static func typecheck(_ files: [String: String]) throws -> Int32 {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files where path.hasSuffix(".swift") {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let status = try SpawnedProcess.shell(
            ". '\(root.path)/Scripts/swift-flags.sh'; cd '\(folder.path)'; "
                + "find . -name '*.swift' | xargs swiftc $flags -no-warnings-as-errors -suppress-warnings >&2")
        return status
    }

    /// The blocks of a kind, without their fences.
    private static func blocks(_ kind: String, of page: String) -> [String] {
        page.components(separatedBy: "\n```\(kind)\n").dropFirst().map { rest in
            rest.components(separatedBy: "\n```\n")[0].components(separatedBy: "\n```")[0] + "\n"
        }
    }
}
