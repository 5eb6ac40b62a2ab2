import API

/// What OpenAPI has no word for: generations of an API, and how a client behaves.
extension OpenAPIWriter {
    func behavior() -> [Entry] {
        let versions = api.versions.map { version in
            let says = text("path", version.path) + documentation(version.documentation, isNative: true)
            return Entry(version.name, .map(says + deprecation(version.deprecation) + text("sunset", version.sunset)))
        }
        let controllers = api.controllers.map { controller in
            let operations =
                text("load", controller.load) + text("save", controller.save) + text("delete", controller.delete)
            return Entry(controller.name, .map(operations + documentation(controller.documentation, isNative: true)))
        }
        return (versions.isEmpty ? [] : [Entry("x-apigen-versions", .block(versions))]) + limits(api.rateLimit)
            + (controllers.isEmpty ? [] : [Entry("x-apigen-controllers", .block(controllers))])
    }

    func limits(_ limit: RateLimit?) -> [Entry] {
        guard let limit else { return [] }
        let window = Entry("milliseconds", .count(limit.milliseconds))
        return [Entry("x-apigen-limits", .map([Entry("requests", .count(limit.requests)), window]))]
    }

    func former(_ names: [String]) -> [Entry] {
        names.isEmpty ? [] : [Entry("x-apigen-renamedFrom", .list(names.map { .text($0) }))]
    }

    func pages(_ pagination: Pagination?) -> [Entry] {
        guard let pagination else { return [] }
        let way: [Entry] =
            switch pagination.advance {
            case .page(let parameter): text("page", parameter)
            case .offset(let parameter): text("offset", parameter)
            case .cursor(let parameter, let property): text("cursor", parameter) + text("next", property)
            case .link(let property): text("next", property)
            case .linkHeader: flag("link", true)
            case nil: []
            }
        return [Entry("x-apigen-pages", .map(way + text("items", pagination.items) + text("size", pagination.size)))]
    }

    // MARK: - Versions

    func versions(_ range: VersionRange) -> [Entry] {
        text("x-apigen-since", range.since) + text("x-apigen-until", range.until)
    }

    /// Whether only former versions have something. Others are not told that it is required.
    func isFormer(_ range: VersionRange) -> Bool { range.until != nil && range.until != api.versions.last?.name }

    func required(_ isRequired: Bool, _ range: VersionRange) -> [Entry] {
        flag(isFormer(range) ? "x-apigen-required" : "required", isRequired)
    }

    /// What stands before the paths of a version: of the last one, where none is named.
    func path(of version: String?) -> String? { (api.versions.first { $0.name == version } ?? api.versions.last)?.path }
}
