import Foundation
import Testing

@testable import ApigenRuntime

/// The laws of pages, for each way in which servers have them.
@Suite(.timeLimit(.minutes(5)))
struct PagesTests {
    private static let all = Array(0..<1_000)

    // MARK: - All items once

    @Test(arguments: PageServer.Kind.allCases)
    func allItemsAreReceivedOnce(kind: PageServer.Kind) async throws {
        let server = PageServer(kind)
        #expect(try await server.pages().items { $0.items }.collected() == Self.all)
        let ahead = PageServer(kind)
        #expect(try await ahead.pages().fetchingAhead().items { $0.items }.collected() == Self.all)
        #expect(ahead.received.map(\.url) == server.received.map(\.url))
    }

    @Test(arguments: PageServer.Kind.allCases, PageServer.Fault.allCases)
    func allItemsAreReceivedInSpiteOfFaults(kind: PageServer.Kind, fault: PageServer.Fault) async throws {
        let server = PageServer(kind, fault, count: 100)
        let items = try await server.pages().items { $0.items }.collected()
        // Pages that a cycle leads to are requested again until the server repeats a position.
        #expect(Array(items.prefix(100)) == Array(0..<100))
        #expect(Set(items).count == 100)
        if fault != .cycle { #expect(items.count == 100) }
        #expect(server.received.count <= 35)
    }

    @Test func aResponseWithoutItemsHasOnePage() async throws {
        for kind in PageServer.Kind.allCases {
            let server = PageServer(kind, count: 0)
            #expect(try await server.pages().collected().count == 1)
            #expect(server.received.count == 1)
        }
    }

    // MARK: - Laziness

    @Test func nothingIsRequestedBeforeTheLoop() async throws {
        let server = PageServer(.token)
        let items = server.pages().items { $0.items }
        #expect(server.received.isEmpty)
        for try await item in items where item == 3 { break }
        #expect(server.received.count == 1)
        #expect(try await items.collected(upTo: 7) == Array(0..<7))
        #expect(server.received.count == 2)
        #expect(try await server.pages().collected(upTo: 3).count == 3)
        #expect(server.received.count == 5)
    }

    /// A page is released when the next one is there.
    @Test func noPageIsKept() async throws {
        final class Marker: Sendable {}
        let server = PageServer(.token, count: 100)
        let made = Locked<[WeakMarker]>([])
        let source = server.pages().items { page in
            page.items.map { item in
                let marker = Marker()
                made.withLock { $0.append(WeakMarker(marker)) }
                return (item, marker)
            }
        }
        var iterator = source.makeAsyncIterator()
        while let (item, _) = try await iterator.next() {
            #expect(made.withLock { $0.count { $0.marker != nil } } <= PageServer.size, "at \(item)")
        }
    }

    private struct WeakMarker: @unchecked Sendable {
        weak var marker: AnyObject?
        init(_ marker: AnyObject) { self.marker = marker }
    }

    // MARK: - Positions

    @Test(arguments: PageServer.Kind.allCases)
    func theSequenceGoesOnAtAStoredPosition(kind: PageServer.Kind) async throws {
        var items: [Int] = []
        var position = WebClient.PagePosition.first
        for try await located in PageServer(kind).pages().located {
            items += located.page.items
            position = located.next
            if items.count > 300 { break }
        }
        let stored = try JSONEncoder().encode(position)
        let restored = try JSONDecoder().decode(WebClient.PagePosition.self, from: stored)
        items += try await PageServer(kind).pages().starting(at: restored).items { $0.items }.collected()
        #expect(items == Self.all)
        #expect(try await PageServer(kind).pages().starting(at: .end).collected().isEmpty)
    }

    // MARK: - Failures

    @Test(arguments: PageServer.Kind.allCases)
    func aFailedPageIsRequestedAgain(kind: PageServer.Kind) async throws {
        let server = PageServer(kind, count: 50) { number in
            if number % 3 == 1 { throw URLError(.networkConnectionLost) }
        }
        var iterator = server.pages().items { $0.items }.makeAsyncIterator()
        var items: [Int] = []
        var failures = 0
        while true {
            do {
                guard let item = try await iterator.next() else { break }
                items.append(item)
            } catch {
                failures += 1
            }
        }
        #expect(items == Array(0..<50))
        #expect(failures == server.received.count / 3 + (server.received.count % 3 == 2 ? 1 : 0))
    }

    @Test func retriesApplyToEachPage() async throws {
        let server = PageServer(.token, count: 50) { number in
            if number % 2 == 0 { throw URLError(.networkConnectionLost) }
        }
        let pages = server.pages {
            $0.retries = 1
            $0.clock = WebClient.Clock(
                uptime: { 0 }, now: { Date() }, sleep: { if $0 > 20 { try await Task.sleep(nanoseconds: .max) } })
        }
        #expect(try await pages.items { $0.items }.collected() == Array(0..<50))
    }

    /// Pages, failures and cancellations in random order: 200 runs for each kind.
    @Test(arguments: PageServer.Kind.allCases, 0..<20)
    func randomInterleavingsLoseNothing(kind: PageServer.Kind, batch: Int) async throws {
        for seed in batch * 10..<batch * 10 + 10 {
            var random = SeededGenerator(seed: UInt64(seed))
            let failing = Set((0..<20).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
            let server = PageServer(kind, count: 60) { number in
                await Task.yield()
                try Task.checkCancellation()
                if failing.contains(number) { throw URLError(.timedOut) }
            }
            var iterator = (seed % 2 == 0 ? server.pages() : server.pages().fetchingAhead()).makeAsyncIterator()
            var items: [Int] = []
            var isAtEnd = false
            while !isAtEnd {
                let isCancelled = Int.random(in: 0..<4, using: &random) == 0
                let start = iterator
                let task = Task {
                    () -> (WebClient.Pages<PageServer.Page>.Iterator, Result<PageServer.Page?, ServiceError>) in
                    var copy = start
                    do throws(ServiceError) {
                        let page = try await copy.next()
                        return (copy, .success(page))
                    } catch {
                        return (copy, .failure(error))
                    }
                }
                if isCancelled { task.cancel() }
                let (next, result) = await task.value
                iterator = next
                guard case .success(let page) = result else { continue }
                if let page { items += page.items } else { isAtEnd = true }
            }
            #expect(items == Array(0..<60), "seed \(seed)")
        }
    }

    // MARK: - Requests

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
    ])
    func linksAreResolved(link: String, url: String) async throws {
        let transport = FixedPages([#"{"items":[1],"next":"\#(link)"}"#, #"{"items":[2]}"#])
        #expect(try await transport.pages { .link { $0.next } }.collected().count == 2)
        #expect(transport.received.last?.url.absoluteString == url)
    }

    /// A link to the first page is a repetition, too.
    @Test func aLinkToItselfEndsTheSequence() async throws {
        let transport = FixedPages([#"{"items":[1],"next":"https://news.example/v1/stories?filter=a"}"#])
        #expect(try await transport.pages { .link { $0.next } }.collected().count == 1)
        #expect(transport.received.count == 1)
    }

    @Test func aTokenThatTheCallHasEndsTheSequence() async throws {
        let transport = FixedPages([#"{"items":[1],"next":"x"}"#])
        #expect(try await transport.pages { .token("at", at: "x") { $0.next } }.collected().count == 1)
    }

    /// Each page is a call of its own.
    @Test func eachPageHasItsOwnIdempotencyKey() async throws {
        let server = PageServer(.tokenInBody, count: 30)
        #expect(try await server.pages().items { $0.items }.collected() == Array(0..<30))
        let keys = server.received.compactMap { $0.headers["Idempotency-Key"] }
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

    // MARK: - Tests and previews

    @Test func pagesCanBeMadeForTests() async throws {
        let error = ServiceError.cancelled()
        #expect(try await WebClient.Pages([1, 2]).collected() == [1, 2])
        #expect(try await WebClient.PagedItems(["a"]).collected() == ["a"])
        #expect(
            try await WebClient.Pages { WebClient.Pages([1, 2, 3]) }.items { [$0, $0] }.collected() == [
                1, 1, 2, 2, 3, 3,
            ])
        #expect(try await WebClient.PagedItems { WebClient.PagedItems([1]) }.collected() == [1])
        await #expect(throws: ServiceError.self) { try await WebClient.Pages([1], error: error).collected() }
        await #expect(throws: ServiceError.self) { try await WebClient.Pages<Int> { throw error }.collected() }
    }
}

/// A transport that returns pages in order.
private final class FixedPages: WebClient.Transport, Sendable {
    private let pages: [String]
    private let requests = Locked<[WebClient.HTTPRequest]>([])

    init(_ pages: [String]) { self.pages = pages }

    var received: [WebClient.HTTPRequest] { requests.withLock { $0 } }

    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        let number = requests.withLock {
            $0.append(request); return $0.count - 1
        }
        return WebClient.HTTPResponse(statusCode: 200, body: Data(pages[min(number, pages.count - 1)].utf8))
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
