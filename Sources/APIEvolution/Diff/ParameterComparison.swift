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
        for parameter in old.parameters where parameter.source.location != .path {
            let position = added.firstIndex { parameter.source.isSame(as: $0.source) }
            guard let position else {
                removed.append(parameter)
                continue
            }
            compare(parameter, added.remove(at: position))
        }
        comparePath(&added)
        removed.removeAll { parameter in
            guard let position = added.firstIndex(where: { $0.source.name == parameter.source.name }) else {
                return false
            }
            let counterpart = added.remove(at: position)
            state.map(parameter.symbol, to: counterpart.symbol)
            let detail = "\(parameter.source.location.rawValue) → \(counterpart.source.location.rawValue)"
            report(.parameterLocationChanged, parameter, counterpart, .requests, detail)
            compare(parameter, counterpart)
            return true
        }
        for parameter in removed { report(.parameterRemoved, parameter, nil, .requests) }
        for parameter in added {
            let isRequired = parameter.source.isRequired
            state.report(
                APIChange(
                    isRequired ? .requiredParameterAdded : .parameterAdded, old: nil, new: parameter.part,
                    context: old.source.origin.location, wire: isRequired ? .requests : .none))
        }
        PossibleRenames(state: state).suggest(removed, added)
    }

    /// Compares the parameters of the path by their positions, because servers do not know their names.
    private func comparePath(_ added: inout [ResolvedParameter]) {
        let before = old.parameters.filter { $0.source.location == .path }
        let after = new.parameters.filter { $0.source.location == .path }
        added.removeAll { $0.source.location == .path }
        guard before.count == after.count else {
            // The operation has another path, so its requests fail anyway.
            for parameter in before where !after.contains(where: { $0.source.name == parameter.source.name }) {
                report(.parameterRemoved, parameter, nil, .requests)
            }
            added += after.filter { parameter in !before.contains { $0.source.name == parameter.source.name } }
            return
        }
        for (parameter, counterpart) in zip(before, after) {
            if parameter.source.name != counterpart.source.name {
                state.map(parameter.symbol, to: counterpart.symbol)
                let detail = "\(parameter.source.name) → \(counterpart.source.name)"
                report(.parameterRenamed, parameter, counterpart, .none, detail)
            }
            compare(parameter, counterpart)
        }
    }

    private func compare(_ a: ResolvedParameter, _ b: ResolvedParameter) {
        let (before, after) = (a.value.use, b.value.use)
        if a.source.location != .path, a.source.isRequired != b.source.isRequired {
            if b.source.isRequired {
                report(.parameterRequired, a, b, .requests)
            } else {
                report(.parameterOptional, a, b, .none)
            }
        }
        if !state.isSame(before, after) {
            let detail = "\(ComparisonState.text(of: before)) → \(ComparisonState.text(of: after))"
            report(.parameterTypeChanged, a, b, state.breaks(before, after, .requests), detail)
        }
        if isWrittenDifferently(a.source, b.source, before.type) { report(.parameterStyleChanged, a, b, .requests) }
        if a.value.deprecation == nil, b.value.deprecation != nil { report(.parameterDeprecated, a, b, .none) }
        ValueComparison(state: state).compare(a.value, b.value, (a.part, b.part), .requests)
    }

    private func isWrittenDifferently(_ a: Parameter, _ b: Parameter, _ type: ResolvedType) -> Bool {
        guard a.location == b.location else { return false }
        if a.style != b.style || a.mediaType?.family != b.mediaType?.family { return true }
        if a.explode == b.explode { return false }
        switch type {
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
