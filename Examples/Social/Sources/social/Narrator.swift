/// Prints what happens, one line a step or row, and remembers whether all of it was as expected.
@MainActor
final class Narrator {
    private var steps = 0
    private var rows = 0
    private var rowsNotRun = 0
    private var issues = 0

    func step(_ title: String, _ happened: String, asExpected: Bool) {
        steps += 1
        show(title, happened, asExpected: asExpected)
    }

    /// Begins a table.
    func begin(_ table: String) {
        print("== \(table)")
    }

    /// Prints a row of a table.
    ///
    /// - Parameter asExpected: nil for a row that cannot run on this platform.
    func row(_ name: String, _ seen: String, asExpected: Bool?) {
        if let asExpected {
            rows += 1
            show(name, seen, asExpected: asExpected)
        } else {
            rowsNotRun += 1
            print("--  \(name): \(seen)")
        }
    }

    private func show(_ title: String, _ happened: String, asExpected: Bool) {
        if !asExpected { issues += 1 }
        let mark = asExpected ? "ok " : "NOT AS EXPECTED "
        print("\(mark) \(title): \(happened)")
    }

    /// Prints the outcome, and says whether it is a good one.
    func conclude() -> Bool {
        let notRun = rowsNotRun == 0 ? "" : " \(rowsNotRun) row cannot run on this platform."
        if issues == 0 {
            print("All \(steps) steps and \(rows) rows went as expected.\(notRun)")
        } else {
            print("\(issues) of \(steps) steps and \(rows) rows did not go as expected.\(notRun)")
        }
        return issues == 0
    }
}
