import Foundation

/// The records of runs that left everything up to date. A run that would repeat one of them ends at once.
///
/// The records are in the user's cache directory, not in the output: nothing new is committed, and nothing of it reaches
/// other machines. Each is for one command line in one working directory. A record that is missing, damaged or out of date
/// costs a full run.
struct RunCache {
    let directory: String

    /// The time after which a record that was not needed is deleted.
    private static let lifetime = 90 * 24 * 60 * 60

    init(directory: String) { self.directory = directory }

    /// The cache of the user; nil if there is no place for it.
    static func standard(_ environment: [String: String]) -> RunCache? {
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
            return RunCache(directory: path + "/apigen")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        #if os(macOS)
        return RunCache(directory: home + "/Library/Caches/apigen")
        #else
        return RunCache(directory: home + "/.cache/apigen")
        #endif
    }

    /// Repeats a recorded run, or runs an action and records it.
    func run(
        _ arguments: [String], on console: Console, _ action: (Console, RunRecorder) throws -> ExitStatus
    ) rethrows -> ExitStatus {
        guard let tool = Self.tool else { return try action(console, RunRecorder()) }
        let path = path(for: arguments, usesColor: console.usesColor)
        if repeats(path, tool, on: console) { return .clean }
        let recorder = RunRecorder()
        let status = try action(recorder.recording(console), recorder)
        if status == .clean, let record = recorder.record(tool: tool, console.log, console.format) {
            save(record, to: path)
        }
        return status
    }

    /// Writes what a recorded run wrote, if nothing has changed since.
    private func repeats(_ path: String, _ tool: String, on console: Console) -> Bool {
        let now = Int(Date().timeIntervalSince1970)
        guard let bytes = try? FileSystem.read(path), var record = RunRecord(bytes), record.isCurrent(tool: tool) else {
            return false
        }
        for path in record.inputs.map(\.path) + record.locks { console.log.note(path) }
        for message in record.messages {
            if message.isError { console.writeError(message.text) } else { console.write(message.text) }
        }
        for line in record.summary { console.print(line) }
        if record.isRecent {
            record.start = now
            save(record, to: path)
        }
        return true
    }

    private func path(for arguments: [String], usesColor: Bool) -> String {
        let key = [FileManager.default.currentDirectoryPath, usesColor ? "color" : "plain"] + arguments
        return directory + "/" + ContentDigest.of(key.joined(separator: "\0")) + ".record"
    }

    /// Saves a record. Without it, the next run is a full one, so a failure is not reported.
    private func save(_ record: RunRecord, to path: String) {
        do {
            try FileSystem.createDirectory(directory)
            chmod(directory, 0o700)
            removeOldRecords()
            try FileSystem.writeAtomically(record.text, to: path)
        } catch {
            unlink(path)
        }
    }

    private func removeOldRecords() {
        let now = Int(Date().timeIntervalSince1970)
        for name in (try? FileSystem.names(in: directory)) ?? [] where name.hasSuffix(".record") {
            let path = directory + "/" + name
            if let time = Fingerprint(of: path)?.lastChange, time < now - Self.lifetime { unlink(path) }
        }
    }

    /// The program: its file changes when it is built again, whatever its version is.
    private static var tool: String? {
        #if os(Linux)
        return Fingerprint(of: "/proc/self/exe")?.text
        #else
        return Bundle.main.executablePath.flatMap { Fingerprint(of: $0)?.text }
        #endif
    }
}
