import Platform

/// Runs an action again whenever a file that it read changes.
struct Watcher {
    let format: ReportFormat
    let isQuiet: Bool

    /// The time between two checks, in milliseconds.
    private static let interval = 200
    private static let settlingInterval = 50

    /// Runs the action until the program is interrupted.
    ///
    /// - Returns: `usage` if the command line is invalid, otherwise `clean`.
    func run(_ console: Console, _ action: (Console) throws -> ExitStatus) throws -> ExitStatus {
        // Signals wait until a run is complete. They also do when this function has returned, because they would end the
        // program with another exit status.
        Interruption.block()

        var isFirst = true
        while true {
            var inputs: [String: Fingerprint?] = [:]
            let status = try console.reporting(as: format) { console in
                let status = try action(console)
                inputs = console.log.inputs
                return status
            }
            if isFirst, status == .usage { return status }
            if isFirst, !isQuiet, format == .text {
                console.print("watching the description; interrupt to stop")
            }
            isFirst = false
            guard waitForChange(of: inputs) else { return .clean }
        }
    }

    /// Waits until a file changes.
    ///
    /// - Returns: false if the program is interrupted.
    private func waitForChange(of inputs: [String: Fingerprint?]) -> Bool {
        while current(inputs) == inputs {
            if Interruption.isPending { return false }
            Interruption.sleep(milliseconds: Self.interval)
        }
        // An editor may write in several steps, and remove a file for a moment.
        var last = current(inputs)
        for _ in 0..<10 {
            Interruption.sleep(milliseconds: Self.settlingInterval)
            let next = current(inputs)
            let isWhole = inputs.allSatisfy { path, before in before == nil || next[path] != .some(nil) }
            if next == last, isWhole { break }
            last = next
        }
        return !Interruption.isPending
    }

    private func current(_ inputs: [String: Fingerprint?]) -> [String: Fingerprint?] {
        var result: [String: Fingerprint?] = [:]
        for path in inputs.keys { result.updateValue(Fingerprint(of: path), forKey: path) }
        return result
    }
}
