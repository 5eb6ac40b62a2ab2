import APIDescription
import Naming

/// The constraints that the runtime checks before it sends a value. A constraint that does not apply to values of the
/// type, or that no value can meet, is only documented.
enum ConstraintCheck {
    static func arguments(for constraints: Constraints, on kind: Schema.Kind) -> [String] {
        switch kind {
        case .string(let format)
        where format == nil || StringFormat(named: format)?.value == .text:
            let length = range(count(constraints.minLength), count(constraints.maxLength)).map { "length: " + $0 }
            return [length, constraints.pattern.map { "pattern: " + SwiftLiteral.string($0) }].compactMap { $0 }
        case .array:
            return range(count(constraints.minItems), count(constraints.maxItems)).map { ["count: " + $0] } ?? []
        case .integer(format: "int32"):
            return bounds(constraints) { $0.wholeNumber.flatMap { Int32(exactly: $0) }.map { Bound(Int64($0)) } }
        case .integer: return bounds(constraints) { $0.wholeNumber.map { Bound($0) } }
        case .number(format: "decimal"): return bounds(constraints, decimal)
        case .number(format: "float"):
            return bounds(constraints) { bound in
                Float(bound.text).flatMap { $0.isFinite ? Bound(text: "\($0)", value: Double($0)) : nil }
            }
        case .number:
            return bounds(constraints) { bound in
                Double(bound.text).flatMap { $0.isFinite ? Bound(text: "\($0)", value: $0) : nil }
            }
        default: return []
        }
    }

    /// A literal and its approximate value.
    private struct Bound {
        var text: String
        var value: Double

        init(text: String, value: Double) { (self.text, self.value) = (text, value) }
        init(_ number: Int64) { self.init(text: String(number), value: Double(number)) }
    }

    private static func count(_ number: Int?) -> Bound? { number.map { Bound(Int64($0)) } }

    private static func bounds(_ constraints: Constraints, _ read: (Constraints.Decimal) -> Bound?) -> [String] {
        let range = range(constraints.minimum.flatMap(read), constraints.maximum.flatMap(read)).map { "in: " + $0 }
        let above = constraints.exclusiveMinimum.flatMap(read).map { "above: " + $0.text }
        let below = constraints.exclusiveMaximum.flatMap(read).map { "below: " + $0.text }
        return [range, above, below].compactMap { $0 }
    }

    /// Returns an exact bound. The literal of a fraction would be rounded to a `Double` before it becomes a `Decimal`.
    private static func decimal(_ bound: Constraints.Decimal) -> Bound? {
        if let whole = bound.wholeNumber { return Bound(whole) }
        guard let (digits, exponent) = bound.parts, let value = Double(bound.text), (-18..<0).contains(exponent) else {
            return nil
        }
        return Bound(text: "(Decimal(\(digits)) / 1\(String(repeating: "0", count: -exponent)))", value: value)
    }

    private static func range(_ least: Bound?, _ most: Bound?) -> String? {
        if least == nil && most == nil { return nil }
        if let least, let most, least.value > most.value { return nil }
        // A minus sign after the dots would form another operator, and dots at the end bind tighter than a minus sign.
        func literal(_ bound: Bound, isSafe: Bool = false) -> String {
            bound.text.hasPrefix("-") && !isSafe ? "(\(bound.text))" : bound.text
        }
        return (least.map { literal($0, isSafe: most != nil) } ?? "") + "..." + (most.map { literal($0) } ?? "")
    }
}
