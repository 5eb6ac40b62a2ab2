import ApigenRuntime
import Foundation
import Testing

/// What is read of a response beside one JSON value.
@Suite struct ResponseTests {
    private struct Line: Codable, Equatable { var at: Int }

    private let stub = StubTransport()
    private var client: WebClient {
        WebClient(server: "https://x.test", configuration: WebClient.Configuration(transport: stub, retries: 0))
    }
    private let request = WebClient.Request(.get, "/x", operation: "x.x")

    private func response(_ text: String) {
        stub.on("x.x") { _ in WebClient.HTTPResponse(statusCode: 200, body: Data(text.utf8)) }
    }

    // MARK: - Headers

    @Test func theLastResponseIsGivenBesideTheResult() async throws {
        stub.on("x.x") { _ in WebClient.HTTPResponse(statusCode: 206, headers: ["X-Total": "7"], body: Data("[1]".utf8))
        }
        let (values, response) = try await Requests(client: client).withResponse { [request] service in
            try await service.client.value(for: request) as [Int]
        }
        #expect(values == [1])
        #expect(response.statusCode == 206)
        #expect(response.headers["x-total"] == "7")
    }

    @Test func aFailureIsPassedOn() async {
        stub.on("x.x", statusCode: 500, data: Data(), contentType: "text/plain")
        let service = Requests(client: client)
        let error = await #expect(throws: ServiceError.self) {
            _ = try await service.withResponse { [request] in try await $0.client.send(request) }
        }
        #expect(error?.statusCode == 500)
        #expect(error?.call?.attempt == 1)
    }

    @Test func withoutACallThereIsNoHeader() async {
        let (value, response) = await Requests(client: client).withResponse { _ in 1 }
        #expect(value == 1)
        #expect(response == WebClient.HTTPResponse(statusCode: 0))
    }

    private struct Requests: WebClient.SingleServerService {
        let client: WebClient
    }

    @Test func headersHaveTypes() {
        let headers: WebClient.HTTPHeaders = [
            "n": "12", "d": "1.5", "b": "true", "bad": "twelve", "list": "a, b ,c",
            "http": "Sun, 06 Nov 1994 08:49:37 GMT",
            "rfc": "1994-11-06T08:49:37Z",
        ]
        #expect(headers.value(for: "n") == 12)
        #expect(headers.value(for: "d") == 1.5)
        #expect(headers.value(for: "b") == true)
        #expect(headers.value(for: "bad") as Int? == nil)
        #expect(headers.value(for: "none") as Int? == nil)
        #expect(headers.list(for: "list") == ["a", "b", "c"])
        #expect(headers.date(for: "http") == Date(timeIntervalSince1970: 784_111_777))
        #expect(headers.date(for: "rfc") == Date(timeIntervalSince1970: 784_111_777))
        #expect(headers.date(for: "n") == nil)
    }

    // MARK: - Absent bodies

    @Test(arguments: [(200, ""), (204, ""), (205, " ")])
    func anAbsentBodyIsNullIfTheTypeHasOne(statusCode: Int, body: String) async throws {
        stub.on("x.x") { _ in WebClient.HTTPResponse(statusCode: statusCode, body: Data(body.utf8)) }
        let any: JSONValue = try await client.value(for: request)
        #expect(any == .null)
        let line: Line? = try await client.valueIfPresent(for: request)
        #expect(line == nil)
        await #expect(throws: ServiceError.self) {
            _ = try await client.value(for: request) as Line
        }
    }

    // MARK: - Sequences

    @Test(arguments: [
        "{\"at\":1}\n{\"at\":2}\n", "{\"at\":1}\r\n\r\n{\"at\":2}", "\u{1E}{\"at\":1}\n\u{1E}{\n\"at\":2}\n",
    ])
    func linesAreValues(text: String) async throws {
        response(text)
        let lines: [Line] = try await client.jsonLines(for: request).collected(limit: 100)
        #expect(lines == [Line(at: 1), Line(at: 2)])
    }

    @Test(arguments: [
        ("application/jsonl", "{\"at\":1}\n{\"at\":2}\n"),
        ("application/json-seq", "\u{1E}{\"at\":1}\n\u{1E}{\"at\":2}\n"),
    ])
    func valuesAreSentAsLines(contentType: String, text: String) async throws {
        stub.on("x.x") { request in
            WebClient.HTTPResponse(
                statusCode: request.headers["Content-Type"] == contentType ? 200 : 400, body: request.body ?? Data())
        }
        var request = WebClient.Request(.post, "/x", operation: "x.x")
        request.setJSONLines([Line(at: 1), Line(at: 2)], contentType: contentType)
        #expect(try await client.data(for: request) == Data(text.utf8))
    }

    @Test func aBrokenLineIsAnUnexpectedResponse() async {
        response("{\"at\":1}\n{\"at\"")
        let error = await #expect(throws: ServiceError.self) {
            let _: [Line] = try await client.jsonLines(for: request).collected(limit: 100)
        }
        if case .unexpectedResponse = error {} else { Issue.record("\(String(describing: error))") }
    }

    /// The examples of WHATWG HTML, section 9.2.6.
    @Test(arguments: [
        ("data: YHOO\ndata: +2\ndata: 10\n\n", [ServerSentEvent(data: "YHOO\n+2\n10")]),
        (
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event",
            [
                ServerSentEvent(data: "first event", lastEventID: "1"),
                ServerSentEvent(data: "second event", lastEventID: ""),
            ]
        ),
        ("data\n\ndata\ndata\n\ndata:", [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]),
        ("event: add\r\ndata: 1\r\n\r\n", [ServerSentEvent(type: "add", data: "1")]),
        // Only CR and LF end a line.
        ("data: a\u{2028}b\u{85}c\rdata: d\n\n", [ServerSentEvent(data: "a\u{2028}b\u{85}c\nd")]),
    ])
    func eventsAreRead(text: String, events: [ServerSentEvent]) async throws {
        response(text)
        #expect(try await client.eventStream(for: request).collected(limit: 100) == events)
    }

    @Test func anEventBringsJSON() throws {
        #expect(try ServerSentEvent(data: "{\"at\":3}").decode(Line.self) == Line(at: 3))
    }
}

/// Fields of forms that are written in a way of their own, and parameters that are JSON.
@Suite struct EncodingTests {
    private struct Search: Encodable, Sendable {
        struct Filter: Encodable, Sendable {
            var size = 3
            var tags = ["x"]
        }
        var tags = ["a b", "c"]
        var filter = Filter()
        var path = "a/b"
        var none: String?
    }

    @Test(
        arguments: [
            ([:], "tags=a+b&tags=c&filter%5Bsize%5D=3&filter%5Btags%5D%5B%5D=x&path=a%2Fb"),
            (
                [
                    "tags": WebClient.FieldEncoding(style: .pipeDelimited), "filter": .json,
                    "path": WebClient.FieldEncoding(allowReserved: true),
                ],
                "tags=a%20b%7Cc&filter=%7B%22size%22%3A3%2C%22tags%22%3A%5B%22x%22%5D%7D&path=a/b"
            ),
            (
                [
                    "tags": WebClient.FieldEncoding(explode: false),
                    "filter": WebClient.FieldEncoding(style: .deepObject),
                ],
                "tags=a%20b,c&filter%5Bsize%5D=3&filter%5Btags%5D%5B%5D=x&path=a%2Fb"
            ),
        ] as [([String: WebClient.FieldEncoding], String)])
    func fieldsAreWrittenAsAskedFor(encodings: [String: WebClient.FieldEncoding], body: String) async throws {
        var request = WebClient.Request(.post, "/x", operation: "x.x")
        request.setForm(Search(), encodings: encodings)
        let sent = try await sent(request)
        #expect(String(decoding: sent.body ?? Data(), as: UTF8.self) == body)
        #expect(sent.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test func parametersAreJSON() async throws {
        var request = WebClient.Request(.get, "/x/{key}", operation: "x.x")
        request.setPath("key", json: [1, 2])
        request.addQuery("q", json: ["a": "ü"])
        request.addQuery("none", json: nil as [Int]?)
        request.addHeader("H", json: [true])
        request.addCookie("c", json: [1])
        let sent = try await sent(request)
        #expect(sent.url.absoluteString == "https://x.test/x/%5B1%2C2%5D?q=%7B%22a%22%3A%22%C3%BC%22%7D")
        #expect(sent.headers["H"] == "[true]")
        #expect(sent.headers["Cookie"]?.removingPercentEncoding == "c=[1]")
    }

    @Test func partsSayWhatTheyAre() async throws {
        var form = WebClient.MultipartBody()
        form.put("table", "1;2", contentType: "text/csv")
        form.put("meta", json: [1], contentType: "application/ld+json")
        form.put("photo", FilePart(Data(), filename: "p"), contentType: "image/png")
        form.put("own", FilePart(Data(), filename: "o", contentType: "image/gif"), contentType: "image/png")
        var request = WebClient.Request(.post, "/x", operation: "x.x")
        request.setMultipart(form)
        let body = String(decoding: try await sent(request).body ?? Data(), as: UTF8.self)
        let types = body.split(separator: "\r\n").filter { $0.hasPrefix("Content-Type: ") }.map { $0.dropFirst(14) }
        #expect(types == ["text/csv", "application/ld+json", "image/png", "image/gif"])
    }

    @Test func scalarsOfUnionsAreTextParts() async throws {
        var form = WebClient.MultipartBody()
        form.put("text", textOrJSON: "a \"b\"" as JSONValue)
        form.put("number", textOrJSON: 1.5 as JSONValue)
        form.put("object", textOrJSON: ["a": 1] as JSONValue)
        form.put("none", textOrJSON: nil as JSONValue?)
        var request = WebClient.Request(.post, "/x", operation: "x.x")
        request.setMultipart(form)
        let body = String(decoding: try await sent(request).body ?? Data(), as: UTF8.self)
        #expect(body.contains("name=\"text\"\r\n\r\na \"b\"\r\n"))
        #expect(body.contains("name=\"number\"\r\n\r\n1.5\r\n"))
        #expect(body.contains("name=\"object\"\r\nContent-Type: application/json\r\n\r\n{\"a\":1}\r\n"))
        #expect(!body.contains("none"))
    }
}
