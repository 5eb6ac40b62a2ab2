// feature: pages

nonisolated extension WebClient {
    /// A place between two pages, at which a sequence of pages can begin.
    ///
    /// It can be stored, and used later, as long as the server keeps it. A token or a link can be secret.
    public nonisolated enum PagePosition: Sendable, Hashable, Codable, Redacted {
        /// The position that the arguments of the operation have.
        case first
        /// A number of a page, or of the elements before a page, or a number that the server sent.
        case number(Int64)
        /// A text that the server sent.
        case token(String)
        /// A URL that the server sent.
        case link(String)
        /// The position after the last page.
        case end

        /// The kind of the position.
        public var shownParts: KeyValuePairs<String, String> {
            switch self {
            case .first: ["kind": "first"]
            case .number(let number): ["number": String(number)]
            case .token: ["kind": "token"]
            case .link: ["kind": "link"]
            case .end: ["kind": "end"]
            }
        }

        /// Creates the position of a token, or the end if there is no token or it is empty.
        init(token: String?) { self = token.flatMap { $0.isEmpty ? nil : .token($0) } ?? .end }

        /// Creates the position of a link, or the end if there is no link or it is empty.
        init(link: String?) { self = link.flatMap { $0.isEmpty ? nil : .link($0) } ?? .end }
    }

    /// A page, and its place among the others.
    public nonisolated struct LocatedPage<Page: Sendable>: Sendable {
        /// The page.
        public let page: Page
        /// The position of the page.
        public let position: PagePosition
        /// The position of the next page.
        public let next: PagePosition
    }
}
