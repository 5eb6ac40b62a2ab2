// feature: core
import Foundation

nonisolated extension ServiceError {
    /// A constraint of the description that a request violates.
    public nonisolated struct ConstraintViolation: Hashable, Sendable, CustomStringConvertible {
        /// The name of the parameter, or of the field of the body, in the description.
        public let field: String
        /// The reason, such as "must have at least 1 character". It does not contain the value, which may be secret.
        public let reason: String

        /// Creates a violation.
        public init(field: String, reason: String) {
            self.field = field
            self.reason = reason
        }

        /// The field and the reason.
        public var description: String { "\(field) \(reason)" }
    }
}

nonisolated extension WebClient.Request {
    /// Checks `minLength` and `maxLength`, counted in Unicode characters as JSON Schema does; nil passes.
    public mutating func validate(_ field: String, _ value: String?, length: some RangeExpression<Int>) {
        guard let value, !length.contains(value.unicodeScalars.count) else { return }
        list.refuse(field, "must have \(Self.words(length, of: "character"))")
    }

    /// Checks `minItems` and `maxItems`, or `minProperties` and `maxProperties`; nil passes.
    public mutating func validate<Items: Collection>(
        _ field: String, _ value: Items?, count: some RangeExpression<Int>
    ) {
        guard let value, !count.contains(value.count) else { return }
        list.refuse(field, "must have \(Self.words(count, of: "element"))")
    }

    /// Checks `minimum` and `maximum`; nil passes.
    public mutating func validate<Value: Comparable>(
        _ field: String, _ value: Value?, in range: some RangeExpression<Value>
    ) {
        guard let value, !range.contains(value) else { return }
        list.refuse(field, "must be \(Self.words(range))")
    }

    /// Checks `exclusiveMinimum`; nil passes.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, above limit: Value) {
        guard let value, !(value > limit) else { return }
        list.refuse(field, "must be above \(limit)")
    }

    /// Checks `exclusiveMaximum`; nil passes.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, below limit: Value) {
        guard let value, !(value < limit) else { return }
        list.refuse(field, "must be below \(limit)")
    }

    /// Checks `multipleOf` for whole numbers; nil passes.
    public mutating func validate<Value: BinaryInteger>(_ field: String, _ value: Value?, multipleOf factor: Value) {
        guard let value, factor != 0, !value.isMultiple(of: factor) else { return }
        list.refuse(field, "must be a multiple of \(factor)")
    }

    /// Checks `uniqueItems`; nil passes.
    public mutating func validateUnique<Element: Hashable>(_ field: String, _ value: [Element]?) {
        guard let value, Set(value).count != value.count else { return }
        list.refuse(field, "must not repeat an element")
    }

    /// Checks `pattern`, which may match anywhere unless it is anchored (JSON Schema, section 6.3.3); nil passes.
    /// A pattern that `NSRegularExpression` does not support is not checked.
    public mutating func validate(_ field: String, _ value: String?, pattern: String) {
        guard let value, let expression = try? NSRegularExpression(pattern: pattern) else { return }
        let whole = NSRange(value.startIndex..., in: value)
        if expression.firstMatch(in: value, range: whole) != nil { return }
        list.refuse(field, "must match \(pattern)")
    }

    private static func words(_ range: some RangeExpression<Int>, of noun: String) -> String {
        let range = words(range)
        return range.hasSuffix(" 1") ? "\(range) \(noun)" : "\(range) \(noun)s"
    }

    private static func words<Range: RangeExpression>(_ range: Range) -> String {
        switch range {
        case let range as ClosedRange<Range.Bound> where range.lowerBound == range.upperBound:
            "exactly \(range.lowerBound)"
        case let range as ClosedRange<Range.Bound>: "between \(range.lowerBound) and \(range.upperBound)"
        case let range as PartialRangeFrom<Range.Bound>: "at least \(range.lowerBound)"
        case let range as PartialRangeThrough<Range.Bound>: "at most \(range.upperBound)"
        case let range as PartialRangeUpTo<Range.Bound>: "below \(range.upperBound)"
        default: "within \(range)"
        }
    }
}
