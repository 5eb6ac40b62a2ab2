// feature: pages
import Foundation

nonisolated extension WebClient {
    /// A parameter that is different for each page.
    public nonisolated enum PageParameter: Sendable, Hashable, ExpressibleByStringLiteral {
        /// A parameter of the query.
        case query(String)
        /// A header.
        case header(String)
        /// A property of the JSON body.
        case property(String)

        /// Creates a parameter of the query.
        public init(stringLiteral value: String) { self = .query(value) }
    }

    /// The way in which an operation requests further pages.
    public nonisolated struct PageRule<Page: Sendable>: Sendable {
        /// What is known about a page when the next one is looked for.
        struct Context: Sendable {
            let page: Page
            let position: PagePosition
            let response: HTTPResponse
            /// What was not decoded as the description says.
            let issues: [DecodingIssue]

            /// Returns the number of elements in the response, also of those that could not be decoded, and were omitted.
            func count(_ items: Int, of list: String?) -> Int64 {
                let start = (list ?? "") + "["
                let omitted = issues.count { issue in
                    let path = issue.codingPath
                    return issue.kind == .droppedElement && path.hasPrefix(start) && path.last == "]"
                        && path.dropFirst(start.count).dropLast().allSatisfy(\.isNumber)
                }
                return Int64(items + omitted)
            }
        }

        let first: PagePosition
        /// The parameter that contains the position; nil: the position is a link.
        let parameter: PageParameter?
        let next: @Sendable (Context) -> PagePosition

        /// The next page is requested with a text of the page before. Null, an empty text and no text mean that there is none.
        ///
        /// - Parameters:
        ///   - parameter: The parameter for the text.
        ///   - token: The argument of the call for the parameter.
        ///   - hasMore: Returns whether there is a next page; `nil` if the page does not say it.
        ///   - next: Returns the text of a page.
        public static func token(
            _ parameter: PageParameter, at token: String? = nil, hasMore: (@Sendable (Page) -> Bool?)? = nil,
            next: @escaping @Sendable (Page) -> String?
        ) -> PageRule {
            PageRule(first: token.map { .token($0) } ?? .first, parameter: parameter) { context in
                hasMore?(context.page) == false ? .end : PagePosition(token: next(context.page))
            }
        }

        /// The next page is requested with a number of the page before, which means nothing to the client. Null and no number mean that
        /// there is none.
        public static func token<Number: FixedWidthInteger & Sendable>(
            _ parameter: PageParameter, at token: Number? = nil, hasMore: (@Sendable (Page) -> Bool?)? = nil,
            next: @escaping @Sendable (Page) -> Number?
        ) -> PageRule {
            PageRule(first: token.map { .number(Int64(clamping: $0)) } ?? .first, parameter: parameter) { context in
                if hasMore?(context.page) == false { return .end }
                return next(context.page).map { .number(Int64(clamping: $0)) } ?? .end
            }
        }

        /// The pages have numbers. The last one is the one before the first page without elements, unless the pages say it.
        ///
        /// - Parameters:
        ///   - parameter: The parameter for the number of a page.
        ///   - first: The number of the page that the call requests.
        ///   - lowest: The number of the first of all pages, which `pageCount` needs.
        ///   - list: The path of the elements in the response, such as `data.stories`; `nil` if the response is an array.
        ///   - hasMore: Returns whether there is a next page; `nil` if the page does not say it.
        ///   - pageCount: Returns the number of all pages; `nil` if the page does not say it.
        ///   - items: Returns the number of the elements of a page.
        public static func number(
            _ parameter: PageParameter, from first: some BinaryInteger, lowest: Int = 1, of list: String? = nil,
            hasMore: (@Sendable (Page) -> Bool?)? = nil,
            pageCount: (@Sendable (Page) -> (any BinaryInteger)?)? = nil,
            items: @escaping @Sendable (Page) -> Int
        ) -> PageRule {
            PageRule(first: .number(Int64(clamping: first)), parameter: parameter) { context in
                guard case .number(let number) = context.position, number < .max else { return .end }
                let page = context.page
                let isLast: Bool
                if let hasMore = hasMore?(page) {
                    isLast = !hasMore
                } else if let count = pageCount?(page).map({ Int64(clamping: $0) }) {
                    isLast = count <= 0 || number - Int64(lowest) >= count - 1
                } else {
                    isLast = context.count(items(page), of: list) == 0
                }
                return isLast ? .end : .number(number + 1)
            }
        }

        /// A page is requested with the number of the elements before it. A page without elements is the last one.
        ///
        /// - Parameters:
        ///   - parameter: The parameter for the number of the elements.
        ///   - first: The number of the elements before the first page.
        ///   - list: The path of the elements in the response, such as `data.stories`; `nil` if the response is an array.
        ///   - hasMore: Returns whether there is a next page; `nil` if the page does not say it.
        ///   - total: Returns the number of all elements; `nil` if the page does not say it.
        ///   - items: Returns the number of the elements of a page.
        public static func offset(
            _ parameter: PageParameter, from first: some BinaryInteger, of list: String? = nil,
            hasMore: (@Sendable (Page) -> Bool?)? = nil, total: (@Sendable (Page) -> (any BinaryInteger)?)? = nil,
            items: @escaping @Sendable (Page) -> Int
        ) -> PageRule {
            PageRule(first: .number(Int64(clamping: first)), parameter: parameter) { context in
                guard case .number(let number) = context.position else { return .end }
                let count = context.count(items(context.page), of: list)
                let (next, isTooLarge) = number.addingReportingOverflow(count)
                if count == 0 || isTooLarge { return .end }
                let total = total?(context.page).map { Int64(clamping: $0) }
                let isLast = hasMore?(context.page).map { !$0 } ?? total.map { next >= $0 } ?? false
                return isLast ? .end : .number(next)
            }
        }

        /// A page contains the URL of the next one. Null, an empty text and no text mean that there is none.
        public static func link(_ next: @escaping @Sendable (Page) -> String?) -> PageRule {
            PageRule(first: .first, parameter: nil) { PagePosition(link: next($0.page)) }
        }

        /// The `Link` header of the response contains the URL of the next page (RFC 8288), with the relation `next`.
        public static var linkHeader: PageRule {
            PageRule(first: .first, parameter: nil) { context in
                PagePosition(link: LinkHeader.target(of: "next", in: context.response.headers))
            }
        }
    }
}
