import Foundation
import Testing

@testable import ApigenRuntime

@MainActor
struct PagedModelStoreTests {
    @available(macOS 14, *)
    @Test func pagesAreAppended() async {
        let driver = PagedModelStoreDriver()
        driver.loadMore()
        await driver.settle()
        #expect(driver.server.cursors.isEmpty)
        #expect(driver.store.state.value == nil)
        driver.load()
        await driver.answer()
        #expect(driver.store.state.value?.items == [0, 1])
        #expect(driver.store.hasMore)
        driver.loadMore()
        await driver.settle()
        #expect(driver.store.state == .loading(ListServer.Page(items: [0, 1], next: 2)))
        // One is on its way.
        let same = driver.loadMore()
        await driver.settle()
        #expect(driver.server.open.count == 1)
        await driver.answer()
        #expect(await same.value == nil)
        #expect(driver.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
        for _ in 0..<2 {
            driver.loadMore()
            await driver.answer()
        }
        #expect(driver.store.state.value?.items == Array(0..<7))
        #expect(!driver.store.hasMore)
        #expect(driver.server.cursors == [nil, 2, 4, 6])
    }

    /// The value and the cursor are kept.
    @available(macOS 14, *)
    @Test func aFailedPageIsRequestedAgain() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        driver.loadMore()
        await driver.answer(fails: true)
        #expect(driver.store.state.error != nil)
        #expect(driver.store.state.value?.items == [0, 1])
        #expect(driver.store.hasMore)
        driver.loadMore()
        await driver.answer()
        #expect(driver.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
    }

    @available(macOS 14, *)
    @Test(arguments: [true, false])
    func aLoadCancelsThePage(again: Bool) async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        let more = driver.loadMore()
        await driver.settle()
        let load = again ? driver.reload() : driver.load()
        await driver.settle()
        #expect(driver.server.openCursors == [nil])
        // A page does not cancel a load.
        driver.loadMore()
        await driver.answer()
        #expect(await load.value == nil)
        #expect(driver.store.state == .loading(ListServer.Page(items: [0, 1], next: 2)))
        await driver.answer()
        #expect(await more.value == nil)
        #expect(driver.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
        #expect(driver.server.cursors == [nil, 2, nil, 2])
    }

    @available(macOS 14, *)
    @Test func aRowThatIsLeftCancelsThePage() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        let more = driver.loadMore()
        await driver.settle()
        more.cancel()
        if case .cancelled = await more.value {} else { Issue.record("not canceled") }
        #expect(driver.store.state == .loaded(ListServer.Page(items: [0, 1], next: 2)))
        #expect(driver.store.hasMore)
    }

    /// The page is requested again after the change, and appended to the saved value.
    @available(macOS 14, *)
    @Test func aSaveIsNotLostToAPage() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        let more = driver.loadMore()
        await driver.settle()
        driver.save([9, 8, 7, 6], optimistically: true)
        await driver.settle()
        #expect(driver.store.state.value?.items == [9, 8, 7, 6])
        await driver.answer()
        await driver.answer()
        #expect(driver.server.openCursors == [2])
        await driver.answer()
        #expect(await more.value == nil)
        #expect(driver.store.state == .loaded(ListServer.Page(items: [9, 8, 7, 6, 7, 6], next: nil)))
    }

    @available(macOS 14, *)
    @Test func aDeletedValueHasNoFurtherPage() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        let more = driver.loadMore()
        await driver.settle()
        driver.delete()
        await driver.settle()
        await driver.answer(1)
        if case .cancelled = await more.value {} else { Issue.record("not canceled") }
        #expect(driver.store.state == .empty)
        #expect(!driver.store.hasMore)
    }

    /// `while hasMore { try await loadMore() }` ends, whatever else is under way.
    @available(macOS 14, *)
    @Test func pagesWaitForTheLoad() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        driver.reload()
        let all = driver.loadAll()
        for _ in 0..<4 { await driver.answer() }
        #expect(await all.value == nil)
        #expect(driver.store.state.value?.items == Array(0..<7))
        #expect(driver.server.cursors == [nil, nil, 2, 4, 6])
    }

    /// Nobody requests the page again.
    @available(macOS 14, *)
    @Test(arguments: [true, false])
    func aPageThatIsCancelled(byReset: Bool) async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        let calls = [driver.loadMore(), driver.loadMore()]
        await driver.settle()
        if byReset { driver.reset() } else { driver.cancel() }
        for call in calls { if case .cancelled = await call.value {} else { Issue.record("not canceled") } }
        await driver.settle()
        #expect(driver.server.open.isEmpty)
        #expect(driver.store.state.value?.items == (byReset ? nil : [0, 1]))
    }

    /// The page is requested as long as a task waits for it.
    @available(macOS 14, *)
    @Test func aPageForSeveralTasks() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        let calls = [driver.loadMore(), driver.loadMore(), driver.loadMore()]
        await driver.settle()
        await driver.cancel(1)
        if case .cancelled = await calls[0].value {} else { Issue.record("not canceled") }
        await driver.answer()
        #expect(await calls[1].value == nil)
        #expect(await calls[2].value == nil)
        #expect(driver.server.cursors == [nil, 2])
        #expect(driver.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
    }

    /// The page is requested without the load, which another task has begun.
    @available(macOS 14, *)
    @Test func aLoadIsCancelledThatPagesWaitFor() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        driver.reload()
        let more = driver.loadMore()
        await driver.settle()
        await driver.cancel(1)
        #expect(driver.server.openCursors == [2])
        await driver.answer()
        #expect(await more.value == nil)
        #expect(driver.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
    }

    /// A request that fails as canceled is not repeated for each call.
    @available(macOS 14, *)
    @Test func aRequestThatSomebodyRefuses() async {
        let store = WebClient.PagedModelStore<String, [String]>("", count: { $0.count }, append: { $0 + $1 })
        let requests = Mutex(0)
        try? await store.load { _ in
            .loading { page throws(ServiceError) in
                requests.withLock { $0 += 1 }
                if page != nil { throw .cancelled() }
                return (["a"], next: 1)
            }
        }
        let calls = (0..<3).map { _ in
            Task { () -> ServiceError? in
                do throws(ServiceError) { try await store.loadMore() } catch { return error }
                return nil
            }
        }
        for call in calls { if case .cancelled = await call.value {} else { Issue.record("not canceled") } }
        #expect(requests.withLock { $0 } == 2)
        #expect(store.state == .loaded(["a"]))
    }

    /// The pages before are not those of the new list.
    @available(macOS 14, *)
    @Test func aListThatIsSavedAfterItsDeletionHasNoPages() async {
        let driver = PagedModelStoreDriver()
        driver.load()
        await driver.answer()
        driver.delete()
        driver.save([5], optimistically: true)
        let more = driver.loadMore()
        await driver.settle()
        await driver.answer()
        #expect(driver.store.state == .loading(ListServer.Page(items: [5])))
        #expect(!driver.store.hasMore)
        await driver.answer()
        #expect(await more.value == nil)
        #expect(driver.store.state == .loaded(ListServer.Page(items: [5])))
    }

    /// The pages belong to the load that has succeeded, and not to the last one that was requested.
    @available(macOS 14, *)
    @Test func aFailedLoadKeepsThePagesBefore() async {
        let store = WebClient.PagedModelStore<String, [String]>("", count: { $0.count }, append: { $0 + $1 })
        try? await store.load { _ in .loading { page in (["a\(page ?? 0)"], next: (page ?? 0) + 1) } }
        try? await store.load { _ in .loading { _ throws(ServiceError) in throw .cancelled() } }
        try? await store.loadMore()
        #expect(store.state == .loaded(["a0", "a1"]))
    }

    /// A page without elements is not the last one, but one is whose cursor has requested it, or an empty page before it.
    @available(macOS 14, *)
    @Test(arguments: [[0: 1, 1: 2, 2: 3, 3: 3], [0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 4]])
    func emptyPagesArePassedAndRepeatedCursorsEnd(next: [Int: Int]) async {
        let store = WebClient.PagedModelStore<String, [Int]>(
            "", count: { $0.count { $0 >= 0 } }, append: { $0 + $1 })
        // Negative numbers are cursors, and no elements.
        try? await store.load { _ in
            .loading { cursor in
                let cursor = cursor ?? 0
                return ([[1, 4, 5].contains(cursor) ? -cursor : cursor], next[cursor])
            }
        }
        try? await store.loadMore()
        #expect(store.state == .loaded([0, -1, 2]))
        try? await store.loadMore()
        #expect(store.state.value?.prefix(4) == [0, -1, 2, 3])
        try? await store.loadMore()
        #expect(store.state == .loaded(next.count == 4 ? [0, -1, 2, 3] : [0, -1, 2, 3, -4, -5]))
        #expect(!store.hasMore)
    }

    /// A save with fewer elements moves the offset of the next page.
    @available(macOS 14, *)
    @Test(arguments: [true, false])
    func aSaveMovesTheOffset(countsElements: Bool) async throws {
        let store = WebClient.PagedModelStore<String, [Int]>(
            "", countsElements: countsElements, count: { $0.count }, append: { $0 + $1 })
        try await store.load { _ in
            .loading { offset in
                let offset = offset ?? 0
                return (Array(offset..<offset + 3), offset + 3)
            }
        }
        try await store.save([0], optimistically: true) { _, value in value }
        try await store.loadMore()
        #expect(store.state.value == (countsElements ? [0, 1, 2, 3] : [0, 3, 4, 5]))
    }

    @available(macOS 14, *)
    @Test func aValueWithoutPagesIsAnError() async {
        let store = WebClient.PagedModelStore<String, [Int]>("", count: { $0.count }, append: { $0 + $1 })
        await #expect(throws: ServiceError.self) { try await store.load { _ in WebClient.Pages([]) } }
        #expect(store.state.error != nil && !store.hasMore)
    }
}
