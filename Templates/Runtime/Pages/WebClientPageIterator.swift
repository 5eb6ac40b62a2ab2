// feature: pages

nonisolated extension WebClient {
    /// Pages with their positions.
    public nonisolated struct LocatedPages<Page: Sendable>: AsyncSequence, Sendable {
        /// A page and its position.
        public typealias Element = LocatedPage<Page>
        /// The error of a loop.
        public typealias Failure = ServiceError

        let pages: Pages<Page>

        /// Starts to request the pages.
        public func makeAsyncIterator() -> Iterator {
            Iterator(source: pages.source(), start: pages.start, fetchesAhead: pages.fetchesAhead)
        }

        /// Requests pages one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a page.
            public typealias Failure = ServiceError

            /// The position of the page that is requested next.
            public private(set) var position: PagePosition
            private let source: PageSource<Page>
            private let fetchesAhead: Bool
            /// The hashes of the positions that were requested. The positions can be long.
            private var requested: Set<Int> = []
            private var ahead: PageTask<Page>?

            init(source: PageSource<Page>, start: PagePosition?, fetchesAhead: Bool) {
                self.source = source
                self.fetchesAhead = fetchesAhead
                position = start ?? source.first
            }

            // feature: paged-controllers {
            /// Moves the position by a number of elements.
            mutating func move(by count: Int) {
                guard case .number(let number) = position else { return }
                let moved = number &+ Int64(count)
                position = .number(moved < 0 ? 0 : moved)
                // The same positions have other elements now.
                requested = []
            }

            // }
            /// Returns the next page, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> LocatedPage<Page>? {
                try await next(isolation: nil)
            }

            /// Returns the next page, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> LocatedPage<Page>? {
                if position == .end { return nil }
                guard let loaded = try await page(isolation: actor) else {
                    position = .end
                    return nil
                }
                requested.insert(position.hashValue)
                requested.insert(loaded.position.hashValue)
                // A server that repeats a position would send the same pages without end.
                position = requested.contains(loaded.next.hashValue) ? .end : loaded.next
                if fetchesAhead, position != .end {
                    let (source, position) = (source, position)
                    ahead = PageTask { () async throws(ServiceError) in try await source.load(position) }
                }
                return LocatedPage(page: loaded.page, position: loaded.position, next: position)
            }

            private mutating func page(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> LocatedPage<Page>? {
                guard let task = ahead else { return try await source.load(position) }
                // If it fails, the page is requested again the next time.
                ahead = nil
                return try await task.value()
            }
        }
    }

    /// The request of a page ahead. It is canceled when nobody waits for it any more.
    private nonisolated final class PageTask<Page: Sendable>: Sendable {
        private let task: Task<Result<LocatedPage<Page>?, ServiceError>, Never>

        init(_ load: @escaping @Sendable () async throws(ServiceError) -> LocatedPage<Page>?) {
            task = Task {
                do throws(ServiceError) {
                    return .success(try await load())
                } catch {
                    return .failure(error)
                }
            }
        }

        deinit { task.cancel() }

        func value() async throws(ServiceError) -> LocatedPage<Page>? {
            let result = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            return try result.get()
        }
    }
}
