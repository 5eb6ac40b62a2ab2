import APIDescription
import Resolution

/// Compares the bodies that an operation sends.
struct BodyComparison {
    let state: ComparisonState
    let old: ResolvedOperation
    let new: ResolvedOperation

    func compare() {
        switch (old.body, new.body) {
        case (nil, nil): break
        case (nil, let body?):
            state.report(
                APIChange(
                    body.isRequired ? .requiredBodyAdded : .bodyAdded, old: nil, new: part(of: body),
                    context: old.origin.location, wire: body.isRequired ? .requests : .none))
        case (let body?, nil): report(.bodyRemoved, body, nil, .requests)
        case (let before?, let after?): compare(before, after)
        }
    }

    private func part(of body: ResolvedBody) -> APIChange.Part {
        APIChange.Part(body.symbol, at: body.origin.location)
    }

    private func report(
        _ rule: ChangeRule, _ before: ResolvedBody, _ after: ResolvedBody?, _ wire: WireEffect,
        _ detail: String? = nil
    ) {
        state.report(
            APIChange(
                rule, old: part(of: before), new: after.map { part(of: $0) }, wire: wire,
                detail: detail))
    }

    private func compare(_ before: ResolvedBody, _ after: ResolvedBody) {
        if before.isRequired != after.isRequired {
            report(
                after.isRequired ? .bodyRequired : .bodyOptional, before, after, after.isRequired ? .requests : .none)
        }
        if before.mediaType != after.mediaType {
            let isAccepted = after.contents.mediaTypes.contains(before.mediaType)
            report(
                .bodyMediaTypeChanged, before, after, isAccepted ? .none : .requests,
                "\(before.mediaType.text) → \(after.mediaType.text)")
        }
        compareForms(before, after)
    }

    private func compareForms(_ before: ResolvedBody, _ after: ResolvedBody) {
        let outer = (old: part(of: before), new: part(of: after))
        let properties = PropertyComparison(state: state, outer: outer, directions: .requests)
        switch (before.form, after.form) {
        case (.whole(let a), .whole(let b)):
            if !state.isSame(a.use, b.use) {
                let detail = "\(ComparisonState.text(of: a.use)) → \(ComparisonState.text(of: b.use))"
                report(.bodyTypeChanged, before, after, state.breaks(a.use, b.use, .requests), detail)
            }
            ValueComparison(state: state).compare(a, b, outer, .requests)
        case (.properties(let a), .properties(let b)): properties.compare(a, b)
        case (.parts(let a), .parts(let b)):
            properties.compare(a.map(\.property), b.map(\.property))
            for part in a {
                guard let other = b.first(where: { $0.property.key == part.property.key }),
                    other.content != part.content
                else { continue }
                state.report(
                    APIChange(
                        .propertyTypeChanged, old: part.property.part, new: other.property.part, wire: .requests,
                        detail: "\(part.content) → \(other.content)"))
            }
        case (.lines(let a), .lines(let b)):
            if !state.isSame(a, b) {
                let detail = "\(ComparisonState.text(of: a)) → \(ComparisonState.text(of: b))"
                report(.bodyTypeChanged, before, after, state.breaks(a, b, .requests), detail)
            }
        case (.text, .text), (.bytes, .bytes): break
        default:
            // A body with another media type is reported as such.
            if before.mediaType == after.mediaType { report(.bodyTypeChanged, before, after, .requests) }
        }
    }
}
