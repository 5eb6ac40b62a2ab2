extension SchemaFit {
    /// The constraint that a value breaks, or the format whose machine number it does not fit into.
    public func breach(of constraints: Constraints, by value: JSON, kind: Schema.Kind) -> String? {
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
        case .array(let elements):
            if let least = constraints.minItems, elements.count < least { return "minItems" }
            if let most = constraints.maxItems, elements.count > most { return "maxItems" }
        case .null, .bool, .object: break
        }
        return nil
    }
}
