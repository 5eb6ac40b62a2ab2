@testable import ApigenRuntime
import Foundation
import Testing

/// Values that would lead a request to another resource, or change how a server reads it, are not sent.
struct RequestFaultTests {
    // MARK: - Dot segments

    @Test(arguments: [
        "..", ".", "%2e%2e", ".%2e", "%2E.", "%2e", "a/%2e%2E/b", "%2E%2E/%2e%2e/admin", "../x", "x/.", "x/%2E",
    ])
    func dotSegmentsInEverySpelling(value: String) async {
        var request = WebClient.Request(.get, "/files/{name}/x", operation: "o")
        request.setPath("name", value, allowReserved: true)
        #expect(await violations(request) == ["name must not contain the path segment . or .."])
    }

    @Test(arguments: [
        (#"\..\"#, "%5C..%5C"), ("%2e%2ea", "%2e%2ea"), ("...", "..."), ("%252e%252e", "%252e%252e"),
        ("a.b/c%2ed", "a.b/c%2ed"), ("%2f", "%2f"),
    ])
    func otherSegments(value: String, expected: String) async throws {
        var request = WebClient.Request(.get, "/files/{name}/x", operation: "o")
        request.setPath("name", value, allowReserved: true)
        #expect(try await sent(request).url.absoluteString == "https://x.test/files/\(expected)/x")
    }

    @Test func valuesThatAreADotSegmentTogether() async {
        var request = WebClient.Request(.get, "/files/{a}{b}/x", operation: "o")
        request.setPath("a", "%2e", allowReserved: true)
        request.setPath("b", ".", allowReserved: true)
        #expect(await violations(request) == ["a must not contain the path segment . or .."])
    }

    // MARK: - Headers

    private static let connectionHeaders = [
        "Connection", "content-length", "Expect", "HOST", "Keep-Alive", "Proxy-Connection", "TE", "Trailer",
        "Transfer-Encoding", "Upgrade",
    ]

    private struct HeaderStep: WebClient.Middleware {
        let name: String
        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            request.headers[name] = "1"
            return try await next(request)
        }
    }

    private func refusals(_ configuration: WebClient.Configuration) async -> [String] {
        do {
            _ = try await sent(WebClient.Request(.get, "/", operation: "o"), configuration: configuration)
            return []
        } catch ServiceError.invalidRequest(let request) {
            return request.violations.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: connectionHeaders)
    func headersOfTheConnection(name: String) async throws {
        let fault = ["\(name) is a header that only the transport sets"]
        #expect(await refusals(WebClient.Configuration(headers: WebClient.HTTPHeaders([(name, "1")]))) == fault)
        #expect(await refusals(WebClient.Configuration(middleware: [HeaderStep(name: name)])) == fault)
    }

    /// An API description can declare such a parameter. Its value is what the transport sends, or is wrong.
    @Test(arguments: connectionHeaders)
    func parametersForHeadersOfTheConnection(name: String) async throws {
        var common = WebClient.CommonParameters()
        common.addHeader(name, "a\r\nb")
        common.addHeader("X-Common", 1)
        var request = WebClient.Request(.put, "/", operation: "o")
        request.addHeader(name, 5)
        request.addHeader("X-Own", 2)
        request.setText("1234")
        let result = try await sent(request, commonParameters: common)
        #expect(result.headers[name] == nil)
        #expect(result.headers["X-Own"] == "2")
        #expect(result.headers["X-Common"] == "1")
    }

    /// What the transport sends is right, whatever the arguments of the call are.
    @Test func theLengthOfABodyIsThatOfTheTransport() async throws {
        let server = try JournalServer(JournalServer.response(200, [], body: "{}"))
        var request = WebClient.Request(.put, "/", operation: "o")
        request.addHeader("Content-Length", 5)
        request.addHeader("Transfer-Encoding", "chunked")
        request.addHeader("Host", "evil.test")
        request.setText("1234")
        let client = WebClient(
            server: ServerURL(server.address), configuration: WebClient.Configuration(timeout: 60, retries: 0))
        try await client.send(request)
        #expect(server.journal.contains("1234"))
        for wrong in ["evil.test", "chunked", "Content-Length: 5"] {
            #expect(!server.journal.contains(wrong), "\(wrong)")
        }
    }

    @Test func controlCharactersInHeaders() async throws {
        for scalar in (UInt8(1)..<32).map(Unicode.Scalar.init) + ["\u{7F}"] where !["\t", "\n", "\r"].contains(scalar) {
            var request = WebClient.Request(.get, "/", operation: "o")
            request.addHeader("X-H", "a\(scalar)b")
            #expect(await violations(request) == ["X-H must not contain control characters"], "\(scalar.value)")
            let configuration = WebClient.Configuration(headers: ["X-C": "a\(scalar)"])
            #expect(await refusals(configuration) == ["X-C must not contain control characters"], "\(scalar.value)")
        }
        var request = WebClient.Request(.get, "/", operation: "o")
        request.addHeader("X-H", "a\tü")
        #expect(try await sent(request).headers["X-H"] == "a\tü")
    }

    @Test func controlCharactersInForms() async {
        var form = WebClient.MultipartBody()
        form.put("file", FilePart(Data(), filename: "a\u{1B}[2J"))
        form.put("a\u{7F}", "x")
        form.put("t", "x", contentType: "a/b\u{8}")
        var request = WebClient.Request(.post, "/", operation: "o")
        request.setMultipart(form)
        #expect(
            await violations(request) == [
                "file must not have a filename with control characters",
                "a must not have a name with control characters",
                "t must not have a content type with control characters",
            ])
    }

    // MARK: - Names of files

    /// Returns the parameters of a header (RFC 9110, section 5.6.6) with quoted strings in which a backslash is an escape
    /// (section 5.6.4), or `nil` if a quoted string does not end.
    private func parameters(of line: String, hasEscapes: Bool) -> [String: String]? {
        var result: [String: String] = [:]
        var rest = line.drop { $0 != ";" }
        while rest.first == ";" {
            rest = rest.dropFirst().drop { $0 == " " }
            let name = String(rest.prefix { $0 != "=" })
            rest = rest.drop { $0 != "=" }.dropFirst()
            guard rest.first == "\"" else { return nil }
            rest = rest.dropFirst()
            var value = ""
            while let next = rest.first, next != "\"" {
                rest = rest.dropFirst()
                guard hasEscapes, next == "\\" else { value.append(next); continue }
                guard let escaped = rest.first else { return nil }
                value.append(escaped)
                rest = rest.dropFirst()
            }
            guard rest.first == "\"" else { return nil }
            rest = rest.dropFirst()
            result[name] = value
        }
        return rest.isEmpty ? result : nil
    }

    @Test(arguments: [true, false])
    func namesStayInTheirQuotes(hasEscapes: Bool) async throws {
        let names = [
            #"a\"#: "a%5C", #"C:\a.txt"#: "C:%5Ca.txt", #"a\\"#: "a%5C%5C", #"a"b"#: "a%22b",
            #"\"; x="y"#: "%5C%22; x=%22y", "ü %41.png": "ü %41.png",
        ]
        for (name, expected) in names {
            var form = WebClient.MultipartBody()
            form.put(name, FilePart(Data("1".utf8), filename: name))
            var request = WebClient.Request(.post, "/", operation: "o")
            request.setMultipart(form)
            let body = String(decoding: try #require(try await sent(request).body), as: UTF8.self)
            let line = try #require(
                body.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Disposition: ") })
            #expect(
                parameters(of: line, hasEscapes: hasEscapes) == ["name": expected, "filename": expected], "\(line)")
        }
    }
}
