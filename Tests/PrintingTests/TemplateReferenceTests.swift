import Foundation
import Testing

@testable import Printing

/// The page that `apigen templates` writes.
struct TemplateReferenceTests {
    /// The kinds of data that templates print.
    private let kinds: [TemplateDataKind]

    init() throws { kinds = TemplateReference.kinds(from: try TemplateSet().roots) }

    @Test func everyFieldIsDocumented() throws {
        let page = try TemplateSet.reference()
        #expect(page.hasPrefix(TemplateSet.referenceMarker))
        let sections = page.components(separatedBy: "\n### ").dropFirst()
        #expect(sections.count == kinds.count)
        for (section, kind) in zip(sections, kinds) {
            #expect(section.hasPrefix(kind.name + "\n"))
            #expect(!kind.fields.isEmpty)
            for field in kind.fields {
                #expect(section.contains("\n| `\(field.name)` | "), "\(kind.name).\(field.name)")
                #expect(section.contains(" | \(field.documentation) |\n"), "\(kind.name).\(field.name)")
            }
        }
    }

    @Test func phrasesAreSentences() {
        for kind in kinds {
            for field in kind.fields {
                #expect(
                    field.documentation.count > 5 && field.documentation.hasSuffix("."), "\(kind.name).\(field.name)")
                #expect(!field.documentation.contains("|") && !field.documentation.contains("\n"))
            }
        }
    }

    /// Links lead to one place, and no field hides another, or a layout.
    @Test func namesAreUnique() {
        let names = kinds.map { $0.name.lowercased() }
        #expect(Set(names).count == names.count)
        #expect(kinds.count > 30)
        for kind in kinds {
            let fields = kind.fields.map(\.name)
            #expect(Set(fields).count == fields.count, "\(kind.name)")
            #expect(fields.allSatisfy { TemplateLayout(rawValue: $0) == nil && $0.allSatisfy(\.isLetter) })
        }
    }

    @Test func everyTemplateIsListed() throws {
        let page = try TemplateSet.reference()
        for (path, _) in TemplateSet.builtIn {
            // It prints something, and something prints it.
            #expect(page.firstMatch(of: try Regex("\n\\| `\(path)` \\| \\[.*\\) \\| .+ \\|\n")) != nil, "\(path)")
        }
    }
}
