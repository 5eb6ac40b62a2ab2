/// What the calls and the responses of the server mean, without regard to how the store does it.
@MainActor
final class ListModel {
    enum Page { case first, more }

    /// The page that the load under way wants; nil if there is none.
    private(set) var wanted: Page?
    private(set) var list: [Int]?
    private(set) var next: Int?
    /// Whether the last load has failed, and nothing has succeeded since.
    private(set) var hasFailed = false
    private(set) var canReload = false
    /// The call that loads the first page.
    private var loader: Int?
    /// The calls that wait for the next page.
    private var callers: Set<Int> = []
    /// The number of changes when the load under way began, and when the store was reset.
    private var (start, lastForgotten) = (0, 0)

    // MARK: - Calls

    func begin(_ call: Int, after changes: Int) {
        canReload = true
        (wanted, loader, start) = (.first, call, changes)
    }

    func beginPage(_ call: Int, after changes: Int) {
        if wanted == nil, next == nil { return }
        callers.insert(call)
        if wanted == nil { (wanted, start) = (.more, changes) }
    }

    func cancel(_ call: Int, after changes: Int) {
        callers.remove(call)
        if wanted == .first, loader == call { requestNext(after: changes) }
        if wanted == .more, callers.isEmpty { stop() }
    }

    func stop() { (wanted, callers) = (nil, []) }

    func reset(after changes: Int) {
        stop()
        (list, next, hasFailed, canReload, lastForgotten) = (nil, nil, false, false, changes)
    }

    // MARK: - Responses

    /// - Parameters:
    ///   - changes: The number of changes that have begun.
    ///   - isSaving: Whether one of them is still under way.
    func see(_ kind: ListServer.Kind, fails: Bool, after changes: Int, whileSaving isSaving: Bool) {
        switch kind {
        case .page(let cursor, let seen, let known):
            if known == changes { see(seen.map { ListServer.page(of: $0, after: cursor) }, fails, after: changes) }
        case .save(let new, let change):
            if !fails, change > lastForgotten { (list, hasFailed) = (new, false) }
        case .delete(let change):
            if !fails, change > lastForgotten {
                (list, next, hasFailed) = (nil, nil, false)
                if wanted != nil, start < change { stop() }
            }
        }
        // The change has deleted the pages while the next one was wanted.
        if wanted == .more, next == nil, !isSaving { stop() }
    }

    private func see(_ page: ListServer.Page?, _ fails: Bool, after changes: Int) {
        guard !fails, let page else {
            hasFailed = true
            stop()
            return
        }
        list = (wanted == .first ? [] : list ?? []) + page.items
        (next, hasFailed) = (page.next, false)
        if wanted == .first { requestNext(after: changes) } else { stop() }
    }

    private func requestNext(after changes: Int) {
        if next != nil, !callers.isEmpty { (wanted, start) = (.more, changes) } else { stop() }
    }
}
