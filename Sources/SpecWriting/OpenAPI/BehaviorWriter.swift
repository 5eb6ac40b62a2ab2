import APIDescription

/// Writes the features that OpenAPI has no keywords for: the versions of an API, and the behavior of its client.
struct BehaviorWriter {
    typealias Entry = YAMLValue.Entry

    let api: API

    func entries() -> [Entry] {
        let versions = api.versions.map { Entry($0.name, .map(entries(of: $0))) }
        let controllers = api.controllers.map { Entry($0.name, .map(entries(of: $0))) }
        return (versions.isEmpty ? [] : [Entry("x-apigen-versions", .block(versions))])
            + Entry.callPolicy(api.callPolicy) + Entry.rateLimit(api.rateLimit)
            + (controllers.isEmpty ? [] : [Entry("x-apigen-controllers", .block(controllers))])
    }

    private func entries(of version: APIVersion) -> [Entry] {
        Entry.text("path", version.path) + Entry.documentation(version.documentation, hasSummary: true)
            + Entry.deprecation(version.deprecation) + Entry.text("sunset", version.sunset)
    }

    private func entries(of controller: Controller) -> [Entry] {
        Entry.text("load", controller.load) + Entry.text("save", controller.save)
            + Entry.text("delete", controller.delete) + Entry.texts("renamedFrom", controller.formerNames)
            + Entry.documentation(controller.documentation, hasSummary: true)
    }
}
