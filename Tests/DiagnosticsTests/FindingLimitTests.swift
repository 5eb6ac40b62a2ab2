import Testing

@testable import Diagnostics

// The testing library has one too.
import struct Diagnostics.SourceLocation

struct FindingLimitTests {
    private func finding(_ line: Int, _ severity: Diagnostic.Severity = .error, file: Bool = true) -> Diagnostic {
        let kind: DiagnosticKind =
            file ? .file(.cyclicReference("r\(line)")) : .file(.unreadable(path: "p\(line)", reason: "none"))
        return Diagnostic(severity, kind, at: SourceLocation(file: 0, line: line, column: 1))
    }

    @Test func aHundredAreShown() {
        let findings = (1...100).map { finding($0) }
        #expect(findings.limited() == findings)
        #expect([Diagnostic]().limited().isEmpty)
    }

    @Test func theRestIsCountedAtTheFirstOfThem() throws {
        let findings = (1...102).map { finding($0) }
        let shown = findings.limited()
        #expect(shown.count == 101)
        let rest = try #require(shown.last)
        #expect(rest.severity == .error && rest.code == "cyclic-reference" && rest.location.line == 101)
        #expect(rest.kind.omittedFindings == 2)
        #expect(rest.message == "2 more findings of this kind are not shown; the first one is here")
        #expect(findings.dropLast().limited().last?.message == "1 more finding of this kind is not shown; it is here")
    }

    /// A flood of warnings hides no error, and a code hides no other.
    @Test func codesAndSeveritiesAreCountedApart() {
        let findings = (1...300).flatMap {
            [finding($0, .warning), finding($0, .error), finding($0, .error, file: false)]
        }
        let shown = findings.limited()
        #expect(shown.count == 303)
        #expect(shown.compactMap(\.kind.omittedFindings) == [200, 200, 200])
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.location <= $1.location })
        #expect(shown.count { $0.severity == .warning } == 101)
    }

    // MARK: - Equal findings

    @Test func equalTextsAreOneFinding() {
        func note(_ line: Int, _ text: String, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
            Diagnostic(severity, .file(.cyclicReference(text)), at: SourceLocation(file: 0, line: line, column: 1))
        }
        let findings = [note(1, "a"), note(2, "b"), note(3, "a"), note(4, "a"), note(5, "b"), note(6, "a", .error)]
        let shown = (findings + [note(7, "a", .error), note(8, "a", .error)]).merged()
        #expect(shown.map(\.location.line) == [1, 2, 5, 6, 7, 8])
        #expect(shown[0].message == "'a' refers to itself (here and in 2 more places)")
        #expect(shown[0].hints == ["'apigen lint' lists all places"])
        #expect(shown[1] == findings[1])
    }

    /// Hints say what to do, so that different ones are never merged.
    @Test func textsWithOtherHintsAreKept() {
        let findings = (1...4).map { line in
            Diagnostic(
                .note, .configuration(.pagination(rule: "{ page: p\(line % 2) }", count: 3)),
                at: SourceLocation(file: 0, line: line, column: 1))
        }
        #expect(findings.merged() == findings)
        #expect((findings + findings).merged().count == 2)
    }

    // MARK: - Width

    @Test func longNamesAreCutInMessagesAndHints() throws {
        let name = String(repeating: "é", count: 200_000)
        let kind = DiagnosticKind.file(.unresolvedReference("#/a/" + name, missing: name, known: [name + "e"]))
        #expect(kind.message.unicodeScalars.count == 1_000)
        #expect(kind.message.hasPrefix("unresolved reference '#/a/éé") && kind.message.hasSuffix("éé'"))
        #expect(kind.message.contains("é…é"))
        let style = DiagnosticKind.parameter(.unknownStyle("x", known: [name, "form"]))
        #expect(style.hints.map(\.unicodeScalars.count) == [1_000])
    }

    @Test func shortTextsAreKept() {
        #expect("".shortened(to: 8) == "")
        #expect("12345678".shortened(to: 8) == "12345678")
        #expect("éééééééé".shortened(to: 8) == "éééééééé")
        #expect("123456789".shortened(to: 8) == "12345…89")
    }

    // MARK: - Suggestions

    /// Each of the comparisons would take minutes.
    @Test func noWordOfAFileIsComparedLetterByLetter() {
        let word = String(repeating: "ab", count: 200_000)
        #expect(Suggestion.candidates(for: word, among: (0..<100).map { word + "\($0)" }).isEmpty)
        let short = String(repeating: "é", count: 60)
        #expect(
            Suggestion.candidates(for: short, among: Array(repeating: word, count: 100) + [short + "e"]) == [
                short + "e"
            ])
    }

    /// Of many similar names, those are compared first that start like the word.
    @Test func manyNamesAreComparedInPart() {
        let names = (0..<100_000).map { "name\($0)" }
        #expect(Suggestion.candidates(for: "nmae7", among: names).first == "name7")
        #expect(Suggestion.candidates(for: "Thing5", among: names + ["Thing55"]) == ["Thing55"])
        #expect(
            Suggestion.candidates(for: "xame70", among: (0..<100_000).map { "a\($0 + 10_000)" } + ["xame7"]) == [
                "xame7"
            ])
    }
}
