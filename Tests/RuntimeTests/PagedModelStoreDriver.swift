import Foundation
import Testing

@testable import ApigenRuntime

/// A server with one list in pages of two elements, whose requests the test answers one by one.
@MainActor
final class ListServer {
    /// A page. The cursor is the number of the elements before the next one.
    struct Page: Equatable {
        var items: [Int]
        var next: Int?
    }

    enum Kind {
        /// - Parameters:
        ///   - seen: The elements when the request arrived.
        ///   - changes: The number of changes that had begun then.
        case page(after: Int?, seen: [Int]?, changes: Int)
        case save([Int], change: Int)
        case delete(change: Int)

        var isLoad: Bool { if case .page = self { true } else { false } }
    }

    typealias Request = HeldRequests<Kind, Page?>.Request

    let requests = HeldRequests<Kind, Page?>()
    private(set) var list: [Int]? = Array(0..<7)
    /// The saved lists, in the order in which their requests arrived.
    private(set) var received: [[Int]] = []
    /// The cursors of the pages that were requested.
    private(set) var cursors: [Int?] = []
    /// The number of changes that have begun.
    private(set) var changes = 0
    /// The number of them that have not ended.
    private(set) var openChanges = 0

    var open: [Request] { requests.open }

    /// The cursors of the requests for a page.
    var openCursors: [Int?] {
        open.compactMap { request -> Int?? in
            if case .page(let cursor, _, _) = request.kind { .some(cursor) } else { nil }
        }
    }

    func page(after cursor: Int?) async throws(ServiceError) -> Page {
        cursors.append(cursor)
        let page = try await requests.send(.page(after: cursor, seen: list, changes: changes))
        guard let page else { throw ServiceError(thrown: URLError(.fileDoesNotExist)) }
        return page
    }

    func save(_ list: [Int], change: Int) async throws(ServiceError) -> Page {
        received.append(list)
        return try await requests.send(.save(list, change: change)) ?? Page(items: list)
    }

    func beginChange() -> Int {
        changes += 1
        openChanges += 1
        return changes
    }

    /// Only the change under way is still sent.
    func reset() { openChanges = open.count { !$0.kind.isLoad } }

    func answer(_ request: Request, fails: Bool) {
        if !request.kind.isLoad { openChanges -= 1 }
        if fails { return requests.answer(request, with: .failure(URLError(.timedOut))) }
        switch request.kind {
        case .page(let cursor, let seen, _):
            requests.answer(request, with: .success(seen.map { Self.page(of: $0, after: cursor) }))
        case .save(let new, _):
            list = new
            requests.answer(request, with: .success(Page(items: new)))
        case .delete:
            list = nil
            requests.answer(request, with: .success(nil))
        }
    }

    static func page(of list: [Int], after cursor: Int?) -> Page {
        let start = cursor ?? 0
        return Page(items: Array(list.dropFirst(start).prefix(2)), next: list.count > start + 2 ? start + 2 : nil)
    }

    /// Another client changes the list.
    func change(to list: [Int]) { self.list = list }
}

extension WebClient.Pages {
    /// Returns pages whose positions are numbers, from a closure that loads a page and returns the number of the next one.
    static func loading(
        _ load: @escaping @Sendable (Int?) async throws(ServiceError) -> (Page, next: Int?)
    ) -> WebClient.Pages<Page> {
        WebClient.Pages(
            WebClient.PageSource(first: .first) { position throws(ServiceError) in
                var cursor: Int?
                if case .number(let number) = position { cursor = Int(number) }
                let (page, next) = try await load(cursor)
                return WebClient.LocatedPage(
                    page: page, position: position, next: next.map { .number(Int64($0)) } ?? .end)
            })
    }
}

/// A store, the calls of a test, and the state in which they must leave the store.
@available(macOS 14, *)
@MainActor
final class PagedModelStoreDriver {
    let server = ListServer()
    let store: WebClient.PagedModelStore<ListServer, ListServer.Page>
    let calls = PendingCalls()
    let model = ListModel()

    init() {
        store = WebClient.PagedModelStore(
            server, count: { $0.items.count },
            append: { value, page in ListServer.Page(items: value.items + page.items, next: page.next) })
    }

    @discardableResult
    func load() -> Task<ServiceError?, Never> {
        calls.start { [store, server, model] call throws(ServiceError) in
            model.begin(call, after: server.changes)
            try await store.load { server in
                .loading { cursor throws(ServiceError) in
                    let page = try await server.page(after: cursor)
                    return (page, page.next)
                }
            }
        }
    }

    @discardableResult
    func reload() -> Task<ServiceError?, Never> {
        calls.start { [store, server, model] call throws(ServiceError) in
            if model.canReload { model.begin(call, after: server.changes) }
            try await store.reload()
        }
    }

    @discardableResult
    func loadMore() -> Task<ServiceError?, Never> {
        calls.start { [store, server, model] call throws(ServiceError) in
            model.beginPage(call, after: server.changes)
            try await store.loadMore()
        }
    }

    @discardableResult
    func loadAll() -> Task<ServiceError?, Never> {
        calls.start { [store, server, model] call throws(ServiceError) in
            while store.hasMore {
                model.beginPage(call, after: server.changes)
                try await store.loadMore()
            }
        }
    }

    @discardableResult
    func save(_ list: [Int], optimistically: Bool) -> Task<ServiceError?, Never> {
        calls.start { [store, server] _ throws(ServiceError) in
            let (value, change) = (ListServer.Page(items: list), server.beginChange())
            try await store.save(value, optimistically: optimistically) { server, value throws(ServiceError) in
                try await server.save(value.items, change: change)
            }
        }
    }

    @discardableResult
    func delete() -> Task<ServiceError?, Never> {
        calls.start { [store, server] _ throws(ServiceError) in
            let change = server.beginChange()
            try await store.delete { server throws(ServiceError) in
                _ = try await server.requests.send(.delete(change: change))
            }
        }
    }

    func cancel() {
        store.cancel()
        model.stop()
    }

    /// Cancels the task of a call that has begun.
    func cancel(_ call: Int) async {
        calls.tasks[call].cancel()
        model.cancel(call, after: server.changes)
        await settle()
    }

    func reset() {
        store.reset()
        server.reset()
        model.reset(after: server.changes)
    }

    func answer(_ index: Int = 0, fails: Bool = false) async {
        await settle()
        guard server.open.indices.contains(index) else {
            Issue.record("no request")
            return
        }
        let request = server.open[index]
        server.answer(request, fails: fails)
        model.see(request.kind, fails: fails, after: server.changes, whileSaving: server.openChanges > 0)
        await settle()
    }

    /// Waits until the change under way waits for the server, or else the load, or there is no call.
    func settle() async {
        await calls.settle {
            guard store.state.isLoading == (model.wanted != nil) else { return false }
            let loads = server.openCursors.count
            if store.isSaving { return server.open.count - loads == 1 }
            return store.state.isLoading ? loads == 1 : calls.running == 0 && server.open.isEmpty
        }
    }
}
