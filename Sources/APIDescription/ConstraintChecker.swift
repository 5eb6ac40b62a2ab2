/// Checks values against constraints.
public enum ConstraintChecker {
    /// Returns the constraint that a value violates, or the format that it does not have.
    ///
    /// - Parameter parsesURLs: Whether clients read URLs as something else than text.
    public static func violation(
        of constraints: Constraints, by value: JSON, kind: Schema.Kind, parsesURLs: Bool
    ) -> String? {
        switch value {
        case .number(let text):
            // Published descriptions have the largest number of other languages as the default of an integer without a format.
            if case .integer(let format?) = kind, !IntegerFormat.accepts(text, format: format) {
                return TypeWords.word(for: kind) ?? "int"
            }
            guard let value = Double(text) else { return nil }
            func bound(_ decimal: Constraints.Decimal?) -> Double? { decimal.flatMap { Double($0.text) } }
            if let least = bound(constraints.minimum), value < least { return "minimum" }
            if let most = bound(constraints.maximum), value > most { return "maximum" }
            if let limit = bound(constraints.exclusiveMinimum), value <= limit { return "exclusiveMinimum" }
            if let limit = bound(constraints.exclusiveMaximum), value >= limit { return "exclusiveMaximum" }
        case .string(let text):
            guard case .string(let name) = kind else { return nil }
            let length = text.unicodeScalars.count
            if let least = constraints.minLength, length < least { return "minLength" }
            if let most = constraints.maxLength, length > most { return "maxLength" }
            if let format = StringFormat(named: name), !format.accepts(text), parsesURLs || format.value != .url {
                return format.word ?? format.name
            }
        case .array(let elements):
            if let least = constraints.minItems, elements.count < least { return "minItems" }
            if let most = constraints.maxItems, elements.count > most { return "maxItems" }
        case .null, .bool, .object: break
        }
        return nil
    }
}
