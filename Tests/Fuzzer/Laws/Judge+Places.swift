import Foundation

extension Judge {
    /// Runs a command again, and returns where in the tool it is when it crashes or is stopped: what findings with the same
    /// cause have in common.
    func place(of run: Run, _ input: Input) throws -> String {
        let directory = "\(work)/place"
        try? FileManager.default.removeItem(atPath: directory)
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try input.write(to: directory)
        let text = try backtrace(of: run, in: directory)
        let fault = text.split(separator: "\n").first { $0.contains("Fatal error:") } ?? ""
        let files = Self.files(in: text)
        if !files.isEmpty || run.outcome.signal == nil { return Self.summary(fault, files) }
        // A stack without room has none for the handler that prints backtraces.
        return Self.summary(fault, Self.files(in: try debugged(run, in: directory)))
    }

    private func backtrace(of run: Run, in directory: String) throws -> String {
        var environment = Self.environment
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,color=no,interactive=no,threads=all,limit=30,registers=none,images=none"
        var child = Child(
            program: tool[0], arguments: tool.dropFirst() + run.arguments, directory: directory,
            environment: environment)
        child.limits.processorTime = 120
        child.limits.time = 6
        child.signalAtLimit = SIGQUIT
        return String(decoding: try child.run(outputPrefix: "\(work)/backtrace").errors, as: UTF8.self)
    }

    private func debugged(_ run: Run, in directory: String) throws -> String {
        let debugger = "/usr/bin/gdb"
        guard FileManager.default.isExecutableFile(atPath: debugger) else { return "" }
        let arguments = ["-batch", "-nx", "-ex", "run", "-ex", "bt 24", "--args"] + tool + run.arguments
        var child = Child(program: debugger, arguments: arguments, directory: directory, environment: Self.environment)
        child.limits.processorTime = 120
        return String(decoding: try child.run(outputPrefix: "\(work)/debugger").output, as: UTF8.self)
    }

    /// The source files of a backtrace, in alphabetical order: a recursion can be stopped anywhere in its circle.
    private static func files(in backtrace: String) -> [String] {
        let frames = backtrace.split(separator: "\n").filter { $0.contains(" at ") && $0.contains("/Sources/") }
        let files = frames.prefix(24).compactMap { $0.split(separator: "/").last?.prefix { $0 != ":" } }
        return Set(files.map(String.init)).sorted()
    }

    private static func summary(_ fault: Substring, _ files: [String]) -> String {
        ([String(fault.drop { $0 != ":" }.prefix(160))] + [files.joined(separator: ", ")]).filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}
