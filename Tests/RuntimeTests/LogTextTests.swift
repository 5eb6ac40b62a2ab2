import ApigenRuntime
import Foundation
import Testing

/// The entries of a log are lines that only the client can begin, and have the path that is sent.
struct LogTextTests {
    private let stub = StubTransport()
    private let lines = Channel<String>()

    private func log(
        _ request: WebClient.Request, server: ServerURL = "https://x.test", id: String = "1",
        log: WebClient.RequestLog? = nil
    ) async {
        let lines = lines
        var log = log ?? WebClient.RequestLog { _ in }
        log.write = { lines.put($0) }
        let client = WebClient(
            server: server,
            configuration: WebClient.Configuration(
                transport: stub, log: log, retries: 0, makeCallID: { id }, clock: WebClient.Clock(uptime: { 5 })))
        try? await client.send(request)
    }

    // MARK: - Control characters

    @Test func headersCannotBeginALine() async {
        stub.on("o") { _ in
            WebClient.HTTPResponse(
                statusCode: 200,
                headers: ["Date": "a\n[2] forged: 200\r\u{1B}[31mred\u{7F}\u{85}\u{9B}\u{2028}\u{202E}ü😀", "X\nY": "z"])
        }
        await log(WebClient.Request(.get, "/", operation: "o"))
        #expect(
            lines.all.last
                == #"[1] o: 200, 0 ms, 0 bytes; Date: a\u{A}[2] forged: 200\u{D}\u{1B}[31mred\u{7F}\u{85}\u{9B}"#
                + #"\u{2028}\u{202E}ü😀, X\u{A}Y: <redacted>"#)
    }

    @Test func bodiesKeepTheirLineBreaks() async {
        stub.on("o", data: Data("a\r\nb\n\tc\u{1B}[2J\rd\u{0}\u{9B}e".utf8), contentType: "text/plain")
        var request = WebClient.Request(.post, "/", operation: "o")
        request.setText("1\n2\u{7}")
        await log(request, log: WebClient.RequestLog(headers: [], bodies: true) { _ in })
        #expect(lines.all.first?.hasSuffix("; 1\n2\\u{7}") == true)
        #expect(lines.all.last?.hasSuffix("; a\r\nb\n\tc\\u{1B}[2J\\u{D}d\\u{0}\\u{9B}e") == true)
    }

    @Test func otherTextsCannotBeginALine() async {
        stub.on("o", failure: URLError(.timedOut))
        var request = WebClient.Request(.get, "/{p}", operation: "o")
        request.setPath("p", "a\nb\u{1B}")
        request.addQuery("q", "c\nd")
        await log(request, id: "1\n2", log: WebClient.RequestLog(query: ["q"], path: ["p"]) { _ in })
        #expect(lines.all.first?.hasPrefix(#"[1\u{A}2] o: GET https://x.test/a%0Ab%1B?q=c%0Ad; Accept"#) == true)
        #expect(lines.all.count == 2)
        for line in lines.all { #expect(!line.contains("\n")) }
    }

    @Test func commandsHaveNoControlCharacters() throws {
        let request = WebClient.HTTPRequest(
            method: .get, url: try #require(URL(string: "https://x.test/a")), headers: ["Accept": "a\u{1B}[2J\nb"])
        let command = request.curlCommand(for: WebClient.CallInfo(operation: "o", method: .get, path: "/a", id: "1"))
        #expect(command == #"curl -X 'GET' -H 'Accept: a\u{1B}[2J\u{A}b' 'https://x.test:443/a'"#)
    }

    // MARK: - Base paths

    /// Keeps the commands of attempts.
    private struct Commands: WebClient.Middleware {
        let list = Channel<String>()

        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            list.put(request.curlCommand(for: call))
            return try await next(request)
        }
    }

    @Test(
        arguments: [
            ("https://x.test/v1", "https://x.test:443/v1/books/{id}"),
            ("https://x.test/v1/", "https://x.test:443/v1/books/{id}"),
            ("https://x.test", "https://x.test:443/books/{id}"),
            (ServerURL(String("https://x.test/S3CRET")), "https://x.test:443/<redacted>/books/{id}"),
        ] as [(ServerURL, String)])
    func commandsHaveTheBasePath(server: ServerURL, expected: String) async throws {
        let commands = Commands()
        let client = WebClient(
            server: server,
            configuration: WebClient.Configuration(transport: stub, retries: 0, middleware: [commands]))
        var request = WebClient.Request(.get, "/books/{id}", operation: "o")
        request.setPath("id", "7")
        try? await client.send(request)
        #expect(commands.list.all.count == 1)
        #expect(commands.list.all.first?.hasSuffix(" '\(expected)'") == true, "\(commands.list.all)")
    }

    @Test(
        arguments: [
            ("https://x.test/v1", "/books", "https://x.test/v1/books"),
            ("https://x.test/v1/", "/books", "https://x.test/v1/books"),
            ("https://x.test/v1/", "", "https://x.test/v1/"),
            ("https://x.test/v1", "books", "https://x.test/v1/books"),
            ("https://x.test", "/books", "https://x.test/books"),
            ("https://u:p@x.test:80/a/b?k=1#f", "/books", "https://x.test:80/a/b/books"),
            ("https://x.test/@v1", "/books", "https://x.test/<redacted>/books"),
            ("https://u/w@x.test/v1", "/books", "https://u/<redacted>/books"),
        ] as [(ServerURL, String, String)])
    func theBasePathOfALiteral(server: ServerURL, path: String, expected: String) async {
        await log(WebClient.Request(.get, path, operation: "o"), server: server)
        #expect(lines.all.first?.hasPrefix("[1] o: GET \(expected); ") == true, "\(lines.all)")
    }

    /// A URL that an app reads can have a token in its path.
    @Test func otherBasePathsAreNotShown() async throws {
        let url = "https://x.test/bot:S3CRET/v1/"
        for server in [ServerURL(url), ServerURL(url: try #require(URL(string: url)))] {
            await log(WebClient.Request(.get, "/books", operation: "o"), server: server)
        }
        await log(WebClient.Request(.get, "/books", operation: "o"), server: ServerURL(String("https://x.test/")))
        #expect(
            lines.all.filter { $0.contains("GET") }.map { String($0.prefix { $0 != ";" }) } == [
                "[1] o: GET https://x.test/<redacted>/books", "[1] o: GET https://x.test/<redacted>/books",
                "[1] o: GET https://x.test/books",
            ])
    }
}
