import APIDescription
import Resolution

/// Compares the responses that an operation receives.
struct ResponseComparison {
    let state: ComparisonState
    let old: ResolvedOperation
    let new: ResolvedOperation

    private struct Received {
        var response: ResolvedOperationResponse
        var part: APIChange.Part
    }

    func compare() {
        var before = responses(of: old)
        var after = responses(of: new)
        compareSame(&before, &after)
        // A client accepts any status that means success, so one that changed is the same response.
        let successes = (before.filter(\.response.status.isSuccess), after.filter(\.response.status.isSuccess))
        if successes.0.count == 1, successes.1.count == 1 { compare(successes.0[0], successes.1[0]) }
        for received in before { report(.responseRemoved, received, nil) }
        for received in after {
            state.report(
                APIChange(.responseAdded, old: nil, new: received.part, context: old.origin.location))
        }
        compareStream()
    }

    private func responses(of operation: ResolvedOperation) -> [Received] {
        operation.responses.filter { !$0.status.isRedirection }.map { response in
            Received(
                response: response,
                part: APIChange.Part(operation.symbol.response(response.status.text), at: response.origin.location))
        }
    }

    /// Compares the responses of equal status, and removes them.
    private func compareSame(_ before: inout [Received], _ after: inout [Received]) {
        before.removeAll { received in
            guard let position = after.firstIndex(where: { $0.response.status == received.response.status }) else {
                return false
            }
            compare(received, after.remove(at: position))
            return true
        }
    }

    private func compare(_ before: Received, _ after: Received) {
        let rule: ChangeRule = before.response.status.isSuccess ? .responseTypeChanged : .errorTypeChanged
        switch (before.response.type, after.response.type) {
        case (nil, nil): compareMediaTypes(before, after)
        case (let a?, let b?):
            if !state.isSame(a, b) {
                let detail = "\(ComparisonState.text(of: a)) → \(ComparisonState.text(of: b))"
                report(rule, before, after, state.breaks(a, b, .responses), detail)
            }
        case (_?, nil):
            if after.response.contents.isEmpty {
                report(rule, before, after, .responses)
            } else {
                report(.responseMediaTypeChanged, before, after, .responses, mediaTypes(before, after))
            }
        case (nil, _?):
            // An app that expects no body ignores one.
            if before.response.contents.isEmpty {
                report(rule, before, after)
            } else {
                compareMediaTypes(before, after)
            }
        }
    }

    private func compareMediaTypes(_ before: Received, _ after: Received) {
        let families = (
            before.response.contents.mediaTypes.map(\.family), after.response.contents.mediaTypes.map(\.family)
        )
        guard let wanted = families.0.first, families.0 != families.1 else { return }
        let isSent = families.1.contains(wanted)
        report(
            .responseMediaTypeChanged, before, after, isSent ? .none : .responses, mediaTypes(before, after))
    }

    private func mediaTypes(_ before: Received, _ after: Received) -> String {
        [before, after].map { $0.response.contents.mediaTypes.map(\.text).joined(separator: ", ") }
            .map { $0.isEmpty ? "none" : $0 }.joined(separator: " → ")
    }

    /// Compares the elements of streams, which are not the bodies of responses.
    private func compareStream() {
        guard let a = old.result.element, let b = new.result.element, !state.isSame(a, b) else { return }
        let detail = "\(ComparisonState.text(of: a)) → \(ComparisonState.text(of: b))"
        state.report(
            APIChange(
                .responseTypeChanged, old: old.part, new: new.part, wire: state.breaks(a, b, .responses),
                detail: detail))
    }

    private func report(
        _ rule: ChangeRule, _ before: Received, _ after: Received?, _ wire: WireEffect = .none,
        _ detail: String? = nil
    ) {
        state.report(APIChange(rule, old: before.part, new: after?.part, wire: wire, detail: detail))
    }
}
