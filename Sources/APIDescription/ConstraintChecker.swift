/// Checks values against constraints.
public enum ConstraintChecker {
    /// Returns the constraint that a value violates, or the integer format that it does not fit in.
    public static func violation(of constraints: Constraints, by value: JSON, kind: Schema.Kind) -> String? {
        switch value {
        case .number(let text):
            let number = Constraints.Decimal(text: text)
            if case .integer(let format) = kind {
                let whole = number.wholeNumber
                if format == "int64", whole == nil { return "int64" }
                if format == "int32", whole.flatMap({ Int32(exactly: $0) }) == nil { return "int32" }
            }
            guard let value = Double(text) else { return nil }
            func bound(_ decimal: Constraints.Decimal?) -> Double? { decimal.flatMap { Double($0.text) } }
            if let least = bound(constraints.minimum), value < least { return "minimum" }
            if let most = bound(constraints.maximum), value > most { return "maximum" }
            if let limit = bound(constraints.exclusiveMinimum), value <= limit { return "exclusiveMinimum" }
            if let limit = bound(constraints.exclusiveMaximum), value >= limit { return "exclusiveMaximum" }
        case .string(let text):
            guard case .string = kind else { return nil }
            let length = text.unicodeScalars.count
            if let least = constraints.minLength, length < least { return "minLength" }
            if let most = constraints.maxLength, length > most { return "maxLength" }
            if case .string(let format?) = kind, !Self.isWellFormed(text, format) { return Self.name(of: format) }
        case .array(let elements):
            if let least = constraints.minItems, elements.count < least { return "minItems" }
            if let most = constraints.maxItems, elements.count > most { return "maxItems" }
        case .null, .bool, .object: break
        }
        return nil
    }

    /// Returns whether a text has the form that its format requires. Checks only the formats that the client does not
    /// read as text: dates and times (RFC 3339, section 5.6), UUIDs (RFC 9562, section 4) and base64 (RFC 4648, section
    /// 4).
    private static func isWellFormed(_ text: String, _ format: String) -> Bool {
        switch format {
        case "date":
            guard let match = text.wholeMatch(of: #/[0-9]{4}-([0-9]{2})-([0-9]{2})/#) else { return false }
            return ("01"..."12").contains(match.1) && ("01"..."31").contains(match.2)
        case "date-time":
            let form =
                #/[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})/#
            return text.wholeMatch(of: form) != nil
        case "uuid":
            return text.wholeMatch(of: #/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/#) != nil
        case "byte": return text.wholeMatch(of: #/[A-Za-z0-9+\/]*={0,2}/#) != nil && text.utf8.count % 4 == 0
        default: return true
        }
    }

    /// Returns the name of a format in the endpoint spec.
    private static func name(of format: String) -> String { format == "byte" ? "base64" : format }
}
