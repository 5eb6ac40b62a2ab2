import Foundation

/// A program that runs with limits, in its own process group.
struct Child {
    struct Limits {
        /// Seconds of processor time.
        var processorTime = 15
        /// Seconds by the clock, for programs that wait for something.
        var time = 90.0
        /// Bytes of address space, which is more than what is used.
        var addressSpace = 6 << 30
        /// Bytes of a file.
        var fileSize = 512 << 20
    }

    /// What became of it.
    struct Outcome {
        /// The exit status; nil if a signal ended it.
        var status: Int32?
        var signal: Int32?
        var isTooLate = false
        var processorTime = 0.0
        /// The bytes of memory that it used at most.
        var memory = 0
        var output: [UInt8] = []
        var errors: [UInt8] = []
    }

    let program: String
    var arguments: [String]
    var directory: String
    var environment: [String: String] = [:]
    var limits = Limits()
    /// The signal at the limit of processor time; nil: the system's.
    var signalAtLimit: Int32?

    private static let script = """
        cd "$1" || exit 97
        ulimit -c 0; ulimit -t "$2"; ulimit -v "$3" 2>/dev/null; ulimit -f "$4"
        out=$5; shift 5
        exec "$@" </dev/null >"$out.out" 2>"$out.err"
        """

    /// Runs the program to its end. Its output goes through files, whose paths begin with a prefix.
    func run(outputPrefix: String) throws -> Outcome {
        let kilobytes = limits.addressSpace / 1024
        let blocks = limits.fileSize / 512
        let words =
            ["/bin/sh", "-c", Self.script, "sh", directory, "\(limits.processorTime)", "\(kilobytes)", "\(blocks)"]
            + [outputPrefix, program] + arguments
        let identifier = try Self.spawn(words, environment.map { "\($0.key)=\($0.value)" })
        var outcome = wait(for: identifier)
        outcome.output = FileManager.default.contents(atPath: outputPrefix + ".out").map(Array.init) ?? []
        outcome.errors = FileManager.default.contents(atPath: outputPrefix + ".err").map(Array.init) ?? []
        return outcome
    }

    private static func spawn(_ words: [String], _ environment: [String]) throws -> pid_t {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var identifier = pid_t()
        let code = posix_spawn(&identifier, "/bin/sh", nil, &attributes, arguments, variables)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        return identifier
    }

    private func wait(for identifier: pid_t) -> Outcome {
        let start = ContinuousClock.now
        var outcome = Outcome()
        var status: Int32 = 0
        var usage = rusage()
        var pause: UInt32 = 500
        while wait4(identifier, &status, WNOHANG, &usage) == 0 {
            usleep(pause)
            #if !canImport(Darwin)
            outcome.memory = max(outcome.memory, Self.peakMemory(of: identifier))
            #endif
            pause = min(pause * 2, 10_000)
            let elapsed = (ContinuousClock.now - start) / .seconds(1)
            if let signalAtLimit, elapsed > limits.time, !outcome.isTooLate {
                outcome.isTooLate = true
                kill(-identifier, signalAtLimit)
            } else if elapsed > limits.time + (signalAtLimit == nil ? 0 : 60) {
                outcome.isTooLate = true
                kill(-identifier, SIGKILL)
            }
        }
        let signal = status & 0x7F
        if signal == 0 { outcome.status = (status >> 8) & 0xFF } else { outcome.signal = signal }
        outcome.processorTime = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        #if canImport(Darwin)
        outcome.memory = usage.ru_maxrss
        #endif
        return outcome
    }

    #if !canImport(Darwin)
    /// The most memory that a process has used so far. What Linux says at its end includes the memory of its parent.
    private static func peakMemory(of identifier: pid_t) -> Int {
        guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kilobytes * 1024
    }
    #endif

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
