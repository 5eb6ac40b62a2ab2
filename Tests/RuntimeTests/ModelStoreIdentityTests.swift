import Foundation
import Testing

@testable import ApigenRuntime

/// What deletions of several values do to the value of a controller.
@MainActor
struct ModelStoreIdentityTests {
    @available(macOS 14, *)
    private func loaded(_ id: Int?) async throws -> WebClient.ModelStore<Int, String> {
        let store = WebClient.ModelStore<Int, String>(0)
        try await store.load(of: id.map { [$0] } ?? []) { _ throws(ServiceError) in "value \(id ?? 0)" }
        return store
    }

    @available(macOS 14, *)
    @Test func theDeletionOfAnotherValueLeavesTheValue() async throws {
        let store = try await loaded(1)
        try await store.delete(of: [2]) { _ throws(ServiceError) in }
        #expect(store.state == .loaded("value 1"))
        try await store.delete(of: [1]) { _ throws(ServiceError) in }
        #expect(store.state == .empty)
    }

    /// Whether it is another one is not known.
    @available(macOS 14, *)
    @Test(arguments: [nil, 1] as [Int?], [[], [1]] as [[Int]])
    func otherDeletionsAreOfTheValue(loaded id: Int?, deleted: [Int]) async throws {
        let store = try await loaded(id)
        try await store.delete(of: deleted) { _ throws(ServiceError) in }
        #expect(store.state == .empty)
    }

    /// The value of the load under way is another one than the one that is shown.
    @available(macOS 14, *)
    @Test func aDeletionCancelsOnlyTheLoadOfItsValue() async throws {
        let store = try await loaded(1)
        let (server, calls) = (SlowServer(), PendingCalls())
        let load = calls.start { _ throws(ServiceError) in
            try await store.load(of: [2]) { _ throws(ServiceError) in "value \(await server.load())" }
        }
        await calls.settle { server.requests.count == 1 }
        let delete = calls.start { _ throws(ServiceError) in
            try await store.delete(of: [1]) { _ throws(ServiceError) in }
        }
        #expect(await delete.value == nil)
        #expect(store.state == .loading(nil))
        // The load is repeated after each change.
        server.requests[0].resume(returning: 2)
        await calls.settle { server.requests.count == 2 }
        server.requests[1].resume(returning: 2)
        #expect(await load.value == nil)
        #expect(store.state == .loaded("value 2"))
    }

    /// The value is the one that was saved last.
    @available(macOS 14, *)
    @Test(arguments: [true, false]) func theArgumentsOfASaveIdentifyTheValue(isReset: Bool) async throws {
        let store = try await loaded(1)
        if isReset { store.reset() }
        try await store.save("value 2", of: [2], optimistically: true) { _, value throws(ServiceError) in value }
        try await store.delete(of: [1]) { _ throws(ServiceError) in }
        #expect(store.state == .loaded("value 2"))
        try await store.delete(of: [2]) { _ throws(ServiceError) in }
        #expect(store.state == .empty)
    }

    /// A save without arguments can be of another value.
    @available(macOS 14, *)
    @Test(arguments: [true, false]) func withoutArgumentsASaveIsOfAnUnknownValue(isReset: Bool) async throws {
        let store = try await loaded(1)
        if isReset { store.reset() }
        try await store.save("value 2", optimistically: false) { _, value throws(ServiceError) in value }
        try await store.delete(of: [2]) { _ throws(ServiceError) in }
        #expect(store.state == .empty)
    }

    @available(macOS 14, *)
    @Test func aSaveThatFailsIdentifiesNothing() async throws {
        let store = try await loaded(1)
        try? await store.save("value 2", of: [2], optimistically: true) { _, _ throws(ServiceError) in
            throw .cancelled()
        }
        try await store.delete(of: [2]) { _ throws(ServiceError) in }
        #expect(store.state == .loaded("value 1"))
        try await store.delete(of: [1]) { _ throws(ServiceError) in }
        #expect(store.state == .empty)
    }

    @available(macOS 14, *)
    @Test func theArgumentsOfASaveIdentifyAValueWithPages() async throws {
        let store = WebClient.PagedModelStore<Int, [Int]>(0, count: { $0.count }, append: { $0 + $1 })
        try await store.load(of: [1]) { _ in WebClient.Pages([[1]]) }
        try await store.save([2], of: [2], optimistically: false) { _, value throws(ServiceError) in value }
        try await store.delete(of: [1]) { _ throws(ServiceError) in }
        #expect(store.state == .loaded([2]))
        try await store.delete(of: [2]) { _ throws(ServiceError) in }
        #expect(store.state == .empty)
    }

    @available(macOS 14, *)
    @Test func aReloadHasTheSameValue() async throws {
        let store = try await loaded(1)
        try await store.reload()
        try await store.delete(of: [2]) { _ throws(ServiceError) in }
        #expect(store.state == .loaded("value 1"))
    }
}

/// Lists whose server sends pages without elements.
@MainActor
struct EmptyPageTests {
    private nonisolated struct Page: Equatable {
        var items: [Int]
        var next: Int
    }

    @available(macOS 14, *)
    @Test func aCallRequestsTenEmptyPages() async throws {
        let requests = Mutex(0)
        let store = WebClient.PagedModelStore<Int, Page>(
            0, count: { $0.items.count }, append: { Page(items: $0.items + $1.items, next: $1.next) })
        try await store.load { _ in
            .loading { cursor in
                requests.withLock { $0 += 1 }
                let number = (cursor ?? 0) + 1
                return (Page(items: number == 1 || number == 25 ? [number] : [], next: number), next: number)
            }
        }
        for last in [11, 21] {
            let error = await #expect(throws: ServiceError.self) { try await store.loadMore() }
            guard case .unexpectedResponse = error else { throw try #require(error) }
            #expect(requests.withLock { $0 } == last)
            #expect(store.hasMore)
            #expect(store.state == .loaded(Page(items: [1], next: last)))
        }
        try await store.loadMore()
        #expect(store.state == .loaded(Page(items: [1, 25], next: 25)))
    }
}
