import Foundation

@testable import ApigenRuntime

/// A server of a list in pages, in each of the ways that servers have.
final class PageServer: WebClient.Transport, Sendable {
    enum Kind: CaseIterable {
        case linkHeader, link, token, numericToken, tokenInBody, tokenInHeader, page, pageWithFlag, pageWithCount,
            offset
        case offsetWithTotal
    }

    /// What real servers do.
    enum Fault: CaseIterable {
        /// The last page has no elements, and the one before it leads to it.
        case emptyLastPage
        /// Each page with elements is followed by one without, which leads to the next one.
        case emptyPages
        /// The last page leads to itself.
        case repeatedPosition
        /// The last page leads to an earlier one.
        case cycle
        /// Links have no other parameters than the position.
        case linkWithoutQuery
        /// The end is an empty text.
        case emptyText
        /// The end is null.
        case null
        /// The totals are different for each page.
        case changingTotal
    }

    struct Page: Codable, Sendable {
        var items: [Int]
        var next: String?
        var number: Int?
        var more: Bool?
        var count: Int?
        var total: Int?
    }

    static let size = 7

    let kind: Kind
    let fault: Fault?
    let count: Int
    /// Returns the error of a request with a number, if it has one.
    let failure: @Sendable (Int) async throws -> Void
    private let requests = Mutex<[WebClient.HTTPRequest]>([])

    init(
        _ kind: Kind, _ fault: Fault? = nil, count: Int = 1_000,
        failure: @escaping @Sendable (Int) async throws -> Void = { _ in }
    ) {
        (self.kind, self.fault, self.count, self.failure) = (kind, fault, count, failure)
    }

    var received: [WebClient.HTTPRequest] { requests.withLock { $0 } }

    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        let number = requests.withLock {
            $0.append(request); return $0.count - 1
        }
        try await failure(number)
        let query = Self.query(of: request.url)
        // The other arguments are sent again.
        guard query["filter"] == "a b" else { return WebClient.HTTPResponse(statusCode: 400) }
        return try response(to: request, at: position(of: request, query))
    }

    static func query(of url: URL) -> [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first + " twice" }
    }

    private func position(of request: WebClient.HTTPRequest, _ query: [String: String]) throws -> Int? {
        switch kind {
        case .tokenInBody:
            struct Body: Decodable { var filter: String; var at: String? }
            let body = try JSONDecoder().decode(Body.self, from: request.body ?? Data())
            return body.filter == "a b" ? body.at.flatMap { Int($0) } : -1
        case .tokenInHeader: return request.headers["X-At"].flatMap { Int($0) }
        default: return query["at"].flatMap { Int($0) }
        }
    }

    /// The step of a position: the number of pages, or of elements.
    private func response(to request: WebClient.HTTPRequest, at position: Int?) throws -> WebClient.HTTPResponse {
        let first: Int
        let isEmpty: Bool
        switch kind {
        case .page, .pageWithFlag, .pageWithCount: (first, isEmpty) = (((position ?? 1) - 1) * Self.size, false)
        case .offset, .offsetWithTotal: (first, isEmpty) = (position ?? 0, false)
        // An odd position is an empty page before the elements at it.
        default: (first, isEmpty) = ((position ?? 0) / 2, (position ?? 0) % 2 == 1)
        }
        let items = isEmpty || first >= count ? [] : Array(first..<min(first + Self.size, count))
        let end = isEmpty ? first : first + items.count
        var page = Page(items: items)
        var next: Int?
        if end < count {
            next = end * 2 + (fault == .emptyPages && !isEmpty ? 1 : 0)
        } else if fault == .emptyLastPage, !items.isEmpty {
            next = end * 2
        } else if fault == .repeatedPosition {
            next = position ?? 0
        } else if fault == .cycle {
            next = 2 * Self.size
        }
        let drift = fault == .changingTotal ? (first / Self.size) % 3 : 0
        page.more = kind == .pageWithFlag ? end < count : nil
        page.count = kind == .pageWithCount ? (count + Self.size - 1) / Self.size + drift : nil
        page.total = kind == .offsetWithTotal ? count + drift : nil
        return try response(page, next, request)
    }

    private func response(_ page: Page, _ next: Int?, _ request: WebClient.HTTPRequest) throws -> WebClient.HTTPResponse
    {
        var page = page
        var headers: WebClient.HTTPHeaders = ["Content-Type": "application/json"]
        let filter = fault == .linkWithoutQuery ? "" : "filter=a%20b&"
        let link = next.map { "\(request.url.path)?\(filter)at=\($0)" }
        switch kind {
        case .linkHeader:
            if let link { headers["Link"] = "</first>; rel=\"first\", <\(link)>; title=\"a, b\"; rel=\"next\"" }
        case .link: page.next = link
        case .token, .tokenInBody, .tokenInHeader: page.next = next.map(String.init)
        case .numericToken: page.number = next
        case .page, .pageWithFlag, .pageWithCount, .offset, .offsetWithTotal: break
        }
        if page.next == nil, fault == .emptyText { page.next = "" }
        var text = String(decoding: try JSONEncoder().encode(page), as: UTF8.self)
        if page.next == nil, fault == .null { text = "{\"next\":null," + text.dropFirst() }
        return WebClient.HTTPResponse(statusCode: 200, headers: headers, body: Data(text.utf8))
    }
}

extension PageServer {
    /// Returns the pages as a generated client requests them.
    func pages(
        options: WebClient.CallOptions = WebClient.CallOptions(),
        _ change: (inout WebClient.Configuration) -> Void = { _ in }
    ) -> WebClient.Pages<Page> {
        var configuration = WebClient.Configuration()
        configuration.transport = self
        configuration.retries = 0
        change(&configuration)
        let client = WebClient(server: "https://news.example/v1", options: options, configuration: configuration)
        var request = WebClient.Request(kind == .tokenInBody ? .post : .get, "/stories", operation: "stories.listPages")
        request.addQuery("filter", "a b")
        if kind == .tokenInBody {
            var body = WebClient.BodyFields()
            body.put("filter", "a b")
            request.setJSON(body)
            request.idempotencyHeader = "Idempotency-Key"
        }
        return client.pages(for: request, by: rule)
    }

    private var rule: WebClient.PageRule<Page> {
        switch kind {
        case .linkHeader: .linkHeader
        case .link: .link { $0.next }
        case .token: .token("at") { $0.next }
        case .numericToken: .token("at") { $0.number }
        case .tokenInBody: .token(.property("at")) { $0.next }
        case .tokenInHeader: .token(.header("X-At")) { $0.next }
        case .page: .number("at", from: 1) { $0.items.count }
        case .pageWithFlag: .number("at", from: 1, hasMore: { $0.more }) { $0.items.count }
        case .pageWithCount: .number("at", from: 1, pageCount: { $0.count }) { $0.items.count }
        case .offset: .offset("at", from: 0) { $0.items.count }
        case .offsetWithTotal: .offset("at", from: 0, total: { $0.total }) { $0.items.count }
        }
    }
}
