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
                let context = PageRule<Page>.Context(
                    page: page, position: position, response: response.http, issues: response.issues.withLock { $0 })
                // An example of a response, in a preview, has no next page.
                let isExample = response.http.headers["Apigen-Last-Page"] != nil
                let located = LocatedPage(
                    page: page, position: position, next: isExample ? .end : rule.next(context))
                return rule.parameter == nil ? self.resolved(located, request) : located
            })
    }

    /// Returns a page whose links are absolute URLs, so that a repeated one is known. A link is relative to the page that has it
    /// (RFC 3986, section 5.1.3).
    private func resolved<Page>(_ page: LocatedPage<Page>, _ request: Request) -> LocatedPage<Page> {
        guard let call = try? prepare(request, callInfo(for: request)) else { return page }
        let url = call.request.url
        var next = page.next
        // The request of a link that must not be followed fails.
        if case .link(let link) = next, let target = try? ResponseLink.url(link, from: url, call.query) {
            next = .link(target.absoluteString)
        }
        return LocatedPage(page: page.page, position: .link(url.absoluteString), next: next)
    }
}
