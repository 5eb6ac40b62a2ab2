import API

/// Writes security schemes and requirements.
struct SecurityWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func schemes() -> [Entry] {
        export.api.securitySchemes.map { scheme in
            let entries = kind(of: scheme) + Entry.documentation(scheme.documentation)
            return Entry(
                export.schemeKeys[scheme.name], .map(entries + export.schemeKeys.original(scheme.name)))
        }
    }

    private func kind(of scheme: SecurityScheme) -> [Entry] {
        switch scheme.kind {
        case .basic: return Entry.text("type", "http") + Entry.text("scheme", "basic")
        case .bearer(prefix: "Bearer"): return Entry.text("type", "http") + Entry.text("scheme", "bearer")
        // For other tools, a token with another prefix is a header like any other.
        case .bearer(let prefix):
            return Entry.text("type", "apiKey") + Entry.text("in", "header") + Entry.text("name", "Authorization")
                + Entry.text("x-apigen-prefix", prefix)
        case .apiKey(let location, let name):
            return Entry.text("type", "apiKey") + Entry.text("in", location.rawValue) + Entry.text("name", name)
        }
    }

    func requirements(_ requirements: [SecurityRequirement]) -> YAMLValue {
        .list(requirements.map { .map($0.schemes.map { Entry(export.schemeKeys[$0], .list([])) }) })
    }
}
