import API
import Testing

// The testing library has one too.
import struct API.SourceLocation

struct DiagnosticCollectorTests {
    private func place(_ line: Int, _ column: Int, file: Int = 0) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column)
    }

    @Test func sortsByPlaceAndKeepsTheOrderOfWhatStandsTogether() {
        let collector = DiagnosticCollector()
        collector.warning("second", "b", at: place(2, 1))
        collector.error("third", "c", at: place(2, 5))
        collector.error("other-file", "d", at: place(1, 1, file: 1))
        collector.error("first", "a", at: place(1, 9))
        collector.error("again", "z", at: place(2, 1))
        #expect(collector.sorted.map(\.code) == ["first", "second", "again", "third", "other-file"])
        #expect(collector.diagnostics.map(\.code) == ["second", "third", "other-file", "first", "again"])
    }

    @Test func keepsEachOnce() {
        let collector = DiagnosticCollector()
        for _ in 0..<3 {
            collector.error("a", "m", at: place(1, 1), hints: ["h"])
            collector.error("a", "m", at: place(1, 1), hints: ["other"])
            collector.error("b", "m", at: place(1, 1), hints: ["h"])
            collector.warning("a", "m", at: place(1, 1), hints: ["h"])
        }
        #expect(collector.sorted.count == 4)
    }

    /// However many different ones stand at one place.
    @Test func keepsEachOnceAmongMany() {
        let collector = DiagnosticCollector()
        for _ in 0..<2 {
            for number in 0..<20 { collector.error("a", "\(number)", at: place(1, 1)) }
        }
        #expect(collector.sorted.count == 20)
    }

    @Test func knowsErrors() {
        let collector = DiagnosticCollector()
        #expect(!collector.hasErrors)
        collector.warning("a", "m", at: place(1, 1))
        collector.report(Diagnostic(.note, "n", "m", at: place(1, 1)))
        #expect(!collector.hasErrors)
        collector.error("a", "m", at: place(1, 1))
        #expect(collector.hasErrors)
    }
}
