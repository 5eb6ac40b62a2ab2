import APIDescription
import Resolution

/// Compares the values of enums and the variants of unions.
struct MemberComparison {
    let state: ComparisonState
    let old: ResolvedDeclaration
    let new: ResolvedDeclaration
    /// The directions in which old apps send the values.
    let directions: WireEffect

    // MARK: - Enums

    func compare(_ a: ResolvedEnumeration, _ b: ResolvedEnumeration) {
        if a.base != b.base {
            report(.modelTypeChanged, directions, detail: "\(a.base) → \(b.base)")
        }
        if a.isClosed != b.isClosed { report(b.isClosed ? .enumClosed : .enumOpened, .none) }
        let (before, after) = (texts(of: a), texts(of: b))
        for (text, value) in before {
            let part = APIChange.Part(old.symbol.value(text), at: old.origin.location)
            guard let counterpart = after.first(where: { $0.text == text }) else {
                state.report(APIChange(.valueRemoved, old: part, new: nil, wire: directions.intersection(.requests)))
                continue
            }
            if value.name != counterpart.value.name {
                let next = APIChange.Part(new.symbol.value(text), at: new.origin.location)
                let detail = "\(value.name ?? text) → \(counterpart.value.name ?? text)"
                state.report(APIChange(.valueRenamed, old: part, new: next, detail: detail))
            }
        }
        for (text, _) in after where !before.contains(where: { $0.text == text }) {
            // Only a closed enum cannot decode it, and its author guaranteed that there is none.
            let wire = a.isClosed ? directions.intersection(.responses) : .none
            let part = APIChange.Part(new.symbol.value(text), at: new.origin.location)
            state.report(
                APIChange(.valueAdded, old: nil, new: part, context: old.origin.location, wire: wire))
        }
    }

    private func texts(of enumeration: ResolvedEnumeration) -> [(text: String, value: Enumeration.Value)] {
        enumeration.values.map { ($0.raw.symbolText, $0) }
    }

    private func report(_ rule: ChangeRule, _ wire: WireEffect, detail: String? = nil) {
        state.report(APIChange(rule, old: old.part, new: new.part, wire: wire, detail: detail))
    }

    // MARK: - Unions

    func compare(_ a: ResolvedUnion, _ b: ResolvedUnion) {
        if a.discriminator != b.discriminator {
            let detail = "\(a.discriminator ?? "none") → \(b.discriminator ?? "none")"
            // A client finds the variant in another property, so the old one does not select it any more.
            report(.discriminatorChanged, a.discriminator == nil ? .none : directions, detail: detail)
        }
        var rest = b.variants
        for variant in a.variants {
            guard let position = rest.firstIndex(where: { isSame(variant, $0) }) else {
                state.report(
                    APIChange(
                        .variantRemoved, old: part(variant, old), new: nil, wire: directions.intersection(.requests)))
                continue
            }
            let counterpart = rest.remove(at: position)
            state.map(variant.symbol, to: counterpart.symbol)
            let lost = variant.discriminatorValues.filter { !counterpart.discriminatorValues.contains($0) }
            if a.discriminator != nil, a.discriminator == b.discriminator, !lost.isEmpty {
                let detail =
                    lost.joined(separator: ", ") + " → "
                    + counterpart.discriminatorValues.joined(separator: ", ")
                state.report(
                    APIChange(
                        .variantValueChanged, old: part(variant, old), new: part(counterpart, new), wire: directions,
                        detail: detail))
            }
        }
        for variant in rest {
            state.report(
                APIChange(.variantAdded, old: nil, new: part(variant, new), context: old.origin.location))
        }
    }

    // MARK: - Events

    func compare(_ a: [ResolvedEvent], _ b: [ResolvedEvent]) {
        for event in a {
            let part = APIChange.Part(event.symbol, at: old.origin.location)
            guard let counterpart = b.first(where: { $0.type == event.type }) else {
                // A client keeps an event of another type.
                state.report(APIChange(.variantRemoved, old: part, new: nil))
                continue
            }
            state.map(event.symbol, to: counterpart.symbol)
            let (before, after) = (event.data ?? TypeUse(.text), counterpart.data ?? TypeUse(.text))
            if state.isSame(before, after) { continue }
            let isText = event.data == nil || counterpart.data == nil
            state.report(
                APIChange(
                    .responseTypeChanged, old: part,
                    new: APIChange.Part(counterpart.symbol, at: new.origin.location),
                    wire: isText ? .responses : state.breaks(before, after, .responses),
                    detail: "\(ComparisonState.text(of: before)) → \(ComparisonState.text(of: after))"))
        }
        for event in b where !a.contains(where: { $0.type == event.type }) {
            let part = APIChange.Part(event.symbol, at: new.origin.location)
            state.report(APIChange(.variantAdded, old: nil, new: part, context: old.origin.location))
        }
    }

    // MARK: - Webhooks

    func compare(_ a: ResolvedWebhooks, _ b: ResolvedWebhooks) {
        for webhook in a.cases {
            let part = APIChange.Part(webhook.symbol, at: webhook.origin.location)
            guard let counterpart = b.cases.first(where: { $0.symbol == webhook.symbol }) else {
                // A client keeps an unknown webhook.
                state.report(APIChange(.webhookRemoved, old: part, new: nil))
                continue
            }
            if state.isSame(webhook.body, counterpart.body) { continue }
            state.report(
                APIChange(
                    .webhookTypeChanged, old: part,
                    new: APIChange.Part(counterpart.symbol, at: counterpart.origin.location),
                    wire: state.breaks(webhook.body, counterpart.body, .responses),
                    detail:
                        "\(ComparisonState.text(of: webhook.body)) → \(ComparisonState.text(of: counterpart.body))"))
        }
        for webhook in b.cases where !a.cases.contains(where: { $0.symbol == webhook.symbol }) {
            let part = APIChange.Part(webhook.symbol, at: webhook.origin.location)
            state.report(APIChange(.webhookAdded, old: nil, new: part, context: old.origin.location))
        }
    }

    private func part(_ variant: ResolvedVariant, _ union: ResolvedDeclaration) -> APIChange.Part {
        APIChange.Part(variant.symbol, at: union.origin.location)
    }

    private func isSame(_ a: ResolvedVariant, _ b: ResolvedVariant) -> Bool {
        if case .declared(let x) = a.type, case .declared(let y) = b.type {
            // Types that are known to be the same are compared, whatever the names of the variants.
            let isKnown = state.mapping.maps(x, to: y)
            return state.isSame(a.type, b.type) && (isKnown || a.name == b.name)
        }
        return a.constant == b.constant && state.isSame(a.type, b.type)
    }
}

extension JSON {
    /// The text of a value of an enumeration in its symbol.
    fileprivate var symbolText: String {
        switch self {
        case .string(let text), .number(let text): text
        default: ""
        }
    }
}
