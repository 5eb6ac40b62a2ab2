import Foundation
import Testing

@testable import ApigenRuntime

/// A server with one list in pages of two elements, whose requests the test completes one by one.
@MainActor
private final class ListServer {
    /// A page. The cursor is the number of the elements before the next one.
    struct Page: Equatable {
        var items: [Int]
        var next: Int?
    }

    enum Kind: Equatable {
        case page(after: Int?)
        case save([Int])
        case delete(_ change: Int)
    }

    struct Request {
        let number: Int
        let kind: Kind
        /// The elements when the request arrived.
        let seen: [Int]?
        /// The number of changes that had begun then.
        let change: Int
        let task: SuspendedTask<Page?>

        var isLoad: Bool { if case .page = kind { true } else { false } }

        var page: Page? {
            guard case .page(let cursor) = kind, let seen else { return nil }
            let start = cursor ?? 0
            return Page(items: Array(seen.dropFirst(start).prefix(2)), next: seen.count > start + 2 ? start + 2 : nil)
        }
    }

    private(set) var list: [Int]? = Array(0..<7)
    private(set) var open: [Request] = []
    /// The saved lists, in the order in which their requests arrived.
    private(set) var received: [[Int]] = []
    private(set) var loads: [Kind] = []
    /// The number of changes that the user has begun.
    var changes = 0
    private var count = 0

    nonisolated static let notFound = ServiceError(thrown: URLError(.fileDoesNotExist))

    func request(_ kind: Kind) async throws(ServiceError) -> Page? {
        count += 1
        if case .save(let list) = kind { received.append(list) }
        if case .page = kind { loads.append(kind) }
        let request = Request(number: count, kind: kind, seen: list, change: changes, task: SuspendedTask())
        open.append(request)
        do {
            return try await request.task.value()
        } catch {
            open.removeAll { $0.number == request.number }
            throw error is CancellationError ? .cancelled() : ServiceError(thrown: error)
        }
    }

    func complete(_ index: Int = 0, fails: Bool = false) {
        let request = open.remove(at: index)
        if fails {
            request.task.resume(with: .failure(ServiceError(thrown: URLError(.timedOut))))
            return
        }
        switch request.kind {
        case .page: request.task.resume(with: .success(request.page))
        case .save(let new):
            list = new
            request.task.resume(with: .success(Page(items: new, next: nil)))
        case .delete:
            list = nil
            request.task.resume(with: .success(nil))
        }
    }

    /// Another client changes the list.
    func change(to list: [Int]) { self.list = list }
}

@available(macOS 14, *)
private typealias Store = WebClient.PagedModelStore<ListServer, ListServer.Page, Int>

@available(macOS 14, *)
@MainActor
private final class Controller {
    let server = ListServer()
    let store: Store
    /// The number of tasks that have not ended.
    private(set) var running = 0
    /// What the next page is requested with, according to the calls and to the responses that have arrived.
    var model = Model()

    init() {
        store = WebClient.PagedModelStore(
            server, count: { $0.items.count },
            append: { value, page in ListServer.Page(items: value.items + page.items, next: page.next) },
            next: { _, last, _ in last.next })
    }

    @discardableResult
    func load() -> Task<ServiceError?, Never> {
        start { [server] store, model throws(ServiceError) in
            model.begin(whileLoading: store.state.isLoading, after: server.changes)
            try await store.load { server, cursor throws(ServiceError) in
                guard let page = try await server.request(.page(after: cursor)) else { throw ListServer.notFound }
                return page
            }
        }
    }

    @discardableResult
    func reload() -> Task<ServiceError?, Never> {
        start { [server] store, model throws(ServiceError) in
            model.begin(whileLoading: store.state.isLoading, after: server.changes)
            try await store.reload()
        }
    }

    @discardableResult
    func loadMore() -> Task<ServiceError?, Never> {
        start { [server] store, model throws(ServiceError) in
            model.beginPage(whileLoading: store.state.isLoading, after: server.changes)
            try await store.loadMore()
        }
    }

    @discardableResult
    func save(_ list: [Int], optimistically: Bool) -> Task<ServiceError?, Never> {
        start { [server] store, _ throws(ServiceError) in
            server.changes += 1
            let value = ListServer.Page(items: list, next: nil)
            try await store.save(value, optimistically: optimistically) { server, value throws(ServiceError) in
                try await server.request(.save(value.items)) ?? value
            }
        }
    }

    @discardableResult
    func delete() -> Task<ServiceError?, Never> {
        start { [server] store, _ throws(ServiceError) in
            server.changes += 1
            let change = server.changes
            try await store.delete { server throws(ServiceError) in _ = try await server.request(.delete(change)) }
        }
    }

    private func start(
        _ work: @escaping @MainActor (Store, Model) async throws(ServiceError) -> Void
    ) -> Task<ServiceError?, Never> {
        running += 1
        let task = Task { [store, model] () -> ServiceError? in
            defer { running -= 1 }
            if Task.isCancelled { return .cancelled() }
            do throws(ServiceError) { try await work(store, model) } catch { return error }
            return nil
        }
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

    /// Completes the requests of a call, and of no other one.
    func complete(fails: Bool = false) async {
        await settle()
        if !server.open.isEmpty { server.complete(fails: fails) }
        await settle()
    }
}

/// What the responses of the server mean, without regard to how the store does it.
@MainActor
private final class Model {
    enum Wanted { case first, more }

    /// The page that the last load wants.
    private(set) var wanted = Wanted.first
    private(set) var list: [Int]?
    private(set) var next: Int?
    /// Whether the last load has failed, and nothing has succeeded since.
    private(set) var hasFailed = false
    /// Whether the next page is requested after the load.
    private var morePages = false
    /// The number of changes when the last load began.
    private var start = 0
    /// The last change that has deleted the list.
    private var deletion = 0

    /// Whether the list has been deleted since the last load began.
    var isOver: Bool { start < deletion }

    func begin(whileLoading isLoading: Bool, after changes: Int) {
        morePages = isLoading && (wanted == .more || morePages)
        (wanted, start) = (.first, changes)
    }

    func beginPage(whileLoading isLoading: Bool, after changes: Int) {
        if isLoading {
            morePages = morePages || wanted == .first
        } else if next != nil {
            (wanted, start) = (.more, changes)
        }
    }

    func stop() { morePages = false }

    func see(_ request: ListServer.Request, fails: Bool, isOld: Bool, after changes: Int) {
        if request.isLoad, isOver { return }
        if fails || request.isLoad && request.page == nil {
            guard request.isLoad else { return }
            (hasFailed, morePages) = (true, false)
            return
        }
        switch request.kind {
        case .page(let cursor):
            guard !isOld, let page = request.page else { return }
            list = (cursor == nil ? [] : list ?? []) + page.items
            next = page.next
            if morePages, next != nil { (wanted, start) = (.more, changes) }
            morePages = false
        case .save(let new): list = new
        case .delete(let change):
            (list, next, deletion) = (nil, nil, change)
            if isOver { morePages = false }
        }
        hasFailed = false
    }
}

@MainActor
struct PagedModelStoreTests {
    /// At the end, the store shows what the responses add up to, and can load the rest of the list.
    @available(macOS 14, *)
    @Test(arguments: 0..<20)
    func randomCallsEndAsTheModel(block: Int) async {
        for seed in block * 50..<block * 50 + 50 {
            var random = SeededGenerator(seed: UInt64(seed))
            let controller = Controller()
            var saved: [[Int]] = []
            for step in 0..<Int.random(in: 1...30, using: &random) {
                switch Int.random(in: 0..<12, using: &random) {
                case 0: controller.load()
                case 1: controller.reload()
                case 2, 3, 4: controller.loadMore()
                case 5:
                    saved.append(Array(100 * step..<100 * step + Int.random(in: 0...7, using: &random)))
                    controller.save(saved[saved.count - 1], optimistically: Bool.random(using: &random))
                case 6:
                    controller.store.cancel()
                    controller.model.stop()
                case 7 where Int.random(in: 0..<3, using: &random) == 0: controller.delete()
                case 7: controller.server.change(to: Array(0..<Int.random(in: 0...9, using: &random)))
                default: await complete(controller, &random)
                }
                if Bool.random(using: &random) { await controller.settle() }
            }
            await controller.settle()
            while controller.running > 0 { await complete(controller, &random) }
            let (store, model) = (controller.store, controller.model)
            #expect(controller.server.received == saved, "seed \(seed)")
            #expect(!store.isSaving && !store.state.isLoading, "seed \(seed)")
            #expect(store.state.value?.items == model.list, "seed \(seed)")
            #expect(store.hasMore == (model.next != nil), "seed \(seed)")
            #expect((store.state.error != nil) == model.hasFailed, "seed \(seed)")
            await loadAll(controller)
            #expect(store.state.value?.items == controller.server.list, "seed \(seed)")
        }
    }

    @available(macOS 14, *)
    private func complete(_ controller: Controller, _ random: inout SeededGenerator) async {
        await controller.settle()
        let server = controller.server
        // Only one change is under way, and one load: that of the last call.
        #expect(server.open.count { !$0.isLoad } <= 1)
        let loads = server.open.filter(\.isLoad)
        #expect(loads.count <= 1)
        if let load = loads.first, !controller.model.isOver {
            #expect(load.kind == .page(after: controller.model.wanted == .more ? controller.model.next : nil))
        }
        guard let index = server.open.indices.randomElement(using: &random) else { return }
        let (request, fails) = (server.open[index], Int.random(in: 0..<4, using: &random) == 0)
        controller.model.see(request, fails: fails, isOld: request.change < server.changes, after: server.changes)
        server.complete(index, fails: fails)
        await controller.settle()
    }

    @available(macOS 14, *)
    private func loadAll(_ controller: Controller) async {
        controller.load()
        await controller.complete()
        while controller.store.hasMore {
            controller.loadMore()
            await controller.complete()
        }
    }

    @available(macOS 14, *)
    @Test func pagesAreAppended() async {
        let controller = Controller()
        controller.loadMore()
        await controller.settle()
        #expect(controller.server.loads.isEmpty)
        #expect(controller.store.state.value == nil)
        controller.load()
        await controller.complete()
        #expect(controller.store.state.value?.items == [0, 1])
        #expect(controller.store.hasMore)
        controller.loadMore()
        await controller.settle()
        #expect(controller.store.state == .loading(ListServer.Page(items: [0, 1], next: 2)))
        // One is on its way.
        let same = controller.loadMore()
        await controller.settle()
        #expect(controller.server.open.count == 1)
        await controller.complete()
        #expect(await same.value == nil)
        #expect(controller.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
        for _ in 0..<3 {
            controller.loadMore()
            await controller.complete()
        }
        #expect(controller.store.state.value?.items == Array(0..<7))
        #expect(!controller.store.hasMore)
        #expect(controller.server.loads == [nil, 2, 4, 6].map { .page(after: $0) })
    }

    /// The value and the cursor are kept.
    @available(macOS 14, *)
    @Test func aFailedPageIsRequestedAgain() async {
        let controller = Controller()
        controller.load()
        await controller.complete()
        controller.loadMore()
        await controller.complete(fails: true)
        #expect(controller.store.state.error != nil)
        #expect(controller.store.state.value?.items == [0, 1])
        #expect(controller.store.hasMore)
        controller.loadMore()
        await controller.complete()
        #expect(controller.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
    }

    @available(macOS 14, *)
    @Test(arguments: [true, false])
    func aLoadCancelsThePage(again: Bool) async {
        let controller = Controller()
        controller.load()
        await controller.complete()
        let more = controller.loadMore()
        await controller.settle()
        let load = again ? controller.reload() : controller.load()
        await controller.settle()
        #expect(controller.server.open.map(\.kind) == [.page(after: nil)])
        // A page does not cancel a load.
        controller.loadMore()
        await controller.complete()
        #expect(await load.value == nil)
        #expect(controller.store.state == .loading(ListServer.Page(items: [0, 1], next: 2)))
        await controller.complete()
        #expect(await more.value == nil)
        #expect(controller.store.state == .loaded(ListServer.Page(items: [0, 1, 2, 3], next: 4)))
        #expect(controller.server.loads == [nil, 2, nil, 2].map { .page(after: $0) })
    }

    @available(macOS 14, *)
    @Test func aRowThatIsLeftCancelsThePage() async {
        let controller = Controller()
        controller.load()
        await controller.complete()
        let more = controller.loadMore()
        await controller.settle()
        more.cancel()
        if case .cancelled = await more.value {} else { Issue.record("not canceled") }
        #expect(controller.store.state == .loaded(ListServer.Page(items: [0, 1], next: 2)))
        #expect(controller.store.hasMore)
    }

    /// The page is requested again after the change, and appended to the saved value.
    @available(macOS 14, *)
    @Test func aSaveIsNotLostToAPage() async {
        let controller = Controller()
        controller.load()
        await controller.complete()
        let more = controller.loadMore()
        await controller.settle()
        controller.save([9, 8, 7, 6], optimistically: true)
        await controller.settle()
        #expect(controller.store.state.value?.items == [9, 8, 7, 6])
        await controller.complete()
        await controller.complete()
        #expect(controller.server.open.map(\.kind) == [.page(after: 2)])
        await controller.complete()
        #expect(await more.value == nil)
        #expect(controller.store.state == .loaded(ListServer.Page(items: [9, 8, 7, 6, 7, 6], next: nil)))
    }

    @available(macOS 14, *)
    @Test func aDeletedValueHasNoFurtherPage() async {
        let controller = Controller()
        controller.load()
        await controller.complete()
        let more = controller.loadMore()
        await controller.settle()
        controller.delete()
        await controller.complete()
        await controller.complete()
        if case .cancelled = await more.value {} else { Issue.record("not canceled") }
        #expect(controller.store.state == .empty)
        #expect(!controller.store.hasMore)
    }

    /// `while hasMore { try await loadMore() }` ends, whatever else is under way.
    @available(macOS 14, *)
    @Test func pagesWaitForTheLoad() async {
        let controller = Controller()
        controller.load()
        await controller.complete()
        controller.reload()
        let all = Task { while controller.store.hasMore { try await controller.store.loadMore() } }
        for _ in 0..<6 { await controller.complete() }
        _ = await all.result
        #expect(controller.store.state.value?.items == Array(0..<7))
        #expect(controller.server.loads == [nil, nil, 2, 4, 6].map { .page(after: $0) })
    }

    /// Nobody requests the page again after `cancel()` and `reset()`, and another task does if the one that waited is
    /// canceled.
    @available(macOS 14, *)
    @Test(arguments: ["cancel", "reset", "task"])
    func aPageThatIsCancelled(by cause: String) async {
        let controller = Controller()
        controller.load()
        await controller.complete()
        let (first, second) = (controller.loadMore(), controller.loadMore())
        await controller.settle()
        switch cause {
        case "cancel": controller.store.cancel()
        case "reset": controller.store.reset()
        default: first.cancel()
        }
        await controller.settle()
        if case .cancelled = await first.value {} else { Issue.record("not canceled") }
        #expect(controller.server.open.count == (cause == "task" ? 1 : 0))
        await controller.complete()
        if case .cancelled = await second.value { #expect(cause != "task") } else { #expect(cause == "task") }
        #expect(controller.store.state.value?.items == ["cancel": [0, 1], "task": [0, 1, 2, 3]][cause])
        #expect(!controller.store.state.isLoading)
    }

    /// The pages belong to the load that has succeeded, and not to the last one that was requested.
    @available(macOS 14, *)
    @Test func aFailedLoadKeepsThePagesBefore() async {
        let store = WebClient.PagedModelStore<String, [String], Int>(
            "", count: { $0.count }, append: { $0 + $1 }, next: { _, _, pages in pages })
        try? await store.load { _, page throws(ServiceError) in ["a\(page ?? 0)"] }
        try? await store.load { _, _ throws(ServiceError) in throw .cancelled() }
        try? await store.loadMore()
        #expect(store.state == .loaded(["a0", "a1"]))
    }

    /// A page without elements is not the last one, but one whose cursor is its own is.
    @available(macOS 14, *)
    @Test func emptyPagesArePassedAndRepeatedCursorsEnd() async {
        let next = [0: 1, 1: 2, 2: 3, 3: 3]
        let store = WebClient.PagedModelStore<String, [Int], Int>(
            "", count: { $0.count { $0 >= 0 } }, append: { $0 + $1 }, next: { _, last, _ in next[abs(last[0])] })
        // Negative numbers are cursors, and no elements.
        try? await store.load { _, cursor throws(ServiceError) in [cursor == 1 ? -1 : cursor ?? 0] }
        try? await store.loadMore()
        #expect(store.state == .loaded([0, -1, 2]))
        try? await store.loadMore()
        #expect(store.state == .loaded([0, -1, 2, 3]))
        #expect(!store.hasMore)
    }
}
