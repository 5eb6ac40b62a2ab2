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
        let made = Mutex<[WeakMarker]>([])
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

    // MARK: - Tests and previews

    /// Each loop asks a stub for its pages.
    @Test func loopsOfAStubAreSeparate() async throws {
        let count = Mutex(0)
        let pages = WebClient.Pages<Int> {
            let first = count.withLock {
                $0 += 10
                return $0
            }
            return WebClient.Pages([first, first + 1])
        }
        var (one, two) = (pages.makeAsyncIterator(), pages.makeAsyncIterator())
        #expect(try await [one.next(), two.next(), one.next(), two.next()] == [10, 20, 11, 21])
    }

    @Test func pagesCanBeMadeForTests() async throws {
        let error = ServiceError.cancelled()
        #expect(try await WebClient.Pages([1, 2]).collected() == [1, 2])
        #expect(try await WebClient.PagedItems(["a"]).collected() == ["a"])
        #expect(
            try await WebClient.Pages { WebClient.Pages([1, 2, 3]) }.items { [$0, $0] }.collected() == [
                1, 1, 2, 2, 3, 3,
            ])
        #expect(try await WebClient.PagedItems { WebClient.PagedItems([1]) }.collected() == [1])
        let second = WebClient.Pages { WebClient.Pages([1, 2, 3]).starting(at: .number(1)) }
        #expect(try await second.collected() == [2, 3])
        await #expect(throws: ServiceError.self) { try await WebClient.Pages([1], error: error).collected() }
        await #expect(throws: ServiceError.self) { try await WebClient.Pages<Int> { throw error }.collected() }
    }
}
