import Foundation
import Testing

/// Readers who start at the README find every page, and every link leads somewhere.
@Suite struct DocumentationLinkTests {
    private static let pages: [String] = {
        let folder = Example.root.appendingPathComponent("Documentation")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let start = ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
        return start + files.filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 }.sorted()
    }()

    @Test func everyPageIsTwoStepsFromTheREADME() throws {
        let first = try Self.targets(of: "README.md")
        let second = try first.filter { $0.hasSuffix(".md") }.map(Self.targets).reduce(first) { $0.union($1) }
        let missing = Self.pages.filter { page in
            // A link to a directory leads to its files.
            page != "README.md" && !second.contains(page) && !first.contains { page.hasPrefix($0 + "/") }
        }
        #expect(missing == [], "neither the README nor a page that it links has a link to them")
        #expect(Self.pages.count > 30)
    }

    @Test(arguments: pages) func itsLinksLeadSomewhere(page: String) throws {
        for link in Self.links(in: try Self.text(page)) {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? page : Self.path(String(parts[0]), from: page)
            let exists = FileManager.default.fileExists(atPath: Example.root.appendingPathComponent(target).path)
            #expect(exists, "\(page): there is no \(target)")
            guard exists, parts.count == 2, target.hasSuffix(".md") else { continue }
            #expect(
                Self.anchors(in: try Self.text(target)).contains(String(parts[1])),
                "\(page): \(target) has no #\(parts[1])")
        }
    }

    private static func text(_ page: String) throws -> String {
        try String(contentsOf: Example.root.appendingPathComponent(page), encoding: .utf8)
    }

    /// The files and directories that a page has links to.
    private static func targets(of page: String) throws -> Set<String> {
        let paths = links(in: try text(page)).map { $0.prefix { $0 != "#" } }
        return Set(paths.filter { !$0.isEmpty }.map { path(String($0), from: page) })
    }

    /// Returns the path from the root of the repository.
    private static func path(_ link: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in link.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }

    /// The links of a page that do not lead to another site, outside of code.
    private static func links(in text: String) -> [String] {
        let prose = prose(of: text).replacing(#/`[^`\n]*`/#, with: "`")
        let links = prose.matches(of: #/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/#).map {
            String($0.1 ?? $0.2 ?? "")
        }
        return links.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
    }

    /// The anchors of the headings, as GitHub makes them.
    private static func anchors(in text: String) -> Set<String> {
        var anchors: Set<String> = []
        for line in prose(of: text).split(separator: "\n") where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.drop { $0 == " " }.replacing(#/\]\([^)]*\)/#, with: "]")
            let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            let anchor = String(kept).replacing(" ", with: "-")
            var number = 0
            while !anchors.insert(number == 0 ? anchor : "\(anchor)-\(number)").inserted { number += 1 }
        }
        return anchors
    }

    /// Returns the text without the blocks of code and the comments.
    private static func prose(of text: String) -> String {
        var lines: [Substring] = []
        var isCode = false
        for line in text.replacing(#/<!--(?:.|\n)*?-->/#, with: "").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
            } else if !isCode {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }
}
