import APIDescription

/// Entries that many objects of OpenAPI have. Each is empty if there is nothing to write.
extension YAMLValue.Entry {
    static func text(_ key: String, _ text: String?) -> [YAMLValue.Entry] {
        text.map { [YAMLValue.Entry(key, .text($0))] } ?? []
    }

    /// Returns an entry if the flag is true.
    static func flag(_ key: String, _ flag: Bool) -> [YAMLValue.Entry] {
        flag ? [YAMLValue.Entry(key, .flag(true))] : []
    }

    static func texts(_ key: String, _ texts: [String]) -> [YAMLValue.Entry] {
        texts.isEmpty ? [] : [YAMLValue.Entry(key, .list(texts.map { .text($0) }))]
    }

    /// - Parameter hasSummary: Whether OpenAPI has a `summary` here.
    static func documentation(_ documentation: Documentation, hasSummary: Bool = false) -> [YAMLValue.Entry] {
        text(hasSummary ? "summary" : "x-apigen-summary", documentation.summary)
            + text("description", documentation.text)
    }

    static func deprecation(_ deprecation: Deprecation?) -> [YAMLValue.Entry] {
        flag("deprecated", deprecation != nil) + text("x-deprecation-message", deprecation?.message)
            + text("x-apigen-replacement", deprecation?.replacement) + text("x-apigen-sunset", deprecation?.sunset)
    }

    static func versions(_ range: VersionRange) -> [YAMLValue.Entry] {
        text("x-apigen-since", range.since) + text("x-apigen-until", range.until)
    }

    static func formerNames(_ names: [String]) -> [YAMLValue.Entry] { texts("x-apigen-renamedFrom", names) }

    static func rateLimit(_ limit: RateLimit?) -> [YAMLValue.Entry] {
        limit.map { [YAMLValue.Entry("x-apigen-rateLimit", SpecEntries.rateLimit($0))] } ?? []
    }

    static func callPolicy(_ policy: CallPolicy?) -> [YAMLValue.Entry] {
        guard let policy else { return [] }
        return text("x-apigen-timeout", policy.timeout.map(DurationText.text))
            + text("x-apigen-deadline", policy.deadline.map(DurationText.text))
            + (policy.retries.map { [YAMLValue.Entry("x-apigen-retries", .count($0))] } ?? [])
            + text("x-apigen-idempotencyKey", policy.idempotencyHeader)
    }

    static func session(_ session: SessionDescription?) -> [YAMLValue.Entry] {
        session.map { [YAMLValue.Entry("x-apigen-session", .map(SpecEntries.session($0)))] } ?? []
    }
}
