import Foundation
import Observation
import Testing

@testable import ApigenRuntime

/// A server with one value, whose requests the test answers one by one.
@MainActor
private final class ValueServer {
    enum Kind: Equatable {
        case load
        case save(Int)
        case delete(_ change: Int)
    }

    struct Request {
        let number: Int
        let kind: Kind
        /// The value when the request arrived.
        let seen: Int?
        /// The number of changes that had begun then.
        let change: Int
        let task: SuspendedTask<Int?>

        /// The number of changes when the load began.
        let start: Int
    }

    private(set) var value: Int? = 0
    private(set) var open: [Request] = []
    /// The saved values, in the order in which their requests arrived.
    private(set) var received: [Int] = []
    /// The number of changes that the user has begun.
    var changes = 0
    /// How many of them had begun when the last load did.
    var start = 0
    private var count = 0

    /// Sends a request, and waits until the test answers it.
    func request(_ kind: Kind) async throws(ServiceError) -> Int? {
        count += 1
        if case .save(let value) = kind { received.append(value) }
        let request = Request(
            number: count, kind: kind, seen: value, change: changes, task: SuspendedTask(), start: start)
        open.append(request)
        do {
            return try await request.task.value()
        } catch {
            open.removeAll { $0.number == request.number }
            throw error is CancellationError ? .cancelled() : ServiceError(thrown: error)
        }
    }

    nonisolated static let failure = ServiceError(thrown: URLError(.timedOut))

    func answer(_ index: Int, fails: Bool) {
        let request = open.remove(at: index)
        if fails {
            request.task.resume(with: .failure(Self.failure))
            return
        }
        switch request.kind {
        case .load: request.task.resume(with: .success(request.seen))
        case .save(let new):
            value = new
            request.task.resume(with: .success(new))
        case .delete:
            value = nil
            request.task.resume(with: .success(nil))
        }
    }

    /// Another client changes the value.
    func change(to value: Int) { self.value = value }
}

@available(macOS 14, *)
@MainActor
private final class Controller {
    let server = ValueServer()
    let store: WebClient.ModelStore<ValueServer, Int>
    private(set) var tasks: [Task<ServiceError?, Never>] = []
    /// The number of tasks that have not ended.
    private(set) var running = 0

    init() { store = WebClient.ModelStore(server) }

    @discardableResult
    func load() -> Task<ServiceError?, Never> {
        start { [server] store throws(ServiceError) in
            server.start = server.changes
            try await store.load { server throws(ServiceError) in
                guard let value = try await server.request(.load) else { throw ValueServer.failure }
                return value
            }
        }
    }

    @discardableResult
    func reload() -> Task<ServiceError?, Never> {
        start { [server] store throws(ServiceError) in
            server.start = server.changes
            try await store.reload()
        }
    }

    @discardableResult
    func save(_ value: Int, optimistically: Bool) -> Task<ServiceError?, Never> {
        start { [server] store throws(ServiceError) in
            server.changes += 1
            try await store.save(value, optimistically: optimistically) { server, value throws(ServiceError) in
                try await server.request(.save(value)) ?? value
            }
        }
    }

    @discardableResult
    func delete() -> Task<ServiceError?, Never> {
        start { [server] store throws(ServiceError) in
            server.changes += 1
            let change = server.changes
            try await store.delete { server throws(ServiceError) in _ = try await server.request(.delete(change)) }
        }
    }

    private func start(
        _ work: @escaping @MainActor (WebClient.ModelStore<ValueServer, Int>) async throws(ServiceError) -> Void
    ) -> Task<ServiceError?, Never> {
        running += 1
        let task = Task { [store] () -> ServiceError? in
            defer { running -= 1 }
            do throws(ServiceError) { try await work(store) } catch { return error }
            return nil
        }
        tasks.append(task)
        return task
    }

    /// Lets the tasks go on until they wait for the server.
    func settle() async {
        for _ in 0..<4 {
            // It runs after the jobs that other threads have, as long as nothing awaits it with a higher priority.
            await withCheckedContinuation { continuation in
                _ = Task.detached(priority: .background) { continuation.resume() }
            }
            for _ in 0..<10 { await Task.yield() }
        }
    }
}

@MainActor
struct ModelStoreTests {
    /// At the end, the store shows what the server has, and has sent every value once, in the order of the calls.
    @available(macOS 14, *)
    @Test(arguments: 0..<20)
    func randomCallsEndAsTheServer(block: Int) async {
        for seed in block * 50..<block * 50 + 50 {
            var random = SeededGenerator(seed: UInt64(seed))
            let controller = Controller()
            var (saved, model) = ([Int](), Model())
            for step in 0..<Int.random(in: 1...30, using: &random) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0, 1: controller.load()
                case 2: controller.reload()
                case 3, 4:
                    saved.append(step + 1)
                    controller.save(step + 1, optimistically: Bool.random(using: &random))
                case 5: controller.store.cancel()
                case 6 where Bool.random(using: &random): controller.delete()
                case 6, 7: controller.tasks.randomElement(using: &random)?.cancel()
                default: await answer(controller, &random, &model)
                }
                if Bool.random(using: &random) { await controller.settle() }
            }
            await controller.settle()
            while controller.running > 0 { await answer(controller, &random, &model) }
            let (state, server) = (controller.store.state, controller.server)
            #expect(server.received == saved, "seed \(seed)")
            #expect(!controller.store.isSaving, "seed \(seed)")
            #expect((state.error != nil) == model.hasFailed, "seed \(seed)")
            #expect(state.value == (model.isKnown ? server.value : nil), "seed \(seed)")
            #expect(!state.isLoading, "seed \(seed)")
        }
    }

    /// What the answers of the server mean, without regard to how the store does it.
    private struct Model {
        /// Whether the value of the server has arrived.
        var isKnown = false
        /// Whether the last load has failed, and nothing has succeeded since.
        var hasFailed = false
        /// The last change that has deleted the value.
        var deletion = 0

        mutating func see(_ request: ValueServer.Request, fails: Bool, isOld: Bool) {
            switch request.kind {
            case .load where request.start < deletion: break
            case .load where fails || request.seen == nil: hasFailed = true
            case .load where isOld: break
            case .load, .save: if !fails { (isKnown, hasFailed) = (true, false) }
            case .delete(let change): if !fails { (isKnown, hasFailed, deletion) = (false, false, change) }
            }
        }
    }

    @available(macOS 14, *)
    private func answer(
        _ controller: Controller, _ random: inout SeededGenerator, _ model: inout Model
    ) async {
        await controller.settle()
        let server = controller.server
        // Only one change is under way, and one load.
        #expect(server.open.count { $0.kind != .load } <= 1)
        #expect(server.open.count { $0.kind == .load } <= 1)
        guard let index = server.open.indices.randomElement(using: &random) else { return }
        let (request, fails) = (server.open[index], Int.random(in: 0..<4, using: &random) == 0)
        model.see(request, fails: fails, isOld: request.change < server.changes)
        server.answer(index, fails: fails)
        await controller.settle()
    }

    @available(macOS 14, *)
    @Test func aLoadCancelsTheOneBefore() async {
        let controller = Controller()
        let first = controller.load()
        await controller.settle()
        let second = controller.load()
        await controller.settle()
        #expect(controller.server.open.count == 1)
        #expect(controller.store.state == .loading(nil))
        if case .cancelled = await first.value {} else { Issue.record("not canceled") }
        controller.server.answer(0, fails: false)
        #expect(await second.value == nil)
        #expect(controller.store.state == .loaded(0))
    }

    /// The response of the load was made before the save.
    @available(macOS 14, *)
    @Test func aSaveIsNotLostToALoad() async {
        let controller = Controller()
        let load = controller.load()
        await controller.settle()
        let save = controller.save(7, optimistically: true)
        await controller.settle()
        #expect(controller.store.state == .loading(7))
        controller.server.answer(0, fails: false)
        await controller.settle()
        #expect(controller.store.state == .loading(7))
        controller.server.answer(0, fails: false)
        #expect(await save.value == nil)
        await controller.settle()
        #expect(controller.store.state == .loading(7))
        controller.server.answer(0, fails: false)
        #expect(await load.value == nil)
        #expect(controller.store.state == .loaded(7))
    }

    @available(macOS 14, *)
    @Test(arguments: [true, false])
    func theOldValueComesBackIfTheServerRefuses(optimistically: Bool) async {
        let controller = Controller()
        controller.load()
        await controller.settle()
        controller.server.answer(0, fails: false)
        await controller.settle()
        let refused = controller.save(1, optimistically: optimistically)
        let accepted = controller.save(2, optimistically: optimistically)
        await controller.settle()
        #expect(controller.store.state == .loaded(optimistically ? 2 : 0))
        #expect(controller.store.isSaving)
        controller.server.answer(0, fails: true)
        #expect(await refused.value != nil)
        await controller.settle()
        #expect(controller.store.state == .loaded(optimistically ? 2 : 0))
        controller.server.answer(0, fails: true)
        #expect(await accepted.value != nil)
        #expect(controller.store.state == .loaded(0))
        #expect(!controller.store.isSaving)
    }

    @available(macOS 14, *)
    @Test func aFailureKeepsTheOldValue() async {
        let controller = Controller()
        for fails in [false, true] {
            controller.load()
            await controller.settle()
            controller.server.answer(0, fails: fails)
            await controller.settle()
        }
        #expect(controller.store.state.value == 0)
        #expect(controller.store.state.error != nil)
        controller.server.change(to: 5)
        controller.reload()
        await controller.settle()
        #expect(controller.store.state == .loading(0))
        controller.server.answer(0, fails: false)
        await controller.settle()
        #expect(controller.store.state == .loaded(5))
    }

    @available(macOS 14, *)
    @Test func aDeletedValueIsGone() async {
        let controller = Controller()
        controller.load()
        await controller.settle()
        controller.server.answer(0, fails: false)
        await controller.settle()
        let load = controller.load()
        await controller.settle()
        let deletion = controller.delete()
        await controller.settle()
        for _ in 0..<2 {
            controller.server.answer(0, fails: false)
            await controller.settle()
        }
        #expect(await deletion.value == nil)
        // The value is not requested again.
        if case .cancelled = await load.value {} else { Issue.record("not canceled") }
        #expect(controller.store.state == .empty)
    }

    @available(macOS 14, *)
    @Test func aCancelledLoadIsOverAtOnce() async {
        let controller = Controller()
        let load = controller.load()
        await controller.settle()
        controller.store.cancel()
        #expect(controller.store.state == .empty)
        if case .cancelled = await load.value {} else { Issue.record("not canceled") }
    }

    /// A save is sent, although nobody sees its value.
    @available(macOS 14, *)
    @Test func aResetForgetsTheValue() async {
        let controller = Controller()
        let save = controller.save(4, optimistically: true)
        controller.load()
        await controller.settle()
        controller.store.reset()
        #expect(controller.store.state == .empty)
        await controller.settle()
        controller.server.answer(0, fails: false)
        #expect(await save.value == nil)
        #expect(controller.server.received == [4])
        #expect(controller.store.state == .empty)
        #expect(await controller.reload().value == nil)
        #expect(controller.server.open.isEmpty)
        controller.load()
        await controller.settle()
        controller.server.answer(0, fails: false)
        await controller.settle()
        #expect(controller.store.state == .loaded(4))
    }

    @available(macOS 14, *)
    @Test func aScreenThatIsLeftDoesNotCancelASave() async {
        let controller = Controller()
        let save = controller.save(3, optimistically: false)
        await controller.settle()
        save.cancel()
        await controller.settle()
        controller.server.answer(0, fails: false)
        #expect(await save.value == nil)
        #expect(controller.store.state == .loaded(3))
        await #expect(throws: Never.self) { try await controller.store.reload() }
    }

    /// Views are told about each change of the state.
    @available(macOS 14, *)
    @Test func viewsAreTold() async {
        let controller = Controller()
        let changes = Locked(0)
        @MainActor func observe() {
            withObservationTracking {
                _ = (controller.store.state, controller.store.isSaving)
            } onChange: {
                changes.withLock { $0 += 1 }
            }
        }
        observe()
        controller.load()
        await controller.settle()
        #expect(changes.withLock { $0 } == 1)
        observe()
        controller.server.answer(0, fails: false)
        await controller.settle()
        #expect(changes.withLock { $0 } == 2)
    }
}
