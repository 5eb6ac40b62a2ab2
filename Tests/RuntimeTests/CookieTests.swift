import Foundation
import Testing

@testable import ApigenRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Cookies in requests: RFC 6265, section 5.4, and their encoding.
struct CookieTests {
    private func cookies(_ stored: [[HTTPCookiePropertyKey: Any]]) throws -> SessionCookies {
        let configuration = URLSessionConfiguration.ephemeral
        for properties in stored {
            var properties = properties
            properties[.value] = properties[.value] ?? "1"
            properties[.path] = properties[.path] ?? "/"
            configuration.httpCookieStorage?.setCookie(try #require(HTTPCookie(properties: properties)))
        }
        return SessionCookies(configuration)
    }

    @Test(arguments: [
        ("x.test", "http://x.test/", true), ("x.test", "http://X.TEST/", true), ("x.test", "http://a.x.test/", false),
        (".x.test", "http://x.test/", true), (".x.test", "http://a.b.x.test/", true),
        (".x.test", "http://ax.test/", false), (".0.0.1", "http://127.0.0.1/", false),
    ])
    func aCookieIsSentToItsDomain(domain: String, url: String, isSent: Bool) throws {
        let cookies = try cookies([[.name: "a", .domain: domain]])
        #expect(cookies.header(nil, for: URL(string: url)) == (isSent ? "a=1" : nil))
    }

    @Test(arguments: [
        ("/", "", true), ("/", "/b", true), ("/dir", "/dir", true), ("/dir", "/dir/x", true),
        ("/dir/", "/dir/x", true), ("/dir", "/dir?q", true), ("/dir", "/directory", false), ("/dir", "/", false),
        ("/dir/", "/dir", false), ("/a%2Fb", "/a%2Fb/c", true), ("/a", "/a%2Fb", false),
    ])
    func aCookieIsSentToItsPath(path: String, target: String, isSent: Bool) throws {
        let cookies = try cookies([[.name: "a", .domain: "x.test", .path: path]])
        #expect(cookies.header(nil, for: URL(string: "http://x.test" + target)) == (isSent ? "a=1" : nil))
    }

    @Test func aSecureCookieIsSentOverHTTPSOnly() throws {
        let cookies = try cookies([[.name: "a", .domain: "x.test", .secure: "TRUE"]])
        #expect(cookies.header(nil, for: URL(string: "http://x.test/")) == nil)
        #expect(cookies.header(nil, for: URL(string: "https://x.test/")) == "a=1")
    }

    @Test func aCookieThatHasEndedIsNotSent() async throws {
        let cookies = try cookies([[.name: "a", .domain: "x.test", .expires: Date(timeIntervalSinceNow: 0.3)]])
        #expect(cookies.header(nil, for: URL(string: "http://x.test/")) == "a=1")
        try await Task.sleep(for: .milliseconds(400))
        #expect(cookies.header(nil, for: URL(string: "http://x.test/")) == nil)
    }

    @Test func longerPathsComeFirstThenOlderCookies() throws {
        let cookies = try cookies([
            [.name: "z", .domain: "x.test"], [.name: "m", .domain: "x.test"], [.name: "d", .domain: "x.test"],
            [.name: "deep", .domain: "x.test", .path: "/a"],
        ])
        #expect(cookies.header(nil, for: URL(string: "http://x.test/a/b")) == "deep=1; z=1; m=1; d=1")
        #expect(cookies.header("m=2; own=3", for: URL(string: "http://x.test/")) == "m=2; own=3; z=1; d=1")
    }

    @Test func anAppCanHaveNoCookies() throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        #expect(SessionCookies(configuration).header(nil, for: URL(string: "http://x.test/")) == nil)
        #expect(SessionCookies(configuration).header("a=1", for: URL(string: "http://x.test/")) == "a=1")
        let silent = URLSessionConfiguration.ephemeral
        silent.httpShouldSetCookies = false
        let cookie = HTTPCookie(properties: [.name: "a", .value: "1", .domain: "x.test", .path: "/"])
        silent.httpCookieStorage?.setCookie(try #require(cookie))
        #expect(SessionCookies(silent).header(nil, for: URL(string: "http://x.test/")) == nil)
    }

    @Test func differentValuesNeverLookTheSame() {
        var random = SeededGenerator(seed: 16)
        let alphabet = Array("%2043aF;,\\\" =\u{7F}é😀\u{0}\r\n+&")
        var values: [String: String] = [:]
        for _ in 0..<20_000 {
            let value = String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            let text = PercentEncoding.cookie(value)
            #expect(text.removingPercentEncoding == value)
            #expect(text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\",;\\".utf8.contains($0) })
            let earlier = values.updateValue(value, forKey: text)
            #expect(earlier == nil || earlier == value)
        }
    }
}

/// Cookies that a transport without cookies of its own keeps.
struct CookieJarTests {
    private let jar = WebClient.CookieJar()

    @Test func cookiesAreSentWhereTheyBelong() throws {
        let url = try #require(URL(string: "https://x.test/a/b"))
        jar.store(["host=1", "domain=2; Domain=x.test; Path=/", "secure=3; Secure; Path=/"], from: url)
        func header(_ url: String) throws -> String? { jar.header(nil, for: try #require(URL(string: url))) }
        #expect(try header("https://x.test/a/c") == "host=1; domain=2; secure=3")
        #expect(try header("http://x.test/") == "domain=2")
        #expect(try header("https://sub.x.test/a/") == "domain=2")
        #expect(try header("https://y.test/a/") == nil)
    }

    @Test func aJarIsEmptied() throws {
        let url = try #require(URL(string: "http://x.test/"))
        jar.store(["a=1; Max-Age=10", "b=2"], from: url)
        #expect(jar.header("a=3", for: url) == "a=3; b=2")
        #expect(jar.header(nil, for: url, at: Date(timeIntervalSinceNow: 11)) == "b=2")
        #expect("\(jar)" == "CookieJar()" && String(reflecting: jar) == "CookieJar()")
        jar.removeAll()
        #expect(jar.header(nil, for: url) == nil)
    }
}

#if canImport(FoundationNetworking)
/// Cookies in responses, which Foundation stores on Apple platforms: RFC 6265, sections 5.1 to 5.3.
struct SetCookieTests {
    private let configuration = URLSessionConfiguration.ephemeral
    private let jar = WebClient.CookieJar()

    /// Returns the header that has the cookies of a session, which are those of a jar, too.
    private func header(
        after fields: String..., from url: String = "http://x.test/", to target: String = "http://x.test/"
    ) throws -> String? {
        let cookies = SessionCookies(configuration)
        cookies.store(fields, from: try #require(URL(string: url)))
        let header = cookies.header(nil, for: URL(string: target))
        if configuration.httpCookieAcceptPolicy != .never {
            jar.store(fields.flatMap(SetCookie.split), from: try #require(URL(string: url)))
            #expect(jar.header(nil, for: try #require(URL(string: target))) == header)
        }
        return header
    }

    @Test(arguments: [
        "sid=; Max-Age=0", "sid=; max-age=-1", "sid=; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        "sid=x; Max-Age=0; Expires=Wed, 21 Oct 2099 07:28:00 GMT", "sid=; Expires=Sunday, 06-Nov-94 08:49:37 GMT",
    ])
    func aServerDeletesACookie(field: String) throws {
        #expect(try header(after: "sid=1; Max-Age=100", "other=2") == "sid=1; other=2")
        #expect(try header(after: field) == "other=2")
        #expect(configuration.httpCookieStorage?.cookies?.map(\.name) == ["other"])
    }

    @Test(arguments: [
        "sid=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT", "sid=1; Expires=Wed, 21-Oct-68 07:28:00 GMT",
        "sid=1; Expires=Wed Oct 21 07:28:00 2099", "sid=1; Expires=soon", "sid=1; Max-Age=soon", "sid=1; Max-Age=",
        "sid=1; Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "sid=1; Max-Age=99999999999999999999",
        "sid=1; Max-Age=0; Max-Age=9", "  sid = 1  ;Secure2;;=;HttpOnly",
    ])
    func aCookieIsKept(field: String) throws { #expect(try header(after: field) == "sid=1") }

    @Test(arguments: ["", "sid", "=1", "; Path=/", "sid=\u{1}", "sid=" + String(repeating: "x", count: 4094)])
    func aCookieIsIgnored(field: String) throws { #expect(try header(after: field) == nil) }

    @Test func valuesAreOpaque() throws {
        #expect(try header(after: "a=1=2", "b=\"q,r\"", "c=%3B é") == "a=1=2; b=\"q,r\"; c=%3B é")
    }

    @Test(arguments: [
        ("x.test", "http://other.test/", false), ("a.x.test", "http://a.x.test/", false),
        ("com", "http://x.com/", false), ("test", "http://y.test/", false), (".x.test", "http://a.x.test/", true),
        ("X.Test", "http://a.x.test/", true), ("", "http://x.test/", true), ("", "http://a.x.test/", false),
        ("x.test", "http://x.test/", true), ("est", "http://x.test/", false),
    ])
    func aDomainMustIncludeItsHost(domain: String, target: String, isSent: Bool) throws {
        #expect(try header(after: "a=1; Domain=\(domain)", to: target) == (isSent ? "a=1" : nil))
    }

    @Test func addressesAndSingleNamesHaveNoOtherHosts() throws {
        let address = "http://127.0.0.1:80/"
        #expect(try header(after: "a=1; Domain=127.0.0.1", from: address, to: address) == "a=1")
        #expect(try header(after: "b=1; Domain=0.0.1", from: address, to: address) == "a=1")
        let local = "http://localhost/"
        #expect(try header(after: "c=1; Domain=localhost", from: local, to: local) == "c=1")
        #expect(try header(after: "d=1", from: local, to: "http://a.localhost/") == nil)
    }

    @Test(arguments: [
        ("http://x.test/dir/page", "", "/dir", true), ("http://x.test/dir/page", "", "/dir/other", true),
        ("http://x.test/dir/page", "", "/", false), ("http://x.test/page", "", "/", true),
        ("http://x.test", "", "/", true), ("http://x.test/a%20b/c", "", "/a%20b/d", true),
        ("http://x.test/dir/page", "; Path=/", "/", true), ("http://x.test/dir/page", "; Path=here", "/", false),
        ("http://x.test/dir/page", "; Path=", "/dir/x", true), ("http://x.test/", "; Path=/dir", "/", false),
    ])
    func theDefaultPathIsTheFolder(url: String, path: String, target: String, isSent: Bool) throws {
        #expect(try header(after: "a=1" + path, from: url, to: "http://x.test" + target) == (isSent ? "a=1" : nil))
    }

    @Test func aSecureCookieNeedsHTTPS() throws {
        #expect(try header(after: "a=1; Secure", from: "https://x.test/") == nil)
        #expect(try header(after: "b=1", to: "https://x.test/") == "a=1; b=1")
    }

    @Test func joinedFieldsAreSeveralCookies() throws {
        let joined = "a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT; Path=/, b=2,3; Path=/, c=, d=x y, z"
        #expect(SetCookie.split(joined).count == 4)
        #expect(try header(after: joined) == "a=1; b=2,3; c=; d=x y, z")
    }

    @Test func aCookieReplacesTheOneWithItsNameDomainAndPath() throws {
        #expect(try header(after: "a=1; Path=/", "a=2; Path=/p", "a=3; Path=/", to: "http://x.test/p") == "a=2; a=3")
        #expect(try header(after: "a=4; Domain=x.test; Path=/") == "a=4")
    }

    @Test func aDomainKeepsFiftyCookies() throws {
        for number in 1...60 { _ = try header(after: "c\(number)=1") }
        let names = (configuration.httpCookieStorage?.cookies ?? []).map(\.name)
        #expect(Set(names) == Set((11...60).map { "c\($0)" }))
    }

    @Test func nothingIsStoredIfTheAppForbidsIt() throws {
        configuration.httpCookieAcceptPolicy = .never
        #expect(try header(after: "a=1") == nil)
        #expect(configuration.httpCookieStorage?.cookies?.isEmpty == true)
    }

    /// A storage on the disk keeps no cookie that ends with the session.
    @Test func aCookieWithoutAnEndIsOneOfTheSession() throws {
        _ = try header(after: "a=1", "b=1; Max-Age=9")
        let cookies = configuration.httpCookieStorage?.cookies ?? []
        #expect(cookies.filter(\.isSessionOnly).map(\.name) == ["a"])
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777), ("6 november 94 8:49:37x", 784_111_777),
        ("1 Jan 69 0:0:0", 3_124_224_000),
    ])
    func datesOfCookies(text: String, seconds: Double) {
        #expect(CookieDate.date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "Sun, 06 Nov 1994", "06 Nov 1994 24:00:00", "31 Feb 2026 00:00:00", "1 Jan 1600 00:00:00",
        "1 Jan 12345 00:00:00", "123 Jan 2026 00:00:00", "1 Jan 2026 00:60:00", "-1 Jan 2026 1:2:100",
    ])
    func otherTextsAreNoDatesOfCookies(text: String) { #expect(CookieDate.date(text) == nil) }
}
#endif
