// feature: pages
import Foundation

nonisolated extension WebClient {
    /// Returns the pages of an operation, whose responses are JSON. Requests nothing yet.
    public func pages<Page: Decodable & Sendable>(for request: Request, by rule: PageRule<Page>) -> Pages<Page> {
        pages(for: request, by: rule) { try $0.decodeBody() }
    }

    /// Returns the pages of an operation, whose responses are JSON or have no body. The first response without a body, or with null, ends
    /// the sequence. Requests nothing yet.
    public func pagesIfPresent<Page: Decodable & Sendable>(
        for request: Request, by rule: PageRule<Page>
    ) -> Pages<Page> {
        pages(for: request, by: rule) { $0.hasNoContent ? nil : try $0.decodeBody(as: Page?.self) }
    }

    // feature: lossy-arrays {
    /// Returns the pages of an operation, whose responses are arrays in JSON, without the elements that cannot be decoded. Requests
    /// nothing yet.
    public func lossyPages<Item: Decodable & Sendable>(
        for request: Request, by rule: PageRule<[Item]>
    ) -> Pages<[Item]> {
        pages(for: request, by: rule) { try $0.decodeLossyArray() }
    }

    /// Returns the pages of an operation, whose responses are arrays in JSON or have no body, without the elements that cannot be
    /// decoded. Requests nothing yet.
    public func lossyPagesIfPresent<Item: Decodable & Sendable>(
        for request: Request, by rule: PageRule<[Item]>
    ) -> Pages<[Item]> {
        pages(for: request, by: rule) { response in
            response.hasNoContent ? nil : try response.decodeBody(as: JSONCoding.LossyArray<Item>?.self)?.elements
        }
    }

    // }
    private func pages<Page: Sendable>(
        for request: Request, by rule: PageRule<Page>, _ read: @escaping @Sendable (Response) throws -> Page?
    ) -> Pages<Page> {
        Pages(
            PageSource(first: rule.first) { position throws(ServiceError) in
                if position == .end { return nil }
                let request = request.page(at: position, of: rule)
                let (page, response) = try await self.perform(request) { (try read($0), $0) }
                guard let page else { return nil }
                let next = rule.next(
                    PageRule<Page>.Context(
                        page: page, position: position, response: response.http, omitted: response.omittedItems))
                return LocatedPage(page: page, position: self.named(position, request, rule), next: next)
            })
    }

    /// Returns the position under which a link leads to the first page, so that it is known if the server repeats it.
    private func named<Page>(_ position: PagePosition, _ request: Request, _ rule: PageRule<Page>) -> PagePosition {
        guard position == .first, rule.parameter == nil else { return position }
        let url = try? prepare(request, callInfo(for: request)).request.url.absoluteString
        return url.map { .link($0) } ?? position
    }
}

nonisolated extension WebClient.Response {
    /// The number of elements of the page that were omitted: of the body, or of one of its properties.
    fileprivate var omittedItems: Int {
        issues.withLock { issues in
            issues.count { issue in
                let path = issue.codingPath
                return issue.kind == .droppedElement && path.hasSuffix("]") && !path.contains(".")
                    && path.count { $0 == "[" } == 1
            }
        }
    }
}
