// feature: examples
import Foundation

/// Holds what a client reads and sends against the examples that the description shows.
///
/// Two values count as the same where they differ by nothing but null against absent, the spelling of dates and numbers, and
/// the case of UUIDs.
nonisolated enum ExampleJSON {
    /// Reads an example of an answer, writes it again, and compares.
    ///
    /// - Parameter forgotten: where keys stand that the description says nothing of, such as `$.items[0].extra`.
    static func checkAnswer<Value: Codable>(
        _ type: Value.Type, _ json: String, forgetting forgotten: [String] = []
    ) throws {
        let value = try JSONCoding.makeDecoder().decode(type, from: Data(json.utf8))
        try compare(Data(json.utf8), JSONCoding.makeEncoder().encode(value), forgotten)
    }

    /// Sends an example of a request, and compares what goes out.
    ///
    /// - Parameters:
    ///   - path: what the path must end with; of a `{placeholder}` in it, anything will do.
    ///   - call: sends the body with the client.
    static func checkRequest<Body: Codable & Sendable, Result>(
        _ type: Body.Type, _ method: HTTPMethod, _ path: String, _ json: String, forgetting forgotten: [String] = [],
        call: (Body, WebClient) async throws -> Result
    ) async throws {
        let transport = ExampleTransport()
        let configuration = ClientConfiguration(transport: transport, credentials: ExampleCredentials())
        let client = WebClient(server: "https://example.com", configuration: configuration)
        let body = try JSONCoding.makeDecoder().decode(type, from: Data(json.utf8))
        do {
            _ = try await call(body, client)
        } catch {
            // There is no answer: what counts is that the request was made.
            if await transport.request == nil { throw error }
        }
        guard let request = await transport.request else {
            throw ExampleMismatch(differences: ["nothing was sent"])
        }
        var differences: [String] = []
        if request.method != method { differences.append("the method is \(request.method), not \(method)") }
        let sentPath = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.percentEncodedPath ?? ""
        if !fits(sentPath.removingPercentEncoding ?? sentPath, path) {
            differences.append("the path is \(sentPath), which does not end with \(path)")
        }
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
        let sent = request.body ?? Data("null".utf8)
        if request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true {
            try ExampleForm(sent).compare(Data(json.utf8), forgotten)
        } else {
            try compare(Data(json.utf8), sent, forgotten)
        }
    }

    /// Reads an argument.
    static func value<Value: Decodable>(_ json: String) throws -> Value {
        try JSONCoding.makeDecoder().decode(Value.self, from: Data(json.utf8))
    }

    /// Throws what differs between two texts of JSON.
    static func compare(_ expected: Data, _ actual: Data, _ forgotten: [String] = []) throws {
        let decoder = JSONDecoder()
        let expected = try decoder.decode(ExampleValue.self, from: expected)
        let differences = try expected.differences(
            from: decoder.decode(ExampleValue.self, from: actual), at: "$", forgetting: Set(forgotten))
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// Whether a path ends with another, in which `{anything}` stands for some text.
    static func fits(_ path: String, _ template: String) -> Bool {
        let template = template.prefix { $0 != "?" && $0 != "#" }
        var pattern = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            pattern += NSRegularExpression.escapedPattern(for: String(rest[..<open])) + ".+"
            rest = rest[rest.index(after: close)...]
        }
        pattern += NSRegularExpression.escapedPattern(for: String(rest)) + "$"
        return path.range(of: pattern, options: .regularExpression) != nil
    }
}

/// What came of an example is something else than what the description shows.
nonisolated struct ExampleMismatch: LocalizedError, CustomStringConvertible {
    /// One sentence for each place.
    let differences: [String]

    /// All of them.
    var description: String { differences.joined(separator: "\n") }
    /// All of them.
    var errorDescription: String? { description }
}

/// Remembers what is sent, and answers nothing.
private actor ExampleTransport: Transport {
    private(set) var request: HTTPRequest?

    func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
        self.request = request
        throw CancellationError()
    }
}

/// Has something for every scheme.
private nonisolated struct ExampleCredentials: CredentialStore {
    func credential(for scheme: String) async throws -> Credential? { .bearer("example") }
    func store(_ credential: Credential, for scheme: String) async throws {}
    func remove(for scheme: String) async throws {}
}
