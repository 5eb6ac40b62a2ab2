import APIDescription
import Resolution

/// Compares what a value may be: constraints, and default values.
struct ValueComparison {
    let state: ComparisonState

    /// - Parameter directions: The directions in which the value is sent.
    func compare(
        _ old: ResolvedValue, _ new: ResolvedValue, _ parts: (old: APIChange.Part, new: APIChange.Part),
        _ directions: WireEffect
    ) {
        compareConstraints(old.constraints, new.constraints, parts, directions)
        if let before = old.constant, let after = new.constant, before != after {
            let detail = "\(Self.text(of: before)) → \(Self.text(of: after))"
            state.report(
                APIChange(
                    .valueRemoved, old: parts.old, new: parts.new, wire: directions.intersection(.requests),
                    detail: detail))
        } else if old.defaultValue != new.defaultValue {
            let detail = "\(Self.text(of: old.defaultValue)) → \(Self.text(of: new.defaultValue))"
            state.report(APIChange(.defaultChanged, old: parts.old, new: parts.new, detail: detail))
        }
    }

    private func compareConstraints(
        _ old: Constraints, _ new: Constraints, _ parts: (old: APIChange.Part, new: APIChange.Part),
        _ directions: WireEffect
    ) {
        guard old != new else { return }
        let differences = ConstraintDifference.all(old, new)
        let tightened = differences.filter(\.isTightened)
        if !tightened.isEmpty {
            state.report(
                APIChange(
                    .constraintTightened, old: parts.old, new: parts.new, wire: directions.intersection(.requests),
                    detail: tightened.map(\.text).joined(separator: ", ")))
        }
        let relaxed = differences.filter { !$0.isTightened }
        if !relaxed.isEmpty {
            state.report(
                APIChange(
                    .constraintRelaxed, old: parts.old, new: parts.new,
                    detail: relaxed.map(\.text).joined(separator: ", ")))
        }
    }

    private static func text(of value: JSON?) -> String {
        switch value {
        case nil: "no default"
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let text), .string(let text): text
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// A constraint that changed.
struct ConstraintDifference {
    let text: String
    /// Whether values that were valid are invalid now.
    let isTightened: Bool

    static func all(_ old: Constraints, _ new: Constraints) -> [ConstraintDifference] {
        var result: [ConstraintDifference] = []
        func add(_ name: String, _ a: String?, _ b: String?, isTighter: Bool) {
            guard a != b else { return }
            result.append(
                ConstraintDifference(text: "\(name) \(a ?? "none") → \(b ?? "none")", isTightened: isTighter))
        }
        func lower(_ name: String, _ a: Constraints.Decimal?, _ b: Constraints.Decimal?) {
            add(name, a?.text, b?.text, isTighter: isAbove(b, a))
        }
        func upper(_ name: String, _ a: Constraints.Decimal?, _ b: Constraints.Decimal?) {
            add(name, a?.text, b?.text, isTighter: b != nil && (a == nil || isAbove(a, b)))
        }
        func least(_ name: String, _ a: Int?, _ b: Int?) {
            if a ?? 0 != b ?? 0 { add(name, a.map { "\($0)" }, b.map { "\($0)" }, isTighter: b ?? 0 > a ?? 0) }
        }
        func most(_ name: String, _ a: Int?, _ b: Int?) {
            add(name, a.map { "\($0)" }, b.map { "\($0)" }, isTighter: b ?? .max < a ?? .max)
        }
        lower("minimum", old.minimum, new.minimum)
        upper("maximum", old.maximum, new.maximum)
        lower("exclusiveMinimum", old.exclusiveMinimum, new.exclusiveMinimum)
        upper("exclusiveMaximum", old.exclusiveMaximum, new.exclusiveMaximum)
        least("minLength", old.minLength, new.minLength)
        most("maxLength", old.maxLength, new.maxLength)
        least("minItems", old.minItems, new.minItems)
        most("maxItems", old.maxItems, new.maxItems)
        // Whether one pattern contains another cannot be decided, so another pattern is a narrower one.
        add("pattern", old.pattern, new.pattern, isTighter: new.pattern != nil)
        add("multipleOf", old.multipleOf?.text, new.multipleOf?.text, isTighter: new.multipleOf != nil)
        add("uniqueItems", "\(old.uniqueItems)", "\(new.uniqueItems)", isTighter: new.uniqueItems)
        return result
    }

    /// Whether there is a limit that is greater than the other, or the other does not exist.
    private static func isAbove(_ a: Constraints.Decimal?, _ b: Constraints.Decimal?) -> Bool {
        guard let a else { return false }
        guard let b else { return true }
        return Double(a.text) ?? 0 > Double(b.text) ?? 0
    }
}
