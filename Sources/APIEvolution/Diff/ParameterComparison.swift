import APIDescription
import Resolution

/// Compares the parameters of an operation.
struct ParameterComparison {
    let state: ComparisonState
    let old: ResolvedOperation
    let new: ResolvedOperation

    func compare() {
        var removed: [ResolvedParameter] = []
        var added = new.parameters
        for parameter in old.parameters where parameter.location != .path {
            let position = added.firstIndex { parameter.isSame(as: $0) }
            guard let position else {
                removed.append(parameter)
                continue
            }
            compare(parameter, added.remove(at: position))
        }
        comparePath(&added)
        removed.removeAll { compareRenamed($0, &added) }
        removed.removeAll { parameter in
            guard let position = added.firstIndex(where: { $0.name == parameter.name }) else {
                return false
            }
            let counterpart = added.remove(at: position)
            state.map(parameter.symbol, to: counterpart.symbol)
            let detail = "\(parameter.location.rawValue) → \(counterpart.location.rawValue)"
            report(.parameterLocationChanged, parameter, counterpart, .requests, detail)
            compare(parameter, counterpart)
            return true
        }
        for parameter in removed { report(.parameterRemoved, parameter, nil, .requests) }
        for parameter in added {
            let isRequired = parameter.isRequired
            state.report(
                APIChange(
                    isRequired ? .requiredParameterAdded : .parameterAdded, old: nil, new: parameter.part,
                    context: old.origin.location, wire: isRequired ? .requests : .none))
        }
        PossibleRenames(state: state).suggest(removed, added)
    }

    /// Compares a parameter with the one that has another name now, as the description says, or in another spelling.
    ///
    /// - Returns: Whether there is one.
    private func compareRenamed(_ parameter: ResolvedParameter, _ added: inout [ResolvedParameter]) -> Bool {
        let position = added.firstIndex { other in
            other.location == parameter.location
                && (other.formerNames.contains(parameter.name)
                    || state.mapping.maps(parameter.symbol, to: other.symbol))
        }
        guard let position else { return false }
        let counterpart = added.remove(at: position)
        state.map(parameter.symbol, to: counterpart.symbol)
        report(.parameterRenamed, parameter, counterpart, .requests, "\(parameter.name) → \(counterpart.name)")
        compare(parameter, counterpart)
        return true
    }

    /// Compares the parameters of the path by their positions, because servers do not know their names.
    private func comparePath(_ added: inout [ResolvedParameter]) {
        let before = old.parameters.filter { $0.location == .path }
        let after = new.parameters.filter { $0.location == .path }
        added.removeAll { $0.location == .path }
        guard before.count == after.count else {
            // The operation has another path, so its requests fail anyway.
            for parameter in before where !after.contains(where: { $0.name == parameter.name }) {
                report(.parameterRemoved, parameter, nil, .requests)
            }
            added += after.filter { parameter in !before.contains { $0.name == parameter.name } }
            return
        }
        for (parameter, counterpart) in zip(before, after) {
            if parameter.name != counterpart.name {
                state.map(parameter.symbol, to: counterpart.symbol)
                let detail = "\(parameter.name) → \(counterpart.name)"
                report(.parameterRenamed, parameter, counterpart, .none, detail)
            }
            compare(parameter, counterpart)
        }
    }

    private func compare(_ a: ResolvedParameter, _ b: ResolvedParameter) {
        let (before, after) = (a.value.use, b.value.use)
        if a.location != .path, a.isRequired != b.isRequired {
            if b.isRequired {
                report(.parameterRequired, a, b, .requests)
            } else {
                report(.parameterOptional, a, b, .none)
            }
        }
        if !state.isSame(before, after) {
            let detail = "\(ComparisonState.text(of: before)) → \(ComparisonState.text(of: after))"
            report(.parameterTypeChanged, a, b, state.breaks(before, after, .requests), detail)
        }
        if isWrittenDifferently(a, b) { report(.parameterStyleChanged, a, b, .requests) }
        if a.value.deprecation == nil, b.value.deprecation != nil { report(.parameterDeprecated, a, b, .none) }
        ValueComparison(state: state).compare(a.value, b.value, (a.part, b.part), .requests)
    }

    private func isWrittenDifferently(_ a: ResolvedParameter, _ b: ResolvedParameter) -> Bool {
        guard a.location == b.location else { return false }
        if a.style != b.style || a.mediaType?.family != b.mediaType?.family { return true }
        if a.explode == b.explode { return false }
        switch a.value.use.type {
        case .array, .map, .any: return true
        case .declared(let symbol):
            if case .enumeration? = state.old.declarations[symbol]?.kind { return false }
            return true
        default: return false
        }
    }

    private func report(
        _ rule: ChangeRule, _ a: ResolvedParameter, _ b: ResolvedParameter?, _ wire: WireEffect,
        _ detail: String? = nil
    ) {
        state.report(APIChange(rule, old: a.part, new: b?.part, wire: wire, detail: detail))
    }
}
