/// What is done with an input.
struct Trial: Codable, Equatable {
    enum Plan: String, Codable, CaseIterable {
        case generate
        /// A client with test doubles and tests, and everything embedded.
        case generateAll
        /// A client over that of another description, with its lock.
        case regenerate
        case lint
        case diff
        /// Import or export, and a check of the result.
        case convert
        case lock
        case check
    }

    var plan: Plan
    /// The format of messages.
    var format: String
    /// Options that the plan passes in addition.
    var options: [String] = []
    /// Whether the plan is repeated in another place, and once more in the same place.
    var repeats = false
    var typechecks = false
    /// Whether the client is compiled in an app that has the main actor and internal imports as defaults.
    var isStrict = false

    /// Whether what the plan generates can be looked at.
    var isGeneration: Bool {
        switch plan {
        case .generate, .generateAll, .regenerate: true
        case .lint, .diff, .convert, .lock, .check: false
        }
    }

    /// The commands, each with its arguments. The first letter of a path that is written is an underscore.
    func commands(for input: Input) -> [[String]] {
        let main = input.main
        let client = ["--output", "_client"] + options
        let shared = ["--runtime", "none", "--import", "APIRuntime"]
        switch plan {
        case .generate: return [["generate", main] + client + shared + ["--format", format]]
        case .generateAll:
            return [
                ["generate", main] + client
                    + [
                        "--mocks", "_mocks", "--mocks-import", "Client", "--tests", "_tests", "--tests-import",
                        "Client",
                    ]
                    + ["--format", format]
            ]
        case .regenerate:
            return [
                ["generate", input.old ?? main] + client + shared + ["--format", format],
                ["generate", main] + client + shared + ["--format", format],
            ]
        case .lint: return [["lint", main] + options + ["--format", format]]
        case .diff: return [["diff", input.old ?? main, main] + options + ["--format", format]]
        case .convert:
            return [["import", main, "--output", "_spec.yaml"], ["export", main, "--output", "_openapi.json"]]
        case .lock: return [["lock", main, "--lock", "_lock", "--format", format]]
        case .check:
            return [
                ["generate", main] + client + ["--format", format],
                ["check", main] + client + ["--format", format, "--today", "2020-01-01"],
            ]
        }
    }
}
