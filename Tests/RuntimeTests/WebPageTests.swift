import Foundation
import Testing

@testable import ApigenRuntime

/// Web pages where data is expected, by their first bytes.
struct WebPageTests {
    private static let page = "<!DOCTYPE html><html><body>Log in to the network</body></html>"

    @Test(
        arguments: [
            (page, "text/html"), (page, nil), (page, "text/plain"), (page, "application/json"),
            (page, "TEXT/HTML; charset=x"),
            (" \r\n\u{FEFF}<!doctype HTML>", nil), ("<HTML lang=en>", "text/plain"), ("<head></head>", "text/html"),
            ("<p>Hello", "text/html"), ("<!-- x --><html>", nil), ("<?xml version=\"1.0\"?>\n<!DOCTYPE html>", nil),
            ("<html xmlns=\"x\">", "application/xhtml+xml"), ("<!-- a comment -->\n<div>", "text/html"),
        ] as [(String, String?)])
    func aPage(body: String, type: String?) {
        #expect(WebPage.isOne(Data(body.utf8), contentType: type))
    }

    @Test(
        arguments: [
            ("OK", "text/html"), (#"{"id": 1}"#, "text/html"), ("", "text/html"), ("1 < 2", "text/html"),
            (page, "application/octet-stream"), (page, "image/png"), ("<p>Hello", "text/plain"), ("<p>Hello", nil),
            ("<?xml version=\"1.0\"?><books/>", "text/xml"), ("<?xml version=\"1.0\"?><books/>", nil), ("html", nil),
            ("< 3 of 4", "text/html"),
        ] as [(String, String?)])
    func noPage(body: String, type: String?) {
        #expect(!WebPage.isOne(Data(body.utf8), contentType: type))
    }

    private func client(_ body: String, _ type: String?) -> WebClient {
        let stub = StubTransport()
        stub.on("o") { _ in
            var response = WebClient.HTTPResponse(statusCode: 200, body: Data(body.utf8))
            response.headers["Content-Type"] = type
            return response
        }
        return WebClient(server: "https://x.test", configuration: WebClient.Configuration(transport: stub))
    }

    private static let request = WebClient.Request(.get, "/x", operation: "o")

    @Test func textThatIsLabeledAsHTMLIsRead() async throws {
        try await client("OK", "text/html").send(Self.request)
        #expect(try await client("OK", "text/html").text(for: Self.request) == "OK")
        #expect(try await client("[1]", "text/html").value(for: Self.request) == [1])
    }

    @Test(arguments: ["text/html", "text/plain", nil] as [String?])
    func aPageIsNoTextAndNoBytes(type: String?) async throws {
        let client = client(Self.page, type)
        for call in [
            { try await client.send(Self.request) }, { _ = try await client.text(for: Self.request) },
            { _ = try await client.data(for: Self.request) },
        ] as [@Sendable () async throws -> Void] {
            let error = await #expect(throws: ServiceError.self) { try await call() }
            guard case .unexpectedResponse(let response) = error else { throw try #require(error) }
            #expect(response.reason.contains("web page"))
        }
    }

    @Test func anOperationCanReturnAPage() async throws {
        var request = Self.request
        request.accept = "text/html"
        #expect(try await client(Self.page, "text/html").text(for: request) == Self.page)
        let file = client(Self.page, "application/octet-stream")
        #expect(try await file.data(for: Self.request) == Data(Self.page.utf8))
    }
}
