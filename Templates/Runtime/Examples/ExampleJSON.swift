// feature: examples
import Foundation

/// Compares the values that a client reads and sends with the examples in the API description.
///
/// `null` equals an absent value. The format of dates and numbers and the case of UUIDs are ignored.
nonisolated enum ExampleJSON {
    /// Decodes an example of a response, encodes it again, and compares the result with the example.
    ///
    /// - Parameters:
    ///   - ignored: The paths of keys that the API description does not mention, such as `$.items[0].extra`.
    ///   - cases: The cases of unions that the value has, such as `items.0.payment.card`.
    static func checkResponse<Value: Codable>(
        _ type: Value.Type, _ json: String, ignoringKeys ignored: [String] = [], cases: [String] = []
    ) throws {
        let value = try JSONCoding.decode(type, from: Data(json.utf8))
        try check(cases, of: value)
        try compare(Data(json.utf8), JSONCoding.encode(value), ignored)
    }

    /// Sends an example of a request, and compares the sent request with the example.
    ///
    /// - Parameters:
    ///   - path: The end of the path. A `{placeholder}` in it matches any text.
    ///   - call: A closure that sends the body with the client.
    static func checkRequest<Body: Codable & Sendable, Result>(
        _ type: Body.Type, _ method: WebClient.HTTPMethod, _ path: String, _ json: String,
        ignoringKeys ignored: [String] = [], cases: [String] = [],
        call: (Body, WebClient) async throws -> Result
    ) async throws {
        let transport = ExampleTransport()
        // feature: auth {
        let configuration = WebClient.Configuration(transport: transport, credentials: ExampleCredentials())
        // } else {
        // let configuration = WebClient.Configuration(transport: transport)
        // }
        let client = WebClient(server: "https://example.com", configuration: configuration)
        let body = try JSONCoding.decode(type, from: Data(json.utf8))
        try check(cases, of: body)
        do {
            _ = try await call(body, client)
        } catch {
            // The transport never responds. Only the request matters.
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
            try ExampleForm(sent).compare(Data(json.utf8), ignored)
        } else {
            try compare(Data(json.utf8), sent, ignored)
        }
    }

    /// Throws an error if a value does not have the cases.
    private static func check(_ cases: [String], of value: some Codable) throws {
        let missing = cases.filter { !has($0.split(separator: ".")[...], value) }
        if missing.isEmpty { return }
        throw ExampleMismatch(differences: missing.map { "the decoded value has no case \($0)" })
    }

    /// Returns whether a value has the members, elements and cases of a path.
    private static func has(_ path: ArraySlice<Substring>, _ value: Any) -> Bool {
        guard let name = path.first else { return true }
        let mirror = Mirror(reflecting: value)
        let rest = path.dropFirst()
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { has(path, $0.value) } ?? false
        case .collection:
            guard let position = Int(name) else { return false }
            return mirror.children.dropFirst(position).first.map { has(rest, $0.value) } ?? false
        case .enum where mirror.children.isEmpty: return rest.isEmpty && String(describing: value) == name
        default: return mirror.children.first { $0.label == String(name) }.map { has(rest, $0.value) } ?? false
        }
    }

    /// Returns an argument that is decoded from JSON.
    static func value<Value: Decodable>(_ json: String) throws -> Value {
        try JSONCoding.decode(Value.self, from: Data(json.utf8))
    }

    /// Compares two JSON texts. Throws an error with their differences.
    static func compare(_ expected: Data, _ actual: Data, _ ignored: [String] = []) throws {
        let decoder = JSONDecoder()
        let expected = try decoder.decode(ExampleValue.self, from: expected)
        let differences = try expected.differences(
            from: decoder.decode(ExampleValue.self, from: actual), at: "$", ignoringKeys: Set(ignored))
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// Returns whether a path ends with a template, in which `{anything}` matches any text.
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

/// An error for a value or a request that differs from its example.
nonisolated struct ExampleMismatch: LocalizedError, CustomStringConvertible {
    /// The differences, with one sentence each.
    let differences: [String]

    /// The differences, with one line each.
    var description: String { differences.joined(separator: "\n") }
    /// The differences, with one line each.
    var errorDescription: String? { description }
}

/// A transport that records the request and never responds.
private actor ExampleTransport: WebClient.Transport {
    private(set) var request: WebClient.HTTPRequest?

    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        self.request = request
        throw CancellationError()
    }
}

// feature: auth {
/// A store with a credential for every scheme.
private nonisolated struct ExampleCredentials: CredentialStore {
    func credential(for scheme: String) async throws -> Credential? { .example }
    func store(_ credential: Credential, for scheme: String) async throws {}
    func removeCredential(for scheme: String) async throws {}
}
// }
