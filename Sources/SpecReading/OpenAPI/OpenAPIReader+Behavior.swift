import API
import YAML

/// What an endpoint spec says of versions and of how a client behaves, in extensions.
extension OpenAPIReader {
    func readBehavior() {
        for (name, key, node) in entries(of: root["x-apigen-versions"]) {
            var version = APIVersion(
                name: name, path: (node["path"] ?? node).text ?? "", origin: source.origin(of: key))
            version.documentation = Documentation(summary: node["summary"]?.text, text: prose(node["description"]))
            version.deprecation = readDeprecation(of: node)
            version.sunset = node["sunset"]?.text
            api.versions.append(version)
        }
        for (name, key, node) in entries(of: root["x-apigen-controllers"]) {
            guard let load = node["load"]?.text else { continue }
            var controller = Controller(
                name: name, load: load, save: node["save"]?.text, delete: node["delete"]?.text,
                origin: source.origin(of: key))
            controller.documentation = Documentation(summary: node["summary"]?.text, text: prose(node["description"]))
            api.controllers.append(controller)
        }
        api.rateLimit = readLimits(of: root)
    }

    private func entries(of node: Node?) -> [(name: String, key: Node, value: Node)] {
        node.map { source.entries(of: $0, as: "an extension") } ?? []
    }

    func readBehavior(of operation: inout Operation, _ node: Node) {
        let former = readFormer(of: node)
        operation.formerPaths = former.filter { $0.hasPrefix("/") }
        operation.formerNames = former.filter { !$0.hasPrefix("/") }
        operation.versions = readVersions(of: node)
        operation.rateLimit = readLimits(of: node)
        if let pages = node["x-apigen-pages"] { operation.pagination = readPages(pages) }
        let own = node["responses"]?["default"].flatMap { $0.reference == nil ? $0 : nil }
        operation.errorShape =
            own.flatMap { readErrorShape(of: $0) } ?? node["x-apigen-default"].flatMap { readErrorShape(of: $0) }
    }

    func readVersions(of node: Node) -> VersionRange {
        VersionRange(since: node["x-apigen-since"]?.text, until: node["x-apigen-until"]?.text)
    }

    /// Names or paths that something had before.
    func readFormer(of node: Node) -> [String] {
        guard let former = node["x-apigen-renamedFrom"] else { return [] }
        return former.text.map { [$0] } ?? former.elements.compactMap(\.text)
    }

    private func readLimits(of node: Node) -> RateLimit? {
        guard let limit = node["x-apigen-limits"], let requests = limit["requests"]?.int,
            let milliseconds = limit["milliseconds"]?.int
        else { return nil }
        return RateLimit(requests: requests, milliseconds: milliseconds)
    }

    private func readPages(_ node: Node) -> Pagination {
        var advance: Pagination.Advance?
        if node["link"]?.scalarFlag == true { advance = .linkHeader }
        if let page = node["page"]?.text { advance = .page(parameter: page) }
        if let offset = node["offset"]?.text { advance = .offset(parameter: offset) }
        if let next = node["next"]?.text {
            advance = node["cursor"]?.text.map { .cursor(parameter: $0, property: next) } ?? .link(property: next)
        }
        return Pagination(advance: advance, items: node["items"]?.text, size: node["size"]?.text)
    }
}
