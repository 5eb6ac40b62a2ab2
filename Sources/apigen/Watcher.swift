import Foundation

/// The state of a file. It changes when the file is written, replaced or deleted.
struct Fingerprint: Equatable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int
    /// The last change of the file or its attributes, in seconds. No program can set it.
    let lastChange: Int
    private let lastChangeNanoseconds: Int

    /// Creates the fingerprint of a file. Returns nil if the file does not exist.
    init?(of path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        #if canImport(Darwin)
        let time = info.st_mtimespec
        let change = info.st_ctimespec
        #else
        let time = info.st_mtim
        let change = info.st_ctim
        #endif
        device = UInt64(truncatingIfNeeded: info.st_dev)
        inode = UInt64(info.st_ino)
        size = Int64(info.st_size)
        seconds = time.tv_sec
        nanoseconds = time.tv_nsec
        lastChange = change.tv_sec
        lastChangeNanoseconds = change.tv_nsec
    }

    /// The state as text, for a record.
    var text: String {
        "\(device) \(inode) \(size) \(seconds).\(nanoseconds) \(lastChange).\(lastChangeNanoseconds)"
    }
}

/// Runs an action again whenever a file that it read changes.
struct Watcher {
    let format: ReportFormat
    let isQuiet: Bool

    private static let interval = 0.2
    private static let settlingInterval = 0.05

    /// Runs the action until the program is interrupted.
    ///
    /// - Returns: `usage` if the command line is invalid, otherwise `clean`.
    func run(_ console: Console, _ action: (Console) throws -> ExitStatus) throws -> ExitStatus {
        // Signals are blocked until a run is complete. They stay blocked when this function returns, because they would
        // end the program with another exit status.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)

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
            if isInterrupted { return false }
            Thread.sleep(forTimeInterval: Self.interval)
        }
        // An editor may write in several steps, and remove a file for a moment.
        var last = current(inputs)
        for _ in 0..<10 {
            Thread.sleep(forTimeInterval: Self.settlingInterval)
            let next = current(inputs)
            let isWhole = inputs.allSatisfy { path, before in before == nil || next[path] != .some(nil) }
            if next == last, isWhole { break }
            last = next
        }
        return !isInterrupted
    }

    private func current(_ inputs: [String: Fingerprint?]) -> [String: Fingerprint?] {
        var result: [String: Fingerprint?] = [:]
        for path in inputs.keys { result.updateValue(Fingerprint(of: path), forKey: path) }
        return result
    }

    private var isInterrupted: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
    }
}
