import APIDescription

/// Writes the section `auth`, and the security requirements of the API and of operations.
struct SpecSecurityWriter {
    func entries(_ schemes: [SecurityScheme]) -> [YAMLValue.Entry] {
        schemes.map { scheme in
            var entries: [YAMLValue.Entry]
            switch scheme.kind {
            case .bearer(let prefix):
                entries = [YAMLValue.Entry("scheme", .text("bearer"))]
                if prefix != "Bearer" { entries.append(YAMLValue.Entry("prefix", .text(prefix))) }
            case .basic: entries = [YAMLValue.Entry("scheme", .text("basic"))]
            case .apiKey(let location, let name):
                entries = [
                    YAMLValue.Entry("scheme", .text(location.rawValue)), YAMLValue.Entry("key", .text(name)),
                ]
            }
            entries += SpecEntries.documentation(scheme.documentation) + SpecEntries.session(scheme.session)
            return YAMLValue.Entry(scheme.name, .map(entries))
        }
    }

    /// Returns the schemes that are required; nil if there is no requirement.
    func requirement(_ security: [SecurityRequirement]?) -> YAMLValue? {
        guard let security else { return nil }
        if security.isEmpty { return .text("none") }
        let values = security.map { requirement -> YAMLValue in
            if requirement.schemes.isEmpty { return .text("none") }
            if requirement.schemes.count == 1, requirement.schemes != ["none"] { return .text(requirement.schemes[0]) }
            return .list(requirement.schemes.map { .text($0) })
        }
        if values.count == 1, security.first?.schemes.isEmpty == false { return values[0] }
        return .map([YAMLValue.Entry("anyOf", .list(values))])
    }
}
