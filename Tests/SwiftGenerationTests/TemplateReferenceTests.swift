import Foundation
import Testing

@testable import SwiftGeneration

/// The page that `apigen templates` writes.
struct TemplateReferenceTests {
    @Test func everyFieldIsDocumented() throws {
        let page = try TemplateSet.reference()
        #expect(page.hasPrefix(TemplateSet.referenceMarker))
        let sections = page.components(separatedBy: "\n### ").dropFirst()
        #expect(sections.count == TemplateReference.shapes.count)
        for (section, shape) in zip(sections, TemplateReference.shapes) {
            #expect(section.hasPrefix(shape.name + "\n"))
            #expect(!shape.fields.isEmpty)
            for field in shape.fields {
                #expect(section.contains("\n| `\(field.name)` | "), "\(shape.name).\(field.name)")
                #expect(section.contains(" | \(field.documentation) |\n"), "\(shape.name).\(field.name)")
            }
        }
    }

    @Test func phrasesAreSentences() {
        for shape in TemplateReference.shapes {
            for field in shape.fields {
                #expect(
                    field.documentation.count > 5 && field.documentation.hasSuffix("."), "\(shape.name).\(field.name)")
                #expect(!field.documentation.contains("|") && !field.documentation.contains("\n"))
            }
        }
    }

    /// Links lead to one place, and no field hides another, or a layout.
    @Test func namesAreUnique() {
        let names = TemplateReference.shapes.map { $0.name.lowercased() }
        #expect(Set(names).count == names.count)
        #expect(TemplateReference.shapes.count > 30)
        for shape in TemplateReference.shapes {
            let fields = shape.fields.map(\.name)
            #expect(Set(fields).count == fields.count, "\(shape.name)")
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
