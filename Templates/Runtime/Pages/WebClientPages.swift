// feature: pages

nonisolated extension WebClient {
    /// The pages of a long response. Each loop requests them again, one when it needs it, and keeps none.
    ///
    ///     for try await page in api.stories.listPages(limit: 100) {
    ///         print(page.stories.count)
    ///     }
    ///
    /// The timeout, the deadline and the retries of a call apply to each page. An iterator whose page failed requests the same page
    /// again the next time. `prefix(_:)` limits the number of pages.
    public nonisolated struct Pages<Page: Sendable>: AsyncSequence, Sendable {
        /// A page.
        public typealias Element = Page
        /// The error of a loop.
        public typealias Failure = ServiceError

        /// Returns what requests the pages of a loop.
        let source: @Sendable () -> PageSource<Page>
        var start: PagePosition?
        var fetchesAhead = false

        init(_ source: PageSource<Page>) { self.source = { source } }

        private init(_ source: @escaping @Sendable () -> PageSource<Page>) { self.source = source }

        /// Creates pages that are there already, for tests and previews.
        ///
        /// - Parameters:
        ///   - pages: The pages. Their positions are the numbers of the pages before them.
        ///   - error: The error after the last page. `nil`: the sequence ends.
        public init(_ pages: [Page], error: ServiceError? = nil) {
            let source = PageSource<Page>(first: .number(0)) { position throws(ServiceError) in
                guard case .number(let number) = position, let index = Int(exactly: number),
                    pages.indices.contains(index)
                else {
                    if let error { throw error }
                    return nil
                }
                let isLast = index + 1 == pages.count && error == nil
                return LocatedPage(page: pages[index], position: position, next: isLast ? .end : .number(number + 1))
            }
            self.init(source)
        }

        /// Creates pages that a closure decides about when a loop begins, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> Pages) {
            self.init { @Sendable () -> PageSource<Page> in
                let made = Mutex<(source: PageSource<Page>, start: PagePosition)?>(nil)
                return PageSource(first: .first) { position throws(ServiceError) in
                    do {
                        let pages = try await made.value {
                            let pages = try await make()
                            let source = pages.source()
                            return (source, pages.start ?? source.first)
                        }
                        return try await pages.source.load(position == .first ? pages.start : position)
                    } catch {
                        throw ServiceError(thrown: error)
                    }
                }
            }
        }

        /// Returns the pages from a position on. `.first` is the position that the arguments of the operation have.
        public func starting(at position: PagePosition) -> Pages {
            var result = self
            result.start = position == .first ? nil : position
            return result
        }

        /// Returns pages of which the next one is requested while a loop uses the one before.
        public func fetchingAhead() -> Pages {
            var result = self
            result.fetchesAhead = true
            return result
        }

        /// The pages with their positions.
        public var located: LocatedPages<Page> { LocatedPages(pages: self) }

        /// Returns the elements of all pages.
        public func items<Item: Sendable>(_ items: @escaping @Sendable (Page) -> [Item]) -> PagedItems<Item> {
            let source = source
            var pages = Pages<[Item]> { @Sendable () -> PageSource<[Item]> in source().map(items) }
            (pages.start, pages.fetchesAhead) = (start, fetchesAhead)
            return PagedItems(pages: pages)
        }

        /// Returns the pages, at most a number of them.
        public func collected(upTo limit: Int = .max) async throws(ServiceError) -> [Page] {
            var result: [Page] = []
            var iterator = makeAsyncIterator()
            while result.count < limit, let page = try await iterator.next() { result.append(page) }
            return result
        }

        /// Starts to request the pages.
        public func makeAsyncIterator() -> Iterator { Iterator(pages: located.makeAsyncIterator()) }

        /// Requests pages one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a page.
            public typealias Failure = ServiceError

            var pages: LocatedPages<Page>.Iterator

            /// The position of the page that is requested next.
            public var position: PagePosition { pages.position }

            /// Returns the next page, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> Page? { try await pages.next()?.page }

            /// Returns the next page, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> Page? {
                try await pages.next(isolation: actor)?.page
            }
        }
    }

    /// What requests a page at a position, or returns `nil` if there is none.
    nonisolated struct PageSource<Page: Sendable>: Sendable {
        let first: PagePosition
        let load: @Sendable (PagePosition) async throws(ServiceError) -> LocatedPage<Page>?

        func map<Other: Sendable>(_ change: @escaping @Sendable (Page) -> Other) -> PageSource<Other> {
            let load = load
            return PageSource<Other>(first: first) { position throws(ServiceError) in
                guard let page = try await load(position) else { return nil }
                return LocatedPage(page: change(page.page), position: page.position, next: page.next)
            }
        }
    }
}

nonisolated extension WebClient.Mutex {
    /// Returns the value, or sets it first if there is none.
    fileprivate func value<Wrapped: Sendable>(
        or make: () async throws -> Wrapped
    ) async throws -> Wrapped where Value == Wrapped? {
        if let value = withLock({ $0 }) { return value }
        let value = try await make()
        withLock { $0 = value }
        return value
    }
}
