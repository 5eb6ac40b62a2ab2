import Foundation
import Testing

@testable import ApigenRuntime

@MainActor
struct ModelStoreInterleavingTests {
    /// At the end, the store shows what the server has, and has sent every value once, in the order of the calls. Each save has
    /// the result that the server gave it, or was dropped by a reset.
    @available(macOS 14, *)
    @Test(arguments: 0..<20)
    func randomCallsEndAsTheServer(block: Int) async {
        for seed in block * 50..<block * 50 + 50 {
            var random = SeededGenerator(seed: UInt64(seed))
            let driver = ModelStoreDriver()
            var saved: [Int] = []
            var saves: [(value: Int, call: Task<ServiceError?, Never>)] = []
            for step in 0..<Int.random(in: 1...30, using: &random) {
                await call(driver, step, saved: &saved, &saves, &random)
                if Bool.random(using: &random) { await driver.settle() }
            }
            await driver.settle()
            while driver.calls.running > 0, !driver.calls.isStuck { await answer(driver, &random) }
            let (state, server) = (driver.store.state, driver.server)
            #expect(server.received == saved, "seed \(seed)")
            #expect(!driver.store.isSaving, "seed \(seed)")
            #expect((state.error != nil) == driver.model.hasFailed, "seed \(seed)")
            #expect(state.value == (driver.model.isKnown ? server.value : nil), "seed \(seed)")
            #expect(!state.isLoading, "seed \(seed)")
            for save in saves where !driver.calls.isStuck {
                let error = await save.call.value
                switch server.answers[save.value] {
                case true?: #expect(error == nil, "seed \(seed)")
                case false?: #expect(error?.isTimeout == true, "seed \(seed)")
                case nil: #expect(error?.isCanceled == true && !saved.contains(save.value), "seed \(seed)")
                }
            }
        }
    }

    @available(macOS 14, *)
    private func call(
        _ driver: ModelStoreDriver, _ step: Int, saved: inout [Int],
        _ saves: inout [(value: Int, call: Task<ServiceError?, Never>)], _ random: inout SeededGenerator
    ) async {
        switch Int.random(in: 0..<11, using: &random) {
        case 0, 1: driver.load()
        case 2: driver.reload()
        case 3, 4:
            saved.append(step + 1)
            let call = driver.save(step + 1, optimistically: Bool.random(using: &random))
            saves.append((step + 1, call))
        case 5: driver.store.cancel()
        case 6 where Bool.random(using: &random): driver.delete()
        case 6, 7: driver.calls.tasks.randomElement(using: &random)?.cancel()
        case 8 where Int.random(in: 0..<4, using: &random) == 0:
            await driver.settle()
            driver.reset()
            // The others are not sent.
            saved = driver.server.received
        default: await answer(driver, &random)
        }
    }

    @available(macOS 14, *)
    private func answer(_ driver: ModelStoreDriver, _ random: inout SeededGenerator) async {
        await driver.settle()
        let server = driver.server
        // Only one change is under way, and one load.
        #expect(server.open.count { !$0.kind.isLoad } <= 1)
        #expect(server.open.count { $0.kind.isLoad } <= 1)
        guard let index = server.open.indices.randomElement(using: &random) else { return }
        await driver.answer(index, fails: Int.random(in: 0..<4, using: &random) == 0)
    }
}

extension ServiceError {
    fileprivate var isTimeout: Bool { if case .timedOut = self { true } else { false } }
    fileprivate var isCanceled: Bool { if case .cancelled = self { true } else { false } }
}
