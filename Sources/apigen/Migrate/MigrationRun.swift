import APIEvolution
import Diagnostics
import Platform

/// Builds an app and changes its source until the compiler has nothing to offer.
struct MigrationRun {
    private let command: MigrateCommand
    private let console: Console
    private let package: String

    /// The most builds: each can reveal what the errors of the last one hid.
    private static let limit = 8

    init(_ command: MigrateCommand, console: Console) throws(Description.Failure) {
        (self.command, self.console) = (command, console)
        for path in command.paths where !FileSystem.exists(path) {
            console.report(.error, .command(.unreadable(reason: "there is no such file")), path: path)
            throw Description.Failure(status: .inputOutput)
        }
        package = Self.package(of: command.paths[0])
    }

    /// Returns the closest directory around a path that has a manifest, or the directory of the path.
    private static func package(of path: String) -> String {
        let start = FileSystem.isDirectory(path) ? path : FileSystem.directory(of: path)
        var directory = RealPath.of(start)
        while true {
            if FileSystem.exists(directory + "/Package.swift") { return directory }
            let next = StandardPath.directory(of: directory)
            if next == directory || next.isEmpty { return RealPath.of(start) }
            directory = next
        }
    }

    func run() throws(Description.Failure) -> ExitStatus {
        let locks = try locks()
        var written: Set<String> = []
        var last = SourceMigration(locks)
        guard last.hasNames else {
            console.print("the locks have no former names")
            return .clean
        }
        var builds = true
        for _ in 0..<Self.limit {
            builds = try build()
            last = try migration(locks)
            if last.edits.isEmpty { break }
            for file in last.edits.keys.sorted() { try change(file, last) }
            written.formUnion(last.edits.keys)
            if !command.write || !command.diagnostics.isEmpty { break }
        }
        return summarize(last, written, builds: builds)
    }

    private func summarize(_ last: SourceMigration, _ written: Set<String>, builds: Bool) -> ExitStatus {
        let rest = last.rest.sorted { ($0.file, $0.line, $0.column, $0.text) < ($1.file, $1.line, $1.column, $1.text) }
        for use in rest {
            console.print(DiagnosticText.printable("\(use.file):\(use.line):\(use.column): left: \(use.text)"))
        }
        let files = "\(written.count) file\(written.count == 1 ? "" : "s")"
        console.print(
            (command.write ? "\(files) changed" : "\(files) would be changed")
                + (rest.isEmpty ? "" : ", \(rest.count) use\(rest.count == 1 ? "" : "s") left"))
        if !command.write, !written.isEmpty { console.print("'--write' makes the changes") }
        // The compiler writes no diagnostics of a file if another one, that it compiles together with it, has errors.
        if !builds {
            console.print(
                "the app does not build, and errors hide former names: correct them, and run the command again")
        }
        return builds && rest.isEmpty && (command.write || written.isEmpty) ? .clean : .findings
    }

    // MARK: - Input

    private func locks() throws(Description.Failure) -> [Lock] {
        let paths = command.lock.isEmpty ? files(in: package) { $0.hasSuffix("/" + LockFile.name) } : command.lock
        if paths.isEmpty {
            console.report(
                .error, .command(.unreadable(reason: "there is no apigen.lock; name it with '--lock'")), path: package)
            throw Description.Failure(status: .inputOutput)
        }
        var locks: [Lock] = []
        for path in paths { locks.append(try LockFile(path: path).read(console: console)) }
        return locks
    }

    /// Builds the app, unless its diagnostics are given. Returns whether that succeeded.
    private func build() throws(Description.Failure) -> Bool {
        guard command.diagnostics.isEmpty else { return true }
        let line = command.build ?? "swift build --build-tests"
        do {
            let process = try Subprocess("/bin/sh", ["-c", "cd \"$0\" && \(line) >/dev/null 2>&1", package])
            if process.status != 0 { console.printError("note: '\(line)' ended with the status \(process.status)") }
            return process.status == 0
        } catch {
            console.report(.error, .command(.unreadable(reason: "\(error)")), path: "/bin/sh")
            throw Description.Failure(status: .inputOutput)
        }
    }

    /// Returns what the compiler offers.
    private func migration(_ locks: [Lock]) throws(Description.Failure) -> SourceMigration {
        var result = SourceMigration(locks)
        let included = command.paths.map { RealPath.of($0) }
        for folder in command.diagnostics.isEmpty ? [package + "/.build"] : command.diagnostics {
            let all =
                FileSystem.isDirectory(folder) ? files(in: folder, hidden: true) { $0.hasSuffix(".dia") } : [folder]
            for path in all {
                guard let bytes = try? FileSystem.read(path), let found = try? SerializedDiagnostics(bytes) else {
                    continue
                }
                let time = Fingerprint(of: path)
                result.add(found) { file in
                    // The places are those of a text that has changed since.
                    if let time, Fingerprint(of: file).map({ time.isOlder(than: $0) }) ?? true { return false }
                    let real = RealPath.of(file)
                    return included.contains { real == $0 || real.hasPrefix($0 + "/") }
                }
            }
        }
        return result
    }

    /// Returns the files in a directory, and in those inside it.
    private func files(in directory: String, hidden: Bool = false, where isWanted: (String) -> Bool) -> [String] {
        var result: [String] = []
        var open = [directory]
        while let next = open.popLast() {
            for name in (try? FileSystem.names(in: next)) ?? [] where hidden || !name.hasPrefix(".") {
                let path = next + "/" + name
                // A link can lead back.
                let isLink = RealPath.of(path) != RealPath.of(next) + "/" + name
                if !isLink, FileSystem.isDirectory(path) { open.append(path) }
                if FileSystem.isRegularFile(path), isWanted(path) { result.append(path) }
            }
        }
        return result.sorted()
    }

    // MARK: - Output

    private func change(_ file: String, _ migration: SourceMigration) throws(Description.Failure) {
        do {
            let bytes = try FileSystem.read(file)
            let text = String(decoding: bytes, as: UTF8.self)
            let changed = String(decoding: migration.applied(to: bytes, of: file), as: UTF8.self)
            console.write(LineDiff(from: text, to: changed).unified(from: file, to: file))
            if command.write { try FileSystem.writeAtomically(changed, to: file) }
        } catch {
            console.report(.error, .command(.unwritable(reason: "\(error)")), path: file)
            throw Description.Failure(status: .inputOutput)
        }
    }
}
