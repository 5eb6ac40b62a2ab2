import Foundation
import Testing

@testable import ApigenRuntime

/// A server with one value, whose requests the test answers one by one.
@MainActor
final class ValueServer {
    enum Kind {
        /// - Parameters:
        ///   - seen: The value when the request arrived.
        ///   - changes: The number of changes that had begun then.
        case load(seen: Int?, changes: Int)
        case save(Int, change: Int)
        case delete(change: Int)

        var isLoad: Bool { if case .load = self { true } else { false } }
    }

    typealias Request = HeldRequests<Kind, Int?>.Request

    let requests = HeldRequests<Kind, Int?>()
    private(set) var value: Int? = 0
    /// The saved values, in the order in which their requests arrived.
    private(set) var received: [Int] = []
    /// Whether the server has accepted a saved value, for those that it has answered.
    private(set) var answers: [Int: Bool] = [:]
    /// The number of changes that have begun.
    var changes = 0

    var open: [Request] { requests.open }

    func load() async throws(ServiceError) -> Int {
        let value = try await requests.send(.load(seen: value, changes: changes))
        guard let value else { throw ServiceError(thrown: URLError(.fileDoesNotExist)) }
        return value
    }

    func save(_ value: Int, change: Int) async throws(ServiceError) -> Int {
        received.append(value)
        return try await requests.send(.save(value, change: change)) ?? value
    }

    func answer(_ request: Request, fails: Bool) {
        if case .save(let new, _) = request.kind { answers[new] = !fails }
        if fails { return requests.answer(request, with: .failure(URLError(.timedOut))) }
        switch request.kind {
        case .load(let seen, _): return requests.answer(request, with: .success(seen))
        case .save(let new, _): value = new
        case .delete: value = nil
        }
        requests.answer(request, with: .success(value))
    }

    /// Another client changes the value.
    func change(to value: Int) { self.value = value }
}

/// A store, the calls of a test, and the state in which they must leave the store.
@available(macOS 14, *)
@MainActor
final class ModelStoreDriver {
    let server = ValueServer()
    let store: WebClient.ModelStore<ValueServer, Int>
    let calls = PendingCalls()
    let model = ValueModel()

    init() { store = WebClient.ModelStore(server) }

    @discardableResult
    func load() -> Task<ServiceError?, Never> {
        calls.start { [store] _ throws(ServiceError) in
            try await store.load { server throws(ServiceError) in try await server.load() }
        }
    }

    @discardableResult
    func reload() -> Task<ServiceError?, Never> {
        calls.start { [store] _ throws(ServiceError) in try await store.reload() }
    }

    @discardableResult
    func save(_ value: Int, optimistically: Bool) -> Task<ServiceError?, Never> {
        calls.start { [store, server] _ throws(ServiceError) in
            server.changes += 1
            let change = server.changes
            try await store.save(value, optimistically: optimistically) { server, value throws(ServiceError) in
                try await server.save(value, change: change)
            }
        }
    }

    @discardableResult
    func delete() -> Task<ServiceError?, Never> {
        calls.start { [store, server] _ throws(ServiceError) in
            server.changes += 1
            let change = server.changes
            try await store.delete { server throws(ServiceError) in
                _ = try await server.requests.send(.delete(change: change))
            }
        }
    }

    func reset() {
        store.reset()
        model.reset(after: server.changes)
    }

    func answer(_ index: Int = 0, fails: Bool = false) async {
        guard server.open.indices.contains(index) else {
            Issue.record("no request")
            return
        }
        let request = server.open[index]
        model.see(request.kind, fails: fails, after: server.changes)
        server.answer(request, fails: fails)
        await settle()
    }

    /// Waits until the change under way waits for the server, or else the load, or there is no call.
    func settle() async {
        await calls.settle {
            let loads = server.open.count { $0.kind.isLoad }
            if store.isSaving { return server.open.count - loads == 1 }
            return store.state.isLoading ? loads == 1 : calls.running == 0 && server.open.isEmpty
        }
    }
}

/// What the responses of the server mean, without regard to how the store does it.
@MainActor
final class ValueModel {
    /// Whether the value of the server has arrived.
    private(set) var isKnown = false
    /// Whether the last load has failed, and nothing has succeeded since.
    private(set) var hasFailed = false
    /// The last change before the store was reset.
    private var lastForgotten = 0

    func see(_ kind: ValueServer.Kind, fails: Bool, after changes: Int) {
        switch kind {
        case .load(let seen, let known):
            if known == changes { (isKnown, hasFailed) = fails || seen == nil ? (isKnown, true) : (true, false) }
        case .save(_, let change):
            if !fails, change > lastForgotten { (isKnown, hasFailed) = (true, false) }
        case .delete(let change):
            if !fails, change > lastForgotten { (isKnown, hasFailed) = (false, false) }
        }
    }

    func reset(after changes: Int) { (isKnown, hasFailed, lastForgotten) = (false, false, changes) }
}
