import Foundation
import Testing

@testable import ApigenRuntime

/// Bodies that cannot be sent, and servers that do not take them.
@Suite(.timeLimit(.minutes(5)))
struct UploadFaultTests {
    @Test func aMissingFileIsNotSent() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let missing = URL(fileURLWithPath: "/does/not/exist")
        let error = await #expect(throws: ServiceError.self) {
            try await UploadFixture.client(of: server).send(UploadFixture.request(.file(missing)))
        }
        guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
        #expect(request.violations.first?.reason == "cannot read exist: No such file or directory")
        #expect(server.journal.entries.isEmpty)
    }

    @Test func aDirectoryAndAPipeAreNotSent() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-" + UUID().uuidString)
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [FileManager.default.temporaryDirectory, pipe] {
            let error = await #expect(throws: ServiceError.self) {
                try await UploadFixture.client(of: server).send(UploadFixture.request(.file(url)))
            }
            guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
            #expect(
                request.violations.first?.reason == "cannot read \(url.lastPathComponent): it is not a regular file")
        }
        #expect(server.journal.entries.isEmpty)
    }

    /// Closed a second time, its number could be that of a file that another thread has opened since.
    @Test func aFileThatIsRefusedIsClosedOnce() {
        let failures = WebClient.Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for _ in 0..<20_000 {
                if thread == 0 {
                    _ = try? WebClient.FileReader(FileManager.default.temporaryDirectory)
                } else {
                    let descriptor = open("/dev/null", O_RDONLY)
                    if descriptor < 0 || close(descriptor) != 0 { failures.withLock { $0 += 1 } }
                }
            }
        }
        #expect(failures.withLock { $0 } == 0)
    }

    @Test func anEmptyFileIsSent() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        try await UploadFixture.client(of: server).send(UploadFixture.request(.file(try UploadFixture.file([]))))
        #expect(server.journal.entries.first?.body == [] && server.journal.entries.first?.method == "PUT")
        #expect(server.journal.entries.first?.values("Content-Length") == ["0"])
    }

    /// The request that a redirect leads to has a timeout, too. Time passes only while it waits.
    @Test func theRedirectOfAnUploadTimesOut() async throws {
        let time = WebClient.Mutex<TimeInterval>(0)
        let server = try JournalServer { _, number in
            if number == 0 { return JournalServer.response(303, ["Location: /other"]) }
            time.withLock { $0 = 10 }
            return [.waitForClose]
        }
        let client = UploadFixture.client(of: server) {
            $0.timeout = 5
            $0.retries = 0
            $0.clock = WebClient.Clock(
                uptime: { time.withLock { $0 } },
                sleep: { seconds in
                    let end = time.withLock { $0 } + seconds
                    while time.withLock({ $0 }) < end { try await Task.sleep(nanoseconds: 1_000_000) }
                })
        }
        let request = UploadFixture.request(.file(try UploadFixture.file()), .post)
        let error = await #expect(throws: ServiceError.self) { try await client.send(request) }
        guard case .timedOut = error else { throw error ?? .cancelled() }
        #expect(server.journal.entries.last?.method == "GET")
    }

    /// Middleware sees the body of a request whose progress is reported.
    @Test func middlewareSeesDataInMemory() async throws {
        struct Reader: WebClient.Middleware {
            func attempt(
                _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
                next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
            ) async throws -> WebClient.HTTPResponse {
                var request = request
                request.headers["Size"] = "\(request.body?.count ?? -1)"
                return try await next(request)
            }
        }
        let server = try JournalServer { _, _ in JournalServer.response() }
        let client = UploadFixture.client(of: server) { $0.middleware = [Reader()] }.reportingProgress { _ in }
        var request = WebClient.Request(.put, "/film", operation: "films.replace")
        request.setData(Data(UploadFixture.bytes))
        try await client.send(request)
        #expect(server.journal.entries.first?.values("Size") == ["1000000"])
    }

    /// The file changes when the first bytes have been sent.
    @Test(arguments: [true, false])
    func aFileThatChangesIsAnError(grows: Bool) async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let file = try UploadFixture.file(Array(repeating: 7, count: 8 << 20))
        let change = WebClient.Mutex(true)
        let reporting = UploadFixture.client(of: server).reportingProgress { _ in
            let isFirst = change.withLock { change in
                defer { change = false }
                return change
            }
            guard isFirst, let handle = try? FileHandle(forWritingTo: file) else { return }
            try? handle.truncate(atOffset: grows ? 9 << 20 : 4 << 20)
        }
        let error = await #expect(throws: ServiceError.self) {
            try await reporting.send(UploadFixture.request(.file(file)))
        }
        guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
        #expect(request.violations.map(\.reason) == ["has changed its size while it was sent"])
        #expect(server.journal.entries.allSatisfy { $0.body.count < 8 << 20 })
    }

    @Test(arguments: [17, 19] as [Int64])
    func chunksWithAnotherLengthAreAnError(length: Int64) async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let error = await #expect(throws: ServiceError.self) {
            try await UploadFixture.client(of: server).send(
                UploadFixture.request(.chunks(UploadFixture.chunks(), length: length)))
        }
        guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
        #expect(request.violations.map(\.reason) == ["has another length than \(length) bytes"])
        #expect(server.journal.entries.isEmpty)
    }

    @Test func anUploadInWhichNothingMovesTimesOut() async throws {
        let server = try JournalServer { _, _ in [.waitForClose] }
        let client = UploadFixture.client(of: server) {
            $0.timeout = 0.3
            $0.retries = 0
        }
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(UploadFixture.request(.file(try UploadFixture.file())))
        }
        guard case .timedOut = error else { throw error ?? .cancelled() }
    }

    /// The whole takes longer than the timeout, and no part of it does.
    @Test func anUploadThatMovesDoesNotTimeOut() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let time = WebClient.Mutex<TimeInterval>(0)
        let rest = WebClient.Mutex(10)
        let slow = WebClient.ByteChunks(next: {
            time.withLock { $0 += 0.5 }
            try await Task.sleep(nanoseconds: 5_000_000)
            let number = rest.withLock { rest in
                rest -= 1
                return rest
            }
            return number >= 0 ? Data([1]) : nil
        })
        let client = UploadFixture.client(of: server) {
            $0.timeout = 0.8
            $0.clock = WebClient.Clock(
                uptime: { time.withLock { $0 } },
                sleep: { seconds in
                    let end = time.withLock { $0 } + seconds
                    while time.withLock({ $0 }) < end { try await Task.sleep(nanoseconds: 1_000_000) }
                })
        }
        try await client.send(UploadFixture.request(.chunks(slow)))
        #expect(server.journal.entries.first?.body.count == 10)
    }
}
