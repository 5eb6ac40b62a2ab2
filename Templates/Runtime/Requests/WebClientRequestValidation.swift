// feature: validation
import Foundation

nonisolated extension WebClient.Request {
    /// Records a violation if the length of a string, in Unicode scalars as in JSON Schema, is outside a range
    /// (`minLength`, `maxLength`). Does nothing if `value` is `nil`.
    public mutating func validate(_ field: String, _ value: String?, length: some RangeExpression<Int>) {
        guard let value, !length.contains(value.unicodeScalars.count) else { return }
        list.refuse(field, "must have \(Self.words(length, of: "character", "characters"))")
    }

    /// Records a violation if the number of elements is outside a range (`minItems` and `maxItems`, or `minProperties`
    /// and `maxProperties`). Does nothing if `value` is `nil`.
    public mutating func validate<Items: Collection>(
        _ field: String, _ value: Items?, count: some RangeExpression<Int>
    ) {
        guard let value, !count.contains(value.count) else { return }
        let isObject = Items.self is any ExpressibleByDictionaryLiteral.Type
        let words = isObject ? Self.words(count, of: "property", "properties") : Self.words(count, of: "item", "items")
        list.refuse(field, "must have \(words)")
    }

    /// Records a violation if a value is outside a range (`minimum`, `maximum`). Does nothing if `value` is `nil`.
    public mutating func validate<Value: Comparable>(
        _ field: String, _ value: Value?, in range: some RangeExpression<Value>
    ) {
        guard let value, !range.contains(value) else { return }
        list.refuse(field, "must be \(Self.words(range))")
    }

    /// Records a violation if a value is not above a limit (`exclusiveMinimum`). Does nothing if `value` is `nil`.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, above limit: Value) {
        guard let value, !(value > limit) else { return }
        list.refuse(field, "must be above \(limit)")
    }

    /// Records a violation if a value is not below a limit (`exclusiveMaximum`). Does nothing if `value` is `nil`.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, below limit: Value) {
        guard let value, !(value < limit) else { return }
        list.refuse(field, "must be below \(limit)")
    }

    /// Records a violation if an integer is not a multiple of a factor (`multipleOf`). Does nothing if `value` is
    /// `nil`.
    public mutating func validate<Value: BinaryInteger>(_ field: String, _ value: Value?, multipleOf factor: Value) {
        guard let value, factor != 0, !value.isMultiple(of: factor) else { return }
        list.refuse(field, "must be a multiple of \(factor)")
    }

    /// Records a violation if a pattern matches nowhere in a string (`pattern`; JSON Schema Validation, section 6.3.3).
    // feature: url-session {
    /// Does nothing if `value` is `nil`, if `NSRegularExpression` does not support the pattern, or if the search takes too long:
    /// some patterns take exponential time. The server decides then.
    // } else {
    // /// Does nothing, because only Foundation as a whole has a search that can be ended. The server decides.
    // }
    public mutating func validate(_ field: String, _ value: String?, pattern: String) {
        // feature: url-session {
        guard let value, let expression = try? NSRegularExpression(pattern: pattern) else { return }
        let whole = NSRange(value.startIndex..., in: value)
        var (isFound, steps) = (false, 0)
        expression.enumerateMatches(in: value, options: .reportProgress, range: whole) { match, _, stop in
            isFound = match != nil
            steps += 1
            if isFound || steps > Self.longestSearch { stop.pointee = true }
        }
        if isFound || steps > Self.longestSearch { return }
        list.refuse(field, "does not have the required format")
        // }
    }

    // feature: url-session {
    /// The number of reports of progress after which a search ends, some tenths of a second.
    private static let longestSearch = 1_000

    // }
    private static func words(_ range: some RangeExpression<Int>, of one: String, _ many: String) -> String {
        let range = words(range)
        return "\(range) \(range.hasSuffix(" 1") ? one : many)"
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
