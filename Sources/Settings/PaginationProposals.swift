import APIDescription
import Diagnostics

/// Finds out whether many operations divide their responses into pages in one of the usual ways, which their description does not say.
struct PaginationProposals {
    let collector: DiagnosticCollector

    /// The number of operations from which on a rule is proposed.
    private static let minimum = 10

    /// The usual ways. Those that can be confused least come first.
    private static let habits: [PaginationConvention] = [
        link("links.next"), link("links.pages.next"), link("next_page_uri"), link("_links.next.href"), link("nextLink"),
        link("next_page_url"),
        cursor("marker", "next_marker"), cursor("cursor", "next_cursor"), cursor("cursor", "nextCursor"),
        cursor("cursor", "cursor.next"), cursor("cursor", "meta.next_cursor"), cursor("after", "paging.cursors.after"),
        cursor("after", "cursor.after"), cursor("after", "paging.next.after"), cursor("after", "next_cursor"),
        cursor("next_token", "next_token"), cursor("nextToken", "nextToken"), cursor("NextToken", "NextToken"),
        cursor("continue", "metadata.continue"), cursor("starting_after", "next_cursor"),
        cursor("page_token", "next_page_token"), cursor("next_page_token", "next_page_token"),
        offset("offset", "limit", total: "total"), offset("offset", "limit", total: "total_count"),
        offset("offset", "limit", total: "meta.total"), offset("offset", "limit", total: "count"),
        offset("skip", "limit", total: "total"),
        page("page", "per_page"), page("page", "page_size"), page("page", "pageSize"), page("page", "limit"),
        page("page", "size"), page("page[number]", "page[size]"), page("pageNumber", "pageSize"),
        offset("offset", "limit"), offset("skip", "limit"), offset("skip", "take"),
    ]

    /// Reports each way that at least ten operations follow.
    func report(in api: API) {
        let lookup = PropertyLookup(models: api.models)
        var counts: [Int: Int] = [:]
        var origins: [Int: Origin] = [:]
        for operation in api.operations where operation.pagination == nil && api.isCurrent(operation.versions) {
            guard let page = operation.page, lookup.hasList(page),
                let habit = Self.habits.firstIndex(where: { $0.pagination(of: operation, lookup) != nil })
            else { continue }
            counts[habit, default: 0] += 1
            origins[habit] = origins[habit] ?? operation.origin
        }
        for (habit, count) in counts.sorted(by: { $0.key < $1.key }) where count >= Self.minimum {
            guard let origin = origins[habit] else { continue }
            let rule = Self.habits[habit].rule
            collector.note(.configuration(.pagination(rule: rule, count: count)), at: origin.location)
        }
    }

    private static func link(_ property: String) -> PaginationConvention {
        PaginationConvention(Pagination(advance: .link(property: property), items: nil))
    }

    private static func cursor(_ parameter: String, _ property: String) -> PaginationConvention {
        PaginationConvention(Pagination(advance: .cursor(parameter: parameter, property: property), items: nil))
    }

    private static func page(_ parameter: String, _ size: String) -> PaginationConvention {
        PaginationConvention(Pagination(advance: .page(parameter: parameter), items: nil, size: size))
    }

    private static func offset(_ parameter: String, _ size: String, total: String? = nil) -> PaginationConvention {
        PaginationConvention(
            Pagination(advance: .offset(parameter: parameter), items: nil, size: size, total: total))
    }
}

extension PaginationConvention {
    /// The rule in `apigen.yaml`, such as `{ cursor: marker, next: next_marker }`.
    fileprivate var rule: String {
        var parts: [(String, String?)] = []
        switch pagination.advance {
        case .page(let parameter): parts.append(("page", parameter))
        case .offset(let parameter): parts.append(("offset", parameter))
        case .cursor(let parameter, let property): parts += [("cursor", parameter), ("next", property)]
        case .link(let property): parts.append(("next", property))
        case .linkHeader, nil: break
        }
        parts += [("size", pagination.size), ("total", pagination.total)]
        let texts = parts.compactMap { key, value in
            value.map { $0.contains("[") ? "\(key): '\($0)'" : "\(key): \($0)" }
        }
        return "{ \(texts.joined(separator: ", ")) }"
    }
}
