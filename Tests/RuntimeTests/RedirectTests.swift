@testable import ApigenRuntime
import Foundation
import Testing

/// The request that a redirect leads to.
@Suite struct RedirectTests {
    private func request(
        _ method: WebClient.HTTPMethod = .get, _ url: String = "https://a.test/one/two?q=1", body: String? = nil
    ) throws -> WebClient.HTTPRequest {
        WebClient.HTTPRequest(
            method: method, url: try #require(URL(string: url)),
            headers: ["Authorization": "Bearer t", "Content-Type": "text/plain", "Accept": "text/plain"],
            body: body.map { Data($0.utf8) })
    }

    private func next(
        _ statusCode: Int = 302, _ locations: String..., to request: WebClient.HTTPRequest,
        secretQuery: Set<String> = []
    ) throws -> WebClient.HTTPRequest? {
        let headers = WebClient.HTTPHeaders(locations.map { (name: "Location", value: $0) })
        return try WebClient.Redirection.next(
            after: WebClient.HTTPResponse(statusCode: statusCode, headers: headers), to: request, secretQuery)
    }

    private func url(_ location: String, from url: String = "https://a.test/one/two?q=1") throws -> String? {
        try next(302, location, to: request(.get, url))?.url.absoluteString
    }

    // MARK: - Schemes

    @Test(arguments: [
        "http://a.test/x", "HTTP://a.test/x", "http://b.test/x", "http:///x", "http:x", "http:",
    ])
    func httpsNeverBecomesHTTP(location: String) throws {
        let error = #expect(throws: ServiceError.ConnectionError.self) { try url(location) }
        #expect(error?.code == .appTransportSecurityRequiresSecureConnection)
    }

    @Test func httpBecomesHTTPS() throws {
        #expect(try url("https://a.test/x", from: "http://a.test/y") == "https://a.test/x")
        let upgraded = try next(302, "https://a.test/x", to: request(.get, "http://a.test/y"))
        #expect(upgraded?.headers.map(\.name) == ["Accept"])
    }

    @Test(arguments: [
        "file:///etc/passwd", "FILE:///etc/passwd", "data:text/plain,x", "javascript:alert(1)", "ftp://a.test/x",
        "ws://a.test/x", "mailto:a@a.test", "blob:https://a.test/1", "app://x",
    ])
    func otherSchemesEndTheCall(location: String) async throws {
        for start in ["https://a.test/", "http://a.test/"] {
            let error = #expect(throws: ServiceError.ConnectionError.self) { try url(location, from: start) }
            #expect(error?.code == .unsupportedURL)
        }
        let stub = StubTransport()
        stub.on("x") { _ in WebClient.HTTPResponse(statusCode: 302, headers: ["Location": location]) }
        let client = WebClient(server: "https://a.test", configuration: WebClient.Configuration(transport: stub))
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(WebClient.Request(.get, "/x", operation: "x"))
        }
        guard case .connectionFailed(let failure) = error else { throw try #require(error) }
        #expect(failure.code == .unsupportedURL)
        #expect(stub.requests.count == 1)
    }

    // MARK: - Methods

    @Test(arguments: [
        (301, WebClient.HTTPMethod.get, "GET"), (301, .head, "HEAD"), (301, .post, "GET"), (301, .put, "PUT body"),
        (301, .delete, "DELETE body"), (302, .post, "GET"), (302, .put, "PUT body"), (302, .patch, "PATCH body"),
        (303, .get, "GET"), (303, .head, "HEAD"), (303, .post, "GET"), (303, .put, "GET"), (303, .delete, "GET"),
        (307, .get, "GET"), (307, .post, "POST body"), (307, .put, "PUT body"), (308, .post, "POST body"),
        (308, .patch, "PATCH body"),
    ])
    func theMethodAndTheBodyOfTheNextRequest(
        statusCode: Int, method: WebClient.HTTPMethod, expected: String
    ) throws {
        let hasBody = method != .get && method != .head
        let first = try request(method, body: hasBody ? "body" : nil)
        let same = try #require(try next(statusCode, "/x", to: first))
        #expect(same.method.rawValue + (same.body == nil ? "" : " body") == expected)
        #expect(same.headers["Authorization"] == "Bearer t")
        #expect((same.headers["Content-Type"] == nil) == (expected == "GET" && (hasBody || statusCode == 303)))
        let other = try next(statusCode, "https://b.test/x", to: first)
        #expect((other == nil) == expected.hasSuffix(" body"))
        #expect(other?.headers.map(\.name) ?? ["Accept"] == ["Accept"])
    }

    /// The condition and the key of a change are not those of the request that reads its result.
    @Test func aChangeToGETHasNoCondition() throws {
        var put = try request(.put, body: "body")
        for name in ["If-Match", "Idempotency-Key", "Repr-Digest"] { put.headers[name] = "x" }
        let get = try #require(try next(303, "/x", to: put))
        #expect(get.method == .get && get.headers.map(\.name).sorted() == ["Accept", "Authorization"])
        let same = try #require(try next(307, "/x", to: put))
        #expect(same.headers["If-Match"] == "x" && same.headers["Idempotency-Key"] == "x")
    }

    @Test(arguments: [200, 201, 300, 304, 305, 306, 309, 400])
    func otherStatusCodesAreNotFollowed(statusCode: Int) throws {
        #expect(try next(statusCode, "/x", to: request()) == nil)
    }

    // MARK: - Locations

    @Test(arguments: [
        ("/x", "https://a.test/x"), ("x", "https://a.test/one/x"), ("../x", "https://a.test/x"),
        ("../../../x", "https://a.test/x"), ("?p=2", "https://a.test/one/two?p=2"), ("./", "https://a.test/one/"),
        ("//b.test/x", "https://b.test/x"), ("https://b.test", "https://b.test"), ("HTTPS://B.test/x", nil),
        ("/x#part", "https://a.test/x"), ("https://b.test/x?a=b#c?d", "https://b.test/x?a=b"),
        ("/%C3%A9?a=%20", "https://a.test/%C3%A9?a=%20"), ("https://a.test:443/x", "https://a.test:443/x"),
        ("https://user:pass@a.test/x", "https://a.test/x"), ("https://user@b.test/x", "https://b.test/x"),
        ("https://a.test@b.test/x", "https://b.test/x"),
    ])
    func aLocationIsRelativeToTheRequest(location: String, expected: String?) throws {
        let found = try #require(try url(location))
        #expect(found == expected || expected == nil && found.lowercased() == location.lowercased())
    }

    /// Older versions of Foundation refuse these, so that the response is the result.
    @Test(arguments: ["/a b", "/a|b", "/é", "https://a.test/a b?c d"])
    func aLocationWithOtherCharactersIsEncodedOrNotFollowed(location: String) throws {
        guard let found = try url(location) else { return }
        #expect(found.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "|") })
        #expect(found.hasPrefix("https://a.test/"))
    }

    @Test(arguments: ["", "https://", "https:///x", "https://[::x", "https://a.test:port/"])
    func aLocationWithoutAServerIsNotFollowed(location: String) throws {
        #expect(try next(302, location, to: request()) == nil)
    }

    @Test func aMissingLocationIsNotFollowed() throws {
        #expect(try next(302, to: request()) == nil)
    }

    @Test func severalLocationsAreNotFollowed() throws {
        #expect(try next(302, "/x", "https://b.test/", to: request()) == nil)
        #expect(try next(302, "/x", "/x", to: request())?.url.path == "/x")
    }

    @Test(arguments: [
        ("https://a.test/x", true), ("https://A.TEST/x", true), ("https://a.test:443/x", true),
        ("https://a.test:444/x", false), ("https://a.test./x", false), ("https://b.a.test/x", false),
        ("https://a.test.b.test/x", false), ("https://test/x", false), ("//a.test/x", true), ("//b.test/x", false),
    ])
    func credentialsStayWithinTheOrigin(location: String, isSame: Bool) throws {
        let found = try #require(try next(302, location, to: request()))
        #expect((found.headers["Authorization"] != nil) == isSame)
    }

    @Test(arguments: [
        ("?key=s", nil), ("?key", nil), ("?a=1&key=s&b=2", "a=1&b=2"), ("?k%65y=s&a=1", "a=1"), ("?keys=1", "keys=1"),
        ("?a=key", "a=key"), ("?a=1&&key=s", "a=1&"),
    ])
    func anotherServerDoesNotReceiveSecretParameters(query: String, expected: String?) throws {
        let other = try next(302, "https://b.test/x" + query, to: request(), secretQuery: ["key"])
        #expect(other?.url.query == expected)
        let same = try next(302, "/x" + query, to: request(), secretQuery: ["key"])
        #expect(same?.url.query == String(query.dropFirst()))
    }

    // MARK: - Number

    @Test func theEleventhRedirectEndsTheCall() async throws {
        let first = try request()
        for count in [10, 11] {
            var sent = 0
            func send(_ hop: WebClient.HTTPRequest) -> WebClient.HTTPResponse {
                sent += 1
                return sent > count
                    ? WebClient.HTTPResponse(statusCode: 200)
                    : WebClient.HTTPResponse(statusCode: 302, headers: ["Location": "/\(sent)"])
            }
            do {
                let response = try await WebClient.Redirection.follow(first, secretQuery: []) { send($0) }
                #expect(count == 10 && response.statusCode == 200)
            } catch let error as ServiceError.ConnectionError {
                #expect(count == 11 && error.code == .httpTooManyRedirects)
            }
            #expect(sent == 11)
        }
    }
}
