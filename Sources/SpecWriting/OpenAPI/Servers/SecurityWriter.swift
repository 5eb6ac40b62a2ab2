import APIDescription

/// Writes security schemes and requirements.
struct SecurityWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func schemes() -> [Entry] {
        export.api.securitySchemes.map { scheme in
            let entries =
                kind(of: scheme) + Entry.session(scheme.session) + Entry.documentation(scheme.documentation)
            return Entry(
                export.schemeKeys[scheme.name], .map(entries + export.schemeKeys.original(scheme.name)))
        }
    }

    private func kind(of scheme: SecurityScheme) -> [Entry] {
        switch scheme.kind {
        case .basic: return Entry.text("type", "http") + Entry.text("scheme", "basic")
        case .bearer(let prefix): return bearer(prefix, scheme.flows)
        case .apiKey(let location, let name):
            return Entry.text("type", "apiKey") + Entry.text("in", location.rawValue) + Entry.text("name", name)
        }
    }

    private func bearer(_ prefix: String, _ flows: [OAuthFlow]) -> [Entry] {
        let isUsual = prefix == "Bearer"
        let own = isUsual ? [] : Entry.text("x-apigen-prefix", prefix)
        if !flows.isEmpty {
            return Entry.text("type", "oauth2") + own + [Entry("flows", .map(flows.map { entry(of: $0) }))]
        }
        if isUsual { return Entry.text("type", "http") + Entry.text("scheme", "bearer") }
        // For other tools, a token with another prefix is an ordinary header.
        return Entry.text("type", "apiKey") + Entry.text("in", "header") + Entry.text("name", "Authorization") + own
    }

    private func entry(of flow: OAuthFlow) -> Entry {
        // OpenAPI has this flow since version 3.2.
        let isDevice = flow.kind == .deviceAuthorization
        var entries = Entry.text(isDevice ? "deviceAuthorizationUrl" : "authorizationUrl", flow.authorizationURL)
        entries += Entry.text("tokenUrl", flow.tokenURL) + Entry.text("refreshUrl", flow.refreshURL)
        entries.append(Entry("scopes", .map(flow.scopes.map { Entry($0.name, .text($0.text)) })))
        return Entry((isDevice ? "x-apigen-" : "") + flow.kind.rawValue, .map(entries))
    }

    func requirements(_ requirements: [SecurityRequirement]) -> YAMLValue {
        .list(
            requirements.map { requirement in
                .map(
                    requirement.schemes.map { scheme in
                        Entry(export.schemeKeys[scheme], .list(requirement.scopes(of: scheme).map { .text($0) }))
                    })
            })
    }
}
