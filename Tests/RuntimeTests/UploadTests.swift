import Foundation
import Testing

@testable import ApigenRuntime

/// Bodies that are read while they are sent.
@Suite(.timeLimit(.minutes(5)))
struct UploadTests {
    private static let bytes: [UInt8] = {
        var random = SeededGenerator(seed: 9)
        return (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    }()

    private func file(_ bytes: [UInt8] = bytes) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-" + UUID().uuidString)
        try Data(bytes).write(to: file)
        return file
    }

    private func client(
        of server: JournalServer, _ change: (inout WebClient.Configuration) -> Void = { _ in }
    ) -> WebClient {
        var configuration = WebClient.Configuration()
        change(&configuration)
        return WebClient(server: ServerURL(server.address), configuration: configuration)
    }

    private func request(
        _ source: WebClient.BodySource, _ method: WebClient.HTTPMethod = .put
    ) -> WebClient.Request {
        var request = WebClient.Request(method, "/film", operation: "films.replace")
        request.setSource(source, contentType: "video/mp4")
        return request
    }

    private static func chunks(_ count: Int = 3) -> WebClient.ByteChunks {
        let rest = WebClient.Locked(count)
        return WebClient.ByteChunks(next: {
            let number = rest.withLock { rest in
                rest -= 1
                return rest
            }
            return number >= 0 ? Data("piece\(number)".utf8) : nil
        })
    }

    // MARK: - What arrives

    @Test func aFileIsSentWithItsLength() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let values = WebClient.Locked<[WebClient.TransferProgress]>([])
        let reporting = client(of: server).reportingProgress { value in values.withLock { $0.append(value) } }
        try await reporting.send(request(.file(try file())))
        let count = values.withLock { $0.count }
        let received = try #require(server.journal.entries.first)
        #expect(received.body == Self.bytes && received.values("Content-Length") == ["1000000"])
        #expect(received.values("Content-Type") == ["video/mp4"])
        let reports = values.withLock { $0 }
        #expect(reports.map(\.completed) == reports.map(\.completed).sorted())
        #expect(reports.last == .init(.upload, completed: 1_000_000, total: 1_000_000) && reports.count == count)
    }

    @Test func aFormHasTheSumOfItsParts() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        var form = WebClient.MultipartBody()
        form.put("title", "A film")
        form.put("file", FilePart(contentsOf: try file(), filename: "film.mp4", contentType: "video/mp4"))
        form.put("poster", FilePart(.chunks(Self.chunks(), length: 18), filename: "poster.png"))
        form.put("note", FilePart(Data([1, 2]), filename: "note"))
        var request = WebClient.Request(.post, "/films", operation: "films.add")
        request.setMultipart(form)
        try await client(of: server).send(request)
        let received = try #require(server.journal.entries.first)
        #expect(received.values("Content-Length") == ["\(received.body.count)"])
        let boundary = try #require(received.values("Content-Type").first?.split(separator: "=").last)
        func part(_ head: String, _ bytes: [UInt8]) -> [UInt8] {
            Array("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + bytes + [13, 10]
        }
        let stream = "\r\nContent-Type: application/octet-stream"
        let expected =
            part("name=\"title\"", Array("A film".utf8))
            + part("name=\"file\"; filename=\"film.mp4\"\r\nContent-Type: video/mp4", Self.bytes)
            + part("name=\"poster\"; filename=\"poster.png\"" + stream, Array("piece2piece1piece0".utf8))
            + part("name=\"note\"; filename=\"note\"" + stream, [1, 2]) + Array("--\(boundary)--\r\n".utf8)
        #expect(received.body == expected)
    }

    @Test(arguments: [nil, 18])
    func piecesAreSent(length: Int64?) async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        try await client(of: server).send(request(.chunks(Self.chunks(), length: length)))
        #expect(server.journal.entries.first?.bodyText == "piece2piece1piece0")
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        for byte in UInt8(65)...67 { continuation.yield(Data([byte])) }
        continuation.finish()
        try await client(of: server).send(request(.chunks(WebClient.ByteChunks(stream))))
        #expect(server.journal.entries.last?.bodyText == "ABC")
    }

    @Test func theProgressOfDataIsReported() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let last = WebClient.Locked<WebClient.TransferProgress?>(nil)
        var request = WebClient.Request(.put, "/film", operation: "films.replace")
        request.setData(Data(Self.bytes))
        try await client(of: server).reportingProgress { value in last.withLock { $0 = value } }.send(request)
        #expect(last.withLock { $0 } == .init(.upload, completed: 1_000_000, total: 1_000_000))
        #expect(server.journal.entries.first?.body == Self.bytes)
    }

    @Test func anotherTransportReceivesData() async throws {
        var configuration = WebClient.Configuration()
        configuration.transport = OtherTransport(expected: Data(Self.bytes))
        let client = WebClient(server: "https://example.com", configuration: configuration)
        try await client.send(request(.file(try file())))
    }

    private struct OtherTransport: WebClient.Transport {
        let expected: Data

        func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) -> WebClient.HTTPResponse {
            WebClient.HTTPResponse(statusCode: request.bodySource == nil && request.body == expected ? 200 : 500)
        }
    }

    // MARK: - Attempts

    @Test(arguments: [true, false])
    func onlyASourceThatCanBeReadAgainIsSentAgain(isRepeatable: Bool) async throws {
        let server = try JournalServer { _, number in JournalServer.response(number < 2 ? 503 : 200) }
        let source: WebClient.BodySource =
            isRepeatable ? .chunks(opening: { Self.chunks() }) : .chunks(Self.chunks())
        let client = client(of: server)
        if isRepeatable {
            try await client.send(request(source))
            #expect(server.journal.entries.map(\.bodyText) == Array(repeating: "piece2piece1piece0", count: 3))
        } else {
            let error = await #expect(throws: ServiceError.self) { try await client.send(request(source)) }
            #expect(error?.statusCode == 503 && server.journal.entries.count == 1)
            let second = await #expect(throws: ServiceError.self) { try await client.send(request(source)) }
            guard case .invalidRequest(let request) = second else { throw second ?? .cancelled() }
            #expect(request.violations.map(\.reason) == ["can be sent once, and has been sent"])
            #expect(server.journal.entries.count == 1)
        }
    }

    @Test(arguments: [true, false])
    func aRedirectIsFollowedIfTheSourceCanBeReadAgain(isFile: Bool) async throws {
        let server = try JournalServer { _, number in
            number == 0 ? JournalServer.response(307, ["Location: /other"]) : JournalServer.response()
        }
        let client = client(of: server)
        if isFile {
            try await client.send(request(.file(try file())))
            #expect(server.journal.entries.map { $0.body == Self.bytes } == [true, true])
        } else {
            let error = await #expect(throws: ServiceError.self) {
                try await client.send(request(.chunks(Self.chunks())))
            }
            #expect(error?.statusCode == 307 && server.journal.entries.count == 1)
        }
    }

    // MARK: - Faults

    @Test func aMissingFileIsNotSent() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let missing = URL(fileURLWithPath: "/does/not/exist")
        let error = await #expect(throws: ServiceError.self) {
            try await client(of: server).send(request(.file(missing)))
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
                try await client(of: server).send(request(.file(url)))
            }
            guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
            #expect(
                request.violations.first?.reason == "cannot read \(url.lastPathComponent): it is not a regular file")
        }
        #expect(server.journal.entries.isEmpty)
    }

    @Test func anEmptyFileIsSent() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        try await client(of: server).send(request(.file(try file([]))))
        #expect(server.journal.entries.first?.body == [] && server.journal.entries.first?.method == "PUT")
        #expect(server.journal.entries.first?.values("Content-Length") == ["0"])
    }

    /// The request that a redirect leads to has a timeout, too.
    @Test func theRedirectOfAnUploadTimesOut() async throws {
        let server = try JournalServer { _, number in
            number == 0 ? JournalServer.response(303, ["Location: /other"]) : [.waitForClose]
        }
        let client = client(of: server) {
            $0.timeout = 0.5
            $0.retries = 0
        }
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(request(.file(try file()), .post))
        }
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
        let client = client(of: server) { $0.middleware = [Reader()] }.reportingProgress { _ in }
        var request = WebClient.Request(.put, "/film", operation: "films.replace")
        request.setData(Data(Self.bytes))
        try await client.send(request)
        #expect(server.journal.entries.first?.values("Size") == ["1000000"])
    }

    /// The file changes when the first bytes have been sent.
    @Test(arguments: [true, false])
    func aFileThatChangesIsAnError(grows: Bool) async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let file = try file(Array(repeating: 7, count: 8 << 20))
        let change = WebClient.Locked(true)
        let reporting = client(of: server).reportingProgress { _ in
            let isFirst = change.withLock { change in
                defer { change = false }
                return change
            }
            guard isFirst, let handle = try? FileHandle(forWritingTo: file) else { return }
            try? handle.truncate(atOffset: grows ? 9 << 20 : 4 << 20)
        }
        let error = await #expect(throws: ServiceError.self) { try await reporting.send(request(.file(file))) }
        guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
        #expect(request.violations.map(\.reason) == ["has changed its size while it was sent"])
        #expect(server.journal.entries.allSatisfy { $0.body.count < 8 << 20 })
    }

    @Test(arguments: [17, 19] as [Int64])
    func piecesWithAnotherLengthAreAnError(length: Int64) async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let error = await #expect(throws: ServiceError.self) {
            try await client(of: server).send(request(.chunks(Self.chunks(), length: length)))
        }
        guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
        #expect(request.violations.map(\.reason) == ["has another length than \(length) bytes"])
        #expect(server.journal.entries.isEmpty)
    }

    @Test func anUploadInWhichNothingMovesTimesOut() async throws {
        let server = try JournalServer { _, _ in [.waitForClose] }
        let client = client(of: server) {
            $0.timeout = 0.3
            $0.retries = 0
        }
        let error = await #expect(throws: ServiceError.self) { try await client.send(request(.file(try file()))) }
        guard case .timedOut = error else { throw error ?? .cancelled() }
    }

    /// The whole takes longer than the timeout, and no part of it does.
    @Test func anUploadThatMovesDoesNotTimeOut() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let time = WebClient.Locked<TimeInterval>(0)
        let rest = WebClient.Locked(10)
        let slow = WebClient.ByteChunks(next: {
            time.withLock { $0 += 0.5 }
            try await Task.sleep(nanoseconds: 5_000_000)
            let number = rest.withLock { rest in
                rest -= 1
                return rest
            }
            return number >= 0 ? Data([1]) : nil
        })
        let client = client(of: server) {
            $0.timeout = 0.8
            $0.clock = WebClient.Clock(
                uptime: { time.withLock { $0 } },
                sleep: { seconds in
                    let end = time.withLock { $0 } + seconds
                    while time.withLock({ $0 }) < end { try await Task.sleep(nanoseconds: 1_000_000) }
                })
        }
        try await client.send(request(.chunks(slow)))
        #expect(server.journal.entries.first?.body.count == 10)
    }

    // MARK: - Cancellation

    private static func isCancellation(_ error: any Error) -> Bool {
        if case .cancelled? = error as? ServiceError { true } else { false }
    }

    /// Each of 500 uploads, and of 500 downloads, ends at once. No connection and no file stays open.
    @Test(arguments: [true, false])
    func aTransferCanBeCancelledAtAnyMoment(isUpload: Bool) async throws {
        let server = try JournalServer { _, _ in
            [
                .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n".utf8)),
                .drip(Array(Self.bytes.prefix(2_000)), every: 0.001),
            ]
        }
        let source = try file()
        let target = FileManager.default.temporaryDirectory.appendingPathComponent("cancelled-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let client = client(of: server)
        let upload = request(.file(source))
        var random = SeededGenerator(seed: 3)
        for round in 0..<50 {
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
