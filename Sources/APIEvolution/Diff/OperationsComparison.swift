import APIDescription
import Resolution

/// Compares the services and their operations.
struct OperationsComparison {
    let state: ComparisonState

    func compare() {
        let all = OperationPairs(state: state)
        let services = pairServices(all.pairs)
        for pair in all.pairs {
            if pair.old.symbol != pair.new.symbol { state.map(pair.old.symbol, to: pair.new.symbol) }
            compare(pair, services)
        }
        // A form of an operation that still exists is a representation that went away.
        for operation in all.removed {
            let isForm = operation.form != nil && state.new.operations[operation.route] != nil
            report(isForm ? .representationRemoved : .operationRemoved, operation, nil, isForm ? .none : .requests)
        }
        for operation in all.added {
            let isForm = operation.form != nil && state.old.operations[operation.route] != nil
            report(isForm ? .representationAdded : .operationAdded, nil, operation)
        }
    }

    private func report(
        _ rule: ChangeRule, _ old: ResolvedOperation?, _ new: ResolvedOperation?, _ wire: WireEffect = .none,
        detail: String? = nil
    ) {
        state.report(APIChange(rule, old: old?.part, new: new?.part, wire: wire, detail: detail))
    }

    // MARK: - Services

    /// Returns the service of each operation of the old description in the new one, and reports services that went away.
    private func pairServices(_ pairs: [OperationPairs.Pair]) -> [SymbolID: SymbolID] {
        let after = service(of: state.new.resolved)
        let partners = Dictionary(pairs.map { ($0.old.symbol, $0.new) }) { first, _ in first }
        let names = Set(state.new.resolved.services.map(\.symbol))
        let known = Set(state.old.resolved.services.map(\.symbol))
        var result: [SymbolID: SymbolID] = [:]
        for service in state.old.resolved.services {
            result[service.symbol] = service.symbol
            compareRateLimits(service)
            guard !names.contains(service.symbol), let first = service.operations.first else { continue }
            let homes = Set(service.operations.compactMap { partners[$0.symbol].flatMap { after[$0.symbol] } })
            let part = APIChange.Part(service.symbol, at: first.origin.location)
            if homes.count == 1, let home = homes.first, !known.contains(home) {
                state.map(service.symbol, to: home)
                result[service.symbol] = home
                let place = state.new.resolved.services.first { $0.symbol == home }?.operations.first
                let new = APIChange.Part(home, at: place?.origin.location ?? part.location)
                let detail = "\(PlaceName.text(of: service.symbol)) → \(PlaceName.text(of: home))"
                state.report(APIChange(.serviceRenamed, old: part, new: new, detail: detail))
            } else {
                state.report(APIChange(.serviceRemoved, old: part, new: nil))
            }
        }
        return result
    }

    private func compareRateLimits(_ old: ResolvedService) {
        guard let new = state.new.resolved.services.first(where: { $0.symbol == old.symbol }),
            old.rateLimit != new.rateLimit, let before = old.operations.first, let after = new.operations.first
        else { return }
        state.report(
            APIChange(
                .rateLimitChanged, old: APIChange.Part(old.symbol, at: before.origin.location),
                new: APIChange.Part(new.symbol, at: after.origin.location)))
    }

    private func service(of api: ResolvedAPI) -> [SymbolID: SymbolID] {
        Dictionary(api.services.flatMap { service in service.operations.map { ($0.symbol, service.symbol) } }) {
            first, _ in first
        }
    }

    // MARK: - One operation

    private func compare(_ pair: OperationPairs.Pair, _ services: [SymbolID: SymbolID]) {
        let (old, new) = (pair.old, pair.new)
        let paths =
            "\(old.method.text) \(old.path.fullText) → "
            + "\(new.method.text) \(new.path.fullText)"
        switch pair.reason {
        case .route:
            if old.path.prefix != new.path.prefix {
                report(.operationPathRenamed, old, new, .requests, detail: paths)
            }
        case .renamed, .name: report(.operationPathRenamed, old, new, .requests, detail: paths)
        }
        if old.form == nil { compareNames(old, new) }
        if old.server != new.server {
            report(.operationServerChanged, old, new, .requests, detail: "\(old.server) → \(new.server)")
        }
        if old.form == nil {
            if old.deprecation == nil, new.deprecation != nil { report(.operationDeprecated, old, new) }
            if old.deprecation != nil, new.deprecation == nil { report(.operationUndeprecated, old, new) }
            if old.pagination?.names != new.pagination?.names { report(.paginationChanged, old, new) }
            if old.rateLimit != new.rateLimit { report(.rateLimitChanged, old, new) }
            if old.callPolicy != new.callPolicy { report(.callPolicyChanged, old, new) }
        }
        compareSecurity(old, new)
        ParameterComparison(state: state, old: old, new: new).compare()
        BodyComparison(state: state, old: old, new: new).compare()
        ResponseComparison(state: state, old: old, new: new).compare()
    }

    private func compareNames(_ old: ResolvedOperation, _ new: ResolvedOperation) {
        if old.name != new.name {
            report(
                .operationRenamed, old, new,
                detail: "\(old.name ?? "no name") → \(new.name ?? "no name")")
        }
        let (before, after) = (old.service ?? "", new.service ?? "")
        let (home, target) = (SymbolID.service(before), SymbolID.service(after))
        if before != after, !state.mapping.maps(home, to: target) {
            report(.operationServiceChanged, old, new, detail: "\(before) → \(after)")
        }
    }

    private func compareSecurity(_ old: ResolvedOperation, _ new: ResolvedOperation) {
        // The requirements of the API are compared once.
        if old.security == nil, new.security == nil { return }
        let before = old.security ?? state.old.resolved.security
        let after = new.security ?? state.new.resolved.security
        guard let change = SecurityChange.between(before, after) else { return }
        report(change.rule, old, new, change.wire, detail: change.detail)
    }
}

extension ResolvedOperation {
    /// The operation without its form.
    fileprivate var route: RouteKey { RouteKey(method.text, path) }
}
