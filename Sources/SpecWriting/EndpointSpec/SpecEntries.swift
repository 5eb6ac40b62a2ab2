import APIDescription

/// The entries and values that appear in many places of an endpoint spec.
enum SpecEntries {
    static func documentation(_ documentation: Documentation) -> [YAMLValue.Entry] {
        let texts = [("summary", documentation.summary), ("description", documentation.text)]
        return texts.compactMap { key, text in text.map { YAMLValue.Entry(key, .text($0)) } }
    }

    static func deprecation(_ deprecation: Deprecation?) -> [YAMLValue.Entry] {
        guard let deprecation else { return [] }
        guard deprecation.replacement != nil || deprecation.sunset != nil else {
            // Without quotes, the reader takes `no` for a Boolean of YAML 1.1.
            let message = deprecation.message.map { PortableYAML.isText($0) ? YAMLValue.text($0) : .quoted($0) }
            return [YAMLValue.Entry("deprecated", message ?? .flag(true))]
        }
        let details = [
            ("message", deprecation.message), ("replacement", deprecation.replacement), ("sunset", deprecation.sunset),
        ]
        return [
            YAMLValue.Entry(
                "deprecated", .map(details.compactMap { key, text in text.map { YAMLValue.Entry(key, .text($0)) } }))
        ]
    }

    static func versions(_ range: VersionRange) -> [YAMLValue.Entry] {
        [("since", range.since), ("until", range.until)].compactMap { key, name in
            name.map { YAMLValue.Entry(key, .text($0)) }
        }
    }

    /// Returns the keys that only a property or a model can have: a name in Swift, former names, versions.
    static func member(_ name: String?, _ former: [String], _ range: VersionRange) -> [YAMLValue.Entry] {
        let entries = name.map { [YAMLValue.Entry("swiftName", .text($0))] } ?? []
        return entries + formerNames(former) + versions(range)
    }

    static func formerNames(_ names: [String]) -> [YAMLValue.Entry] {
        names.isEmpty ? [] : [YAMLValue.Entry("renamedFrom", texts(names))]
    }

    /// Returns one text, or a list of texts.
    static func texts(_ texts: [String]) -> YAMLValue {
        texts.count == 1 ? .text(texts[0]) : .list(texts.map { .text($0) })
    }

    static func json(_ value: JSON) -> YAMLValue {
        switch value {
        case .null: .word("null")
        case .bool(let flag): .flag(flag)
        case .number(let text): YAMLScalar.isNumber(text) ? .word(text) : .text(text)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map { json($0) })
        case .object(let members): .map(members.map { YAMLValue.Entry($0.key, json($0.value)) })
        }
    }

    static func mediaType(_ type: MediaType) -> YAMLValue.Entry {
        let shorthands = [
            "application/json": "json", "application/x-www-form-urlencoded": "form", "multipart/form-data": "multipart",
            "text/plain": "text", "application/octet-stream": "binary", "text/event-stream": "events",
            "application/jsonl": "lines",
        ]
        return YAMLValue.Entry("as", .text(shorthands[type.text] ?? type.text))
    }

    static func rateLimit(_ limit: RateLimit) -> YAMLValue {
        let window = DurationText.text(of: limit.milliseconds)
        return .map([YAMLValue.Entry("requests", .count(limit.requests)), YAMLValue.Entry("per", .text(window))])
    }

    static func callPolicy(_ policy: CallPolicy?) -> [YAMLValue.Entry] {
        guard let policy else { return [] }
        let values: [(String, YAMLValue?)] = [
            ("timeout", policy.timeout.map { .text(DurationText.text(of: $0)) }),
            ("deadline", policy.deadline.map { .text(DurationText.text(of: $0)) }),
            ("retries", policy.retries.map { .count($0) }),
            ("idempotencyKey", policy.idempotencyHeader.map { .text($0) }),
        ]
        return values.compactMap { key, value in value.map { YAMLValue.Entry(key, $0) } }
    }

    /// Returns the keys of a security scheme that name the operations which its credentials come from.
    static func session(_ session: SessionDescription?) -> [YAMLValue.Entry] {
        guard let session else { return [] }
        let others = [
            ("token", session.token), ("refreshToken", session.refreshToken), ("expiresIn", session.expiresIn),
            ("refresh", session.refresh), ("refreshWith", session.refreshWith), ("logOut", session.logOut),
        ]
        return [YAMLValue.Entry("from", texts(session.logIns.map(\.text)))]
            + others.compactMap { key, reference in reference.map { YAMLValue.Entry(key, .text($0.text)) } }
    }
}
