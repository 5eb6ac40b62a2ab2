import Foundation
import Testing

@testable import ApigenRuntime

@MainActor
struct PagedModelStoreInterleavingTests {
    /// 300 series of calls, and 1,000 with `APIGEN_LONG=1`, in blocks of 50.
    nonisolated private static let blocks =
        0..<(ProcessInfo.processInfo.environment["APIGEN_LONG"] == nil ? 6 : 20)

    /// The store shows what the responses add up to, and at the end, it can load the rest of the list.
    @available(macOS 14, *)
    @Test(arguments: blocks)
    func randomCallsEndAsTheModel(block: Int) async {
        for seed in block * 50..<block * 50 + 50 {
            var random = SeededGenerator(seed: UInt64(seed))
            let driver = PagedModelStoreDriver()
            var saved: [[Int]] = []
            for step in 0..<Int.random(in: 1...30, using: &random) {
                await call(driver, step, saved: &saved, &random)
                if Bool.random(using: &random) { await driver.settle() }
            }
            await driver.settle()
            while driver.calls.running > 0, !driver.calls.isStuck { await answer(driver, &random) }
            #expect(driver.server.received == saved, "seed \(seed)")
            #expect(!driver.store.isSaving && !driver.store.state.isLoading, "seed \(seed)")
            expectModel(driver, seed: seed)
            await loadAll(driver)
            #expect(driver.store.state.value?.items == driver.server.list, "seed \(seed)")
        }
    }

    @available(macOS 14, *)
    private func call(
        _ driver: PagedModelStoreDriver, _ step: Int, saved: inout [[Int]], _ random: inout SeededGenerator
    ) async {
        switch Int.random(in: 0..<14, using: &random) {
        case 0: driver.load()
        case 1: driver.reload()
        case 2, 3, 4: driver.loadMore()
        case 5:
            saved.append(Array(100 * step..<100 * step + Int.random(in: 0...7, using: &random)))
            driver.save(saved[saved.count - 1], optimistically: Bool.random(using: &random))
        case 6: driver.cancel()
        case 7 where Int.random(in: 0..<3, using: &random) == 0: driver.delete()
        case 7: driver.server.change(to: Array(0..<Int.random(in: 0...9, using: &random)))
        case 8:
            await driver.settle()
            if let call = driver.calls.tasks.indices.randomElement(using: &random) { await driver.cancel(call) }
        case 9 where Int.random(in: 0..<4, using: &random) == 0:
            await driver.settle()
            driver.reset()
            // The others are not sent.
            saved = driver.server.received
        default: await answer(driver, &random)
        }
    }

    @available(macOS 14, *)
    private func answer(_ driver: PagedModelStoreDriver, _ random: inout SeededGenerator) async {
        await driver.settle()
        let (server, model) = (driver.server, driver.model)
        // Only one change is under way, and one load: that of the page that the calls want.
        #expect(server.open.count { !$0.kind.isLoad } <= 1)
        #expect(server.openCursors.count <= 1)
        if let cursor = server.openCursors.first { #expect(cursor == (model.wanted == .more ? model.next : nil)) }
        guard let index = server.open.indices.randomElement(using: &random) else { return }
        await driver.answer(index, fails: Int.random(in: 0..<4, using: &random) == 0)
    }

    @available(macOS 14, *)
    private func expectModel(_ driver: PagedModelStoreDriver, seed: Int) {
        let (store, model) = (driver.store, driver.model)
        #expect(store.state.value?.items == model.list, "seed \(seed)")
        #expect(store.hasMore == (model.next != nil), "seed \(seed)")
        #expect((store.state.error != nil) == model.hasFailed, "seed \(seed)")
    }

    @available(macOS 14, *)
    private func loadAll(_ driver: PagedModelStoreDriver) async {
        driver.load()
        await driver.answer()
        while driver.store.hasMore, !driver.calls.isStuck {
            driver.loadMore()
            await driver.answer()
        }
    }
}
