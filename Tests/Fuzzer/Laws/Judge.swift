import Foundation

/// Runs the tool over an input, and checks the laws.
final class Judge {
    /// A command that was run.
    struct Run {
        var arguments: [String]
        var outcome: Child.Outcome
    }

    struct Verdict {
        var runs: [Run] = []
        var violations: [Violation] = []
        var isTypechecked = false
        /// The exit status of the last command of the plan.
        var status: Int32? { runs.last?.outcome.status }
    }

    /// The program, and the arguments before those of each command.
    let tool: [String]
    let work: String
    let compiler: Compiler?

    init(tool: [String], work: String, compiler: Compiler?) {
        self.tool = tool
        self.work = work
        self.compiler = compiler
    }

    func verdict(of input: Input, _ trial: Trial) throws -> Verdict {
        try? FileManager.default.removeItem(atPath: work)
        var verdict = try runAll(input, trial, in: "a")
        guard verdict.violations.isEmpty else { return verdict }
        if trial.repeats { try checkRepetition(input, trial, &verdict) }
        if trial.isGeneration, verdict.status == 0 {
            // Templates are code of the app.
            if !trial.options.contains("--templates") { checkInjection(&verdict) }
            if trial.typechecks, trial.plan == .generateAll, let compiler {
                verdict.violations += try compiler.parse(
                    ["_client", "_mocks", "_tests"].map { "\(work)/a/\($0)" }, output: "\(work)/compiler")
            }
            // Types of the app that a configuration names are not there.
            if trial.typechecks, trial.plan != .generateAll, input["apigen.yaml"] == nil, let compiler {
                verdict.isTypechecked = true
                verdict.violations += try compiler.violations(
                    of: "\(work)/a/_client", isStrict: trial.isStrict, output: "\(work)/compiler")
            }
        }
        return verdict
    }

    // MARK: - Runs

    /// Runs the commands of a plan in a directory of their own.
    private func runAll(_ input: Input, _ trial: Trial, in name: String) throws -> Verdict {
        let directory = "\(work)/\(name)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try input.write(to: directory)
        var verdict = Verdict()
        var commands = trial.commands(for: input)[...]
        while let arguments = commands.popFirst() {
            let outcome = try run(arguments, in: directory, input, &verdict)
            guard verdict.violations.isEmpty, outcome.status == 0 || outcome.status == 1 else {
                // One of import and export refuses the description.
                if trial.plan == .convert, verdict.violations.isEmpty { continue }
                break
            }
            if trial.plan == .convert { try checkConversion(arguments, in: directory, input, &verdict) }
        }
        return verdict
    }

    private func run(_ arguments: [String], in directory: String, _ input: Input, _ verdict: inout Verdict) throws
        -> Child.Outcome
    {
        let before = Self.tree(directory)
        let child = Child(
            program: tool[0], arguments: tool.dropFirst() + arguments, directory: directory,
            environment: Self.environment)
        let outcome = try child.run(outputPrefix: "\(work)/run")
        verdict.runs.append(Run(arguments: arguments, outcome: outcome))
        let check = RunCheck(arguments: arguments, outcome: outcome, input: input)
        verdict.violations += check.violations()
        verdict.violations += check.violations(before: before, after: Self.tree(directory))
        return outcome
    }

    /// Without backtraces, which take seconds.
    static var environment: [String: String] {
        var environment = ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]
        for name in ["PATH", "HOME", "LANG"] { environment[name] = ProcessInfo.processInfo.environment[name] }
        return environment
    }

    private static func tree(_ directory: String) -> [String: [UInt8]] {
        Dictionary(Input.files(in: directory).map { ($0.path, $0.bytes) }) { first, _ in first }
    }

    // MARK: - Laws about several runs

    /// What was converted without an error is a description without an error.
    private func checkConversion(
        _ arguments: [String], in directory: String, _ input: Input, _ verdict: inout Verdict
    ) throws {
        guard let path = arguments.last, FileManager.default.fileExists(atPath: "\(directory)/\(path)") else { return }
        let known = Input(files: Input.files(in: directory), main: path)
        let source = try run(["lint", input.main, "--format", "json"], in: directory, known, &verdict)
        let outcome = try run(["lint", path, "--format", "json"], in: directory, known, &verdict)
        guard source.status == 0, outcome.status == 3 else { return }
        let locations = Messages.json(outcome.output, status: 3) ?? []
        verdict.violations.append(
            Violation(
                law: .converts, signature: "\(arguments[0]): \(locations.first?.code ?? "")",
                text: String(decoding: outcome.output.prefix(2000), as: UTF8.self)))
    }

    /// The same again, in another directory and then in the same one.
    private func checkRepetition(_ input: Input, _ trial: Trial, _ verdict: inout Verdict) throws {
        let again = try runAll(input, trial, in: "b")
        let (first, second) = (Self.tree("\(work)/a"), Self.tree("\(work)/b"))
        for (run, other) in zip(verdict.runs, again.runs) where run.outcome.status != other.outcome.status {
            report(.sameOutput, "status of \(run.arguments[0])", run.arguments.joined(separator: " "), &verdict)
        }
        for (run, other) in zip(verdict.runs, again.runs) {
            let isSame = run.outcome.output == other.outcome.output && run.outcome.errors == other.outcome.errors
            if !isSame { report(.sameOutput, "messages of \(run.arguments[0])", "", &verdict) }
        }
        let different = Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted()
        if !different.isEmpty { report(.sameOutput, "files", different.joined(separator: "\n"), &verdict) }
        guard verdict.violations.isEmpty, trial.isGeneration, verdict.status == 0, let last = verdict.runs.last else {
            return
        }
        _ = try run(last.arguments, in: "\(work)/b", input, &verdict)
        let third = Self.tree("\(work)/b")
        let changed = Set(second.keys).union(third.keys).filter { second[$0] != third[$0] }.sorted()
        if !changed.isEmpty { report(.settled, "files", changed.joined(separator: "\n"), &verdict) }
    }

    /// No text became code.
    private func checkInjection(_ verdict: inout Verdict) {
        for (path, bytes) in Self.tree("\(work)/a").sorted(by: { $0.key < $1.key }) where path.hasSuffix(".swift") {
            let tokens = SwiftTokens(bytes)
            let found = [Texts.canary, "#error", "#warning", "#sourceLocation"].filter(tokens.words.contains)
            if tokens.isCut || !found.isEmpty {
                let kind = tokens.isCut ? "a literal or a comment has no end" : found.joined(separator: ", ")
                return report(.injection, kind, path, &verdict)
            }
        }
    }

    private func report(_ law: Law, _ signature: String, _ text: String, _ verdict: inout Verdict) {
        verdict.violations.append(Violation(law: law, signature: signature, text: text))
    }
}
