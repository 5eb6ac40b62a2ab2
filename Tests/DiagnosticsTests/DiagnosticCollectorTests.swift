import Diagnostics
import Testing

// The testing library has one too.
import struct Diagnostics.SourceLocation

struct DiagnosticCollectorTests {
    private func place(_ line: Int, _ column: Int, file: Int = 0) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column)
    }

    /// Any kind that has a message of its own.
    private func kind(_ message: String, _ advice: DiagnosticKind.YAMLAdvice...) -> DiagnosticKind {
        .file(.invalidYAML(message, advice: advice))
    }

    @Test func sortsByPlaceAndKeepsTheOrderOfWhatStandsTogether() {
        let collector = DiagnosticCollector()
        collector.warning(kind("second"), at: place(2, 1))
        collector.error(kind("third"), at: place(2, 5))
        collector.error(kind("other-file"), at: place(1, 1, file: 1))
        collector.error(kind("first"), at: place(1, 9))
        collector.error(kind("again"), at: place(2, 1))
        #expect(collector.sorted.map(\.message) == ["first", "second", "again", "third", "other-file"])
        #expect(collector.diagnostics.map(\.message) == ["second", "third", "other-file", "first", "again"])
    }

    @Test func keepsEachOnce() {
        let collector = DiagnosticCollector()
        for _ in 0..<3 {
            collector.error(kind("m", .addComma), at: place(1, 1))
            collector.error(kind("m", .moveColon), at: place(1, 1))
            collector.error(kind("n", .addComma), at: place(1, 1))
            collector.warning(kind("m", .addComma), at: place(1, 1))
        }
        #expect(collector.sorted.count == 4)
    }

    /// What reads the same is the same, whatever it is made of.
    @Test func keepsEachTextOnce() {
        let collector = DiagnosticCollector()
        collector.warning(.operation(.unknown("a", known: ["user", "users"])), at: place(1, 1))
        collector.warning(.operation(.unknown("a", known: ["users", "user"])), at: place(1, 1))
        collector.error(.operation(.unknown("usr", known: ["user", "pets"])), at: place(1, 1))
        collector.error(.operation(.unknown("usr", known: ["user", "cats"])), at: place(1, 1))
        #expect(collector.sorted.count == 3)
    }

    /// However many different ones stand at one place.
    @Test func keepsEachOnceAmongMany() {
        let collector = DiagnosticCollector()
        for _ in 0..<2 {
            for number in 0..<20 { collector.error(kind("\(number)"), at: place(1, 1)) }
        }
        #expect(collector.sorted.count == 20)
    }

    @Test func knowsErrors() {
        let collector = DiagnosticCollector()
        #expect(!collector.hasErrors)
        collector.warning(kind("m"), at: place(1, 1))
        collector.report(Diagnostic(.note, kind("m"), at: place(1, 1)))
        #expect(!collector.hasErrors)
        collector.error(kind("m"), at: place(1, 1))
        #expect(collector.hasErrors)
    }
}
