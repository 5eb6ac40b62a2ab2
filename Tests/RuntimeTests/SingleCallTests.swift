import Foundation
import Testing

@testable import ApigenRuntime

/// The settings of a single call: its headers, its key, and its condition.
@Suite struct SingleCallTests {
    /// A service with one operation, which has a header parameter and requires a key.
    private struct Orders: WebClient.SingleServerService {
        let client: WebClient

        func create(trace: String? = nil, header: String? = "X-Key") async throws(ServiceError) {
            var request = WebClient.Request(.post, "/orders", operation: "orders.create")
            request.addHeader("X-Trace", trace)
            request.idempotencyHeader = header
            try await client.send(request)
        }
    }

    private final class Server: WebClient.Transport, Sendable {
        let statusCodes: Mutex<[Int]>
        let requests = Mutex<[WebClient.HTTPRequest]>([])

        init(_ statusCodes: [Int] = [204]) { self.statusCodes = Mutex(statusCodes) }

        func send(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse {
            requests.withLock { $0.append(request) }
            return WebClient.HTTPResponse(
                statusCode: statusCodes.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] },
                headers: ["Retry-After": "0"])
        }

        var orders: Orders {
            var configuration = WebClient.Configuration()
            configuration.transport = self
            configuration.credentials = TestCredentials()
            configuration.headers = ["X-App": "1"]
            let scheme = WebClient.SecurityScheme("key", .apiKey(in: .header, name: "X-Secret"))
            return Orders(
                client: WebClient(
                    server: "https://shop.example", security: [[scheme]], configuration: configuration))
        }
    }

    private struct TestCredentials: CredentialStore {
        func credential(for scheme: String) async throws -> Credential? { .apiKey("k") }
        func store(_ credential: Credential, for scheme: String) async throws {}
        func removeCredential(for scheme: String) async throws {}
    }

    @Test func headersAreSent() async throws {
        let server = Server()
        try await server.orders.with {
            $0.headers["X-Debug"] = "1"
            $0.headers.add("2", for: "x-debug")
            $0.headers["x-app"] = "2"
            $0.ifMatch = "W/\"a\""
        }.create()
        let headers = try #require(server.requests.withLock { $0.first }).headers
        #expect(headers.filter { $0.name.lowercased() == "x-debug" }.map(\.value) == ["1", "2"])
        #expect(headers.filter { $0.name.lowercased() == "x-app" }.map(\.value) == ["2"])
        #expect(headers["If-Match"] == "W/\"a\"")
    }

    /// A copy of a copy has the settings of both; the last ones take precedence.
    @Test func settingsAddUp() async throws {
        let server = Server()
        let one = server.orders.with {
            $0.headers = ["X-A": "1", "X-B": "1"]
            $0.ifMatch = "\"a\""
        }
        try await one.with { $0.headers["X-B"] = "2" }.create()
        let headers = try #require(server.requests.withLock { $0.first }).headers
        #expect([headers["X-A"], headers["X-B"], headers["If-Match"]] == ["1", "2", "\"a\""])
    }

    @Test(arguments: [
        ("Accept", "headers: Accept is set by the client"),
        ("content-type", "headers: content-type is set by the client"),
        ("x-secret", "headers: x-secret is set by the credentials"),
        ("X-TRACE", "headers: X-TRACE is set by a parameter"), ("X-key", "headers: X-key is set by idempotencyKey"),
        ("Host", "Host is a header that only the transport sets"),
        ("X-A\r\n", "X-A must not have a name with line breaks or NUL"),
    ])
    func headersOfTheClientAreRefused(name: String, message: String) async throws {
        let server = Server()
        let error = await #expect(throws: ServiceError.self) {
            try await server.orders.with { $0.headers.add("1", for: name) }.create(trace: "t")
        }
        guard case .invalidRequest(let request) = error else { throw try #require(error) }
        #expect(request.violations.map(\.description) == [message])
        #expect(server.requests.withLock { $0.isEmpty })
    }

    /// A call without credentials can send the header itself.
    @Test func theHeaderOfOmittedCredentialsIsFree() async throws {
        let server = Server()
        try await server.orders.with {
            $0.omitsCredentials = true
            $0.headers["X-Secret"] = "other"
        }.create()
        #expect(server.requests.withLock { $0.first?.headers["X-Secret"] } == "other")
    }

    @Test(arguments: ["X-Key", nil] as [String?])
    func theKeyIsThatOfTheCall(header: String?) async throws {
        let server = Server([503, 204])
        try await server.orders.with {
            $0.idempotencyKey = "draft-1"
            $0.retries = 1
        }.create(header: header)
        // With a key, a POST request can be repeated.
        let keys = server.requests.withLock { $0.map { $0.headers[header ?? "Idempotency-Key"] } }
        #expect(keys == ["draft-1", "draft-1"])
    }

    @Test(arguments: ["abc", "", "\"a", "W/a", "\"", "w/\"a\""])
    func anEntityTagHasItsQuotationMarks(tag: String) async throws {
        let server = Server()
        let error = await #expect(throws: ServiceError.self) {
            try await server.orders.with { $0.ifMatch = tag }.create()
        }
        guard case .invalidRequest = error else { throw try #require(error) }
    }

    @Test(arguments: [412, 409])
    func aConditionThatIsNotMetIsACase(statusCode: Int) async throws {
        let server = Server([statusCode])
        let error = try #require(
            await #expect(throws: ServiceError.self) {
                try await server.orders.with { $0.ifMatch = "*" }.create()
            })
        if case .preconditionFailed = error {
            #expect(statusCode == 412)
        } else {
            #expect(statusCode == 409)
        }
        #expect(error.statusCode == statusCode && error.response?.statusCode == statusCode)
        #expect(error.call?.operation == "orders.create")
    }

    /// What a call sends can be secret.
    @Test func settingsShowNoValues() {
        var options = WebClient.CallOptions(timeout: 5)
        options.headers["X-Debug"] = "S3CRET"
        options.idempotencyKey = "S3CRET"
        #expect(!"\(options) \(String(reflecting: options))".contains("S3CRET"))
        #expect("\(options)".contains("X-Debug"))
    }
}
