import Foundation
import Testing
import YAML

/// The YAML test suite, which is not a part of the repository: what differs from it is what `Documentation/YAML.md` lists.
@Suite(.enabled(if: SuiteCase.folderExists, "there is no YAML test suite in ../shared/suites/yaml"))
struct YAMLSuiteTests {
    /// How a case is read.
    private enum Outcome: String {
        case asExpected, refused, readAlthoughInvalid, readOtherwise
    }

    private static let sections: [(title: String, outcome: Outcome)] = [
        ("What is refused", .refused), ("What is read, although YAML 1.2 refuses it", .readAlthoughInvalid),
        ("What is read otherwise", .readOtherwise),
    ]

    @Test func thePageListsWhatDiffers() throws {
        let cases = try SuiteCase.all()
        #expect(cases.count > 300)
        var found: [String: Outcome] = [:]
        for item in cases where item.events.count(where: { $0 == "+DOC" }) == 1 || item.fails {
            let outcome = outcome(of: item)
            if outcome != .asExpected { found[item.name] = outcome }
        }
        let listed = try Self.listed()
        #expect(found.filter { listed[$0.key] != $0.value } == [:], "they are not on the page")
        #expect(listed.filter { found[$0.key] != $0.value } == [:], "they are on the page")
    }

    private func outcome(of item: SuiteCase) -> Outcome {
        guard let document = try? Document(parsing: Array(item.text.utf8)) else {
            return item.fails ? .asExpected : .refused
        }
        if item.fails { return .readAlthoughInvalid }
        return ["+DOC"] + document.root.events == item.events ? .asExpected : .readOtherwise
    }

    /// The cases that the page names.
    private static func listed() throws -> [String: Outcome] {
        let page = try String(
            contentsOf: SuiteCase.root.appendingPathComponent("Documentation/YAML.md"), encoding: .utf8)
        var result: [String: Outcome] = [:]
        for section in page.components(separatedBy: "\n## ").dropFirst() {
            let outcome = try #require(sections.first { section.hasPrefix($0.title + "\n") }?.outcome)
            for line in section.split(separator: "\n") where line.hasSuffix(" |") && line.hasPrefix("| ") {
                guard let last = line.dropLast(2).components(separatedBy: " | ").last, last != "cases" else { continue }
                for name in last.components(separatedBy: ", ") {
                    #expect(result.updateValue(outcome, forKey: name) == nil)
                }
            }
        }
        return result
    }
}

/// A case of the YAML test suite.
private struct SuiteCase {
    let name: String
    let text: String
    let fails: Bool
    /// The events of the document, with `&` for an anchor and `*` for an alias.
    let events: [String]

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let folder = root.deletingLastPathComponent().appendingPathComponent("shared/suites/yaml/src")
    static var folderExists: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func all() throws -> [SuiteCase] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
            .flatMap { try cases(in: $0) }
    }

    private static func cases(in file: String) throws -> [SuiteCase] {
        let document = try Document(parsing: Array(Data(contentsOf: folder.appendingPathComponent(file))))
        let items = document.root.elements
        // A case has the text and the events of the case before it, unless it has its own, and is skipped with it.
        var (text, tree, isSkipped) = ("", "", false)
        return items.enumerated().compactMap { number, item in
            text = item["yaml"]?.text ?? text
            tree = item["tree"]?.text ?? tree
            isSkipped = isSkipped || item["skip"] != nil
            if isSkipped { return nil }
            let name = String(file.dropLast(5)) + (items.count == 1 ? "" : "-\(number)")
            return SuiteCase(
                name: name, text: visible(text, "\t"), fails: item["fail"] != nil, events: events(in: tree))
        }
    }

    /// Returns a text with the characters that stand for others replaced.
    private static func visible(_ text: String, _ tab: String) -> String {
        var result = text.replacing(/—*»/, with: tab)
        for (from, to) in [("␣", " "), ("←", "\r"), ("⇔", "\u{FEFF}"), ("↵", "")] {
            result = result.replacingOccurrences(of: from, with: to)
        }
        return result.replacing(/∎\n?$/, with: "")
    }

    private static func events(in tree: String) -> [String] {
        tree.split(separator: "\n").compactMap { line in
            let event = visible(String(line.drop { $0 == " " }), "\\t")
            if event.hasSuffix("STR") || event.hasPrefix("-DOC") { return nil }
            if event.hasPrefix("+DOC") { return "+DOC" }
            if event.hasPrefix("=ALI") { return "=ALI *" }
            return event.replacing(/^(\+MAP|\+SEQ|=VAL)( \[\]| \{\})? &\S+/) { "\($0.1)\($0.2 ?? "") &" }
        }
    }
}

extension Node {
    /// The events of the YAML test suite for the node and what it contains.
    fileprivate var events: [String] {
        if isAlias { return ["=ALI *"] }
        let isFlow = style == .flow
        let properties = (isAnchored ? " &" : "") + (tag.map { " <\($0)>" } ?? "")
        switch kind {
        case .scalar: return ["=VAL\(properties) \(indicator)\(escaped)"]
        case .sequence:
            return ["+SEQ\(isFlow ? " []" : "")\(properties)"] + elements.flatMap(\.events) + ["-SEQ"]
        case .mapping:
            return ["+MAP\(isFlow ? " {}" : "")\(properties)"]
                + rawEntries.flatMap { $0.key.events + $0.value.events } + ["-MAP"]
        }
    }

    private var indicator: String {
        switch style {
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        case .plain, .block, .flow: ":"
        }
    }

    private var escaped: String {
        [("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r"), ("\u{8}", "\\b")]
            .reduce(text ?? "") { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
