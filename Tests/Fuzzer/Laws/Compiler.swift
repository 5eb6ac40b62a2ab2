import Foundation

/// Typechecks clients, with a runtime that is compiled once.
struct Compiler {
    let program: String
    let runtime: String
    private let flags: [String]
    /// The flags of an app with the main actor and internal imports as defaults.
    private let strict: [String]

    /// Compiles the runtime, and reads the flags of clients from the script that has them.
    init(repository: String, work: String) throws {
        program = "/usr/bin/env"
        runtime = "\(work)/runtime"
        try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
        let script = """
            set -e; cd "$1"; . Scripts/swift-flags.sh
            swiftc -Onone -whole-module-optimization -swift-version 6 -parse-as-library -package-name app -enable-testing \
              -module-name APIRuntime -emit-module -emit-module-path "$2/APIRuntime.swiftmodule" \
              $(find Templates/Runtime -name "*.swift")
            echo $flags; echo $strict
            """
        let child = Child(
            program: "/bin/sh", arguments: ["-c", script, "sh", repository, runtime], directory: repository,
            environment: Self.environment, limits: Self.limits(time: 600))
        let outcome = try child.run(outputPrefix: "\(runtime)/compiler")
        guard outcome.status == 0 else { throw Failure(text: String(decoding: outcome.errors, as: UTF8.self)) }
        let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: " ").map(String.init)
        }
        guard lines.count == 2 else { throw Failure(text: "Scripts/swift-flags.sh has no flags") }
        (flags, strict) = (lines[0], lines[1])
    }

    struct Failure: Error { let text: String }

    func violations(of client: String, isStrict: Bool, output: String) throws -> [Violation] {
        try violations(flags + (isStrict ? strict : []) + ["-I", runtime], of: [client], output: output)
    }

    /// Parses the code in directories, which takes less time than a typecheck.
    func parse(_ directories: [String], output: String) throws -> [Violation] {
        try violations(["-frontend", "-parse"], of: directories, output: output)
    }

    private func violations(_ arguments: [String], of directories: [String], output: String) throws -> [Violation] {
        let files = directories.flatMap { directory in
            Input.files(in: directory) { $0.hasSuffix(".swift") }.map { "\(directory)/\($0.path)" }
        }
        guard !files.isEmpty else { return [] }
        let child = Child(
            program: program, arguments: ["swiftc"] + arguments + files, directory: directories[0],
            environment: Self.environment, limits: Self.limits(time: 120))
        let outcome = try child.run(outputPrefix: output)
        guard outcome.status != 0 else { return [] }
        let text = String(decoding: outcome.errors, as: UTF8.self)
        let error = text.split(separator: "\n").first { $0.contains(" error: ") }
        let message = error?.firstRange(of: " error: ").map { String(error?[$0.upperBound...] ?? "") }
        let signature = message.map(Self.withoutNames) ?? (outcome.isTooLate ? "takes too long" : "no message")
        return [Violation(law: .typechecks, signature: signature, text: String(text.prefix(4000)))]
    }

    /// A message without what is between quotes.
    private static func withoutNames(_ message: String) -> String {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined()
    }

    private static var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "LANG", "TMPDIR"].contains($0.key) }
    }

    private static func limits(time: Int) -> Child.Limits {
        Child.Limits(processorTime: time, time: Double(time) * 3, addressSpace: 64 << 30, fileSize: 1 << 30)
    }
}
