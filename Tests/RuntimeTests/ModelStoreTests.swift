import Foundation
import Observation
import Testing

@testable import ApigenRuntime

@MainActor
struct ModelStoreTests {
    @available(macOS 14, *)
    @Test func aLoadCancelsTheOneBefore() async {
        let driver = ModelStoreDriver()
        let first = driver.load()
        await driver.settle()
        let second = driver.load()
        await driver.settle()
        #expect(driver.server.open.count == 1)
        #expect(driver.store.state == .loading(nil))
        if case .cancelled = await first.value {} else { Issue.record("not canceled") }
        await driver.answer()
        #expect(await second.value == nil)
        #expect(driver.store.state == .loaded(0))
    }

    /// A transport of an app can ignore that a task is canceled.
    @available(macOS 14, *)
    @Test(arguments: [true, false])
    func aLateResponseIsIgnored(isCanceled: Bool) async {
        let (server, calls) = (SlowServer(), PendingCalls())
        let store = WebClient.ModelStore<SlowServer, Int>(server)
        func load() -> Task<ServiceError?, Never> {
            calls.start { _ throws(ServiceError) in try await store.load { server in await server.load() } }
        }
        let first = load()
        await calls.settle { server.requests.count == 1 }
        if isCanceled {
            store.cancel()
            #expect(store.state == .empty)
        }
        let second = load()
        await calls.settle { server.requests.count == 2 }
        server.requests[0].resume(returning: 1)
        if case .cancelled = await first.value {} else { Issue.record("not canceled") }
        #expect(store.state == .loading(nil))
        server.requests[1].resume(returning: 2)
        #expect(await second.value == nil)
        #expect(store.state == .loaded(2))
    }

    /// The response of the load was made before the save.
    @available(macOS 14, *)
    @Test func aSaveIsNotLostToALoad() async {
        let driver = ModelStoreDriver()
        let load = driver.load()
        await driver.settle()
        let save = driver.save(7, optimistically: true)
        await driver.settle()
        #expect(driver.store.state == .loading(7))
        await driver.answer()
        #expect(driver.store.state == .loading(7))
        await driver.answer()
        #expect(await save.value == nil)
        await driver.settle()
        #expect(driver.store.state == .loading(7))
        await driver.answer()
        #expect(await load.value == nil)
        #expect(driver.store.state == .loaded(7))
    }

    @available(macOS 14, *)
    @Test(arguments: [true, false])
    func theOldValueComesBackIfTheServerRefuses(optimistically: Bool) async {
        let driver = ModelStoreDriver()
        driver.load()
        await driver.settle()
        await driver.answer()
        let refused = driver.save(1, optimistically: optimistically)
        let accepted = driver.save(2, optimistically: optimistically)
        await driver.settle()
        #expect(driver.store.state == .loaded(optimistically ? 2 : 0))
        #expect(driver.store.isSaving)
        await driver.answer(fails: true)
        #expect(await refused.value != nil)
        await driver.settle()
        #expect(driver.store.state == .loaded(optimistically ? 2 : 0))
        await driver.answer(fails: true)
        #expect(await accepted.value != nil)
        #expect(driver.store.state == .loaded(0))
        #expect(!driver.store.isSaving)
    }

    @available(macOS 14, *)
    @Test func aFailureKeepsTheOldValue() async {
        let driver = ModelStoreDriver()
        for fails in [false, true] {
            driver.load()
            await driver.settle()
            await driver.answer(fails: fails)
        }
        #expect(driver.store.state.value == 0)
        #expect(driver.store.state.error != nil)
        driver.server.change(to: 5)
        driver.reload()
        await driver.settle()
        #expect(driver.store.state == .loading(0))
        await driver.answer()
        #expect(driver.store.state == .loaded(5))
    }

    @available(macOS 14, *)
    @Test func aDeletedValueIsGone() async {
        let driver = ModelStoreDriver()
        driver.load()
        await driver.settle()
        await driver.answer()
        let load = driver.load()
        await driver.settle()
        let deletion = driver.delete()
        await driver.settle()
        await driver.answer(1)
        #expect(await deletion.value == nil)
        // The response does not matter any more.
        if case .cancelled = await load.value {} else { Issue.record("not canceled") }
        #expect(driver.store.state == .empty)
    }

    @available(macOS 14, *)
    @Test func aCancelledLoadIsOverAtOnce() async {
        let driver = ModelStoreDriver()
        let load = driver.load()
        await driver.settle()
        driver.store.cancel()
        #expect(driver.store.state == .empty)
        if case .cancelled = await load.value {} else { Issue.record("not canceled") }
    }

    /// A save is sent, although nobody sees its value.
    @available(macOS 14, *)
    @Test func aResetForgetsTheValue() async {
        let driver = ModelStoreDriver()
        let save = driver.save(4, optimistically: true)
        driver.load()
        await driver.settle()
        driver.reset()
        #expect(driver.store.state == .empty)
        await driver.settle()
        await driver.answer()
        #expect(await save.value == nil)
        #expect(driver.server.received == [4])
        #expect(driver.store.state == .empty)
        #expect(await driver.reload().value == nil)
        #expect(driver.server.open.isEmpty)
        driver.load()
        await driver.settle()
        await driver.answer()
        #expect(driver.store.state == .loaded(4))
    }

    /// They are for the user before.
    @available(macOS 14, *)
    @Test func aResetDropsTheChangesThatWait() async {
        let driver = ModelStoreDriver()
        let sent = driver.save(1, optimistically: true)
        await driver.settle()
        let dropped = [driver.save(2, optimistically: true), driver.delete()]
        await driver.settle()
        driver.reset()
        driver.save(3, optimistically: false)
        await driver.answer()
        #expect(await sent.value == nil)
        for change in dropped { if case .cancelled = await change.value {} else { Issue.record("not canceled") } }
        #expect(driver.store.state == .empty)
        await driver.answer()
        #expect(driver.server.received == [1, 3])
        #expect(driver.store.state == .loaded(3))
    }

    /// The error is from before the save.
    @available(macOS 14, *)
    @Test func aFailureBeforeASaveIsNotShown() async {
        let driver = ModelStoreDriver()
        let load = driver.load()
        await driver.settle()
        driver.save(7, optimistically: false)
        await driver.settle()
        await driver.answer(0, fails: true)
        await driver.answer()
        #expect(driver.store.state == .loading(7))
        await driver.answer()
        #expect(await load.value == nil)
        #expect(driver.store.state == .loaded(7))
    }

    @available(macOS 14, *)
    @Test func aScreenThatIsLeftDoesNotCancelASave() async {
        let driver = ModelStoreDriver()
        let save = driver.save(3, optimistically: false)
        await driver.settle()
        save.cancel()
        await driver.settle()
        await driver.answer()
        #expect(await save.value == nil)
        #expect(driver.store.state == .loaded(3))
        await #expect(throws: Never.self) { try await driver.store.reload() }
    }

    /// Views are told about each change of the state.
    @available(macOS 14, *)
    @Test func viewsAreTold() async {
        let driver = ModelStoreDriver()
        let changes = Mutex(0)
        @MainActor func observe() {
            withObservationTracking {
                _ = (driver.store.state, driver.store.isSaving)
            } onChange: {
                changes.withLock { $0 += 1 }
            }
        }
        observe()
        driver.load()
        await driver.settle()
        #expect(changes.withLock { $0 } == 1)
        observe()
        await driver.answer()
        #expect(changes.withLock { $0 } == 2)
    }
}

/// A server whose requests are not canceled.
@MainActor
final class SlowServer {
    private(set) var requests: [CheckedContinuation<Int, Never>] = []

    func load() async -> Int { await withCheckedContinuation { requests.append($0) } }
}
