import Foundation
import Testing

@testable import ApigenRuntime

/// The requests of further pages.
@Suite struct PageRequestTests {
    @Test func aLinkToAnotherServerIsNotFollowed() async throws {
        for link in [
            "https://other.example/v1?at=2", "https://news.example:8443/v1", "//other.example", "file:///etc/passwd",
        ] {
            let transport = FixedPages([#"{"items":[1],"next":"\#(link)"}"#])
            var iterator = transport.pages { .link { $0.next } }.makeAsyncIterator()
            #expect(try await iterator.next()?.items == [1])
            let error = await #expect(throws: ServiceError.self) { try await iterator.next() }
            guard case .invalidRequest = error else {
                return #expect(Bool(false), "\(link): \(String(describing: error))")
            }
            #expect(transport.received.count == 1, "\(link)")
        }
    }

    @Test(arguments: [
        ("/v1/stories?at=2", "https://news.example/v1/stories?at=2&filter=a"),
        ("?at=2&filter=b", "https://news.example/v1/stories?at=2&filter=b"),
        ("http://news.example/v1/stories?at=2", "https://news.example/v1/stories?at=2&filter=a"),
        ("https://news.example:443/x#y", "https://news.example:443/x?filter=a"),
        ("next", "https://news.example/v1/next?filter=a"),
        ("?fil%74er=b", "https://news.example/v1/stories?fil%74er=b"),
    ])
    func linksAreResolved(link: String, url: String) async throws {
        let transport = FixedPages([#"{"items":[1],"next":"\#(link)"}"#, #"{"items":[2]}"#])
        #expect(try await transport.pages { .link { $0.next } }.collected().count == 2)
        #expect(transport.received.last?.url.absoluteString == url)
    }

    @Test(arguments: [
        ("a=1", "a"), ("%61%5B%c3%a4%5d=%61", "a[ä]"), ("a%2", "a%2"), ("%+1%zz%", "%+1%zz%"), ("", ""), ("=1", ""),
    ])
    func namesOfAQueryAreDecoded(item: String, name: String) {
        #expect(WebClient.PercentEncoding.name(of: item) == name)
    }

    /// A link to the first page is a repetition, too.
    @Test(arguments: [
        "https://news.example/v1/stories?filter=a", "http://news.example/v1/stories?filter=a", "/v1/stories?filter=a",
        "stories", "?filter=a",
    ])
    func aLinkToItselfEndsTheSequence(link: String) async throws {
        let transport = FixedPages([#"{"items":[1],"next":"\#(link)"}"#])
        #expect(try await transport.pages { .link { $0.next } }.collected().count == 1)
        #expect(transport.received.count == 1)
    }

    /// A link is relative to the page that has it (RFC 3986, section 5.1.3).
    @Test func aLinkIsRelativeToItsPage() async throws {
        let transport = FixedPages([
            #"{"items":[1],"next":"stories/pages/2?filter=a"}"#, #"{"items":[2],"next":"3"}"#,
            #"{"items":[3],"next":"../../stories"}"#,
        ])
        #expect(try await transport.pages { .link { $0.next } }.collected().count == 3)
        #expect(transport.received.map(\.url.path) == ["/v1/stories", "/v1/stories/pages/2", "/v1/stories/pages/3"])
    }

    /// Elements that were omitted count, and those of other lists do not.
    @Test(arguments: [(nil, 1), ("items", 2), ("items[0]", 1), ("other", 3)] as [(String?, Int64)])
    func omittedElementsCount(list: String?, position: Int64) {
        let issues = ["items[4]", "other[0]", "other[1]", "items[0].tags[0]", "items[0].items[0]"].map {
            WebClient.DecodingIssue(.droppedElement, codingPath: $0, reason: "is not a number")
        }
        let rule = WebClient.PageRule<[Int]>.offset("at", from: 0, of: list) { $0.count }
        let context = WebClient.PageRule<[Int]>.Context(
            page: [1], position: .number(0), response: WebClient.HTTPResponse(statusCode: 200), issues: issues)
        #expect(rule.next(context) == .number(position))
    }

    /// The numbers of the pages can begin with 0, also if a call begins with another page.
    @Test(arguments: [(0, 3, true), (0, 2, false), (1, 4, true), (1, 3, false)])
    func theLastPageHasTheHighestNumber(lowest: Int, number: Int, isLast: Bool) {
        let rule = WebClient.PageRule<[Int]>.number("at", from: number, lowest: lowest, pageCount: { _ in 4 }) {
            $0.count
        }
        let context = WebClient.PageRule<[Int]>.Context(
            page: [1], position: rule.first, response: WebClient.HTTPResponse(statusCode: 200), issues: [])
        #expect(rule.next(context) == (isLast ? .end : .number(Int64(number + 1))))
    }

    /// A server's number does not end the process.
    @Test(arguments: [Int64.min, -1, 0])
    func aNumberOfPagesThatIsNotPositiveEndsTheSequence(count: Int64) {
        let rule = WebClient.PageRule<[Int]>.number("at", from: 1, pageCount: { _ in count }) { $0.count }
        let context = WebClient.PageRule<[Int]>.Context(
            page: [1], position: rule.first, response: WebClient.HTTPResponse(statusCode: 200), issues: [])
        #expect(rule.next(context) == .end)
    }

    /// Each page of a preview is the same example, and has elements.
    @Test func anExampleIsTheOnlyPage() async throws {
        let transport = FixedPages([#"{"items":[1]}"#], headers: ["Apigen-Last-Page": "true"])
        #expect(try await transport.pages { .number("page", from: 1) { $0.items.count } }.collected().count == 1)
    }

    @Test func aNumberThatIsTooLargeEndsTheSequence() {
        for rule in [
            WebClient.PageRule<[Int]>.offset("at", from: Int64.max) { $0.count },
            .number("at", from: UInt64.max) { $0.count },
        ] {
            let context = WebClient.PageRule<[Int]>.Context(
                page: [1], position: rule.first, response: WebClient.HTTPResponse(statusCode: 200), issues: [])
            #expect(rule.next(context) == .end)
        }
    }

    @Test func aTokenThatTheCallHasEndsTheSequence() async throws {
        let transport = FixedPages([#"{"items":[1],"next":"x"}"#])
        #expect(try await transport.pages { .token("at", at: "x") { $0.next } }.collected().count == 1)
    }

    /// Each page is a call of its own.
    @Test(arguments: [nil, "draft"] as [String?])
    func eachPageHasItsOwnIdempotencyKey(ofTheCall: String?) async throws {
        let server = PageServer(.tokenInBody, count: 30)
        var options = WebClient.CallOptions()
        options.idempotencyKey = ofTheCall
        #expect(try await server.pages(options: options).items { $0.items }.collected() == Array(0..<30))
        let keys = server.received.compactMap { $0.headers["Idempotency-Key"] }
        #expect(ofTheCall == nil || keys.first == ofTheCall)
        #expect(keys.count == server.received.count)
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: [
        ("<https://a.example/2>; rel=next", "https://a.example/2"), ("<x>; rel=\"prev next\"", "x"),
        ("<x>; REL=Next", "x"),
        ("<a>; rel=prev, <b,c;d>; title=\"<no>; rel=next\" ; rel = \"next\"", "b,c;d"),
        ("<x>; rel=prev; rel=next", nil), ("", nil), ("<x", nil),
        ("<x>; title=\"a\\\"; rel=next\"", nil), ("<x>", nil),
    ])
    func linkHeadersAreRead(text: String, target: String?) {
        #expect(WebClient.LinkHeader.target(of: "next", in: ["link": text]) == target)
    }
}

/// A transport that returns pages in order.
private final class FixedPages: WebClient.Transport, Sendable {
    private let pages: [String]
    private let requests = Mutex<[WebClient.HTTPRequest]>([])

    private let headers: WebClient.HTTPHeaders

    init(_ pages: [String], headers: WebClient.HTTPHeaders = [:]) { (self.pages, self.headers) = (pages, headers) }

    var received: [WebClient.HTTPRequest] { requests.withLock { $0 } }

    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        let number = requests.withLock {
            $0.append(request); return $0.count - 1
        }
        return WebClient.HTTPResponse(
            statusCode: 200, headers: headers, body: Data(pages[min(number, pages.count - 1)].utf8))
    }

    func pages(by rule: () -> WebClient.PageRule<PageServer.Page>) -> WebClient.Pages<PageServer.Page> {
        var configuration = WebClient.Configuration()
        configuration.transport = self
        let client = WebClient(server: "https://news.example/v1", configuration: configuration)
        var request = WebClient.Request(.get, "/stories", operation: "stories.listPages")
        request.addQuery("filter", "a")
        return client.pages(for: request, by: rule())
    }
}
