@testable import ApigenRuntime
import Foundation
import Testing

/// The value of a variable of a server stays in its part of the URL.
struct ServerVariableTests {
    private func url(_ template: String, _ variables: [String: String]) async -> String {
        do {
            return try await sent(
                WebClient.Request(.get, "/u", operation: "o"), server: ServerURL(template, variables: variables)
            ).url.absoluteString
        } catch ServiceError.invalidRequest(let request) {
            return request.violations.map(\.description).joined(separator: "; ")
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("https://{host}/v1", "x.test", "https://x.test/v1/u"),
        ("https://{host}/v1", "localhost:8080", "https://localhost:8080/v1/u"),
        ("https://{host}/v1", "[::1]", "https://[::1]/v1/u"),
        ("https://{host}/v1", "[2001:db8::1]:8080", "https://[2001:db8::1]:8080/v1/u"),
        ("https://{host}/v1", "x_y-z.test", "https://x_y-z.test/v1/u"),
        ("https://{host}", "x.test:1", "https://x.test:1/u"),
        ("https://{host}?k=1", "x.test:1", "https://x.test:1/u?k=1"),
        ("https://[{host}]:80/", "::1", "https://[::1]:80/u"),
        ("https://{host}.example.com:8080/api", "eu-1.a", "https://eu-1.a.example.com:8080/api/u"),
        ("https://{host}example.com", "", "https://example.com/u"),
        ("https://x.test:{port}/api", "8443", "https://x.test:8443/api/u"),
        ("{scheme}://x.test", "http", "http://x.test/u"),
        ("https://x.test/{base}", "api/v3", "https://x.test/api/v3/u"),
        ("https://x.test/{base}", "", "https://x.test/u"),
        ("https://x.test/{base}/", "a@b:c;d=e%20f", "https://x.test/a@b:c;d=e%20f/u"),
        ("https://x.test/v{base}", "1.2", "https://x.test/v1.2/u"),
        ("https://api.ebay.test{base}", "/sell/v1", "https://api.ebay.test/sell/v1/u"),
        ("https://x.test:80{base}", "/sell/v1", "https://x.test:80/sell/v1/u"),
        ("https://x.test/a?k={key}", "1%262", "https://x.test/a/u?k=1%262"),
        ("https://{user}@x.test/a", "ann:p%40w", "https://ann:p%40w@x.test/a/u"),
        ("{origin}/raw", "https://x.test:80", "https://x.test:80/raw/u"),
        ("{origin}/raw", "https://x.test/a/b", "https://x.test/a/b/raw/u"),
        ("{origin}", "http://[::1]:80/a", "http://[::1]:80/a/u"),
    ])
    func valuesOfServers(template: String, value: String, expected: String) async {
        let name = template.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
        #expect(await url(template, [String(name): value]) == expected)
    }

    private static let host = "must be a part of the server's host"
    private static let path = #"must be a path without the segments . and .., and without ?, # and \"#

    @Test(
        arguments: [
            (
                "https://{v}.example.com/v1", ["evil.test/#", "evil.test/?", "evil.test/", "evil.test#", "evil.test?"],
                host
            ),
            (
                "https://{v}.example.com/v1", ["a@evil.test", "evil.test\\", "evil.test:80", "evil.test:80/", "a b"],
                host
            ),
            ("https://{v}.example.com/v1", ["/evil", "a\u{0}", "a\n", "%2f", "é", "evil.test／", "[::1]", "{w}"], host),
            ("https://{v}/v1", ["x.test/#", "u@x.test", "x.test:", "x.test:80a", "https://x.test", "x:1:2"], host),
            ("https://{v}/v1", ["[::1", "[::1]x", "[g]", "x[::1]", "/x", "[]", "[::1]:x", "x.test\\@y"], host),
            ("https://{v}:80/v1", ["x.test:1", "u:p@x.test", "x.test/"], host),
            ("https://u@{v}", ["x@y.test", "/x"], host),
            ("https://[{v}]/", ["::1]", "x.test", "::1]@y.test"], host),
            ("https://x.test{v}", [".evil.test/a#", "@evil.test", "/a#b", "/../b", "/a/%2E."], nil),
            ("https://x.test:{v}/api", ["80a", "80@evil.test", "@evil.test", "80/x"], "must be the number of a port"),
            ("{v}://x.test/", ["https://evil.test/?", "a/b", "1http", "ht tp"], "must be the scheme of a URL"),
            ("https://x.test/{v}", ["a?b", "a#b", "a\\b", "..", "a/../b", "%2e%2E/b", "a\nb", "a\u{1B}", "."], path),
            ("https://x.test/a.{v}/.{v}", [""], path), ("https://x.test/{v}{v}", ["."], path),
            ("https://x.test/?a={v}", ["1#", "1&b=2", "1\n"], "must be a value of the server's query"),
            (
                "https://{v}@x.test", ["a@evil.test/", "a/b", "a?b", "a#b", "a\\b"],
                "must be the user in the server's URL"
            ),
            (
                "{v}/raw", ["x.test", "https://u@x.test", "https://x.test?a", "https://x.test/#", "https://", "//x"],
                nil
            ),
            ("{v}/raw", ["https://x.test/..", "https://x.test\\", "1://x.test", "https:x.test"], nil),
        ] as [(String, [String], String?)])
    func valuesOfOtherServers(template: String, values: [String], reason: String?) async {
        for value in values {
            let result = await url(template, ["v": value])
            if let reason {
                #expect(result == "server.v \(reason)", "\(template) \(value)")
            } else {
                #expect(result.hasPrefix("server.v must "), "\(template) \(value) \(result)")
            }
        }
    }

    @Test func severalVariables() async {
        let template = "https://{customer}.example.com:{port}/{base}"
        #expect(
            await url(template, ["customer": "a", "port": "80", "base": "{port}/b"])
                == "https://a.example.com:80/%7Bport%7D/b/u")
        #expect(await url(template, ["customer": "a", "port": "80"]) == "server must be an absolute URL with a host")
        #expect(
            await url(template, ["customer": "a/", "port": "b", "base": "c"])
                == "server.customer \(Self.host); server.port must be the number of a port")
        #expect(
            await url("https://{host}:{port}{base}", ["host": "h", "port": "1", "base": "/b"]) == "https://h:1/b/u")
        #expect(await url("{a}://{b}/api/v3", ["a": "http", "b": "HOSTNAME"]) == "http://HOSTNAME/api/v3/u")
    }

    /// The app chooses the rest of the URL.
    @Test func textsWithoutVariables() async {
        #expect(await url("https://u:p@x.test:1/a/%2e", ["v": "#"]) == "https://u:p@x.test:1/a/%2e/u")
    }

    // MARK: - Allowed values

    private func violations(region: String, base: String = "v1") async -> [String] {
        await violationsOf(
            ServerURL(
                "https://{region}.x.test/{base}", variables: ["region": region, "base": base],
                allowed: ["region": ["eu", "us"], "other": ["a"]]))
    }

    private func violationsOf(_ server: ServerURL) async -> [String] {
        await RuntimeTests.violations(WebClient.Request(.get, "/u", operation: "o"), server: server)
    }

    @Test func valuesOfAnEnum() async {
        #expect(await violations(region: "eu") == [])
        #expect(await violations(region: "EU") == ["server.region must be one of eu, us"])
        #expect(await violations(region: "evil.test/#") == ["server.region must be one of eu, us"])
        #expect(
            await violations(region: "fr", base: "..") == [
                "server.base \(Self.path)", "server.region must be one of eu, us",
            ])
        // The API description is trusted.
        let server = ServerURL("https://x.test/{base}", variables: ["base": "a?b"], allowed: ["base": ["a?b"]])
        #expect(await violationsOf(server) == [])
    }

    @Test func theLogShowsTheNamesOfVariables() async throws {
        let lines = Channel<String>()
        let stub = StubTransport()
        stub.on("o", json: "{}")
        let server = ServerURL(
            "https://{region}.x.test:80/v1/{tenant}/", variables: ["region": "eu", "tenant": "S3CRET"], allowed: [:])
        let client = WebClient(
            server: server,
            configuration: WebClient.Configuration(
                transport: stub, log: WebClient.RequestLog { lines.put($0) }, makeCallID: { "1" }))
        try await client.send(WebClient.Request(.get, "/books", operation: "o"))
        #expect(lines.all.first?.hasPrefix("[1] o: GET https://{region}.x.test:80/v1/{tenant}/books; ") == true)
        #expect("\(server)" == "https://{region}.x.test:80")
    }

    @Test func literalsEqualOtherServers() {
        #expect(ServerURL(String("https://x.test/v1")) == "https://x.test/v1")
        #expect(
            ServerURL("https://{a}/v1", variables: ["a": "b"], allowed: [:])
                == ServerURL("https://{a}/v1", variables: ["a": "b"]))
    }
}
