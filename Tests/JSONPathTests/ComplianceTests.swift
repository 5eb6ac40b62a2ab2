import Foundation
import JSONPath
import Testing
import YAML

/// The compliance suite of JSONPath, which is not a part of the repository.
@Suite(.enabled(if: ComplianceCase.fileExists, "there is no JSONPath suite in ../shared/suites/jsonpath"))
struct ComplianceTests {
    @Test func queriesSelectWhatTheSuiteSays() throws {
        let cases = try ComplianceCase.all()
        #expect(cases.count > 500)
        for item in cases { #expect(outcome(of: item) == item.outcomes.first, "\(item.name): \(item.selector)") }
    }

    /// Returns the outcome that the case has for the query, or what differs from all of them.
    private func outcome(of item: ComplianceCase) -> ComplianceCase.Outcome {
        guard let query = try? JSONPathQuery(item.selector), let document = item.document else { return .refused }
        let matches = query.matches(in: document)
        let found = ComplianceCase.Outcome.selects(matches.map(\.node.text), paths: matches.map(\.normalizedPath))
        return item.outcomes.contains(found) ? item.outcomes[0] : found
    }
}

/// A case of the compliance suite.
private struct ComplianceCase {
    enum Outcome: Equatable {
        case refused
        case selects([String], paths: [String])
    }

    let name: String
    let selector: String
    /// Nil if the selector is invalid.
    let document: ParsedTree?
    /// The outcomes that are right.
    let outcomes: [Outcome]

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/suites/jsonpath/cts.json")
    static var fileExists: Bool { FileManager.default.fileExists(atPath: file.path) }

    static func all() throws -> [ComplianceCase] {
        // No document holds NUL, so a private character stands for it.
        let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\\u0000", with: "\u{E000}")
        let suite = try Document(parsing: text).root
        return try #require(suite["tests"]).elements.map { try ComplianceCase($0) }
    }

    private init(_ node: Node) throws {
        name = try #require(node["name"]?.text)
        selector = try #require(node["selector"]?.text).replacingOccurrences(of: "\u{E000}", with: "\0")
        guard node["invalid_selector"] == nil else {
            (document, outcomes) = (nil, [.refused])
            return
        }
        document = ParsedTree(try #require(node["document"]))
        let results = try node["results"].map { Array($0.elements) } ?? [#require(node["result"])]
        let paths = try node["results_paths"].map { Array($0.elements) } ?? [#require(node["result_paths"])]
        outcomes = zip(results, paths).map { result, paths in
            .selects(result.elements.map { ParsedTree($0).text }, paths: paths.elements.compactMap(\.text))
        }
    }
}
