import Foundation

/// A run of the fuzzer: its rounds, findings and counts.
struct Session {
    let judge: Judge
    let rounds: Rounds
    var findings: Findings
    let reduceSeconds: Double

    private var statuses: [String: Int] = [:]
    private var laws: [Law: Int] = [:]
    private var count = 0
    private var typechecks = 0
    private let start = ContinuousClock.now

    init(judge: Judge, rounds: Rounds, findings: Findings, reduceSeconds: Double) {
        self.judge = judge
        self.rounds = rounds
        self.findings = findings
        self.reduceSeconds = reduceSeconds
    }

    mutating func run(_ round: Int) throws {
        let (input, trial) = rounds.round(round)
        let verdict = try judge.verdict(of: input, trial)
        count += 1
        typechecks += verdict.isTypechecked ? 1 : 0
        for run in verdict.runs {
            statuses[run.outcome.status.map { "status \($0)" } ?? "signal \(run.outcome.signal ?? 0)", default: 0] += 1
        }
        for violation in verdict.violations { try record(violation, verdict, round: round, input, trial) }
        if count.isMultiple(of: 500) { Log.print(progress) }
    }

    private mutating func record(
        _ violation: Violation, _ verdict: Judge.Verdict, round: Int, _ input: Input, _ trial: Trial
    ) throws {
        laws[violation.law, default: 0] += 1
        let needsPlace = [.crash, .time, .memory].contains(violation.law)
        let run = verdict.runs.last
        let place = needsPlace ? try run.map { try judge.place(of: $0, input) } ?? "" : ""
        guard findings.count(violation, place: place) else { return }
        Log.print("\(Findings.key(violation, place)) (round \(round), \(trial.plan.rawValue))")
        let (small, smallTrial) = reduced(violation, input, trial)
        let record = Findings.Record(
            law: violation.law, signature: violation.signature, place: place, seed: rounds.seed, round: round,
            main: small.main, old: small.old, trial: smallTrial,
            commands: smallTrial.commands(for: small).map { "apigen " + $0.joined(separator: " ") },
            text: violation.text)
        Log.print("  " + (try findings.write(record, small, original: input)))
    }

    private func reduced(_ violation: Violation, _ input: Input, _ trial: Trial) -> (Input, Trial) {
        let reducer = Reducer(
            isSame: { [judge] input, trial in
                let verdict = try? judge.verdict(of: input, trial)
                return verdict?.violations.contains { $0.law == violation.law && $0.signature == violation.signature }
                    == true
            }, deadline: ContinuousClock.now + .seconds(reduceSeconds))
        var first = trial
        // What the law does not need takes time only.
        first.repeats = violation.law == .sameOutput || violation.law == .settled
        first.typechecks = violation.law == .typechecks
        return reducer.reduce(input, first)
    }

    private var progress: String {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        return
            "\(count) rounds, \(typechecks) clients compiled, \(findings.counts.count) kinds of findings, \(seconds) s"
    }

    /// Prints the counts.
    func summarize() {
        Log.print(progress)
        for (status, count) in statuses.sorted(by: { $0.key < $1.key }) { Log.print("  \(status): \(count)") }
        for law in Law.allCases { Log.print("  \(law.rawValue): \(laws[law] ?? 0) findings") }
        for (key, count) in findings.counts.sorted(by: { $0.key < $1.key }) { Log.print("\(count) × \(key)") }
        Log.print("seed \(rounds.seed)")
    }
}

/// The output of a run.
enum Log {
    /// Prints a line at once, because a run may take hours and be stopped.
    static func print(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
}
