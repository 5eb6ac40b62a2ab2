import APIDescription
import Resolution

/// Compares the declared types: models, and the types of inline schemas.
struct ModelComparison {
    let state: ComparisonState

    private var old: ComparedAPI { state.old }
    private var new: ComparedAPI { state.new }

    /// Finds the models that are the same, by name or by what the description says about former names.
    func pairModels() {
        let oldModels = old.resolved.declarations.filter(\.isModel)
        let names = Set(new.resolved.declarations.filter(\.isModel).map(\.symbol))
        var known = Set(oldModels.map(\.symbol))
        for model in new.resolved.declarations where model.isModel && !known.contains(model.symbol) {
            for former in model.formerNames where known.contains(.model(former)) && !names.contains(.model(former)) {
                state.map(.model(former), to: model.symbol)
                known.remove(.model(former))
            }
        }
    }

    /// Compares the models, and every type that a comparison needs.
    func compareTypes() {
        var found: Set<SymbolID> = []
        var removed: [ResolvedDeclaration] = []
        for model in old.resolved.declarations where model.isModel {
            let present = state.mapping.present(of: model.symbol)
            guard present == model.symbol || present.isModel, let counterpart = new.declarations[present] else {
                report(.modelRemoved, model, nil, wire: .none)
                removed.append(model)
                continue
            }
            found.insert(counterpart.symbol)
            if counterpart.symbol != model.symbol {
                report(
                    .modelRenamed, model, counterpart,
                    detail: "\(PlaceName.text(of: model.symbol)) → \(PlaceName.text(of: counterpart.symbol))")
            }
            if model.deprecation == nil, counterpart.deprecation != nil {
                report(.modelDeprecated, model, counterpart)
            }
            state.enqueue(.init(old: model.symbol, new: counterpart.symbol))
        }
        let added = new.resolved.declarations.filter { $0.isModel && !found.contains($0.symbol) }
        for model in added { report(.modelAdded, nil, model) }
        ReplacedModels(state: state).suggest(removed, added)
        compareWebhooks()
        while let pair = state.nextPair() {
            guard let a = old.declarations[pair.old], let b = new.declarations[pair.new] else { continue }
            compare(a, b)
        }
    }

    private func compareWebhooks() {
        let none = ResolvedWebhooks(places: [], cases: [])
        let enums = [old, new].map { $0.declarations[.webhooks] }
        guard let (a, b) = enums[0].flatMap({ a in (a, enums[1] ?? a) }) ?? enums[1].map({ ($0, $0) }) else { return }
        let webhooks = enums.map { declaration in
            if case .webhooks(let webhooks)? = declaration?.kind { webhooks } else { none }
        }
        MemberComparison(state: state, old: a, new: b, directions: .responses).compare(webhooks[0], webhooks[1])
    }

    private func report(
        _ rule: ChangeRule, _ old: ResolvedDeclaration?, _ new: ResolvedDeclaration?, wire: WireEffect = .none,
        detail: String? = nil
    ) {
        state.report(APIChange(rule, old: old?.part, new: new?.part, wire: wire, detail: detail))
    }

    // MARK: - One type

    private func compare(_ a: ResolvedDeclaration, _ b: ResolvedDeclaration) {
        let directions = old.directions(of: a.symbol)
        let members = MemberComparison(state: state, old: a, new: b, directions: directions)
        switch (a.kind, b.kind) {
        case (.object(let x), .object(let y)):
            PropertyComparison(state: state, old: a, new: b, directions: directions).compare(x, y)
        case (.enumeration(let x), .enumeration(let y)): members.compare(x, y)
        case (.union(let x), .union(let y)): members.compare(x, y)
        case (.alias(let x), .alias(let y)):
            if !state.isSame(x.use, y.use) {
                report(
                    .modelTypeChanged, a, b, wire: state.breaks(x.use, y.use, directions),
                    detail: "\(ComparisonState.text(of: x.use)) → \(ComparisonState.text(of: y.use))")
            }
            ValueComparison(state: state).compare(x, y, (a.part, b.part), directions)
        case (.responses, .responses): break
        case (.events(let x), .events(let y)): members.compare(x, y)
        default:
            let wire = state.breaks(TypeUse(.declared(a.symbol)), TypeUse(.declared(b.symbol)), directions)
            report(.modelTypeChanged, a, b, wire: wire, detail: "\(a.kind.noun) → \(b.kind.noun)")
        }
    }
}

extension ResolvedDeclaration {
    var part: APIChange.Part { APIChange.Part(symbol, at: origin.location) }
}

extension ResolvedDeclaration.Kind {
    var noun: String {
        switch self {
        case .object: "object"
        case .enumeration: "enum"
        case .union: "union"
        case .alias(let value): ComparisonState.text(of: value.use)
        case .responses: "responses"
        case .events: "events"
        case .webhooks: "webhooks"
        }
    }
}
