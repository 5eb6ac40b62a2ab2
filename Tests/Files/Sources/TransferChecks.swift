import FilesClient
import Foundation

/// The transfers of one large file.
final class TransferChecks {
    private let films: FilmsService
    private let directory: URL
    private let size: Int
    private let digest: String
    private(set) var hasFailed = false

    /// The number of bytes by which the memory may grow.
    private static let limit = 20_000_000

    init(films: FilmsService, directory: URL, size: Int, digest: String) {
        self.films = films
        self.directory = directory
        self.size = size
        self.digest = digest
    }

    private var source: URL { directory.appendingPathComponent("film") }

    func uploads() async throws {
        let source = source
        try await check("up from a file, alone") { films in
            try await films.replaceContentFromFile(id: 1, body: .file(source)).digest
        }
        try await check("up from a file, in a form") { films in
            try await films.addFilm(title: "A film", file: FilePart(contentsOf: source)).digest
        }
    }

    func downloads() async throws {
        for (name, cuts) in [("down to a file", 0), ("down to a file, cut 20 times", 20)] {
            let target = directory.appendingPathComponent("target-\(cuts)")
            let size = size
            try await check(name) { films in
                try await films.contentDownload(id: 1, size: size, name: name, cuts: cuts).save(to: target)
                return try Self.digest(of: target)
            }
            try FileManager.default.removeItem(at: target)
        }
        try await chunks("down, in chunks", pause: 0)
        try await chunks("down, in chunks, after a pause of 10 s", pause: 10)
    }

    private func chunks(_ name: String, pause: UInt64) async throws {
        let size = size
        try await check(name) { films in
            let count = try await films.contentDownload(id: 1, size: size).read { _, chunks in
                var count = 0
                for try await chunk in chunks {
                    if count == 0 { try await Task.sleep(nanoseconds: pause * 1_000_000_000) }
                    count += chunk.count
                }
                return count
            }
            return count == size ? nil : "\(count) bytes"
        }
    }

    /// Runs a transfer, and prints how much memory it took, and how its progress was reported.
    ///
    /// - Parameter transfer: Returns the digest of what was transferred, or `nil` if it is right without one.
    private func check(_ name: String, _ transfer: (FilmsService) async throws -> String?) async throws {
        let updates = Updates()
        Memory.reset()
        let before = Memory.peak
        let start = Date()
        let result = try await transfer(films.reportingProgress { updates.add($0) })
        let seconds = Date().timeIntervalSince(start)
        let growth = Memory.peak - before
        let isRight = (result == nil || result == digest) && growth < Self.limit && updates.areRight(for: size)
        if !isRight { hasFailed = true }
        print(
            "\(name): \(size) bytes in \(Int(seconds.rounded())) s, memory grew by \(growth / 1000) kB,"
                + " \(updates.count) reports of progress, \(isRight ? "right" : "WRONG \(result ?? "")")")
    }

    private static func digest(of file: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sha256sum", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return String(text.prefix { $0 != " " })
    }
}

/// What was reported about a transfer.
final class Updates: @unchecked Sendable {
    private let lock = NSLock()
    private var last: Int64 = 0
    private(set) var count = 0
    private var isSorted = true

    func add(_ progress: WebClient.TransferProgress) {
        lock.withLock {
            count += 1
            isSorted = isSorted && progress.completed >= last
            last = progress.completed
        }
    }

    /// Whether the reports are in order, and the last one is that of all bytes. A form is a little larger than its file.
    func areRight(for size: Int) -> Bool { isSorted && last >= size && last < size + 1000 }
}

/// The memory of this process (`proc(5)`).
enum Memory {
    /// Makes the peak the present amount.
    static func reset() { try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs")) }

    /// The largest resident set in bytes.
    static var peak: Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
    }
}
