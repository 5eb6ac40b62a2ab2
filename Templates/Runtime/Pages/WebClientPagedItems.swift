// feature: pages

nonisolated extension WebClient {
    /// The elements of all pages of a long response. Each loop requests the pages again, one when it needs it.
    ///
    ///     for try await story in api.stories.listAll(limit: 100) {
    ///         print(story.title)
    ///     }
    ///
    /// `prefix(_:)` limits the number of elements.
    public nonisolated struct PagedItems<Item: Sendable>: AsyncSequence, Sendable {
        /// An element of a page.
        public typealias Element = Item
        /// The error of a loop.
        public typealias Failure = ServiceError

        let pages: Pages<[Item]>

        init(pages: Pages<[Item]>) { self.pages = pages }

        /// Creates elements that are there already, for tests and previews.
        ///
        /// - Parameters:
        ///   - items: The elements.
        ///   - error: The error after the last element. `nil`: the sequence ends.
        public init(_ items: [Item], error: ServiceError? = nil) { pages = Pages([items], error: error) }

        /// Creates elements that a closure decides about when a loop begins, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> PagedItems) {
            pages = Pages { try await make().pages }
        }

        /// Returns the elements from the page at a position on.
        public func starting(at position: PagePosition) -> PagedItems {
            PagedItems(pages: pages.starting(at: position))
        }

        /// Returns elements whose next page is requested while a loop uses those of the page before.
        public func fetchingAhead() -> PagedItems { PagedItems(pages: pages.fetchingAhead()) }

        /// Returns the elements, at most a number of them.
        public func collected(upTo limit: Int = .max) async throws(ServiceError) -> [Item] {
            var result: [Item] = []
            var iterator = makeAsyncIterator()
            while result.count < limit, let item = try await iterator.next() { result.append(item) }
            return result
        }

        /// Starts to request the pages.
        public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

        /// Returns the elements of pages one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a page.
            public typealias Failure = ServiceError

            private var pages: Pages<[Item]>.Iterator
            private var items = [Item]().makeIterator()

            init(pages: Pages<[Item]>.Iterator) { self.pages = pages }

            /// Returns the next element, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> Item? { try await next(isolation: nil) }

            /// Returns the next element, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> Item? {
                while true {
                    if let item = items.next() { return item }
                    guard let page = try await pages.next(isolation: actor) else { return nil }
                    items = page.makeIterator()
                }
            }
        }
    }
}
