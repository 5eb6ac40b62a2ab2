import APIDescription
import Settings
import SpecReading
import Testing

@testable import EmbeddedFiles
@testable import Lowering
@testable import Pipeline
@testable import Printing

struct RuntimeSourcesTests {
    private static let all = Set(RuntimeFeature.allCases)

    @Test(arguments: [AccessLevel.internal, .package])
    func nothingIsPublic(access: AccessLevel) {
        let sources = RuntimeSources(access: access)
        let files = sources.files(for: Self.all) + sources.mocks(for: Self.all, importing: "Client")
        #expect(files.count > 30)
        for file in files {
            for line in file.text.split(separator: "\n") where line.contains("public") {
                let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
                let words = code.split { !$0.isLetter }
                #expect(!words.contains("public") || code.contains("\""), "\(file.path): \(line)")
            }
            // A modifier before each of its declarations, and nothing else, is another.
            #expect(!file.text.contains("package package"))
            if access == .internal { #expect(!file.text.contains("package "), "\(file.path)") }
        }
    }

    /// Test doubles in another module see the runtime, and the compiler finds no import without a use.
    @Test func testDoublesImportWhatTheyNeed() {
        for file in RuntimeSources(access: .public).mocks(for: Self.all, importing: "Client") {
            let shows = file.text.split(separator: "\n").contains { line in
                line.drop { $0 == " " }.hasPrefix("public ") && !line.hasPrefix("public import ")
            }
            #expect(file.text.contains("\npublic import Client\n") == shows, "\(file.path)")
            #expect(file.text.contains("\nimport Client\n") == !shows, "\(file.path)")
        }
        let own = RuntimeSources(access: .internal).mocks(for: Self.all, importing: "Client")
        #expect(own.allSatisfy { $0.text.contains("\n@testable import Client\n") })
        let shared = RuntimeSources(access: .internal).mocks(for: Self.all, importing: "Runtime", isShared: true)
        #expect(shared.allSatisfy { $0.text.contains("\nimport Runtime\n") })
    }

    @Test func publicSourcesAreAsTheyAre() {
        let files = RuntimeSources(access: .public).files(for: Self.all)
        for (path, text) in EmbeddedTemplates.runtime {
            var imports = MergedImports()
            let code = imports.take(from: RuntimeMarks(String(text.drop { $0 != "\n" })).text(for: Self.all))
            #expect(code.contains("nonisolated "), "\(path)")
            #expect(files.contains { $0.text.contains(code) }, "\(path)")
        }
    }

    /// What is only imported on some systems is not lost.
    @Test func conditionsOfImportsStay() {
        var imports = MergedImports()
        _ = imports.take(from: "import A\n#if !canImport(X)\nimport Y\n#endif\n")
        _ = imports.take(from: "#if canImport(Z)\npublic import A\n#endif\n")
        #expect(
            imports.lines == [
                "import A", "#if !canImport(X)", "import Y", "#endif", "#if canImport(Z)", "public import A", "#endif",
            ])
    }

    /// A module that one of the files exposes is exposed once, and a condition has what no other import has.
    @Test func importsOfSeveralFilesAreThoseOfOne() {
        var imports = MergedImports()
        let texts = [
            "import Foundation\n#if canImport(A)\nimport A\nimport Foundation\n#endif\n\nstruct A {}\n",
            "#if canImport(A)\npublic import A\n#else\npublic import B\n#endif\nimport Dispatch\n\nstruct B {}\n",
            "public import Foundation\n#if canImport(C)\nimport C\nstruct C {}\n#endif\n", "struct D {}\n",
        ]
        let code = texts.map { imports.take(from: $0) }
        #expect(
            code == [
                "struct A {}\n", "struct B {}\n", "#if canImport(C)\nimport C\nstruct C {}\n#endif\n", "struct D {}\n",
            ])
        #expect(
            imports.lines == [
                "import Dispatch", "public import Foundation", "#if canImport(A)", "public import A", "#else",
                "public import B", "#endif",
            ])
    }

    /// Every file says what it is for, and every part has a file.
    @Test func everyPartHasItsFiles() {
        for feature in RuntimeFeature.allCases where feature != .mocks && feature != .multipart {
            #expect(!RuntimeSources(access: .public).files(for: [feature]).isEmpty, "\(feature)")
        }
        #expect(!RuntimeSources(access: .public).mocks(for: Self.all, importing: nil).isEmpty)
        for (path, text) in EmbeddedTemplates.runtime {
            let first = text.prefix { $0 != "\n" }
            #expect(first.hasPrefix("// feature: "), "\(path)")
            for name in first.dropFirst("// feature: ".count).split(separator: ",") {
                #expect(RuntimeFeature(rawValue: String(name.filter { $0 != " " })) != nil, "\(path): \(name)")
            }
        }
        let none = RuntimeSources(access: .public).files(for: [])
        #expect(none == [])
    }
}
