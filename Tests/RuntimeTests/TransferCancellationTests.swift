import Foundation
import Testing

@testable import ApigenRuntime

/// Uploads and downloads that are canceled.
@Suite(.timeLimit(.minutes(5)))
struct TransferCancellationTests {
    private static func isCancellation(_ error: any Error) -> Bool {
        if case .cancelled? = error as? ServiceError { true } else { false }
    }

    private static let isLong = ProcessInfo.processInfo.environment["APIGEN_LONG"] != nil

    /// Each of 500 uploads, and of 500 downloads, or of 100 in `make test`, ends at once. No connection and no file stays open.
    @Test(arguments: [true, false])
    func aTransferCanBeCancelledAtAnyMoment(isUpload: Bool) async throws {
        let server = try JournalServer { _, _ in
            [
                .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n".utf8)),
                .drip(Array(UploadFixture.bytes.prefix(2_000)), every: 0.001),
            ]
        }
        let source = try UploadFixture.file()
        let target = FileManager.default.temporaryDirectory.appendingPathComponent("cancelled-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let client = UploadFixture.client(of: server)
        let upload = UploadFixture.request(.file(source))
        var random = SeededGenerator(seed: 3)
        for round in 0..<(Self.isLong ? 50 : 10) {
            let delays = (0..<10).map { _ in UInt64.random(in: 0..<12_000_000, using: &random) }
            await withTaskGroup(of: Void.self) { group in
                for (number, delay) in delays.enumerated() {
                    group.addTask {
                        let call = Task { () async throws in
                            if isUpload { return try await client.send(upload) }
                            let request = WebClient.Request(.get, "/film", operation: "films.content")
                            _ = try await client.download(for: request)
                                .save(to: target.appendingPathComponent("\(round)-\(number)"))
                        }
                        try? await Task.sleep(nanoseconds: delay)
                        call.cancel()
                        do {
                            try await call.value
                            Issue.record("not cancelled")
                        } catch {
                            #expect(Self.isCancellation(error))
                        }
                    }
                }
            }
        }
        // A connection on which nothing was sent can be used again.
        let used = isUpload ? Set(0..<server.journal.connectionCount) : Set(server.journal.entries.map(\.connection))
        for number in used { #expect(await server.journal.waitForClose(of: number)) }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
        }
        #expect(!open.contains { $0.hasPrefix(source.path) || $0.hasPrefix(target.path) })
        try FileManager.default.removeItem(at: target)
    }
}
