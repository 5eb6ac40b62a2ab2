import ApigenRuntime
import Foundation
import HTTPTypes
import Testing

/// Requests and responses that pass through the types of swift-http-types.
@Suite(.timeLimit(.minutes(5)))
struct HTTPTypesMiddlewareTests {
    private func send(
        _ step:
            @escaping @Sendable (HTTPRequest, Data?, WebClient.HTTPTypesMiddleware.Next) async throws -> (
                HTTPResponse, Data
            )
    ) async throws -> (JournalServer.Received, [String: String]) {
        let server = try JournalServer(JournalServer.response(200, ["A: 1", "A: 2"], body: "{\"a\": \"b\"}"))
        // URLSession on Linux joins header fields of one name.
        let transport = WebClient.AsyncHTTPTransport()
        let client = WebClient(
            server: ServerURL(server.address + "/base%20path"),
            configuration: WebClient.Configuration(
                transport: transport, middleware: [WebClient.HTTPTypesMiddleware(step)]))
        var request = WebClient.Request(.post, "/pets/{id}", operation: "pets.load")
        request.setPath("id", "a/b")
        request.addQuery("q", "a b&c")
        request.addHeader("X-Own", "value")
        request.setJSON(["name": "Rex"])
        let value: [String: String] = try await client.value(for: request)
        try await transport.shutdown()
        return (try #require(server.journal.entries.first), value)
    }

    private func start(_ request: JournalServer.Received) -> String {
        String(decoding: request.head, as: UTF8.self).components(separatedBy: "\r\n")[0]
    }

    @Test func aStepThatDoesNothingChangesNothing() async throws {
        let (plain, _) = try await send { head, body, next in
            #expect(head.method == .post && head.path == "/base%20path/pets/a%2Fb?q=a%20b%26c")
            #expect(head.scheme == "http" && head.authority?.hasPrefix("127.0.0.1:") == true)
            let (response, data) = try await next(head, body)
            #expect(response.headerFields[values: HTTPField.Name("A")!] == ["1", "2"])
            return (response, data)
        }
        #expect(start(plain) == "POST /base%20path/pets/a%2Fb?q=a%20b%26c HTTP/1.1")
        #expect(JournalReader.values("X-Own", in: plain.head) == ["value"])
        #expect(String(decoding: plain.body, as: UTF8.self) == #"{"name":"Rex"}"#)
    }

    @Test func aStepChangesTheRequestAndTheResponse() async throws {
        let (changed, value) = try await send { head, _, next in
            var head = head
            head.path = "/other?x=1"
            head.headerFields[HTTPField.Name("X-Own")!] = "changed"
            let (response, _) = try await next(head, Data("{}".utf8))
            return (response, Data(#"{"c": "d"}"#.utf8))
        }
        #expect(start(changed) == "POST /other?x=1 HTTP/1.1")
        #expect(JournalReader.values("X-Own", in: changed.head) == ["changed"])
        #expect(changed.body == Array("{}".utf8))
        #expect(value == ["c": "d"])
    }
}
