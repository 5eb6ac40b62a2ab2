/// The laws about one command.
struct RunCheck {
    let arguments: [String]
    let outcome: Child.Outcome
    let input: Input

    private var command: String { arguments.first ?? "" }
    private var line: String { "apigen " + arguments.joined(separator: " ") }

    func violations() -> [Violation] {
        var result: [Violation] = []
        func report(_ law: Law, _ signature: String, _ text: String = "") {
            result.append(Violation(law: law, signature: signature, text: "\(line)\n\(text)"))
        }
        let errors = String(decoding: outcome.errors.prefix(4000), as: UTF8.self)
        if outcome.isTooLate || outcome.processorTime > 10 {
            report(.time, "", "\(outcome.processorTime) s")
        } else if outcome.memory > 1 << 30 {
            report(.memory, "", "\(outcome.memory >> 20) MiB")
        } else if let signal = outcome.signal {
            report(.crash, "signal \(signal)", errors)
        } else if let status = outcome.status, !allowedStatuses.contains(status) {
            report(.status, "\(command): \(status)", errors)
        }
        let size = Self.withoutFiles(outcome.output) + outcome.errors.count
        // A conversion without a file and a comparison print what they are asked for, and 'check' prints whole diffs.
        if size > 1 << 20, command != "diff", command != "check" { report(.messages, command, "\(size) bytes") }
        guard result.isEmpty, let status = outcome.status else { return result }
        guard let locations = locations(status: status) else {
            report(.format, "\(command) \(format ?? "")", errors)
            return result
        }
        var files: [String: Locations] = [:]
        for location in locations {
            guard let bytes = input.contents(location.path) else { continue }
            let lines = files[location.path] ?? Locations(bytes)
            files[location.path] = lines
            if !lines.contain(line: location.line, column: location.column) {
                report(.location, location.code, "\(location)")
                break
            }
        }
        return result
    }

    /// The size of an output without the list of files that follows the messages in JSON. It is as long as the client is large.
    private static func withoutFiles(_ output: [UInt8]) -> Int {
        let mark = Array("\n  \"files\" : [".utf8)
        guard output.first == UInt8(ascii: "{") else { return output.count }
        return output.firstRange(of: mark)?.lowerBound ?? output.count
    }

    /// What a command must not have written.
    func violations(before: [String: [UInt8]], after: [String: [UInt8]]) -> [Violation] {
        let written = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        let temporary = after.keys.filter { $0.hasSuffix(".apigen-new") }
        let reads =
            ["lint", "diff", "check"].contains(command) || outcome.status == 2 || outcome.status == 3
            || findsOtherClient
        let outside = written.filter { $0.hasPrefix(HostileProject.outside + "/") }
        let paths = reads ? written : temporary + outside
        guard outcome.status != nil, !paths.isEmpty else { return [] }
        let text = "\(line)\n" + paths.joined(separator: "\n")
        return [Violation(law: .writes, signature: "\(command): \(outcome.status ?? -1)", text: text)]
    }

    /// 1 means that something was found, where there is something to find.
    private var allowedStatuses: [Int32] {
        ["check", "diff", "import", "export"].contains(command) || findsOtherFiles ? [0, 1, 2, 3, 4] : [0, 2, 3, 4]
    }

    /// Whether a client of another API is in the directory, or a file that is not overwritten. The other files are written.
    private var findsOtherFiles: Bool { findsOtherClient || fails(with: "unmanaged", "it is left as it is") }

    /// Whether a client of another API is in the directory, as after a change of the API's name. No file is written.
    private var findsOtherClient: Bool { fails(with: "other-client", "contains the client of another API") }

    /// Whether `generate` ends with status 1, and a message contains one of some texts.
    private func fails(with texts: String...) -> Bool {
        guard command == "generate", outcome.status == 1 else { return false }
        return [outcome.output, outcome.errors].contains { output in
            let message = String(decoding: output, as: UTF8.self)
            return texts.contains { message.contains($0) }
        }
    }

    private var format: String? {
        arguments.firstIndex(of: "--format").flatMap { arguments.dropFirst($0 + 1).first }
    }

    private func locations(status: Int32) -> [MessageLocation]? {
        let paths = input.files.map(\.path)
        // A command line that is invalid is reported as text.
        if status == 2 { return [] }
        switch format {
        case "json": return Messages.json(outcome.output, status: status)
        case "github": return Messages.github(outcome.output)
        default: return Messages.text(outcome.errors, paths: paths)
        }
    }
}
