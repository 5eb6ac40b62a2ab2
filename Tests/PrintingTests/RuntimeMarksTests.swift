import EmbeddedFiles
import Testing

@testable import Lowering
@testable import Printing

/// The lines of the runtime that only some clients need.
@Suite struct RuntimeMarksTests {
    private let text = """
        a  // feature: union
        b
            // feature: box, union {
            c
            // } else {
            // d
            // }
        """

    private let nested = """
        // feature: box {
        a
        // feature: union {
        b  // feature: auth
        // }
        c  // feature: auth
        // } else {
        // d
        // }
        """

    @Test(
        arguments: [
            ([.core], "d"), ([.box], "a"), ([.union], "d"), ([.box, .auth], "a\nc"),
            ([.box, .union, .auth], "a\nb\nc"),
        ] as [(Set<RuntimeFeature>, String)])
    func aBlockCanHaveBlocksAndMarkedLines(features: Set<RuntimeFeature>, expected: String) {
        #expect(RuntimeMarks(nested).text(for: features) == expected)
    }

    @Test(
        arguments: [
            ([.union], "a\nb\n    c"), ([.box], "b\n    c"), ([.core], "b\n    d"),
        ] as [(Set<RuntimeFeature>, String)])
    func linesAreThereForTheirFeatures(features: Set<RuntimeFeature>, expected: String) {
        #expect(RuntimeMarks(text).text(for: features) == expected)
    }

    /// A mark with an unknown name, or a block without an end, would drop lines of every client.
    @Test func theMarksOfTheRuntimeAreWellFormed() {
        for (path, text) in EmbeddedTemplates.runtime {
            var depth = 0
            for line in text.split(separator: "\n").dropFirst() {
                if let mark = line.firstRange(of: "// feature: ") {
                    let names = line[mark.upperBound...].split { $0 == "," || $0 == " " || $0 == "{" }
                    #expect(names.allSatisfy { RuntimeFeature(rawValue: String($0)) != nil }, "\(path): \(line)")
                    if line.hasSuffix("{") {
                        depth += 1
                    }
                } else if line.drop(while: { $0 == " " }) == "// }" {
                    depth -= 1
                    #expect(depth >= 0, "\(path)")
                }
            }
            #expect(depth == 0, "\(path)")
        }
    }

    /// What is written has no marks, and no two empty lines where lines were left out.
    @Test(arguments: [[.core], Set(RuntimeFeature.allCases)])
    func theOutputHasNoMarks(features: Set<RuntimeFeature>) {
        for file in RuntimeSources(access: .public).files(for: features) {
            #expect(!file.text.contains("// feature"), "\(file.path)")
            #expect(!file.text.contains("\n\n\n"), "\(file.path)")
            #expect(!file.text.contains("{\n\n"), "\(file.path)")
        }
    }
}
