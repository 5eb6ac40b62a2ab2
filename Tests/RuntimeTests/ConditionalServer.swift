import Foundation

@testable import ApigenRuntime

/// A server in memory, with a version of its resource for each user, which it confirms.
final class ConditionalServer: WebClient.Transport, WebClient.CookieTransport {
    struct State {
        var tag: String? = "\"1\""
        var modified: String?
        var value = "one"
        /// More headers of each response.
        var headers: WebClient.HTTPHeaders = [:]
        /// The cookie that the transport adds.
        var cookie: String?
        /// Responses that are returned first.
        var script: [WebClient.HTTPResponse] = []
        var requests: [WebClient.HTTPRequest] = []
    }

    let state = Mutex(State())
    /// Runs when a request arrives.
    let arrived: @Sendable (WebClient.HTTPRequest) async throws -> Void

    init(arrived: @escaping @Sendable (WebClient.HTTPRequest) async throws -> Void = { _ in }) {
        self.arrived = arrived
    }

    func cookieHeader(_ own: String?, for url: URL) -> String? { state.withLock { $0.cookie } ?? own }

    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        state.withLock { $0.requests.append(request) }
        try await arrived(request)
        return state.withLock { state in
            if !state.script.isEmpty { return state.script.removeFirst() }
            var headers = state.headers
            headers["ETag"] = state.tag
            headers["Last-Modified"] = state.modified
            let isKnown =
                if let tag = request.headers["If-None-Match"] {
                    tag == state.tag
                } else {
                    state.modified != nil && request.headers["If-Modified-Since"] == state.modified
                }
            if isKnown { return WebClient.HTTPResponse(statusCode: 304, headers: headers) }
            headers["Content-Type"] = "application/json"
            return WebClient.HTTPResponse(
                statusCode: 200, headers: headers, body: Data("{\"value\": \"\(state.value)\"}".utf8))
        }
    }

    /// The conditions of the requests until now, such as `"1"`, or `-` for a request without conditions.
    var conditions: [String] {
        state.withLock { state in
            state.requests.map { request in
                let found = ["If-None-Match", "If-Modified-Since"].compactMap { request.headers[$0] }
                return found.isEmpty ? "-" : found.joined(separator: " ")
            }
        }
    }

    /// Returns a service whose calls revalidate.
    func items(
        _ store: (any WebClient.ResponseStore)?, token: String? = nil, revalidates: Bool = true,
        _ change: (inout WebClient.Configuration) -> Void = { _ in }
    ) -> Items {
        var configuration = WebClient.Configuration(transport: self, responses: store)
        configuration.credentials = MemoryCredentialStore(token.map { ["token": .bearer($0)] } ?? [:])
        change(&configuration)
        let client = WebClient(
            server: "https://x.test", security: [[WebClient.SecurityScheme("token", .bearer())], []],
            configuration: configuration)
        return Items(client: client).with { $0.revalidates = revalidates }
    }
}

/// A service with one operation.
struct Items: WebClient.SingleServerService {
    struct Item: Decodable, Sendable { let value: String }

    let client: WebClient

    func load(
        _ path: String = "/item", header: (String, String)? = nil, method: WebClient.HTTPMethod = .get
    ) async throws(ServiceError) -> String {
        var request = WebClient.Request(method, path, operation: "items.load")
        if let header { request.addHeader(header.0, header.1) }
        let item: Item = try await client.value(for: request)
        return item.value
    }
}

/// A store that records what it is asked for, and can fail.
final class RecordingResponseStore: WebClient.ResponseStore {
    struct Broken: Error {}

    let memory = WebClient.MemoryResponseStore()
    let keys = Mutex<[String]>([])
    let stored = Mutex<[WebClient.HTTPResponse]>([])
    let isBroken: Bool

    init(isBroken: Bool = false) { self.isBroken = isBroken }

    func response(for key: String) async throws -> WebClient.HTTPResponse? {
        if isBroken { throw Broken() }
        return memory.response(for: key)
    }

    func store(_ response: WebClient.HTTPResponse, for key: String) async throws {
        if isBroken { throw Broken() }
        keys.withLock { $0.append(key) }
        stored.withLock { $0.append(response) }
        memory.store(response, for: key)
    }

    func removeResponse(for key: String) async throws { memory.removeResponse(for: key) }

    func removeAll() async throws {
        if isBroken { throw Broken() }
        memory.removeAll()
    }

    /// The keys for which there is a response.
    var current: Set<String> { Set(keys.withLock { $0 }.filter { memory.response(for: $0) != nil }) }
}
