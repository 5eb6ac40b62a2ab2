import ApigenRuntime
import Foundation
import Testing

struct URLTests {
    @Test(arguments: [
        ("https://x.test", "/users", "https://x.test/users"),
        ("https://x.test/", "/users", "https://x.test/users"),
        ("https://x.test/api/v1", "/users", "https://x.test/api/v1/users"),
        ("https://x.test/api/v1/", "/users/", "https://x.test/api/v1/users/"),
        ("https://x.test/api/v1/", "users", "https://x.test/api/v1/users"),
        ("https://x.test/api", "", "https://x.test/api"),
        ("https://x.test/api", "/", "https://x.test/api/"),
        ("https://x.test:8080/api?key=1", "/users", "https://x.test:8080/api/users?key=1"),
        ("https://x.test/api#top", "/users#create", "https://x.test/api/users"),
        ("https://x.test", "/a b/é", "https://x.test/a%20b/%C3%A9"),
        ("https://x.test", "/a%20b", "https://x.test/a%20b"),
        ("https://x.test", "/run?action=list", "https://x.test/run?action=list"),
        ("http://[::1]:80/", "/x", "http://[::1]:80/x"),
    ])
    func basesAndPaths(base: String, path: String, expected: String) async throws {
        #expect(
            try await sent(WebClient.Request(.get, path, operation: "o"), server: ServerURL(base)).url.absoluteString
                == expected)
    }

    @Test func queriesComeInOrder() async throws {
        var common = WebClient.CommonParameters()
        common.addQuery("version", "1.0")
        common.addQuery("limit", 5)
        common.addQuery("none", String?.none)
        common.addHeader("Accept-Language", "de")
        common.addCookie("c", 1)
        var request = WebClient.Request(.get, "/run?action=list", operation: "o")
        request.addQuery("limit", 9)
        request.addHeader("accept-language", "fr")
        let result = try await sent(request, server: "https://x.test/api?key=1", commonParameters: common)
        #expect(result.url.absoluteString == "https://x.test/api/run?key=1&action=list&limit=9&version=1.0")
        #expect(result.headers.values(for: "Accept-Language") == ["fr"])
        #expect(result.headers["Cookie"] == "c=1")
    }

    @Test func variablesOfAServer() async throws {
        let server = ServerURL(
            "{scheme}://{tenant}.x.test/{base}", variables: ["scheme": "http", "tenant": "t", "base": "b"])
        #expect(
            try await sent(WebClient.Request(.get, "/u", operation: "o"), server: server).url.absoluteString
                == "http://t.x.test/b/u")
    }

    @Test(arguments: ["", "/relative/only", "x.test/api", "https://", "https://{tenant}.x.test", "not a url"])
    func whatIsNoServer(text: String) async {
        #expect(
            await violations(WebClient.Request(.get, "/u", operation: "o"), server: ServerURL(text)) == [
                "server must be an absolute URL with a host"
            ])
    }

    @Test func headersOfTheConfiguration() async throws {
        var request = WebClient.Request(.post, "/p", operation: "o")
        request.setJSON(["a": 1])
        request.addHeader("X-Own", "operation")
        let configuration = WebClient.Configuration(
            transport: StubTransport(), timeout: 700,
            headers: ["User-Agent": "app/1", "x-own": "app", "content-type": "text/plain"])
        let result = try await sent(request, configuration: configuration)
        #expect(result.headers["User-Agent"] == "app/1")
        #expect(result.headers.values(for: "X-Own") == ["operation"])
        #expect(result.headers.values(for: "Content-Type") == ["application/json"])
        #expect(result.timeout == 700)
        request.timeout = 300
        #expect(try await sent(request, configuration: configuration).timeout == 300)
    }

    @Test func headersKeepOrderAndCase() {
        var headers: WebClient.HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
        #expect(headers["a"] == "1, 3")
        #expect(headers.values(for: "A") == ["1", "3"])
        headers["A"] = "4"
        #expect(headers.map(\.name) == ["A", "B"])
        headers.add("5", for: "c")
        headers["b"] = nil
        #expect(headers.map(\.value) == ["4", "5"])
        #expect(headers == ["a": "4", "C": "5"])
        #expect("\(headers)" == "[A, c]")
    }

    @Test func methods() {
        #expect(WebClient.HTTPMethod.get.isIdempotent)
        #expect(!WebClient.HTTPMethod.post.isIdempotent)
        #expect(!WebClient.HTTPMethod.patch.isIdempotent)
        #expect("\(WebClient.HTTPMethod(rawValue: "QUERY"))" == "QUERY")
    }
}
