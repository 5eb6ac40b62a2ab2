// feature: paged-controllers
#if canImport(Observation)
nonisolated extension WebClient {
    /// The value of a controller that is loaded page by page, and the order of its loads and changes.
    ///
    /// A load requests the first page. `loadMore()` appends the next one to the value. Apart from that, it is a load as those
    /// of ``ModelStore``: it waits for the changes under way. It does not cancel a load, but waits for its end.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public final class PagedModelStore<Source: Sendable, Value: Sendable> {
        /// A closure that returns the pages of the value, whose requests are not sent yet.
        public typealias Fetch = @Sendable (Source) -> Pages<Value>

        /// The pages that are loaded.
        private struct Content: Sendable {
            /// All elements.
            var value: Value
            /// The pages after those; nil if none was loaded.
            var rest: LocatedPages<Value>.Iterator?
            /// Whether a load ended because the server sent only pages without elements.
            var isSparse = false

            var hasMore: Bool { rest.map { $0.position != .end } ?? false }
        }

        /// What is known about the value.
        public var state: WebClient.ModelState<Value> {
            switch store.state {
            case .empty: .empty
            case .loading(let content): .loading(content?.value)
            case .loaded(let content): .loaded(content.value)
            case .failed(let error, let content): .failed(error, content?.value)
            }
        }

        /// Whether there is a page after the last one.
        public var hasMore: Bool { store.state.value.map { content($0.value).hasMore } ?? false }

        /// Whether the server has not responded to a change yet.
        public var isSaving: Bool { store.isSaving }

        private let store: WebClient.ModelStore<Source, Content>
        private let countsElements: Bool
        private let count: @Sendable (Value) -> Int
        private let append: @Sendable (Value, Value) -> Value
        private var fetch: Fetch?
        private var identity: [AnyHashable] = []
        /// The number of the last load that appends a page.
        private var page = 0
        /// The calls of `loadMore()` that wait for a page. While its load is under way, there is at least one.
        private var calls: [CancellableContinuation<Result<Void, ServiceError>>] = []

        /// Creates a store without a value.
        ///
        /// - Parameters:
        ///   - source: What the requests are sent with.
        ///   - countsElements: Whether a page is requested with the number of the elements before it, which a save changes.
        ///   - count: A closure that returns the number of elements of a page.
        ///   - append: A closure that returns the value with the elements of a further page.
        public init(
            _ source: Source, countsElements: Bool = false, count: @escaping @Sendable (Value) -> Int,
            append: @escaping @Sendable (Value, Value) -> Value
        ) {
            store = WebClient.ModelStore(source)
            (self.countsElements, self.count, self.append) = (countsElements, count, append)
            store.loadEnded = { [weak self] number, result in self?.loadEnded(number, result) }
        }

        // MARK: - Loading

        /// Loads the first page. Cancels the load before.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify the value, and that its deletion has, too.
        ///   - fetch: A closure that returns the pages of the value, whose requests are not sent yet.
        /// - Throws: The error of the request, or `.cancelled` if the task is canceled, or another load begins, or
        ///   `.unexpectedResponse` if there is no page.
        public func load(of identity: [AnyHashable] = [], _ fetch: @escaping Fetch) async throws(ServiceError) {
            if Task.isCancelled { throw .cancelled() }
            (self.identity, self.fetch) = (identity, fetch)
            try await store.load(of: identity) { source throws(ServiceError) in
                var pages = fetch(source).located.makeAsyncIterator()
                guard let page = try await pages.next() else { throw Self.fault("has no page") }
                return Content(value: page.page, rest: pages)
            }
        }

        /// Loads the first page again in the same way as the last time. Does nothing if it was never loaded.
        public func reload() async throws(ServiceError) {
            if let fetch { try await load(of: identity, fetch) }
        }

        /// The number of pages without elements that one call of `loadMore()` requests.
        private static var emptyPageLimit: Int { 10 }

        /// Appends the next page to the value. Does nothing if there is none.
        ///
        /// If a page has no elements, requests the one after it. After ten such pages, throws `.unexpectedResponse`; the next call
        /// goes on with the page after them.
        ///
        /// Waits for the load under way, and for one that begins meanwhile. The next page is requested once, even if this
        /// method is called several times.
        ///
        /// - Throws: The error of the request, or of the load that it waits for, or `.cancelled` if the task is canceled, or
        ///   `cancel()` or `reset()` is called, or the value is deleted. The page can be requested again.
        public func loadMore() async throws(ServiceError) {
            if Task.isCancelled { throw .cancelled() }
            if store.load == nil {
                if !hasMore { return }
                startPage()
            }
            let call = CancellableContinuation<Result<Void, ServiceError>>()
            calls.append(call)
            guard let result = try? await call.value() else {
                calls.removeAll { $0 === call }
                if calls.isEmpty, store.load?.number == page { store.cancel() }
                throw .cancelled()
            }
            try result.get()
        }

        /// Cancels the load under way.
        public func cancel() { store.cancel() }

        /// Cancels the load under way, and forgets the value. A change under way goes on. Changes that wait for it throw
        /// `.cancelled`. Later loads and changes wait for its end.
        public func reset() {
            (fetch, identity) = (nil, [])
            store.reset()
        }

        private func startPage() {
            // The store keeps the closure.
            let load = store.start { [weak self] source throws(ServiceError) in
                guard let self else { throw .cancelled() }
                return try await self.more(source)
            }
            page = load.number
        }

        /// - Parameter result: Nil if the task that waited for the load was canceled.
        private func loadEnded(_ number: Int, _ result: Result<Void, ServiceError>?) {
            var needsPage = result == nil
            if number != page, case .success = result { needsPage = true }
            if needsPage, hasMore, !calls.isEmpty {
                startPage()
                return
            }
            var end = result ?? (store.known == nil ? .failure(.cancelled()) : .success(()))
            if number == page, store.known?.isSparse == true, case .success = end { end = .failure(Self.sparse) }
            for call in calls { call.resume(with: .success(end)) }
            calls = []
        }

        /// Requests the next page, and more if it has no elements: a view that shows no new ones would not ask again.
        private func more(_ source: Source) async throws(ServiceError) -> Content {
            // A change can have deleted the value, or replaced the pages.
            guard var content = store.known else { throw .cancelled() }
            content.isSparse = false
            var empty = 0
            while content.hasMore, let page = try await content.rest?.next() {
                content.value = append(content.value, page.page)
                if count(page.page) > 0 || Task.isCancelled { break }
                empty += 1
                content.isSparse = empty == Self.emptyPageLimit && content.hasMore
                if content.isSparse { break }
            }
            return content
        }

        private static var sparse: ServiceError {
            fault("has no elements, as the \(emptyPageLimit - 1) pages before it")
        }

        private nonisolated static func fault(_ reason: String) -> ServiceError {
            .unexpectedResponse(ServiceError.UnexpectedResponse(statusCode: 200, codingPath: "", reason: reason))
        }

        // MARK: - Changes

        /// Sends a changed value. The next page stays the same, except that an offset counts the elements of the changed value.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - identity: The arguments that identify the value, if there are any: those of its load and of its deletion.
        ///   - optimistically: Whether the value is shown at once. If the request fails, the old one is shown again.
        ///   - send: A closure that sends the value, and returns the one that the server has then.
        public func save(
            _ value: Value, of identity: [AnyHashable] = [], optimistically: Bool,
            _ send: @escaping @Sendable (Source, Value) async throws(ServiceError) -> Value
        ) async throws(ServiceError) {
            try await store.save(content(value), of: identity, optimistically: optimistically) {
                source, changed throws(ServiceError) in
                let value = try await send(source, changed.value)
                return await self.content(value)
            }
        }

        /// Returns the last pages that the server sent, with another value.
        private func content(_ value: Value) -> Content {
            var content = store.known ?? Content(value: value)
            if countsElements { content.rest?.move(by: count(value) - count(content.value)) }
            content.value = value
            return content
        }

        /// Deletes the value, or another one, which leaves the value as it is.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify what is deleted. It is the value if they are those of its load, or of the save
        ///     after it.
        ///   - send: A closure that sends the deletion.
        public func delete(
            of identity: [AnyHashable] = [], _ send: @escaping @Sendable (Source) async throws(ServiceError) -> Void
        ) async throws(ServiceError) {
            try await store.delete(of: identity, send)
        }
    }
}
#endif
