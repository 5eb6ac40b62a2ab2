#if os(Linux)
import ApigenRuntime
import Foundation
import FoundationNetworking
import Testing

/// What many calls leave behind. The test takes long, and runs only with `APIGEN_LONG=1`, on its own:
/// `APIGEN_LONG=1 swift test --filter LongRunTests`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["APIGEN_LONG"] != nil))
struct LongRunTests {
    /// A transport without connections, to tell the memory of the client from that of URLSession.
    private struct FixedTransport: WebClient.Transport {
        func send(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse {
            WebClient.HTTPResponse(
                statusCode: 200, headers: ["Content-Type": "application/json"], body: Data("{}".utf8))
        }
    }

    /// The requests of URLSession alone, which loses some memory with each: `CFURLSessionCurlHostIsEqual` does not free the
    /// URLs that it compares.
    private struct PlainTransport: WebClient.Transport {
        let session = URLSession(configuration: .ephemeral)

        func send(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse {
            var sent = URLRequest(url: request.url)
            sent.httpMethod = request.method.rawValue
            sent.httpBody = request.body
            for field in request.headers { sent.addValue(field.value, forHTTPHeaderField: field.name) }
            let data: Data = try await withCheckedThrowingContinuation { continuation in
                session.dataTask(with: sent) { data, _, error in
                    continuation.resume(with: error.map { .failure($0) } ?? .success(data ?? Data()))
                }.resume()
            }
            return WebClient.HTTPResponse(
                statusCode: 200, headers: ["Content-Type": "application/json"], body: data)
        }
    }

    @Test func twentyThousandCallsLeaveNothing() async throws {
        #expect(try await growth(with: FixedTransport()) <= 2 << 20)
    }

    /// Beside what URLSession leaves.
    @Test func twentyThousandCallsWithConnectionsLeaveNothing() async throws {
        let plain = try await growth(with: PlainTransport())
        #expect(try await growth(with: URLSessionTransport()) <= plain + (2 << 20))
    }

    /// Returns the memory that 20,000 calls after 2,000 leave, in bytes. Expects that they leave no descriptors.
    private func growth(with transport: any WebClient.Transport) async throws -> Int {
        let server = try JournalServer(keepsJournal: false) { _, _ in JournalServer.response(closes: false) }
        let service = ValueService(server, WebClient.Configuration(transport: transport))
        try await run(2000, service)
        let (memory, descriptors) = (try Self.memory(), try await settled(server.journal))
        var samples: [Int] = []
        for _ in 0..<10 {
            try await run(2000, service)
            samples.append(try Self.memory() - memory)
        }
        let left = try await settled(server.journal, descriptors)
        print("\(type(of: transport)): KB after each 2,000 of 20,000 calls: \(samples.map { $0 / 1024 })")
        #expect(left <= descriptors)
        return samples[9]
    }

    /// Sends nine GETs for each POST, ten at a time.
    private func run(_ count: Int, _ service: ValueService) async throws {
        for _ in 0..<count / 10 {
            let errors = await service.repeated(10) { service, index throws(ServiceError) in
                if index == 0 { try await service.post() } else { try await service.value() }
            }
            // Each expectation would leave memory of its own.
            if let error = errors.lazy.compactMap({ $0 }).first { throw error }
        }
    }

    /// The resident memory of the process in bytes.
    private static func memory() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// The number of descriptors without those of open connections, of which URLSession keeps as many as it had calls at
    /// once: each has two here, one at its other end.
    private static func descriptors(_ journal: Journal) throws -> Int {
        let open = journal.connectionCount - journal.closedByPeer.count
        return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count - 2 * open
    }

    /// The number of descriptors, as soon as the connections of the last POSTs are closed, or after ten seconds.
    private func settled(_ journal: Journal, _ most: Int = 0) async throws -> Int {
        var count = try Self.descriptors(journal)
        for _ in 0..<(most == 0 ? 20 : 100) where count > most {
            try await Task.sleep(nanoseconds: 100_000_000)
            count = try Self.descriptors(journal)
        }
        return count
    }
}
#endif
