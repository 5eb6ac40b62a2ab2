import API

/// What the runtime is asked to check of a value before it is sent. A constraint that says nothing of values of the type, or
/// that no value can meet, is left to the documentation.
enum ConstraintCheck {
    static func arguments(for constraints: Constraints, on kind: Schema.Kind) -> [String] {
        switch kind {
        case .string(let format)
        where ["password", "email", "hostname", "ipv4", "ipv6"].contains(format) || format == nil:
            let length = range(constraints.minLength, constraints.maxLength).map { "length: " + $0 }
            return [length, constraints.pattern.map { "pattern: " + SwiftLiteral.string($0) }].compactMap { $0 }
        case .array:
            return range(constraints.minItems, constraints.maxItems).map { ["count: " + $0] } ?? []
        case .integer:
            return bounds(constraints) { Int($0) }
        case .number:
            return bounds(constraints) { Double($0) }
        default: return []
        }
    }

    private static func bounds<Bound: LosslessStringConvertible & Comparable & SignedNumeric>(
        _ constraints: Constraints, _ read: (String) -> Bound?
    ) -> [String] {
        func bound(_ decimal: Constraints.Decimal?) -> Bound? { decimal.flatMap { read($0.text) } }
        let range = range(bound(constraints.minimum), bound(constraints.maximum)).map { "in: " + $0 }
        let above = bound(constraints.exclusiveMinimum).map { "above: \($0)" }
        let below = bound(constraints.exclusiveMaximum).map { "below: \($0)" }
        return [range, above, below].compactMap { $0 }
    }

    private static func range<Bound: LosslessStringConvertible & Comparable & SignedNumeric>(
        _ least: Bound?, _ most: Bound?
    ) -> String? {
        if least == nil && most == nil { return nil }
        if let least, let most, least > most { return nil }
        // A minus sign behind the dots would make another operator of them, and dots at the end bind before one.
        func literal(_ bound: Bound, isSafe: Bool = false) -> String {
            bound < 0 && !isSafe ? "(\(bound))" : bound.description
        }
        return (least.map { literal($0, isSafe: most != nil) } ?? "") + "..." + (most.map { literal($0) } ?? "")
    }
}
