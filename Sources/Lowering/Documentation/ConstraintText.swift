import APIDescription
import Resolution

/// The text about the constraints and the default of a value.
enum ConstraintText {
    /// Returns the sentences about a value; nil if there are none.
    ///
    /// - Parameter hasDefaultArgument: Whether a default argument already shows the default value.
    static func sentence(for value: ResolvedValue, hasDefaultArgument: Bool = false) -> String? {
        let byDefault = hasDefaultArgument ? nil : defaultSentence(for: value)
        let sentences = [constantSentence(for: value), sentence(for: value.constraints), byDefault].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Returns the sentence about the only value; nil if the text of the description mentions it.
    private static func constantSentence(for value: ResolvedValue) -> String? {
        guard let constant = value.constant else { return nil }
        let text = if case .string(let text) = constant { text } else { ExampleText.line(of: constant) }
        let isMentioned = value.documentation.text?.contains(text) == true
        return isMentioned || text.isEmpty || text.count > 40 || text.contains { "`\n\r".contains($0) }
            ? nil : "Always `\(text)`."
    }

    /// Returns the sentence about the default value; nil if the text of the description mentions it, as most texts do.
    private static func defaultSentence(for value: ResolvedValue) -> String? {
        guard let byDefault = value.ownDefault, value.documentation.text?.lowercased().contains("default") != true
        else { return nil }
        switch byDefault {
        case .bool, .number: return "Default: `\(ExampleText.line(of: byDefault))`."
        case .string(let text) where !text.isEmpty && text.count <= 40 && !text.contains { "`\n\r".contains($0) }:
            return "Default: `\(text)`."
        case .string, .null, .array, .object: return nil
        }
    }

    private static func sentence(for constraints: Constraints) -> String? {
        var sentences = [bounds(of: constraints)]
        sentences.append(range(constraints.minLength, constraints.maxLength, "character", "characters"))
        sentences.append(range(constraints.minItems, constraints.maxItems, "element", "elements"))
        if let pattern = constraints.pattern, !pattern.contains("`") { sentences.append("Must match `\(pattern)`.") }
        let texts = sentences.compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    private static func bounds(of constraints: Constraints) -> String? {
        // The bounds of 64 bits do not restrict an `Int`.
        func telling(_ bound: Constraints.Decimal?) -> Constraints.Decimal? {
            bound.flatMap { Double($0.text)?.magnitude == 0x1p63 ? nil : $0 }
        }
        let (least, most) = (telling(constraints.minimum), telling(constraints.maximum))
        var parts: [String] = []
        if let least, let most {
            parts.append("between \(least.text) and \(most.text)")
        } else if let least {
            parts.append("at least \(least.text)")
        }
        if let bound = constraints.exclusiveMinimum { parts.append("greater than \(bound.text)") }
        if let most, least == nil { parts.append("at most \(most.text)") }
        if let bound = constraints.exclusiveMaximum { parts.append("less than \(bound.text)") }
        guard let first = parts.first else { return nil }
        let text = parts.joined(separator: ", ")
        return first.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private static func range(_ least: Int?, _ most: Int?, _ one: String, _ many: String) -> String? {
        switch (least, most) {
        case (nil, nil), (0, nil): nil
        case (1, nil): "Must not be empty."
        case (let least?, nil): "At least \(least) \(many)."
        case (let least?, let most?) where least == most: "Exactly \(most) \(most == 1 ? one : many)."
        case (let least?, let most?) where least > 0: "Between \(least) and \(most) \(many)."
        case (_, let most?): "At most \(most) \(most == 1 ? one : many)."
        }
    }
}
