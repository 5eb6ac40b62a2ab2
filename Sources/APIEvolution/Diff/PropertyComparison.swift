import APIDescription
import Resolution

/// Compares the properties of an object, or of a body whose properties are separate arguments.
struct PropertyComparison {
    let state: ComparisonState
    /// The part that contains the properties.
    let outer: (old: APIChange.Part, new: APIChange.Part)
    /// The directions in which old apps send the object.
    let directions: WireEffect

    init(state: ComparisonState, old: ResolvedDeclaration, new: ResolvedDeclaration, directions: WireEffect) {
        self.init(state: state, outer: (old.part, new.part), directions: directions)
    }

    init(state: ComparisonState, outer: (old: APIChange.Part, new: APIChange.Part), directions: WireEffect) {
        self.state = state
        self.outer = outer
        self.directions = directions
    }

    func compare(_ old: ResolvedObject, _ new: ResolvedObject) {
        compare(old.properties, new.properties)
        guard
            old.additional.map({ use in new.additional.map { state.isSame(use, $0) } ?? false })
                ?? (new.additional == nil)
        else {
            var wire = WireEffect.none
            if let before = old.additional, let after = new.additional {
                wire = state.breaks(before, after, directions)
            }
            let texts = [old.additional, new.additional].map { $0.map { ComparisonState.text(of: $0) } ?? "none" }
            return state.report(
                APIChange(
                    .additionalPropertiesChanged,
                    old: APIChange.Part(outer.old.symbol.additionalProperties, at: outer.old.location),
                    new: APIChange.Part(outer.new.symbol.additionalProperties, at: outer.new.location), wire: wire,
                    detail: texts.joined(separator: " → ")))
        }
    }

    func compare(_ old: [ResolvedProperty], _ new: [ResolvedProperty]) {
        var rest = Dictionary(new.map { ($0.identity, $0) }) { first, _ in first }
        var removed: [ResolvedProperty] = []
        for property in old {
            if let counterpart = rest.removeValue(forKey: property.identity) {
                // The same property of a renamed type.
                compare(property, counterpart)
            } else {
                removed.append(property)
            }
        }
        var added = new.filter { rest[$0.identity] != nil }
        added.removeAll { property in
            guard let position = removed.firstIndex(where: { isFormer($0, of: property) }) else { return false }
            let former = removed.remove(at: position)
            reportRename(of: former, to: property)
            return true
        }
        for property in removed { reportRemoval(of: property) }
        for property in added { reportAddition(of: property) }
        PossibleRenames(state: state).suggest(removed, added)
    }

    private func isFormer(_ old: ResolvedProperty, of new: ResolvedProperty) -> Bool {
        new.formerNames.contains(old.key) || state.mapping.maps(old.symbol, to: new.symbol)
    }

    // MARK: - Additions and removals

    private func reportRename(of old: ResolvedProperty, to new: ResolvedProperty) {
        state.map(old.symbol, to: new.symbol)
        let sent = directions(of: old, new)
        // The server does not know what apps that were shipped send, even if the property is optional.
        var wire = sent.intersection(.requests)
        if old.isRequired { wire.formUnion(sent.intersection(.responses)) }
        state.report(
            APIChange(
                .propertyRenamed, old: old.part, new: new.part, wire: wire, detail: "\(old.key) → \(new.key)"))
        compare(old, new)
    }

    private func reportRemoval(of property: ResolvedProperty) {
        let sent = directions.intersection(property.directions)
        var wire = sent.intersection(.requests)
        if property.isRequired { wire.formUnion(sent.intersection(.responses)) }
        state.report(APIChange(.propertyRemoved, old: property.part, new: nil, wire: wire))
    }

    private func reportAddition(of property: ResolvedProperty) {
        guard property.isRequired else {
            return state.report(
                APIChange(.propertyAdded, old: nil, new: property.part, context: outer.old.location))
        }
        let wire = directions.intersection(property.directions).intersection(.requests)
        state.report(
            APIChange(
                .requiredPropertyAdded, old: nil, new: property.part, context: outer.old.location, wire: wire))
    }

    // MARK: - One property

    /// Returns the directions in which a property is sent.
    private func directions(of old: ResolvedProperty, _ new: ResolvedProperty) -> WireEffect {
        directions.intersection(old.directions)
    }

    private func compare(_ old: ResolvedProperty, _ new: ResolvedProperty) {
        let sent = directions(of: old, new)
        // The server ignores what it only sends.
        let accepted = sent.intersection(new.directions)
        let (before, after) = (old.value.use, new.value.use)
        if !state.isSame(before.type, after.type) {
            let detail = "\(ComparisonState.text(of: before)) → \(ComparisonState.text(of: after))"
            report(.propertyTypeChanged, old, new, state.breaks(before, after, accepted), detail)
        } else if before.isNullable != after.isNullable {
            compareNullability(old, new, accepted)
        }
        if !old.isRequired, new.isRequired {
            report(.propertyRequired, old, new, accepted.intersection(.requests))
        } else if old.isRequired, !new.isRequired {
            report(.propertyOptional, old, new, before.isNullable ? .none : sent.intersection(.responses))
        }
        compareAccess(old, new)
        if old.value.deprecation == nil, new.value.deprecation != nil { report(.propertyDeprecated, old, new, .none) }
        ValueComparison(state: state).compare(old.value, new.value, (old.part, new.part), accepted)
    }

    private func compareNullability(_ old: ResolvedProperty, _ new: ResolvedProperty, _ sent: WireEffect) {
        if new.value.use.isNullable {
            // A property that may be absent is read as nil, too.
            report(.propertyNullable, old, new, old.isRequired ? sent.intersection(.responses) : .none)
        } else {
            report(.propertyNotNullable, old, new, sent.intersection(.requests))
        }
    }

    private func compareAccess(_ old: ResolvedProperty, _ new: ResolvedProperty) {
        let (before, after) = (old.directions, new.directions)
        guard before != after else { return }
        let lost = before.subtracting(after).intersection(directions)
        var wire = lost.intersection(.requests)
        if old.isRequired { wire.formUnion(lost.intersection(.responses)) }
        // What apps never sent is required now.
        if new.isRequired, !before.contains(.requests), after.contains(.requests) {
            wire.formUnion(directions.intersection(.requests))
        }
        report(.propertyAccessChanged, old, new, wire, "\(before.accessText) → \(after.accessText)")
    }

    private func report(
        _ rule: ChangeRule, _ old: ResolvedProperty, _ new: ResolvedProperty, _ wire: WireEffect,
        _ detail: String? = nil
    ) {
        state.report(APIChange(rule, old: old.part, new: new.part, wire: wire, detail: detail))
    }
}

extension ResolvedProperty {
    /// The key of the property. The property for a union in the same object has a name instead.
    fileprivate var identity: String { isChoice ? "\u{1}" + (preferredName ?? "") : key }

    var part: APIChange.Part { APIChange.Part(symbol, at: value.origin.location) }
}

extension WireEffect {
    fileprivate var accessText: String {
        switch self {
        case .requests: "write-only"
        case .responses: "read-only"
        default: "read and written"
        }
    }
}
