/// Prints what happens, one line a step, and remembers whether all of it was as the story says.
@MainActor
final class Narrator {
    private var steps = 0
    private var issues = 0

    func step(_ title: String, _ happened: String, asExpected: Bool) {
        steps += 1
        if !asExpected { issues += 1 }
        let mark = asExpected ? "ok " : "NOT AS EXPECTED "
        print("\(mark) \(title): \(happened)")
    }

    /// Prints the outcome, and says whether it is a good one.
    func conclude() -> Bool {
        if issues == 0 {
            print("All \(steps) steps went as expected.")
        } else {
            print("\(issues) of \(steps) steps did not go as expected.")
        }
        return issues == 0
    }
}
