import ArgumentParser
import Foundation

@main
struct FuzzerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Runs apigen over changed and made-up descriptions, and checks its laws.")

    @Option(help: "How long to run, in seconds.") var seconds = 60.0
    @Option(help: "The seed of the first round. Default: a random one.") var seed: UInt64?
    @Option(help: "The first round.") var first = 0
    @Option(help: "The number of rounds. Default: as many as the time allows.") var rounds = Int.max
    @Option(help: "The program.") var tool = ".build/debug/apigen"
    @Option(help: "The largest number of elements of a large description.") var large = 1_000
    @Option(help: "The directory of findings.") var output = ".build-fuzz"
    @Option(help: "A directory with further descriptions to start from.") var seeds: [String] = []
    @Option(help: "Seconds for making a finding smaller.") var reduce = 60.0
    @Option(help: "A finding to try again.") var replay: String?
    @Flag(help: "Does not compile clients.") var withoutCompiler = false

    /// The trees of hostile descriptions are deep, and the main thread's stack is small.
    static func main() {
        let thread = Thread { Self.main(nil) }
        thread.stackSize = 1 << 29
        thread.start()
        while true { sleep(.max) }
    }

    func run() throws {
        let directory = FileManager.default.currentDirectoryPath
        let output = absolute(output)
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let compiler = withoutCompiler ? nil : try Compiler(repository: directory, work: output)
        let judge = Judge(tool: [absolute(tool)], work: "\(output)/work", compiler: compiler)
        if let replay { return try self.replay(replay, judge) }
        let seed = seed ?? UInt64.random(in: 0..<1_000_000_000)
        Log.print("seed \(seed)")
        let rounds = Rounds(
            seeds: Seeds(repository: directory, directories: seeds), seed: seed, largeCount: large)
        var session = Session(
            judge: judge, rounds: rounds, findings: Findings(directory: output), reduceSeconds: reduce)
        let end = ContinuousClock.now + .seconds(seconds)
        var round = first
        while ContinuousClock.now < end, round - first < self.rounds {
            try session.run(round)
            round += 1
        }
        session.summarize()
        Foundation.exit(session.findings.counts.isEmpty ? 0 : 1)
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    private func replay(_ path: String, _ judge: Judge) throws {
        let (record, input) = try Findings.read(path)
        let verdict = try judge.verdict(of: input, record.trial)
        for run in verdict.runs {
            Log.print(
                "apigen \(run.arguments.joined(separator: " ")): \(run.outcome.status.map { "status \($0)" } ?? "a signal")"
            )
        }
        for violation in verdict.violations {
            Log.print("\(violation.law.rawValue): \(violation.signature)\n\(violation.text)")
        }
        Log.print(verdict.violations.isEmpty ? "no finding" : "still a finding")
        Foundation.exit(verdict.violations.isEmpty ? 0 : 1)
    }
}
