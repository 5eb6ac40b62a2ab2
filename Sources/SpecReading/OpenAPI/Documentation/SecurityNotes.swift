import APIDescription

/// The sentences about OAuth: what operations require, and where tokens come from.
enum SecurityNotes {
    /// Adds the scopes that operations require to their documentation.
    static func addScopes(to api: inout API) {
        for index in api.operations.indices {
            let security = api.operations[index].security ?? api.security
            guard let sentence = sentence(about: security, besides: api.operations[index].documentation) else {
                continue
            }
            api.operations[index].documentation.add([sentence])
        }
    }

    private static func sentence(about security: [SecurityRequirement], besides prose: Documentation) -> String? {
        var sets: [[String]] = []
        var schemes: [String] = []
        for requirement in security {
            var scopes: [String] = []
            for scope in requirement.scopes.flatMap(\.scopes) where !scopes.contains(scope) { scopes.append(scope) }
            if scopes.isEmpty { continue }
            if !sets.contains(where: { Set($0) == Set(scopes) }) { sets.append(scopes) }
            schemes += requirement.scopes.map(\.scheme).filter { !schemes.contains($0) }
        }
        let isMentioned = sets.joined().allSatisfy { prose.text?.contains($0) == true }
        guard !sets.isEmpty, !isMentioned else { return nil }
        let texts = sets.map { set in
            let names = set.map(code)
            return names.count < 2
                ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        }
        let noun = sets.joined().count == 1 ? "scope" : "scopes"
        let what = "the \(noun) \(texts.joined(separator: texts.contains { $0.contains(" and ") } ? ", or " : " or "))"
        // Another scheme can be enough.
        let isOnly = security.allSatisfy { !$0.scopes.isEmpty }
        return isOnly ? "Requires \(what)." : "With \(schemes.map(code).joined(separator: " or ")), requires \(what)."
    }

    /// Returns the sentences about the URLs of OAuth flows.
    static func sentences(about flows: [OAuthFlow]) -> [String] {
        flows.compactMap { flow in
            let urls = [
                ("authorization", flow.authorizationURL), ("token", flow.tokenURL), ("refresh", flow.refreshURL),
            ]
            let parts = urls.compactMap { name, url in url.flatMap { $0.isEmpty ? nil : "\(name) URL \(code($0))" } }
            return parts.isEmpty ? nil : "OAuth flow `\(flow.kind.rawValue)`: " + parts.joined(separator: ", ") + "."
        }
    }

    private static func code(_ text: String) -> String { "`" + text.filter { $0 != "`" && !$0.isNewline } + "`" }
}
